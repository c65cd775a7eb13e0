"""The DREAD: two heroes defeat it, otherwise it takes somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.journal import Entry
from ...engine.words import Preview, Prompt, Why
from . import stars
from .parts import PAY_HEROIC, STAR_DREAD

if TYPE_CHECKING:
    from .state import Voyages


def meet(s: Voyages, seat: int) -> None:
    """Whoever ends on the undefeated DREAD fights it: with enough heroes it falls, else one sailor or hero is exhausted,
    by choice where there are both; with nobody left nothing happens (dread.defeat, dread.fail, dread.none_left)."""
    sheet = s.sheets[seat]
    if sheet.heroes >= s.parts.heroic_to_defeat:
        sheet.heroes -= s.parts.heroic_to_defeat
        if s.journal is not None:
            text = f"{{{seat}}} defeats the DREAD with {s.parts.heroic_to_defeat} heroes."
            s.journal.hold(Entry("dread", text, "dread.defeat", seat, s.round))
        stars.earn(s, seat, STAR_DREAD)
    elif sheet.heroes and sheet.sailors:
        s.stacks[seat].append(LoseOne(seat))
    else:
        lose_one(s, seat, sheet.heroes > 0)


def lose_one(s: Voyages, seat: int, heroic: bool) -> None:
    sheet = s.sheets[seat]
    lost = "nobody"
    if heroic:
        sheet.heroes -= 1
        lost = "a hero"
    elif sheet.sailors:
        sheet.sailors -= 1
        lost = "a sailor"
    if s.journal is not None:
        rule = "dread.none_left" if lost == "nobody" else "dread.fail"
        s.journal.hold(Entry("dread", f"{{{seat}}} meets the DREAD and loses {lost}.", rule, seat, s.round))


class LoseOne(Decision["Voyages"]):
    """Too few heroes for the DREAD: the seat chooses whom it takes (dread.fail.choice)."""

    def legal(self, s: Voyages) -> list[Action]:
        return [s.parts.pay_sailor, s.parts.pay_heroic]

    def apply(self, s: Voyages, a: Action) -> None:
        s.fresh_sheet(self.seat)
        lose_one(s, self.seat, a.target == PAY_HEROIC)

    def prompt(self, s: Voyages) -> Prompt:
        return Prompt("The DREAD takes one of the crew. Whom?", ("dread.fail", "dread.fail.choice"))

    def why_not(self, s: Voyages, a: Action) -> Why:
        return Why("First the DREAD must be given a sailor or a hero.", "dread.compulsory")

    def preview(self, s: Voyages, a: Action) -> Preview:
        return Preview(costs=("1 hero" if a.target == PAY_HEROIC else "1 sailor",))
