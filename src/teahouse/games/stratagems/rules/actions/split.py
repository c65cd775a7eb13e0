"""Splitting: a strength 2 army becomes two of strength 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.words import Why

from ...parts.forces import ARMY, ONE, TWO, TWO_UNIT, count
from ..realm import stacks
from ..realm.control import room_for, spaces_of

if TYPE_CHECKING:
    from ...state import Stratagems


def add_splits(s: Stratagems, seat: int, found: list[Action], drawn: int = 0) -> None:
    """The stacks with a strength 2 army and room for one more unit, if the pile has two of strength 1 (split.unit); so many
    more of them were drawn already."""
    forces = s.forces
    ones = drawn
    spaces: list[int] = []
    for space in spaces_of(s, seat):
        force = forces[space]
        ones += count(force, ONE)
        if force >= TWO_UNIT and room_for(s, seat, space) > 0:
            spaces.append(space)
    if s.parts.numbers.ones - ones >= 2:
        for space in spaces:
            found.append(s.parts.split[space])


def split(s: Stratagems, seat: int, space: int) -> None:
    """The army of strength 2 is shown and goes back to the pile."""
    stacks.split(s, seat, space)
    if s.journal is not None:
        text = f"{{{seat}}} splits an army of strength 2 in {s.name(space)}."
        s.tell("split", text, "split.unit", seat, touches=s.at(space))


def why_not(s: Stratagems, seat: int, space: int, drawn: int = 0) -> Why:
    """Why an army cannot be split; so many of the pile's armies of strength 1 were drawn already."""
    name = s.name(space)
    if s.holder[space] != seat:
        return Why(f"You have no units in {name}.", "split.unit")
    if not count(s.forces[space], TWO):
        return Why(f"You have no army of strength 2 in {name}.", "split.unit")
    if room_for(s, seat, space) <= 0:
        return Why(f"{name} has no room for one more unit.", "control.stack")
    left = stacks.pile(s, seat, ONE) - drawn
    has = "only one army" if left == 1 else "no army"
    return Why(
        f"A split takes two armies of strength 1, and your unit pile has {has} of that strength left.", "split.unit"
    )


def notes() -> list[str]:
    return ["An army of strength two is shown and becomes two of strength one; each costs upkeep."]


def nothing_to_split(s: Stratagems, seat: int) -> bool:
    """Whether everybody knows that a seat has nothing to split: no army on the map that is or may be of strength 2."""
    return not [kind for kind in s.sights[seat].kinds if kind == TWO or kind == ARMY]
