"""Redeployment: units are rearranged along connected routes, in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why, counted

from ... import status as st
from ...parts.codes import PER_KIND
from ...parts.forces import KINDS, UNIT, count, size
from ...parts.parts import BRING, DONE, SPLIT, TO
from ...words import an, unit_words
from ..actions import split
from ..actions.routes import connected
from ..actions.staged import Staged
from ..realm import stacks

if TYPE_CHECKING:
    from ...state import Stratagems

NOBODY_YET: Final = -1


def open_spaces(s: Stratagems, seat: int) -> tuple[int, ...]:
    """The spaces along which units can be rearranged, each route * PER_KIND + space: trapped stacks take no part, and a route
    needs two spaces and a unit."""
    most = len(s.parts.atlas.capitals) + 1
    spaces = [0] * most
    units = [0] * most
    open_: list[int] = []
    for space, route in enumerate(connected(s, seat)):
        if route and not s.marks[space] & st.TRAPPED:
            spaces[route] += 1
            units[route] += s.sizes[space]
            open_.append(route * PER_KIND + space)
    return tuple([code for code in open_ if spaces[code // PER_KIND] > 1 and units[code // PER_KIND]])


def places(home: int, rooms: list[int]) -> list[int]:
    """Of these spaces those on the same route as another one, from which a unit comes."""
    return [code for code in rooms if code != home and code // PER_KIND == home // PER_KIND]


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

    spaces: tuple[int, ...]
    moves: tuple[int, ...]
    unit: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("moves", "spaces", "unit")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "spaces", "moves", "unit")

    def __init__(self, seat: int, spaces: tuple[int, ...], moves: tuple[int, ...], unit: int) -> None:
        super().__init__(seat)
        self.spaces = spaces
        self.moves = moves
        self.unit = unit

    # Made so far.

    def face(self) -> Decision[Any]:
        return Redeploy(self.seat, self.spaces, (), NOBODY_YET)

    def code_of(self, space: int) -> int:
        """A space as it stands in `spaces`."""
        for code in self.spaces:
            if code % PER_KIND == space:
                return code
        return NOBODY_YET

    def forces(self, s: Stratagems) -> list[int]:
        """The forces of all spaces as the chosen moves would leave them."""
        if not self.moves:
            return s.forces
        found = s.forces[:]
        for code in self.moves:
            unit = code // PER_KIND
            force = UNIT[unit // PER_KIND]
            found[unit % PER_KIND] -= force
            found[code % PER_KIND] += force
        return found

    def with_room(self, s: Stratagems, forces: list[int]) -> list[int]:
        """Those of `spaces` that take one more unit."""
        is_capital = s.parts.atlas.is_capital
        limit = s.parts.numbers.stack
        found: list[int] = []
        for code in self.spaces:
            space = code % PER_KIND
            if is_capital[space] or size(forces[space]) < limit:
                found.append(code)
        return found

    def legal(self, s: Stratagems) -> list[Action]:
        parts = s.parts
        forces = self.forces(s)
        rooms = self.with_room(s, forces)
        if self.unit != NOBODY_YET:
            home = self.code_of(self.unit % PER_KIND)
            return [parts.to[code % PER_KIND] for code in places(home, rooms)]
        found: list[Action] = []
        units = 0
        able: list[int] = []
        for code in self.spaces:
            space = code % PER_KIND
            units += s.sizes[space]
            if forces[space] and places(code, rooms):
                able.append(space)
        # A move for each unit, and one more where two full stacks change places.
        if len(self.moves) < units + len(self.spaces) // 2:
            for kind in range(KINDS):
                for space in able:
                    if count(forces[space], kind):
                        found.append(parts.bring[kind][space])
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
        forces = self.forces(s)
        for route in sorted({code // PER_KIND for code in self.spaces}):
            before = 0
            after = 0
            for code in self.spaces:
                if code // PER_KIND != route:
                    continue
                space = code % PER_KIND
                force = forces[space]
                if s.sizes[space]:
                    before |= 1 << space
                if force:
                    after |= 1 << space
                s.forces[space] = force
                s.sizes[space] = size(force)
                s.holder[space] = self.seat if force else st.NOBODY
            stacks.mix(s, self.seat, before, after)
        s.stands = []
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
            return self.why_not_to(s, a.target)
        if a.verb == BRING:
            if self.unit != NOBODY_YET:
                return Why("First say where the chosen unit goes.", "redeploy.secret")
            return self.why_not_bring(s, a.target // PER_KIND, a.target % PER_KIND)
        if a.verb == DONE:
            return Why("First say where the chosen unit goes.", "redeploy.secret")
        if a.verb == SPLIT:
            if self.moves or self.unit != NOBODY_YET:
                return Why("Units are being redeployed already.", "split.unit")
            return split.why_not(s, self.seat, a.target)
        return Why("Units are being redeployed now.", "redeploy.secret")

    def why_not_to(self, s: Stratagems, space: int) -> Why:
        name = s.name(space)
        home = self.code_of(self.unit % PER_KIND)
        code = self.code_of(space)
        if code == home:
            return Why(f"The unit stands in {name} already.", "redeploy.secret")
        if code == NOBODY_YET:
            if s.holder[space] == self.seat and s.marks[space] & st.TRAPPED:
                return Why(f"The stack in {name} is trapped, and takes no part.", "entrap.effect")
            return Why(f"{name} is on no connected route of yours.", "routes.connected")
        if code // PER_KIND != home // PER_KIND:
            return Why(f"{name} is on another connected route.", "routes.connected")
        return Why(f"{name} has no room for one more unit.", "control.stack")

    def why_not_bring(self, s: Stratagems, kind: int, space: int) -> Why:
        name = s.name(space)
        forces = self.forces(s)
        if self.code_of(space) == NOBODY_YET:
            if s.holder[space] != self.seat:
                return Why(f"You have no units in {name}.", "redeploy.secret")
            if s.marks[space] & st.TRAPPED:
                return Why(f"The stack in {name} is trapped.", "entrap.effect")
            return Why(f"{name} is on no connected route along which units could go.", "routes.connected")
        if not count(forces[space], kind):
            return Why(f"There is no {unit_words(kind)} of yours in {name}.", "redeploy.secret")
        if not places(self.code_of(space), self.with_room(s, forces)):
            return Why(f"No other space of the route from {name} has room.", "control.stack")
        return Why("So many moves are enough for any arrangement.", "redeploy.secret")

    def notes(self, s: Stratagems, a: Action) -> list[str]:
        return split.notes() if a.verb == SPLIT else []

    def is_open(self, s: Stratagems) -> bool:
        return False
