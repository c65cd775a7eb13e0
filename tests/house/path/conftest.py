"""The log's thread can be held at its commit."""

from __future__ import annotations

import pytest

from teahouse.house.api import live
from tests.house.path.gate import Gate
from tests.house.visiting import Served


@pytest.fixture
def gate(served: Served, monkeypatch: pytest.MonkeyPatch) -> Gate:
    return Gate(served, monkeypatch)


@pytest.fixture(autouse=True)
def many_pings(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test asks by pings whether all was sent, more often than a page would."""
    monkeypatch.setattr(live, "MOST_PINGS", 100_000)
