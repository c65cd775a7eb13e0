"""Movement: a stack or a part of it goes along routes, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, counted

from ... import status as st
from ...parts.cards import EMPTY_ONLY, FREE, PASS_ENEMY, Terms
from ...parts.forces import KINDS, UNIT, count, size
from ...parts.parts import LEAVE, MARCH, SPLIT, STOP, TO
from ...words import left_words, tell_control, tell_march, unit_words, units_words
from .. import points
from ..realm import stacks
from ..realm.control import is_temple, room_for, spaces_of
from . import entrap, split
from .choosing import Choosing
from .routes import CLOSED, costs
from .staged import Staged

if TYPE_CHECKING:
    from ...state import Stratagems

BARRED: Final = 0
PASSING: Final = 1  # may be passed, not ended in
OPEN: Final = 2
BY_POINTS: Final = -1


def access(s: Stratagems, seat: int, space: int, flags: int) -> int:
    """Whether a group may pass a space or end there (move.through, move.enemy)."""
    holder = s.holder[space]
    if holder == seat:
        return OPEN
    if holder == st.NOBODY and s.neutral[space] == 0:
        owner = s.owner[space]
        if owner == st.NOBODY or owner == seat:
            return OPEN
        return PASSING if flags & PASS_ENEMY else BARRED
    if flags & PASS_ENEMY:
        return PASSING
    if is_temple(s, space) and not flags & EMPTY_ONLY:
        return PASSING
    return BARRED


def can_end(s: Stratagems, seat: int, space: int, units: int, flags: int) -> bool:
    return access(s, seat, space, flags) == OPEN and room_for(s, seat, space) >= units


def can_step(
    s: Stratagems, seat: int, space: int, units: int, left: int, prices: list[int], flags: int, path: tuple[int, ...]
) -> bool:
    """Whether a group may go to a space that it can pay, `left` points remaining, and find an end there or beyond."""
    if left < 0 or (len(path) > 1 and space in path):
        return False
    open_to = access(s, seat, space, flags)
    if open_to == OPEN and room_for(s, seat, space) >= units:
        return True
    return open_to != BARRED and can_go_on(s, seat, units, left, prices, flags, (*path, space))


def can_go_on(
    s: Stratagems, seat: int, units: int, left: int, prices: list[int], flags: int, path: tuple[int, ...]
) -> bool:
    """Whether the points left take a group from the end of its path on to a space where it may end."""
    if left == 0 or (units > s.parts.numbers.stack and not is_capital_open(s, seat, flags, path)):
        return False
    atlas = s.parts.atlas
    kinds = atlas.way_kind[path[-1]]
    for n, space in enumerate(atlas.ways[path[-1]]):
        if can_step(s, seat, space, units, left - prices[kinds[n]], prices, flags, path):
            return True
    return False


def is_capital_open(s: Stratagems, seat: int, flags: int, path: tuple[int, ...]) -> bool:
    """Whether a group may end in a capital off its path: nowhere else is room for more than a stack."""
    for capital in s.parts.atlas.capitals:
        if s.neutral[capital] == 0 and access(s, seat, capital, flags) == OPEN and capital not in path:
            return True
    return False


def can_march(s: Stratagems, seat: int, space: int, left: int, prices: list[int], flags: int) -> bool:
    """Whether any unit of a stack could go anywhere."""
    if s.holder[space] != seat or s.marks[space] & st.TRAPPED:
        return False
    return can_go_on(s, seat, 1, left, prices, flags, (space,))


def add_marches(s: Stratagems, seat: int, left: int, prices: list[int], flags: int, found: list[Action]) -> None:
    """The stacks that could move."""
    for space in spaces_of(s, seat):
        if can_march(s, seat, space, left, prices, flags):
            found.append(s.parts.move[space])


def why_not_march(s: Stratagems, seat: int, space: int, left: int, terms: Terms) -> Why:
    """Why no unit of a stack can go anywhere: of all routes the one that comes nearest to being open gives the cause."""
    name = s.name(space)
    if s.holder[space] != seat:
        return Why(f"You have no units in {name}.", "move.stack")
    if s.marks[space] & st.TRAPPED:
        return Why(f"The stack in {name} is trapped.", "move.trapped")
    atlas = s.parts.atlas
    prices = costs(s, seat, terms)
    routes = [(prices[atlas.way_kind[space][n]], near) for n, near in enumerate(atlas.ways[space])]
    routes = [(price, near) for price, near in routes if access(s, seat, near, terms.flags) != BARRED]
    if not routes:
        return Why(f"All spaces next to {name} are held by others: they can only be attacked.", "move.enemy")
    price = min(routes)[0]
    if price == CLOSED:
        return Why(f"Only sea routes lead on from {name}, and a sea ban closes them to you.", "routes.sea_ban")
    if price > left:
        what = "step" if terms.flags & FREE else "action point"
        return Why(f"To go on from {name} costs {counted(price, what)}, and {left_words(left)}.", "routes.cost")
    near = [near for price, near in routes if price <= left]
    if [n for n in near if access(s, seat, n, terms.flags) == OPEN]:
        return Why(f"The spaces that can be reached from {name} have no room for one more unit.", "control.stack")
    return Why(f"From {name} no space can be reached where a group may end.", "control.temple")


class Marching(Staged):
    """A group on its way (move.stack). `force` are its units, still lying at the start of `path`; `left` the points or steps
    that remain of `was`; `more` is BY_POINTS, or how many stacks an event moves, this one included."""

    path: tuple[int, ...]
    force: int
    left: int
    was: int
    fresh: int
    terms: int
    more: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("force", "fresh", "left", "more", "path", "terms", "was")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "path", "force", "left", "was", "fresh", "terms", "more")

    def __init__(
        self, seat: int, path: tuple[int, ...], force: int, left: int, was: int, fresh: int, terms: int, more: int
    ) -> None:
        super().__init__(seat)
        self.path = path
        self.force = force
        self.left = left
        self.was = was
        self.fresh = fresh
        self.terms = terms
        self.more = more

    # Made so far.

    def face(self) -> Decision[Any]:
        if self.more == BY_POINTS:
            return points.Spend(self.seat, self.was, self.terms, self.fresh)
        return FreeMoves(self.seat, self.more, self.was, self.terms)

    def flags(self, s: Stratagems) -> int:
        return s.parts.terms[self.terms].flags

    def legal(self, s: Stratagems) -> list[Action]:
        parts = s.parts
        found: list[Action] = []
        here = self.path[-1]
        units = size(self.force)
        if len(self.path) == 1 and units > 1:
            for kind in range(KINDS):
                if count(self.force, kind):
                    found.append(parts.leave[kind])
        terms = parts.terms[self.terms]
        prices = costs(s, self.seat, terms)
        kinds = parts.atlas.way_kind[here]
        for n, space in enumerate(parts.atlas.ways[here]):
            after = self.left - prices[kinds[n]]
            if can_step(s, self.seat, space, units, after, prices, terms.flags, self.path):
                found.append(parts.to[space])
        if len(self.path) > 1 and can_end(s, self.seat, here, units, terms.flags):
            found.append(parts.stop)
        if len(self.path) == 1:
            split.add_splits(s, self.seat, found)
        return found

    def apply(self, s: Stratagems, a: Action) -> None:
        if a.verb == LEAVE:
            s.stack.append(self.with_force(self.force - UNIT[a.target]))
            return
        if a.verb == STOP:
            self.end(s)
            return
        if a.verb == SPLIT:
            s.stack.append(self)
            split.split(s, self.seat, a.target)
            s.stack.pop()
            self.go_on_after_split(s, a.target)
            return
        self.step(s, a.target)

    def step(self, s: Stratagems, space: int) -> None:
        """The group goes to a neighbour, and has arrived if it cannot go on from there."""
        terms = s.parts.terms[self.terms]
        prices = costs(s, self.seat, terms)
        here = self.path[-1]
        left = self.left - prices[s.parts.atlas.way_kind[here][s.parts.atlas.way(here, space)]]
        path = (*self.path, space)
        further = Marching(self.seat, path, self.force, left, self.was, self.fresh, self.terms, self.more)
        if can_go_on(s, self.seat, size(self.force), left, prices, terms.flags, path):
            s.stack.append(further)
        else:
            further.end(s)

    def cost(self, s: Stratagems, space: int) -> int:
        """The points or steps from the end of the path to a neighbour (routes.cost)."""
        here = self.path[-1]
        prices = costs(s, self.seat, s.parts.terms[self.terms])
        return prices[s.parts.atlas.way_kind[here][s.parts.atlas.way(here, space)]]

    def with_force(self, force: int) -> Marching:
        return Marching(self.seat, self.path, force, self.left, self.was, self.fresh, self.terms, self.more)

    def go_on_after_split(self, s: Stratagems, split_in: int) -> None:
        """All units of a stack may go again once one of them was split. Where the split took the last room, nobody goes."""
        terms = s.parts.terms[self.terms]
        if not can_march(s, self.seat, self.path[0], self.left, costs(s, self.seat, terms), terms.flags):
            s.stack.append(self.face())
        elif split_in == self.path[0]:
            s.stack.append(self.with_force(s.forces[split_in]))
        else:
            s.stack.append(self)

    def end(self, s: Stratagems) -> None:
        """The group has arrived."""
        if self.more == BY_POINTS:
            points.go_on(s, self.seat, self.left, self.terms)
        elif self.more > 1:
            s.stack.append(FreeMoves(self.seat, self.more - 1, self.was, self.terms))
        arrive(s, self.seat, self.path, self.force, "move.stack" if self.more == BY_POINTS else "move.free")

    def prompt(self, s: Stratagems) -> Prompt:
        here = s.name(self.path[-1])
        what = "step" if self.flags(s) & FREE else "action point"
        rules = ("move.stack", "move.through", "routes.cost", "control.stack")
        help = f"{counted(self.left, what)} left. The group: {units_words(self.force)}."
        if not [action for action in self.legal(s) if action.verb == TO or action.verb == STOP]:
            help += " So many can end nowhere together: leave some behind."
        return Prompt(f"Where does the group in {here} go?", rules, help)

    def why_not(self, s: Stratagems, a: Action) -> Why:
        here = self.path[-1]
        if a.verb == LEAVE:
            if len(self.path) > 1:
                return Why("The group is on its way already.", "move.stack")
            if count(self.force, a.target):
                return Why("Somebody has to go.", "move.stack")
            return Why(f"There is no {unit_words(a.target)} in the group.", "move.stack")
        if a.verb == TO:
            return self.why_not_to(s, here, a.target)
        if a.verb == STOP:
            return self.why_not_stop(s, here)
        if a.verb == SPLIT:
            if len(self.path) > 1:
                return Why("The group is on its way already.", "split.unit")
            return split.why_not(s, self.seat, a.target)
        return Why("A group is on its way: say where it goes.", "move.stack")

    def why_not_to(self, s: Stratagems, here: int, space: int) -> Why:
        atlas = s.parts.atlas
        name = s.name(space)
        n = atlas.way(here, space)
        if n < 0:
            return Why(f"No route leads from {s.name(here)} to {name}.", "routes.cost")
        cost = costs(s, self.seat, s.parts.terms[self.terms])[atlas.way_kind[here][n]]
        if space in self.path:
            return Why(f"The group comes from {name}.", "move.stack")
        if access(s, self.seat, space, self.flags(s)) == BARRED:
            if is_temple(s, space):
                return Why(f"This move may not pass through {name}, where others stand.", "control.temple")
            if self.flags(s) & FREE:
                return Why(f"{name} is held by others, and this move cannot attack.", "move.free")
            return Why(f"{name} is held by others: it can only be attacked.", "move.enemy")
        if cost == CLOSED:
            return Why("A sea ban closes the sea routes to you.", "routes.sea_ban")
        if cost > self.left:
            what = "step" if self.flags(s) & FREE else "action point"
            return Why(f"The route to {name} costs {counted(cost, what)}, and {left_words(self.left)}.", "routes.cost")
        if access(s, self.seat, space, self.flags(s)) == PASSING:
            return Why(f"The group may not end in {name}, and could not go on from there.", "control.temple")
        left = room_for(s, self.seat, space)
        return Why(f"{name} has room for {left} more, and the group has {size(self.force)} units.", "control.stack")

    def why_not_stop(self, s: Stratagems, here: int) -> Why:
        name = s.name(here)
        if len(self.path) == 1:
            return Why("The group has not moved yet.", "move.stack")
        if access(s, self.seat, here, self.flags(s)) == PASSING:
            return Why(f"In {name} others stand: the group may only pass.", "control.temple")
        left = room_for(s, self.seat, here)
        return Why(f"{name} has room for {left} more, and the group has {size(self.force)} units.", "control.stack")

    def notes(self, s: Stratagems, a: Action) -> list[str]:
        if a.verb == SPLIT:
            return split.notes()
        space = a.target if a.verb == TO else self.path[-1]
        if a.verb in (TO, STOP) and entrap.is_trapped(s, self.seat, space):
            return entrap.note_joining(s, self.path, space)
        return []

    def is_open(self, s: Stratagems) -> bool:
        return False


def arrive(s: Stratagems, seat: int, path: tuple[int, ...], force: int, rule: str, price: str = "") -> None:
    """Face-down units go along a path; trapped stacks beside it are free (entrap.free)."""
    owner = s.owner[path[-1]]
    stacks.move(s, seat, path[0], path[-1], force)
    if s.journal is not None:
        tell_march(s, seat, path, size(force), price, rule)
        tell_control(s, seat, path[-1], owner)
    for space in path[1:]:
        entrap.free_neighbours(s, seat, space)


class FreeMoves(Choosing):
    """An event moves stacks without points (move.free): which one next."""

    more: int
    steps: int
    terms: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("more", "steps", "terms")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "more", "steps", "terms")

    def __init__(self, seat: int, more: int, steps: int, terms: int) -> None:
        super().__init__(seat)
        self.more = more
        self.steps = steps
        self.terms = terms

    # Made so far.

    def offers(self, s: Stratagems) -> list[Action]:
        found: list[Action] = []
        terms = s.parts.terms[self.terms]
        add_marches(s, self.seat, self.steps, costs(s, self.seat, terms), terms.flags, found)
        found.append(s.parts.done)
        return found

    def take(self, s: Stratagems, a: Action) -> None:
        if a is s.parts.done:
            return
        force = s.forces[a.target]
        s.stack.append(Marching(self.seat, (a.target,), force, self.steps, self.steps, 0, self.terms, self.more))

    def prompt(self, s: Stratagems) -> Prompt:
        help = f"{counted(self.more, 'stack')} may move up to {counted(self.steps, 'space')} without action points."
        return Prompt("Which stack moves?", ("move.free",), help)

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == MARCH:
            return why_not_march(s, self.seat, a.target, self.steps, s.parts.terms[self.terms])
        return Why("The event moves stacks now.", "move.free")
