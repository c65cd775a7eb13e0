"""The measurements: each starts a server and a load as processes of their own and ends both."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from bench import environment, titles
from bench.environment import BenchError
from bench.house.servers import TEAHOUSE, Build, Kind, Server, end, folder, serving

PATIENCE = 300.0  # seconds a load may take
CROWD = 500  # tables at which the calm time is measured too
EVERY = 4.0  # seconds between two moves of a table in it
CALM = 10.0  # seconds that it lasts
GAME_TABLES = 20
WRITES = 50  # by which the disk is judged
GAMES = {"connect_four": "Connect Four", **{title.system: title.name for title in titles.titles()}}
Told = dict[str, Any]


@dataclass
class Measured:
    """Everything that was measured, each a list with an item for every repeat."""

    live: dict[tuple[Kind, int], list[Told]] = field(default_factory=dict)
    """By server and tables, with no pause between moves."""
    calm: dict[Kind, list[Told]] = field(default_factory=dict)
    """With a pause, at the largest number of tables."""
    games: dict[str, list[Told]] = field(default_factory=dict)
    hundred: list[Told] = field(default_factory=list)
    cold: Told = field(default_factory=dict)
    postgresql: dict[tuple[int, int], list[Told]] = field(default_factory=dict)
    """By workers and tables."""
    disk: list[float] = field(default_factory=list)
    """Milliseconds that a small write takes which waits for the disk."""
    repeated: list[str] = field(default_factory=list)
    """What failed and was done once more."""


def load(build: Build, module: str, *arguments: object) -> Told:
    """Run a load and read its line."""
    command = build.command(f"load.{module}", *arguments)
    try:
        told = subprocess.run(
            command,
            env=build.variables(),
            cwd=environment.HOME,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired as hung:
        raise BenchError(f"{command!r} did not end in time") from hung
    if told.returncode != 0:
        raise BenchError(f"{command!r} failed:\n{told.stderr.strip()}")
    figures: Told = json.loads(told.stdout.splitlines()[-1])
    return figures


def press(build: Build, server: Server, tables: int, seconds: float, calm: float, *pids: str) -> Told:
    name = "teahouse" if server.kind is TEAHOUSE else "boardgame"
    options: list[object] = ["--lobby", 0 if server.kind is TEAHOUSE else server.lobby]
    for pid in (f"server={server.pid}", *pids):
        options += ["--pid", pid]
    if calm:
        options += ["--every", EVERY, "--calm", calm]
    return load(build, "drive", name, server.port, tables, seconds, *options)


def live(build: Build, kind: Kind, tables: int, seconds: float) -> Told:
    with folder() as place, serving(build, kind, place) as server:
        return press(build, server, tables, seconds, CALM if tables == CROWD else 0)


def games(build: Build, seconds: float) -> Told:
    """All of them, one after the other, in one house."""
    with folder() as place, serving(build, TEAHOUSE, place) as server:
        return load(build, "drive_games", server.port, GAME_TABLES, seconds, *GAMES, "--pid", server.pid)


def hundred(build: Build) -> Told:
    with folder() as place, serving(build, TEAHOUSE, place) as server:
        return load(build, "drive_hundred", server.port)


def cold(build: Build) -> Told:
    """Played in one process, loaded in another."""
    with folder() as place:
        notes = place / "notes.json"
        with serving(build, TEAHOUSE, place) as server:
            told = load(build, "drive_cold", server.port, "play", notes)
        with serving(build, TEAHOUSE, place) as server:
            return told | load(build, "drive_cold", server.port, "load", notes)


def disk() -> float:
    """How long the disk lets a server wait at least: the median of some small writes, in milliseconds."""
    spent: list[float] = []
    with folder() as place, (place / "disk").open("wb", buffering=0) as file:
        for _ in range(WRITES):
            began = time.perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            spent.append(1000 * (time.perf_counter() - began))
    return median(spent)


class PostgreSQL:
    """A PostgreSQL server that is open."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self.pid = int(self._read())

    def _read(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline().decode().strip()
        if not line:
            raise BenchError("PostgreSQL did not open; its message is above")
        return line

    def empty(self) -> str:
        """The URL of an empty database."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        self._process.stdin.flush()
        return self._read()


@contextmanager
def postgresql(build: Build) -> Iterator[PostgreSQL]:
    process = subprocess.Popen(
        build.command("serve_postgresql"),
        env=build.variables(),
        cwd=environment.HOME,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    try:
        yield PostgreSQL(process)
    finally:
        assert process.stdin is not None
        process.stdin.close()  # with its input it ends by itself and takes its server along
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            end(process)


def on_postgresql(build: Build, database: PostgreSQL, workers: int, tables: int, seconds: float) -> Told:
    with folder() as place, serving(build, TEAHOUSE, place, database.empty(), workers) as server:
        return press(build, server, tables, seconds, 0, f"database={database.pid}")


class Progress:
    """Says what has been measured and how long the rest takes. What fails is done once more, and said."""

    def __init__(self, total: int, measured: Measured) -> None:
        self._total = total
        self._measured = measured
        self._done = 0
        self._began = time.monotonic()

    def attempt(self, what: str, work: Callable[[], Told], summary: Callable[[Told], str]) -> Told:
        try:
            told = work()
        except BenchError as error:
            print(f"{what} failed and is measured once more: {error}", flush=True)
            self._measured.repeated.append(what)
            told = work()
        self._done += 1
        left = (time.monotonic() - self._began) / self._done * (self._total - self._done)
        print(f"[{self._done:3}/{self._total}, {left:4.0f} s left] {what:46} {summary(told)}", flush=True)
        return told
