"""Smaller things that once went wrong: numbers that told, a list that one table spoiled, a rematch that was gone, clocks."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket as network
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import text

from teahouse.engine.pack import digest_of
from teahouse.house.house import kept
from teahouse.house.tables import tables
from teahouse.house.tables.room import Room
from tests.house.attacks.conftest import Clock
from tests.house.frames import Wire
from tests.house.gate import all_heard, beside, until
from tests.house.visiting import PATIENCE, SHOWN, Browser, Served, done, heard, message, table_for

HOUR = 3600


def act(browser: Browser, table: str, seat: int) -> None:
    view = browser.look(table, seat)
    action = view["scene"]["choices"][0]["action"]
    browser.post(f"/api/tables/{table}/act", {"seat": seat, "version": view["version"], "action": action})


def numbers_after(served: Served, lin: Browser, mei: Browser, quiet: int, what: str) -> list[int]:
    """What Mei and a spectator are told a number is, when Lin has done so much unseen and then something changes."""
    table = table_for("voyages", lin, mei)
    found = []
    with Browser(served.address) as wen:
        for n in range(quiet):
            if n % 2:
                version = lin.look(table, 0)["version"]
                lin.post(f"/api/tables/{table}/undo", {"seat": 0, "version": version})
            else:
                act(lin, table, 0)
        found += [mei.look(table)["number"], wen.look(table)["number"]]
        if what == "to_bot":
            mei.post(f"/api/tables/{table}/abandon", {"seat": 1})
        else:
            token = next(each["token"] for each in lin.look(table)["invites"] if each["seat"] == 0)
            with Browser(served.address) as again:
                again.post(f"/api/tables/{table}/join", {"token": token})
        found += [mei.look(table)["number"], wen.look(table)["number"]]
        found += [mei.look(table)["steps"], wen.look(table)["steps"]]
    return found


@pytest.mark.parametrize("what", ["abandon", "join"])
def test_numbers_tell_nothing_of_what_was_done_unseen(served: Served, lin: Browser, mei: Browser, what: str) -> None:
    plain = numbers_after(served, lin, mei, 0, what)
    for quiet in (1, 6):
        assert numbers_after(served, lin, mei, quiet, what) == plain
    assert plain[2] > plain[0]


def test_the_number_never_falls_for_whoever_had_a_seat(served: Served, lin: Browser, mei: Browser) -> None:
    """Its seat goes to another browser by the way back; what it had done unseen counts no more, and the page still takes the
    view."""
    table = table_for("voyages", lin, mei)
    for _ in range(2):
        act(lin, table, 0)
    with lin.live(table) as socket, Browser(served.address) as again:
        number = heard(socket)["number"]
        token = next(each["token"] for each in SHOWN[socket]["invites"] if each["seat"] == 0)
        moved = again.post(f"/api/tables/{table}/join", {"token": token})
        after = heard(socket)
        assert after["view"]["you"] == []
        assert after["number"] > number
        assert moved["number"] > number


SPOILED = [
    ("an unknown game", "UPDATE game_table SET game = 'no_such_game' WHERE id = '{}'"),
    ("options that cannot be read", "UPDATE game_table SET options = 'x' WHERE id = '{}'"),
    ("a seat that is missing", "DELETE FROM seat WHERE table_id = '{}' AND seat = 1"),
    ("a journal that cannot be read", "UPDATE snapshot SET journal = dump WHERE table_id = '{}'"),
    ("a state that is none", "UPDATE game_table SET status = 'odd' WHERE id = '{}'"),
    ("an entry that no rule allows", "UPDATE log_entry SET text = 'drop:99' WHERE table_id = '{}'"),
]


@pytest.mark.parametrize("statement", [row[1] for row in SPOILED], ids=[row[0] for row in SPOILED])
def test_one_table_that_cannot_be_read_does_not_spoil_the_others(
    served: Served, lin: Browser, mei: Browser, statement: str
) -> None:
    spoiled = table_for("connect_four", lin, mei)
    act(lin, spoiled, 0)
    good = table_for("connect_four", lin, mei)
    if "snapshot" in statement:
        served.change(spoiled, kept)
    with beside(served) as connection:
        connection.exec_driver_sql(statement.format(spoiled))
    with contextlib.suppress(Exception):
        served.forget(spoiled)
    served.on_loop(dropped(served, spoiled))
    cards = lin.get("/api/tables")
    assert good in [card["id"] for card in cards]
    answer = lin.http.get(f"/api/tables/{spoiled}")
    assert answer.status_code in (404, 409, 422, 500, 503)
    assert answer.json()["error"]
    act(lin, good, 0)
    with mei.live(good) as socket:
        assert heard(socket)["kind"] == "view"


CHANGED: list[tuple[str, Callable[[Any], None]]] = [
    ("marco_polo", lambda state: state["players"][0].update(posts=-1)),  # it was counted for ever
    ("marco_polo", lambda state: state["dice_on"].pop()),
    ("voyages", lambda state: state["sheets"][0].update(hex=1000)),
    ("connect_four", lambda state: state.update(heights=[10**9] * 7)),
    ("connect_four", lambda state: state["stack"][0].update(seat="x")),
]


@pytest.mark.parametrize(("game", "change"), CHANGED)
def test_a_snapshot_that_was_changed_is_refused_and_other_tables_go_on(
    served: Served, lin: Browser, mei: Browser, game: str, change: Callable[[Any], None]
) -> None:
    """By somebody who can write into the database, with a digest that fits."""
    spoiled, good = table_for(game, lin, mei), table_for("connect_four", lin, mei)
    served.change(spoiled, kept)
    with beside(served) as connection:
        read = text("SELECT dump FROM snapshot WHERE table_id = :id")
        dump = json.loads(bytes(connection.execute(read, {"id": spoiled}).scalar_one()))
        change(dump["state"])
        dump["digest"] = digest_of(dump["state"])
        write = text("UPDATE snapshot SET dump = :dump WHERE table_id = :id")
        connection.execute(write, {"dump": json.dumps(dump).encode(), "id": spoiled})
    served.on_loop(dropped(served, spoiled))
    answer = lin.http.get(f"/api/tables/{spoiled}")
    assert answer.status_code in (409, 422, 500), answer.text
    assert answer.json()["error"].endswith(".")
    assert good in [card["id"] for card in lin.get("/api/tables")]
    act(lin, good, 0)


async def dropped(served: Served, table: str) -> None:
    """As after a restart: the house has it no more."""
    served.house.tables._at_hand.pop(table, None)


def test_a_rematch_that_was_deleted_can_be_asked_for_again(lin: Browser) -> None:
    table = lin.open_table("me", "here", game="connect_four")["id"]
    lin.post(f"/api/tables/{table}/abandon", {"seat": 0})
    first = lin.post(f"/api/tables/{table}/rematch", {})["id"]
    assert lin.post(f"/api/tables/{table}/rematch", {})["id"] == first
    assert lin.http.delete(f"/api/tables/{first}").status_code == 204
    second = lin.post(f"/api/tables/{table}/rematch", {})["id"]
    assert second != first
    assert lin.look(table)["rematch"] == second


@pytest.mark.parametrize("after", ["9223372036854775808", "2147483648", "-1", "x"])
def test_a_line_of_talk_that_cannot_be_is_refused_before_there_is_a_socket(lin: Browser, after: str) -> None:
    table = lin.open_table("me", "here", game="connect_four")["id"]
    with Wire(lin, table, f"?after={after}") as wire:
        assert wire.status == 400
    with Wire(lin, table, "?after=2147483647") as wire:
        assert wire.status == 101
        assert wire.frame().said()["kind"] == "view"


def test_who_asks_for_tables_that_are_not_there_pushes_none_out(
    served: Served, lin: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_AT_HAND", 3)
    table = lin.open_table("me", "here", game="connect_four")["id"]
    room = served.house.tables.at_hand(table)
    for n in range(20):
        assert lin.http.get(f"/api/tables/no-such-table-{n}").status_code == 404
    assert served.house.tables.at_hand(table) is room is not None


def test_a_table_at_which_somebody_looks_stays(served: Served, lin: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_AT_HAND", 3)
    table = lin.open_table("me", "here", game="connect_four")["id"]
    with lin.live(table, "?seat=0") as socket:
        heard(socket)
        room = served.house.tables.at_hand(table)
        for _ in range(8):
            lin.open_table("me", "here", game="connect_four")
        assert served.house.tables.at_hand(table) is room
        done(socket, message(SHOWN[socket], action="drop:3"))
        assert lin.look(table)["steps"] == 1


def test_who_wants_a_table_in_the_very_moment_in_which_it_was_loaded_gets_it(
    served: Served, lin: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the end of the loading and whoever waited for it: the house once looked for it for ever, and did nothing else."""
    table = lin.open_table("me", "here", game="connect_four")["id"]
    load, at_hand = served.tables._load, []

    def step() -> None:
        try:
            served.tables.get(table).send(None)
        except StopIteration as found:
            at_hand.append(found.value)

    async def noted(id: str) -> Room:
        room = await load(id)
        asyncio.get_running_loop().call_soon(step)
        return room

    monkeypatch.setattr(served.tables, "_load", noted)
    served.on_loop(dropped(served, table))
    room = served.table(table)
    served.on_loop(asyncio.sleep(0))
    assert at_hand == [room]


def is_late(browser: Browser, table: str) -> bool:
    return any(player["late"] for player in browser.look(table)["players"])


@pytest.mark.parametrize("is_read_again", [False, True])
def test_a_deadline_is_noticed_although_the_clock_was_ahead_for_a_while(
    served: Served, lin: Browser, mei: Browser, house_clock: Clock, is_read_again: bool
) -> None:
    view = lin.open_table("me", "link", game="connect_four", deadline_hours=2)
    table = view["id"]
    mei.post(f"/api/tables/{table}/join", {"token": view["invites"][1]["token"]})
    house_clock.ahead = 30 * 24 * HOUR
    act(lin, table, 0)  # now Mei is awaited, by a clock that is wrong
    for house_clock.ahead in (0, HOUR):
        if is_read_again:  # as by a house that is closed and opened every hour
            served.forget(table)
            served.on_loop(dropped(served, table))
        assert not is_late(lin, table)
    house_clock.ahead = 2.1 * HOUR
    assert is_late(lin, table)
    lin.post(f"/api/tables/{table}/to_bot", {"seat": 1, "bot": "random"})
    until(lambda: served.entries(table) == 2, "the bot sleeps")


def test_requests_for_sockets_that_are_none_use_up_no_place(lin: Browser, served: Served) -> None:
    """Whoever may have so many sockets loses none of them by asking badly."""
    table = lin.open_table("me", "here", game="connect_four")["id"]
    host, port = lin.address.split(":")
    cookies = "; ".join(f"{name}={value}" for name, value in lin.http.cookies.items())
    most = served.house.settings.sockets_per_guest
    for _ in range(most + 5):
        with network.create_connection((host, int(port)), timeout=PATIENCE) as connection:
            connection.sendall(
                (
                    f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {lin.address}\r\nCookie: {cookies}\r\n"
                    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 12\r\n"
                    "Sec-WebSocket-Key: AAAA\r\n\r\n"
                ).encode()
            )
            while connection.recv(65536):
                pass
    with lin.live(table) as socket:
        assert heard(socket)["kind"] == "view"
        assert all_heard(socket) == []
    assert json.loads(lin.http.get("/api/me").content)["id"] == lin.id
