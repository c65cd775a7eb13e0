"""Several people at one screen: what one of them holds is sent when that one has said so, and not before."""

from __future__ import annotations

import msgspec

from teahouse.engine.game import Game
from tests.house.visiting import SHOWN, Browser, Json, Served, done, heard, message

SHARED = ("me", "here", "link")


def without_number(view: Json) -> Json:
    """What a watcher and those at the table have in common."""
    scene: Json = view["scene"]
    return {"seat": view["seat"], "version": view["version"], "undoable": view["undoable"], "scene": scene}


def begun(lin: Browser, mei: Browser) -> str:
    opened = lin.post("/api/tables", {"game": "lanterns", "seats": [{"kind": kind} for kind in SHARED]})
    table: str = opened["id"]
    assert opened["scene"] is None
    (token,) = [invite["token"] for invite in opened["invites"] if invite["kind"] == "invite"]
    assert mei.post(f"/api/tables/{table}/join", {"token": token})["seat"] == 2
    return table


def test_whoever_names_no_seat_of_several_is_shown_what_a_watcher_sees(
    lanterns: Game, lin: Browser, mei: Browser, served: Served
) -> None:
    table = begun(lin, mei)
    with Browser(served.address) as watcher, lin.live(table) as socket:
        seen = watcher.get(f"/api/tables/{table}")
        mine = lin.get(f"/api/tables/{table}")
        assert mine["you"] == [0, 1]
        assert mine["scene"]["kind"] == "scene"
        assert without_number(mine) == without_number(seen)
        assert without_number(heard(socket)["view"]) == without_number(seen)
        replayed = [each.get(f"/api/tables/{table}/replay?step=0") for each in (lin, watcher)]
        assert replayed[0]["scene"] == replayed[1]["scene"]
        # Every answer to something around the game is such a view too.
        handed = lin.post(f"/api/tables/{table}/to_bot", {"seat": 1})
        assert without_number(handed) == without_number(watcher.get(f"/api/tables/{table}"))


def test_a_seat_that_is_named_is_shown_and_its_socket_stays_with_it(
    lanterns: Game, lin: Browser, mei: Browser, served: Served
) -> None:
    table = begun(lin, mei)
    with lin.live(table, "?seat=0") as socket:
        hands = msgspec.json.encode(heard(socket)["view"]["scene"])
        with served.look(table) as opened:
            state = opened.playing.state
            assert all(fact.word.encode() not in hands for fact in state.hidden(0))
            assert any(fact.word.encode() in hands for fact in state.hidden(None))
            first = state.to_act()[0]
        if first == 0:
            done(socket, message(SHOWN[socket]))
        assert SHOWN[socket]["seat"] == 0


def test_a_link_says_what_it_opens_and_is_not_used_up_by_that(lin: Browser, mei: Browser, served: Served) -> None:
    view = lin.open_table("me", "link")
    table = f"/api/tables/{view['id']}"
    mine, theirs = (invite["token"] for invite in view["invites"])

    def told(token: str) -> Json:
        card: Json = mei.post(f"{table}/link", {"token": token})
        return card

    assert told(mine)["kind"] == "return"
    assert told(mine)["seat"] == 0
    invited = told(theirs)
    assert (invited["kind"], invited["seat"]) == ("invite", 1)
    assert told(theirs) == invited
    assert told("nothing") == {"kind": "none", "seat": None, "name": ""}
    assert mei.post(f"{table}/join", {"token": theirs})["you"] == [1]
    assert told(theirs)["kind"] == "none"
    lin.post(f"{table}/resign", {"seat": 0})
    assert told(mine)["kind"] == "none"
