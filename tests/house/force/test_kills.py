"""Houses are killed in a storm of all games, again and again, on both databases: nothing that was acknowledged is lost, nothing
is there twice, nothing that was refused is there, and what everybody saw fits one order of things."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Final

import pytest

from tests.house.killable import Forge

from .storm import Storm
from .weather import LEFT_OPEN, Weather

pytestmark = LEFT_OPEN

KILLS: Final = int(os.environ.get("TEAHOUSE_KILLS", "250"))  # on each database, in the long tests
SEED: Final = int(os.environ.get("TEAHOUSE_SEED", "0"))  # another storm, where many are made one after the other
MANY: Final = 100  # kills after which everything that a storm is about must have been in it


async def killed(database: str, kills: int, log: Path, seed: int) -> None:
    storm = Storm(seed)
    try:
        with Forge(log=log) as forge:
            weather = Weather(forge, database, storm, log)
            while weather.kills < kills:
                await weather.kill_one()
            await weather.calm()
    finally:
        await storm.close()
    print(f"\n{weather}")
    assert weather.complaints() == []
    assert [trouble for guest in storm.guests for trouble in guest.troubles + guest.unfounded] == []
    assert storm.figures.tables > kills, "the storm was too weak"
    assert kills < MANY or storm.figures.missing == []


@pytest.mark.long
def test_nothing_is_lost_in_many_kills(tmp_path: Path) -> None:
    asyncio.run(killed(f"sqlite:///{tmp_path}/house.sqlite3", KILLS, tmp_path / "log", seed=3 + SEED))


@pytest.mark.long
def test_nothing_is_lost_in_many_kills_on_postgresql(empty_postgres: str, tmp_path: Path) -> None:
    asyncio.run(killed(empty_postgres, KILLS, tmp_path / "log", seed=4 + SEED))
