"""The processes beside the house: those in which bots think, and one in which games are played through.

Whoever wants much waits for its own: places go around among those who wait, one to each in turn. A process that ends is
replaced, and what it was asked is asked again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from ..refusals import TooMany
from .thinking import settle_in, warm_up

log = logging.getLogger(__name__)
MOST_WAITING: Final = 5  # of one guest
SECONDS: Final = 20.0  # of the processor, for what is played through
LONGEST: Final = 120.0  # seconds of any clock: what then is not done hangs, and keeps others waiting
TRIES: Final = 3  # as others' work may end a process beside it
T = TypeVar("T")


class Fair:
    """A few places, and a queue for each who waits for one."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    def waiting(self, who: str) -> int:
        return len(self._queues.get(who, ()))

    @contextlib.asynccontextmanager
    async def place(self, who: str) -> AsyncIterator[None]:
        await self._enter(who)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, who: str) -> None:
        if self._free and not self._queues:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave()
            raise

    def _leave(self) -> None:
        """The place goes to the next of those who wait; whoever got one goes to the end."""
        while self._queues:
            who, queue = self._queues.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self._queues[who] = queue
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class Workers:
    """A few processes for one kind of work, started when they are first needed."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._fair = Fair(processes)
        self.longest = LONGEST
        self._pool: ProcessPoolExecutor | None = None

    def must_have_time(self, who: str) -> None:
        """Whoever has too much waiting is refused."""
        if self._fair.waiting(who) >= MOST_WAITING:
            raise TooMany("You have asked for much that the house has not done yet; wait a moment.")

    async def do(self, who: str, work: Callable[..., T], *arguments: Any) -> T:
        """When it is its turn. What hangs is given up, and its place goes to the next."""
        async with self._fair.place(who):
            for _ in range(TRIES - 1):
                with contextlib.suppress(BrokenProcessPool):
                    return await self._done(work, *arguments)
                log.warning("A process beside the house ended; a new one takes over.")
            return await self._done(work, *arguments)

    async def _done(self, work: Callable[..., T], *arguments: Any) -> T:
        pool = self._started()
        try:
            async with asyncio.timeout(self.longest):
                return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise
        except TimeoutError as error:
            log.warning("A process beside the house has not answered for %g s; a new one takes over.", self.longest)
            if self._pool is pool:
                self._pool = None
            end(pool)
            raise TooMany("This takes longer than the house has time for.") from error

    def warm_up(self) -> None:
        """Let the processes start and load the games in the background."""
        for _ in range(self._processes):
            self._started().submit(warm_up)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=spawn, initializer=settle_in)
        return self._pool

    async def close(self) -> None:
        """What is under way is not waited for: nobody would hear of it."""
        if self._pool is not None:
            end(self._pool)
            self._pool = None


def end(pool: ProcessPoolExecutor) -> None:
    """With its processes, also one that does not listen any more."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


def bot_processes(wanted: int) -> int:
    """0 leaves one core to the house."""
    return wanted or max(1, (os.cpu_count() or 2) - 1)
