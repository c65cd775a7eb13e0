"""How often somebody may ask: so many requests within a second for each session and each address, and so many newcomers.

All is counted in memory; a house of several workers counts in each. An address of IPv6 counts with its whole neighbourhood, for
whoever has one of them has all.
"""

from __future__ import annotations

import ipaddress
import math
import time
from typing import Final

from ..refusals import TooMany

SECONDS: Final = 1.0
MINUTE: Final = 60.0
MOST_REMEMBERED: Final = 10_000
NEIGHBOURHOOD: Final = 64  # bits of an address of IPv6 that one household has in common


class Rates:
    """Requests within a second."""

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


class Newcomers:
    """New guests of one address: some may come at once, and then so many more within a minute."""

    def __init__(self, at_once: int, a_minute: float) -> None:
        self._at_once = at_once
        self._a_minute = a_minute
        self._came: dict[str, tuple[float, float]] = {}
        """How many of the address count still, and since when."""

    def welcome(self, address: str) -> None:
        """One more, unless there were too many."""
        now = time.monotonic()
        count = self._count(address, now)
        if count > self._at_once - 1:
            wait = math.ceil((count - self._at_once + 1) / self._a_minute * MINUTE)
            raise TooMany(f"Many new guests have come from your address; try again in {wait} seconds.", wait)
        if len(self._came) >= MOST_REMEMBERED:
            self._came = {each: came for each, came in self._came.items() if self._count(each, now) > 0}
        if len(self._came) < MOST_REMEMBERED:
            self._came[address] = count + 1, now

    def _count(self, address: str, now: float) -> float:
        count, since = self._came.get(address, (0.0, now))
        return max(0.0, count - (now - since) / MINUTE * self._a_minute)


def household(address: str) -> str:
    """The address by which somebody is counted."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found.packed, NEIGHBOURHOOD), strict=False))
