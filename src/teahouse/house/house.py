"""The house itself: what all requests share."""

from __future__ import annotations

import asyncio
import gc
import logging
import threading
from typing import Final

from .contract import Guest
from .people.guests import Sessions, open_sessions
from .people.rates import Rates
from .refusals import Away, NotThere
from .settings import Settings
from .store.database import Database, database_url
from .store.laying import Plan, lay
from .store.listening import Listening
from .store.people import find
from .store.reading import unkept_tables
from .store.remembered import Write
from .tables.bots import Bots
from .tables.opening import rematch
from .tables.replay import Replay
from .tables.room import Room
from .tables.tables import Tables
from .tables.thinking import warm_up
from .tables.workers import Workers, bot_processes

log = logging.getLogger(__name__)
TOGETHER: Final = 64  # tables that are kept at the same time when the house closes
GARBAGE: Final = (50_000, 20, 100)  # how much gathers before the collector looks at the young, the older and the oldest


class House:
    """The database is opened and brought up to date at once: a house that cannot keep tables does not open."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(database_url(settings.database))
        self.database.claim()
        self.database.migrate()
        self.sessions: Sessions = open_sessions(self.database)
        self.rates = Rates(settings.requests_per_second)
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

    async def guest(self, id: str) -> Guest | None:
        return await asyncio.to_thread(self.database.look, find, id)

    async def lay(self, plan: Plan) -> str:
        """A new table; its id."""
        await self.tables.log.do(lay, plan, self.settings.tables_per_guest)
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
