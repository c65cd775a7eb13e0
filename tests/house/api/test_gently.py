"""What is asked for gently is done only if it can be taken back: by request and over the socket, one action or several that
follow at once, in every game."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from teahouse import games
from tests.house.visiting import SHOWN, Browser, Json, Served, done, heard, message, told

FOR_GOOD = 428
GAMES = sorted(about.id for about in games.all_about())
MOST = 60  # actions until the turn has ended or dice were rolled


def gently(browser: Browser, view: Json, *texts: str) -> httpx.Response:
    body = {"seat": view["seat"], "version": view["version"], "action": texts[0], "more": texts[1:], "gently": True}
    return browser.tried(f"/api/tables/{view['id']}/act", body)


def kept(served: Served, table: str) -> list[Any]:
    return [row for row in served.everything()["log_entry"] if row[0] == table]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_for_good_is_not_done_by_a_request_that_asks_gently(lin: Browser, served: Served, game: str) -> None:
    view = lin.open_table("me", *["here"] * (games.about(game).least_seats - 1), game=game)
    for _ in range(MOST):
        action = view["scene"]["choices"][-1]["action"]
        with_it = kept(served, view["id"])
        answer = gently(lin, view, action)
        if answer.status_code == FOR_GOOD:
            break
        assert answer.status_code == 200, answer.text
        assert len(kept(served, view["id"])) > len(with_it)
        view = lin.look(view["id"])
    assert answer.status_code == FOR_GOOD, "nothing was for good"
    assert answer.json()["error"] == "This cannot be taken back; it is done only if you say so."
    assert kept(served, view["id"]) == with_it
    assert lin.look(view["id"]) == view
    lin.act(view, len(view["scene"]["choices"]) - 1)
    assert len(kept(served, view["id"])) > len(with_it)


def journeys_of(browser: Browser) -> Json:
    """A view of Marco Polo that offers whole journeys."""
    view = browser.open_table("me", "here", game="marco_polo")
    for _ in range(10 * MOST):
        if view["scene"].get("journeys"):
            return view
        choices = [choice["action"] for choice in view["scene"]["choices"]]
        wanted = next((n for n, text in enumerate(choices) if "travel" in text), 0)
        browser.act(view, wanted)
        view = browser.look(view["id"])
    raise AssertionError("nobody can travel")


def test_several_actions_at_once_are_done_gently_and_taken_back_in_one_go(lin: Browser, served: Served) -> None:
    view = journeys_of(lin)
    journey = max(view["scene"]["journeys"], key=lambda each: len(each["actions"]))["actions"]
    assert len(journey) > 1
    before = kept(served, view["id"])
    answer = gently(lin, view, *journey)
    assert answer.status_code == 200, answer.text
    assert [row[3] for row in kept(served, view["id"])[len(before) :]][: len(journey)] == journey
    after = lin.look(view["id"], view["seat"])
    assert after["undoable"] > view["undoable"]
    back = lin.post(f"/api/tables/{view['id']}/undo", {"seat": after["seat"], "version": after["version"]})
    assert back["scene"]["choices"] == view["scene"]["choices"]


@pytest.mark.parametrize("by", ["request", "socket"])
def test_several_actions_the_last_of_which_is_for_good(lin: Browser, served: Served, by: str) -> None:
    """In Voyages: a sailor, and then the end of the turn, after which dice are rolled."""
    view = lin.open_table("me")
    table = view["id"]
    turn = [view["scene"]["choices"][0]["action"]]
    while gently(lin, view, turn[-1]).status_code == 200:
        view = lin.look(table)
        turn.append(view["scene"]["choices"][0]["action"])
    assert len(turn) > 1
    before = view["version"]
    while lin.look(table)["undoable"]:
        view = lin.look(table)
        view = lin.post(f"/api/tables/{table}/undo", {"seat": 0, "version": view["version"]})
    assert view["version"] > before
    with_it = kept(served, table)
    with lin.live(table) as socket:
        heard(socket)
        said = message(SHOWN[socket], action=turn[0], more=turn[1:], gently=True)
        if by == "socket":
            answer = told(socket, said)
            status = answer.get("status")
        else:
            status = gently(lin, view, *turn).status_code
        assert status == FOR_GOOD
        assert kept(served, table) == with_it
        done(socket, {**said, "gently": False})
    assert [row[3] for row in kept(served, table)[len(with_it) :]][: len(turn)] == turn


def test_what_can_never_be_done_in_one_go_is_said_so_at_once(lin: Browser, served: Served) -> None:
    """Not that it is for good: whoever then said so would be refused."""
    view = lin.open_table("me", "here", game="connect_four")
    with served.unchanged():
        for asks_gently in (True, False):
            body = {"seat": 0, "version": 0, "action": "drop:3", "more": ["drop:4"], "gently": asks_gently}
            answer = lin.tried(f"/api/tables/{view['id']}/act", body)
            assert answer.status_code == 422
            assert "in one go" in answer.json()["error"]
        for texts in (["drop:3", "no such action"], ["drop:99"], ["drop:3", "undo"]):
            assert gently(lin, view, *texts).status_code == 422
