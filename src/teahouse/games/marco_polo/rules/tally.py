"""How much of everything that is counted a side has, from what everybody may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.ledger import TABLE

from ..parts.reward import CAMEL, COIN, GOLD, PEPPER, SILK, VP
from .scoring import total
from .travel.posts import beijing_points, count_posts

if TYPE_CHECKING:
    from ..state import MarcoPolo


def amounts(s: MarcoPolo, side: int) -> list[int]:
    """In the order of the ledger's items. Points are those of the track, at the end those of the final scoring."""
    if side == TABLE:
        return [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, s.black, len(s.special)]
    player = s.players[side]
    have = player.have
    return [
        have[COIN],
        have[CAMEL],
        have[PEPPER],
        have[SILK],
        have[GOLD],
        total(s, side) if s.over else have[VP],
        len(player.dice),
        len(player.contracts),
        len(player.completed),
        count_posts(player.posts),
        beijing_points(s, side),
        0,
        0,
    ]
