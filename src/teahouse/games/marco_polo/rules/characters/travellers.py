"""Characters who travel otherwise: Johannes Carpini, William of Rubruck, and the two figures of Niccolo and Marco Polo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.words import Why

from ...parts.atlas import SMALL
from ...parts.parts import TRAVEL, TRAVEL_SECOND
from ..travel.posts import takes_post

if TYPE_CHECKING:
    from ...state import MarcoPolo


def ways_from(s: MarcoPolo, seat: int, here: int) -> list[int]:
    """The next locations, for somebody who jumps between oases all of those too (characters.carpini)."""
    atlas = s.parts.atlas
    return atlas.jump_ways[here] if s.power(seat).oasis_jump else atlas.ways[here]


def coins_from(s: MarcoPolo, seat: int, here: int) -> list[int]:
    """What the routes to the next locations cost in coins; a jump costs nothing (characters.carpini)."""
    atlas = s.parts.atlas
    return atlas.jump_coins[here] if s.power(seat).oasis_jump else atlas.way_coins[here]


def camels_from(s: MarcoPolo, seat: int, here: int) -> list[int]:
    """The same in camels (characters.carpini)."""
    atlas = s.parts.atlas
    return atlas.jump_camels[here] if s.power(seat).oasis_jump else atlas.way_camels[here]


def cities_on_the_way(s: MarcoPolo, seat: int, first: tuple[int, ...], second: tuple[int, ...]) -> list[int]:
    """All cities of a movement in the order of the way, for one who places posts in passing; none where each of them has a
    post (characters.rubruck.passing)."""
    kinds = s.parts.atlas.kinds
    stops: list[int] = []
    is_new = False
    for path in (first, second):
        for here in path[1:]:
            if kinds[here] >= SMALL:
                stops.append(here)
                is_new = is_new or takes_post(s, seat, here)
    return stops if is_new else []


def why_not_that_figure(a: Action, second: tuple[int, ...]) -> Why | None:
    """Most have one figure only; of two the first makes its steps before the second, whose way is given (characters.niccolo,
    characters.niccolo.split)."""
    if a.verb == TRAVEL_SECOND and not second:
        return Why("You have only one figure.", "characters.niccolo")
    if a.verb == TRAVEL and len(second) > 1:
        return Why("The second figure is on its way; the first moves before it.", "characters.niccolo.split")
    return None
