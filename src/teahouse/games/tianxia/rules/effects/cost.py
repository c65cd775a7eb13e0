"""Prices: what something costs after discounts, and paying it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...parts.passive import Passive

if TYPE_CHECKING:
    from ...state import Tianxia


def passive_of(s: Tianxia, space: int) -> Passive:
    """The passive effect of the building on a space."""
    return s.parts.buildings[s.buildings[space]].passive


def price(s: Tianxia, seat: int, cost: int, base: int) -> int:
    """A cost after all discounts of the seat, which add up (effects.discounts)."""
    if base <= 0:
        return 0
    is_first = not s.spent >> cost & 1
    parts = s.parts
    passive = parts.boards[s.players[seat].board].passive
    off = passive.each[cost]
    least = passive.least[cost]
    if is_first:
        off += passive.first[cost]
    discounts = parts.discounts[cost]
    buildings = s.buildings
    for space in parts.passive_spaces:
        if discounts[buildings[space]] and s.has_governor(seat, space):
            passive = parts.buildings[buildings[space]].passive
            off += passive.each[cost]
            if is_first:
                off += passive.first[cost]
            if passive.least[cost] > least:
                least = passive.least[cost]
    if off == 0:
        return base
    reduced = base - off
    if reduced < least:
        reduced = least
    return reduced if reduced < base else base


def affords(s: Tianxia, seat: int, cost: int, base: int, amount: int) -> bool:
    """Whether so much is enough for a cost. Discounts are looked up only where they could decide."""
    if base <= amount:
        return True
    return base - s.parts.most_off[cost] <= amount and price(s, seat, cost, base) <= amount


def pay(s: Tianxia, seat: int, cost: int, holding: int, amount: int) -> None:
    """Pay a price; the discount for the first such payment of the turn is then used up."""
    s.players[seat].have[holding] -= amount
    s.spent |= 1 << cost
