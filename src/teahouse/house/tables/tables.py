"""All tables of the house: which are at hand, and how they come there.

A table that somebody wants is read once, by a thread, whoever else wants it meanwhile. It stays in memory while somebody looks
at it or something of it is on the way to the disk, and else until many others were wanted since.

Whoever waits for something lets go of it (`del`) when it has come: an error that it brings leads back to the frame that has
waited, and would lead to itself by it, until the collector comes by.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

from teahouse import games
from teahouse.engine.errors import TeahouseError

from ..clock import now
from ..contract import TableView
from ..refusals import APOLOGY, Away, NotNow, NotThere, Refused
from ..store.batch import Conflict, News
from ..store.database import Database
from ..store.log import Log
from ..store.reading import read_row, read_table
from ..store.remembered import Read, Write
from .renewing import renewed
from .room import Later, Room
from .standing import Standing
from .views import view_of

log = logging.getLogger(__name__)
MOST_AT_HAND: Final = 2000
TRIES: Final = 10  # times that others may be first
PAUSES: Final = (0.05, 0.2, 0.5, 1.0, 2.0, 5.0)  # seconds between tries to read what the database does not give
PATIENCE: Final = 5.0  # seconds that somebody waits for a table which is read again
WHILE: Final = 5.0  # seconds within which a bot of another house has acted
DONE: Final = "This was done, but the house cannot show the table at this moment; look again."
T = TypeVar("T")


class Tables:
    """`wake` is told of every table at which a bot is to act, because of something that was done here."""

    def __init__(self, database: Database, bots_wait: float, wake: Callable[[str], None]) -> None:
        self.database = database
        self.log = Log(database, self._lost)
        self.bots_wait = bots_wait
        """For how many seconds a bot waits while whoever was before it can take back."""
        self._wake = wake
        self._at_hand: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closing = False

    # Finding a table

    def at_hand(self, id: str) -> Room | None:
        return self._at_hand.get(id)

    async def get(self, id: str) -> Room:
        """The table as it stands, as far as this house knows."""
        while (room := self._at_hand.get(id)) is None:
            loading = self._loading.get(id)
            if loading is None:
                loading = self._loading[id] = asyncio.ensure_future(self._load(id))
            try:
                await asyncio.shield(loading)
            finally:
                del loading
        self._at_hand.move_to_end(id)
        return room

    async def fresh(self, id: str) -> Room:
        """The same, also where another house of the same database was the last to change it, a moment ago."""
        room = await self.get(id)
        if not self.database.is_sqlite:
            await self._look_again(room)
        await self.returned(room)
        return room

    async def _load(self, id: str) -> Room:
        """It is at hand in the same moment in which it is loaded no more: whoever comes then would look for it for ever."""
        try:
            room = await self._read(id)
            self._at_hand[id] = room
        finally:
            del self._loading[id]
        if len(self._at_hand) > MOST_AT_HAND:
            self._forget_one(room)
        return room

    async def _read(self, id: str) -> Room:
        read = await asyncio.to_thread(self.database.look, read_table, id)
        if read is None:
            raise NotThere("There is no such table.")
        renewal = await asyncio.to_thread(renewed, self.database, read)
        if renewal is not None:
            await self.log.do(renewal.write)
            read = await asyncio.to_thread(self.database.look, read_table, id)
            if read is None:
                raise NotThere("There is no such table.")
        loop = asyncio.get_running_loop()
        room: Room = await asyncio.to_thread(made_of, read, loop.call_soon)
        if room.row.awaited_since > now():  # noted by a clock that was wrong
            room.row.awaited_since = now()
            write_of_row = Write()
            write_of_row.is_plain = False  # it does not follow from an entry
            write_of_row.row["awaited_since"] = room.row.awaited_since
            self.log.add(room, write_of_row)
        return room

    def _forget_one(self, wanted: Room) -> None:
        """The longest unused table at which nobody looks and of which nothing is on the way; not the one that is wanted now."""
        for id, room in self._at_hand.items():
            if not room.viewers and room.kept == room.added and not room.is_away and room is not wanted:
                del self._at_hand[id]
                return

    # Changing a table

    def enter(self, room: Room, write: Write) -> None:
        """Give the log what memory holds already."""
        self.log.add(room, write)
        if room.has_bots and room.is_bots_turn():
            self._wake(room.id)

    def changed(self, room: Room, change: Callable[[Room], Write]) -> Write:
        """Change the table in memory. A fault of ours half way leaves nothing behind: the table is read again."""
        try:
            return change(room)
        except TeahouseError:
            raise
        except Exception as error:
            raise self.went_wrong(room, error) from error

    def went_wrong(self, room: Room, error: Exception) -> Away:
        log.error("Something went wrong at table %s.", room.id, exc_info=error)
        self._give_up(room, Away())
        return Away(APOLOGY)

    async def do(self, id: str, change: Callable[[Room], Write]) -> Room:
        """Change the table, and wait until that is on the disk. Where another house was first, look and try again."""
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            room = await self.fresh(id)
            if self._at_hand.get(id) is not room:
                continue
            write = self.changed(room, change)
            kept: asyncio.Future[None] = loop.create_future()
            self.enter(room, write)
            room.wait(kept, room.added)
            try:
                await asyncio.shield(kept)
            except Conflict:
                await self.returned(room)
                continue
            finally:
                del kept
            if write.is_gone:
                self._gone(room)
            return room
        raise NotNow("Others act at this table at the same moment; try again.")

    async def view(self, id: str, guest: str, seat: int | None = None) -> TableView:
        """The table as a guest may see it; nothing that is not on the disk."""
        return await self.shown(id, lambda room: view_of(room, guest, seat), guest)

    async def view_after(self, id: str, guest: str, seat: int | None = None) -> TableView:
        """The same for whoever has just done something there: that is done, also where it cannot be shown."""
        try:
            return await self.view(id, guest, seat)
        except Away as error:
            raise Away(DONE) from error

    async def shown(self, id: str, look: Callable[[Room], T], guest: str | None = None) -> T:
        """What a guest finds by looking at the table, once all that it rests on is on the disk; where nobody is named, once
        everything is."""
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            room = await self.fresh(id)
            if self._at_hand.get(id) is not room:
                continue
            found = look(room)
            rests_on = room.added if guest is None else room.rests_on(room.held_by(guest))
            if rests_on <= room.kept:
                return found
            kept: asyncio.Future[None] = loop.create_future()
            room.wait(kept, rests_on)
            try:
                await kept
            except (Conflict, Away):
                await self.returned(room)
                continue
            finally:
                del kept
            return found
        raise Away

    # What goes wrong, and what other houses do

    def _lost(self, room: Room, writes: list[Write], error: Exception) -> None:
        """Nobody was told of these changes: all are told so, and memory goes back to the disk."""
        room.has_lost(error)
        self._start(self._bring_back(room))
        for write in writes:
            if write.lost is not None:
                write.lost(error)

    def _give_up(self, room: Room, error: Exception) -> None:
        """Memory goes back to the disk, as soon as that has answered to what it is writing."""
        room.is_away = True
        self.log.give_up(room, error)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _bring_back(self, room: Room) -> None:
        """Read it again, as often as it takes."""
        tries = 0
        while not self._is_closing:
            try:
                read = await asyncio.to_thread(self.database.look, read_table, room.id)
                break
            except Away:
                await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
                tries += 1
        else:
            return
        if read is None:
            self._gone(room)
            return
        try:
            room.come_back(read, await asyncio.to_thread(stands, read))
        except Exception:
            log.exception("Table %s cannot be shown.", room.id)
            self._gone(room)
            return
        if room.is_bots_turn():
            self._wake(room.id)
        back, room.back = room.back, []
        for future in back:
            if not future.done():
                future.set_result(None)

    async def returned(self, room: Room) -> None:
        """Until memory holds again what the disk does; nobody waits for that too long."""
        if not room.is_away:
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        room.back.append(future)
        try:
            async with asyncio.timeout(PATIENCE):
                await future
        except TimeoutError as error:
            raise Away from error
        finally:
            del future

    def _gone(self, room: Room) -> None:
        """It was deleted, or cannot be shown any more."""
        self._at_hand.pop(room.id, None)
        for viewer in list(room.viewers):
            viewer.line.close(NotThere.status, "There is no such table.")
        back, room.back = room.back, []
        for future in back:
            if not future.done():
                future.set_exception(NotThere("There is no such table."))

    def forget(self, id: str) -> None:
        """Something was written there past this house: whoever looks is shown the table as the disk holds it."""
        room = self._at_hand.get(id)
        if room is not None and not room.is_away:
            self._give_up(room, Conflict())

    def forget_all(self) -> None:
        """Other houses may have entered anything since this one last heard of them."""
        for id in list(self._at_hand):
            self.forget(id)

    def hear(self, news: News) -> None:
        """What another house of the same database has written."""
        room = self._at_hand.get(news.table)
        if room is None or room.is_away:
            if room is not None or news.table in self._loading:
                self._start(self._hear_later(news))
            return
        if not news.look and not room.lacks(news.entries, news.lines):
            return
        if news.look or room.kept != room.added:
            self.forget(news.table)
            return
        try:
            room.catch_up(news.entries, news.lines, news.row)
        except Exception:
            log.exception("What was entered elsewhere at table %s cannot be followed.", room.id)
            self.forget(news.table)
            return
        room.draw()
        if room.is_bots_turn() and room.viewers:
            # Whoever entered it lets the bot think; should that house have ended, this one does.
            asyncio.get_running_loop().call_later(WHILE, self._wake, room.id)

    async def _hear_later(self, news: News) -> None:
        """The table is just being read, perhaps as it was before."""
        with contextlib.suppress(Refused):
            await self.returned(await self.get(news.table))
            self.hear(news)

    async def _look_again(self, room: Room) -> None:
        """Whether others have entered something that this house has not heard of yet."""
        row = await asyncio.to_thread(self.database.look, read_row, room.id)
        if row is None:
            self._gone(room)
            raise NotThere("There is no such table.")
        mine = room.row
        if row.last > mine.last or row.changes > mine.changes or row.chats > mine.chats:
            self.forget(room.id)

    async def close(self) -> None:
        self._is_closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def stands(read: Read) -> Standing:
    """By a thread: long games take their time, and others' tables must not wait for that."""
    return Standing(read, games.get(read.row.game))


def made_of(read: Read, later: Later) -> Room:
    return Room(read, games.get(read.row.game), later)
