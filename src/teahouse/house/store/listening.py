"""Several houses on one PostgreSQL hear from each other what was written, by its own notifications.

A connection of its own listens. When it is lost, the house tries again after a pause; and because anything may have happened
meanwhile, every table in memory is then read again and everybody looks.
"""

from __future__ import annotations

import asyncio
import logging
import random
from typing import Any, Final, Protocol

import msgspec

from .batch import CHANNEL, News
from .database import Database

log = logging.getLogger(__name__)
PAUSE: Final = 0.2  # seconds until the first try, or up to twice as many; each later one takes twice as long
LONGEST_PAUSE: Final = 0.9
CONNECTS: Final = 3  # seconds within which the database lets the house in
QUIET: Final = 2.0  # seconds after which a connection that says nothing is asked whether it is there
DECODER: Final = msgspec.json.Decoder(News)


class Hears(Protocol):
    """Whoever has the tables in memory."""

    def hear(self, news: News) -> None: ...

    def forget_all(self) -> None: ...


class Listening:
    """One task, for as long as the house is open."""

    def __init__(self, database: Database, tables: Hears) -> None:
        self._url = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._house = database.house
        self._tables = tables
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        import psycopg

        pause, is_first = PAUSE, True
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(self._url, autocommit=True, connect_timeout=CONNECTS)
            except (psycopg.Error, OSError) as error:
                log.warning("The database cannot be listened to: %s", str(error).split("\n")[0])
                await asyncio.sleep(pause * (1 + random.random()))
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            try:
                await connection.execute(f"LISTEN {CHANNEL}".encode())
                if not is_first:
                    self._tables.forget_all()
                pause, is_first = PAUSE, False
                await self._listen(connection)
            except (psycopg.Error, TimeoutError) as error:
                log.warning("The database is not heard any more: %s", str(error).split("\n")[0])
            except Exception:  # a fault of ours must not make the house deaf for good
                log.exception("The house has stumbled over what it hears, and listens anew.")
                await asyncio.sleep(pause)
            finally:
                await connection.close()

    async def _listen(self, connection: Any) -> None:
        while True:
            async for told in connection.notifies(timeout=QUIET):
                self._hear(told.payload)
            async with asyncio.timeout(QUIET):
                await connection.execute(b"SELECT 1")

    def _hear(self, payload: str) -> None:
        try:
            news = DECODER.decode(payload)
            if news.house != self._house:
                self._tables.hear(news)
        except Exception:
            log.exception("What another house has told cannot be followed.")
