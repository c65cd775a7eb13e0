"""A bot is woken whenever it is its turn, also in the very moment in which its table had nothing to do for it."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from teahouse.house.tables.bots import Bots


class Playing(Bots):
    """Bots that find nothing to do, and say for which table they looked."""

    def __init__(self) -> None:
        super().__init__(cast(Any, None), cast(Any, None))
        self.looked: list[str] = []

    async def _play(self, table: str) -> None:
        self.looked.append(table)


def test_who_is_poked_when_it_has_just_looked_looks_again() -> None:
    async def poked() -> list[str]:
        bots = Playing()
        bots.poke("table")
        await asyncio.sleep(0)  # now it has looked, and the loop has not turned since
        assert bots.looked == ["table"]
        bots.poke("table")
        await asyncio.sleep(0)
        return bots.looked

    assert asyncio.run(poked()) == ["table", "table"]
