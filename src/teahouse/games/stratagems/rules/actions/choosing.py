"""Choices during which armies may be split as well: nearly all that a player is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Why

from ...parts.parts import SPLIT
from . import split

if TYPE_CHECKING:
    from ...state import Stratagems


class Choosing(Decision["Stratagems"]):
    """A decision at which its seat may split armies too (split.unit). What it offers itself, takes and refuses, what that
    means and how likely it is, is said by `offers`, `take`, `refuse`, `meaning` and `chances`."""

    __slots__ = ()

    def legal(self, s: Stratagems) -> list[Action]:
        found = self.offers(s)
        if found and found[-1].verb > SPLIT:
            last = found.pop()
            split.add_splits(s, self.seat, found)
            found.append(last)
        else:
            split.add_splits(s, self.seat, found)
        return found

    def apply(self, s: Stratagems, a: Action) -> None:
        if a.verb == SPLIT:
            split.split(s, self.seat, a.target)
            self.ask_again(s)
        else:
            self.take(s, a)

    def why_not(self, s: Stratagems, a: Action) -> Why:
        return split.why_not(s, self.seat, a.target) if a.verb == SPLIT else self.refuse(s, a)

    def notes(self, s: Stratagems, a: Action) -> list[str]:
        return split.notes() if a.verb == SPLIT else self.meaning(s, a)

    def odds(self, s: Stratagems, a: Action) -> list[tuple[str, float]]:
        return [] if a.verb == SPLIT else self.chances(s, a)

    def is_open(self, s: Stratagems) -> bool:
        return self.is_public(s) and split.nothing_to_split(s, self.seat)

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
