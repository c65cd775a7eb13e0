"""Twenty minutes of storm on one house: its memory grows while it warms up, and then no more."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path
from typing import Final

import pytest

from tests.house.killable import Forge

from .guests import within
from .processes import children, resident
from .storm import Storm
from .weather import ENDS, LEFT_OPEN, Weather

pytestmark = LEFT_OPEN

MINUTES: Final = float(os.environ.get("TEAHOUSE_STORM_MINUTES", "20"))
EVERY: Final = 2.0  # seconds
MOST: Final = 0.05  # by how much of itself the floor may rise
MEGABYTE: Final = 1 << 20


def floors(samples: list[int]) -> tuple[int, int]:
    """What a process had at least, most of the time, in the second and in the last third of its life. A floor does not care for
    what is needed for a moment; what is never given back raises it."""
    third = len(samples) // 3
    assert third >= 4, "too few samples"
    middle, last = sorted(samples[third : 2 * third]), sorted(samples[2 * third :])
    return middle[len(middle) // 4], last[len(last) // 4]


def growth(samples: list[int]) -> float:
    middle, last = floors(samples)
    return last / middle - 1


def made(grows: float, seed: int) -> list[int]:
    """A process that warms up to 100 MB, works with peaks of up to 60 MB, and keeps something for good in each second."""
    rng = random.Random(seed)
    warm = [min(100.0, 40 + n) + grows * n / 600 + rng.random() * rng.choice([2, 2, 60]) for n in range(600)]
    return [int(megabytes * MEGABYTE) for megabytes in warm]


def test_a_floor_that_rises_is_found_whatever_the_peaks() -> None:
    for seed in range(20):
        assert growth(made(0, seed)) < MOST / 2
        assert growth(made(30, seed)) > MOST


@pytest.mark.long
def test_memory_is_flat_in_a_long_storm(tmp_path: Path) -> None:
    asyncio.run(stormed(f"sqlite:///{tmp_path}/house.sqlite3", MINUTES * 60, tmp_path / "log"))


async def stormed(database: str, seconds: float, log: Path) -> None:
    storm = Storm(40)
    house_has: list[int] = []
    bots_have: list[int] = []
    try:
        with Forge(log=log) as forge:
            weather = Weather(forge, database, storm, log)
            async with weather.house() as (house, place):
                storming = asyncio.create_task(storm.blow(place))
                for _ in range(int(seconds / EVERY)):
                    await weather.beside(storming, asyncio.sleep(EVERY))
                    house_has.append(resident(house.pid))
                    bots_have.append(sum(map(resident, children(house.pid))))
                storm.end()
                await within(ENDS, storming)
                await within(ENDS, storm.calm(place))
    finally:
        await storm.close()
    print(f"\n{seconds / 60:.0f} minutes: {storm.figures}; {storm.figures.dropped} connections were lost.")
    for name, samples in (("house", house_has), ("bots", bots_have)):
        middle, last = (floor / MEGABYTE for floor in floors(samples))
        print(f"{name}: {middle:.1f} MB in the second third, {last:.1f} MB in the last, {growth(samples):+.1%}")
    assert weather.complaints() == []
    assert [trouble for guest in storm.guests for trouble in guest.troubles + guest.unfounded] == []
    assert growth(house_has) < MOST
    assert growth(bots_have) < MOST
