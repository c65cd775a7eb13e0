"""Runs commands that end with whoever started them, so that a build which is stopped leaves nothing running or lying about."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

GRACE = 5  # seconds to clear up in


def end_politely() -> None:
    """Ctrl-C and SIGTERM end this program without many words, and what it has begun is cleared away."""
    for stop in (signal.SIGINT, signal.SIGTERM):
        if signal.getsignal(stop) is not signal.SIG_IGN:
            signal.signal(stop, lambda number, _: sys.exit(128 + number))


def run(
    command: list[str], cwd: Path | None = None, env: dict[str, str] | None = None, is_captured: bool = False
) -> subprocess.CompletedProcess[str]:
    """The command in a session of its own, to its end. Whoever is stopped meanwhile stops all that the command started."""
    output = subprocess.PIPE if is_captured else None
    process = subprocess.Popen(
        command,
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=output,
        text=True,
        start_new_session=True,
    )
    try:
        said, complained = process.communicate()
    except BaseException:
        end(process)
        raise
    return subprocess.CompletedProcess(command, process.returncode, said, complained)


def end(process: subprocess.Popen[str]) -> None:
    """Ask the process and what it started to end, and after a while make them."""
    for stop in (signal.SIGTERM, signal.SIGKILL) if sys.platform != "win32" else ():
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, stop)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GRACE)
    process.kill()
    process.wait()
