"""The Attack action: one Borderland of the opponent, and the pieces that join."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.words import Preview, Prompt, Why, counted
from . import battle, odds
from .board import NOWHERE
from .cards import EMPEROR
from .control import controls, movable
from .parts import BRING, TARGET
from .supply import count_barbarians
from .tell import tell, who

if TYPE_CHECKING:
    from .state import MingVoyages


def sources(s: MingVoyages, side: int, target: int, source: int) -> list[int]:
    """The regions from which a piece can join an attack on the target; `source` is the only one some cards allow
    (attack.bring, attack.from)."""
    pieces = movable(s, side)
    return [
        region
        for region in s.parts.board.neighbours[target]
        if pieces[region] > 0 and (source == NOWHERE or region == source)
    ]


def targets(s: MingVoyages, side: int, source: int) -> list[int]:
    """The Borderlands of the opponent that can be attacked (attack.target)."""
    return [
        region
        for region in range(s.parts.board.borderlands)
        if controls(s, 1 - side, region) and sources(s, side, region, source)
    ]


def has_target(s: MingVoyages, side: int, source: int) -> bool:
    for region in range(s.parts.board.borderlands):
        if controls(s, 1 - side, region) and sources(s, side, region, source):
            return True
    return False


def start(s: MingVoyages, seat: int, cps: int, rerolls: int, source: int) -> None:
    if has_target(s, seat, source):
        s.stack.append(ChooseTarget(seat, cps, rerolls, source))


def strength_of(s: MingVoyages, side: int, region: int) -> int:
    """The pieces with which a side defends a region."""
    return s.troops[region] if side == EMPEROR else count_barbarians(s, region)


class ChooseTarget(Decision["MingVoyages"]):
    """Which Borderland is attacked, or none (attack.target, turn.nothing)."""

    __slots__ = ("cps", "rerolls", "source")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cps", "rerolls", "source")

    def __init__(self, seat: int, cps: int, rerolls: int, source: int) -> None:
        super().__init__(seat)
        self.cps = cps
        self.rerolls = rerolls
        self.source = source

    def legal(self, s: MingVoyages) -> list[Action]:
        target = s.parts.target
        found = [target[region] for region in targets(s, self.seat, self.source)]
        found.append(s.parts.done)
        return found

    def apply(self, s: MingVoyages, a: Action) -> None:
        if a.verb != TARGET:
            return
        if s.journal is not None:
            text = f"{who(s, self.seat)} attacks {s.parts.board.names[a.target]}."
            tell(s, self.seat, "attack", text, "attack.target")
        s.battle = battle.new_battle(a.target, self.seat, self.rerolls)
        s.stack.append(battle.FIGHT[self.seat])
        s.stack.append(Bring(self.seat, self.cps, self.source))

    def prompt(self, s: MingVoyages) -> Prompt:
        help = f"Up to {counted(self.cps, 'piece')} can join."
        return Prompt("Which Borderland will you attack?", ("attack.target", "battle.round"), help)

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb != TARGET:
            return Why("First choose what to attack.", "attack.target")
        board = s.parts.board
        if not board.is_borderland(a.target):
            return Why("Only Borderlands are attacked.", "attack.target")
        if not controls(s, 1 - self.seat, a.target):
            return Why(f"{board.names[a.target]} is not controlled by your opponent.", "attack.target")
        rule = "attack.bring" if self.source == NOWHERE else "attack.from"
        return Why(f"None of your pieces can join an attack on {board.names[a.target]}.", rule)

    def preview(self, s: MingVoyages, a: Action) -> Preview:
        if a.verb != TARGET:
            return Preview(notes=("No attack is made.",))
        pieces = movable(s, self.seat)
        near = 0
        for region in sources(s, self.seat, a.target, self.source):
            near += pieces[region]
        attackers = min(self.cps, near)
        defenders = strength_of(s, 1 - self.seat, a.target)
        chance = odds.attacker_wins(attackers, defenders)
        against = f"{counted(attackers, 'piece')} against {defenders}"
        return Preview(
            notes=(against,), odds=((f"victory with {counted(attackers, 'piece')}, without re-rolls", chance),)
        )


class Bring(Decision["MingVoyages"]):
    """Which pieces join the attack, one after another, at least one (attack.bring)."""

    __slots__ = ("left", "source")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "source")

    def __init__(self, seat: int, left: int, source: int) -> None:
        super().__init__(seat)
        self.left = left
        self.source = source

    def legal(self, s: MingVoyages) -> list[Action]:
        fought = battle.running(s)
        bring = s.parts.bring
        found = [bring[region] for region in sources(s, self.seat, fought.region, self.source)]
        if fought.came_from:
            found.append(s.parts.done)
        return found

    def apply(self, s: MingVoyages, a: Action) -> None:
        if a.verb != BRING:
            return
        fought = battle.running(s)
        battle.join(s, fought, a.target)
        if self.left > 1 and sources(s, self.seat, fought.region, self.source):
            s.stack.append(Bring(self.seat, self.left - 1, self.source))

    def prompt(self, s: MingVoyages) -> Prompt:
        fought = battle.running(s)
        name = s.parts.board.names[fought.region]
        joined = len(fought.came_from)
        question = f"Who joins the attack on {name}? {joined} so far, {self.left} more can."
        return Prompt(question, ("attack.bring", "attack.from" if self.source != NOWHERE else "battle.round"))

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        fought = battle.running(s)
        board = s.parts.board
        if a.verb != BRING:
            if a is s.parts.done:
                return Why("At least one piece must join the attack.", "attack.bring")
            return Why("First say which pieces join the attack.", "attack.bring")
        if a.target not in board.neighbours[fought.region]:
            return Why(f"{board.names[a.target]} is not adjacent to {board.names[fought.region]}.", "attack.bring")
        if movable(s, self.seat)[a.target] == 0:
            return Why(f"You have no piece in {board.names[a.target]} that can attack.", "attack.bring")
        return Why(f"This card lets pieces join from {board.names[self.source]} only.", "attack.from")

    def preview(self, s: MingVoyages, a: Action) -> Preview:
        fought = battle.running(s)
        attackers = len(fought.came_from) + (1 if a.verb == BRING else 0)
        defenders = strength_of(s, 1 - self.seat, fought.region)
        notes: list[str] = []
        if a.verb == BRING and s.parts.board.is_borderland(a.target) and strength_of(s, self.seat, a.target) == 1:
            notes.append(f"{s.parts.board.names[a.target]} is left empty.")
        chance = odds.attacker_wins(attackers, defenders)
        told = f"victory with {counted(attackers, 'piece')} against {defenders}, without re-rolls"
        return Preview(notes=tuple(notes), odds=((told, chance),))
