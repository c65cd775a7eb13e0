"""Costs and gains as data: one vocabulary for contracts, city cards, bonuses and spaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from teahouse.engine.errors import BadData

# What a player has, and what costs and gains name plainly
COIN: Final = 0
CAMEL: Final = 1
PEPPER: Final = 2
SILK: Final = 3
GOLD: Final = 4
VP: Final = 5
PLAIN: Final = 6
HOLDINGS: Final = ("coin", "camel", "pepper", "silk", "gold", "vp")

# What asks or happens: the items of a gain
GOOD_ANY: Final = 0
GOOD_DIFFERENT: Final = 1
CONTRACT: Final = 2
MOVE: Final = 3
BLACK_DIE: Final = 4
OTHER_BONUS: Final = 5
OWN_BONUS: Final = 6
ITEMS: Final = ("good_any", "good_different", "contract", "move", "black_die", "other_bonus", "own_bonus")

PER_KIND: Final = 64  # an item is its kind times this, plus how many


class Reward:
    """What is gained: plain amounts by holding, and items, each `kind * PER_KIND + count`."""

    __slots__ = ("items", "plain")

    def __init__(self, plain: list[int], items: list[int]) -> None:
        self.plain = plain
        self.items = items

    def has(self, kind: int) -> bool:
        """Whether one of the items is of this kind."""
        for item in self.items:
            if item // PER_KIND == kind:
                return True
        return False

    def is_within(self, other: Reward) -> bool:
        """Whether the other gives at least as much of everything."""
        for n in range(PLAIN):
            if self.plain[n] > other.plain[n]:
                return False
        return all(item in other.items for item in self.items)


class Cost:
    """What is paid: plain amounts by holding, goods of any kind, and goods of different kinds."""

    __slots__ = ("any_goods", "different_goods", "plain")

    def __init__(self, plain: list[int], any_goods: int, different_goods: int) -> None:
        self.plain = plain
        self.any_goods = any_goods
        self.different_goods = different_goods


def read_reward(table: Mapping[str, int]) -> Reward:
    """A gain of the data file; the items in the order of ITEMS."""
    plain = [0] * PLAIN
    items: list[int] = []
    for name, count in table.items():
        if name in HOLDINGS:
            plain[HOLDINGS.index(name)] = count
        elif name in ITEMS and 0 < count < PER_KIND:
            items.append(ITEMS.index(name) * PER_KIND + count)
        else:
            raise BadData(f"{count} of {name!r} is no gain.")
    items.sort()
    return Reward(plain, items)


def read_cost(table: Mapping[str, int]) -> Cost:
    """A cost of the data file."""
    plain = [0] * PLAIN
    any_goods = different_goods = 0
    for name, count in table.items():
        if name in HOLDINGS:
            plain[HOLDINGS.index(name)] = count
        elif name == "good_any":
            any_goods = count
        elif name == "good_different":
            different_goods = count
        else:
            raise BadData(f"{count} of {name!r} is no cost.")
    return Cost(plain, any_goods, different_goods)
