"""How far places are apart for somebody who plans: the way of the least effort, with its steps, coins and camels."""

from __future__ import annotations

from typing import Final

COIN_EFFORT: Final = 0.15
CAMEL_EFFORT: Final = 0.25
FAR: Final = 1000.0


class Distances:
    """Between any two locations the effort of the easiest way, how many steps it has, and what its routes cost."""

    __slots__ = ("camels", "coins", "effort", "steps")

    def __init__(self, ways: list[list[int]], way_coins: list[list[int]], way_camels: list[list[int]]) -> None:
        places = range(len(ways))
        self.effort: list[list[float]] = [[FAR for _ in places] for _ in places]
        self.steps: list[list[int]] = [[0 for _ in places] for _ in places]
        self.coins: list[list[int]] = [[0 for _ in places] for _ in places]
        self.camels: list[list[int]] = [[0 for _ in places] for _ in places]
        for start in places:
            self.spread(start, ways, way_coins, way_camels)

    def spread(
        self, start: int, ways: list[list[int]], way_coins: list[list[int]], way_camels: list[list[int]]
    ) -> None:
        """Relax from a start until nothing gets nearer."""
        best = self.effort[start]
        best[start] = 0.0
        open = [start]
        while open:
            here = open.pop()
            for n, there in enumerate(ways[here]):
                coins, camels = way_coins[here][n], way_camels[here][n]
                effort = best[here] + 1.0 + COIN_EFFORT * coins + CAMEL_EFFORT * camels
                if effort < best[there]:
                    best[there] = effort
                    self.steps[start][there] = self.steps[start][here] + 1
                    self.coins[start][there] = self.coins[start][here] + coins
                    self.camels[start][there] = self.camels[start][here] + camels
                    open.append(there)
