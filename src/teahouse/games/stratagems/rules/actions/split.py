"""Splitting: a strength 2 army becomes two of strength 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Why

from ...parts.forces import ARMY, ONE, TWO, TWO_UNIT, count
from ...parts.parts import SPLIT
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


class Choosing(Decision["Stratagems"]):
    """A decision at which its seat may split armies too (split.unit). What it offers itself, takes and refuses, what that
    means and how likely it is, is said by `offers`, `take`, `refuse`, `meaning` and `chances`."""

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

    def notes(self, s: Stratagems, a: Action) -> list[str]:
        return notes() if a.verb == SPLIT else self.meaning(s, a)

    def odds(self, s: Stratagems, a: Action) -> list[tuple[str, float]]:
        return [] if a.verb == SPLIT else self.chances(s, a)

    def is_open(self, s: Stratagems) -> bool:
        return self.is_public(s) and nothing_to_split(s, self.seat)

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

    def meaning(self, s: Stratagems, a: Action) -> list[str]:
        return []

    def chances(self, s: Stratagems, a: Action) -> list[tuple[str, float]]:
        return []

    def is_public(self, s: Stratagems) -> bool:
        """Whether what it offers itself follows from what everybody knows."""
        return True
