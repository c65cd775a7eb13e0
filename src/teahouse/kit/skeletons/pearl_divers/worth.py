"""What a position is worth to a seat, for the bots: its pearls, and what its choice may bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .parts import NO_DEPTH

if TYPE_CHECKING:
    from .state import PearlDivers


def worth(s: PearlDivers, seat: int) -> float:
    """Bots ask for it in guesses of what they know; nothing here may look at more."""
    pearls = float(sum(s.pearls[seat]))
    depth = s.chosen[seat]
    if depth != NO_DEPTH:
        pearls += (depth + 1) * (depth + 1) / s.parts.depths
    return pearls
