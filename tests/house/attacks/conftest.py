"""The log's thread can be held at its commit."""

from __future__ import annotations

import pytest

from tests.house.path.gate import Gate
from tests.house.visiting import Served


@pytest.fixture
def gate(served: Served, monkeypatch: pytest.MonkeyPatch) -> Gate:
    return Gate(served, monkeypatch)
