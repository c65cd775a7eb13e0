"""What is sent over HTTP and the sockets, byte by byte: nothing that a viewer may not know, and no sign of what others do
unseen."""

from __future__ import annotations

import contextlib
import json
import time

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from teahouse.engine.game import Game
from teahouse.engine.luck import FastLuck
from teahouse.house.contract import TableView
from teahouse.house.tables.telling import message_for
from teahouse.house.tables.views import view_of
from tests.house.visiting import PATIENCE, Browser, Json, Served, heard, table_for

QUIET_MOMENT = 0.15


def bytes_until(socket: ClientConnection, number: int, last: int) -> tuple[bytes, int]:
    """All that came until the view with this number; the number of the newest."""
    received = b""
    until = time.monotonic() + PATIENCE
    while last < number:
        assert time.monotonic() < until, f"the view with number {number} did not come"
        data = socket.recv(timeout=PATIENCE, decode=False)
        received += data
        last = json.loads(data).get("number", last)
    return received, last


def test_nothing_hidden_is_sent_in_a_game_with_hidden_hands(
    lanterns: Game, lin: Browser, mei: Browser, served: Served
) -> None:
    with Browser(served.address) as wen, contextlib.ExitStack() as stack:
        table = table_for("lanterns", lin, mei)
        seats: list[tuple[Browser, int | None]] = [(lin, 0), (mei, 1), (wen, None)]
        sockets = [stack.enter_context(browser.live(table)) for browser, _ in seats]
        last = [-1, -1, -1]
        checked = changes = 0
        for step in range(100):
            with served.look(table) as opened:
                state = opened.playing.state.clone()
                secret = opened.row.secret.hex().encode()
                seed = str(opened.playing.state.luck.dump()[1]).encode()
            for n, (browser, seat) in enumerate(seats):
                sent = browser.http.get(f"/api/tables/{table}").content
                live, last[n] = bytes_until(sockets[n], json.loads(sent)["number"], last[n])
                changes += live.count(b'{"kind":"change"')
                steps = json.loads(sent)["steps"]
                sent += live + browser.http.get(f"/api/tables/{table}/replay?step={steps}").content
                if state.outcome() is None:
                    assert secret not in sent
                    assert seed not in sent
                for fact in state.hidden(seat):
                    assert fact.word.encode() not in sent, f"step {step}: {seat} is sent {fact.word}"
                    checked += 1
            awaited = state.to_act()
            if not awaited:
                break
            browser = seats[awaited[0]][0]
            browser.act(browser.look(table), choice=step % 2)
        assert state.outcome() is not None
        assert checked > 50
        assert changes > 3 * 5  # most of what was looked at on the sockets


def test_views_of_the_real_state_and_of_a_guess_are_the_same_bytes(
    lanterns: Game, lin: Browser, mei: Browser, served: Served
) -> None:
    """So are the changes from the view before."""
    table = table_for("lanterns", lin, mei)
    has: dict[int, TableView] = {}
    for step in range(6):
        with served.look(table) as opened:
            play = opened.playing
            real = play.state
            for browser, seat in ((lin, 0), (mei, 1)):
                view = view_of(opened, browser.id)
                guess = real.known_to(seat).guess(FastLuck(step))
                guess.journal = real.known_to(seat).journal
                play.state = guess
                opened.scenes.clear()
                guessed = view_of(opened, browser.id)
                assert guessed.scene is not view.scene
                assert msgspec.json.encode(guessed) == msgspec.json.encode(view)
                told = [msgspec.json.encode(message_for(has.get(seat), each)) for each in (guessed, view)]
                assert told[0] == told[1]
                play.state = real
                opened.scenes.clear()
                has[seat] = view
            awaited = real.to_act()[0]
        browser = (lin, mei)[awaited]
        browser.act(browser.look(table))


def quiet_choice(browser: Browser, table: str) -> Json:
    """Act; it must leave the seat with more to choose, so that nobody else can see it."""
    view = browser.act(browser.look(table))
    assert view["scene"]["choices"]
    return view


def test_what_a_seat_does_unseen_changes_no_byte_for_others_and_wakes_no_socket(
    lin: Browser, mei: Browser, served: Served
) -> None:
    with Browser(served.address) as wen, contextlib.ExitStack() as stack:
        table = table_for("voyages", lin, mei)
        others = (mei, wen)
        before = [browser.http.get(f"/api/tables/{table}").content for browser in others]
        sockets = [stack.enter_context(browser.live(table)) for browser in others]
        for socket in sockets:
            heard(socket)
        with lin.live(table) as own:
            heard(own)
            view = quiet_choice(lin, table)
            assert heard(own)["number"] == view["number"]
            view = lin.post(f"/api/tables/{table}/undo", {"seat": 0, "version": view["version"]})
            assert heard(own)["number"] == view["number"]
            quiet_choice(lin, table)
            heard(own)
        for socket in sockets:
            with pytest.raises(TimeoutError):
                socket.recv(timeout=QUIET_MOMENT)
        assert [browser.http.get(f"/api/tables/{table}").content for browser in others] == before
        assert mei.http.get(f"/api/tables/{table}/replay?step=1").status_code == 404
        assert lin.http.get(f"/api/tables/{table}/replay?step=3").status_code == 200
