"""All pairs: few rows in which any two values of any two factors meet at least once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

Pair = tuple[int, str, int, str]


def pairwise(factors: Sequence[Sequence[str]]) -> list[tuple[str, ...]]:
    """Rows with one value of each factor; the first row holds the first values.

    All combinations when there are few; else a greedy choice: the next row is the one that adds the most new pairs."""
    rows = list(product(*factors))
    if len(rows) <= 8:
        return rows
    chosen = [rows[0]]
    missing = {pair for row in rows for pair in pairs_in(row)} - set(pairs_in(rows[0]))
    while missing:
        best = max(rows, key=lambda row: len(missing.intersection(pairs_in(row))))
        chosen.append(best)
        missing.difference_update(pairs_in(best))
    return chosen


def pairs_in(row: tuple[str, ...]) -> list[Pair]:
    return [(a, row[a], b, row[b]) for a, b in combinations(range(len(row)), 2)]
