"""Costs and gains as the pictures of the table show them."""

from __future__ import annotations

from typing import Final

from teahouse.scene import Amount

from ..parts.reward import COIN, GOOD_DIFFERENT, PER_KIND, PLAIN, VP, Cost, Reward
from ..words import MANY, ONE

HOLDING_SYMBOLS: Final = ("coin", "camel", "pepper", "silk", "gold", "vp")
ITEM_SYMBOLS: Final = ("goods", "goods", "contract", "step", "die-black", "any", "city-bonus")
ITEM_WORDS: Final = (
    ("good of choice", "goods of choice"),
    ("different good", "different goods"),
    ("contract", "contracts"),
    ("move", "moves"),
    ("black die", "black dice"),
    ("of the other city bonuses", "of the other city bonuses"),
    ("bonus of an own small city", "bonuses of own small cities"),
)  # of one item and of several, by kind


def holding(kind: int, count: int, text: str = "") -> Amount:
    """So many coins, camels, goods or points."""
    return Amount(symbol=HOLDING_SYMBOLS[kind], count=count, word=ONE[kind] if count == 1 else MANY[kind], text=text)


def coins(count: int) -> list[Amount]:
    """A price in coins; nothing for none."""
    return [holding(COIN, count)] if count else []


def plain_amounts(plain: list[int], most: int = PLAIN) -> list[Amount]:
    return [holding(kind, plain[kind]) for kind in range(most) if plain[kind]]


def cost_amounts(cost: Cost) -> list[Amount]:
    found = plain_amounts(cost.plain)
    if cost.any_goods:
        found.append(Amount(symbol="goods", count=cost.any_goods, word="goods of any kind"))
    if cost.different_goods:
        found.append(different(cost.different_goods))
    return found


def different(count: int) -> Amount:
    """Goods that must be of different kinds, which a sign tells from goods of any kind."""
    return Amount(symbol="goods", count=count, text=f"{count}≠", word="different goods")


def item_amount(item: int) -> Amount:
    """An item of a gain: goods of choice, a contract, a move, a black die, a city bonus."""
    kind, count = divmod(item, PER_KIND)
    if kind == GOOD_DIFFERENT:
        return different(count)
    return Amount(symbol=ITEM_SYMBOLS[kind], count=count, word=ITEM_WORDS[kind][0 if count == 1 else 1])


def gain_amounts(gain: Reward, with_points: bool = True) -> list[Amount]:
    """Plain amounts, then the items; without the points where those stand in a disc of their own."""
    return plain_amounts(gain.plain, PLAIN if with_points else VP) + [item_amount(item) for item in gain.items]
