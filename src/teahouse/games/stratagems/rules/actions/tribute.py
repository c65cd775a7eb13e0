"""The tribute track and its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Step
from teahouse.engine.journal import thrown
from teahouse.engine.words import Prompt, Why, counted

from ... import status as st
from ...parts.cards import P_TRIBUTE, TRIBUTE
from ...parts.parts import EVENT, HIGHER, KEEP, LOWER, POINTS, STIR
from ...words import card_shown
from .. import points
from ..events import deck, events
from ..realm.prefectures import bonus
from .choosing import Choosing

if TYPE_CHECKING:
    from ...state import Stratagems


def invest(s: Stratagems, seat: int, spent: int) -> None:
    """All points of a card and a die (points.tribute)."""
    die = s.die()
    steps = spent + die + bonus(s, seat, P_TRIBUTE)
    if s.journal is not None:
        text = f"{{{seat}}} puts {counted(spent, 'action point')} on the tribute track and rolls {die}."
        s.tell("tribute", text, "points.tribute", seat, picture=thrown(seat, die))
    advance(s, seat, steps)


def advance(s: Stratagems, seat: int, steps: int) -> None:
    """The marker advances; at seven a tribute card comes, and what is beyond is lost (tribute.goal)."""
    mat = s.mats[seat]
    goal = s.parts.numbers.goal
    before = mat[st.TRIBUTE]
    over = max(0, before + steps - goal)
    mat[st.TRIBUTE] = before + steps - over
    if before < goal <= before + steps:
        s.stack.append(Receive(seat))
    if s.journal is not None:
        beyond = f"; {counted(over, 'step')} beyond it {'is' if over == 1 else 'are'} lost" if over else ""
        text = f"The tribute marker of {{{seat}}} stands at {mat[st.TRIBUTE]}."
        if mat[st.TRIBUTE] == goal:
            text = f"The tribute marker of {{{seat}}} reaches {goal}{beyond}."
        s.tell("tribute", text, "tribute.goal", seat, lost=((seat, "tribute", over),) if over else ())


def odds(s: Stratagems, seat: int, spent: int) -> list[tuple[str, float]]:
    """The chance that the points and the die are enough for a tribute card."""
    sure = s.mats[seat][st.TRIBUTE] + spent + bonus(s, seat, P_TRIBUTE)
    enough = min(6, max(0, 7 - (s.parts.numbers.goal - sure)))
    return [("a tribute card", enough / 6)]


class Stir(Choosing):
    """The hit factor of the neutral armies may be moved a step, once the tribute is known (tribute.neutral)."""

    __slots__ = ()

    def offers(self, s: Stratagems) -> list[Action]:
        stir = s.parts.stir
        step = s.parts.numbers.stir
        found: list[Action] = []
        if s.neutral_at >= step:
            found.append(stir[LOWER])
        found.append(stir[KEEP])
        if s.neutral_at + step < len(s.parts.numbers.neutral_hit):
            found.append(stir[HIGHER])
        return found

    def take(self, s: Stratagems, a: Action) -> None:
        s.neutral_at += (a.target - KEEP) * s.parts.numbers.stir
        if s.journal is not None and a.target != KEEP:
            now = s.parts.numbers.neutral_hit[s.neutral_at]
            did = "stirs" if a.target == HIGHER else "calms"
            text = f"{{{self.seat}}} {did} the neutral armies: they hit with {now} or more."
            s.tell("tribute", text, "tribute.neutral", self.seat, touches=("neutral_hit",))

    def prompt(self, s: Stratagems) -> Prompt:
        now = s.parts.numbers.neutral_hit[s.neutral_at]
        comes = f"The tribute {s.parts.cards[s.table[-1]].name} comes. " if s.table else ""
        help = f"{comes}They hit with {now} or more now."
        return Prompt("Do you make the neutral armies stronger or weaker?", ("tribute.neutral",), help)

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == STIR:
            end = "weakest" if a.target == LOWER else "strongest"
            return Why(f"The neutral armies are at their {end}.", "tribute.neutral")
        return Why("First say what becomes of the neutral armies.", "tribute.neutral")

    def meaning(self, s: Stratagems, a: Action) -> list[str]:
        if a.target == KEEP:
            return []
        return ["Each of their dice hits more often." if a.target == HIGHER else "Each of their dice hits less often."]


class Receive(Step["Stratagems"]):
    """The tribute card is turned up and the marker goes back, then the neutral armies may be stirred, then it is played
    (tribute.card). `stirred` is 1 where they were before, as earlier rules had it."""

    __slots__ = ("stirred",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "stirred")

    def __init__(self, seat: int, stirred: int = 0) -> None:
        super().__init__(seat)
        self.stirred = stirred

    def run(self, s: Stratagems) -> None:
        s.reveal()
        card = deck.draw(s, TRIBUTE)
        s.mats[self.seat][st.TRIBUTE] = 0
        if card >= 0:
            self.turn_up(s, card)
        elif s.journal is not None:
            text = f"No tribute is left for {{{self.seat}}}; the marker goes back to 0."
            s.tell("tribute", text, "tribute.goal", self.seat)
        if not self.stirred:
            s.stack.append(Stir(self.seat))

    def turn_up(self, s: Stratagems, card: int) -> None:
        s.table.append(card)
        if s.journal is not None:
            text = f"{{{self.seat}}} receives the tribute “{s.parts.cards[card].name}”; the marker goes back to 0."
            s.tell("tribute", text, "tribute.card", self.seat, picture=card_shown(s, card))
        if s.parts.cards[card].value:
            s.stack.append(PlayTribute(self.seat, card))
        else:
            events.begin(s, self.seat, card)


class PlayTribute(Choosing):
    """A tribute with a value: event or action points (tribute.card)."""

    card: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("card",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    # Made so far.

    def offers(self, s: Stratagems) -> list[Action]:
        return [s.parts.event[self.card], s.parts.points[self.card]]

    def take(self, s: Stratagems, a: Action) -> None:
        if a.verb == POINTS:
            points.receive(s, self.seat, s.parts.cards[self.card].value, 0)
        else:
            events.begin(s, self.seat, self.card)

    def prompt(self, s: Stratagems) -> Prompt:
        card = s.parts.cards[self.card]
        return Prompt(f"How do you use the tribute {card.name}?", ("tribute.card",), card.text)

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == EVENT or a.verb == POINTS:
            name = s.parts.cards[self.card].name
            return Why(f"The tribute {name} is played at once, before any other card.", "tribute.card")
        return Why("First play the tribute.", "tribute.card")
