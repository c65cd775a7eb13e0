"""Several people: links, sockets, reconnects, one screen for two, bots in a seat and back, leaving, playing again."""

from __future__ import annotations

import time

import pytest
from websockets.exceptions import ConnectionClosed

from teahouse.house.store.remembered import Write
from teahouse.house.tables.room import Room
from teahouse.house.tables.standing import HOUR
from tests.house.visiting import PATIENCE, Browser, Json, Served, heard, heard_until


def seated(lin: Browser, mei: Browser, deadline_hours: int = 0) -> Json:
    """A table of two: Lin opened it, Mei followed the link. Lin's view."""
    view = lin.open_table("me", "link", deadline_hours=deadline_hours)
    assert view["status"] == "open"
    assert view["scene"] is None
    mei.post(f"/api/tables/{view['id']}/join", {"token": view["invites"][1]["token"], "nonce": "cd" * 16})
    return lin.look(view["id"])


def wait_for_turn(browser: Browser, table: str) -> Json:
    """Look until there is something to choose, or the game is over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        view = browser.look(table)
        if view["status"] == "over" or view["scene"]["choices"]:
            return view
        time.sleep(0.02)
    raise AssertionError("the turn did not come")


def test_two_guests_play_and_each_hears_what_the_other_finished(lin: Browser, mei: Browser) -> None:
    mine = seated(lin, mei)
    assert mine["names"] == ["Lin", "Mei"]
    assert mine["nonces"] == ["cd" * 16]
    table = mine["id"]
    hers = mei.look(table)
    assert hers["you"] == [1]
    assert hers["commitment"] == mine["commitment"]
    with lin.live(table) as one, mei.live(table) as other:
        assert heard(one)["view"]["seat"] == 0
        assert heard(other)["view"]["seat"] == 1
        while mine["scene"]["choices"]:
            mine = lin.act(mine)
        told = heard_until(other, mei.look(table)["number"])
        assert [player["to_act"] for player in told["players"]] == [False, True]
        while hers["scene"]["choices"] and hers["steps"] < 20:
            before = hers
            hers = mei.act(hers)
            if hers["players"][0]["to_act"]:
                break
        assert hers["players"][0]["to_act"], before["players"]
        assert heard_until(one, lin.look(table)["number"])["scene"]["choices"]


def test_a_socket_that_reconnects_misses_neither_views_nor_table_talk(lin: Browser, mei: Browser) -> None:
    table = seated(lin, mei)["id"]
    with mei.live(table) as socket:
        heard(socket)
        lin.post(f"/api/tables/{table}/chat", {"text": "first"})
        first = heard(socket)
        assert first["kind"] == "chat"
        assert first["chat"]["name"] == "Lin"
    for n in range(60):
        lin.post(f"/api/tables/{table}/chat", {"text": f"line {n}"})
    view = lin.look(table)
    while view["scene"]["choices"]:
        view = lin.act(view)
    with mei.live(table, f"?after={first['chat']['number']}") as socket:
        message = heard(socket)
        assert message["number"] == mei.look(table)["number"]
        assert not message["view"]["players"][0]["to_act"]
        assert [heard(socket)["chat"]["text"] for _ in range(60)] == [f"line {n}" for n in range(60)]


def test_a_spectator_watches_but_neither_acts_nor_talks(lin: Browser, mei: Browser, served: Served) -> None:
    table = seated(lin, mei)["id"]
    with Browser(served.address) as wen:
        view = wen.look(table)
        assert view["you"] == []
        assert view["seat"] is None
        assert view["invites"] == []
        assert view["scene"]["choices"] == []
        assert wen.tried(f"/api/tables/{table}/chat", {"text": "hello"}).status_code == 403
        assert wen.get("/api/tables") == []


def test_two_people_at_one_screen_see_each_seat_when_they_ask(lin: Browser) -> None:
    view = lin.open_table("me", "here")
    assert view["you"] == [0, 1]
    assert lin.look(view["id"], 1)["seat"] == 1
    number = view["number"]
    while view["seat"] == 0:
        view = lin.act(lin.look(view["id"]))
        assert view["number"] > number
        number = view["number"]
        view = lin.look(view["id"])
    assert view["scene"]["seat"] == 1


def test_a_bot_plays_its_seat_to_the_end(lin: Browser) -> None:
    view = lin.open_table("me", "random", game="connect_four")
    for _ in range(21):
        view = wait_for_turn(lin, view["id"])
        if view["status"] == "over":
            break
        view = lin.act(view)
    assert wait_for_turn(lin, view["id"])["status"] == "over"
    view = lin.look(view["id"])
    assert len(view["scene"]["outcome"]["ranking"]) == 2


def test_a_seat_is_handed_to_a_bot_and_taken_back(lin: Browser, mei: Browser) -> None:
    table = seated(lin, mei)["id"]
    assert mei.tried(f"/api/tables/{table}/to_bot", {"seat": 0}).status_code == 403
    view = lin.post(f"/api/tables/{table}/to_bot", {"seat": 0})
    assert view["players"][0]["bot"] == "greedy"
    assert view["players"][0]["can_take_back"]
    until = time.monotonic() + PATIENCE
    while mei.look(table)["players"][0]["to_act"]:
        assert time.monotonic() < until
        time.sleep(0.02)
    view = lin.post(f"/api/tables/{table}/take_back", {"seat": 0})
    assert view["players"][0]["bot"] == ""


def awaited_two_hours_longer(room: Room) -> Write:
    room.row.awaited_since -= 2 * HOUR
    write = Write()
    write.row["awaited_since"] = room.row.awaited_since
    return write


def test_an_absent_player_is_handed_to_a_bot_once_the_deadline_is_over(
    lin: Browser, mei: Browser, served: Served
) -> None:
    table = seated(lin, mei, deadline_hours=1)["id"]
    assert not mei.look(table)["players"][0]["late"]
    served.change(table, awaited_two_hours_longer)
    assert mei.look(table)["players"][0]["late"]
    view = mei.post(f"/api/tables/{table}/to_bot", {"seat": 0, "bot": "random"})
    assert view["players"][0]["bot"] == "random"


def test_a_return_link_brings_the_seat_to_another_browser_once(lin: Browser, mei: Browser, served: Served) -> None:
    mine = seated(lin, mei)
    link = {"token": mine["invites"][0]["token"]}
    table = mine["id"]
    with lin.live(table, "?seat=0") as socket, Browser(served.address) as phone:
        heard(socket)
        view = phone.post(f"/api/tables/{table}/join", link)
        assert view["you"] == [0]
        assert view["names"] == ["Lin", "Mei"]
        assert lin.look(table)["you"] == []
        assert lin.tried(f"/api/tables/{table}/join", link).status_code == 403
        with pytest.raises(ConnectionClosed, match="4403"):
            heard(socket)


def test_resigning_leaves_the_seat_to_a_bot_and_the_last_person_ends_the_game(lin: Browser, mei: Browser) -> None:
    table = seated(lin, mei)["id"]
    view = lin.post(f"/api/tables/{table}/resign", {"seat": 0})
    assert view["you"] == []
    assert view["status"] == "running"
    assert lin.tried(f"/api/tables/{table}/take_back", {"seat": 0}).status_code == 403
    view = mei.post(f"/api/tables/{table}/resign", {"seat": 1})
    assert (view["status"], view["abandoned"]) == ("over", True)
    assert view["secret"]


def test_a_game_is_abandoned_when_all_agree(lin: Browser, mei: Browser) -> None:
    table = seated(lin, mei)["id"]
    view = lin.post(f"/api/tables/{table}/abandon", {"seat": 0})
    assert view["status"] == "running"
    assert view["players"][0]["wants_to_abandon"]
    view = mei.post(f"/api/tables/{table}/abandon", {"seat": 1})
    assert (view["status"], view["abandoned"]) == ("over", True)


def test_a_rematch_seats_the_same_people_once(lin: Browser, mei: Browser) -> None:
    table = seated(lin, mei)["id"]
    assert lin.tried(f"/api/tables/{table}/rematch", {}).status_code == 409
    lin.post(f"/api/tables/{table}/abandon", {"seat": 0})
    mei.post(f"/api/tables/{table}/abandon", {"seat": 1})
    again = lin.post(f"/api/tables/{table}/rematch", {})
    assert again["status"] == "running"
    assert mei.post(f"/api/tables/{table}/rematch", {})["id"] == again["id"]
    assert mei.look(again["id"])["you"] == [1]
    assert mei.look(table)["rematch"] == again["id"]
    assert {card["id"] for card in mei.get("/api/tables")} == {table, again["id"]}


def test_starting_early_fills_open_seats_with_bots(lin: Browser, mei: Browser) -> None:
    view = lin.open_table("me", "link", "link")
    assert mei.tried(f"/api/tables/{view['id']}/start", {}).status_code == 403
    started = lin.post(f"/api/tables/{view['id']}/start", {"bot": "random"})
    assert started["status"] == "running"
    assert [player["kind"] for player in started["players"]] == ["person", "bot", "bot"]
    late = mei.tried(f"/api/tables/{view['id']}/join", {"token": view["invites"][1]["token"]})
    assert late.status_code == 403


def test_only_a_table_of_ones_own_is_deleted(lin: Browser, mei: Browser) -> None:
    alone = lin.open_table("me")["id"]
    shared = seated(lin, mei)["id"]
    assert mei.http.delete(f"/api/tables/{alone}").status_code == 403
    assert lin.http.delete(f"/api/tables/{shared}").status_code == 409
    assert lin.http.delete(f"/api/tables/{alone}").status_code == 204
    assert lin.http.get(f"/api/tables/{alone}").status_code == 404
    assert [card["id"] for card in lin.get("/api/tables")] == [shared]


def test_my_tables_say_whose_turn_it_is(lin: Browser, mei: Browser) -> None:
    table = seated(lin, mei)["id"]
    view = lin.look(table)
    while view["scene"]["choices"]:
        view = lin.act(view)
    (mine,), (hers,) = lin.get("/api/tables"), mei.get("/api/tables")
    assert (mine["your_turn"], hers["your_turn"]) == (False, True)
    assert mine["waiting_for"] == ["Mei"]
