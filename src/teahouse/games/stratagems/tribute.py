"""The tribute track and its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...engine.action import Action
from ...engine.decision import Step
from ...engine.words import Preview, Prompt, Why, counted
from . import deck, events, points
from . import status as st
from .cards import P_TRIBUTE, TRIBUTE
from .control import bonus
from .parts import EVENT, HIGHER, KEEP, LOWER, POINTS, STIR
from .split import Choosing

if TYPE_CHECKING:
    from .state import Stratagems


def invest(s: Stratagems, seat: int, spent: int) -> None:
    """All points of a card and a die (points.tribute)."""
    die = s.die()
    steps = spent + die + bonus(s, seat, P_TRIBUTE)
    if s.journal is not None:
        text = f"{{{seat}}} puts {counted(spent, 'action point')} on the tribute track and rolls {die}."
        s.tell("tribute", text, "points.tribute", seat)
    advance(s, seat, steps)


def advance(s: Stratagems, seat: int, steps: int) -> None:
    """The marker advances; at seven a tribute card comes, and the marker goes back (tribute.goal)."""
    mat = s.mats[seat]
    mat[st.TRIBUTE] += steps
    if s.journal is not None:
        reached = min(mat[st.TRIBUTE], s.parts.numbers.goal)
        s.tell("tribute", f"The tribute marker of {{{seat}}} stands at {reached}.", "tribute.goal", seat)
    if mat[st.TRIBUTE] >= s.parts.numbers.goal:
        mat[st.TRIBUTE] = 0
        s.stack.append(Receive(seat))
        s.stack.append(Stir(seat))


def preview(s: Stratagems, seat: int, spent: int) -> Preview:
    steps = spent + bonus(s, seat, P_TRIBUTE)
    sure = s.mats[seat][st.TRIBUTE] + steps
    enough = min(6, max(0, 7 - (s.parts.numbers.goal - sure)))
    return Preview(
        costs=(counted(spent, "action point"),),
        gains=(f"{counted(steps, 'step')} and a die",),
        odds=(("a tribute card", enough / 6),),
    )


class Stir(Choosing):
    """The hit factor of the neutral armies may be moved by one (tribute.neutral)."""

    __slots__ = ()

    def offers(self, s: Stratagems) -> list[Action]:
        stir = s.parts.stir
        found: list[Action] = []
        if s.neutral_at > 0:
            found.append(stir[LOWER])
        found.append(stir[KEEP])
        if s.neutral_at < len(s.parts.numbers.neutral_hit) - 1:
            found.append(stir[HIGHER])
        return found

    def take(self, s: Stratagems, a: Action) -> None:
        s.neutral_at += a.target - KEEP
        if s.journal is not None and a.target != KEEP:
            now = s.parts.numbers.neutral_hit[s.neutral_at]
            text = f"{{{self.seat}}} stirs the neutral armies: they hit with {now} or more."
            s.tell("tribute", text, "tribute.neutral", self.seat)

    def prompt(self, s: Stratagems) -> Prompt:
        now = s.parts.numbers.neutral_hit[s.neutral_at]
        help = f"They hit with {now} or more now."
        return Prompt("A tribute comes. Do you make the neutral armies stronger or weaker?", ("tribute.neutral",), help)

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == STIR:
            return Why("The neutral armies' track ends here.", "tribute.neutral")
        return Why("First say what becomes of the neutral armies.", "tribute.neutral")

    def promise(self, s: Stratagems, a: Action) -> Preview:
        then = s.parts.numbers.neutral_hit[s.neutral_at + a.target - KEEP]
        return Preview(gains=(f"neutral armies hit with {then} or more",))


class Receive(Step["Stratagems"]):
    """The tribute card is turned up."""

    __slots__ = ()

    def run(self, s: Stratagems) -> None:
        card = deck.draw(s, TRIBUTE)
        if card < 0:
            return
        s.reveal()
        s.table.append(card)
        if s.journal is not None:
            text = f"{{{self.seat}}} receives the tribute {s.parts.cards[card].name}."
            s.tell("tribute", text, "tribute.card", self.seat)
        if s.parts.cards[card].value:
            s.stack.append(PlayTribute(self.seat, card))
        else:
            events.begin(s, self.seat, card)


class PlayTribute(Choosing):
    """A tribute with a value: event or action points (tribute.card)."""

    __slots__ = ("card",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def offers(self, s: Stratagems) -> list[Action]:
        return [s.parts.event[self.card], s.parts.points[self.card]]

    def take(self, s: Stratagems, a: Action) -> None:
        if a.verb == POINTS:
            s.stack.append(points.Spend(self.seat, s.parts.cards[self.card].value, 0, 1))
        else:
            events.begin(s, self.seat, self.card)

    def prompt(self, s: Stratagems) -> Prompt:
        card = s.parts.cards[self.card]
        return Prompt(f"How do you use the tribute {card.name}?", ("tribute.card",), card.text)

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == EVENT or a.verb == POINTS:
            return Why("The tribute is played at once.", "tribute.card")
        return Why("First play the tribute.", "tribute.card")

    def promise(self, s: Stratagems, a: Action) -> Preview:
        card = s.parts.cards[self.card]
        if a.verb == POINTS:
            return Preview(gains=(counted(card.value, "action point"),))
        return Preview(gains=(card.text,))
