"""Governors of the Bot and of Li Mu: the cheapest building of a region, and the tile beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import tell
from ...parts.pieces import NO_TILE
from ...player import MEEPLE
from .. import palace
from ..regions.governor import free_place, has_room, printed_cost
from . import li_mu, reasons, the_bot

if TYPE_CHECKING:
    from ...state import Tianxia


def install(s: Tianxia, side: int, region: int) -> None:
    """The cheapest building with a free space and no governor of its own; of equals the topmost (opponent.region)."""
    parts = s.parts
    place = parts.regions[region]
    if s.players[side].left[MEEPLE] == 0:
        if s.journal is not None:
            s.tell("automa", f"{s.who(side)} has no meeple left for a governor.", "opponent.exhausted", side)
        return
    found = [space for space in place.spaces if has_room(s, side, space)]
    if not found:
        if s.journal is not None:
            text = f"{s.who(side)} finds no building in {place.name} for a governor."
            s.tell("automa", text, "opponent.region", side)
        return
    best = found[0]
    for space in found:
        wood, least = printed_cost(s, space), printed_cost(s, best)
        if wood < least or (wood == least and parts.spaces[space].top < parts.spaces[best].top):
            best = space
    reasons.explain_building(s, side, region, found, best)
    s.players[side].left[MEEPLE] -= 1
    s.governors[2 * best + free_place(s, best)] = side
    claim_bonus(s, side, best)


def claim_bonus(s: Tianxia, side: int, space: int) -> None:
    """A figurine that Li Mu lacks is his; any other tile beside the building is out of the game (li_mu.figurines,
    the_bot.tiles)."""
    kind = s.bonus[space]
    if kind == NO_TILE:
        return
    s.bonus[space] = NO_TILE
    if the_bot.gains(s, side) and li_mu.lacks(s, kind):
        palace.receive_tile(s, side, kind, "li_mu.figurines")
        return
    s.gone = [*s.gone, kind]
    if s.journal is not None:
        tell.tile_gone(s, side, kind)
