"""How far places are apart for somebody who plans: steps, and what the routes cost in steps' worth."""

from __future__ import annotations

from typing import Final

COIN_EFFORT: Final = 0.15
CAMEL_EFFORT: Final = 0.25
FAR: Final = 1000.0


def efforts(ways: list[list[int]], coins: list[list[int]], camels: list[list[int]]) -> list[list[float]]:
    """The least effort between any two locations, by relaxing from each until nothing gets nearer."""
    found: list[list[float]] = []
    for start in range(len(ways)):
        best = [FAR] * len(ways)
        best[start] = 0.0
        open = [start]
        while open:
            here = open.pop()
            for n, there in enumerate(ways[here]):
                effort = best[here] + 1.0 + COIN_EFFORT * coins[here][n] + CAMEL_EFFORT * camels[here][n]
                if effort < best[there]:
                    best[there] = effort
                    open.append(there)
        found.append(best)
    return found
