"""Redeployment: units are rearranged along connected routes, in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...engine.action import Action
from ...engine.decision import Decision, Step
from ...engine.words import Preview, Prompt, Why, counted
from . import split, stacks
from . import status as st
from .forces import KINDS, UNIT, count, size
from .parts import BRING, DONE, PER_KIND, SPLIT, TO
from .routes import connected
from .staged import Staged
from .words import an

if TYPE_CHECKING:
    from .state import Stratagems

NOBODY_YET: Final = -1


def open_spaces(s: Stratagems, seat: int) -> tuple[int, ...]:
    """The spaces along which units can be rearranged, each route * PER_KIND + space: trapped stacks take no part, and a route
    needs two spaces and a unit."""
    routes = connected(s, seat)
    last = max(routes)
    spaces = [0] * (last + 1)
    units = [0] * (last + 1)
    for space in range(len(routes)):
        if routes[space] and not s.marks[space] & st.TRAPPED:
            spaces[routes[space]] += 1
            units[routes[space]] += s.sizes[space]
    found: list[int] = []
    for space in range(len(routes)):
        route = routes[space]
        if route and spaces[route] > 1 and units[route] and not s.marks[space] & st.TRAPPED:
            found.append(route * PER_KIND + space)
    return tuple(found)


class BeginRedeployment(Step["Stratagems"]):
    """Ask, if there is a route on which units stand."""

    __slots__ = ()

    def run(self, s: Stratagems) -> None:
        spaces = open_spaces(s, self.seat)
        if spaces:
            s.stack.append(Redeploy(self.seat, spaces, (), NOBODY_YET))


class Redeploy(Staged):
    """Units of connected routes, one after another (redeploy.secret). `spaces` are those of open_spaces; `moves` were chosen
    so far, each unit * PER_KIND + space with unit = kind * PER_KIND + space; `unit` is the one chosen to move next."""

    __slots__ = ("moves", "spaces", "unit")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "spaces", "moves", "unit")

    def __init__(self, seat: int, spaces: tuple[int, ...], moves: tuple[int, ...], unit: int) -> None:
        super().__init__(seat)
        self.spaces = spaces
        self.moves = moves
        self.unit = unit

    def face(self) -> Decision[Any]:
        return Redeploy(self.seat, self.spaces, (), NOBODY_YET)

    def numbers(self) -> list[int]:
        """The spaces alone, by rising number."""
        return [code % PER_KIND for code in self.spaces]

    def forces(self, s: Stratagems, spaces: list[int]) -> list[int]:
        """The forces of these spaces as the chosen moves would leave them."""
        found = [s.forces[space] for space in spaces]
        for code in self.moves:
            unit, to = divmod(code, PER_KIND)
            kind, space = divmod(unit, PER_KIND)
            found[spaces.index(space)] -= UNIT[kind]
            found[spaces.index(to)] += UNIT[kind]
        return found

    def places(self, s: Stratagems, at: int, spaces: list[int], forces: list[int]) -> list[int]:
        """Where a unit from the space at this place of the list could go."""
        route = self.spaces[at] // PER_KIND
        limit = s.parts.numbers.stack
        found: list[int] = []
        for n in range(len(spaces)):
            if n != at and self.spaces[n] // PER_KIND == route:
                if s.parts.atlas.is_capital[spaces[n]] or size(forces[n]) < limit:
                    found.append(spaces[n])
        return found

    def legal(self, s: Stratagems) -> list[Action]:
        parts = s.parts
        spaces = self.numbers()
        forces = self.forces(s, spaces)
        if self.unit != NOBODY_YET:
            at = spaces.index(self.unit % PER_KIND)
            return [parts.to[to] for to in self.places(s, at, spaces, forces)]
        found: list[Action] = []
        units = 0
        for force in forces:
            units += size(force)
        if (
            len(self.moves) < units + len(spaces) // 2
        ):  # a move for each, and one more where two full stacks change places
            able = [n for n in range(len(spaces)) if forces[n] and self.places(s, n, spaces, forces)]
            for kind in range(KINDS):
                for n in able:
                    if count(forces[n], kind):
                        found.append(parts.bring[kind][spaces[n]])
        if not self.moves:
            split.add_splits(s, self.seat, found)
        found.append(parts.done)
        return found

    def apply(self, s: Stratagems, a: Action) -> None:
        if a.verb == BRING:
            s.stack.append(Redeploy(self.seat, self.spaces, self.moves, a.target))
        elif a.verb == TO:
            moves = (*self.moves, self.unit * PER_KIND + a.target)
            s.stack.append(Redeploy(self.seat, self.spaces, moves, NOBODY_YET))
        elif a.verb == SPLIT:
            s.stack.append(self)
            split.split(s, self.seat, a.target)
        else:
            self.carry_out(s)

    def carry_out(self, s: Stratagems) -> None:
        """All at once; others see only how many units stand where in the end."""
        spaces = self.numbers()
        forces = self.forces(s, spaces)
        for route in sorted({code // PER_KIND for code in self.spaces}):
            before = 0
            after = 0
            for n, space in enumerate(spaces):
                if self.spaces[n] // PER_KIND != route:
                    continue
                if s.sizes[space]:
                    before |= 1 << space
                if forces[n]:
                    after |= 1 << space
                s.forces[space] = forces[n]
                s.sizes[space] = size(forces[n])
                s.holder[space] = self.seat if forces[n] else st.NOBODY
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
        if a.verb == SPLIT:
            if self.moves or self.unit != NOBODY_YET:
                return Why("Units are being redeployed already.", "split.unit")
            return split.why_not(s, self.seat, a.target)
        return Why("Units are being redeployed now.", "redeploy.secret")

    def preview(self, s: Stratagems, a: Action) -> Preview:
        return split.preview() if a.verb == SPLIT else Preview()
