"""Council: everybody may raise one track, or lower taxation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.words import Prompt, Why

from ... import status as st
from ...parts.cards import TRACKS
from ...parts.parts import DECLINE, LOWER, RAISE, TAX
from ...words import TRACK_WORDS
from ..actions.choosing import Choosing

if TYPE_CHECKING:
    from ...state import Stratagems


class Council(Choosing):
    """Cohesion, taxation, popularity or generals by one, or taxation down by one, or nothing (council.raise)."""

    __slots__ = ()

    def offers(self, s: Stratagems) -> list[Action]:
        parts = s.parts
        mat = s.mats[self.seat]
        found: list[Action] = []
        for track in range(len(TRACKS)):
            if mat[track] < parts.numbers.track_most[track]:
                found.append(parts.raise_[track])
        if mat[st.TAXATION] > parts.numbers.track_least[st.TAXATION]:
            found.append(parts.tax[LOWER])
        found.append(parts.decline)
        return found

    def take(self, s: Stratagems, a: Action) -> None:
        if a.verb == DECLINE:
            return
        track = a.target if a.verb == RAISE else st.TAXATION
        did = "raises" if a.verb == RAISE else "lowers"
        s.mats[self.seat][track] += 1 if a.verb == RAISE else -1
        if s.journal is not None:
            text = f"{{{self.seat}}} {did} {TRACK_WORDS[track]} to {s.mats[self.seat][track]}."
            s.tell("council", text, "council.raise", self.seat)

    def prompt(self, s: Stratagems) -> Prompt:
        return Prompt("What does your council change?", ("council.raise",))

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == RAISE:
            are = "are" if a.target == st.GENERALS else "is"
            return Why(f"Your {TRACK_WORDS[a.target]} {are} at the highest.", "council.raise")
        if a.verb == TAX:
            if a.target == LOWER:
                return Why("Taxation is at its lowest.", "council.raise")
            return Why("In the council taxation is raised as any other track.", "council.raise")
        return Why("The council raises one track, or lowers taxation.", "council.raise")

    def meaning(self, s: Stratagems, a: Action) -> list[str]:
        return ["Popularity stays as it is."] if a.verb == TAX or a is s.parts.raise_[st.TAXATION] else []
