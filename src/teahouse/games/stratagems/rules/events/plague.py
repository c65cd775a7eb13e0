"""Plague and sanitation."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.words import Prompt, Why, counted

from ... import status as st
from ...parts.cards import Effect
from ...parts.forces import ONE, SCOUT, TWO, count
from ...parts.parts import CHOOSE_SPACE
from ..actions.choosing import Choosing
from ..battle import damage

if TYPE_CHECKING:
    from ...state import Stratagems


def occupied(s: Stratagems) -> list[int]:
    return [space for space in range(len(s.holder)) if s.sizes[space] or s.neutral[space]]


def ask(s: Stratagems, seat: int, effect: Effect) -> None:
    if occupied(s):
        s.stack.append(ChooseSource(seat, effect.hit))


def strike(s: Stratagems, source: int, least: int) -> None:
    """The space and its neighbours, by rising number, unless sanitation protects them (plague.strike)."""
    for space in sorted([source, *s.parts.atlas.ways[source]]):
        if s.marks[space] & st.SANITATION:
            continue
        if s.sizes[space]:
            strike_stack(s, space, least)
        if s.neutral[space]:
            strike_neutrals(s, space, least)


def strike_stack(s: Stratagems, space: int, least: int) -> None:
    """A die for each unit but the emperor; whom it hits is shown."""
    s.reveal()
    seat = s.holder[space]
    force = s.forces[space]
    for kind in (SCOUT, ONE, TWO):
        for _ in range(count(force, kind)):
            if s.die() >= least:
                damage.hit(s, seat, kind, space, space, damage.FATE)


def strike_neutrals(s: Stratagems, space: int, least: int) -> None:
    """A die for each neutral army, which has up to strength 2."""
    hits = 0
    for _ in range((s.neutral[space] + 1) // 2):
        if s.die() >= least:
            hits += 1
    s.neutral[space] -= hits
    if hits and s.journal is not None:
        text = f"Neutral armies in {s.name(space)} take {counted(hits, 'hit')}."
        s.tell("plague", text, "plague.strike", touches=s.at(space))


class ChooseSource(Choosing):
    """Where the plague breaks out."""

    least: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("least",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "least")

    def __init__(self, seat: int, least: int) -> None:
        super().__init__(seat)
        self.least = least

    # Made so far.

    def offers(self, s: Stratagems) -> list[Action]:
        return [s.parts.choose[space] for space in occupied(s)]

    def take(self, s: Stratagems, a: Action) -> None:
        if s.journal is not None:
            text = f"{{{self.seat}}} lets the plague break out in {s.name(a.target)}."
            s.tell("plague", text, "plague.strike", self.seat, touches=s.at(a.target))
        strike(s, a.target, self.least)

    def prompt(self, s: Stratagems) -> Prompt:
        return Prompt("Where does the plague break out?", ("plague.strike", "plague.sanitation"))

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == CHOOSE_SPACE:
            return Why(f"There are no units in {s.name(a.target)}.", "plague.strike")
        return Why("First choose where the plague breaks out.", "plague.strike")
