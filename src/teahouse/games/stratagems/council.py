"""Council: everybody raises one track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.words import Preview, Prompt, Why
from . import split
from .cards import TRACKS
from .parts import DECLINE, RAISE, SPLIT
from .words import TRACK_WORDS

if TYPE_CHECKING:
    from .state import Stratagems


class Council(Decision["Stratagems"]):
    """Cohesion, taxation, popularity or generals by one (council.raise)."""

    __slots__ = ()

    def legal(self, s: Stratagems) -> list[Action]:
        mat = s.mats[self.seat]
        found: list[Action] = []
        for track in range(len(TRACKS)):
            if mat[track] < s.parts.numbers.track_most[track]:
                found.append(s.parts.raise_[track])
        is_full = not found
        split.add_splits(s, self.seat, found)
        if is_full:
            found.append(s.parts.decline)
        return found

    def apply(self, s: Stratagems, a: Action) -> None:
        if a.verb == SPLIT:
            s.stack.append(self)
            split.split(s, self.seat, a.target)
        elif a.verb != DECLINE:
            s.mats[self.seat][a.target] += 1
            if s.journal is not None:
                text = f"{{{self.seat}}} raises {TRACK_WORDS[a.target]} to {s.mats[self.seat][a.target]}."
                s.tell("council", text, "council.raise", self.seat)

    def prompt(self, s: Stratagems) -> Prompt:
        return Prompt("What does your council raise?", ("council.raise",))

    def why_not(self, s: Stratagems, a: Action) -> Why:
        if a.verb == RAISE:
            return Why(f"Your {TRACK_WORDS[a.target]} is at its highest.", "council.raise")
        if a.verb == SPLIT:
            return split.why_not(s, self.seat, a.target)
        return Why("The council raises one track.", "council.raise")

    def preview(self, s: Stratagems, a: Action) -> Preview:
        if a.verb == RAISE:
            return Preview(gains=(f"{TRACK_WORDS[a.target]} {s.mats[self.seat][a.target] + 1}",))
        return split.preview() if a.verb == SPLIT else Preview()
