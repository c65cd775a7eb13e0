"""Houses in a storm: opened, killed and opened again on the same database, with figures for docs/reliability.md."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import pytest

from tests.house.killable import Forge, House

from .guests import Place, within
from .storm import Storm

T = TypeVar("T")
LEFT_OPEN: Final = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
"""For tests with houses that are killed: a client whose connection is lost while it opens may leave it to the collector."""
BOTS_WAIT: Final = 0.05  # seconds: what people could still take back is gone soon
OPENS: Final = 0.3  # within so many seconds a house opens, more or less
ORPHAN: Final = "EOFError: Ran out of input"
MOST_SECONDS: Final = 15.0
ENDS: Final = 300.0  # seconds that all tables may need to come to their end


class Weather:
    """A storm on one database. `log` is where the houses complain."""

    def __init__(self, forge: Forge, database: str, storm: Storm, log: Path) -> None:
        self.forge = forge
        self.database = database
        self.storm = storm
        self.log = log
        self.kills = 0
        self._rng = random.Random(storm.rng.getrandbits(40))
        self._began = time.monotonic()

    @asynccontextmanager
    async def house(self) -> AsyncIterator[tuple[House, Place]]:
        """One after the other they are the same place: what one has acknowledged, the next one must show."""
        with self.forge.house(self.database, bots_wait=BOTS_WAIT) as house:
            yield house, Place(house.address, "house")

    async def kill_one(self) -> None:
        """A house opens, all parties go on there, and it is killed at some moment: while it opens, soon after that, or when so
        much was done that it is in the middle of everything."""
        roll = self._rng.random()
        if roll < 0.05:
            with self.forge.house(self.database, waits=False) as house:
                await asyncio.sleep(self._rng.uniform(0, OPENS))
                house.kill()
        else:
            async with self.house() as (house, place):
                storming = asyncio.create_task(self.storm.blow(place))
                few, many = (0, 10) if roll < 0.4 else (10, 100) if roll < 0.85 else (100, 400)
                await self.until_done(storming, self._rng.randint(few, many))
                house.kill()
                await within(ENDS, storming)
        self.kills += 1

    async def until_done(self, storming: asyncio.Task[None], more: int, must: float = 0.0) -> None:
        """Until so much more was acknowledged, and a moment longer; on a machine that is too slow for that, some seconds. With
        `must` it has to be done in so many."""
        until, wanted = time.monotonic() + (must or MOST_SECONDS), self.storm.acknowledged + more
        while self.storm.acknowledged < wanted and time.monotonic() < until:
            await self.beside(storming, asyncio.sleep(0.005))
        assert not must or self.storm.acknowledged >= wanted, f"In {must:.0f} s nothing was done."
        await asyncio.wait([storming], timeout=self._rng.uniform(0, 0.03))

    async def beside(self, storming: asyncio.Task[None], work: Coroutine[Any, Any, T]) -> T:
        """Do something in the storm, which must not end meanwhile: whatever went wrong there is told first."""
        task = asyncio.create_task(work)
        await asyncio.wait([storming, task], return_when=asyncio.FIRST_COMPLETED)
        if storming.done():
            task.cancel()
            await asyncio.wait([task])
            storming.result()
            raise AssertionError("The storm has ended by itself.")
        return await task

    async def calm(self) -> None:
        """The last house: every table is ended, checked and deleted."""
        async with self.house() as (_, place):
            await within(ENDS, self.storm.calm(place))

    def complaints(self) -> list[str]:
        """The last line of each traceback that a house has written; but for that of a process beside it which was just
        starting when the house was killed."""
        blocks = self.log.read_text("utf-8").split("Traceback (most recent call last)")[1:]
        last = [next((line for line in block.splitlines()[1:] if line and line[0] not in " ^"), "") for block in blocks]
        return [line for line in last if line != ORPHAN]

    def __str__(self) -> str:
        seconds = time.monotonic() - self._began
        return f"{self.kills} kills in {seconds:.0f} s, 0 lost: {self.storm.figures}."
