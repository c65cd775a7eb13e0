"""The DREAD: two heroes defeat it, otherwise it takes somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.ledger import Change
from teahouse.engine.words import Prompt, Why, counted

from ..parts.parts import FIGHT, PAY_HEROIC, STAR_DREAD
from . import stars
from .round import refusal

if TYPE_CHECKING:
    from ..state import Sheet, Voyages


def meet(s: Voyages, seat: int) -> None:
    """Whoever ends on the undefeated DREAD, each time anew, fights it or gives it one sailor or hero, by choice where there is
    one; with too few heroes nobody fights, and with nobody left nothing happens. Those count too whom the duty of this round
    has brought (dread.defeat, dread.fail, dread.none_left, dread.again, dread.newcomers)."""
    sheet = s.sheets[seat]
    if sheet.stars[STAR_DREAD]:
        return
    if sheet.heroes >= s.parts.heroic_to_defeat:
        s.stacks[seat].append(FaceDread(seat))
    elif sheet.heroes and sheet.sailors:
        s.stacks[seat].append(LoseOne(seat))
    else:
        lose_one(s, seat, sheet.heroes > 0, "dread.fail")


def defeat(s: Voyages, seat: int) -> None:
    """The heroes are exhausted and the star is earned. From now on the space is plain ocean, but of no region still
    (dread.defeat, dread.empty, dread.region)."""
    heroes = s.parts.heroic_to_defeat
    s.sheets[seat].heroes -= heroes
    if s.journal is not None:
        text = f"{{{seat}}} defeats the DREAD with {counted(heroes, 'hero', 'heroes')}."
        changes = ((seat, "hero", -heroes),)
        s.tell("dread", text, "dread.defeat", seat, changes=changes, touches=("sailors",))
    stars.earn(s, seat, STAR_DREAD)


def lose_one(s: Voyages, seat: int, heroic: bool, rule: str) -> None:
    """A hero or a sailor is exhausted, for having failed or not fought (dread.fail, dread.unfought)."""
    sheet = s.sheets[seat]
    lost = "nobody"
    changes: tuple[Change, ...] = ()
    if heroic:
        sheet.heroes -= 1
        lost, changes = "1 hero", ((seat, "hero", -1),)
    elif sheet.sailors:
        sheet.sailors -= 1
        lost, changes = "1 sailor", ((seat, "sailor", -1),)
    if s.journal is not None:
        verb = "does not fight" if rule == "dread.unfought" else "meets"
        text = f"{{{seat}}} {verb} the DREAD and loses {lost}."
        rule = rule if changes else "dread.none_left"
        s.tell("dread", text, rule, seat, changes=changes, touches=("sailors",))


def why_it_is_done(began: Sheet) -> Why:
    """Why the DREAD asks nothing more of a ship on its space, by the sheet with which the round began (dread.empty)."""
    if began.stars[STAR_DREAD]:
        return Why("You have defeated the DREAD, and its space is plain ocean.", "dread.empty")
    return Why("You have met the DREAD in this round. Take that back to choose otherwise.", "round.undo")


class FaceDread(Decision["Voyages"]):
    """Enough heroes for the DREAD: the seat fights, or gives it a sailor or a hero and keeps the rest (dread.unfought)."""

    def legal(self, s: Voyages) -> list[Action]:
        parts = s.parts
        if s.sheets[self.seat].sailors:
            return [parts.pay_sailor, parts.pay_heroic, parts.fight]
        return [parts.pay_heroic, parts.fight]

    def apply(self, s: Voyages, a: Action) -> None:
        s.fresh_sheet(self.seat)
        if a.verb == FIGHT:
            defeat(s, self.seat)
        else:
            lose_one(s, self.seat, a.target == PAY_HEROIC, "dread.unfought")

    def prompt(self, s: Voyages) -> Prompt:
        help = "Who does not fight gives it one of the crew."
        return Prompt("The DREAD lies before you. Will you fight?", ("dread.defeat", "dread.unfought"), help)

    def why_not(self, s: Voyages, a: Action) -> Why:
        if a is s.parts.pay_sailor:
            return Why("You have no unexhausted ordinary sailor to give up.", "dread.fail.choice")
        asked = Why("First fight the DREAD, or give it a sailor or a hero.", "dread.compulsory")
        return refusal.at_the_space(s, self.seat, a, asked)

    def notes(self, s: Voyages, a: Action) -> list[str]:
        return [] if a.verb == FIGHT else ["The DREAD stays undefeated."]

    def is_open(self, s: Voyages) -> bool:
        return False


class LoseOne(Decision["Voyages"]):
    """Too few heroes for the DREAD: the seat chooses whom it takes (dread.fail.choice)."""

    def legal(self, s: Voyages) -> list[Action]:
        return [s.parts.pay_sailor, s.parts.pay_heroic]

    def apply(self, s: Voyages, a: Action) -> None:
        s.fresh_sheet(self.seat)
        lose_one(s, self.seat, a.target == PAY_HEROIC, "dread.fail")

    def prompt(self, s: Voyages) -> Prompt:
        return Prompt("The DREAD takes one of the crew. Whom?", ("dread.fail", "dread.fail.choice"))

    def why_not(self, s: Voyages, a: Action) -> Why:
        if a.verb == FIGHT:
            short = s.parts.heroic_to_defeat - s.sheets[self.seat].heroes
            return Why(f"You are {counted(short, 'hero', 'heroes')} short of defeating the DREAD.", "dread.fail")
        asked = Why("First the DREAD must be given a sailor or a hero.", "dread.compulsory")
        return refusal.at_the_space(s, self.seat, a, asked)

    def notes(self, s: Voyages, a: Action) -> list[str]:
        return ["The DREAD stays undefeated."]

    def is_open(self, s: Voyages) -> bool:
        return False
