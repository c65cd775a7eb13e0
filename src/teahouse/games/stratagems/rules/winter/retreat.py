"""Retreats from the winter: which stack, who of it, and where to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why, counted

from ... import status as st
from ...parts.codes import PER_KIND
from ...parts.forces import EMPEROR, KINDS, UNIT, count, size
from ...parts.parts import BRING, DISBAND, FROM, LEAVE, TO
from ...words import AWAY, unit_words, units_words
from ..actions import entrap, move
from ..actions.choosing import Choosing
from ..actions.staged import Staged
from ..realm.control import room_for
from .winter import (
    capacities,
    doomed,
    has_food,
    in_region,
    is_doomed,
    lose_all,
    lose_trapped,
    must_go,
    refuges,
    shelters,
    those_who_must,
    way_to,
)

if TYPE_CHECKING:
    from ...state import Stratagems

MOST_REASONS: Final = 3  # that a question gives


def begin(s: Stratagems, seat: int) -> Wintering:
    return Wintering(seat, capacities(s, seat), 0)


class Wintering(Step["Stratagems"]):
    """A player's units until all may stay where they are; `moved` counts the retreats so far. Who retreats may still free a
    trapped stack, so those are lost last."""

    limits: tuple[int, ...]
    moved: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("limits", "moved")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "limits", "moved")

    def __init__(self, seat: int, limits: tuple[int, ...], moved: int) -> None:
        super().__init__(seat)
        self.limits = limits
        self.moved = moved

    # Made so far.

    def run(self, s: Stratagems) -> None:
        if must_go(s, self.seat, self.limits):
            s.stack.append(Retreat(self.seat, self.limits, self.moved))
        elif doomed(s, self.seat):
            s.stack.append(self)
            lose_trapped(s, self.seat)


class Retreat(Choosing):
    """Which stack retreats next (winter.retreat)."""

    limits: tuple[int, ...]
    moved: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("limits", "moved")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "limits", "moved")

    def __init__(self, seat: int, limits: tuple[int, ...], moved: int) -> None:
        super().__init__(seat)
        self.limits = limits
        self.moved = moved

    # Made so far.

    def offers(self, s: Stratagems) -> list[Action]:
        return [s.parts.from_[space] for space in must_go(s, self.seat, self.limits)]

    def take(self, s: Stratagems, a: Action) -> None:
        force = those_who_must(s, self.seat, a.target, self.limits)
        s.stack.append(Retreating(self.seat, self.limits, self.moved, a.target, force, 0))

    def ask_again(self, s: Stratagems) -> None:
        s.stack.append(Wintering(self.seat, self.limits, self.moved))

    def prompt(self, s: Stratagems) -> Prompt:
        spaces = must_go(s, self.seat, self.limits)
        why = [f"In {s.name(space)} {reason(s, self.seat, space, self.limits)}." for space in spaces[:MOST_REASONS]]
        price = "The first retreat is free." if self.moved == 0 else "This retreat costs 1 coin."
        help = " ".join([*why, price])
        return Prompt("Which units retreat from the winter?", ("winter.where", "winter.food", "winter.cost"), help)

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == FROM:
            if s.holder[a.target] != self.seat:
                return Why(f"You have no units in {s.name(a.target)}.", "winter.retreat")
            if is_doomed(s, self.seat, a.target):
                return Why(f"Your units in {s.name(a.target)} are trapped, and cannot retreat.", "winter.trapped")
            return Why(f"Your units may winter in {s.name(a.target)}.", "winter.where")
        return Why("First settle where your units winter.", "winter.retreat")

    def meaning(self, s: Stratagems, a: Action) -> list[str]:
        if not shelters(s, self.seat)[a.target]:
            return ["There is no connected route, temple or prefecture of yours."]
        return ["The region cannot feed all of them; you choose who goes."]


def reason(s: Stratagems, seat: int, space: int, limits: tuple[int, ...]) -> str:
    """Why units must go from a space (winter.where, winter.food)."""
    if not shelters(s, seat)[space]:
        return "there is no connected route, temple or prefecture of yours"
    region = s.parts.atlas.scarce[space]
    name = s.parts.atlas.scarce_names[region].split(" (")[0]
    return f"{name} feeds {limits[region]} of your {counted(in_region(s, seat, region), 'unit')} there"


class Retreating(Staged):
    """A group about to retreat: who goes, and where. `thinned` is 1 once somebody was left behind; others join before."""

    limits: tuple[int, ...]
    moved: int
    space: int
    force: int
    thinned: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("force", "limits", "moved", "space", "thinned")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "limits", "moved", "space", "force", "thinned")

    def __init__(self, seat: int, limits: tuple[int, ...], moved: int, space: int, force: int, thinned: int) -> None:
        super().__init__(seat)
        self.limits = limits
        self.moved = moved
        self.space = space
        self.force = force
        self.thinned = thinned

    # Made so far.

    def face(self) -> Decision[Any]:
        return Retreat(self.seat, self.limits, self.moved)

    def price(self) -> int:
        return 1 if self.moved else 0

    def refuges(self, s: Stratagems) -> list[int]:
        return refuges(s, self.seat, self.space, size(self.force), self.limits)

    def legal(self, s: Stratagems) -> list[Action]:
        found: list[Action] = []
        if size(self.force) > 1:
            for kind in range(KINDS):
                if count(self.force, kind):
                    found.append(s.parts.leave[kind])
        if self.price() <= s.mats[self.seat][st.COINS]:
            for space in self.refuges(s):
                found.append(s.parts.to[space])
        if not self.thinned:
            for kind in range(KINDS):
                if count(s.forces[self.space] - self.force, kind):
                    found.append(s.parts.bring[kind][self.space])
        found.append(s.parts.disband)
        return found

    def apply(self, s: Stratagems, a: Action) -> None:
        seat = self.seat
        if a.verb == LEAVE:
            force = self.force - UNIT[a.target]
            s.stack.append(Retreating(seat, self.limits, self.moved, self.space, force, 1))
        elif a.verb == BRING:
            force = self.force + UNIT[a.target // PER_KIND]
            s.stack.append(Retreating(seat, self.limits, self.moved, self.space, force, 0))
        elif a.verb == DISBAND:
            s.stack.append(Wintering(seat, self.limits, self.moved))
            lose_all(s, seat, self.space, self.force, "winter.lost")
        else:
            s.stack.append(Wintering(seat, self.limits, self.moved + 1))
            s.mats[seat][st.COINS] -= self.price()
            price = f" for {counted(self.price(), 'coin')}" if self.price() else ""
            path = way_to(s, seat, self.space, a.target)
            move.arrive(s, seat, path, self.force, "winter.retreat", price)

    def prompt(self, s: Stratagems) -> Prompt:
        help = f"The group: {units_words(self.force)}."
        return Prompt(f"Where do units retreat from {s.name(self.space)}?", ("winter.retreat", "winter.lost"), help)

    def why_not(self, s: Stratagems, a: Action) -> Why:
        if a.verb == TO:
            return self.why_not_to(s, a.target)
        if a.verb == LEAVE:
            if count(self.force, a.target):
                return Why("Somebody has to go.", "winter.retreat")
            return Why(f"There is no {unit_words(a.target)} in the group.", "winter.retreat")
        if a.verb == BRING:
            kind, space = divmod(a.target, PER_KIND)
            if space != self.space or not count(s.forces[space] - self.force, kind):
                return Why(f"No other {unit_words(kind)} of yours is in {s.name(self.space)}.", "winter.retreat")
            return Why("You have begun to leave units behind.", "winter.retreat")
        return Why("First settle where these units winter.", "winter.retreat")

    def why_not_to(self, s: Stratagems, space: int) -> Why:
        seat = self.seat
        name = s.name(space)
        if space in self.refuges(s):
            return Why("You have no coin for this retreat.", "winter.cost")
        if space == self.space:
            return Why(f"The units stand in {name} and cannot winter there.", "winter.where")
        if s.holder[space] not in (seat, st.NOBODY) or s.neutral[space]:
            return Why(f"{name} is held by others.", "winter.where")
        if s.marks[self.space] & st.TRAPPED:
            return Why(f"The units in {s.name(self.space)} are trapped.", "winter.trapped")
        if not shelters(s, seat)[space]:
            return Why(f"{name} is no shelter: no connected route, temple or prefecture of yours.", "winter.where")
        if room_for(s, seat, space) < size(self.force):
            return Why(f"{name} has no room for {counted(size(self.force), 'more unit')}.", "control.stack")
        if not has_food(s, seat, self.space, space, size(self.force), self.limits):
            return Why(f"The region of {name} cannot feed more of your units.", "winter.food")
        if not self.refuges(s):
            return Why(f"No way through empty, own or temple spaces leads to {name}.", "winter.retreat")
        return Why(f"{name} is not the nearest space where they may winter.", "winter.retreat")

    def notes(self, s: Stratagems, a: Action) -> list[str]:
        if a.verb == DISBAND and count(self.force, EMPEROR):
            return [AWAY]
        if a.verb == TO and entrap.is_trapped(s, self.seat, a.target):
            return entrap.note_joining(s, way_to(s, self.seat, self.space, a.target), a.target)
        return []

    def is_open(self, s: Stratagems) -> bool:
        return False
