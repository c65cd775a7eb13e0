"""Decks, discards and hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...parts.cards import PREFECTURE
from ..unseen import hands

if TYPE_CHECKING:
    from ...state import Stratagems


def draw(s: Stratagems, deck: int) -> int:
    """The next card of a deck, -1 if there is none; discards are shuffled when it is empty (setup.decks)."""
    if not s.decks[deck]:
        if deck == PREFECTURE or not s.discards[deck]:
            return -1
        s.decks[deck] = s.discards[deck]
        s.discards[deck] = []
        s.luck.cards.shuffle(s.decks[deck])
    return s.decks[deck].pop()


def deal(s: Stratagems, seat: int, deck: int) -> bool:
    """A card from a deck into a hand."""
    if not s.decks[deck] and (deck == PREFECTURE or not s.discards[deck]):
        return False
    s.reveal()
    put_in_hand(s, seat, draw(s, deck))
    return True


def put_in_hand(s: Stratagems, seat: int, card: int) -> None:
    s.hands[seat].append(card)
    s.hands[seat].sort()


def put_away(s: Stratagems, card: int) -> None:
    s.discards[s.parts.cards[card].deck].append(card)


def leave_hand(s: Stratagems, seat: int, card: int) -> None:
    """A card is played or discarded in the open: nobody need remember where it is."""
    s.hands[seat].remove(card)
    hands.forget(s, seat, card)


def steal(s: Stratagems, seat: int, other: int, card: int) -> None:
    """A card that the taker has chosen goes from one hand to another."""
    s.show()
    s.hands[other].remove(card)
    put_in_hand(s, seat, card)
    hands.follow_theft(s, seat, other, card)
