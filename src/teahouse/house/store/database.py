"""The connection to the database: what each kind of it needs for promises to be kept."""

from __future__ import annotations

import contextlib
import logging
import os
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from teahouse.engine.errors import TeahouseError
from teahouse.home import data_folder

from ..refusals import Away

log = logging.getLogger(__name__)
T = TypeVar("T")
MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 7_345_001  # any number will do, as long as all workers use the same
WRITES: Final = "teahouse_writes"
CONNECTIONS: Final = 20
HOUSE_BYTES: Final = 12
BUSY_SECONDS: Final = 20


class CannotKeep(TeahouseError):
    """The database cannot be opened."""


def database_url(given: str = "") -> URL:
    """The database that is meant: a URL, or the house's own file. PostgreSQL is spoken to by psycopg."""
    if not given:
        return URL.create("sqlite", database=str(data_folder() / "house.sqlite3"))
    try:
        url = make_url(given)
    except SQLAlchemyError as error:
        raise CannotKeep("The database is named by a URL, such as postgresql://name@host/database.") from error
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    if url.drivername not in ("sqlite", "postgresql+psycopg"):
        raise CannotKeep(f"The house keeps its tables in sqlite or postgresql, not in {url.drivername}.")
    return url


class Database:
    """Many may read at a time; one thread of a house writes, by a connection of its own. `house` is the name by which several
    houses of one PostgreSQL know each other; a SQLite has one house, and no name."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.is_sqlite = url.drivername == "sqlite"
        self.engine = open_engine(url)
        self.house = "" if self.is_sqlite else secrets.token_urlsafe(HOUSE_BYTES)
        self._reader = (
            self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="REPEATABLE READ")
        )
        self._writer = self.engine.execution_options(**{WRITES: True})
        self._claim: sqlite3.Connection | None = None
        self._pen: Connection | None = None

    def claim(self) -> None:
        """Be the only house that serves these tables. It remembers them, so another may not change a SQLite file meanwhile;
        the houses of a PostgreSQL look again each time."""
        if not self.is_sqlite or self._claim is not None:
            return
        claim = sqlite3.connect(f"{self.url.database}.lock", timeout=0, isolation_level=None, check_same_thread=False)
        try:
            claim.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            claim.close()
            raise CannotKeep(
                f"Another house serves the tables in {self.url.database}; close that one first."
            ) from error
        self._claim = claim

    def migrate(self) -> None:
        """Bring the database to the form that this house reads; several workers may try at once."""
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        try:
            with self.engine.begin() as connection:
                if not self.is_sqlite:
                    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except SQLAlchemyError as error:
            raise CannotKeep(f"The database cannot be opened: {first_line(error)}.") from error

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """One look at the database, as it stands at one moment."""
        with self._reader.connect() as connection:
            yield connection

    def look(self, work: Callable[..., T], *arguments: Any) -> T:
        """What is found there. Where the database cannot be reached, a sentence says so."""
        try:
            with self.reading() as connection:
                return work(connection, *arguments)
        except SQLAlchemyError as error:
            log.error("The database does not answer: %s", first_line(error))
            raise Away("The house cannot reach its tables at this moment; try again.") from error

    def pen(self) -> Connection:
        """The connection of the one who writes. It begins transactions, and all of one is on the disk when it has ended."""
        if self._pen is None or self._pen.closed or self._pen.invalidated:
            if self._pen is not None:
                self._pen.close()
            self._pen = self._writer.connect()
        return self._pen

    def put_down(self) -> None:
        """A commit that failed may have left its transaction open: the next has a connection that was reset."""
        if self._pen is not None:
            self._pen.close()
            self._pen = None

    def close(self) -> None:
        self.put_down()
        self.engine.dispose()
        if self._claim is not None:
            self._claim.close()


def open_engine(url: URL) -> Engine:
    if url.drivername != "sqlite":
        return create_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=CONNECTIONS,
            pool_pre_ping=True,
            connect_args={"connect_timeout": BUSY_SECONDS // 4, "options": f"-c statement_timeout={BUSY_SECONDS}s"},
        )
    if not url.database or url.database == ":memory:":
        raise CannotKeep("The house keeps its tables in a file; a database in memory would forget them.")
    folder = Path(url.database).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # The file holds the secrets of running games: nobody else on this machine may read it.
        os.close(os.open(url.database, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise CannotKeep(f"Tables cannot be kept in {folder}: {error.strerror}.") from error
    engine = create_engine(url, pool_size=CONNECTIONS, max_overflow=CONNECTIONS, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: Any, _record: object) -> None:
    """Write-ahead log, and every commit on the disk before it is acknowledged."""
    connection.isolation_level = None  # transactions begin where begin_sqlite says so
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def begin_sqlite(connection: Connection) -> None:
    """A transaction that writes takes the lock at once: one that read first could not be sure of it later."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def first_line(error: Exception) -> str:
    return str(error).split("\n")[0].rstrip(".")
