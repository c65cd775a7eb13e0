"""What a position is worth to a seat, for the bots: its dice against those of the others, and the bid it stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .round import at_least, chance

if TYPE_CHECKING:
    from .state import LiarsDice


def worth(s: LiarsDice, seat: int) -> float:
    """A bid of its own is called the likelier, the less others can believe it; only the seat's own dice are looked at."""
    if s.bidder != seat:
        return lead(s, seat)
    doubt = 1 - at_least(s.quantity, s.in_play(), 1 / s.parts.faces)
    true = chance(s, seat, s.quantity, s.face)
    return lead(s, seat) + doubt * (true / (s.seats - 1) - (1 - true))


def of_call(s: LiarsDice, seat: int) -> float:
    """What doubt is worth before the dice are shown, by the exact odds and not by one guess."""
    true = chance(s, seat, s.quantity, s.face)
    return lead(s, seat) + (1 - true) / (s.seats - 1) - true


def lead(s: LiarsDice, seat: int) -> float:
    own = len(s.dice[seat])
    return own - (s.in_play() - own) / (s.seats - 1)
