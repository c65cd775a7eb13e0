"""What is played through, a file or a log, is played beside the house: nobody else waits, and one guest cannot fill it."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from teahouse import games
from teahouse.engine.options import check_options
from teahouse.engine.record import Record, Seal, ending_of, read_record
from teahouse.house.tables import replay
from teahouse.house.tables.workers import MOST_WAITING
from tests.house.attacks import held
from tests.house.gate import in_thread, until
from tests.house.visiting import PATIENCE, SHOWN, Browser, Json, Served, done, heard, message


@pytest.fixture
def go_on(served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """What is played through stops until this file is there. The process that plays is a new one, which knows where."""
    path = tmp_path / "go"
    monkeypatch.setenv(held.GO_ON, str(path))
    for name in ("import_of", "branch_at", "moment_of"):
        monkeypatch.setattr(replay, name, getattr(held, name))
    served.on_loop(served.house.players.close())
    yield path
    path.touch()
    served.on_loop(served.house.players.close())


def begun(go_on: Path) -> None:
    until(go_on.with_suffix(".begun").exists, "nothing was played through")


@pytest.fixture
def over(lin: Browser) -> str:
    """A finished table of Lin's."""
    view = lin.open_table("me", "here", game="connect_four")
    table: str = view["id"]
    while view["status"] == "running":
        lin.act(view)
        view = lin.look(table)
    return table


def others_go_on(served: Served, mei: Browser) -> None:
    """Everything that another guest does is answered."""
    table = mei.open_table("me", "here", game="connect_four")["id"]
    with mei.live(table, "?seat=0") as socket:
        heard(socket)
        done(socket, message(SHOWN[socket], action="drop:3"))
    assert mei.post("/api/me", {"name": "Mei Lan"})["name"] == "Mei Lan"
    assert mei.post(f"/api/tables/{table}/chat", {"text": "Well."})["number"] == 1
    assert table in [card["id"] for card in mei.get("/api/tables")]
    with Browser(served.address, "Newcomer") as newcomer:
        assert newcomer.look(table)["steps"] == 1


@pytest.mark.parametrize("what", ["import", "branch", "replay"])
def test_while_one_guest_has_a_game_played_through_nobody_else_waits(
    served: Served, lin: Browser, mei: Browser, over: str, go_on: Path, what: str
) -> None:
    file = lin.http.get(f"/api/tables/{over}/file").text
    asked = {
        "import": lambda: lin.post("/api/import", {"text": file}),
        "branch": lambda: lin.post(f"/api/tables/{over}/branch", {"step": 2, "seat": 0, "bot": "random"}),
        "replay": lambda: lin.get(f"/api/tables/{over}/replay?step=2"),
    }[what]
    answer = in_thread(asked)
    begun(go_on)
    others_go_on(served, mei)
    with lin.live(over) as own:
        assert heard(own)["view"]["status"] == "over"
    assert not answer.done()
    go_on.touch()
    found: Json = answer.result(PATIENCE)
    assert found["steps"] == {"import": lin.look(over)["steps"], "branch": 0, "replay": lin.look(over)["steps"]}[what]


def test_who_asks_for_much_waits_for_its_own_and_is_refused_beyond_that(
    served: Served, lin: Browser, mei: Browser, over: str, go_on: Path
) -> None:
    def look(browser: Browser, step: int) -> int:
        return browser.http.get(f"/api/tables/{over}/replay?step={step}").status_code

    fair = served.house.players._fair
    with contextlib.ExitStack() as stack:
        first = in_thread(look, lin, 1)
        begun(go_on)
        waiting = []
        for n in range(MOST_WAITING):
            again = stack.enter_context(same_guest(lin))
            waiting.append(in_thread(look, again, n))
            until(lambda count=n + 1: fair.waiting(lin.id) == count, "it does not wait")  # type: ignore[misc]
        assert look(lin, 3) == 429
        theirs = in_thread(look, mei, 1)
        until(lambda: fair.waiting(mei.id) == 1, "another guest was refused")
        go_on.touch()
        assert [each.result(PATIENCE) for each in (first, theirs, *waiting)] == [200] * (2 + MOST_WAITING)


@contextlib.contextmanager
def same_guest(browser: Browser) -> Iterator[Browser]:
    """Another tab of the same browser."""
    with Browser(browser.address) as again:
        again.http.cookies.clear()
        again.http.cookies.update(browser.http.cookies)
        yield again


def test_what_takes_too_long_to_play_through_is_given_up_in_a_sentence(
    served: Served, lin: Browser, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "SECONDS", -1.0)
    file = lin.http.get(f"/api/tables/{over}/file").text
    with served.unchanged():
        for answer in (
            lin.tried("/api/import", {"text": file}),
            lin.tried(f"/api/tables/{over}/branch", {"step": 2, "seat": 0, "bot": "random"}),
            lin.http.get(f"/api/tables/{over}/replay?step=2"),
        ):
            assert answer.status_code == 429
            assert answer.json()["error"] == "This game takes longer to play through than the house has time for."


def test_an_unfinished_game_from_a_file_says_so_to_everybody(served: Served, lin: Browser, mei: Browser) -> None:
    """Whoever brought it knows its secret, and with it all dice and hands."""
    original = lin.open_table("me", "here", game="voyages")
    assert original["imported"] is False
    file = served.table(original["id"]).record().text()
    mine = lin.post("/api/import", {"text": file})
    assert (mine["status"], mine["imported"], mine["you"]) == ("running", True, [0, 1])
    way_back = next(each["token"] for each in mine["invites"] if each["seat"] == 1)
    theirs = mei.post(f"/api/tables/{mine['id']}/join", {"token": way_back})
    assert (theirs["you"], theirs["imported"]) == ([1], True)
    with Browser(served.address) as wen, wen.live(mine["id"]) as watching:
        assert heard(watching)["view"]["imported"] is True
    served.forget(mine["id"])
    assert mei.look(mine["id"])["imported"] is True


def finished(seats: int) -> Record:
    """A game of Voyages that was played to its end at random, everybody choosing in turn."""
    game, chance = games.get("voyages"), random.Random(1)
    options = check_options(game.about.options, seats, {})
    names, players = [f"Seat {n}" for n in range(seats)], ["human"] * seats
    rules, data = game.about.rules_version, game.components.hash
    record = Record("voyages", rules, data, seats, options, Seal(3), names, players)
    play = record.start(game)
    while play.state.to_act():
        for seat in play.state.to_act():
            legal = play.state.legal(seat)
            if legal:
                play.enter(seat, chance.choice(legal).text)
    record.log = list(play.log)
    record.ending = ending_of(play.state)
    return record


def test_a_finished_game_of_a_hundred_seats_comes_in_again(served: Served, lin: Browser) -> None:
    record = finished(100)
    assert len(record.log) > 6000
    view = lin.post("/api/import", {"text": record.text()})
    table = view["id"]
    assert (view["status"], view["steps"], len(view["players"])) == ("over", len(record.log), 100)
    served.forget(table)
    again = read_record(lin.http.get(f"/api/tables/{table}/file").text)
    assert (again.log, again.ending) == (record.log, record.ending)
    middle = lin.get(f"/api/tables/{table}/replay?step={len(record.log) // 2}")
    assert (middle["seat"], middle["steps"]) == (0, len(record.log))
