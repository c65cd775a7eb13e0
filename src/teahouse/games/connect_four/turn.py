"""A turn: one disc into one column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why

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
            text = f"{{{self.seat}}} drops a disc into column {column}."
            disc = f"disc:c{column}r{s.heights[column] - 1}"
            s.tell("drop", text, "turn.drop", self.seat, touches=(disc,))
        if has_line(parts, discs):
            s.winner = self.seat
            s.over = True
            if s.journal is not None:
                text = f"{{{self.seat}}} has 1 winning line of {parts.in_a_row}."
                s.tell("line", text, "line.four", self.seat, changes=((self.seat, "line", 1),))
        elif s.taken == parts.columns * parts.rows:
            s.over = True
            if s.journal is not None:
                s.tell("draw", "All places are taken: a draw.", "line.draw")

    def prompt(self, s: ConnectFour) -> Prompt:
        return Prompt("Into which column?", ("turn.drop",))

    def why_not(self, s: ConnectFour, a: Action) -> Why:
        return Why(f"Column {a.target} is full.", "turn.full")


def ends_the_game(s: ConnectFour, seat: int, column: int) -> bool:
    """Whether a disc there makes a line or takes the last place. Most do neither and have nothing to foretell, so a scene need
    not look ahead for them."""
    parts = s.parts
    place = 1 << (column * parts.height + s.heights[column])
    return s.taken + 1 == parts.columns * parts.rows or has_line(parts, s.discs_of(seat) | place)


TURNS: Final = [Drop(0), Drop(1)]  # a decision is never changed, so both are built once
