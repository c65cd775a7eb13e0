"""The Overlord of the solo game: which card it plays, which event follows, and when it reacts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.decision import Step
from teahouse.engine.journal import Picture
from teahouse.engine.ledger import TABLE
from teahouse.engine.words import counted, listed

from ....parts.cards import EMPEROR, OVERLORD
from ....parts.parts import NO_CARD
from ....parts.phrases import condition_words
from ....tell import card_id
from ... import reaction
from ...cards import conditions_hold, holds
from ...victory import TESTED
from ..cube import best_of
from ..difficulty import level_of_reaction
from ..events import events
from .reasons import CARDS, Compared, explain

if TYPE_CHECKING:
    from ....parts.parts import Event
    from ....state import MingVoyages


def take_turn(s: MingVoyages) -> None:
    """Play the card with the most CPs, carry out an event of that level, then the Emperor may react (overlord.card,
    overlord.event, overlord.emperor_reaction). Reserved cards do not reinforce an event (overlord.no_reinforcement)."""
    s.luck.cross("automa")  # whoever looks ahead sees the own turn, not the Overlord's
    card = choose_card(s)
    s.hands[OVERLORD].remove(card)
    s.played = card
    s.stack.append(reaction.MaybeReact(EMPEROR, card))
    s.stack.append(OverlordEvent(OVERLORD, s.parts.cards[card].cp))


def choose_card(s: MingVoyages) -> int:
    """The highest CPs; of equals the lowest number while the cube is on the left, else the highest (overlord.card)."""
    hand = s.hands[OVERLORD]
    scores = [s.parts.cards[card].cp for card in hand]
    cube = s.cube
    card = best_of(s, hand, scores)
    if s.journal is not None:
        tell_played(s, hand, scores, card, cube)
    return card


def tell_played(s: MingVoyages, hand: list[int], scores: list[int], card: int, cube: int) -> None:
    names = [s.parts.cards[held].name for held in hand]
    rows: list[tuple[int, ...]] = [(scores[n], held + 1) for n, held in enumerate(hand)]
    at = hand.index(card)
    compared = Compared(("CPs", "Number"), names, rows, scores, at, cube, "Most CPs")
    text = f"The Overlord plays {names[at]}, {counted(scores[at], 'CP')}."
    changes, touched = ((OVERLORD, "card", -1),), (card_id(s, card),)
    explain(s, "overlord.card", text, f"Why {names[at]}?", compared, CARDS, changes=changes, touches=touched)


def draw_event(s: MingVoyages, level: int) -> int:
    """The top event of a level (overlord.event)."""
    s.luck.cross("automa")
    s.reveal()
    if not s.event_decks[level - 1]:
        reshuffle(s, level)
    deck = s.event_decks[level - 1]
    event = deck[-1]
    s.event_decks[level - 1] = deck[:-1]
    s.event_discards[level - 1] = [*s.event_discards[level - 1], event]
    s.event = event
    return event


def reshuffle(s: MingVoyages, level: int) -> None:
    """A deck that has run out is shuffled anew from its discards (overlord.reshuffle)."""
    deck = s.event_decks[level - 1] + s.event_discards[level - 1]
    deck.sort()
    s.event_decks[level - 1] = deck
    s.event_discards[level - 1] = []
    s.luck.automa.shuffle(deck)
    if s.journal is not None:
        count = len(deck)
        text = f"{counted(count, 'event')} of level {level} {'is' if count == 1 else 'are'} shuffled into a new deck."
        changes = ((TABLE, f"event_{level}", count),)
        s.tell("shuffle", text, "overlord.reshuffle", OVERLORD, changes=changes, touches=(f"events:{level}",))


def tell_event(s: MingVoyages, event: Event, rule: str, ending: str = "") -> None:
    """Which event was drawn."""
    text = f"The Overlord draws 1 event of level {event.level}: {event.title}{ending}."
    s.tell(
        "event",
        text,
        rule,
        OVERLORD,
        changes=((TABLE, f"event_{event.level}", -1),),
        touches=(f"events:{event.level}",),
        picture=Picture(cards=((event.title, str(event.level)),)),
    )


def carry_out(s: MingVoyages, number: int, rule: str) -> bool:
    """Try an event; whether it was possible. A look at who may have won comes after it, and after its battle."""
    event = s.parts.events[number]
    if s.journal is not None:
        tell_event(s, event, rule)
    s.stack.append(TESTED[OVERLORD])
    why_not = events.try_event(s, event)
    if not why_not:
        return True
    s.stack.pop()
    if s.journal is not None:
        rule = "overlord.redraw" if rule == "overlord.event" else rule
        s.tell("impossible", f"{event.title} is not possible: {why_not}.", rule, OVERLORD)
    return False


class OverlordEvent(Step["MingVoyages"]):
    """Draw until an event is possible, at most once through the deck; after one of level 2 or 3, a level 1 event too
    (overlord.event, overlord.redraw, overlord.second)."""

    level: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("level",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "level")

    def __init__(self, seat: int, level: int) -> None:
        super().__init__(seat)
        self.level = level

    # Made so far.

    def run(self, s: MingVoyages) -> None:
        at = self.level - 1
        cards = len(s.event_decks[at]) + len(s.event_discards[at])
        tried: list[int] = []
        while len(tried) < cards:
            event = draw_event(s, self.level)
            if event in tried:
                if s.journal is not None:
                    tell_event(s, s.parts.events[event], "overlord.redraw", " again, which is still not possible")
                continue
            tried.append(event)
            if self.level > 1:
                s.stack.append(SecondEvent(OVERLORD))
            if carry_out(s, event, "overlord.event"):
                return
            if self.level > 1:
                s.stack.pop()
        if s.journal is not None:
            s.tell("impossible", "No event of this level is possible.", "overlord.redraw", OVERLORD)


class SecondEvent(Step["MingVoyages"]):
    """One level 1 event after the first; if it is not possible, it has no effect (overlord.second)."""

    __slots__ = ()

    def run(self, s: MingVoyages) -> None:
        carry_out(s, draw_event(s, 1), "overlord.second")


def reacts_to(s: MingVoyages, card: int) -> bool:
    """Whether a card of the Emperor shows an action of the Overlord whose conditions hold, or any at all by the other
    reading (overlord.reaction.available)."""
    for action in s.parts.cards[card].actions[OVERLORD]:
        if not s.checks_conditions or conditions_hold(s, action):
            return True
    return False


def missing_words(s: MingVoyages, card: int) -> str:
    """What the Overlord's actions on a card require and what does not hold."""
    missing: list[str] = []
    for action in s.parts.cards[card].actions[OVERLORD]:
        for condition in action.requires:
            if not holds(s, OVERLORD, condition):
                missing.append(condition_words(s.parts, condition))
    return listed(missing, "or")


class OverlordReacts(Step["MingVoyages"]):
    """After the Emperor's action: one event of the level that the Difficulty card names, its main part only
    (overlord.reaction, difficulty.level). A card in reserve brings none."""

    card: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("card",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    # Made so far.

    def run(self, s: MingVoyages) -> None:
        card = s.parts.cards[self.card]
        if s.played == NO_CARD or not reacts_to(s, self.card):
            if s.journal is not None and s.played != NO_CARD and card.actions[OVERLORD]:
                text = f"The Overlord does not react to {card.name}, which requires {missing_words(s, self.card)}."
                s.tell("react", text, "overlord.reaction.available", OVERLORD, touches=(card_id(s, self.card),))
            return
        level = level_of_reaction(s, card.cp)
        if s.journal is not None:
            brings = "1 CP brings" if card.cp == 1 else f"{card.cp} CPs bring"
            text = f"The Overlord reacts to {card.name}: {brings} an event of level {level}."
            s.tell("react", text, "difficulty.level", OVERLORD, touches=(card_id(s, self.card),))
        carry_out(s, draw_event(s, level), "overlord.reaction")
