"""The house itself: what all requests share, and how everybody is told that a table has changed."""

from __future__ import annotations

import asyncio
import threading

from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from .bot_seats import BotSeats
from .contract import TableView
from .database import Database, database_url
from .guests import Sessions, open_sessions
from .keeper import Keeper
from .looking import Looking
from .settings import Settings
from .thinking import warm_up
from .views import view
from .writer import Writer


class House:
    """The database is opened and brought up to date at once: a house that cannot keep tables does not open."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(database_url(settings.database))
        self.database.claim()
        self.database.migrate()
        self.sessions: Sessions = open_sessions(self.database)
        self.keeper = Keeper(self.database)
        self.writer = Writer(self.database)
        self.looking = Looking(self.keeper)
        self.channels = ChannelsPlugin(backend=live_backend(self.database), arbitrary_channels_allowed=True)
        self.bots = BotSeats(self.keeper, self.writer, self.tell, settings.bot_processes)

    async def open(self) -> None:
        self.writer.open()
        if self.settings.warm_bots:
            self.bots.warm_up()
            threading.Thread(
                target=warm_up, daemon=True
            ).start()  # here too: the first look at a table waits for no game
        await self.bots.wake_all()

    async def close(self) -> None:
        await self.bots.close()
        await self.writer.close()
        self.database.close()

    async def tell(self, table: str, quiet_seat: int | None = None) -> None:
        """A table has changed, for everybody or for one seat alone."""
        self.channels.publish({"seat": quiet_seat}, channel_of(table))

    async def changed(self, table: str) -> None:
        """The same, and its bots look up."""
        await self.tell(table)
        self.bots.poke(table)

    async def view(self, table: str, guest: str, seat: int | None = None) -> TableView:
        return await asyncio.to_thread(view, self.keeper, table, guest, seat)


def channel_of(table: str) -> str:
    return f"table-{table}"


def live_backend(database: Database) -> ChannelsBackend:
    """In memory for one process; on PostgreSQL by its own notifications, between all workers."""
    if database.is_sqlite:
        return MemoryChannelsBackend()
    from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

    plain = database.url.set(drivername="postgresql")
    return PsycoPgChannelsBackend(plain.render_as_string(hide_password=False))
