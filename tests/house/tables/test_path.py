"""The way of an action through the house is short: what it calls on its way from one socket to two others is counted."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest

from teahouse.house.settings import Settings
from teahouse.house.store import log
from tests.house.visiting import SHOWN, Browser, Served, heard, message, table_for, told

MOST_CALLS: Final = 60  # of the house's own functions, beside those that look for differences
MOST_VISITS: Final = 16  # modules
STEPS: Final = 400
# To a space on which one travels, with whatever dice that takes.
WANTED: Final = ("travel:", "place:travel", "die:", "value:", "take:", "done")


class Counted:
    """The calls of the house's functions while `is_on`, by module, in all threads that begin after this."""

    def __init__(self) -> None:
        self.is_on = False
        self.calls: Counter[str] = Counter()

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        if self.is_on and event == "call":
            _, found, module = frame.f_code.co_filename.rpartition("/teahouse/house/")
            if found:
                self.calls[module] += 1


@pytest.fixture
def counted() -> Iterator[Counted]:
    before = threading.getprofile()
    made = Counted()
    threading.setprofile(made)
    yield made
    threading.setprofile(before)


def wanted(action: str) -> int:
    return next((n for n, start in enumerate(WANTED) if action.startswith(start)), len(WANTED))


def test_an_action_takes_at_most_sixty_calls_from_a_socket_to_both(
    tmp_path: Path, counted: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "MOMENT", 3600.0)  # rows that follow belong to many actions
    url = f"sqlite:///{tmp_path / 'house.sqlite3'}"
    with Served(Settings(database=url, requests_per_second=100_000, bot_processes=1)) as house:
        lin, mei = Browser(house.address, "Lin"), Browser(house.address, "Mei")
        table = table_for("marco_polo", lin, mei)
        with lin.live(table) as first, mei.live(table) as second:
            heard(first)
            heard(second)
            for _ in range(STEPS):
                is_first = bool(SHOWN[first]["scene"].get("choices"))
                actor, other = (first, second) if is_first else (second, first)
                legal = [choice["action"] for choice in SHOWN[actor]["scene"]["choices"]]
                said = message(SHOWN[actor], action=min(legal, key=wanted))
                counted.is_on = said["action"].startswith("travel:")
                assert told(actor, said)["kind"] == "done"
                heard(other)
                if counted.is_on:
                    break
            counted.is_on = False
        lin.http.close()
        mei.http.close()
    searching = counted.calls.pop("tables/differences.py")
    assert searching > 100  # so what was counted is an action that was drawn
    assert counted.calls.total() <= MOST_CALLS, counted.calls
    assert len(counted.calls) <= MOST_VISITS, counted.calls
