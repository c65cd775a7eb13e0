"""What is hidden from whom, and guesses that fit what a seat knows.

Alone only the decks are hidden. Between two, a side knows of the other's cards: those that everybody saw go into the
reserve or that can be deduced there, and those it passed on. While the opponent has reserved a card face down in this round,
the passed cards are somewhere among the hand and that card. In the second era it knows which cards the deck was made of, and so
which cards lie in reserve since the era before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.luck import Luck
from teahouse.engine.state import SPECTATOR
from teahouse.engine.words import Hidden

from ..parts.cards import EMPEROR, OVERLORD
from ..parts.parts import LEVELS, NO_CARD
from .reserve import DEDUCED, EARLIER, FACE_DOWN, FRESH, SEEN

if TYPE_CHECKING:
    from ..state import MingVoyages

UNSEEN: Final = -1


def others(viewer: int) -> list[int]:
    """The sides whose cards a viewer may not see."""
    if viewer == SPECTATOR:
        return [EMPEROR, OVERLORD]
    return [OVERLORD if viewer == EMPEROR else EMPEROR]


def is_unseen_mark(mark: int, viewer: int) -> bool:
    return mark != SEEN and (viewer == SPECTATOR or mark != DEDUCED)


def conceal(s: MingVoyages, viewer: int) -> None:
    """Cards that the viewer cannot place become UNSEEN; known cards of a hand come first."""
    s.deck = [UNSEEN] * len(s.deck)
    if s.seats == 1:
        s.event_decks = [[UNSEEN] * len(deck) for deck in s.event_decks]
        return
    for side in others(viewer):
        hand = s.hands[side]
        known: list[int] = []
        if viewer != SPECTATOR and FRESH not in s.marks[side]:
            known = [card for card in hand if card in s.passed[viewer]]
        s.hands[side] = known + [UNSEEN] * (len(hand) - len(known))
        marks = s.marks[side]
        s.reserves[side] = [
            UNSEEN if is_unseen_mark(marks[at], viewer) else card for at, card in enumerate(s.reserves[side])
        ]
        if viewer == SPECTATOR:
            s.marks[side] = [FACE_DOWN if mark in (DEDUCED, EARLIER) else mark for mark in marks]
            s.passed[side] = [UNSEEN] * len(s.passed[side])


def unplaced(s: MingVoyages, viewer: int) -> list[int]:
    """On a viewer's copy: the cards whose place the viewer does not know, but for those it passed on."""
    seen = [False] * len(s.parts.cards)
    piles = [s.deck, s.discards, *s.hands, *s.reserves]
    if viewer != SPECTATOR:
        piles.append(s.passed[viewer])
    for pile in piles:
        for card in pile:
            if card != UNSEEN:
                seen[card] = True
    if s.played != NO_CARD:
        seen[s.played] = True
    return [card for card in range(len(seen)) if not seen[card]]


def imagine(s: MingVoyages, viewer: int, luck: Luck) -> None:
    """Fill what `conceal` removed with cards that fit all the viewer knows."""
    rest = unplaced(s, viewer)
    luck.cards.shuffle(rest)
    if s.seats == 1:
        s.deck = rest
        imagine_events(s, luck)
    elif viewer == SPECTATOR:
        imagine_all(s, rest, luck)
    else:
        imagine_opponent(s, viewer, rest, luck)


def imagine_events(s: MingVoyages, luck: Luck) -> None:
    for level in range(LEVELS):
        discards = s.event_discards[level]
        deck = [n for n, event in enumerate(s.parts.events) if event.level == level + 1 and n not in discards]
        luck.cards.shuffle(deck)
        s.event_decks[level] = deck


def imagine_opponent(s: MingVoyages, viewer: int, rest: list[int], luck: Luck) -> None:
    side = 1 - viewer
    hand, slots, marks = s.hands[side], s.reserves[side], s.marks[side]
    if s.era > 1:
        earlier = [card for card in rest if card not in s.shuffled]
        rest = [card for card in rest if card in s.shuffled]
        for at in range(len(slots)):
            if slots[at] == UNSEEN and marks[at] == EARLIER:
                slots[at] = earlier.pop()
        rest.extend(earlier)
    for at in range(len(slots)):
        if slots[at] == UNSEEN and marks[at] != FRESH:
            slots[at] = rest.pop()
    if FRESH in marks:
        places = len(hand) + 1
        group = s.passed[viewer][:]
        while len(group) < places:
            group.append(rest.pop())
        luck.cards.shuffle(group)
        slots[marks.index(FRESH)] = group.pop()
        hand = group
    else:
        hand = [card if card != UNSEEN else rest.pop() for card in hand]
    hand.sort()
    s.hands[side] = hand
    s.deck = rest


def imagine_all(s: MingVoyages, rest: list[int], luck: Luck) -> None:
    """The spectator's guess: both hands, both reserves, and what each side passed on."""
    if s.era > 1:
        rest = [card for card in rest if card not in s.shuffled] + [card for card in rest if card in s.shuffled]
    size = len(s.deck)
    s.deck = rest[len(rest) - size :]
    rest = rest[: len(rest) - size]
    luck.cards.shuffle(s.deck)
    luck.cards.shuffle(rest)
    for side in (EMPEROR, OVERLORD):
        s.reserves[side] = [card if card != UNSEEN else rest.pop() for card in s.reserves[side]]
        hand = [rest.pop() for _ in s.hands[side]]
        hand.sort()
        s.hands[side] = hand
    for side in (EMPEROR, OVERLORD):
        known = s.hands[1 - side][:]
        for at, mark in enumerate(s.marks[1 - side]):
            if mark == FRESH:
                known.append(s.reserves[1 - side][at])
        luck.cards.shuffle(known)
        passed = known[: len(s.passed[side])]
        passed.sort()
        s.passed[side] = passed


def hidden_from(s: MingVoyages, seat: int | None) -> list[Hidden]:
    """The places and values that a seat may not know; forced where only one card is possible."""
    viewer = SPECTATOR if seat is None else seat
    known = s.clone()
    conceal(known, viewer)
    rest = unplaced(known, viewer)
    fresh = viewer != SPECTATOR and s.seats == 2 and FRESH in s.marks[1 - viewer]
    earlier: list[int] = []
    if s.era > 1 and s.seats == 2 and viewer != SPECTATOR:
        earlier = [card for card in rest if card not in s.shuffled]
        rest = [card for card in rest if card in s.shuffled]
    found: list[Hidden] = []
    deck_choice = len(rest)
    if viewer == SPECTATOR and s.seats == 2 and s.era > 1:
        deck_choice = len([card for card in rest if card in s.shuffled])
    for n, card in enumerate(s.deck):
        found.append(Hidden(f"deck.{n}", card, "", deck_choice == 1))
    if s.seats == 1:
        for level, deck in enumerate(s.event_decks):
            for n, event in enumerate(deck):
                found.append(Hidden(f"event_decks.{level}.{n}", event, "", len(deck) == 1))
        return found
    for side in others(viewer):
        among = len(rest)
        if fresh:
            passed = len(s.passed[viewer])
            among = passed if passed > len(s.hands[side]) else passed + len(rest)
        # A hand lies in order, so it is known where all cards that nobody has placed are in it.
        holds_all = not fresh and len([card for card in known.hands[side] if card == UNSEEN]) == len(rest)
        for n, card in enumerate(s.hands[side]):
            if card not in known.hands[side]:
                found.append(Hidden(f"hands.{side}.{n}", card, "", among == 1 or holds_all))
        for n, card in enumerate(s.reserves[side]):
            mark = s.marks[side][n]
            if is_unseen_mark(mark, viewer):
                choice = len(earlier) if mark == EARLIER and viewer != SPECTATOR else len(rest)
                if mark == FRESH and viewer != SPECTATOR:
                    choice = among
                found.append(Hidden(f"reserves.{side}.{n}", card, "", choice == 1))
        if viewer == SPECTATOR:
            for n, card in enumerate(s.passed[side]):
                found.append(Hidden(f"passed.{side}.{n}", card, "", len(rest) == 1))
    return found
