"""The connection to the database: what each kind of it needs for promises to be kept."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from ..engine.errors import TeahouseError
from ..home import data_folder

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 7_345_001  # any number will do, as long as all workers use the same
WRITES: Final = "teahouse_writes"
CONNECTIONS: Final = 20
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
    """Sessions that read, and sessions that write. On SQLite one writer at a time waits its turn here, not in a sleep."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.is_sqlite = url.drivername == "sqlite"
        self.engine = open_engine(url)
        self._writer = self.engine.execution_options(**{WRITES: True})
        self._turn = threading.Lock()

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
    def reading(self) -> Iterator[Session]:
        with Session(self.engine, expire_on_commit=False) as session:
            yield session

    @contextlib.contextmanager
    def writing(self) -> Iterator[Session]:
        """One transaction: all of it is on the disk when the block is left, or nothing."""
        turn = self._turn if self.is_sqlite else contextlib.nullcontext()
        with turn, Session(self._writer, expire_on_commit=False) as session, session.begin():
            yield session

    def close(self) -> None:
        self.engine.dispose()


def open_engine(url: URL) -> Engine:
    if url.drivername != "sqlite":
        return create_engine(url, pool_size=CONNECTIONS, max_overflow=CONNECTIONS, pool_pre_ping=True)
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
