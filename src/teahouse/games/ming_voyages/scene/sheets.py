"""The sheets: the own hand and reserve, the other side's cards, and alone the Overlord's open hand, events and cube."""

from __future__ import annotations

from typing import Final

from teahouse.engine.words import counted, listed
from teahouse.scene import Card, Deck, Item, Note, Rail, Sheet, Spread

from ..parts.cards import EMPEROR, OVERLORD
from ..parts.parts import LEFT, NO_CARD, RIGHT
from ..rules.reserve import FRESH, limit_of
from ..rules.round import TO_OVERLORD
from .cards import own_hand, reserve_spread, small_cards
from .reasons import latest
from .view import View

SIDES: Final = ("left", "right")
POSITIONS: Final = ("left, lowest", "right, highest")


def hand_sheet(view: View) -> list[Sheet]:
    label = "Your hand" if view.seat is not None else "Hand"
    return [Sheet(id="hand", label=label, items=[own_hand(view)], where="dock")]


def reserve_sheet(view: View) -> list[Sheet]:
    """The own reserved cards; while they can be used, a click does so."""
    side = view.side
    if not view.known.reserves[side]:
        return []
    label = "Your reserve" if view.seat is not None else f"Reserve of {view.name(side)}"
    limit = limit_of(view.known, side)
    note = f"{len(view.known.reserves[side])} of {limit}, pays for CPs or re-rolls"
    items = [reserve_spread(view, side, label)]
    return [
        Sheet(id=f"reserve:{side}", label=label, note=note, seat=side, items=items, where="dock", rule="reserve.limit")
    ]


def other_sheet(view: View) -> list[Sheet]:
    return [overlord_sheet(view) if view.known.is_solo() else opponent_sheet(view)]


def played(view: View, side: int) -> list[Card]:
    """The card that a side is playing, in front of its hand."""
    if view.known.played == NO_CARD or view.known.active != side:
        return []
    return [view.cards[view.known.played].small]


def piles_note(view: View) -> Note:
    """The deck and what lies open on the discards."""
    known = view.known
    text = f"{counted(len(known.deck), 'card')} in the deck"
    if known.discards:
        text += f", {len(known.discards)} discarded, {view.parts.cards[known.discards[-1]].name} on top"
    return Note(id="piles", label=f"{text}.", rule="round.eras")


def overlord_sheet(view: View) -> Sheet:
    """The Overlord of the solo game: open hand, reserve, event decks, the cube, what it plays next, the Difficulty card."""
    known = view.known
    following = next_card(view)
    hand = played(view, OVERLORD) + small_cards(view, known.hands[OVERLORD], "hand", OVERLORD, following)
    items: list[Item] = [Spread(id="hand:1", label="The Overlord", items=hand, rule="setup.solo")]
    if known.reserves[OVERLORD]:
        label = f"Its reserve, {len(known.reserves[OVERLORD])} of {limit_of(known, OVERLORD)}"
        items.append(reserve_spread(view, OVERLORD, label))
    items.extend([event_decks(view), CUBE[known.cube]])
    if following != NO_CARD:
        items.append(forecast(view, following))
    items.extend([difficulty(view), piles_note(view)])
    reasons = latest(view)
    if reasons is not None:
        items.append(reasons)
    return Sheet(id="overlord", label="The Overlord", note=f"{known.level.name}, open hand", seat=OVERLORD, items=items)


def event_decks(view: View) -> Spread:
    decks = [
        Deck(
            id=f"events:{level + 1}",
            label=f"Events of level {level + 1}, {len(deck)} left",
            count=len(deck),
            name=str(level + 1),
            rule="overlord.event",
        )
        for level, deck in enumerate(view.known.event_decks)
    ]
    return Spread(id="events", label="Event decks", items=decks)


def cube(at: int) -> Rail:
    """The tie-break cube, and where it stood before it moved last."""
    return Rail(
        id="cube",
        label=f"The tie-break cube stands on the {SIDES[at]}",
        symbol="cube",
        positions=POSITIONS,
        at=at,
        was=1 - at,
        rule="cube.tie",
        seat=EMPEROR,
    )


CUBE: Final = [cube(LEFT), cube(RIGHT)]


def next_card(view: View) -> int:
    """The card that the Overlord will play in this round as things stand (overlord.card)."""
    known = view.known
    hand = known.hands[OVERLORD]
    if known.over or known.next != TO_OVERLORD or not hand:
        return NO_CARD
    best = equals(view)
    return best[0] if known.cube == 0 else best[-1]


def equals(view: View) -> list[int]:
    """The cards of the Overlord with the most CPs, by rising number."""
    hand = view.known.hands[OVERLORD]
    most = max([view.parts.cards[number].cp for number in hand])
    return [number for number in hand if view.parts.cards[number].cp == most]


def forecast(view: View, number: int) -> Note:
    printed = view.parts.cards[number]
    cps = counted(printed.cp, "CP")
    tied = len(equals(view))
    label = f"Next it plays {printed.name}: no other has {cps}."
    if tied > 1:
        best = equals(view)
        other = view.parts.cards[best[-1] if view.known.cube == 0 else best[0]].name
        why = f"{counted(tied, 'card')} have {cps}, and the cube stands {SIDES[view.known.cube]}"
        label = f"As things stand it plays {printed.name} next: {why}. If the cube turns before, {other}."
    return Note(id="forecast", label=label, rule="overlord.card")


def difficulty(view: View) -> Note:
    """The Difficulty cards as they lie now: which level answers a card of the Emperor."""
    levels = view.levels
    label = f"CPs 1, 2, 3 bring level {', '.join([str(level) for level in levels])}"
    later = view.known.level.flipped
    if later != levels:
        label += f", later {', '.join([str(level) for level in later])}"
    return Note(id="difficulty", label=f"{label}.", rule="difficulty.level")


def opponent_sheet(view: View) -> Sheet:
    """The other side of two: backs of cards as far as they are hidden, and the piles."""
    known, side = view.known, 1 - view.side
    name = view.name(side)
    hand = played(view, side) + small_cards(view, known.hands[side], "hand", side)
    items: list[Item] = [Spread(id=f"hand:{side}", label=name, items=hand, rule="setup.hidden")]
    if known.reserves[side]:
        items.append(reserve_spread(view, side, f"Reserve, {len(known.reserves[side])} of {limit_of(known, side)}"))
    passed = known.passed[1 - side]
    if view.seat is not None and passed and FRESH in known.marks[side]:
        names = listed([view.parts.cards[number].name for number in passed])
        text = f"You passed on {names}: in the hand, or reserved in this round."
        items.append(Note(id=f"passed:{side}", label=text, rule="setup.hidden"))
    piles: list[Card | Deck] = [
        Deck(id="deck", label=f"The deck, {counted(len(known.deck), 'card')}", count=len(known.deck), name="Deck")
    ]
    if known.discards:
        piles.append(view.cards[known.discards[-1]].small)
    items.append(Spread(id="decks", label="Deck and top of the discards", items=piles, rule="round.eras"))
    note = f"{view.role(side)}, {counted(len(known.hands[side]), 'card')}"
    return Sheet(id="opponent", label=name, note=note, seat=side, items=items)
