"""Attrition: upkeep, and prefectures that nobody controls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.decision import Step
from teahouse.engine.words import Prompt, Why, counted

from ... import status as st
from ...parts.cards import P_UPKEEP
from ...parts.codes import PER_KIND
from ...parts.forces import EMPEROR, ONE, TWO, count, upkeep
from ...parts.parts import LOSE
from ...words import AWAY, an, unit_words
from ..actions.choosing import Choosing
from ..realm import prefectures, stacks
from ..realm.control import spaces_of
from ..realm.prefectures import bonus

if TYPE_CHECKING:
    from ...state import Stratagems


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
    """Which army is given up, or the emperor, who then does not return this season (attrition.short, damage.emperor)."""

    __slots__ = ()

    def offers(self, s: Stratagems) -> list[Action]:
        found: list[Action] = []
        for kind in (EMPEROR, ONE, TWO):
            for space in spaces_of(s, self.seat):
                if count(s.forces[space], kind):
                    found.append(s.parts.lose[kind][space])
        return found

    def take(self, s: Stratagems, a: Action) -> None:
        kind, space = divmod(a.target, PER_KIND)
        stacks.give_up(s, self.seat, space, kind)
        if s.journal is not None:
            text = f"{{{self.seat}}} gives up {an(kind)} in {s.name(space)}."
            s.tell("attrition", text, "attrition.short", self.seat, touches=s.at(space))
        pay_or_ask(s, self.seat)

    def prompt(self, s: Stratagems) -> Prompt:
        help = f"Upkeep is {counted(cost(s, self.seat), 'coin')}, and you have {s.mats[self.seat][st.COINS]}."
        return Prompt("Which unit do you give up?", ("attrition.short", "attrition.upkeep"), help)

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == LOSE:
            kind, space = divmod(a.target, PER_KIND)
            if s.holder[space] != self.seat:
                return Why(f"You have no units in {s.name(space)}.", "attrition.short")
            if not count(s.forces[space], kind):
                return Why(f"There is no {unit_words(kind)} of yours in {s.name(space)}.", "attrition.short")
            return Why("A scout costs no upkeep.", "attrition.upkeep")
        return Why("First give up what you cannot pay.", "attrition.short")

    def meaning(self, s: Stratagems, a: Action) -> list[str]:
        return [AWAY] if a.target // PER_KIND == EMPEROR else []

    def is_public(self, s: Stratagems) -> bool:
        return False
