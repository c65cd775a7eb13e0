"""A guest deletes itself: nothing of it is left, and those who played with it play on."""

from __future__ import annotations

from pathlib import Path

from teahouse.engine.words import crest
from teahouse.house.people.guests import COOKIE
from teahouse.house.settings import Settings
from tests.house.conftest import PLENTY
from tests.house.visiting import Browser, Json, Served, code_of, heard, heard_until

WORD = "gunpowdertea"  # said nowhere else


def together(lin: Browser, mei: Browser, game: str = "connect_four", **more: object) -> Json:
    """A running table of both, opened by the first."""
    opened = lin.open_table("me", "link", game=game, **more)
    token = opened["invites"][1]["token"]
    view: Json = mei.post(f"/api/tables/{opened['id']}/join", {"token": token, "name": "", "nonce": ""})
    return view


def deleted(browser: Browser) -> None:
    answer = browser.http.delete("/api/me")
    assert answer.status_code == 204, answer.text
    assert "Max-Age=0" in answer.headers["set-cookie"]


def all_text(served: Served) -> str:
    return repr(served.everything())


def test_name_and_talk_go_everywhere(served: Served, lin: Browser) -> None:
    with Browser(served.address, "Zetianwu") as wu:
        alone, running, over = wu.open_table("me", "here"), together(lin, wu), together(wu, lin)
        open_table = lin.open_table("me", "link", "link")
        wu.post(f"/api/tables/{open_table['id']}/join", {"token": open_table["invites"][1]["token"]})
        for table in (running, over):
            wu.post(f"/api/tables/{table['id']}/chat", {"text": f"I say {WORD}."})
            lin.post(f"/api/tables/{table['id']}/chat", {"text": "I say nothing."})
        for player in (lin, wu):
            player.post(f"/api/tables/{over['id']}/abandon", {"seat": player.look(over["id"])["you"][0]})
        assert lin.look(over["id"])["status"] == "over"
        cookie = wu.http.cookies[COOKIE]
        before = all_text(served)
        assert "Zetianwu" in before
        assert WORD in before
        assert wu.id in before
        deleted(wu)
        left = all_text(served)
        for trace in ("Zetianwu", WORD, wu.id, alone["id"]):
            assert trace not in left, trace
        wu.http.cookies.clear()
        wu.http.cookies.set(COOKIE, cookie)
        assert wu.http.get("/api/tables").status_code == 401
        assert wu.http.delete("/api/me").status_code == 401
        assert wu.get("/api/me")["id"] != wu.id

    seen = lin.look(running["id"])
    assert seen["status"] == "running"
    assert seen["names"] == ["Lin", crest(1)]
    assert seen["players"][1]["kind"] == "bot"
    assert [line["text"] for line in seen["chat"]] == ["I say nothing."]
    ended = lin.look(over["id"])
    assert ended["names"] == [crest(0), "Lin"]
    assert [line["text"] for line in ended["chat"]] == ["I say nothing."]
    waiting = lin.look(open_table["id"])
    assert waiting["status"] == "open"
    assert [player["kind"] for player in waiting["players"]] == ["person", "open", "open"]
    assert waiting["invites"][1]["token"] != open_table["invites"][1]["token"]
    assert lin.http.get(f"/api/tables/{alone['id']}").status_code == 404


def test_those_who_stay_play_on_and_can_ask_for_another_game(served: Served, lin: Browser) -> None:
    with Browser(served.address) as wu:
        table = together(wu, lin)["id"]
        with lin.live(table) as hers, wu.live(table) as own:
            number = heard(hers)["view"]["number"]
            heard(own)
            deleted(wu)
            assert code_of(own) == 4401
            view = heard_until(hers, number + 1)
            assert view["names"][0] == crest(0)
            # The bot plays the first seat at once, and then it is Lin's turn.
            while not view["scene"]["choices"]:
                view = heard_until(hers, view["number"] + 1)
        after = lin.act(lin.look(table))
        assert after["version"] == 1
    lin.post(f"/api/tables/{table}/abandon", {"seat": 1})
    again = lin.post(f"/api/tables/{table}/rematch", {"nonce": ""})
    assert [player["kind"] for player in again["players"]] == ["bot", "person"]
    assert lin.http.delete(f"/api/tables/{table}").status_code == 204, "it is hers now, and nobody else sits there"


def test_a_game_that_everybody_has_left_is_abandoned(served: Served, lin: Browser) -> None:
    opened = lin.open_table("link", "greedy", game="connect_four")
    with Browser(served.address) as wu:
        wu.post(f"/api/tables/{opened['id']}/join", {"token": opened["invites"][0]["token"]})
        deleted(wu)
    seen = lin.look(opened["id"])
    assert (seen["status"], seen["abandoned"]) == ("over", True)


def test_the_crests_name_is_told_from_another_of_that_name(served: Served, lin: Browser) -> None:
    with Browser(served.address, "Wu") as wu:
        opened = wu.open_table("me", "link", game="connect_four")
        table, token = opened["id"], opened["invites"][1]["token"]
        lin.post(f"/api/tables/{table}/join", {"token": token, "name": crest(0)})
        deleted(wu)
    assert lin.look(table)["names"] == [f"{crest(0)} 2", crest(0)]


def test_another_worker_shows_it_too(empty_postgres: str) -> None:
    settings = Settings(database=empty_postgres, requests_per_second=PLENTY, bot_processes=1)
    with (
        Served(settings) as one,
        Served(settings) as other,
        Browser(one.address, "Wu") as wu,
        Browser(other.address, "Lin") as lin,
    ):
        table = together(lin, wu)["id"]
        with lin.live(table) as socket:
            number = heard(socket)["view"]["number"]
            deleted(wu)
            assert heard_until(socket, number + 1)["names"] == ["Lin", crest(1)]


def test_what_is_deleted_is_not_left_in_the_file(tmp_path: Path) -> None:
    """SQLite would keep the bytes until the space is used again."""
    path = tmp_path / "house.sqlite3"
    settings = Settings(database=f"sqlite:///{path}", bot_processes=1)
    with Served(settings) as served, Browser(served.address, "Lin") as lin, Browser(served.address, "Zetianwu") as wu:
        table = together(lin, wu)["id"]
        wu.post(f"/api/tables/{table}/chat", {"text": f"I say {WORD}."})
        deleted(wu)
    kept = path.read_bytes()
    assert b"Lin" in kept
    assert WORD.encode() not in kept
    assert b"Zetianwu" not in kept
