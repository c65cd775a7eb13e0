"""Lone choices at the tables of the house, what is taken back in one go, and actions that are sent together."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from teahouse.engine.game import Game
from teahouse.house.settings import Settings
from teahouse.house.store.reading import read_entries
from teahouse.house.tables.bots import Bots
from tests.house.conftest import PLENTY
from tests.house.visiting import PATIENCE, Browser, Json, Served, done, heard, message, told


def log_of(served: Served, table: str) -> list[tuple[int, str]]:
    with served.house.database.reading() as connection:
        return [(entry.seat, entry.text) for entry in read_entries(connection, table, 0, served.entries(table))]


def acted(browser: Browser, view: Json, *actions: str) -> Json:
    for action in actions:
        body = {"seat": view["seat"], "version": view["version"], "action": action}
        view = browser.post(f"/api/tables/{view['id']}/act", body)
    return view


def took_back(browser: Browser, view: Json, seat: int) -> Json:
    version = browser.look(view["id"], seat)["version"]
    after: Json = browser.post(f"/api/tables/{view['id']}/undo", {"seat": seat, "version": version})
    return after


def test_a_lone_choice_is_made_by_itself_and_taken_back_with_the_choice_before_it(
    stones: Game, lin: Browser, served: Served
) -> None:
    view = lin.open_table("me", "here", game="stones")
    table = view["id"]
    acted(lin, view, "take:2", "mark:red")
    assert log_of(served, table) == [(0, "take:2"), (0, "mark:red"), (0, "done")]
    assert lin.look(table)["seat"] == 1
    assert lin.look(table, 0)["undoable"] == 3
    took_back(lin, view, 0)
    assert log_of(served, table)[3:] == [(0, "undo"), (0, "undo")]
    view = lin.look(table)
    assert [choice["action"] for choice in view["scene"]["choices"]] == ["mark:red", "mark:blue"]
    served.forget(table)  # a replay of the log comes to the same
    assert lin.look(table) == view
    acted(lin, view, "mark:blue")
    view = lin.look(table)
    assert (view["seat"], view["undoable"]) == (1, 3)  # the next at this screen says it for the one before
    took_back(lin, view, 1)
    assert log_of(served, table)[-2:] == [(0, "undo"), (0, "undo")]
    acted(lin, lin.look(table), "mark:blue")
    acted(lin, lin.look(table), "take:1")
    assert lin.look(table, 0)["undoable"] == 0  # the next seat has acted


def test_a_lone_choice_before_luck_is_left_to_the_seat_that_could_still_take_back(stones: Game, lin: Browser) -> None:
    view = acted(lin, lin.open_table("me", "here", game="stones"), "take:3", "mark:red")
    assert view["seat"] == 0
    assert [choice["action"] for choice in view["scene"]["choices"]] == ["done"]
    assert view["undoable"] == 2
    view = acted(lin, view, "done")
    assert lin.look(view["id"], 0)["undoable"] == 0


def test_actions_that_are_sent_together_are_done_together_and_taken_back_together(
    stones: Game, lin: Browser, served: Served
) -> None:
    view = lin.open_table("me", "here", game="stones")
    table = view["id"]
    with lin.live(table, "?seat=0") as socket:
        view = heard(socket)["view"]
        journey = view["scene"]["journeys"][1]["actions"]
        said = message(view, action=journey[0], more=journey[1:])
        done(socket, said)
        assert log_of(served, table) == [(0, "take:1"), (0, "mark:blue"), (0, "done")]
        assert lin.look(table, 0)["version"] == 3
        took_back(lin, view, 0)
    assert log_of(served, table)[3:] == [(0, "undo")] * 3
    assert [choice["action"] for choice in lin.look(table)["scene"]["choices"]] == ["take:1", "take:2", "take:3"]


@pytest.mark.parametrize("more", [["take:1"], ["mark:green"], ["mark:red", "undo"], ["mark:red", "done", "take:1"]])
def test_of_actions_that_are_sent_together_none_is_done_if_one_cannot_be(
    stones: Game, lin: Browser, served: Served, more: list[str]
) -> None:
    view = lin.open_table("me", "here", game="stones")
    with lin.live(view["id"], "?seat=0") as socket, served.unchanged():
        view = heard(socket)["view"]
        assert told(socket, message(view, action="take:1", more=more))["status"] == 422
    assert lin.look(view["id"]) == view


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Bots that take one stone, here and not in another process; when they were asked."""
    asked: list[float] = []

    async def think(self: Bots, who: str, game: str, known: bytes, seat: int, bot: str, seed: int) -> str:
        asked.append(time.monotonic())
        text = known.decode()
        return "mark:red" if '"Mark"' in text else "done" if '"End"' in text and '"Take"' not in text else "take:1"

    monkeypatch.setattr(Bots, "_think", think)
    return asked


@pytest.fixture
def patient(stones: Game, thinking: list[float], tmp_path: Any) -> Iterator[Served]:
    settings = Settings(
        database=f"sqlite:///{tmp_path}/house.sqlite3", requests_per_second=PLENTY, bot_processes=1, bots_wait=0.6
    )
    with Served(settings) as served:
        yield served


def waited_for(browser: Browser, table: str, served: Served, entries: int) -> float:
    """When the log has so many entries."""
    until = time.monotonic() + PATIENCE
    while served.entries(table) < entries:
        assert time.monotonic() < until
        time.sleep(0.01)
    return time.monotonic()


def test_a_bot_waits_while_the_turn_before_it_can_be_taken_back(patient: Served, thinking: list[float]) -> None:
    with Browser(patient.address, "Lin") as lin:
        view = lin.open_table("me", "random", game="stones")
        table = view["id"]
        acted(lin, view, "take:2", "mark:red")
        began = time.monotonic()
        assert [text for _, text in log_of(patient, table)] == ["take:2", "mark:red", "done"]
        time.sleep(0.2)
        assert patient.entries(table) == 3  # the bot has chosen, and waits
        assert thinking
        took_back(lin, view, 0)
        time.sleep(0.8)
        assert patient.entries(table) == 5  # what it chose fits no more
        acted(lin, lin.look(table, 0), "mark:blue")
        began = time.monotonic()
        assert waited_for(lin, table, patient, 8) - began >= 0.5
        assert [text for _, text in log_of(patient, table)][5:8] == ["mark:blue", "done", "take:1"]


def test_where_bots_do_not_wait_a_choice_after_which_one_would_act_is_asked(
    stones: Game, thinking: list[float], lin: Browser, served: Served
) -> None:
    view = lin.open_table("me", "random", game="stones")
    view = acted(lin, view, "take:2", "mark:red")
    assert [choice["action"] for choice in view["scene"]["choices"]] == ["done"]
    assert view["undoable"] == 2
    acted(lin, view, "done")
    waited_for(lin, view["id"], served, 6)
    log = log_of(served, view["id"])
    assert log[2:6] == [(0, "done"), (1, "take:1"), (1, "mark:red"), (1, "done")]
