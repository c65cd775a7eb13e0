"""Programs that sit down as bots, the bad ones included, each a few lines of Python."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

GOOD = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["kind"] == "choose":
        print(message["legal"][-1], flush=True)
"""
CRASHING = """
import sys
sys.stdin.readline()
raise SystemExit("the abacus broke")
"""
CRASHING_LATER = """
import json, sys
for number, line in enumerate(sys.stdin):
    message = json.loads(line)
    if number == 3:
        raise ValueError("three is too much")
    if message["kind"] == "choose":
        print(message["legal"][0], flush=True)
"""
SILENT = """
import sys
for line in sys.stdin:
    pass
"""
SLOW = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["kind"] == "choose":
        time.sleep(30)
        print(message["legal"][0], flush=True)
"""
BABBLING = """
import sys
while True:
    sys.stdout.write("I think, therefore I talk. ")
"""
CHATTY = """
while True:
    print("Let me see ...", flush=True)
"""
LOUD = """
import json, sys
for line in sys.stdin:
    sys.stderr.write("thinking " * 100_000)
    message = json.loads(line)
    if message["kind"] == "choose":
        print(message["legal"][0], flush=True)
"""
DEAF = """
import time
time.sleep(30)
"""
DEAF_BUT_LUCKY = """
import sys, time
for number in range(4):
    print("drop:0", flush=True)
time.sleep(30)
"""
CHEATING = """
import json, sys
for line in sys.stdin:
    if json.loads(line)["kind"] == "choose":
        print("drop:99", flush=True)
"""
NOISE = """
import sys
sys.stdout.buffer.write(bytes(range(128, 256)) + b"\\n")
sys.stdout.flush()
sys.stdin.read()
"""
PARENT = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
open({where!r}, "w").write(str(child.pid))
sys.stdin.readline()
sys.stdin.readline()
print("drop:0", flush=True)
sys.stdin.readline()
sys.exit(3)
"""


def program(folder: Path, source: str) -> str:
    """The name of a bot that runs this source."""
    file = folder / "program.py"
    file.write_text(source, "utf-8")
    return f"run:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"
