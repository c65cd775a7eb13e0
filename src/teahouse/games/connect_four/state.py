"""What lies on the table: one mask of discs for each seat, and how high each column stands."""

from __future__ import annotations

from typing import ClassVar, Final, final

from teahouse.engine.fields import Fixed
from teahouse.engine.ledger import TABLE, Item
from teahouse.engine.luck import Luck
from teahouse.engine.outcome import Outcome
from teahouse.engine.sequential import Sequential
from teahouse.engine.words import crest

from . import line
from .parts import Parts
from .turn import TURNS

ITEMS: Final = [Item("line", "winning line")]


@final
class ConnectFour(Sequential):
    """`first` and `second` have a bit for each disc of a seat; `winner` is -1 while nobody has a line."""

    WHEN: ClassVar[str] = "turn"
    WIDE: ClassVar[tuple[str, ...]] = ("first", "second")

    parts: Fixed[Parts]
    first: int
    second: int
    heights: list[int]
    taken: int
    winner: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("first", "heights", "parts", "second", "taken", "winner")
    FIELDS: ClassVar[tuple[str, ...]] = (*Sequential.FIELDS, "first", "second", "heights", "taken", "winner")

    def __init__(
        self, seats: int, options: dict[str, str], luck: Luck, parts: Parts, of: ConnectFour | None = None
    ) -> None:
        super().__init__(seats, options, luck, of)
        self.parts = parts
        if of is None:
            self.first = 0
            self.second = 0
            self.heights = []
            self.taken = 0
            self.winner = 0
            self.begin()
        else:
            self.first = of.first
            self.second = of.second
            self.heights = of.heights[:]
            self.taken = of.taken
            self.winner = of.winner

    # Made so far.

    def begin(self) -> None:
        """All columns are empty, and nobody has a line."""
        self.heights = [0] * self.parts.columns
        self.winner = -1

    def clone(self) -> ConnectFour:
        """No luck is ever drawn, so it is shared."""
        return ConnectFour(self.seats, self.options, self.luck, self.parts, self)

    def when(self) -> int:
        return self.taken

    def discs_of(self, seat: int) -> int:
        return self.first if seat == 0 else self.second

    def proceed(self) -> None:
        self.stack.append(TURNS[self.taken & 1])

    def items(self) -> list[Item]:
        """Discs are seen, not counted: what counts is who has a line (line.four)."""
        return ITEMS

    def amounts(self, side: int) -> list[int]:
        if side == TABLE:
            return []
        return [1 if self.winner == side else 0]

    def outcome(self) -> Outcome | None:
        """One point for a line, half of two for a draw: 2, 0 or 1 each (line.four, line.draw)."""
        if not self.over:
            return None
        sides = [crest(0), crest(1)]
        if self.winner < 0:
            return Outcome(
                sides, ["Line"], [[1], [1]], [1, 1], [1, 1], [0, 1], "All places are taken: a draw.", "line.draw"
            )
        points = [2 if seat == self.winner else 0 for seat in range(2)]
        why = f"{{{self.winner}}} has {self.parts.in_a_row} in a row."
        places = [1 if seat == self.winner else 2 for seat in range(2)]
        return Outcome(sides, ["Line"], [[points[0]], [points[1]]], points, places, [self.winner], why, "line.four")

    def audit(self) -> list[str]:
        broken: list[str] = []
        parts = self.parts
        if len(self.heights) != parts.columns or any(not 0 <= height <= parts.rows for height in self.heights):
            return [f"The columns stand {self.heights} high."]
        if self.first & self.second:
            broken.append("Two discs lie in one place.")
        expected = 0
        for column, height in enumerate(self.heights):
            expected |= ((1 << height) - 1) << (column * parts.height)
        if self.first | self.second != expected:
            broken.append("A disc hangs in the air.")
        counts = [line.count_bits(mask) for mask in (self.first, self.second)]
        if counts[0] + counts[1] != self.taken or counts[0] - counts[1] != self.taken & 1:
            broken.append(f"{counts[0]} and {counts[1]} discs after {self.taken} turns.")
        has_line = [line.has_line(parts, mask) for mask in (self.first, self.second)]
        if has_line != [self.winner == 0, self.winner == 1]:
            broken.append("The winner does not have the line.")
        return broken
