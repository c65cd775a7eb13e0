"""Routes: what they cost, and which spaces are connected to a capital."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import status as st
from ...parts.cards import FREE, PASS_COST_1, SEA_COST_1, Terms
from ..realm.prefectures import holds

if TYPE_CHECKING:
    from ...state import Stratagems

LEAST_COST: Final = 1  # of a road, and of every route for some
FULL_COST: Final = 2  # of a sea route or a pass
CLOSED: Final = 99  # no points are enough


def costs(s: Stratagems, seat: int, terms: Terms) -> list[int]:
    """Action points for a road, a sea route and a pass (routes.cost); another's ban closes the sea (routes.sea_ban)."""
    flags = terms.flags
    sea = FULL_COST
    pass_ = FULL_COST
    if flags & (FREE | SEA_COST_1) or holds_any(s, seat, s.parts.sea_spaces):
        sea = LEAST_COST
    if flags & (FREE | PASS_COST_1) or holds_any(s, seat, s.parts.pass_spaces):
        pass_ = LEAST_COST
    if s.sea_ban != st.NOBODY and s.sea_ban != seat:
        sea = CLOSED
    return [LEAST_COST, sea, pass_]


def holds_any(s: Stratagems, seat: int, spaces: list[int]) -> bool:
    for space in spaces:
        if s.holder[space] == seat and holds(s, seat, space):
            return True
    return False


def is_own_capital(s: Stratagems, seat: int, space: int) -> bool:
    """A capital of the seat's that nobody else stands in."""
    return s.owner[space] == seat and (s.holder[space] == seat or s.holder[space] == st.NOBODY)


def own_capitals(s: Stratagems, seat: int) -> list[int]:
    return [space for space in s.parts.atlas.capitals if is_own_capital(s, seat, space)]


def has_capital(s: Stratagems, seat: int) -> bool:
    for space in s.parts.atlas.capitals:
        if is_own_capital(s, seat, space):
            return True
    return False


def connected(s: Stratagems, seat: int) -> list[int]:
    """For each space the number of the connected route it lies on, from 1, or 0 (routes.connected). An own capital is on one
    even without units."""
    atlas = s.parts.atlas
    found = [0] * atlas.count
    number = 0
    for capital in atlas.capitals:
        if found[capital] or not is_own_capital(s, seat, capital):
            continue
        number += 1
        found[capital] = number
        queue = [capital]
        while queue:
            for near in atlas.ways[queue.pop()]:
                if not found[near] and (s.holder[near] == seat or is_own_capital(s, seat, near)):
                    found[near] = number
                    queue.append(near)
    return found
