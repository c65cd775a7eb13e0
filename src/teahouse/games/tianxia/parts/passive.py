"""Passive effects of buildings and boards as data: what they bring when something happens, and what they make cheaper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .book import EffectBook

ON_SHIPPING: Final = 0
ON_DELIVERY: Final = 1
ON_EXCHANGE: Final = 2
ON_GOVERNOR: Final = 3
ON_BARGE_TURN: Final = 4
ON_PUSHED_OFF: Final = 5
ON_MILITARY_TURN: Final = 6
ON_PASS: Final = 7
ON_BATTLE_RANK: Final = 8
ON_SOLDIER_LOST: Final = 9
TRIGGERS: Final = (
    "on_shipping",
    "on_delivery",
    "on_exchange",
    "on_governor",
    "on_barge_turn",
    "on_pushed_off",
    "on_military_turn",
    "on_pass",
    "on_battle_rank",
    "on_soldier_lost",
)

GOVERNOR_WOOD: Final = 0
WALL_STONE: Final = 1
TOWER_STONE: Final = 2
SOLDIER_RICE: Final = 3
BARGE_COIN: Final = 4
DISC_COIN: Final = 5
COSTS: Final = ("governor_wood", "wall_stone", "tower_stone", "soldier_rice", "barge_coin", "disc_coin")

NOTHING: Final = -1


class Passive:
    """`on[t]` is the effect list of a trigger or NOTHING. For each cost: `each` is taken off every time, `first` off the
    first payment of a turn, and `least` is what remains at least."""

    __slots__ = ("each", "first", "is_empty", "least", "on")

    def __init__(self, name: str, source: int, rows: Sequence[Mapping[str, Any]], book: EffectBook) -> None:
        self.on = [NOTHING] * len(TRIGGERS)
        self.each = [0] * len(COSTS)
        self.first = [0] * len(COSTS)
        self.least = [0] * len(COSTS)
        self.is_empty = not rows
        for row in rows:
            if "when" in row:
                self.on[TRIGGERS.index(row["when"])] = book.add(name, source, row["effects"])
            else:
                cost = COSTS.index(row["modify"])
                off = self.first if row["once_per"] == "turn" else self.each
                off[cost] -= row["by"]
                self.least[cost] = row["min"]
