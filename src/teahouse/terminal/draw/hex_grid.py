"""Where the hexes of a board stand among character cells."""

from __future__ import annotations

import math

from teahouse.scene import Board

MIN_TOP, MAX_TOP = 3, 7
"""How many characters the top edge of a hex may have."""


def is_hex_board(board: Board) -> bool:
    """Whether all places of the board are hexes."""
    return bool(board.places) and all(place.shape == "hex" and place.radius > 0 for place in board.places)


class HexGrid:
    """Where the hexes of a board stand on a canvas: columns from x, half rows from y."""

    def __init__(self, board: Board) -> None:
        radius = board.places[0].radius
        left = min(place.x for place in board.places)
        top = min(place.y for place in board.places)
        self.spots: dict[str, tuple[int, int]] = {}
        for place in board.places:
            column = round((place.x - left) / (1.5 * radius))
            half = round((place.y - top) / (math.sqrt(3) / 2 * radius))
            self.spots[place.id] = (column, half)
        self.at = {spot: place for place, spot in self.spots.items()}
        self.columns = max(column for column, _ in self.spots.values()) + 1
        self.halves = max(half for _, half in self.spots.values()) + 1

    def width(self, top: int) -> int:
        """The width of the map when the top edge of a hex has that many characters."""
        return self.columns * (top + 2) + 2

    def fit(self, width: int) -> int | None:
        """The longest top edge with which the map fits, or None when it cannot."""
        fitting = [top for top in range(MIN_TOP, MAX_TOP + 1) if self.width(top) <= width]
        return max(fitting) if fitting else None

    def corner(self, place: str, top: int) -> tuple[int, int]:
        """The cell left of a hex's first line."""
        column, half = self.spots[place]
        return column * (top + 2), half * 2 + 1

    def centre(self, place: str, top: int) -> tuple[int, int]:
        """The middle cell of a hex."""
        x, y = self.corner(place, top)
        return x + 1 + (top + 2) // 2, y + 1
