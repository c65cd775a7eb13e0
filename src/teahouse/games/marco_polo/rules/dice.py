"""Dice: rolling them, and those that a player still has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..parts.dice import DIE_KINDS

if TYPE_CHECKING:
    from ..state import MarcoPolo


def roll(s: MarcoPolo, kind: int) -> int:
    """A die of this kind, rolled."""
    return (1 + s.luck.dice.below(6)) * DIE_KINDS + kind


def add_die(s: MarcoPolo, seat: int, code: int) -> None:
    """Put a die among those of a player."""
    player = s.players[seat]
    hand = [*player.dice, code]
    hand.sort()
    player.dice = hand


def remove_die(s: MarcoPolo, seat: int, code: int) -> None:
    player = s.players[seat]
    hand = player.dice[:]
    hand.remove(code)
    player.dice = hand


def distinct(codes: list[int]) -> list[int]:
    """Each different die of a sorted list once."""
    found: list[int] = []
    last = -1
    for code in codes:
        if code != last:
            found.append(code)
            last = code
    return found
