"""Walls and soldiers of the Bot and of Li Mu: which sector, and as many as fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...parts.card import CHIEFTAIN_CLOSEST, FEWEST_WALLS, IN_SECTOR, NOMAD_HIGHEST, NOMAD_LOWEST, Line
from ...parts.parts import SOLDIER, WALL
from ...player import MEEPLE, NO_SECTOR, WALLS
from ..military.military import has_space
from . import reasons

if TYPE_CHECKING:
    from ...state import Tianxia


def number_of(s: Tianxia, where: int, sector: int) -> int:
    """The number a line looks at, as a person would read it off the board."""
    if where == NOMAD_HIGHEST or where == NOMAD_LOWEST:
        return s.strength[sector]
    if where == CHIEFTAIN_CLOSEST:
        return s.parts.sectors[sector].steps - s.chieftain[sector]
    return len(s.walls[sector]) if where == FEWEST_WALLS else 0


def sectors_of(line: Line) -> list[int]:
    return line.priority[:1] if line.what == IN_SECTOR else line.priority


def in_order(s: Tianxia, line: Line) -> list[int]:
    """The sectors by the line's criterion, the lowest number first but where the highest is looked for; ties by its priority
    list (opponent.defend). What comes first and has room is chosen, and this order is what the journal shows."""
    sign = -1 if line.what == NOMAD_HIGHEST else 1
    found: list[int] = []
    numbers: list[int] = []
    for sector in sectors_of(line):
        number = sign * number_of(s, line.what, sector)
        at = len(numbers)
        while at > 0 and numbers[at - 1] > number:
            at -= 1
        found.insert(at, sector)
        numbers.insert(at, number)
    return found


def has_room(s: Tianxia, sector: int, walls: int, soldiers: int) -> bool:
    """Whether a sector has room for each kind that is placed."""
    return (not walls or has_space(s, WALL, sector)) and (not soldiers or has_space(s, SOLDIER, sector))


def first_with_room(s: Tianxia, order: list[int], walls: int, soldiers: int) -> int:
    for sector in order:
        if has_room(s, sector, walls, soldiers):
            return sector
    return NO_SECTOR


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
    sector = first_with_room(s, order, walls, soldiers)
    if sector == NO_SECTOR:
        if s.journal is not None:
            reasons.explain_no_sector(s, side, line, order)
        return
    place = s.parts.sectors[sector]
    most_walls = min(walls, place.wall_spaces - len(s.walls[sector]))
    most_soldiers = min(soldiers, place.soldier_spaces - len(s.soldiers[sector]))
    if s.journal is not None:
        fits = [other for other in order if has_room(s, other, walls, soldiers)]
        numbers = [number_of(s, line.what, other) for other in order]
        reasons.explain_sector(s, side, line, order, numbers, fits, most_walls, most_soldiers)
    if most_walls:
        player.left[WALLS] -= most_walls
        s.walls[sector] = s.walls[sector] + [side] * most_walls
    if most_soldiers:
        player.left[MEEPLE] -= most_soldiers
        s.soldiers[sector] = s.soldiers[sector] + [side] * most_soldiers
