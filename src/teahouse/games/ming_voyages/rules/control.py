"""Control of Borderlands, the limit of five pieces, and which Hordes and Troops are where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..parts.board import NOWHERE
from ..parts.cards import EMPEROR, OVERLORD

if TYPE_CHECKING:
    from ..state import MingVoyages


def controls(s: MingVoyages, side: int, region: int) -> bool:
    """A Borderland is controlled by the side that has a piece in it (control.side)."""
    if side == EMPEROR:
        return s.troops[region] > 0
    return s.hordes[region] > 0 or s.settlements[region] > 0


def is_empty(s: MingVoyages, region: int) -> bool:
    return s.troops[region] == 0 and s.hordes[region] == 0 and s.settlements[region] == 0


def count_controlled(s: MingVoyages, side: int) -> int:
    count = 0
    for region in range(s.parts.board.borderlands):
        if controls(s, side, region):
            count += 1
    return count


def count_held(s: MingVoyages, side: int) -> int:
    """The Borderlands that a side controls; one that is fought over still counts for its defender."""
    troops, hordes, settlements = s.troops, s.hordes, s.settlements
    attacked = NOWHERE
    battle = s.battle
    if battle is not None and battle.attacker == side:
        attacked = battle.region
    count = 0
    for region in range(s.parts.board.borderlands):
        has_troops = troops[region] > 0
        has_barbarians = hordes[region] > 0 or settlements[region] > 0
        if side == EMPEROR:
            if has_troops and not (has_barbarians and region == attacked):
                count += 1
        elif has_barbarians and not (has_troops and region == attacked):
            count += 1
    return count


def count_pieces(s: MingVoyages, region: int) -> int:
    """All pieces in a region that count for the limit (control.limit)."""
    return s.troops[region] + s.hordes[region] + s.settlements[region]


def room_in(s: MingVoyages, region: int) -> int:
    """How many more pieces a region may hold: five in a Borderland of the solo game, any number elsewhere."""
    if s.seats == 1 and region < s.parts.board.borderlands:
        return s.parts.borderland_limit - count_pieces(s, region)
    return 99


def may_enter(s: MingVoyages, side: int, region: int) -> bool:
    """Whether a piece of the side may move there: an own Homeland, or a Borderland that the opponent does not control and
    that has room (move.into, board.homelands)."""
    board = s.parts.board
    if region >= board.borderlands:
        return region == board.ming if side == EMPEROR else region < board.ming
    return not controls(s, 1 - side, region) and room_in(s, region) > 0


def movable(s: MingVoyages, side: int) -> list[int]:
    """The pieces of a side that move and attack, by region: Troops or Hordes."""
    return s.troops if side == EMPEROR else s.hordes


def has_neighbour_of(s: MingVoyages, side: int, region: int) -> bool:
    """Whether the side controls a Borderland adjacent to this one."""
    for near in s.parts.board.near_borderlands[region]:
        if controls(s, side, near):
            return True
    return False


def spare_hordes(s: MingVoyages, region: int) -> int:
    """The Hordes that the solo Overlord may take out of a Borderland, where a Horde or a Settlement stays, or out of a
    Homeland, which it may empty (events.attack.available)."""
    hordes = s.hordes[region]
    if region >= s.parts.board.borderlands or s.settlements[region] > 0 or hordes == 0:
        return hordes
    return hordes - 1


def enemy_of(side: int) -> int:
    return OVERLORD if side == EMPEROR else EMPEROR
