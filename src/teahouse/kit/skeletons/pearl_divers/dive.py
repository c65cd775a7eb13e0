"""A dive: every seat chooses a depth, and nobody sees another's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why

if TYPE_CHECKING:
    from .state import PearlDivers


class ChooseDepth(Decision["PearlDivers"]):
    """Choose a depth that you have not used before (dive.once)."""

    def legal(self, s: PearlDivers) -> list[Action]:
        return [s.parts.dive[n] for n in range(s.parts.depths) if s.left[self.seat][n]]

    def apply(self, s: PearlDivers, a: Action) -> None:
        """What a seat does here stays its own until the round closes, in the journal too."""
        s.chosen[self.seat] = a.target
        if s.journal is not None:
            s.tell("dive", f"{{{self.seat}}} dives to {a.target + 1}.", "dive.once", self.seat)

    def prompt(self, s: PearlDivers) -> Prompt:
        return Prompt("How deep do you dive?", ("dive.once", "current.reach"))

    def why_not(self, s: PearlDivers, a: Action) -> Why:
        return Why(f"You have been at {a.target + 1} already.", "dive.once")

    def odds(self, s: PearlDivers, a: Action) -> list[tuple[str, float]]:
        return [(f"{a.target + 1} pearls", (a.target + 1) / s.parts.depths)]
