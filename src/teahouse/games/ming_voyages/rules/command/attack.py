"""The Attack action: one Borderland of the opponent, and the pieces that join."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, counted

from ...parts.board import NOWHERE
from ...parts.cards import EMPEROR
from ...parts.parts import BRING, TARGET
from ...parts.phrases import mover
from ...tell import balance, who
from ..battle import battle, odds
from ..board import count_barbarians
from ..control import controls, is_empty, movable

if TYPE_CHECKING:
    from ...state import MingVoyages


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

    cps: int
    rerolls: int
    source: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("cps", "rerolls", "source")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cps", "rerolls", "source")

    def __init__(self, seat: int, cps: int, rerolls: int, source: int) -> None:
        super().__init__(seat)
        self.cps = cps
        self.rerolls = rerolls
        self.source = source

    # Made so far.

    def legal(self, s: MingVoyages) -> list[Action]:
        target = s.parts.target
        found = [target[region] for region in targets(s, self.seat, self.source)]
        found.append(s.parts.done)
        return found

    def apply(self, s: MingVoyages, a: Action) -> None:
        if a.verb != TARGET:
            if s.journal is not None:
                s.tell("nothing", f"{who(s, self.seat)} does not attack.", "turn.nothing", self.seat)
            return
        if s.journal is not None:
            board = s.parts.board
            rerolls = f" with {counted(self.rerolls, 're-roll')} of the card" if self.rerolls else ""
            text = f"{who(s, self.seat)} attacks {board.names[a.target]}{rerolls}."
            changes = ((self.seat, "reroll", self.rerolls),) if self.rerolls else ()
            s.tell("attack", text, "attack.target", self.seat, changes=changes, touches=(board.ids[a.target],))
        s.battle = battle.new_battle(a.target, self.seat, self.rerolls)
        s.stack.append(battle.FIGHT[self.seat])
        s.stack.append(Bring(self.seat, self.cps, self.source))

    def prompt(self, s: MingVoyages) -> Prompt:
        help = f"Up to {counted(self.cps, mover(self.seat))} can join."
        return Prompt("Which Borderland will you attack?", ("attack.target", "battle.round"), help)

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb != TARGET:
            return Why("First choose what to attack.", "attack.target")
        board = s.parts.board
        name = board.spoken[a.target]
        if not board.is_borderland(a.target):
            return Why("Only Borderlands are attacked.", "attack.target")
        if is_empty(s, a.target):
            return Why(f"{name} is empty; a move takes it.", "attack.target")
        if not controls(s, 1 - self.seat, a.target):
            return Why(f"You control {name} yourself.", "attack.target")
        if self.source == NOWHERE:
            return Why(f"You have no {mover(self.seat)} in a region beside {name}.", "attack.bring")
        if self.source not in board.neighbours[a.target]:
            return Why(f"This card attacks from {board.spoken[self.source]} only, far from {name}.", "attack.from")
        return Why(f"You have no {mover(self.seat)} {board.where[self.source]}.", "attack.from")

    def odds(self, s: MingVoyages, a: Action) -> list[tuple[str, float]]:
        """The chance with as many as can join."""
        if a.verb != TARGET:
            return []
        pieces = movable(s, self.seat)
        near = 0
        for region in sources(s, self.seat, a.target, self.source):
            near += pieces[region]
        attackers = min(self.cps, near)
        defenders = strength_of(s, 1 - self.seat, a.target)
        told = f"victory with {counted(attackers, mover(self.seat))} against {defenders}, without re-rolls"
        return [(told, odds.attacker_wins(attackers, defenders))]


class Bring(Decision["MingVoyages"]):
    """Which pieces join the attack, one after another, at least one (attack.bring)."""

    left: int
    source: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("left", "source")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "source")

    def __init__(self, seat: int, left: int, source: int) -> None:
        super().__init__(seat)
        self.left = left
        self.source = source

    # Made so far.

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
        before = balance(s)
        battle.join(s, fought, a.target)
        if s.journal is not None:
            board = s.parts.board
            text = f"A {mover(self.seat)} from {board.spoken[a.target]} joins the attack."
            touched = (board.ids[a.target], board.ids[fought.region])
            s.tell("bring", text, "attack.bring", self.seat, changes=s.changes_since(before), touches=touched)
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
                return Why(f"At least one {mover(self.seat)} must join the attack.", "attack.bring")
            return Why("First say which pieces join the attack.", "attack.bring")
        name = board.spoken[a.target]
        if a.target == fought.region:
            return Why(f"{name} is what you attack.", "attack.bring")
        if a.target not in board.neighbours[fought.region]:
            return Why(f"{board.names[fought.region]} is not beside {name}.", "attack.bring")
        if movable(s, self.seat)[a.target] == 0:
            return Why(f"You have no {mover(self.seat)} {board.where[a.target]}.", "attack.bring")
        return Why(f"This card lets pieces join from {board.spoken[self.source]} only.", "attack.from")

    def notes(self, s: MingVoyages, a: Action) -> list[str]:
        if a.verb == BRING and s.parts.board.is_borderland(a.target) and strength_of(s, self.seat, a.target) == 1:
            return [f"{s.parts.board.names[a.target]} is left empty."]
        return []

    def odds(self, s: MingVoyages, a: Action) -> list[tuple[str, float]]:
        fought = battle.running(s)
        attackers = len(fought.came_from) + (1 if a.verb == BRING else 0)
        defenders = strength_of(s, 1 - self.seat, fought.region)
        told = f"victory with {counted(attackers, mover(self.seat))} against {defenders}, without re-rolls"
        return [(told, odds.attacker_wins(attackers, defenders))]
