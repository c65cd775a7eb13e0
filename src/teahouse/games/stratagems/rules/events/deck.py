"""Decks, discards and hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...parts.cards import PREFECTURE

if TYPE_CHECKING:
    from ...state import Stratagems

PER_CARD: Final = 8  # a known card is (viewer + 1) * 1024 + card * 8 + seats that may hold it
PER_VIEWER: Final = 1024
THEFT: Final = (
    120  # THEFT + thief in place of a card: a theft between these two seats of a card that the viewer did not see
)


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
    forget(s, seat, card)


def forget(s: Stratagems, seat: int, card: int) -> None:
    """Of what each viewer knows, one copy of this card is in this hand no longer."""
    kept: list[int] = []
    dropped: list[int] = []
    found: list[int] = []
    for code in s.seen:
        viewer = code // PER_VIEWER
        if code % PER_VIEWER // PER_CARD == card and code >> seat & 1 and viewer not in dropped:
            dropped.append(viewer)
            found.append(viewer * PER_VIEWER + (THEFT + seat) * PER_CARD + code % PER_CARD)
        else:
            kept.append(code)
    s.seen = kept
    for theft in found:
        if theft in s.seen:
            s.seen.remove(theft)  # this was the card
            if theft not in s.seen:
                place(s, theft, theft % PER_CARD & ~(1 << seat))
    settle_thefts(s)


def know(s: Stratagems, viewer: int, card: int, holders: int) -> None:
    """A viewer (-1: those without a seat) knows that a card is in one of these hands."""
    s.seen.append((viewer + 1) * PER_VIEWER + card * PER_CARD + holders)
    s.seen.sort()


def know_hand(s: Stratagems, viewer: int, seat: int) -> None:
    """A viewer looks at a whole hand (unseen.peek)."""
    s.reveal()
    seen: list[int] = []
    for code in s.seen:
        if code // PER_VIEWER != viewer + 1 or not code >> seat & 1:
            seen.append(code)
        elif code % PER_VIEWER >= THEFT * PER_CARD:
            continue
        elif code % PER_CARD != 1 << seat and code % PER_VIEWER // PER_CARD not in s.hands[seat]:
            seen.append(code - (1 << seat))  # it must be in the other hand
    s.seen = seen
    for card in s.hands[seat]:
        know(s, viewer, card, 1 << seat)


def known_cards(s: Stratagems, viewer: int, seat: int) -> list[int]:
    """The cards that a viewer knows to be in a hand."""
    found: list[int] = []
    for code in s.seen:
        if code // PER_VIEWER == viewer + 1 and code % PER_CARD == 1 << seat:
            found.append(code % PER_VIEWER // PER_CARD)
    return found


def steal(s: Stratagems, seat: int, other: int, card: int) -> None:
    """A card that the taker has chosen goes from one hand to another. Both know which; whoever knew cards of that hand now has
    to look in two."""
    s.show()
    deck = s.parts.cards[card].deck
    s.hands[other].remove(card)
    put_in_hand(s, seat, card)
    seen: list[int] = []
    unsure: list[int] = []
    dropped = False
    for code in s.seen:
        viewer = code // PER_VIEWER - 1
        known = code % PER_VIEWER // PER_CARD
        if viewer == seat and known == card and code >> other & 1 and not dropped:
            dropped = True
            continue
        is_open = viewer != seat and viewer != other and known < THEFT and s.parts.cards[known].deck == deck
        if is_open and code >> other & 1:
            code |= 1 << seat
            if viewer not in unsure:
                unsure.append(viewer)
        seen.append(code)
    for viewer in unsure:
        seen.append((viewer + 1) * PER_VIEWER + (THEFT + seat) * PER_CARD + (1 << seat | 1 << other))
    s.seen = sorted(seen)
    know(s, other, card, 1 << seat)
    settle_thefts(s)


def place(s: Stratagems, theft: int, holders: int) -> None:
    """All cards that could have been the stolen one are with these holders."""
    viewer, hands = theft // PER_VIEWER, theft % PER_CARD
    seen: list[int] = []
    for code in s.seen:
        if code // PER_VIEWER == viewer and code % PER_CARD == hands and code % PER_VIEWER < THEFT * PER_CARD:
            code += holders - hands
        seen.append(code)
    s.seen = sorted(seen)


def thief_of(s: Stratagems, viewer: int, hands: int) -> tuple[int, int]:
    """Who has taken cards of this pair of hands, as far as one seat only did, and how many; -1 if both or neither did."""
    thief = -1
    cards = 0
    for code in s.seen:
        at = code % PER_VIEWER // PER_CARD - THEFT
        if code // PER_VIEWER == viewer + 1 and code % PER_CARD == hands and at >= 0:
            if cards and at != thief:
                return -1, 0
            thief = at
            cards += 1
    return thief, cards


def settle_thefts(s: Stratagems) -> None:
    """A known card is with one of two players for sure when the other has no card left that it could be."""
    for theft in [code for code in s.seen if code % PER_VIEWER >= THEFT * PER_CARD]:
        if theft not in s.seen:
            continue
        viewer, hands = theft // PER_VIEWER - 1, theft % PER_CARD
        unsure = [code for code in s.seen if code // PER_VIEWER == viewer + 1 and code % PER_CARD == hands]
        cards = [code % PER_VIEWER // PER_CARD for code in unsure if code % PER_VIEWER < THEFT * PER_CARD]
        if not cards:
            s.seen = [code for code in s.seen if code != theft]
            continue
        deck = s.parts.cards[cards[0]].deck
        for seat in range(s.seats):
            if hands >> seat & 1 and unknown_cards(s, viewer, seat, deck) == 0:
                place(s, theft, hands & ~(1 << seat))
                s.seen = [code for code in s.seen if code != theft]
                break


def unknown_cards(s: Stratagems, viewer: int, seat: int, deck: int) -> int:
    """How many cards of a deck in a hand a viewer does not know for sure."""
    cards = [card for card in s.hands[seat] if s.parts.cards[card].deck == deck]
    known = [card for card in known_cards(s, viewer, seat) if s.parts.cards[card].deck == deck]
    return len(cards) - len(known)
