"""The tie-break cube: leftmost or lowest, then rightmost or highest, in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...parts.parts import LEFT

if TYPE_CHECKING:
    from ...state import MingVoyages


def settle_tie(s: MingVoyages, tied: list[int]) -> int:
    """One of equals that are given from left to right or from low to high. A real tie moves the cube (cube.tie, cube.once)."""
    if len(tied) == 1:
        return tied[0]
    chosen = tied[0] if s.cube == LEFT else tied[-1]
    s.cube = 1 - s.cube
    return chosen


def best_of(s: MingVoyages, options: list[int], scores: list[int]) -> int:
    """The option with the highest score, the cube deciding between equals."""
    highest = scores[0]
    for score in scores:
        if score > highest:
            highest = score
    return settle_tie(s, [option for n, option in enumerate(options) if scores[n] == highest])


def in_order(s: MingVoyages, options: list[int], scores: list[int]) -> list[int]:
    """All options from the highest score down; each group of equals is put in order by one use of the cube."""
    order: list[int] = []
    for score in sorted(set(scores), reverse=True):
        tied = [option for n, option in enumerate(options) if scores[n] == score]
        if len(tied) > 1:
            if s.cube != LEFT:
                tied.reverse()
            s.cube = 1 - s.cube
        order.extend(tied)
    return order
