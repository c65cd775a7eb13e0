"""Numbers that hold several things: what the state keeps in lists of plain numbers, and targets of actions.

A unit on the map is kind * PER_KIND + space. A buff is effect * SIDES + seat. Two sides that have fought, or keep a truce,
are a pair: one * SIDES + other. What a viewer knows of a card in a hand is a viewer, a card and the hands that it may be in,
a bit for each; those without a seat are the viewer -1. Where rules are asked most often they reckon with these bases
themselves, because a call would cost more than it says.
"""

from __future__ import annotations

from typing import Final

PER_KIND: Final = 128

SIDES: Final = 4  # seats, and the neutral armies last
NEUTRAL_SIDE: Final = 3

HANDS: Final = 8
PER_VIEWER: Final = 1024
THEFT: Final = (
    120  # THEFT + thief in place of a card: one that went from hand to hand, and the viewer did not see which
)


def buff(effect: int, seat: int) -> int:
    return effect * SIDES + seat


def buff_effect(code: int) -> int:
    return code // SIDES


def buff_seat(code: int) -> int:
    return code % SIDES


def pair(one: int, other: int) -> int:
    return one * SIDES + other


def is_of_pair(code: int, side: int) -> bool:
    return code // SIDES == side or code % SIDES == side


def seen(viewer: int, card: int, hands: int) -> int:
    """A viewer knows that a card is in one of these hands."""
    return (viewer + 1) * PER_VIEWER + card * HANDS + hands


def seen_theft(viewer: int, thief: int, hands: int) -> int:
    """A viewer knows that a thief took a card, and of which two hands."""
    return seen(viewer, THEFT + thief, hands)


def seen_by(code: int) -> int:
    """The viewer."""
    return code // PER_VIEWER - 1


def seen_card(code: int) -> int:
    return code % PER_VIEWER // HANDS


def seen_hands(code: int) -> int:
    return code % HANDS


def is_theft(code: int) -> bool:
    return seen_card(code) >= THEFT


def thief_in(code: int) -> int:
    """The thief of a theft."""
    return seen_card(code) - THEFT


def may_be_with(code: int, seat: int) -> bool:
    """Whether a seat's hand is one of those that the card may be in."""
    return bool(code >> seat & 1)
