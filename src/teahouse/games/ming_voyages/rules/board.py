"""The board: which pieces stand where, which regions are adjacent, and which are closed to a side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..parts.cards import EMPEROR, HORDE, TROOP
from .control import controls, room_in

if TYPE_CHECKING:
    from ..state import MingVoyages


def on_board(s: MingVoyages, piece: int) -> list[int]:
    """Where the pieces of a kind stand, by region: Borderlands, Barbarian Homelands, the Ming Homeland (board.regions)."""
    if piece == TROOP:
        return s.troops
    return s.hordes if piece == HORDE else s.settlements


def count_barbarians(s: MingVoyages, region: int) -> int:
    return s.hordes[region] + s.settlements[region]


def has_neighbour_of(s: MingVoyages, side: int, region: int) -> bool:
    """Whether the side controls a Borderland adjacent to this one (board.adjacent)."""
    for near in s.parts.board.near_borderlands[region]:
        if controls(s, side, near):
            return True
    return False


def may_enter(s: MingVoyages, side: int, region: int) -> bool:
    """Whether a piece of the side may move there: an own Homeland, or a Borderland that the opponent does not control and
    that has room (move.into, board.homelands)."""
    board = s.parts.board
    if region >= board.borderlands:
        return region == board.ming if side == EMPEROR else region < board.ming
    return not controls(s, 1 - side, region) and room_in(s, region) > 0
