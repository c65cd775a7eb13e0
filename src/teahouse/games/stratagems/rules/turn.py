"""A turn of the action phase: one card for its event or its points, or a pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.decision import Step
from teahouse.engine.words import Prompt, Why, counted

from .. import status as st
from ..parts.cards import P_COHESION_EVENT, P_HAND, PREFECTURE
from ..parts.parts import EVENT, PASS, POINTS
from ..words import card_shown
from . import points
from .actions.choosing import Choosing
from .events import deck, events
from .realm import prefectures
from .realm.prefectures import bonus

if TYPE_CHECKING:
    from ..state import Stratagems


def keepable(s: Stratagems, seat: int) -> int:
    """How many cards may be kept when passing: fewer in the last season, whatever prefectures allow (turn.pass)."""
    numbers = s.parts.numbers
    return numbers.last_keep if s.season >= numbers.seasons else numbers.keep + bonus(s, seat, P_HAND)


def can_pass(s: Stratagems, seat: int) -> bool:
    hand = s.hands[seat]
    if len(hand) > keepable(s, seat):
        return False
    for card in hand:
        if s.parts.cards[card].deck == PREFECTURE:
            return False
    return True


def cohesion(s: Stratagems, seat: int) -> int:
    """Cohesion as far as events go (turn.cohesion)."""
    return s.mats[seat][st.COHESION] + bonus(s, seat, P_COHESION_EVENT)


def add_cards(s: Stratagems, seat: int, most: int, found: list[Action]) -> None:
    """Events of at most this value, then points, of the cards in hand."""
    parts = s.parts
    hand = s.hands[seat]
    last = -1
    for card in hand:
        if card != last and parts.cards[card].value <= most:
            found.append(parts.event[card])
        last = card
    last = -1
    for card in hand:
        if card != last and parts.cards[card].value:
            found.append(parts.points[card])
        last = card


def play(s: Stratagems, seat: int, a: Action) -> None:
    """A card leaves the hand, for its event or for its points (turn.play)."""
    card = a.target
    s.show()
    deck.leave_hand(s, seat, card)
    kind = s.parts.cards[card]
    if kind.deck == PREFECTURE:
        prefectures.play(s, seat, card)
        return
    s.table.append(card)
    if a.verb == POINTS:
        s.stack.append(points.Spend(seat, kind.value, 0, 1))
        if s.journal is not None:
            text = f"{{{seat}}} plays “{kind.name}” for {counted(kind.value, 'action point')}."
            s.tell("card", text, "points.use", seat, picture=card_shown(s, card))
    else:
        if s.journal is not None:
            text = f"{{{seat}}} plays “{kind.name}”: {kind.text}"
            s.tell("card", text, "turn.play", seat, picture=card_shown(s, card))
        events.begin(s, seat, card)


def why_not_card(s: Stratagems, seat: int, a: Action, most: int) -> Why:
    kind = s.parts.cards[a.target]
    if a.target not in s.hands[seat]:
        return Why(f"{kind.name} is not in your hand.", "turn.play")
    if a.verb == EVENT:
        return Why(f"The event of {kind.name} needs cohesion {kind.value}, and you have {most}.", "turn.cohesion")
    return Why(f"{kind.name} has no action points.", "turn.play")


class PutAway(Step["Stratagems"]):
    """What was played goes to the discards."""

    __slots__ = ()

    def run(self, s: Stratagems) -> None:
        for card in s.table:
            deck.put_away(s, card)
        s.table = []


class Turn(Choosing):
    """Play one card, or pass (turn.play, turn.pass)."""

    __slots__ = ()

    def offers(self, s: Stratagems) -> list[Action]:
        found: list[Action] = []
        add_cards(s, self.seat, cohesion(s, self.seat), found)
        if can_pass(s, self.seat):
            found.append(s.parts.pass_)
        return found

    def take(self, s: Stratagems, a: Action) -> None:
        if a.verb == PASS:
            s.mats[self.seat][st.PASSED] = 1
            if s.journal is not None:
                s.tell("pass", f"{{{self.seat}}} passes.", "turn.pass", self.seat)
        else:
            s.rolled = None
            s.stack.append(PutAway(self.seat))
            play(s, self.seat, a)

    def prompt(self, s: Stratagems) -> Prompt:
        help = f"Cohesion {cohesion(s, self.seat)} limits events; any card with a value gives action points."
        return Prompt("Which card do you play?", ("turn.play", "turn.cohesion", "turn.pass"), help)

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == EVENT or a.verb == POINTS:
            return why_not_card(s, self.seat, a, cohesion(s, self.seat))
        if a.verb == PASS:
            return self.why_not_pass(s)
        return Why("First play a card.", "turn.play")

    def why_not_pass(self, s: Stratagems) -> Why:
        most = keepable(s, self.seat)
        if len(s.hands[self.seat]) > most:
            if most == 0:
                return Why("In the last season all cards are played out.", "turn.pass")
            return Why(f"You may keep {counted(most, 'card')} only, and have {len(s.hands[self.seat])}.", "turn.pass")
        return Why("A prefecture cannot be kept.", "turn.pass")

    def meaning(self, s: Stratagems, a: Action) -> list[str]:
        return ["You play no more cards this season, and keep what you hold."] if a.verb == PASS else []

    def is_public(self, s: Stratagems) -> bool:
        return False
