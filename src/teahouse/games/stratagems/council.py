"""Council: everybody raises one track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.action import Action
from ...engine.words import Preview, Prompt, Why
from .cards import TRACKS
from .parts import DECLINE, RAISE
from .split import Choosing
from .words import TRACK_WORDS

if TYPE_CHECKING:
    from .state import Stratagems


class Council(Choosing):
    """Cohesion, taxation, popularity or generals by one (council.raise)."""

    __slots__ = ()

    def offers(self, s: Stratagems) -> list[Action]:
        mat = s.mats[self.seat]
        found: list[Action] = []
        for track in range(len(TRACKS)):
            if mat[track] < s.parts.numbers.track_most[track]:
                found.append(s.parts.raise_[track])
        return found or [s.parts.decline]

    def take(self, s: Stratagems, a: Action) -> None:
        if a.verb != DECLINE:
            s.mats[self.seat][a.target] += 1
            if s.journal is not None:
                text = f"{{{self.seat}}} raises {TRACK_WORDS[a.target]} to {s.mats[self.seat][a.target]}."
                s.tell("council", text, "council.raise", self.seat)

    def prompt(self, s: Stratagems) -> Prompt:
        return Prompt("What does your council raise?", ("council.raise",))

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == RAISE:
            return Why(f"Your {TRACK_WORDS[a.target]} is at its highest.", "council.raise")
        return Why("The council raises one track.", "council.raise")

    def promise(self, s: Stratagems, a: Action) -> Preview:
        if a.verb == RAISE:
            return Preview(gains=(f"{TRACK_WORDS[a.target]} {s.mats[self.seat][a.target] + 1}",))
        return Preview()
