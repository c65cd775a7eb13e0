"""Walls and soldiers of the Bot and of Li Mu: which sector, and as many as fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import opponent_reasons
from .card import CHIEFTAIN_CLOSEST, FEWEST_WALLS, IN_SECTOR, NOMAD_HIGHEST, NOMAD_LOWEST, Line
from .military import has_space
from .parts import SOLDIER, WALL
from .player import MEEPLE, WALLS

if TYPE_CHECKING:
    from .state import Tianxia


def rating(s: Tianxia, where: int, sector: int) -> int:
    """The number a line looks at; the lowest comes first."""
    if where == NOMAD_HIGHEST:
        return -s.strength[sector]
    if where == NOMAD_LOWEST:
        return s.strength[sector]
    if where == CHIEFTAIN_CLOSEST:
        return s.parts.sectors[sector].steps - s.chieftain[sector]
    if where == FEWEST_WALLS:
        return len(s.walls[sector])
    return 0


def in_order(s: Tianxia, line: Line) -> list[int]:
    """The sectors by the line's criterion, ties by its priority list (opponent.defend)."""
    if line.what == IN_SECTOR:
        return line.priority[:1]
    rows = [(rating(s, line.what, sector), place, sector) for place, sector in enumerate(line.priority)]
    rows.sort()
    return [row[2] for row in rows]


def defend(s: Tianxia, side: int, line: Line) -> None:
    """The first sector with room for each kind that the line places and the side still has; then as many as fit
    (opponent.defend, opponent.exhausted)."""
    player = s.players[side]
    walls = min(line.walls, player.left[WALLS])
    soldiers = min(line.soldiers, player.left[MEEPLE])
    if not walls and not soldiers:
        if s.journal is not None:
            s.tell("automa", f"{s.who(side)} has no pieces left for the wall.", "opponent.exhausted", side)
        return
    order = in_order(s, line)
    fits = [
        sector
        for sector in order
        if (not walls or has_space(s, WALL, sector)) and (not soldiers or has_space(s, SOLDIER, sector))
    ]
    if not fits:
        opponent_reasons.explain_no_sector(s, side, line, order)
        return
    sector = fits[0]
    place = s.parts.sectors[sector]
    walls = min(walls, place.wall_spaces - len(s.walls[sector]))
    soldiers = min(soldiers, place.soldier_spaces - len(s.soldiers[sector]))
    opponent_reasons.explain_sector(s, side, line, order, fits, sector, walls, soldiers)
    player.left[WALLS] -= walls
    player.left[MEEPLE] -= soldiers
    s.walls[sector] = s.walls[sector] + [side] * walls
    s.soldiers[sector] = s.soldiers[sector] + [side] * soldiers
