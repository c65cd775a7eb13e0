"""Attrition: upkeep, and prefectures that nobody controls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.action import Action
from ...engine.decision import Step
from ...engine.words import Preview, Prompt, Why, counted
from . import prefectures, stacks
from . import status as st
from .cards import P_UPKEEP
from .control import bonus, spaces_of
from .forces import EMPEROR, ONE, TWO, count, upkeep
from .parts import LOSE, PER_KIND
from .split import Choosing
from .words import an

if TYPE_CHECKING:
    from .state import Stratagems


def cost(s: Stratagems, seat: int) -> int:
    """A coin for each army and the emperor, less what prefectures spare (attrition.upkeep)."""
    coins = 0
    for space in spaces_of(s, seat):
        coins += upkeep(s.forces[space])
    return max(0, coins + bonus(s, seat, P_UPKEEP))


def pay_or_ask(s: Stratagems, seat: int) -> None:
    """Pay if the coins are there, else give up a unit (attrition.short)."""
    coins = cost(s, seat)
    mat = s.mats[seat]
    if coins <= mat[st.COINS]:
        mat[st.COINS] -= coins
        if s.journal is not None:
            s.tell("attrition", f"{{{seat}}} pays {counted(coins, 'coin')} of upkeep.", "attrition.upkeep", seat)
    else:
        s.stack.append(GiveUp(seat))


class Upkeep(Step["Stratagems"]):
    __slots__ = ()

    def run(self, s: Stratagems) -> None:
        pay_or_ask(s, self.seat)


class EndAttrition(Step["Stratagems"]):
    __slots__ = ()

    def run(self, s: Stratagems) -> None:
        prefectures.discard_uncontrolled(s)


class GiveUp(Choosing):
    """Which army is given up; the emperor only when no army is left (attrition.short)."""

    __slots__ = ()

    def offers(self, s: Stratagems) -> list[Action]:
        found: list[Action] = []
        for kind in (ONE, TWO):
            for space in spaces_of(s, self.seat):
                if count(s.forces[space], kind):
                    found.append(s.parts.lose[kind][space])
        if not found:
            for space in spaces_of(s, self.seat):
                if count(s.forces[space], EMPEROR):
                    found.append(s.parts.lose[EMPEROR][space])
        return found

    def take(self, s: Stratagems, a: Action) -> None:
        kind, space = divmod(a.target, PER_KIND)
        stacks.lose(s, self.seat, space, kind)
        if s.journal is not None:
            s.tell(
                "attrition", f"{{{self.seat}}} gives up {an(kind)} in {s.name(space)}.", "attrition.short", self.seat
            )
        pay_or_ask(s, self.seat)

    def prompt(self, s: Stratagems) -> Prompt:
        help = f"Upkeep is {counted(cost(s, self.seat), 'coin')}, and you have {s.mats[self.seat][st.COINS]}."
        return Prompt("Which unit do you give up?", ("attrition.short", "attrition.upkeep"), help)

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == LOSE:
            if a.target // PER_KIND == EMPEROR:
                return Why("The emperor is given up only when no army is left.", "attrition.short")
            return Why("Giving that up would not lower your upkeep.", "attrition.short")
        return Why("First give up what you cannot pay.", "attrition.short")

    def promise(self, s: Stratagems, a: Action) -> Preview:
        return Preview(costs=(an(a.target // PER_KIND),), gains=("1 coin of upkeep less",))
