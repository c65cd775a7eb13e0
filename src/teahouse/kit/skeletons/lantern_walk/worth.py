"""What a position is worth to a seat, for the bots: its light, and what its hand may still add."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .turn import last_lit

if TYPE_CHECKING:
    from .state import LanternWalk


def worth(s: LanternWalk, seat: int) -> float:
    """Bots ask for it in guesses of what they know; nothing here may look at more."""
    brighter = [lantern + 1 for lantern in s.hands[seat] if lantern > last_lit(s, seat)]
    room = s.parts.count - last_lit(s, seat)
    return s.light_of(seat) + 0.5 * sum(brighter) + 0.3 * room
