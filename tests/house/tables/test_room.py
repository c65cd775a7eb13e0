"""A room tells nobody anything that is not on the disk, and then everybody in order; what is lost is told to nobody."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from typing import Any

import pytest

from teahouse.house.api.live import Socket
from teahouse.house.refusals import APOLOGY
from teahouse.house.tables import room
from teahouse.house.tables.room import Room, Viewer
from tests.house.gate import Gate, all_heard, broken, entered, guests, in_thread, kept, looked_at, room_of, say
from tests.house.visiting import (
    PATIENCE,
    SHOWN,
    Browser,
    Json,
    Served,
    done,
    heard,
    heard_until,
    message,
    table_for,
    told,
)

pytestmark = pytest.mark.usefixtures("many_pings")


def hot_seat(browser: Browser) -> str:
    table: str = browser.open_table("me", "here", game="connect_four")["id"]
    return table


def test_nothing_is_told_before_it_is_on_the_disk_and_then_all_of_it_in_order(
    served: Served, gate: Gate, lin: Browser, mei: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_for("connect_four", lin, mei)
    waiting = looked_at(monkeypatch)
    with (
        Browser(served.address) as wen,
        lin.live(table) as one,
        mei.live(table) as other,
        contextlib.ExitStack() as late,
    ):
        before = heard(one)["view"]
        heard(other)
        with gate.closed():
            acted = message(before, action="drop:3")
            say(one, acted)
            gate.is_reached()
            stale = message(SHOWN[other], seat=1, version=7, action="drop:3")
            say(other, stale)
            coming = late.enter_context(wen.live(table))
            looks = [in_thread(browser.look, table) for browser in (lin, wen)]
            for _ in looks:
                assert waiting.acquire(timeout=PATIENCE)
            talk = in_thread(lin.post, f"/api/tables/{table}/chat", {"text": "There."})
            entered(served, table, room_of(served, table).kept + 2)
            for socket in (one, other, coming):
                assert all_heard(socket) == []
            assert not any(future.done() for future in (*looks, talk))
            assert kept(served, table) == []
        first = heard(one)
        assert (first["kind"], first["id"], first["since"]) == ("done", acted["id"], before["number"])
        assert [heard(other)["kind"], heard(other)["id"]] == ["change", stale["id"]]
        assert heard(coming)["view"]["number"] == first["number"]
        for socket in (one, other, coming):
            assert heard(socket)["chat"]["text"] == "There."
        for look in looks:
            assert look.result(PATIENCE)["players"][1]["to_act"]
        assert talk.result(PATIENCE)["number"] == 1
        assert kept(served, table) == ["drop:3"]


def test_what_is_said_at_once_over_one_socket_shares_a_commit_and_its_last_answer_brings_the_change(
    served: Served, gate: Gate, lin: Browser
) -> None:
    table = hot_seat(lin)
    with lin.live(table, "?seat=0") as socket:
        view = heard(socket)["view"]
        gate.commits = 0
        sent = [message(view, seat=n % 2, version=n // 2, action=f"drop:{n}") for n in range(6)]
        with gate.closed():
            say(socket, sent[0])
            gate.is_reached()
            say(socket, *sent[1:])
            entered(served, table, len(sent))
        answers = [json.loads(socket.recv(timeout=PATIENCE)) for _ in sent]
        assert gate.commits == 2
        assert [(each["kind"], each["id"]) for each in answers] == [("done", said["id"]) for said in sent]
        assert ["change" in each for each in answers] == [True, False, False, False, False, True]
        assert [each["version"] for each in answers] == [1, 1, 2, 2, 3, 3]
        assert answers[-1]["since"] == answers[0]["number"]
        assert all_heard(socket) == []
    assert kept(served, table) == [f"drop:{n}" for n in range(6)]


def test_table_talk_that_was_lost_is_heard_when_it_is_said_again(served: Served, lin: Browser, mei: Browser) -> None:
    table = table_for("connect_four", lin, mei)
    path = f"/api/tables/{table}/chat"
    with mei.live(table) as socket:
        heard(socket)
        lin.post(path, {"text": "Well."})
        assert heard(socket)["chat"]["text"] == "Well."
        with broken(served, table="chat_line"):
            refused = lin.tried(path, {"text": "Lost."})
            assert refused.status_code == 503
            assert "nothing was changed" in refused.json()["error"]
        lin.post(path, {"text": "Again."})
        lines: list[Json] = []
        while not lines or lines[-1]["text"] != "Again.":
            told_now = heard(socket)
            lines += [told_now["chat"]] if told_now["kind"] == "chat" else []
        assert [(line["number"], line["text"]) for line in lines] == [(2, "Again.")]
        assert [line["text"] for line in mei.look(table)["chat"]] == ["Well.", "Again."]


def test_a_table_that_is_read_again_while_the_disk_writes_loses_nothing(
    served: Served, gate: Gate, lin: Browser, mei: Browser
) -> None:
    """What is under way is kept, so it is acknowledged, once; and whoever looks afterwards need not wait for anything."""
    table = table_for("connect_four", lin, mei)
    with lin.live(table) as one, mei.live(table) as other:
        heard(one)
        heard(other)
        with gate.closed():
            said = message(SHOWN[one], action="drop:3")
            say(one, said)
            gate.is_reached()
            served.on_loop(forgotten(served, table))
        answer = heard(one)
        while answer["kind"] not in ("done", "refused"):
            answer = heard(one)
        assert (answer["kind"], answer["id"]) == ("done", said["id"])
        assert in_thread(mei.look, table).result(5)["players"][1]["to_act"]
        done(other, message(mei.look(table), action="drop:3"))
        assert heard_until(one, SHOWN[other]["number"]) == lin.look(table)
    assert kept(served, table) == ["drop:3", "drop:3"]


async def forgotten(served: Served, table: str) -> None:
    served.house.tables.forget(table)


def test_a_fault_of_ours_while_the_disk_writes_takes_nothing_back(
    served: Served, gate: Gate, lin: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = hot_seat(lin)
    act = Room.act

    def faulty(self: Room, guest: str, seat: int, version: int, actions: list[str], *rest: bool) -> Any:
        if actions == ["drop:6"]:
            raise ZeroDivisionError
        return act(self, guest, seat, version, actions, *rest)

    monkeypatch.setattr(Room, "act", faulty)
    with lin.live(table, "?seat=0") as socket:
        view = heard(socket)["view"]
        with gate.closed():
            good, bad = message(view, action="drop:3"), message(view, seat=1, version=0, action="drop:6")
            say(socket, good)
            gate.is_reached()
            say(socket, bad)
            served.on_loop(asyncio.sleep(0))
        answers: dict[int, Json] = {}
        while len(answers) < 2:
            answer = heard(socket)
            if "id" in answer:
                answers[answer["id"]] = answer
        assert answers[good["id"]]["kind"] == "done", "it is on the disk"
        assert answers[bad["id"]]["status"] == 503
        assert answers[bad["id"]]["error"] == APOLOGY
        after = in_thread(lin.look, table, 0).result(5)
        assert after["version"] == 1
        assert told(socket, message(view, seat=1, version=0, action="drop:5"))["kind"] == "done"
    assert kept(served, table) == ["drop:3", "drop:5"]


def viewer_of(served: Served, table: str, guest: Browser) -> Viewer:
    return next(viewer for viewer in room_of(served, table).viewers if viewer.guest == guest.id)


async def turned(listener: Any, is_full: bool) -> None:
    """What the connection says when the page takes nothing more, and when it does again."""
    if is_full:
        listener.pause_writing()
    else:
        listener.resume_writing()


def test_who_does_not_read_gets_one_newer_view_afterwards(served: Served, lin: Browser, mei: Browser) -> None:
    table = hot_seat(lin)
    with lin.live(table, "?seat=0") as one, mei.live(table) as lazy:
        view = heard(one)["view"]
        first = heard(lazy)["number"]
        line = viewer_of(served, table, mei).line
        served.on_loop(turned(line, True))
        for n in range(5):
            assert told(one, message(view, seat=n % 2, version=n // 2, action=f"drop:{n}"))["kind"] == "done"
        served.on_loop(turned(line, False))
        change = heard(lazy)
        assert (change["kind"], change["since"], change["number"]) == ("change", first, SHOWN[one]["number"])
        assert change["view"] == mei.look(table)
        assert all_heard(lazy) == []
        done(one, message(view, seat=1, version=2, action="drop:5"))
        assert heard(lazy)["since"] == change["number"]


def test_whose_page_is_full_when_the_table_is_read_again_gets_the_whole_view_afterwards(
    served: Served, lin: Browser, mei: Browser
) -> None:
    table = hot_seat(lin)
    with lin.live(table, "?seat=0") as one, mei.live(table) as lazy:
        view = heard(one)["view"]
        heard(lazy)
        line = viewer_of(served, table, mei).line
        served.on_loop(turned(line, True))
        done(one, message(view, action="drop:0"))
        served.forget(table)
        done(one, message(view, seat=1, version=0, action="drop:1"))
        served.on_loop(turned(line, False))
        heard_until(lazy, SHOWN[one]["number"])
        assert SHOWN[lazy] == mei.look(table)


def note_sent(guests: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is sent something, one after the other."""
    send = Socket.send

    def noted(self: Socket, data: bytes) -> None:
        guests.append(self._guest)
        send(self, data)

    monkeypatch.setattr(Socket, "send", noted)


def test_many_viewers_are_drawn_in_bunches_in_the_order_in_which_they_came(
    served: Served, lin: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "BUNCH", 3)
    sent: list[str] = []
    note_sent(sent, monkeypatch)
    table = hot_seat(lin)
    with contextlib.ExitStack() as stack:
        crowd = guests(served, stack, 8)
        sockets = []
        for browser in (*crowd[:5], lin, *crowd[5:]):
            sockets.append(stack.enter_context(browser.live(table)))
            heard(sockets[-1])
        came, sent[:] = list(sent), []
        assert len(came) == 9
        own = sockets[5]
        messages: list[Json] = []
        for n in range(3):
            done(own, message(SHOWN[own], seat=n % 2, version=n // 2, action=f"drop:{n}"))
            for socket in sockets:
                if SHOWN[socket]["number"] < SHOWN[own]["number"]:
                    heard_until(socket, SHOWN[own]["number"])
            messages.append(SHOWN[sockets[0]])
            assert all(SHOWN[socket] == messages[-1] for socket in sockets if socket is not own)
        assert sent == came * 3


def test_what_happens_while_many_are_drawn_reaches_all_of_them(
    served: Served, gate: Gate, lin: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "BUNCH", 2)
    table = hot_seat(lin)
    with contextlib.ExitStack() as stack:
        crowd = guests(served, stack, 7)
        sockets = [stack.enter_context(browser.live(table)) for browser in crowd]
        own = stack.enter_context(lin.live(table, "?seat=0"))
        for socket in (*sockets, own):
            heard(socket)
        sent = [message(SHOWN[own], seat=n % 2, version=n // 2, action=f"drop:{n}") for n in range(7)]
        with gate.closed():
            say(own, sent[0])
            gate.is_reached()
            say(own, *sent[1:4])
            entered(served, table, 4)
            for socket in sockets:
                assert all_heard(socket) == []
        say(own, *sent[4:])
        number = SHOWN[own]["number"] + len(sent)
        for socket, browser in zip(sockets, crowd, strict=True):
            assert heard_until(socket, number) == browser.look(table)


def test_a_line_that_breaks_while_it_is_sent_to_does_not_keep_the_others_waiting(
    served: Served, gate: Gate, lin: Browser, mei: Browser
) -> None:
    table = hot_seat(lin)
    gone = threading.Event()
    with lin.live(table, "?seat=0") as own, mei.live(table) as other, Browser(served.address) as wen:
        heard(own)
        heard(other)
        with gate.closed(), wen.live(table) as leaving:
            say(own, message(SHOWN[own], action="drop:0"))
            gate.is_reached()
            leaving.socket.close()
            gone.set()
        assert gone.is_set()
        assert heard(own)["kind"] == "done"
        assert heard(other)["kind"] == "change"
