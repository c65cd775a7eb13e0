"""The end: four in a row, or no place left, which is a draw (line.draw)."""

from __future__ import annotations

from .parts import Parts


def has_line(parts: Parts, discs: int) -> bool:
    """Whether in some direction enough of these discs lie side by side (line.four)."""
    for direction in parts.directions:
        run = discs
        for _ in range(parts.in_a_row - 1):
            run &= run >> direction
            if not run:
                break
        if run:
            return True
    return False


def count_bits(mask: int) -> int:
    count = 0
    while mask > 0:
        mask &= mask - 1
        count += 1
    return count
