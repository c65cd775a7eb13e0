"""The house itself: what all requests share."""

from __future__ import annotations

import asyncio
import gc
import threading
from typing import Final

from .contract import TableView
from .people.guests import Sessions, open_sessions
from .people.rates import Rates
from .settings import Settings
from .store.database import opened
from .tables.bots import BotSeats
from .tables.closing import keep_all
from .tables.foresight import Foresight
from .tables.keeper import Keeper
from .tables.looking import Looking
from .tables.tables import Entered
from .tables.telling import Telling
from .tables.thinking import warm_up
from .tables.views import view
from .tables.writer import Writer

GARBAGE: Final = (50_000, 20, 100)  # how much gathers before the collector looks at the young, the older and the oldest


class House:
    """The database is opened and brought up to date at once: a house that cannot keep tables does not open."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = opened(settings.database)
        self.sessions: Sessions = open_sessions(self.database)
        self.keeper = Keeper(self.database, settings.bots_wait)
        self.telling = Telling(self.database)
        self.foresight = Foresight(self.keeper, self.telling)
        self.writer = Writer(self.keeper, self.foresight)
        self.looking = Looking(self.keeper)
        self.rates = Rates(settings.requests_per_second)
        self.bots = BotSeats(self.keeper, self.writer, self.telling.tell, settings.bot_processes)

    async def open(self) -> None:
        settle_memory()
        self.writer.open()
        if self.settings.warm_bots:
            self.bots.warm_up()
            threading.Thread(
                target=warm_up, daemon=True
            ).start()  # here too: the first look at a table waits for no game
        await self.bots.wake_all()

    async def close(self) -> None:
        await self.bots.close()
        await self.telling.close()
        await keep_all(self.keeper, self.writer)
        await self.writer.close()
        self.database.close()

    def changed(self, table: str) -> None:
        """Something happened around the game: everybody is told, and the table's bots look up."""
        self.telling.tell(table)
        self.bots.poke(table)

    def entered(self, table: str, entered: Entered) -> None:
        """Something was entered into the log: whoever can see it is told, and a bot that is to act begins to think."""
        self.telling.tell(table, entered.quiet_seat)
        if entered.wakes_bots:
            self.bots.poke(table)

    async def view(self, table: str, guest: str, seat: int | None = None) -> TableView:
        return await asyncio.to_thread(view, self.keeper, table, guest, seat)


def settle_memory() -> None:
    """A house makes and drops many small things and keeps many that live long; without this the collector looks through
    all of them again and again, for cycles that hardly ever are there."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
