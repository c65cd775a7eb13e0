"""One person alone: from the lobby to the score, with the log, the luck and the file that anybody can check."""

from __future__ import annotations

import hashlib

from teahouse import games
from teahouse.engine.record import read_record
from tests.house.visiting import Browser, Served, played_out


def test_a_whole_game_from_the_lobby_to_a_file_that_verifies(lin: Browser) -> None:
    card = lin.get("/api/games")[0]
    assert card["id"] == "voyages"
    assert {bot["id"] for bot in card["bots"]} == {"random", "greedy"}
    view = lin.open_table("me", nonce="ab" * 32)
    assert view["status"] == "running"
    assert view["secret"] == ""
    assert view["names"] == ["Lin"]
    committed = view["commitment"]
    view = played_out(lin, view)
    assert view["status"] == "over"
    assert view["scene"]["outcome"]["ranking"][0]["name"] == "Lin"
    assert hashlib.sha256(bytes.fromhex(view["secret"])).hexdigest() == committed == view["commitment"]
    assert view["nonces"] == ["ab" * 32]
    answer = lin.http.get(f"/api/tables/{view['id']}/file")
    assert answer.headers["content-type"].startswith("text/plain")
    record = read_record(answer.text)
    assert record.verify(games.get("voyages")) == []
    assert record.ending is not None
    assert len(record.log) == view["steps"]


def test_undo_takes_back_and_stays_in_the_log(lin: Browser, served: Served) -> None:
    view = lin.open_table("me")
    while not view["undoable"]:
        view = lin.act(view)
    before = view["version"]
    view = lin.post(f"/api/tables/{view['id']}/undo", {"seat": 0, "version": before})
    assert view["version"] == before + 1
    assert served.entries(view["id"]) == before + 1
    while view["undoable"]:
        view = lin.post(f"/api/tables/{view['id']}/undo", {"seat": 0, "version": view["version"]})
    refused = lin.tried(f"/api/tables/{view['id']}/undo", {"seat": 0, "version": view["version"]})
    assert refused.status_code == 422
    assert "nothing to take back" in refused.json()["error"]


def test_why_says_why_not_and_what_a_legal_action_would_do(lin: Browser) -> None:
    view = lin.open_table("me")
    offered = [choice["action"] for choice in view["scene"]["choices"]]
    not_now = next(action.text for action in games.get("voyages").book.all if action.text not in offered)
    answer = lin.post(f"/api/tables/{view['id']}/why", {"seat": 0, "action": not_now})
    assert not answer["legal"]
    assert answer["sentence"].endswith(".")
    answer = lin.post(f"/api/tables/{view['id']}/why", {"seat": 0, "action": offered[0]})
    assert answer["legal"]
    assert answer["sentence"]


def test_a_hint_is_a_legal_action(lin: Browser) -> None:
    view = lin.open_table("me")
    hint = lin.post(f"/api/tables/{view['id']}/hint", {"seat": 0})
    assert hint["action"] in [choice["action"] for choice in view["scene"]["choices"]]
    assert hint["label"]


def test_replay_shows_each_moment_as_it_was_seen(lin: Browser) -> None:
    view = lin.open_table("me")
    seen = [view["scene"]]
    for _ in range(5):
        view = lin.act(view)
        seen.append(view["scene"])
    for step, scene in enumerate(seen):
        moment = lin.get(f"/api/tables/{view['id']}/replay?step={step}")
        assert moment["steps"] == 5
        assert moment["scene"] == scene
    assert lin.http.get(f"/api/tables/{view['id']}/replay?step=6").status_code == 404


def test_a_line_of_the_journal_finds_the_moment_that_it_tells_of(lin: Browser) -> None:
    view = lin.open_table("me")
    for _ in range(5):
        view = lin.act(view)
    path = f"/api/tables/{view['id']}"
    for line in view["scene"]["journal"]:
        step = lin.get(f"{path}/step?line={line['id']}&seat=0")["step"]
        told = [each["id"] for each in lin.get(f"{path}/replay?step={step}&seat=0")["scene"]["journal"]]
        assert line["id"] in told
        if step:
            before = lin.get(f"{path}/replay?step={step - 1}&seat=0")["scene"]
            assert line["id"] not in [each["id"] for each in before.get("journal", [])]
    assert lin.http.get(f"{path}/step?line=journal:99:0:0&seat=0").status_code == 404
    assert lin.http.get(f"{path}/step?line=journal:0&seat=1").status_code == 403


def test_a_file_comes_in_again_and_plays_on_where_it_stood(lin: Browser, mei: Browser) -> None:
    view = played_out(lin, lin.open_table("me"))
    text = lin.http.get(f"/api/tables/{view['id']}/file").text
    copy = mei.post("/api/import", {"text": text})
    assert copy["status"] == "over"
    assert copy["secret"] == view["secret"]
    assert mei.http.get(f"/api/tables/{copy['id']}/file").text == text
    half = "".join(text.splitlines(keepends=True)[:11])
    running = mei.post("/api/import", {"text": half})
    assert running["status"] == "running"
    assert running["version"] == running["steps"] == 10
    assert played_out(mei, running)["status"] == "over"
    changed = text.replace(view["secret"], "00" * 32)
    assert mei.tried("/api/import", {"text": changed}).status_code == 422


def test_playing_on_from_a_moment_of_a_running_game_has_luck_of_its_own(lin: Browser, served: Served) -> None:
    view = lin.open_table("me", "here")
    for _ in range(2):
        view = lin.act(view)
    table = view["id"]
    then = lin.get(f"/api/tables/{table}/replay?step=1&seat=0")["scene"]
    branch = lin.post(f"/api/tables/{table}/branch", {"step": 1, "seat": 0})
    assert branch["id"] != table
    assert [player["kind"] for player in branch["players"]] == ["person", "bot"]
    assert branch["scene"]["choices"] == then["choices"]
    with served.look(table) as old, served.look(branch["id"]) as new:
        assert old.playing.state.luck.dump() != new.playing.state.luck.dump()
    assert lin.act(branch)["version"] == 1
    assert lin.get(f"/api/tables/{branch['id']}/replay?step=0")["scene"]["choices"] == then["choices"]
    assert lin.http.get(f"/api/tables/{branch['id']}/file").status_code == 409
