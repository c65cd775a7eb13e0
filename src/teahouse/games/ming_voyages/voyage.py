"""Voyages: the destination, the Gold, and one die."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.words import Preview, Prompt, Why, counted
from . import difficulty, odds, supply
from .cards import EMPEROR
from .parts import COMMIT, SAIL
from .tell import tell, who

if TYPE_CHECKING:
    from .state import MingVoyages


def can_sail(s: MingVoyages) -> bool:
    """A Junk lies in the China Sea, and a voyage is left (voyage.need)."""
    return s.junks > 0 and s.count_voyages() < s.parts.voyages


def start(s: MingVoyages, seat: int, bonus: int) -> None:
    if can_sail(s):
        s.stack.append(ChooseVoyage(seat, bonus))


def make(s: MingVoyages, voyage: int, gold: int, bonus: int) -> None:
    """Spend the Gold, roll one die: no more than the strength succeeds (voyage.strength, voyage.roll)."""
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
        name = s.parts.voyage_names[voyage]
        rolled = f"{who(s, EMPEROR)} sails for {name} with strength {strength} and rolls {die}"
        if succeeds:
            tell(s, EMPEROR, "voyage", f"{rolled}: the voyage is completed.", "voyage.success")
            if s.seats == 1 and s.count_voyages() == s.parts.flip_at and s.level.start != s.level.flipped:
                tell(s, -1, "flip", difficulty.flip_words(s), "difficulty.flip")
        else:
            tell(s, EMPEROR, "voyage", f"{rolled}: a Junk is lost.", "voyage.failure")


class ChooseVoyage(Decision["MingVoyages"]):
    """Which voyage is tried, or none (voyage.need, turn.nothing)."""

    __slots__ = ("bonus",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "bonus")

    def __init__(self, seat: int, bonus: int) -> None:
        super().__init__(seat)
        self.bonus = bonus

    def legal(self, s: MingVoyages) -> list[Action]:
        found: list[Action] = []
        for n, completed in enumerate(s.voyages):
            if not completed:
                found.append(s.parts.sail[n])
        found.append(s.parts.done)
        return found

    def apply(self, s: MingVoyages, a: Action) -> None:
        if a.verb != SAIL:
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

    def preview(self, s: MingVoyages, a: Action) -> Preview:
        if a.verb != SAIL:
            return Preview(notes=("No voyage is tried.",))
        unlocked = len([1 for card in s.parts.cards for action in card.actions[EMPEROR] if action.voyage == a.target])
        die = s.parts.voyage_die
        least = odds.voyage_succeeds(s.junks + self.bonus, die)
        chances = [("it succeeds without Gold", least)]
        if s.gold:
            chances.append(
                (f"it succeeds with {s.gold} Gold", odds.voyage_succeeds(s.junks + self.bonus + s.gold, die))
            )
        return Preview((), (f"the special actions of {counted(unlocked, 'card')}",), (), tuple(chances))


class CommitGold(Decision["MingVoyages"]):
    """How much Gold is committed; it is spent whatever the die shows (voyage.gold)."""

    __slots__ = ("bonus", "voyage")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "bonus", "voyage")

    def __init__(self, seat: int, bonus: int, voyage: int) -> None:
        super().__init__(seat)
        self.bonus = bonus
        self.voyage = voyage

    def legal(self, s: MingVoyages) -> list[Action]:
        return s.parts.commit[: s.gold + 1]

    def apply(self, s: MingVoyages, a: Action) -> None:
        make(s, self.voyage, a.target, self.bonus)

    def prompt(self, s: MingVoyages) -> Prompt:
        question = f"How much Gold do you commit to the voyage to {s.parts.voyage_names[self.voyage]}?"
        help = f"The strength is {s.junks + self.bonus} without Gold; one die must show no more than it."
        return Prompt(question, ("voyage.gold", "voyage.strength", "voyage.roll"), help)

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb == COMMIT:
            return Why(f"You have {s.gold} Gold.", "voyage.gold")
        return Why("First say how much Gold you commit.", "voyage.gold")

    def preview(self, s: MingVoyages, a: Action) -> Preview:
        chance = odds.voyage_succeeds(s.junks + self.bonus + a.target, s.parts.voyage_die)
        costs = (f"{a.target} Gold",) if a.target else ()
        return Preview(costs, (), (), (("the voyage succeeds", chance),))
