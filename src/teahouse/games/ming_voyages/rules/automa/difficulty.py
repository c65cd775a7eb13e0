"""The Difficulty cards of the solo game: which event deck answers a card of the Emperor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.words import counted, listed

if TYPE_CHECKING:
    from ...state import MingVoyages


def levels_now(s: MingVoyages) -> list[int]:
    """The levels for 1, 2 and 3 CPs, as flipped from the fourth voyage on (difficulty.flip)."""
    return s.level.flipped if s.has_flipped() else s.level.start


def level_of_reaction(s: MingVoyages, cp: int) -> int:
    """The level of the event that answers a card with so many CPs (difficulty.level)."""
    return levels_now(s)[cp - 1]


def flip_words(s: MingVoyages) -> str:
    """Which Difficulty cards have changed, and what they name now."""
    changed: list[str] = []
    for n, level in enumerate(s.level.flipped):
        if level != s.level.start[n]:
            changed.append(f"{counted(n + 1, 'CP')} {'brings' if n == 0 else 'bring'} level {level}")
    return f"A Difficulty card is flipped: from now on {listed(changed)}."
