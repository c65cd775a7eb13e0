"""A turn: one disc into one column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.journal import Entry
from ...engine.words import Preview, Prompt, Why
from .line import has_line

if TYPE_CHECKING:
    from .state import ConnectFour


class Drop(Decision["ConnectFour"]):
    """Choose a column that is not full; the disc falls to its lowest free place (turn.drop)."""

    def legal(self, s: ConnectFour) -> list[Action]:
        parts = s.parts
        rows = parts.rows
        heights = s.heights
        drop = parts.drop
        found: list[Action] = []
        for column in range(parts.columns):
            if heights[column] < rows:
                found.append(drop[column])
        return found

    def apply(self, s: ConnectFour, a: Action) -> None:
        parts = s.parts
        column = a.target
        discs = s.discs_of(self.seat) | 1 << (column * parts.height + s.heights[column])
        if self.seat == 0:
            s.first = discs
        else:
            s.second = discs
        s.heights[column] += 1
        s.taken += 1
        if s.journal is not None:
            s.journal.write(
                Entry("drop", f"{{{self.seat}}} drops a disc into column {column}.", "turn.drop", self.seat)
            )
        if has_line(parts, discs):
            s.winner = self.seat
            s.over = True
        elif s.taken == parts.columns * parts.rows:
            s.over = True

    def prompt(self, s: ConnectFour) -> Prompt:
        return Prompt("Into which column?", ("turn.drop",))

    def why_not(self, s: ConnectFour, a: Action) -> Why:
        return Why(f"Column {a.target} is full.", "turn.full")

    def preview(self, s: ConnectFour, a: Action) -> Preview:
        place = 1 << (a.target * s.parts.height + s.heights[a.target])
        wins = has_line(s.parts, s.discs_of(self.seat) | place)
        return Preview(gains=("four in a row",) if wins else ())


TURNS: Final = [Drop(0), Drop(1)]  # a decision is never changed, so both are built once
