"""Entrapment: an enemy stack without a connected route is held where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action
from teahouse.engine.journal import thrown
from teahouse.engine.words import Why

from ... import status as st
from ...parts.forces import can_attack
from ..events.target import can_be_chosen, why_not_chosen
from ..realm.control import is_temple
from . import routes

if TYPE_CHECKING:
    from ...state import Stratagems


JOINING: Final = "The stack there is trapped, and who joins it is trapped with it."


def has_neighbour(s: Stratagems, seat: int, space: int) -> bool:
    """Whether an army or the emperor of a seat stands next to a space."""
    for near in s.parts.atlas.ways[space]:
        if s.holder[near] == seat and can_attack(s.forces[near]):
            return True
    return False


def add_targets(s: Stratagems, seat: int, found: list[Action]) -> None:
    """Enemy stacks that can be trapped (entrap.try)."""
    for space in range(len(s.holder)):
        if can_try(s, seat, space):
            found.append(s.parts.entrap[space])


def can_try(s: Stratagems, seat: int, space: int) -> bool:
    other = s.holder[space]
    if other == st.NOBODY or other == seat or s.marks[space] & st.TRAPPED or s.parts.atlas.is_capital[space]:
        return False
    if is_temple(s, space) or not can_be_chosen(s, seat, other) or not has_neighbour(s, seat, space):
        return False
    return routes.connected(s, other)[space] == 0


def attempt(s: Stratagems, seat: int, space: int, least: int) -> None:
    die = s.die()
    other = s.holder[space]
    if die >= least:
        s.marks[space] |= st.TRAPPED
    if s.journal is not None:
        what = "is trapped" if die >= least else "slips away"
        text = f"{{{seat}}} rolls {die}: the stack of {{{other}}} in {s.name(space)} {what}."
        s.tell("entrap", text, "entrap.try", seat, touches=s.at(space), picture=thrown(seat, die))


def is_trapped(s: Stratagems, seat: int, space: int) -> bool:
    """Whether a stack of a seat is trapped there (entrap.effect)."""
    return s.holder[space] == seat and bool(s.marks[space] & st.TRAPPED)


def note_joining(s: Stratagems, path: tuple[int, ...], space: int) -> list[str]:
    """Who comes to a trapped stack is trapped with it, unless the way there led past it and freed it (entrap.join)."""
    for passed in path[1:]:
        if s.parts.atlas.is_next(passed, space):
            return []
    return [JOINING]


def free_neighbours(s: Stratagems, seat: int, space: int) -> None:
    """A unit has moved into or through a space: trapped stacks of its owner next to it are free (entrap.free)."""
    for near in s.parts.atlas.ways[space]:
        if s.marks[near] & st.TRAPPED and s.holder[near] == seat:
            release(s, seat, near)


def release(s: Stratagems, seat: int, space: int) -> None:
    s.marks[space] &= ~st.TRAPPED
    if s.journal is not None:
        text = f"The stack of {{{seat}}} in {s.name(space)} is free again."
        s.tell("entrap", text, "entrap.free", seat, touches=s.at(space))


def why_not(s: Stratagems, seat: int, space: int) -> Why:
    name = s.name(space)
    other = s.holder[space]
    if other == st.NOBODY or other == seat:
        return Why(f"There is no enemy stack in {name}.", "entrap.try")
    if s.marks[space] & st.TRAPPED:
        return Why(f"The stack in {name} is trapped already.", "entrap.effect")
    if s.parts.atlas.is_capital[space] or is_temple(s, space):
        what = "capital" if s.parts.atlas.is_capital[space] else "temple"
        return Why(f"{name} is a {what}, where nobody can be trapped.", "entrap.try")
    if not can_be_chosen(s, seat, other):
        return why_not_chosen(s, seat, other)
    if not has_neighbour(s, seat, space):
        return Why(f"No army or emperor of yours is next to {name}.", "entrap.try")
    return Why(f"The stack in {name} has a connected route.", "routes.connected")
