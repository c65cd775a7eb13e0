"""Dice: rolling them, the black ones, and those that a player still has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.ledger import TABLE

from ..ledger import BLACK_DIE, DIE
from ..parts.dice import BLACK, DIE_KINDS, value_of

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


def take_black(s: MarcoPolo, seat: int) -> bool:
    """Take a black die from the board, if one is left, and roll it; who never rolls sets it later (effects.black_die)."""
    if s.black == 0:
        if s.journal is not None:
            text = f"There is no black die left for {{{seat}}}, so none is taken."
            s.tell("die", text, "effects.black_die", seat, lost=((seat, DIE, 1),))
        return False
    s.black -= 1
    code = BLACK
    add_die(s, seat, code)
    if s.power(seat).rolls:
        code = roll(s, BLACK)
        remove_die(s, seat, BLACK)
        add_die(s, seat, code)
    if s.journal is not None:
        shown = f" and rolls a {value_of(code)}" if value_of(code) else ""
        changes = ((seat, DIE, 1), (TABLE, BLACK_DIE, -1))
        s.tell("die", f"{{{seat}}} takes a black die{shown}.", "effects.black_die", seat, changes)
    return True


def distinct(codes: list[int]) -> list[int]:
    """Each different die of a sorted list once."""
    found: list[int] = []
    last = -1
    for code in codes:
        if code != last:
            found.append(code)
            last = code
    return found
