"""Holds the log's thread where it is about to commit, breaks what it writes, and tells what a socket has heard so far."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from typing import Any, Final, TypeVar

import pytest
from sqlalchemy import Connection, create_engine, event
from websockets.sync.client import ClientConnection

from teahouse.house.store import log
from teahouse.house.store.batch import write_alone
from teahouse.house.store.database import WRITES
from teahouse.house.store.opening import driver_of
from teahouse.house.store.remembered import Write
from teahouse.house.tables.room import Room
from tests.house.visiting import PATIENCE, Browser, Json, Served

T = TypeVar("T")
SECRET: Final = "/secret/path"
BROKEN: Final = {
    "sqlite": (
        "CREATE TRIGGER broken BEFORE INSERT ON {table} {when} BEGIN SELECT abs(-9223372036854775807 - 1); END",
        "DROP TRIGGER broken",
    ),
    "postgresql": (
        "CREATE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION '" + SECRET + "'; END $$; "
        "CREATE TRIGGER broken BEFORE INSERT ON {table} FOR EACH ROW {when} EXECUTE FUNCTION break_it()",
        "DROP FUNCTION break_it CASCADE",
    ),
}
NO_COMMIT: Final = {
    "sqlite": (
        "PRAGMA defer_foreign_keys = ON",
        "INSERT INTO chat_line VALUES ('no such table', 1, 0, 'Lin', 'well', 0)",
    ),
    "postgresql": (
        "CREATE TEMP TABLE same (it int UNIQUE DEFERRABLE INITIALLY DEFERRED) ON COMMIT DROP",
        "INSERT INTO same VALUES (1), (1)",
    ),
}
"""What no transaction survives, and what is only found out when it commits."""


class Gate:
    """While it is closed, every transaction of the log stops when all is written and nothing is committed. `commits` counts
    those that came through."""

    _is_there = False

    def __init__(self, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
        self.commits = 0
        self._served = served
        self._open = threading.Event()
        self._open.set()
        self._breaks = False
        self._held = threading.Semaphore(0)
        monkeypatch.setattr(log, "MOMENT", 3600.0)  # rows that follow would be commits of their own
        event.listen(served.house.database.engine, "commit", self._hold)
        monkeypatch.setattr(log, "write_alone", self._write_alone)
        monkeypatch.setattr(self, "_is_there", True)  # and False again when the test is over

    def _hold(self, connection: Connection) -> None:
        """In the log's thread, when all is written."""
        if not self._is_there or not connection.get_execution_options().get(WRITES):
            return
        self._wait()
        if self._breaks:
            self._breaks = False
            for statement in NO_COMMIT["sqlite" if self._served.house.database.is_sqlite else "postgresql"]:
                connection.exec_driver_sql(statement)
        self.commits += 1

    def _wait(self) -> None:
        if not self._open.is_set():
            self._held.release()
            assert self._open.wait(PATIENCE), "the gate stayed closed"

    def _write_alone(self, pen: Connection, writes: dict[Any, list[Write]], begun: Callable[[], None]) -> bool:
        """The same where a SQLite is told one statement that commits by itself."""
        if pen.engine.pool is not self._served.house.database.engine.pool:
            return write_alone(pen, writes, begun)
        breaks = False

        def at_the_gate() -> None:
            nonlocal breaks
            begun()
            self._wait()
            self.commits += 1
            breaks, self._breaks = self._breaks, False
            if breaks:
                for statement in ("BEGIN", *NO_COMMIT["sqlite"]):
                    driver_of(pen).execute(statement)

        is_done = write_alone(pen, writes, at_the_gate)
        if breaks:
            driver_of(pen).execute("COMMIT")
        return is_done

    @contextlib.contextmanager
    def closed(self) -> Iterator[None]:
        """A test that fails within the block opens it too."""
        self._open.clear()
        try:
            yield
        finally:
            self._open.set()

    def break_commit(self) -> None:
        """The next transaction that comes to the gate fails at its very end, when the database commits."""
        self._breaks = True

    def is_reached(self) -> None:
        """Until a transaction stands before the gate, and what it shows was drawn."""
        assert self._held.acquire(timeout=PATIENCE), "nothing was written"
        self._served.on_loop(asyncio.sleep(0))


def until(is_so: Callable[[], object], what: str) -> None:
    """Look again and again; only what never comes fails."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, what
        time.sleep(0.002)


def room_of(served: Served, table: str) -> Room:
    """As it is in memory, with all that is not on the disk yet."""
    room = served.house.tables.at_hand(table)
    assert room is not None
    return room


def entered(served: Served, table: str, changes: int) -> None:
    """Until so many changes of a table were given to the log since the house has it in memory."""
    until(lambda: room_of(served, table).added >= changes, "it was not entered")


def say(socket: ClientConnection, *said: Json) -> None:
    for each in said:
        socket.send(json.dumps(each))


def all_heard(socket: ClientConnection) -> list[bytes]:
    """Everything that the house has sent so far: it answers a ping after that."""
    assert socket.ping().wait(PATIENCE), "the house does not answer"
    found = []
    with contextlib.suppress(TimeoutError):
        while True:
            found.append(socket.recv(timeout=0, decode=False))
    return found


def in_thread(work: Callable[..., T], *arguments: Any) -> Future[T]:
    """Begin it; its result, or its error, comes later."""
    future: Future[T] = Future()

    def run() -> None:
        try:
            future.set_result(work(*arguments))
        except BaseException as error:
            future.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return future


@contextlib.contextmanager
def beside(served: Served) -> Iterator[Connection]:
    """A connection beside the house's own."""
    engine = create_engine(served.house.database.url, isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


@contextlib.contextmanager
def broken(served: Served, when: str = "", table: str = "log_entry") -> Iterator[None]:
    """Within the block no new row of this kind can be written. `when` says which rows, such as NEW.seat = 1."""
    make, drop = BROKEN["sqlite" if served.house.database.is_sqlite else "postgresql"]
    with beside(served) as connection:
        connection.exec_driver_sql(make.format(table=table, when=f"WHEN ({when})" if when else ""))
        try:
            yield
        finally:
            connection.exec_driver_sql(drop)


def kept(served: Served, table: str) -> list[str]:
    """The table's log as it is on the disk."""
    with beside(served) as connection:
        found = connection.exec_driver_sql(
            f"SELECT text FROM log_entry WHERE table_id = '{table}' ORDER BY number"
        ).all()
    return [text for (text,) in found]


def looked_at(monkeypatch: pytest.MonkeyPatch) -> threading.Semaphore:
    """Released whenever somebody who looks has to wait for the disk."""
    waiting = threading.Semaphore(0)
    wait = Room.wait

    def noted(room: Room, *arguments: Any) -> None:
        wait(room, *arguments)
        waiting.release()

    monkeypatch.setattr(Room, "wait", noted)
    return waiting


CROWD: Final = itertools.count()


def guests(served: Served, stack: contextlib.ExitStack, count: int) -> list[Browser]:
    return [stack.enter_context(Browser(served.address, f"Guest {next(CROWD)}")) for _ in range(count)]


class Begun:
    """Work that goes on upon the house's loop while the test looks at something else."""

    def __init__(self, served: Served, *works: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        self._served = served

        async def begin() -> list[asyncio.Task[Any]]:
            tasks = [asyncio.ensure_future(work()) for work in works]
            await asyncio.sleep(0)
            return tasks

        self._tasks = served.on_loop(begin())

    def results(self) -> list[Any]:
        """Of each what came of it, its error included."""

        async def all_of() -> list[Any]:
            return list(await asyncio.gather(*self._tasks, return_exceptions=True))

        return self._served.on_loop(all_of())
