"""Hands: which cards of others somebody knows, and what thefts leave open (unseen.hands)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...parts.codes import is_theft, may_be_with, seen, seen_by, seen_card, seen_hands, seen_theft, thief_in

if TYPE_CHECKING:
    from ...state import Stratagems


def know(s: Stratagems, viewer: int, card: int, hands: int) -> None:
    """A viewer (-1: those without a seat) knows that a card is in one of these hands."""
    s.seen.append(seen(viewer, card, hands))
    s.seen.sort()


def know_hand(s: Stratagems, viewer: int, seat: int) -> None:
    """A viewer looks at a whole hand (unseen.peek)."""
    s.reveal()
    kept: list[int] = []
    for code in s.seen:
        if seen_by(code) != viewer or not may_be_with(code, seat):
            kept.append(code)
        elif is_theft(code):
            continue
        elif seen_hands(code) != 1 << seat and seen_card(code) not in s.hands[seat]:
            kept.append(code - (1 << seat))  # it must be in the other hand
    s.seen = kept
    for card in s.hands[seat]:
        know(s, viewer, card, 1 << seat)


def known_cards(s: Stratagems, viewer: int, seat: int) -> list[int]:
    """The cards that a viewer knows to be in a hand."""
    found: list[int] = []
    for code in s.seen:
        if seen_by(code) == viewer and seen_hands(code) == 1 << seat:
            found.append(seen_card(code))
    return found


def unknown_cards(s: Stratagems, viewer: int, seat: int, deck: int) -> int:
    """How many cards of a deck in a hand a viewer does not know for sure."""
    cards = [card for card in s.hands[seat] if s.parts.cards[card].deck == deck]
    known = [card for card in known_cards(s, viewer, seat) if s.parts.cards[card].deck == deck]
    return len(cards) - len(known)


def somewhere(s: Stratagems, viewer: int) -> list[tuple[int, int]]:
    """Cards that a viewer knows to be in one of two hands, with those hands as bits."""
    found: list[tuple[int, int]] = []
    for code in s.seen:
        hands = seen_hands(code)
        if seen_by(code) == viewer and hands & (hands - 1) and not is_theft(code):
            found.append((seen_card(code), hands))
    return found


def forget(s: Stratagems, seat: int, card: int) -> None:
    """Of what each viewer knows, one copy of this card is in this hand no longer."""
    kept: list[int] = []
    dropped: list[int] = []
    found: list[int] = []
    for code in s.seen:
        viewer = seen_by(code)
        if seen_card(code) == card and may_be_with(code, seat) and viewer not in dropped:
            dropped.append(viewer)
            found.append(seen_theft(viewer, seat, seen_hands(code)))
        else:
            kept.append(code)
    s.seen = kept
    for theft in found:
        if theft in s.seen:
            s.seen.remove(theft)  # this was the card
            if theft not in s.seen:
                place(s, theft, seen_hands(theft) & ~(1 << seat))
    settle_thefts(s)


def follow_theft(s: Stratagems, seat: int, other: int, card: int) -> None:
    """A card has gone from another hand to a seat's. Who was robbed of it knows where it is (unseen.peek); whoever else knew
    cards of that hand now has to look in two."""
    deck = s.parts.cards[card].deck
    kept: list[int] = []
    unsure: list[int] = []
    dropped = False
    for code in s.seen:
        viewer = seen_by(code)
        known = seen_card(code)
        if viewer == seat and known == card and may_be_with(code, other) and not dropped:
            dropped = True
            continue
        is_open = viewer != seat and viewer != other and not is_theft(code) and s.parts.cards[known].deck == deck
        if is_open and may_be_with(code, other):
            code |= 1 << seat
            if viewer not in unsure:
                unsure.append(viewer)
        kept.append(code)
    for viewer in unsure:
        kept.append(seen_theft(viewer, seat, 1 << seat | 1 << other))
    s.seen = sorted(kept)
    know(s, other, card, 1 << seat)
    settle_thefts(s)


def place(s: Stratagems, theft: int, holders: int) -> None:
    """All cards that could have been the stolen one are with these holders."""
    viewer, hands = seen_by(theft), seen_hands(theft)
    placed: list[int] = []
    for code in s.seen:
        if seen_by(code) == viewer and seen_hands(code) == hands and not is_theft(code):
            code += holders - hands
        placed.append(code)
    s.seen = sorted(placed)


def thief_of(s: Stratagems, viewer: int, hands: int) -> tuple[int, int]:
    """Who has taken cards of this pair of hands, as far as one seat only did, and how many; -1 if both or neither did."""
    thief = -1
    cards = 0
    for code in s.seen:
        if seen_by(code) == viewer and seen_hands(code) == hands and is_theft(code):
            if cards and thief_in(code) != thief:
                return -1, 0
            thief = thief_in(code)
            cards += 1
    return thief, cards


def settle_thefts(s: Stratagems) -> None:
    """A known card is with one of two players for sure when the other has no card left that it could be."""
    for theft in [code for code in s.seen if is_theft(code)]:
        if theft not in s.seen:
            continue
        viewer, hands = seen_by(theft), seen_hands(theft)
        unsure = [code for code in s.seen if seen_by(code) == viewer and seen_hands(code) == hands]
        cards = [seen_card(code) for code in unsure if not is_theft(code)]
        if not cards:
            s.seen = [code for code in s.seen if code != theft]
            continue
        deck = s.parts.cards[cards[0]].deck
        for seat in range(s.seats):
            if hands >> seat & 1 and unknown_cards(s, viewer, seat, deck) == 0:
                place(s, theft, hands & ~(1 << seat))
                s.seen = [code for code in s.seen if code != theft]
                break
