"""Voyages: the destination, the Gold, and one die."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.journal import thrown
from teahouse.engine.words import Prompt, Why, counted, listed

from ...parts.cards import EMPEROR
from ...parts.parts import COMMIT, SAIL
from ...tell import balance, who
from ...words import voyage_words
from .. import supply
from ..automa import difficulty
from ..battle import odds

if TYPE_CHECKING:
    from ...state import MingVoyages


def can_sail(s: MingVoyages) -> bool:
    """A Junk lies in the China Sea, and a voyage is left (voyage.need)."""
    return s.junks > 0 and s.count_voyages() < s.parts.voyages


def start(s: MingVoyages, seat: int, bonus: int) -> None:
    if can_sail(s):
        s.stack.append(ChooseVoyage(seat, bonus))


def make(s: MingVoyages, voyage: int, gold: int, bonus: int) -> None:
    """Spend the Gold, roll one die: no more than the strength succeeds, and a Junk stays there; else one is lost
    (voyage.strength, voyage.roll, voyage.success, voyage.failure)."""
    before = balance(s)
    supply.lose_gold(s, gold)
    strength = s.junks + gold + bonus
    die = s.luck.dice.below(s.parts.voyage_die) + 1
    succeeds = die <= strength
    if succeeds:
        s.junks -= 1
        s.voyages[voyage] = 1
    else:
        supply.lose_junks(s, 1)
    if s.journal is not None:
        text = voyage_words(s, voyage, gold, strength, die)
        rule = "voyage.success" if succeeds else "voyage.failure"
        touched = (s.parts.voyage_ids[voyage], supply.CHINA_SEA)
        changes, shown = s.changes_since(before), thrown(EMPEROR, die)
        s.tell("voyage", text, rule, EMPEROR, changes=changes, touches=touched, picture=shown)
        if succeeds:
            difficulty.tell_flip(s)


class ChooseVoyage(Decision["MingVoyages"]):
    """Which voyage is tried, or none (voyage.need, turn.nothing)."""

    bonus: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("bonus",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "bonus")

    def __init__(self, seat: int, bonus: int) -> None:
        super().__init__(seat)
        self.bonus = bonus

    # Made so far.

    def legal(self, s: MingVoyages) -> list[Action]:
        found: list[Action] = []
        for n, completed in enumerate(s.voyages):
            if not completed:
                found.append(s.parts.sail[n])
        found.append(s.parts.done)
        return found

    def apply(self, s: MingVoyages, a: Action) -> None:
        if a.verb != SAIL:
            if s.journal is not None:
                s.tell("nothing", f"{who(s, EMPEROR)} does not sail.", "turn.nothing", EMPEROR)
            return
        if s.gold > 0:
            s.stack.append(CommitGold(self.seat, self.bonus, a.target))
        else:
            make(s, a.target, 0, self.bonus)

    def prompt(self, s: MingVoyages) -> Prompt:
        strength = s.junks + self.bonus
        help = f"{counted(s.junks, 'Junk')} and a bonus of {self.bonus} give strength {strength}; Gold adds to it."
        return Prompt("Where will the fleet sail?", ("voyage.need", "voyage.strength"), help)

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb == SAIL:
            return Why("That voyage is completed.", "voyage.need")
        return Why("First choose a voyage.", "voyage.need")

    def notes(self, s: MingVoyages, a: Action) -> list[str]:
        if a.verb != SAIL:
            return ["No voyage is tried."]
        opened = s.parts.opened[a.target]
        return [f"Once completed it opens actions of {listed(opened)}."] if opened else []

    def odds(self, s: MingVoyages, a: Action) -> list[tuple[str, float]]:
        if a.verb != SAIL:
            return []
        die = s.parts.voyage_die
        chances = [("it succeeds without Gold", odds.voyage_succeeds(s.junks + self.bonus, die))]
        if s.gold:
            most = odds.voyage_succeeds(s.junks + self.bonus + s.gold, die)
            chances.append((f"it succeeds with {s.gold} Gold", most))
        return chances


class CommitGold(Decision["MingVoyages"]):
    """How much Gold is committed; it is spent whatever the die shows (voyage.gold)."""

    bonus: int
    voyage: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("bonus", "voyage")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "bonus", "voyage")

    def __init__(self, seat: int, bonus: int, voyage: int) -> None:
        super().__init__(seat)
        self.bonus = bonus
        self.voyage = voyage

    # Made so far.

    def legal(self, s: MingVoyages) -> list[Action]:
        return s.parts.commit[: s.gold + 1]

    def apply(self, s: MingVoyages, a: Action) -> None:
        make(s, self.voyage, a.target, self.bonus)

    def prompt(self, s: MingVoyages) -> Prompt:
        question = f"How much Gold do you commit to the voyage to {s.parts.voyage_spoken[self.voyage]}?"
        help = f"The strength is {s.junks + self.bonus} without Gold; one die must show no more than it."
        return Prompt(question, ("voyage.gold", "voyage.strength", "voyage.roll"), help)

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb == COMMIT:
            return Why(f"You have {s.gold} Gold, {a.target - s.gold} too few.", "voyage.gold")
        if a.verb == SAIL:
            return Why(f"The fleet sails for {s.parts.voyage_spoken[self.voyage]} already.", "voyage.need")
        return Why("First say how much Gold you commit.", "voyage.gold")

    def odds(self, s: MingVoyages, a: Action) -> list[tuple[str, float]]:
        chance = odds.voyage_succeeds(s.junks + self.bonus + a.target, s.parts.voyage_die)
        return [("the voyage succeeds", chance)]
