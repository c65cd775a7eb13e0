"""The house itself: what all requests share."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

from .contract import TableView
from .people.doorkeeper import Doorkeeper
from .people.guests import open_sessions
from .settings import Settings
from .store import people
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

if TYPE_CHECKING:
    from sqlalchemy import Connection

P = ParamSpec("P")
T = TypeVar("T")
GARBAGE: Final = (50_000, 20, 100)  # how much gathers before the collector looks at the young, the older and the oldest


class House:
    """The database is opened and brought up to date at once: a house that cannot keep tables does not open."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = opened(settings.database)
        self.doorkeeper = Doorkeeper(settings, open_sessions(self.database), self._endings, self.database.is_sqlite)
        self._watching: asyncio.Task[None] | None = None
        self.keeper = Keeper(self.database, settings.bots_wait)
        self.telling = Telling(self.database)
        self.foresight = Foresight(self.keeper, self.telling)
        self.writer = Writer(self.keeper, self.foresight)
        self.looking = Looking(self.keeper)
        self.rates = self.doorkeeper.rates
        self.bots = BotSeats(self.keeper, self.writer, self.telling.tell, settings.bot_processes)

    async def open(self) -> None:
        settle_memory()
        self.writer.open()
        if not self.database.is_sqlite:
            self._watching = asyncio.create_task(self.doorkeeper.watch())
        if self.settings.warm_bots:
            self.bots.warm_up()
            threading.Thread(
                target=warm_up, daemon=True
            ).start()  # here too: the first look at a table waits for no game
        await self.bots.wake_all()

    async def close(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
        await self.bots.close()
        await self.telling.close()
        await keep_all(self.keeper, self.writer)
        await self.writer.close()
        self.database.close()

    async def do(self, work: Callable[Concatenate[Connection, P], T], *arguments: P.args, **named: P.kwargs) -> T:
        """Write into the database; what the work returns, once it is on the disk."""

        def done() -> T:
            with self.database.work() as writing:
                return work(writing.connection, *arguments, **named)

        return await self.writer.do(done)

    async def ask(self, work: Callable[Concatenate[Connection, P], T], *arguments: P.args, **named: P.kwargs) -> T:
        """Read from the database."""

        def asked() -> T:
            with self.database.reading() as session:
                return work(session.connection(), *arguments, **named)

        return await asyncio.to_thread(asked)

    async def _endings(self, guests: Collection[str]) -> dict[str, people.Ending]:
        return await self.ask(people.endings, guests)

    async def forget_guest(self, guest: str, gone: people.Gone) -> None:
        """A guest is gone: its tables are read again from the database, and everybody there is told."""
        for table in (*gone.changed, *gone.deleted):
            await asyncio.to_thread(self.keeper.forget, table)
        for table in gone.changed:
            self.changed(table)
        for table in gone.deleted:
            self.telling.tell(table)
        await self.doorkeeper.ended(guest)

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
