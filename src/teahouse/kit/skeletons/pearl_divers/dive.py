"""A dive: every seat chooses a depth, and nobody sees another's; then the current comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine import Action, Decision, Outcome, Prompt, Why, by_points

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
        return Prompt("How deep do you dive?", ("dive.once", "dive.current"))

    def why_not(self, s: PearlDivers, a: Action) -> Why:
        return Why(f"You have been at {a.target + 1} already.", "dive.once")

    def odds(self, s: PearlDivers, a: Action) -> list[tuple[str, float]]:
        return [(f"{a.target + 1} pearls", (a.target + 1) / s.parts.depths)]


def rise(s: PearlDivers) -> None:
    """Who dived as deep as the current reaches or deeper has a pearl for every fathom (dive.current)."""
    before = s.balance() if s.journal is not None else []
    s.reach = s.luck.dice.below(s.parts.depths)
    for seat, depth in enumerate(s.chosen):
        s.left[seat][depth] = 0
        s.pearls[seat].append(depth + 1 if depth >= s.reach else 0)
    if s.journal is not None:
        text = f"The current reaches down to {s.reach + 1}."
        touched = ("current", "pearls", "depths")
        s.tell("current", text, "dive.current", changes=s.changes_since(before), touches=touched)


def outcome(s: PearlDivers) -> Outcome:
    """Most pearls win, and who has the same shares the place (dive.most)."""
    rounds = [f"Round {n + 1}" for n in range(s.parts.rounds)]
    return by_points(rounds, [found[:] for found in s.pearls], "Most pearls win.", "dive.most")
