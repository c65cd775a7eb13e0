"""Decks, discards and hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cards import PREFECTURE

if TYPE_CHECKING:
    from .state import Stratagems

PER_CARD: Final = 8  # a known card is (viewer + 1) * 1024 + card * 8 + seats that may hold it
PER_VIEWER: Final = 1024


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
    card = draw(s, deck)
    if card < 0:
        return False
    put_in_hand(s, seat, card)
    s.reveal()
    return True


def put_in_hand(s: Stratagems, seat: int, card: int) -> None:
    s.hands[seat].append(card)
    s.hands[seat].sort()


def put_away(s: Stratagems, card: int) -> None:
    s.discards[s.parts.cards[card].deck].append(card)


def leave_hand(s: Stratagems, seat: int, card: int) -> None:
    """A card is played or discarded in the open: nobody need remember where it is."""
    s.hands[seat].remove(card)
    forget(s, seat, card)


def forget(s: Stratagems, seat: int, card: int) -> None:
    """Of what each viewer knows, one copy of this card is in this hand no longer."""
    kept: list[int] = []
    dropped: list[int] = []
    for code in s.seen:
        viewer = code // PER_VIEWER
        if code % PER_VIEWER // PER_CARD == card and code >> seat & 1 and viewer not in dropped:
            dropped.append(viewer)
        else:
            kept.append(code)
    s.seen = kept


def know(s: Stratagems, viewer: int, card: int, holders: int) -> None:
    """A viewer (-1: those without a seat) knows that a card is in one of these hands."""
    s.seen.append((viewer + 1) * PER_VIEWER + card * PER_CARD + holders)
    s.seen.sort()


def know_hand(s: Stratagems, viewer: int, seat: int) -> None:
    """A viewer has seen a whole hand (unseen.peek)."""
    seen: list[int] = []
    for code in s.seen:
        if code // PER_VIEWER != viewer + 1 or not code >> seat & 1:
            seen.append(code)
        elif code % PER_CARD != 1 << seat and code % PER_VIEWER // PER_CARD not in s.hands[seat]:
            seen.append(code - (1 << seat))  # it must be in the other hand
    s.seen = seen
    for card in s.hands[seat]:
        know(s, viewer, card, 1 << seat)
    s.reveal()


def known_cards(s: Stratagems, viewer: int, seat: int) -> list[int]:
    """The cards that a viewer knows to be in a hand."""
    found: list[int] = []
    for code in s.seen:
        if code // PER_VIEWER == viewer + 1 and code % PER_CARD == 1 << seat:
            found.append(code % PER_VIEWER // PER_CARD)
    return found


def steal(s: Stratagems, seat: int, other: int, card: int) -> None:
    """A card goes from one hand to another. Both know which; whoever knew cards of that hand now has to look in two."""
    deck = s.parts.cards[card].deck
    s.hands[other].remove(card)
    put_in_hand(s, seat, card)
    seen: list[int] = []
    dropped = False
    for code in s.seen:
        viewer = code // PER_VIEWER - 1
        known = code % PER_VIEWER // PER_CARD
        if viewer == seat and known == card and code >> other & 1 and not dropped:
            dropped = True
            continue
        is_open = viewer != seat and viewer != other and s.parts.cards[known].deck == deck
        if is_open and code >> other & 1 and not code >> seat & 1:
            code += 1 << seat
        seen.append(code)
    s.seen = sorted(seen)
    know(s, other, card, 1 << seat)
    s.reveal()
