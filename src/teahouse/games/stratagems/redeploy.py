"""Redeployment: units are rearranged along connected routes, in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ...engine.action import Action
from ...engine.decision import Decision, Step
from ...engine.words import Prompt, Why, counted
from . import stacks
from . import status as st
from .forces import KINDS, UNIT, count, size
from .parts import BRING, DONE, PER_KIND, TO
from .routes import connected
from .staged import Staged
from .words import an

if TYPE_CHECKING:
    from .state import Stratagems

NOBODY_YET = -1


def open_routes(s: Stratagems, seat: int) -> list[int]:
    """For each space the number of its connected route, 0 where nothing can be rearranged: trapped stacks take no part, and a
    route needs two spaces."""
    found = connected(s, seat)
    spaces = [0] * (max(found) + 1)
    for space in range(len(found)):
        if s.marks[space] & st.TRAPPED:
            found[space] = 0
        spaces[found[space]] += 1
    return [route if route and spaces[route] > 1 else 0 for route in found]


class BeginRedeployment(Step["Stratagems"]):
    """Ask, if there is a route on which units stand."""

    __slots__ = ()

    def run(self, s: Stratagems) -> None:
        routes = open_routes(s, self.seat)
        for space in range(len(routes)):
            if routes[space] and s.holder[space] == self.seat:
                s.stack.append(Redeploy(self.seat, (), NOBODY_YET))
                return


class Redeploy(Staged):
    """Units of connected routes, one after another (redeploy.secret). `moves` are those chosen so far, each unit * PER_KIND +
    space with unit = kind * PER_KIND + space; `unit` is the one chosen to move next."""

    __slots__ = ("moves", "unit")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "moves", "unit")

    def __init__(self, seat: int, moves: tuple[int, ...], unit: int) -> None:
        super().__init__(seat)
        self.moves = moves
        self.unit = unit

    def face(self) -> Decision[Any]:
        return Redeploy(self.seat, (), NOBODY_YET)

    def forces(self, s: Stratagems) -> list[int]:
        """The forces as the chosen moves would leave them; others' are 0."""
        found = [s.forces[n] if s.holder[n] == self.seat else 0 for n in range(len(s.holder))]
        for code in self.moves:
            unit, to = divmod(code, PER_KIND)
            kind, space = divmod(unit, PER_KIND)
            found[space] -= UNIT[kind]
            found[to] += UNIT[kind]
        return found

    def places(self, s: Stratagems, space: int, routes: list[int], forces: list[int]) -> list[int]:
        """Where a unit from a space could go."""
        is_capital = s.parts.atlas.is_capital
        limit = s.parts.numbers.stack
        return [
            to
            for to in range(len(routes))
            if routes[to] == routes[space] and to != space and (is_capital[to] or size(forces[to]) < limit)
        ]

    def legal(self, s: Stratagems) -> list[Action]:
        parts = s.parts
        routes = open_routes(s, self.seat)
        forces = self.forces(s)
        if self.unit != NOBODY_YET:
            return [parts.to[to] for to in self.places(s, self.unit % PER_KIND, routes, forces)]
        found: list[Action] = []
        movable = [n for n in range(len(routes)) if routes[n] and forces[n]]
        if len(self.moves) < sum([size(forces[n]) for n in movable]):
            able = [n for n in movable if self.places(s, n, routes, forces)]
            for kind in range(KINDS):
                for space in able:
                    if count(forces[space], kind):
                        found.append(parts.bring[kind][space])
        found.append(parts.done)
        return found

    def apply(self, s: Stratagems, a: Action) -> None:
        if a.verb == BRING:
            s.stack.append(Redeploy(self.seat, self.moves, a.target))
        elif a.verb == TO:
            s.stack.append(Redeploy(self.seat, (*self.moves, self.unit * PER_KIND + a.target), NOBODY_YET))
        else:
            self.carry_out(s)

    def carry_out(self, s: Stratagems) -> None:
        """All at once; others see only how many units stand where in the end."""
        routes = open_routes(s, self.seat)
        forces = self.forces(s)
        for route in range(1, max(routes) + 1):
            before = 0
            after = 0
            for space in range(len(routes)):
                if routes[space] != route:
                    continue
                if s.sizes[space]:
                    before |= 1 << space
                if forces[space]:
                    after |= 1 << space
                s.forces[space] = forces[space]
                s.sizes[space] = size(forces[space])
                s.holder[space] = self.seat if forces[space] else st.NOBODY
            if before:
                stacks.mix(s, self.seat, before, after)
        if s.journal is not None:
            s.tell("redeploy", f"{{{self.seat}}} may have redeployed units.", "redeploy.secret", self.seat)

    def prompt(self, s: Stratagems) -> Prompt:
        rules = ("redeploy.secret", "routes.connected", "control.stack")
        if self.unit != NOBODY_YET:
            kind, space = divmod(self.unit, PER_KIND)
            return Prompt(f"Where does {an(kind)} from {s.name(space)} go?", rules)
        help = f"{counted(len(self.moves), 'move')} so far. Others see nothing before you are done."
        return Prompt("Which unit do you redeploy?", rules, help)

    def why_not(self, s: Stratagems, a: Action) -> Why:
        if a.verb == TO:
            if self.unit == NOBODY_YET:
                return Why("First choose a unit.", "redeploy.secret")
            return Why(f"{s.name(a.target)} is not on the same route, or full.", "redeploy.secret")
        if a.verb == BRING:
            if self.unit != NOBODY_YET:
                return Why("First say where the chosen unit goes.", "redeploy.secret")
            return Why(f"No such unit in {s.name(a.target % PER_KIND)} can be redeployed.", "redeploy.secret")
        if a.verb == DONE:
            return Why("First say where the chosen unit goes.", "redeploy.secret")
        return Why("Units are being redeployed now.", "redeploy.secret")
