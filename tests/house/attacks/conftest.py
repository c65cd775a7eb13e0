"""The house's clock can be set."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pytest

from teahouse.house import clock


class Clock(SimpleNamespace):
    """The house's clock, so many seconds ahead."""

    ahead: float = 0.0

    def time_ns(self) -> int:
        return time.time_ns() + int(self.ahead * 1e9)


@pytest.fixture
def house_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(clock, "time", found)
    return found
