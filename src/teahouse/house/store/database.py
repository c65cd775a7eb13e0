"""The connection to the database: what each kind of it needs for promises to be kept."""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ..refusals import Away
from .opening import Claim, database_url, driver_of, open_engine
from .upgrading import upgrade

log = logging.getLogger(__name__)
T = TypeVar("T")
WRITES: Final = "teahouse_writes"
HOUSE_BYTES: Final = 12


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
        if self.is_sqlite:
            event.listen(self.engine, "begin", begin_sqlite)
        self._claim: Claim | None = None
        self.is_there: Callable[[], bool] = nobody_moves_it
        """Whether the next house will find what is written: nobody has moved or replaced the file of this one."""
        self._pen: Connection | None = None

    def claim(self) -> None:
        """Be the only house that serves these tables. It remembers them, so another may not change a SQLite file meanwhile;
        the houses of a PostgreSQL tell each other."""
        if self.is_sqlite and self._claim is None:
            self._claim = Claim(self.url.database or "")
            self.is_there = self._claim.is_still_there

    def migrate(self) -> None:
        upgrade(self.engine)

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """One look at the database, as it stands at one moment."""
        with self._reader.connect() as connection:
            yield connection

    def look(self, work: Callable[..., T], *arguments: Any, **named: Any) -> T:
        """What is found there. Where the database cannot be reached, a sentence says so."""
        try:
            with self.reading() as connection:
                return work(connection, *arguments, **named)
        except SQLAlchemyError as error:
            log.error("The database does not answer: %s", first_line(error))
            raise Away("The house cannot reach its tables at this moment; try again.") from error

    def pen(self) -> Connection:
        """The connection of the one who writes. It begins transactions, and all of one is on the disk when it has ended."""
        if self._pen is None or self._pen.closed or self._pen.invalidated:
            self.put_down()
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


def opened(given: str) -> Database:
    """The database that is meant, for a house that serves it: claimed, and of the form of today."""
    database = Database(database_url(given))
    try:
        database.claim()
        database.migrate()
    except BaseException:
        database.close()
        raise
    return database


def nobody_moves_it() -> bool:
    return True


def begin_sqlite(connection: Connection) -> None:
    """A transaction that writes takes the lock at once: one that read first could not be sure of it later."""
    writes = connection.get_execution_options().get(WRITES, False)
    driver_of(connection).execute("BEGIN IMMEDIATE" if writes else "BEGIN")


def is_lost_connection(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and error.connection_invalidated


def may_be_kept(error: Exception) -> bool:
    """Whether a commit that failed with this may have reached the disk: it has not said no."""
    return is_lost_connection(error) or "disk I/O error" in str(error)


def first_line(error: Exception) -> str:
    return str(error).split("\n")[0].rstrip(".")
