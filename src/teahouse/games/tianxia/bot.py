"""What a position is worth to a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .effect import PP
from .scoring import final_points

if TYPE_CHECKING:
    from .state import Tianxia


def worth(s: Tianxia, seat: int) -> float:
    """Points so far, and what the end would bring now."""
    total = float(s.players[seat].have[PP])
    if not s.over:
        for _, points in final_points(s, seat):
            total += points
    return total
