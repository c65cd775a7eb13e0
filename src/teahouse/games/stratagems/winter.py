"""Winter: where units may stay, who must retreat, and what is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...engine.action import Action
from ...engine.decision import Decision, Step
from ...engine.words import Preview, Prompt, Why, counted
from . import move, stacks
from . import status as st
from .atlas import NONE, SEA
from .control import holds, is_temple, spaces_of
from .forces import KINDS, UNIT, count, size
from .parts import DISBAND, FROM, LEAVE, TO
from .routes import connected
from .split import Choosing
from .staged import Staged
from .words import units_words

if TYPE_CHECKING:
    from .state import Stratagems

PLENTY: Final = 99


def capacities(s: Stratagems, seat: int) -> tuple[int, ...]:
    """How many units a player may winter in each food-scarce region, before anybody retreats (winter.food)."""
    found: list[int] = []
    for region, colonies in enumerate(s.parts.atlas.colonies):
        most = 1
        for space in colonies:
            if s.holder[space] == seat:
                most = PLENTY
        for space, where, units in s.parts.winter_spaces:
            if where == region and holds(s, seat, space):
                most = max(most, units)
        found.append(most)
    return tuple(found)


def begin(s: Stratagems, seat: int) -> Wintering:
    return Wintering(seat, capacities(s, seat), 0)


def shelters(s: Stratagems, seat: int) -> list[bool]:
    """For each space whether units of a seat may winter there (winter.where)."""
    on_route = connected(s, seat)
    found: list[bool] = []
    for space in range(len(s.holder)):
        is_free = s.holder[space] == seat or s.holder[space] == st.NOBODY
        found.append(is_free and (on_route[space] > 0 or is_temple(s, space) or holds(s, seat, space)))
    return found


def in_region(s: Stratagems, seat: int, region: int) -> int:
    """How many units a seat has in a food-scarce region."""
    found = 0
    for space in spaces_of(s, seat):
        if s.parts.atlas.scarce[space] == region:
            found += s.sizes[space]
    return found


def must_go(s: Stratagems, seat: int, limits: tuple[int, ...]) -> list[int]:
    """Spaces from which units must retreat: without shelter, or where a region cannot feed them."""
    shelter = shelters(s, seat)
    crowded = [in_region(s, seat, region) > limits[region] for region in range(len(limits))]
    found: list[int] = []
    for space in spaces_of(s, seat):
        region = s.parts.atlas.scarce[space]
        if not shelter[space] or (region != NONE and crowded[region]):
            found.append(space)
    return found


def lose_trapped(s: Stratagems, seat: int) -> None:
    """Trapped units are lost, except in a temple or a controlled prefecture (winter.trapped, events.turban)."""
    on_route = connected(s, seat)
    for space in range(len(s.holder)):
        if s.holder[space] != seat or not s.marks[space] & st.TRAPPED or holds(s, seat, space):
            continue
        if is_temple(s, space) and (not s.mats[seat][st.TURBAN] or on_route[space]):
            continue
        lose_all(s, seat, space, s.forces[space], "winter.trapped")


def lose_all(s: Stratagems, seat: int, space: int, force: int, rule: str) -> None:
    if s.journal is not None:
        s.tell("winter", f"{{{seat}}} loses {units_words(force)} in {s.name(space)} to the winter.", rule, seat)
    for kind in range(KINDS):
        for _ in range(count(force, kind)):
            stacks.lose(s, seat, space, kind)


def refuges(s: Stratagems, seat: int, space: int, units: int, limits: tuple[int, ...]) -> list[int]:
    """The nearest spaces where so many units may winter, through empty, own or temple spaces (winter.retreat)."""
    atlas = s.parts.atlas
    if s.marks[space] & st.TRAPPED:
        return []
    shelter = shelters(s, seat)
    sea_is_open = s.sea_ban == st.NOBODY or s.sea_ban == seat
    seen = [False] * atlas.count
    seen[space] = True
    ring = [space]
    while ring:
        beyond: list[int] = []
        for here in ring:
            ways = atlas.ways[here]
            for n in range(len(ways)):
                near = ways[n]
                if seen[near] or (atlas.way_kind[here][n] == SEA and not sea_is_open):
                    continue
                if move.access(s, seat, near, 0) != move.BARRED:
                    seen[near] = True
                    beyond.append(near)
        found = [near for near in beyond if shelter[near] and has_food(s, seat, space, near, units, limits)]
        if found:
            return sorted(found)
        ring = beyond
    return []


def has_food(s: Stratagems, seat: int, space: int, refuge: int, units: int, limits: tuple[int, ...]) -> bool:
    """Whether a refuge has room and its region feeds the newcomers too."""
    if stacks.room(s, seat, refuge) < units:
        return False
    scarce = s.parts.atlas.scarce
    region = scarce[refuge]
    if region == NONE:
        return True
    there = in_region(s, seat, region) - (units if scarce[space] == region else 0)
    return there + units <= limits[region]


class Wintering(Step["Stratagems"]):
    """A player's units until all may stay where they are; `moved` counts the retreats so far."""

    __slots__ = ("limits", "moved")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "limits", "moved")

    def __init__(self, seat: int, limits: tuple[int, ...], moved: int) -> None:
        super().__init__(seat)
        self.limits = limits
        self.moved = moved

    def run(self, s: Stratagems) -> None:
        lose_trapped(s, self.seat)
        if must_go(s, self.seat, self.limits):
            s.stack.append(Retreat(self.seat, self.limits, self.moved))


class Retreat(Choosing):
    """Which stack retreats next (winter.retreat)."""

    __slots__ = ("limits", "moved")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "limits", "moved")

    def __init__(self, seat: int, limits: tuple[int, ...], moved: int) -> None:
        super().__init__(seat)
        self.limits = limits
        self.moved = moved

    def offers(self, s: Stratagems) -> list[Action]:
        return [s.parts.from_[space] for space in must_go(s, self.seat, self.limits)]

    def take(self, s: Stratagems, a: Action) -> None:
        s.stack.append(Retreating(self.seat, self.limits, self.moved, a.target, s.forces[a.target]))

    def ask_again(self, s: Stratagems) -> None:
        s.stack.append(Wintering(self.seat, self.limits, self.moved))

    def prompt(self, s: Stratagems) -> Prompt:
        spaces = must_go(s, self.seat, self.limits)
        why = f"In {s.name(spaces[0])} {reason(s, self.seat, spaces[0], self.limits)}. " if len(spaces) == 1 else ""
        help = f"{why}The first retreat is free." if self.moved == 0 else f"{why}This retreat costs 1 coin."
        return Prompt("Which units retreat from the winter?", ("winter.where", "winter.food", "winter.cost"), help)

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == FROM:
            if s.holder[a.target] != self.seat:
                return Why(f"You have no units in {s.name(a.target)}.", "winter.retreat")
            return Why(f"Your units may winter in {s.name(a.target)}.", "winter.where")
        return Why("First settle where your units winter.", "winter.retreat")

    def promise(self, s: Stratagems, a: Action) -> Preview:
        return Preview(notes=(reason(s, self.seat, a.target, self.limits),))


def reason(s: Stratagems, seat: int, space: int, limits: tuple[int, ...]) -> str:
    """Why units must go from a space (winter.where, winter.food)."""
    if not shelters(s, seat)[space]:
        return "there is no connected route, temple or prefecture of yours"
    region = s.parts.atlas.scarce[space]
    name = s.parts.atlas.scarce_names[region].split(" (")[0]
    return f"{name} feeds {limits[region]} of your {counted(in_region(s, seat, region), 'unit')} there"


class Retreating(Staged):
    """A group about to retreat: who stays, and where it goes."""

    __slots__ = ("force", "limits", "moved", "space")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "limits", "moved", "space", "force")

    def __init__(self, seat: int, limits: tuple[int, ...], moved: int, space: int, force: int) -> None:
        super().__init__(seat)
        self.limits = limits
        self.moved = moved
        self.space = space
        self.force = force

    def face(self) -> Decision[Any]:
        return Retreat(self.seat, self.limits, self.moved)

    def price(self) -> int:
        return 1 if self.moved else 0

    def refuges(self, s: Stratagems) -> list[int]:
        if self.price() > s.mats[self.seat][st.COINS]:
            return []
        return refuges(s, self.seat, self.space, size(self.force), self.limits)

    def legal(self, s: Stratagems) -> list[Action]:
        found: list[Action] = []
        if size(self.force) > 1:
            for kind in range(KINDS):
                if count(self.force, kind):
                    found.append(s.parts.leave[kind])
        for space in self.refuges(s):
            found.append(s.parts.to[space])
        found.append(s.parts.disband)
        return found

    def apply(self, s: Stratagems, a: Action) -> None:
        seat = self.seat
        if a.verb == LEAVE:
            s.stack.append(Retreating(seat, self.limits, self.moved, self.space, self.force - UNIT[a.target]))
        elif a.verb == DISBAND:
            s.stack.append(Wintering(seat, self.limits, self.moved))
            lose_all(s, seat, self.space, self.force, "winter.lost")
        else:
            s.stack.append(Wintering(seat, self.limits, self.moved + 1))
            s.mats[seat][st.COINS] -= self.price()
            move.arrive(s, seat, (self.space, a.target), self.force, "winter.retreat")

    def prompt(self, s: Stratagems) -> Prompt:
        help = f"The group: {units_words(self.force)}."
        return Prompt(f"Where do units retreat from {s.name(self.space)}?", ("winter.retreat", "winter.lost"), help)

    def why_not(self, s: Stratagems, a: Action) -> Why:
        if a.verb == TO:
            if self.price() > s.mats[self.seat][st.COINS]:
                return Why("You have no coin for this retreat.", "winter.cost")
            return Why(f"{s.name(a.target)} is not the nearest space where they may winter.", "winter.retreat")
        if a.verb == LEAVE:
            return Why("Somebody has to go.", "winter.retreat")
        return Why("First settle where these units winter.", "winter.retreat")

    def preview(self, s: Stratagems, a: Action) -> Preview:
        if a.verb == TO and self.price():
            return Preview(costs=("1 coin",))
        if a.verb == DISBAND:
            return Preview(costs=(counted(size(self.force), "unit"),))
        return Preview()
