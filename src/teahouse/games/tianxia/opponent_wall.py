"""Walls and soldiers of the Bot and of Li Mu: which sector, and as many as fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import opponent_reasons
from .card import CHIEFTAIN_CLOSEST, FEWEST_WALLS, IN_SECTOR, NOMAD_HIGHEST, NOMAD_LOWEST, Line
from .military import has_space
from .parts import SOLDIER, WALL
from .player import MEEPLE, WALLS

if TYPE_CHECKING:
    from .state import Tianxia

NO_SECTOR: Final = -1


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


def sectors_of(line: Line) -> list[int]:
    return line.priority[:1] if line.what == IN_SECTOR else line.priority


def in_order(s: Tianxia, line: Line) -> list[int]:
    """The sectors by the line's criterion, ties by its priority list (opponent.defend)."""
    rows = [(rating(s, line.what, sector), place, sector) for place, sector in enumerate(sectors_of(line))]
    rows.sort()
    return [row[2] for row in rows]


def has_room(s: Tianxia, sector: int, walls: int, soldiers: int) -> bool:
    """Whether a sector has room for each kind that is placed."""
    return (not walls or has_space(s, WALL, sector)) and (not soldiers or has_space(s, SOLDIER, sector))


def first_with_room(s: Tianxia, line: Line, walls: int, soldiers: int) -> int:
    """What comes first of `in_order` among the sectors with room, or NO_SECTOR."""
    best = NO_SECTOR
    lowest = 0
    for sector in sectors_of(line):
        if has_room(s, sector, walls, soldiers):
            number = rating(s, line.what, sector)
            if best == NO_SECTOR or number < lowest:
                best = sector
                lowest = number
    return best


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
    sector = first_with_room(s, line, walls, soldiers)
    if sector == NO_SECTOR:
        if s.journal is not None:
            opponent_reasons.explain_no_sector(s, side, line, in_order(s, line))
        return
    place = s.parts.sectors[sector]
    most_walls = min(walls, place.wall_spaces - len(s.walls[sector]))
    most_soldiers = min(soldiers, place.soldier_spaces - len(s.soldiers[sector]))
    if s.journal is not None:
        order = in_order(s, line)
        fits = [other for other in order if has_room(s, other, walls, soldiers)]
        opponent_reasons.explain_sector(s, side, line, order, fits, sector, most_walls, most_soldiers)
    if most_walls:
        player.left[WALLS] -= most_walls
        s.walls[sector] = s.walls[sector] + [side] * most_walls
    if most_soldiers:
        player.left[MEEPLE] -= most_soldiers
        s.soldiers[sector] = s.soldiers[sector] + [side] * most_soldiers
