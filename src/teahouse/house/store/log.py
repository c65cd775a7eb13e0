"""The log: what was entered goes to the disk here, one commit for all that wait.

Whatever the loop enters within one turn of its own is one transaction, which a thread writes while the loop draws what it
will show. What comes meanwhile is the next. Nobody is told of anything before the disk has it: a room is told `has_kept`, and
only then sends. Where the disk refuses, nobody was told anything, everybody is told so, and the room goes back to what the
disk holds.

What a table's row says of its latest entry follows from that entry. Where no other house reads the rows, many are written
together a moment later, which spares each commit half of what it has to write; whoever reads a table before takes it from the
entries (reading.py).
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sys
import threading
from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from sqlalchemy import Connection

from teahouse.engine.errors import TeahouseError

from ..refusals import Away, NotKept
from .batch import IS_PLAIN, Conflict, Rows, write_alone, write_batch
from .database import Database, is_lost_connection, may_be_kept
from .opening import MOVED
from .remembered import Write

log = logging.getLogger(__name__)
AHEAD: Final = 0.005  # seconds that the loop waits at most until the disk writes
MOST_TOGETHER: Final = 128  # rooms in one transaction, so that what they are shown does not take too long to draw
MOMENT: Final = 1.0  # seconds after which rows follow
TURN: Final = 0.0005  # seconds until the loop lets the thread have the interpreter that it asks for
T = TypeVar("T")


class Home(Protocol):
    """A room to which changes belong: how many were added, which of them was the latest that anybody can see, and which the
    latest that a seat alone can see."""

    id: str
    added: int
    public_at: int
    quiet_at: dict[int, int]

    def draw(self) -> None:
        """The disk is writing: there is time to make ready what will be shown."""

    def has_kept(self, changes: int) -> None: ...


class Work:
    """Something else to do within the transaction, who waits for it, and what came of it."""

    def __init__(self, do: Callable[[Connection], Any], future: asyncio.Future[Any]) -> None:
        self.do = do
        self.future = future
        self.result: Any = None
        self.error: Exception | None = None


class Batch(NamedTuple):
    """What one transaction writes, and which rooms have lost what they wanted to write. `given_up` are rooms of it that lose
    what they did since, and why. `at_disk` is open from the moment on at which the thread hardly needs the interpreter. `rows`
    are of the rooms of it, and of others whose entries are kept already; those that were not written are `left`. `is_there`
    tells whether the next house will find what is written."""

    is_there: bool
    writes: dict[Any, list[Write]]
    works: list[Work]
    rows: Rows
    lost: dict[Any, Exception]
    left: Rows
    given_up: dict[Any, tuple[list[Write], Exception]]
    at_disk: threading.Event


class Log:
    """`lost` is called for a room whose changes were not kept, with all of them and the reason."""

    def __init__(self, database: Database, lost: Callable[[Any, list[Write], Exception], None]) -> None:
        self._database = database
        self._lost = lost
        self._writes: dict[Any, list[Write]] = {}
        self._works: list[Work] = []
        self._is_asked = False
        self._behind: Rows = {}
        """Of tables whose entries are given to the thread, what their rows do not say yet."""
        self._following: asyncio.TimerHandle | None = None
        self._are_rows_due = not database.is_sqlite
        """Several houses of one database look at the rows, so that these never lie behind."""
        self._writing: Batch | None = None
        self._closed: asyncio.Event | None = None
        self._batches: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self._hand = threading.Thread(target=self._run, name="log", daemon=True)
        self._loop: asyncio.AbstractEventLoop

    def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._closed = asyncio.Event()
        sys.setswitchinterval(TURN)
        self._hand.start()

    async def close(self) -> None:
        """When all that was asked for is done."""
        assert self._closed is not None
        while self._writing is not None or self._writes or self._works:
            await self.do(nothing)
        await self.settle()
        if self._following is not None:
            self._following.cancel()
        self._batches.put(None)
        await self._closed.wait()

    async def settle(self) -> None:
        """When every row says what its entries do."""
        while self._behind:
            self._are_rows_due = True
            await self.do(nothing)

    def add(self, home: Any, write: Write) -> None:
        """A change that memory holds already."""
        home.added += 1
        if write.is_quiet:
            for entry in write.entries:
                home.quiet_at[entry.seat] = home.added
        else:
            home.public_at = home.added
        writes = self._writes.get(home)
        if writes is not None:
            writes.append(write)
            return
        self._writes[home] = [write]
        if self._writing is None and not self._is_asked:
            self._is_asked = True
            self._loop.call_soon(self._begin)  # whatever else the loop has to enter at this moment comes along

    async def do(self, work: Callable[..., T], *arguments: Any, **named: Any) -> T:
        """What the work returns, once it is on the disk; or its error, and then nothing of it was done. The work is given the
        connection first; it has a thread, and should be quick."""
        asked = Work(lambda connection: work(connection, *arguments, **named), self._loop.create_future())
        self._works.append(asked)
        if self._writing is None and not self._is_asked:
            self._is_asked = True
            self._loop.call_soon(self._begin)
        try:
            result: T = await asked.future
        finally:
            del asked  # its error leads to this frame, and would lead to itself until the collector comes by
        return result

    def give_up(self, home: Any, error: Exception) -> None:
        """Memory is not what it should be: the changes of a room that wait are lost. What the disk is just writing is not, so
        that is waited for, and answered, before."""
        writes = self._writes.pop(home, [])
        if self._writing is not None and home in self._writing.writes:
            self._writing.given_up[home] = writes, error
        else:
            self._lost(home, writes, error)

    def _begin(self) -> None:
        self._is_asked = False
        batch = self._next()
        if batch is not None:
            self._draw(batch)

    def _next(self) -> Batch | None:
        """Give the thread all that waits, or as much as is good."""
        if self._writing is not None or not (self._writes or self._works or (self._behind and self._are_rows_due)):
            return None
        if len(self._writes) <= MOST_TOGETHER:
            writes, self._writes = self._writes, {}
        else:
            writes = {home: self._writes.pop(home) for home in list(self._writes)[:MOST_TOGETHER]}
        works, self._works = self._works, []
        rows = self._rows_with(writes)
        self._writing = batch = Batch(self._database.is_there(), writes, works, rows, {}, {}, {}, threading.Event())
        self._batches.put(batch)
        return batch

    def _rows_with(self, writes: dict[Any, list[Write]]) -> Rows:
        """The rows that are written together with these changes: all where they are due, else those of tables of which more
        changes than that."""
        behind, found = self._behind, Rows()
        for home, each in writes.items():
            if all(map(IS_PLAIN, each)):
                for write in each:
                    if write.row:
                        behind[home.id] = behind.get(home.id, {}) | write.row
            elif home.id in behind:
                found[home.id] = behind.pop(home.id)
        if self._are_rows_due:
            found, self._behind = found | behind, {}
            self._are_rows_due = not self._database.is_sqlite
        if self._behind and self._following is None:
            self._following = self._loop.call_later(MOMENT, self._follow)
        return found

    def _follow(self) -> None:
        self._following = None
        self._are_rows_due = True
        self._begin()

    def _draw(self, batch: Batch) -> None:
        """While the disk writes. The thread first needs the interpreter to say what, which it would not get while the loop
        draws: it is let go ahead. A database that is far away, or taken, is not waited for."""
        if self._database.is_sqlite:
            batch.at_disk.wait(AHEAD)
        for home in batch.writes:
            try:
                home.draw()
            except Exception:
                log.exception("Table %s cannot be shown.", home.id)

    def _ended(self, batch: Batch) -> None:
        """The disk has answered. It gets the next batch at once; then everybody is told."""
        self._writing = None
        if not self._database.is_there():
            refuse(batch, NotKept(MOVED))  # it was moved while the disk wrote: the next house would not find it
        if batch.lost or batch.left:
            self._still_behind(batch)
        for home, error in batch.lost.items():
            since, _ = batch.given_up.pop(home, (self._writes.pop(home, []), error))
            self._lost(home, batch.writes[home] + since, error)
        following = self._next()
        for home, writes in batch.writes.items():
            if home not in batch.lost:
                home.has_kept(len(writes))
        for home, (writes, error) in batch.given_up.items():
            self._lost(home, writes, error)
        for work in batch.works:
            if work.future.done():
                continue  # whoever asked has gone; it was done all the same
            if work.error is not None:
                # Without the frames of the thread, which lead back to here.
                work.future.set_exception(work.error.with_traceback(None))
            else:
                work.future.set_result(work.result)
        if following is not None:
            self._draw(following)

    def _still_behind(self, batch: Batch) -> None:
        """Rows that were not written, of tables whose entries are kept: what has come since is laid over them. What a row was
        to say of entries that are not kept is forgotten, with what it did not say before; the entries still do."""
        lost = {home.id for home in batch.lost}
        for table in lost:
            self._behind.pop(table, None)
        for table, values in batch.left.items():
            if table not in lost:
                self._behind[table] = values | self._behind.get(table, {})
        if self._behind and self._following is None:
            self._following = self._loop.call_later(MOMENT, self._follow)

    # In the thread

    def _run(self) -> None:
        while (batch := self._batches.get()) is not None:
            try:
                self._write(batch)
            except BaseException as error:  # whatever it is, somebody waits for an answer
                refuse(batch, error)
            batch.at_disk.set()
            self._loop.call_soon_threadsafe(self._ended, batch)
        assert self._closed is not None
        self._loop.call_soon_threadsafe(self._closed.set)

    def _write(self, batch: Batch, is_second: bool = False) -> None:
        """All in one transaction. Where another house was first at one of the tables, or something of one is refused, each
        table has its own. A connection that turns out to be lost before anything was asked to be kept is replaced."""
        is_committing = False
        try:
            if not batch.is_there:
                raise NotKept(MOVED)
            if self._database.is_sqlite and not (batch.works or batch.rows):
                pen = self._database.pen()
                is_committing = True
                if write_alone(pen, batch.writes, batch.at_disk.set):
                    return
                is_committing = False
            with self._database.pen().begin() as transaction:
                connection = transaction.connection
                write_batch(connection, batch.writes, batch.rows, self._database.house, batch.at_disk.set)
                for work in batch.works:
                    self._work(connection, work)
                is_committing = True
                batch.at_disk.set()
        except (Conflict, TeahouseError) as refusal:
            if len(batch.writes) + len(batch.works) == 1 or not batch.writes:
                refuse(batch, refusal)
                return
            rows = dict(batch.rows)
            for home, writes in batch.writes.items():
                row = {home.id: rows.pop(home.id)} if home.id in rows else {}
                self._write(batch._replace(writes={home: writes}, works=[], rows=row))
            if batch.works:
                self._write(batch._replace(writes={}, rows={}))
            batch.left.update(rows)
        except Exception as error:
            self._database.put_down()
            if is_lost_connection(error) and not is_committing and not is_second:
                self._write(batch, is_second=True)
            else:
                refuse(batch, unsure(error) if is_committing and may_be_kept(error) else unkept(error))

    def _work(self, connection: Connection, work: Work) -> None:
        """A work that fails leaves nothing behind, and the others are none the worse."""
        work.error = None
        try:
            with connection.begin_nested():
                work.result = work.do(connection)
        except Exception as error:
            if connection.invalidated:
                raise
            work.error = error if isinstance(error, TeahouseError) else unkept(error)


def refuse(batch: Batch, error: BaseException) -> None:
    """Nothing of it is on the disk."""
    told = error if isinstance(error, Conflict | TeahouseError) else unkept(error)
    batch.left.update(batch.rows)
    batch.lost.update(dict.fromkeys(batch.writes, told))
    for work in batch.works:
        if work.error is None:
            work.error = told


def unkept(error: BaseException) -> Away:
    """It was not kept."""
    log.error("What was entered cannot be kept: %s", error)
    away = Away()
    away.__cause__ = error
    return away


def unsure(error: BaseException) -> Away:
    """The disk was asked to keep it and has not said yes: it may have done so all the same."""
    log.error("Whether it was kept cannot be told: %s", error)
    away = Away("The house cannot tell whether this was kept; look at the table again.")
    away.__cause__ = error
    return away


def nothing(_: Connection) -> None:
    """To wait until all before it is done."""
