"""Splitting: a strength 2 army becomes two of strength 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.words import Preview, Why
from . import stacks
from . import status as st
from .control import spaces_of
from .forces import ONE, TWO, TWO_UNIT, count
from .parts import SPLIT

if TYPE_CHECKING:
    from .state import Stratagems


def add_splits(s: Stratagems, seat: int, found: list[Action], drawn: int = 0) -> None:
    """The stacks with a strength 2 army and room for one more unit, if the pile has two of strength 1 (split.unit); so many
    more of them were drawn already."""
    forces = s.forces
    ones = drawn
    spaces: list[int] = []
    for space in spaces_of(s, seat):
        force = forces[space]
        ones += count(force, ONE)
        if force >= TWO_UNIT and stacks.room(s, seat, space) > 0:
            spaces.append(space)
    if s.parts.numbers.ones - ones >= 2:
        for space in spaces:
            found.append(s.parts.split[space])


def split(s: Stratagems, seat: int, space: int) -> None:
    """The army of strength 2 is shown and goes back to the pile; a trapped stack stays trapped."""
    trapped = s.marks[space] & st.TRAPPED
    stacks.lose(s, seat, space, TWO)
    stacks.come(s, seat, space, ONE, False)
    stacks.come(s, seat, space, ONE, False)
    s.marks[space] |= trapped
    if s.journal is not None:
        s.tell("split", f"{{{seat}}} splits an army of strength 2 in {s.name(space)}.", "split.unit", seat)


def why_not(s: Stratagems, seat: int, space: int) -> Why:
    name = s.name(space)
    if s.holder[space] != seat or not count(s.forces[space], TWO):
        return Why(f"You have no army of strength 2 in {name}.", "split.unit")
    if stacks.room(s, seat, space) <= 0:
        return Why(f"{name} has no room for one more unit.", "control.stack")
    return Why("Your unit pile has no two armies of strength 1.", "split.unit")


def preview() -> Preview:
    return Preview(costs=("an army of strength 2",), gains=("2 armies of strength 1",))


class Choosing(Decision["Stratagems"]):
    """A decision at which its seat may split armies too (split.unit). What it offers itself, takes, refuses and promises is
    said by `offers`, `take`, `refuse` and `promise`."""

    __slots__ = ()

    def legal(self, s: Stratagems) -> list[Action]:
        found = self.offers(s)
        if found and found[-1].verb > SPLIT:
            last = found.pop()
            add_splits(s, self.seat, found)
            found.append(last)
        else:
            add_splits(s, self.seat, found)
        return found

    def apply(self, s: Stratagems, a: Action) -> None:
        if a.verb == SPLIT:
            split(s, self.seat, a.target)
            self.ask_again(s)
        else:
            self.take(s, a)

    def why_not(self, s: Stratagems, a: Action) -> Why:
        return why_not(s, self.seat, a.target) if a.verb == SPLIT else self.refuse(s, a)

    def preview(self, s: Stratagems, a: Action) -> Preview:
        return preview() if a.verb == SPLIT else self.promise(s, a)

    def ask_again(self, s: Stratagems) -> None:
        """After a split the choice is still to be made."""
        s.stack.append(self)

    def offers(self, s: Stratagems) -> list[Action]:
        """A list of its own, by rising number."""
        raise NotImplementedError

    def take(self, s: Stratagems, a: Action) -> None:
        raise NotImplementedError

    def refuse(self, s: Stratagems, a: Action) -> Why:
        raise NotImplementedError

    def promise(self, s: Stratagems, a: Action) -> Preview:
        return Preview()
