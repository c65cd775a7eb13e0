"""How everybody at a table is told that it has changed: in memory, and between the workers of a PostgreSQL by its own
notifications."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

import msgspec
from litestar.channels import ChannelsPlugin

from ..store.database import Database
from .looking import Looker

CHANNEL: Final = "tables"


class News(msgspec.Struct, frozen=True):
    """Something happened at a table: who alone can see it, if not everybody; or somebody has spoken."""

    table: str
    seat: int | None = None
    chat: bool = False


class Hearer(Looker, Protocol):
    """Whoever wants to know, and then looks."""

    def hear(self, news: News) -> None: ...


class Telling:
    """Who hears of which table."""

    def __init__(self, database: Database) -> None:
        self.channels = None if database.is_sqlite else between_workers(database)
        self._hearers: defaultdict[str, set[Hearer]] = defaultdict(set)
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        if self.channels is not None:
            self._task = asyncio.create_task(self._listen(self.channels))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def tell(self, table: str, quiet_seat: int | None = None, chat: bool = False) -> None:
        news = News(table, quiet_seat, chat)
        if self.channels is None:
            self._spread(news)
        else:
            self.channels.publish(msgspec.json.encode(news), CHANNEL)

    @contextmanager
    def hearing(self, table: str, hearer: Hearer) -> Iterator[None]:
        """The hearer is told of everything at the table within the block."""
        hearers = self._hearers[table]
        hearers.add(hearer)
        try:
            yield
        finally:
            hearers.discard(hearer)
            if not hearers:
                self._hearers.pop(table, None)

    def hearers(self, table: str) -> Collection[Hearer]:
        return self._hearers.get(table, ())

    def _spread(self, news: News) -> None:
        for hearer in self.hearers(news.table):
            hearer.hear(news)

    async def _listen(self, channels: ChannelsPlugin) -> None:
        """What any worker tells, this one included."""
        async with channels.start_subscription(CHANNEL) as subscriber:
            async for data in subscriber.iter_events():
                self._spread(msgspec.json.decode(data, type=News))


def between_workers(database: Database) -> ChannelsPlugin:
    from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

    plain = database.url.set(drivername="postgresql")
    backend = PsycoPgChannelsBackend(plain.render_as_string(hide_password=False))
    return ChannelsPlugin(backend=backend, channels=[CHANNEL])
