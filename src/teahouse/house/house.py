"""The house itself: what all requests share."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import threading
import time
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

from .people.doorkeeper import Doorkeeper
from .people.guests import known_as, open_sessions
from .refusals import Away, NotThere
from .settings import Settings
from .store import people
from .store.database import opened
from .store.laying import Plan, lay
from .store.listening import Listening
from .store.reading import unkept_tables
from .store.remembered import Write
from .tables.bots import Bots
from .tables.opening import rematch
from .tables.replay import Replay
from .tables.room import Room
from .tables.tables import Tables
from .tables.thinking import warm_up
from .tables.workers import Workers, bot_processes

if TYPE_CHECKING:
    from sqlalchemy import Connection

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")
TOGETHER: Final = 64  # tables that are kept at the same time when the house closes
GARBAGE: Final = (50_000, 10, 10)  # things that gather before the young, the older and the oldest are looked through


class House:
    """The database is opened and brought up to date at once: a house that cannot keep tables does not open."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = opened(settings.database)
        self.doorkeeper = Doorkeeper(settings, open_sessions(self.database), self._endings, self.database.is_sqlite)
        self.rates = self.doorkeeper.rates
        self._watching: asyncio.Task[None] | None = None
        self.tables = Tables(self.database, settings.bots_wait, self._wake)
        self.bots = Bots(self.tables, Workers(bot_processes(settings.bot_processes)))
        self.players = Workers(1)
        self.replay = Replay(self.tables, self.players)
        self.listening = None if self.database.is_sqlite else Listening(self.database, self.tables)

    async def open(self) -> None:
        settle_memory()
        self.tables.log.open()
        if self.listening is not None:
            self.listening.open()
            self._watching = asyncio.create_task(self.doorkeeper.watch())
        if self.settings.warm_bots:
            self.bots.warm_up()
            self.players.warm_up()
            threading.Thread(
                target=warm_up, daemon=True
            ).start()  # here too: the first look at a table waits for no game
        await self.bots.wake_all()

    async def close(self) -> None:
        """Every running table is kept as it stands. The log alone would do for a house of the same version; one with other
        rules goes on from the position that was kept, and need not play by them what was played by these."""
        if self._watching is not None:
            self._watching.cancel()
        await self.bots.close()
        await self.players.close()
        if self.listening is not None:
            await self.listening.close()
        await self._keep_all()
        await self.tables.close()
        await self.tables.log.close()
        self.database.close()

    async def _keep_all(self) -> None:
        """Where one cannot be kept, its log still is."""
        try:
            tables = await asyncio.to_thread(self.database.look, unkept_tables)
        except Away as error:
            log.warning("The tables are kept by their logs alone: %s", error)
            return
        for first in range(0, len(tables), TOGETHER):
            bunch = tables[first : first + TOGETHER]
            done = await asyncio.gather(*(self.tables.do(id, kept) for id in bunch), return_exceptions=True)
            for id, outcome in zip(bunch, done, strict=True):
                if isinstance(outcome, BaseException):
                    log.warning("Table %s is kept by its log alone: %s", id, outcome)

    def _wake(self, table: str) -> None:
        """A bot that is to act begins to think."""
        self.bots.poke(table)

    async def do(self, work: Callable[Concatenate[Connection, P], T], *arguments: P.args, **named: P.kwargs) -> T:
        """Write into the database; what the work returns, once it is on the disk."""
        return await self.tables.log.do(work, *arguments, **named)

    async def ask(self, work: Callable[Concatenate[Connection, P], T], *arguments: P.args, **named: P.kwargs) -> T:
        """Read from the database."""
        return await asyncio.to_thread(lambda: self.database.look(work, *arguments, **named))

    async def name_of(self, guest: str) -> str:
        """What a guest is called, empty if it has no name."""
        return known_as(await self.ask(people.find, guest))

    async def _endings(self, guests: Collection[str]) -> dict[str, people.Ending]:
        return await self.ask(people.endings, guests)

    async def forget_guest(self, guest: str, gone: people.Gone) -> None:
        """A guest is gone: its tables are read again from the database, and everybody there is shown them so."""
        for table in (*gone.changed, *gone.deleted):
            self.tables.forget(table)
            self.bots.poke(table)
        await self.doorkeeper.ended(guest)

    async def lay(self, plan: Plan) -> str:
        """A new table; its id. Whoever opened it is there."""
        await self.tables.log.do(lay, plan, self.settings.tables_per_guest)
        with contextlib.suppress(Away):  # it is there, whether or not it can be shown now
            (await self.tables.get(plan.id)).seen = time.monotonic()
        self.bots.poke(plan.id)
        return plan.id

    async def rematch(self, table: str, guest: str, nonce: str) -> str:
        """The table on which the same people play again; its id. One that was deleted is none."""
        room = await self.tables.fresh(table)
        if room.row.rematch and not await self.is_there(room.row.rematch):
            await self.tables.do(table, forget_rematch)
        room = await self.tables.do(table, lambda room: rematch(room, guest, nonce, self.settings.tables_per_guest))
        self.bots.poke(room.row.rematch)
        return room.row.rematch

    async def is_there(self, table: str) -> bool:
        try:
            await self.tables.fresh(table)
        except NotThere:
            return False
        return True


def forget_rematch(room: Room) -> Write:
    return room.change(Write(), rematch="")


def kept(room: Room) -> Write:
    write = Write()
    if room.row.status == "running" and room.play is not None:
        room.take_snapshot(write)
    return write


def settle_memory() -> None:
    """A house makes and drops many small things and keeps many that live long; without this the collector looks through
    all of them again and again, for cycles that hardly ever are there."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
