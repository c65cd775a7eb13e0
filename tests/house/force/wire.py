"""The wire between a house and its PostgreSQL: a small proxy on loopback that can be paused, cut, or swallow answers."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from types import TracebackType
from typing import Final
from urllib.parse import parse_qs, urlsplit

LOOPBACK: Final = "127.0.0.1"
CHUNK: Final = 1 << 16
PORT: Final = 5432  # in the name of the server's socket


class Wire:
    """Runs in a thread of its own, so that it goes on while a test waits for a house to open."""

    def __init__(self, database: str) -> None:
        asked = urlsplit(database)
        self._target = f"{parse_qs(asked.query)['host'][0]}/.s.PGSQL.{PORT}"
        self._path = asked.path
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._is_ready = threading.Event()
        self._ends: set[asyncio.StreamWriter] = set()
        self._flows = asyncio.Event()
        self._is_cut = False
        self._answers_left = -1
        self.swallowed = 0

    @property
    def database(self) -> str:
        """The URL of the database through this wire."""
        return f"postgresql://postgres@{LOOPBACK}:{self.port}{self._path}"

    def __enter__(self) -> Wire:
        self._thread.start()
        assert self._is_ready.wait(10)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)
        assert not self._thread.is_alive()
        self._loop.close()

    # What can be done to it, from any thread

    def pause(self) -> None:
        """Nothing comes through, and nobody is told."""
        self._loop.call_soon_threadsafe(self._flows.clear)

    def resume(self) -> None:
        self._loop.call_soon_threadsafe(self._flows.set)

    def cut(self) -> None:
        """All connections end, and no new one comes about."""
        self._loop.call_soon_threadsafe(self._cut)

    def mend(self) -> None:
        """All is well again; what was swallowed stays so."""
        self._loop.call_soon_threadsafe(self._mend)

    def swallow(self, after: int) -> None:
        """After so many more answers of the database none reaches the house; what the house says still reaches the database."""
        self._loop.call_soon_threadsafe(self._swallow, after)

    def _cut(self) -> None:
        self._is_cut = True
        for end in self._ends:
            end.transport.abort()

    def _mend(self) -> None:
        self._is_cut = False
        self._answers_left = -1
        self._flows.set()

    def _swallow(self, after: int) -> None:
        self._answers_left = after
        self.swallowed = 0

    # How it works

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())

    async def _serve(self) -> None:
        self._stop = asyncio.Event()
        self._flows.set()
        server = await asyncio.start_server(self._connect, LOOPBACK, 0)
        self.port: int = server.sockets[0].getsockname()[1]
        self._is_ready.set()
        await self._stop.wait()
        server.close()
        self._cut()
        self._flows.set()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*others, return_exceptions=True)

    async def _connect(self, house: asyncio.StreamReader, to_house: asyncio.StreamWriter) -> None:
        if self._is_cut:
            to_house.transport.abort()
            return
        try:
            base, to_base = await asyncio.open_unix_connection(self._target)
        except OSError:
            to_house.transport.abort()
            return
        ends = {to_house, to_base}
        self._ends |= ends
        try:
            await asyncio.gather(self._pump(house, to_base, False), self._pump(base, to_house, True))
        finally:
            self._ends -= ends
            for end in ends:
                end.transport.abort()

    async def _pump(self, source: asyncio.StreamReader, to: asyncio.StreamWriter, is_answer: bool) -> None:
        """From one end to the other, until one of them is gone; then the other goes too."""
        with contextlib.suppress(OSError):
            while data := await source.read(CHUNK):
                await self._flows.wait()
                if is_answer and self._answers_left == 0:
                    self.swallowed += 1
                    continue
                if is_answer and self._answers_left > 0:
                    self._answers_left -= 1
                to.write(data)
                await to.drain()
        to.transport.abort()
