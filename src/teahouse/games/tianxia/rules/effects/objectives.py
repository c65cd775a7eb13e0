"""Objective cards: drawing them, keeping some, and whether their demands are met."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, counted

from ...parts import items
from ...parts.parts import KEEP
from ...player import with_one
from .metrics import count_metric

if TYPE_CHECKING:
    from ...state import Tianxia


def draw(s: Tianxia, seat: int, count: int, keep: int) -> None:
    """Draw cards from the deck, fewer if it holds fewer, and choose which to keep (effects.objectives)."""
    if s.journal is not None and count > len(s.objectives):
        text = f"The deck holds {counted(len(s.objectives), 'objective card')} for {{{seat}}} to draw."
        s.tell("lost", text, "effects.objectives", seat)
    count = min(count, len(s.objectives))
    if not count:
        return
    s.reveal()
    drawn = sorted(s.objectives[-count:])
    s.objectives = s.objectives[:-count]
    s.seen_by = s.seen_by[:-count]
    if s.journal is not None:
        text = f"{{{seat}}} draws {counted(count, 'objective card')}."
        s.tell("objective", text, "effects.objectives", seat)
    if count <= keep:
        for card in drawn:
            keep_card(s, seat, card)
            tell_kept(s, seat)
    else:
        s.stack.append(KeepObjective(seat, drawn, keep))


def keep_card(s: Tianxia, seat: int, card: int) -> None:
    s.players[seat].hand = with_one(s.players[seat].hand, card)


def tell_kept(s: Tianxia, seat: int) -> None:
    if s.journal is not None:
        text = f"{{{seat}}} keeps 1 objective card."
        s.tell("objective", text, "effects.objectives", seat, changes=((seat, items.CARD, 1),))


def put_under(s: Tianxia, seat: int, cards: list[int]) -> None:
    """Cards that were not kept go under the deck; the seat knows them."""
    s.objectives = cards + s.objectives
    s.seen_by = [seat] * len(cards) + s.seen_by


def is_met(s: Tianxia, seat: int, card: int) -> bool:
    """Whether every demand of a card is met (scoring.objectives)."""
    objective = s.parts.objectives[card]
    for n in range(len(objective.metrics)):
        if count_metric(s, seat, objective.metrics[n]) < objective.needs[n]:
            return False
    return True


class KeepObjective(Decision["Tianxia"]):
    """Which of the drawn cards is kept. They are on nobody's hand yet, and only this seat sees them."""

    drawn: list[int]
    keep: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("drawn", "keep")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "drawn", "keep")

    def __init__(self, seat: int, drawn: list[int], keep: int) -> None:
        super().__init__(seat)
        self.drawn = drawn
        self.keep = keep

    # Made so far.

    def legal(self, s: Tianxia) -> list[Action]:
        return [s.parts.keep[card] for card in self.drawn]

    def apply(self, s: Tianxia, a: Action) -> None:
        keep_card(s, self.seat, a.target)
        rest = [card for card in self.drawn if card != a.target]
        if self.keep > 1:
            s.stack.append(KeepObjective(self.seat, rest, self.keep - 1))
        else:
            put_under(s, self.seat, rest)
        tell_kept(s, self.seat)

    def prompt(self, s: Tianxia) -> Prompt:
        return Prompt("Which objective do you keep?", ("effects.objectives",), "The others go under the deck.")

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == KEEP:
            return Why("That card was not drawn.", "effects.objectives")
        return Why("First choose which of the drawn objectives you keep.", "effects.objectives")

    def notes(self, s: Tianxia, a: Action) -> list[str]:
        return ["It is met now." if is_met(s, self.seat, a.target) else "It is not met yet."]

    def is_open(self, s: Tianxia) -> bool:
        return False
