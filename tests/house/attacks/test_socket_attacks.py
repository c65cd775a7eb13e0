"""Whoever means ill over the socket of a table gets a clear answer or is shown out, and nothing is changed."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from teahouse.engine.game import Game
from teahouse.engine.luck import FastLuck
from teahouse.house.api.live import BREATH
from teahouse.house.people import rates
from teahouse.house.settings import Settings
from tests.house.conftest import StandingClock
from tests.house.visiting import SHOWN, Browser, Json, Served, done, heard, message, table_for, told


@pytest.fixture
def table(lin: Browser, mei: Browser) -> str:
    """Lin and Mei sit there."""
    return table_for("voyages", lin, mei)


@pytest.fixture
def socket(lin: Browser, table: str) -> Iterator[ClientConnection]:
    """Lin's, with its first view."""
    with lin.live(table) as opened:
        heard(opened)
        yield opened


def refused(answer: Json, status: int, words: str) -> None:
    assert set(answer) == {"kind", "id", "status", "error", "rule"}
    assert (answer["kind"], answer["status"]) == ("refused", status), answer
    assert words in answer["error"]
    assert 0 < len(answer["error"]) < 300
    assert "{" not in answer["error"]


def say(socket: ClientConnection, said: str | bytes) -> None:
    """Say it; nothing is answered but the end of the socket, perhaps while it is still being said."""
    socket.send(said)
    heard(socket)


def test_another_persons_seat(socket: ClientConnection, served: Served) -> None:
    view = SHOWN[socket]
    with served.unchanged():
        refused(told(socket, message(view, seat=1)), 403, "not yours")
        refused(told(socket, message(view, "undo", seat=1)), 403, "not yours")
        for seat in (2, 99, 999):
            refused(told(socket, message(view, seat=seat)), 403, "no seat")
    done(socket, message(view))  # the socket is as good as before


def test_a_seat_of_another_table(mei: Browser, table: str, served: Served) -> None:
    """A socket speaks for one table: a seat that its guest has at another opens nothing here."""
    other = mei.open_table("me", "link")["id"]
    with mei.live(table) as here:
        heard(here)
        with served.unchanged():
            refused(told(here, message(SHOWN[here], seat=0)), 403, "not yours")
    assert mei.look(other)["you"] == [0]


def test_a_spectator(table: str, served: Served) -> None:
    with Browser(served.address) as wen, wen.live(table) as watching, served.unchanged():
        view = heard(watching)["view"]
        assert view["seat"] is None
        for seat in (0, 1):
            refused(told(watching, message(view, seat=seat, action="pass")), 403, "not yours")
            refused(told(watching, message(view, "undo", seat=seat)), 403, "not yours")
        refused(told(watching, message(view, seat=2, action="pass")), 403, "no seat")


def test_a_stale_version_and_a_replayed_message(socket: ClientConnection, table: str, served: Served) -> None:
    said = message(SHOWN[socket])
    view = done(socket, said)
    with served.unchanged():
        for stale in (said, {**said, "version": 7}, {**said, "version": 2**31 - 1}):
            refused(told(socket, stale), 409, "moved on")
        refused(told(socket, message(view, "undo", version=0)), 409, "moved on")
    assert served.entries(table) == 1


def test_a_table_that_is_over_and_one_that_has_not_begun(lin: Browser, served: Served) -> None:
    waiting = lin.open_table("me", "link")["id"]
    over = lin.open_table("me")["id"]
    lin.post(f"/api/tables/{over}/resign", {"seat": 0})
    for table in (waiting, over):
        with lin.live(table) as socket, served.unchanged():
            view = heard(socket)["view"]
            answer = told(socket, message(view, seat=0, action="pass"))
            assert answer["kind"] == "refused"
            assert answer["status"] in (403, 409)


@pytest.mark.parametrize("action", ["undo", "", "no_such:thing", "__class__", "sail:\u0000", "{0}", "\u202eb"])
def test_what_is_no_action(socket: ClientConnection, served: Served, action: str) -> None:
    with served.unchanged():
        answer = told(socket, message(SHOWN[socket], action=action))
        assert (answer["kind"], answer["status"]) == ("refused", 422)
        assert answer["error"]


def test_an_illegal_action_is_refused_in_the_words_of_the_rules(
    socket: ClientConnection, table: str, served: Served
) -> None:
    view = SHOWN[socket]
    offered = {choice["action"] for choice in view["scene"]["choices"]}
    with served.look(table) as opened:
        texts = [action.text for action in opened.game.book.all if action.text not in offered]
    with served.unchanged():
        for text in texts[:20]:
            refused(told(socket, message(view, action=text)), 422, "")


GOOD = '{"kind":"act","id":1,"seat":0,"version":0,"action":"pass"}'
MESSAGES: list[tuple[str, str | bytes, int]] = [
    ("words", "hello", 4400),
    ("nothing", "", 4400),
    ("bytes", GOOD.encode(), 4400),
    ("a list", "[]", 4400),
    ("two messages in one", GOOD + GOOD, 4400),
    ("no kind", GOOD.replace('"kind":"act",', ""), 4400),
    ("an unknown kind", GOOD.replace('"act"', '"admin"'), 4400),
    ("a kind that the house says", '{"kind":"done","id":1,"number":1,"version":1}', 4400),
    ("an unknown field", GOOD.replace("}", ',"admin":true}'), 4400),
    ("another table", GOOD.replace("}", ',"table":"x"}'), 4400),
    ("a missing field", GOOD.replace('"seat":0,', ""), 4400),
    ("no id", GOOD.replace('"id":1,', ""), 4400),
    ("wrong types", GOOD.replace('"seat":0', '"seat":"0"'), 4400),
    ("no seat", GOOD.replace('"seat":0', '"seat":null'), 4400),
    ("a negative seat", GOOD.replace('"seat":0', '"seat":-1'), 4400),
    ("a seat beyond all", GOOD.replace('"seat":0', '"seat":1000'), 4400),
    ("a negative id", GOOD.replace('"id":1', '"id":-1'), 4400),
    ("an id beyond all", GOOD.replace('"id":1', '"id":2147483648'), 4400),
    ("a huge number", GOOD.replace('"seat":0', f'"seat":{"9" * 400}'), 4400),
    ("a fraction", GOOD.replace('"version":0', '"version":0.5'), 4400),
    ("a long action", GOOD.replace("pass", "x" * 201), 4400),
    ("half a character", GOOD.replace("pass", "\\ud83d"), 4400),
    ("deep lists", "[" * 4000, 4400),
    ("deep lists in a field", GOOD.replace('"pass"', "[" * 1900 + "]" * 1900), 4400),
    ("deep lists in an unknown field", GOOD.replace("}", ',"deep":' + "[" * 1900 + "]" * 1900 + "}"), 4400),
    ("more than a message holds", GOOD.replace("pass", "x" * 5000), 1009),
    ("ten megabytes", GOOD.replace("pass", "x" * 10_000_000), 1009),
]


@pytest.mark.parametrize(("said", "code"), [row[1:] for row in MESSAGES], ids=[row[0] for row in MESSAGES])
def test_who_says_what_is_no_message_is_shown_out(
    lin: Browser, socket: ClientConnection, table: str, served: Served, said: str | bytes, code: int
) -> None:
    with served.unchanged():
        with pytest.raises(ConnectionClosed) as closed:
            say(socket, said)
        end = closed.value.rcvd
        assert end is not None
        assert end.code == code
        if code == 4400:
            assert end.reason == "Over this socket a page acts and takes back; this is no such message."
        with lin.live(table) as again:
            assert heard(again)["kind"] == "view"


def test_bad_utf8(socket: ClientConnection, served: Served) -> None:
    with served.unchanged():
        socket.send(GOOD.encode().replace(b"pass", b"\xff\xfe"), text=True)
        with pytest.raises(ConnectionClosed) as closed:
            heard(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007


def test_who_says_too_much_is_refused_while_others_go_on(tmp_path: Path, clock: StandingClock) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/house.sqlite3", requests_per_second=10, bot_processes=1)
    with Served(settings) as served, Browser(served.address) as greedy, Browser(served.address) as other:
        table = greedy.open_table("me", "here", game="connect_four")["id"]
        with greedy.live(table, "?seat=0") as socket:
            view = heard(socket)["view"]
            clock.now += rates.SECONDS
            sent = [message(view, seat=1, version=n) for n in range(1, 16)]
            with served.unchanged():
                began = time.monotonic()
                for said in sent:
                    socket.send(json.dumps(said))
                answers = [heard(socket) for _ in sent]
                spent = time.monotonic() - began
            assert [answer["id"] for answer in answers] == [said["id"] for said in sent]
            assert [answer["status"] for answer in answers] == [409] * 10 + [429] * 5
            many = [answer for answer in answers if answer["status"] == 429]
            refused(many[0], 429, "try again")
            assert spent >= BREATH * (len(many) - 1), "whoever is refused for that must wait"
            theirs = other.open_table("me", game="voyages")["id"]
            with other.live(theirs) as quiet:
                heard(quiet)
                done(quiet, message(SHOWN[quiet]))
            # Requests and messages are counted together, and after a second both are let in again.
            assert greedy.http.get("/api/tables").status_code == 429
            clock.now += rates.SECONDS
            assert told(socket, message(view))["kind"] == "done"


def test_refusals_tell_nothing_hidden(lanterns: Game, lin: Browser, mei: Browser, served: Served) -> None:
    """They are byte for byte the same for the real game and for another one that fits all the seat knows."""
    table = table_for("lanterns", lin, mei)
    compared = 0
    with lin.live(table, "?seat=0") as one, mei.live(table, "?seat=1") as other:
        heard(one)
        heard(other)
        for step in range(4):
            with served.look(table) as opened:
                play = opened.playing
                real = play.state
            for browser, seat, socket in ((lin, 0, one), (mei, 1, other)):
                version = browser.look(table, seat)["version"]
                legal = {action.text for action in real.legal(seat)}
                texts = [action.text for action in lanterns.book.all if action.text not in legal]
                entries = [{"id": 1, "kind": "act", "seat": seat, "version": version, "action": text} for text in texts]
                entries += [{**entry, "version": version + 1} for entry in entries]
                entries += [{**entry, "seat": 1 - seat} for entry in entries]
                sent = [told(socket, entry) for entry in entries]
                guess = real.known_to(seat).guess(FastLuck(step))
                guess.journal = real.known_to(seat).journal
                play.state = guess
                try:
                    assert [told(socket, entry) for entry in entries] == sent
                finally:
                    play.state = real
                hidden = [fact.word for fact in real.hidden(seat)]
                # Of an action that cannot be, the rules speak by the name that was given; others name nothing.
                nameless = "".join(answer["error"] + answer["rule"] for answer in sent if answer["status"] != 422)
                assert not [word for word in hidden if word in nameless]
                compared += len(sent)
            acting = (one, other)[real.to_act()[0]]
            browser, seat = ((lin, 0), (mei, 1))[real.to_act()[0]]
            done(acting, message(browser.look(table, seat)))
    assert compared > 50
