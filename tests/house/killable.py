"""Houses as processes of their own that can be killed.

They are forked from one process that has loaded everything, so that a house opens in a moment: on a busy machine a start from
nothing takes many seconds, most of it imports. What runs is what `teahouse serve` runs.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Final

PATIENCE: Final = 120.0  # seconds: only a house that never opens fails a test
LOOPBACK: Final = "127.0.0.1"


class House:
    """One process; its address answers, unless nobody waited for that."""

    def __init__(self, pid: int, port: int, waits: bool = True) -> None:
        self.pid = pid
        self.address = f"{LOOPBACK}:{port}"
        if waits:
            self._wait(port)

    def _wait(self, port: int) -> None:
        until = time.monotonic() + PATIENCE
        while not self._answers(port):
            assert self.is_alive(), "the house did not open"
            assert time.monotonic() < until, "the house did not open in time"
            time.sleep(0.01)

    def _answers(self, port: int) -> bool:
        with contextlib.suppress(OSError), socket.create_connection((LOOPBACK, port), timeout=PATIENCE) as connection:
            connection.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            return connection.recv(12) == b"HTTP/1.1 200"
        return False

    def is_alive(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        """At once, as by kill -9: it can tidy up nothing."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        until = time.monotonic() + PATIENCE
        while self.is_alive():
            assert time.monotonic() < until
            time.sleep(0.001)


class Forge:
    """The process that has loaded everything and makes houses, in an environment of theirs if one is given. What they
    complain of goes to the log."""

    def __init__(self, environment: dict[str, str] | None = None, log: Path | None = None) -> None:
        self._environment = environment
        self._log = log

    def __enter__(self) -> Forge:
        command = [sys.executable, "-m", "tests.house.killable"]
        pipe = subprocess.PIPE
        with contextlib.ExitStack() as stack:
            log = stack.enter_context(self._log.open("ab")) if self._log is not None else None
            self._process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=log, text=True, env=self._environment
            )
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._process.stdout.close()

    @contextlib.contextmanager
    def house(self, database: str, waits: bool = True, **settings: object) -> Iterator[House]:
        """A house on a free port, killed at the end of the block if it still lives."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"database": database} | settings) + "\n")
        self._process.stdin.flush()
        pid, port = map(int, self._process.stdout.readline().split())
        try:
            house = House(pid, port, waits)
            yield house
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        port: int = probe.getsockname()[1]
        return port


def forge() -> None:
    """Fork a house for each line of the input, and answer with its process id and the port that it has chosen."""
    # Only here: the processes beside a house begin by reading this file again, and need nothing of it.
    from teahouse.house.serve import serve
    from teahouse.house.settings import Settings

    for needed in ("psycopg", "sqlalchemy.dialects.postgresql.psycopg", "sqlalchemy.dialects.sqlite", "uvicorn.main"):
        importlib.import_module(needed)  # what a house loads when it opens is loaded once, here
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # a dead house is forgotten at once
    for line in sys.stdin:
        wish = json.loads(line)
        heard, saying = os.pipe()
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDWR), 0)
            os.dup2(saying, 1)
            plenty = {"requests_per_second": 1000, "newcomers": 1000, "sockets_per_address": 1000, "bot_processes": 1}
            try:
                serve(LOOPBACK, 0, Settings(**plenty | wish))
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(0)  # whatever it has begun: nobody waits for a house that does not open
        os.close(saying)
        with os.fdopen(heard, encoding="utf-8") as said:
            is_heard = select.select([said], [], [], PATIENCE)[0]
            opened = re.search(r":(\d+) ", said.readline()) if is_heard else None
        print(pid, opened[1] if opened else 0, flush=True)


if __name__ == "__main__":
    forge()
