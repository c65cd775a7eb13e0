"""A guest's socket keeps the view that a page would have, whether an answer brings its change or the change follows."""

from __future__ import annotations

import asyncio
from typing import Final

import pytest

from .checker.history import TableHistory
from .guests import ENDED, Guest, Json, Line, Place, Visit, applied

BEFORE: Final[Json] = {
    "number": 4,
    "seat": 0,
    "version": 1,
    "steps": 4,
    "status": "running",
    "you": [0],
    "scene": {"choices": [{"id": "a"}, {"id": "b"}, {"id": "c"}], "note": "old"},
}
CHANGE: Final[Json] = {
    "set": {"number": 5, "version": 2, "steps": 5},
    "within": {
        "scene": {
            "gone": ["note"],
            "within": {"choices": {"splice": [[1, 1, []]], "within": {"1": {"set": {"id": "d"}}}}},
        }
    },
}
ALONE: Final[list[Json]] = [
    {"kind": "done", "id": 7, "number": 5, "version": 2},
    {"kind": "change", "number": 5, "since": 4, "change": CHANGE},
]
TOGETHER: Final[list[Json]] = [ALONE[0] | {"since": 4, "change": CHANGE}]


async def told(messages: list[Json]) -> tuple[Line, Json]:
    """A socket that was told these, and the answer that somebody waited for."""
    guest = Guest("Lin")
    guest.place = Place("nowhere", "house")
    line = Line(Visit(guest, "table", TableHistory()))
    line.view = BEFORE
    answer = line.expect(7)
    for message in messages:
        line.take(message)
    await guest.close()
    return line, answer.result() if answer.done() else ENDED


@pytest.mark.parametrize("messages", [ALONE, ALONE[::-1], TOGETHER], ids=["done first", "change first", "as one"])
def test_an_answer_and_its_change_come_one_by_one_or_as_one(messages: list[Json]) -> None:
    line, answer = asyncio.run(told(messages))
    assert line.faults == []
    assert (answer["kind"], answer["version"]) == ("done", 2)
    assert line.view == applied(BEFORE, CHANGE)
    assert line.view["scene"] == {"choices": [{"id": "a"}, {"id": "d"}]}
    assert [(saw.number, saw.version) for saw in line.visit.history.saw] == [(5, 2)]


def test_a_done_without_a_change_leaves_the_view() -> None:
    line, answer = asyncio.run(told(ALONE[:1]))
    assert (answer["kind"], line.view, line.faults) == ("done", BEFORE, [])


@pytest.mark.parametrize(
    "wrong",
    [
        TOGETHER[0] | {"since": 3},
        TOGETHER[0] | {"number": 6},
        TOGETHER[0] | {"id": 8},
    ],
    ids=["of another view", "with another number", "that nobody asked for"],
)
def test_a_message_that_does_not_fit_is_a_fault(wrong: Json) -> None:
    line, _ = asyncio.run(told([wrong]))
    assert len(line.faults) == 1


@pytest.mark.parametrize("moments", range(5))
def test_a_guest_who_is_to_leave_leaves_whatever_comes_in_that_moment(moments: int) -> None:
    async def left() -> bool:
        guest = Guest("Lin")
        line = Line(Visit(guest, "table", TableHistory()))

        async def watch() -> None:
            while True:
                await line.wait(60.0)

        watching = asyncio.create_task(watch())
        await asyncio.sleep(0.01)
        line.news.set()
        for _ in range(moments):
            await asyncio.sleep(0)
        watching.cancel()
        await asyncio.wait([watching], timeout=1)
        await guest.close()
        return watching.cancelled()

    assert asyncio.run(left())
