"""The connection to the database: what each kind of it needs for promises to be kept."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any, Final, Self, TypeVar

from sqlalchemy import Connection, Engine, UpdateBase, event
from sqlalchemy.engine import URL
from sqlalchemy.orm import Session

from ..refusals import NotKept
from .opening import MOVED, CannotKeep, Claim, database_url, open_engine
from .upgrading import upgrade

__all__ = ["CannotKeep", "Database", "Pen", "Reading", "Transaction", "Writing", "database_url", "opened"]
T = TypeVar("T")
Row = dict[str, Any]
WRITES: Final = "teahouse_writes"


class Reading:
    """A look at the database. Where everything is remembered already, it costs nothing: the session opens when it is used."""

    def __init__(self, bind: Engine | Connection) -> None:
        self._bind = bind
        self._session: Session | None = None

    @property
    def session(self) -> Session:
        if self._session is None:
            self._session = Session(self._bind, expire_on_commit=False)
        return self._session

    def close(self) -> None:
        if self._session is not None:
            self._session.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, failed: type[BaseException] | None = None, *_: object) -> None:
        self.close()


class Writing(Reading):
    """What one piece of work writes, in a transaction of its own or in one that it shares with others."""

    def __init__(self, transaction: Transaction, is_shared: bool) -> None:
        super().__init__(transaction.raw)
        self._transaction = transaction
        self._is_shared = is_shared
        self._has_savepoint = False
        self._later: list[tuple[UpdateBase, Row]] = []
        self._undo: list[Callable[[], None]] = []

    @property
    def connection(self) -> Connection:
        """To write at once."""
        raw = self._transaction.raw
        if self._is_shared and not self._has_savepoint:
            self._transaction.flush()
            raw.exec_driver_sql("SAVEPOINT work")
            self._has_savepoint = True
        for statement, row in self._later:
            raw.execute(statement, row)
        self._later.clear()
        return raw

    @property
    def session(self) -> Session:
        self._bind = self.connection
        return super().session

    def write(self, statement: UpdateBase, row: Row) -> None:
        """To be written before the transaction ends: the rows of all who share it go to the database together."""
        self._later.append((statement, row))

    def held(self, key: str, context: Callable[[], AbstractContextManager[T]]) -> T:
        """Enter a context that is left when the transaction has ended; once, however many works ask for it."""
        held: T = self._transaction.held(key, context)
        return held

    def if_undone(self, undo: Callable[[], None]) -> None:
        """What is to be done if this does not come to be on the disk."""
        self._undo.append(undo)

    def __exit__(self, failed: type[BaseException] | None = None, *_: object) -> None:
        try:
            if failed is not None:
                self.drop()
            else:
                self._keep_or_drop()
        finally:
            self.close()

    def _keep_or_drop(self) -> None:
        try:
            self.keep()
        except BaseException:
            self.drop()
            raise

    def keep(self) -> None:
        """The work is done, and now shares the lot of its transaction."""
        if self._session is not None:
            self._session.commit()  # only flushes: the connection's transaction goes on
        if self._has_savepoint:
            self.connection.exec_driver_sql("RELEASE SAVEPOINT work")
        for statement, row in self._later:
            self._transaction.later.setdefault(statement, []).append(row)
        self._transaction.undo += self._undo
        self._undo = []

    def drop(self) -> None:
        """Nothing of the work is left, and the others are none the worse."""
        for undo in self._undo:
            undo()
        if self._has_savepoint:
            self._transaction.raw.exec_driver_sql("ROLLBACK TO SAVEPOINT work")
            self._transaction.raw.exec_driver_sql("RELEASE SAVEPOINT work")


class Transaction:
    """One transaction of the database, and what is held until it has ended."""

    def __init__(self, connection: Connection, until_end: contextlib.ExitStack, pen: Pen | None = None) -> None:
        self.raw = connection
        self.later: dict[UpdateBase, list[Row]] = {}
        self.undo: list[Callable[[], None]] = []
        self._pen = pen
        self._until_end = until_end
        self._held: dict[str, Any] = {}

    def held(self, key: str, context: Callable[[], AbstractContextManager[T]]) -> T:
        if key not in self._held:
            self._held[key] = self._until_end.enter_context(context())
        found: T = self._held[key]
        return found

    def work(self, is_shared: bool) -> Writing:
        return Writing(self, is_shared)

    def flush(self) -> None:
        for statement, rows in self.later.items():
            if self._pen is not None:
                self._pen.write(statement, rows)
            else:
                self.raw.execute(statement, rows)
        self.later.clear()


class Pen:
    """The one connection by which a SQLite house writes. It stays open, and what is written most often goes straight to the
    driver: the statements are SQLAlchemy's, put into words once."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        self._driver = driver
        self._words: dict[tuple[UpdateBase, tuple[str, ...]], tuple[str, tuple[str, ...]]] = {}

    @contextlib.contextmanager
    def transaction(self, meanwhile: Callable[[], None] | None) -> Iterator[None]:
        """When all is written, and only the wait for the disk is left, something else may begin."""
        self._driver.execute("BEGIN IMMEDIATE")
        try:
            yield
            if meanwhile is not None:
                meanwhile()
            if self.connection.in_transaction():
                self.connection.commit()
            else:
                self._driver.commit()
        except BaseException:
            self.connection.rollback()
            self._driver.rollback()
            raise

    def write(self, statement: UpdateBase, rows: list[Row]) -> None:
        columns = tuple(rows[0])
        if (statement, columns) not in self._words:
            compiled = statement.compile(self.connection.engine, column_keys=list(columns))
            self._words[statement, columns] = str(compiled), tuple(compiled.positiontup or ())
        words, order = self._words[statement, columns]
        self._driver.executemany(words, [tuple(map(row.__getitem__, order)) for row in rows])


class Database:
    """Reads and writes. On SQLite one writer at a time waits its turn here, not in a sleep."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.is_sqlite = url.drivername == "sqlite"
        self.engine = open_engine(url)
        if self.is_sqlite:
            event.listen(self.engine, "begin", begin_sqlite)
        self._writer = self.engine.execution_options(**{WRITES: True})
        self._turn = threading.Lock()
        self._here = threading.local()
        self._claim: Claim | None = None
        self._pen: Pen | None = None

    def claim(self) -> None:
        """Be the only house that serves these tables. It remembers them, so another may not change a SQLite file meanwhile;
        the houses of a PostgreSQL look again each time."""
        if self.is_sqlite and self._claim is None:
            self._claim = Claim(self.url.database or "")

    def migrate(self) -> None:
        upgrade(self.engine)

    def is_still_there(self) -> bool:
        """Whether the next house will find what was written last: nobody has moved or replaced the file of this one."""
        return self._claim is None or self._claim.is_still_there()

    def looking(self) -> Reading:
        return Reading(self.engine)

    @contextlib.contextmanager
    def reading(self) -> Iterator[Session]:
        with self.looking() as reading:
            yield reading.session

    def work(self) -> AbstractContextManager[Writing]:
        """Write: all of it is on the disk when the block is left, or nothing. Within a transaction that this thread has
        opened for several works, all of it is on the disk when that has ended."""
        shared: Transaction | None = getattr(self._here, "transaction", None)
        return shared.work(is_shared=True) if shared is not None else self._work_alone()

    @contextlib.contextmanager
    def _work_alone(self) -> Iterator[Writing]:
        with self.transaction() as transaction, transaction.work(is_shared=False) as writing:
            yield writing

    @contextlib.contextmanager
    def writing(self) -> Iterator[Session]:
        """The same, for those who need no more than a session."""
        with self.work() as writing:
            yield writing.session

    @contextlib.contextmanager
    def transaction(self, meanwhile: Callable[[], None] | None = None) -> Iterator[Transaction]:
        with contextlib.ExitStack() as until_end:
            transaction: Transaction | None = None
            try:
                if self.is_sqlite:
                    until_end.enter_context(self._turn)
                    if self._pen is None:
                        self._pen = Pen(self._writer.connect())
                    with self._pen.transaction(meanwhile):
                        transaction = Transaction(self._pen.connection, until_end, self._pen)
                        yield transaction
                        transaction.flush()
                        if not self.is_still_there():
                            raise NotKept(MOVED)
                else:
                    with self._writer.begin() as connection:
                        transaction = Transaction(connection, until_end)
                        yield transaction
                        transaction.flush()
            except BaseException:
                for undo in transaction.undo if transaction is not None else ():
                    undo()
                raise

    @contextlib.contextmanager
    def together(self, meanwhile: Callable[[], None] | None = None) -> Iterator[None]:
        """One transaction for all works of this thread within the block; and what begins when a SQLite
        house waits for the disk."""
        with self.transaction(meanwhile) as transaction:
            self._here.transaction = transaction
            try:
                yield
            finally:
                self._here.transaction = None

    def close(self) -> None:
        if self._pen is not None:
            self._pen.connection.close()
            self._pen = None
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


def begin_sqlite(connection: Connection) -> None:
    """A transaction that writes takes the lock at once: one that read first could not be sure of it later."""
    if not connection.get_execution_options().get(WRITES, False):
        connection.exec_driver_sql("BEGIN")  # else the pen has begun it
