"""How often somebody may ask: so many requests within a second, counted for each session or address."""

from __future__ import annotations

import time
from typing import Final

SECONDS: Final = 1.0
MOST_REMEMBERED: Final = 10_000


class Rates:
    """Counts in memory; a house of several workers counts in each."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counted: dict[str, int] = {}
        self._since = 0.0

    def lets_in(self, who: str) -> bool:
        """Whether this request is still within the rate; if so, it counts."""
        now = time.monotonic()
        if now - self._since >= SECONDS or len(self._counted) > MOST_REMEMBERED:
            self._counted.clear()
            self._since = now
        counted = self._counted.get(who, 0)
        if counted >= self._most:
            return False
        self._counted[who] = counted + 1
        return True
