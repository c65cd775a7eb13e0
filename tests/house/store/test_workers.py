"""Several houses on one PostgreSQL, each a process of its own: they share tables, tell each other, and stand in for each
other when one is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import select

from teahouse.house.store.opening import database_url
from teahouse.house.store.rows import EntryRow
from tests.house.killable import LOOPBACK, PATIENCE, Forge, House, free_port
from tests.house.slowness import HEARS_WITHIN, Slowness, Stopwatch
from tests.house.visiting import BackRoom, Browser, Json, heard, heard_until


def done_with_round(browser: Browser, table: str) -> list[str]:
    """Answer all that is asked in this round; what was acknowledged."""
    acknowledged = []
    view = browser.look(table)
    while view["status"] == "running" and view["scene"]["choices"]:
        acknowledged.append(view["scene"]["choices"][0]["action"])
        view = browser.act(view)
        if view["scene"]["prompt"]["label"].startswith("Where will you sail") and len(acknowledged) > 1:
            break
    return acknowledged


def log_of(database: str, table: str, seat: int) -> list[str]:
    with BackRoom(database_url(database)) as room:
        assert room.table(table).playing.state.audit() == []
        mine = select(EntryRow.text).where(EntryRow.table_id == table, EntryRow.seat == seat)
        with room.database.reading() as connection:
            return list(connection.scalars(mine.order_by(EntryRow.number)))


def moved(browser: Browser, house: House) -> Browser:
    """The same guest, whose browser now reaches another house."""
    again = Browser(house.address)
    again.http.cookies.clear()
    again.http.cookies.update(browser.http.cookies)
    again.id = again.get("/api/me")["id"]
    assert again.id == browser.id
    return again


def test_two_worker_processes_tell_each_other_and_one_goes_on_alone(empty_postgres: str) -> None:
    with (
        Slowness() as slowness,
        Forge() as forge,
        forge.house(empty_postgres) as one,
        forge.house(empty_postgres) as other,
        Browser(one.address, "Lin") as lin,
        Browser(other.address, "Mei") as mei,
    ):
        opened = lin.open_table("me", "link")
        table = opened["id"]
        mei.post(f"/api/tables/{table}/join", {"token": opened["invites"][1]["token"]})
        with lin.live(table) as hers, mei.live(table) as theirs:
            heard(hers)
            heard(theirs)
            done = {0: done_with_round(lin, table)}
            seen = heard_until(theirs, mei.look(table)["number"])
            assert seen["players"][0]["to_act"] is False, "what was done in one process is shown by the other, live"
            lin.post(f"/api/tables/{table}/chat", {"text": "Your turn."})
            said: Json = heard(theirs)
            while said["kind"] != "chat":
                said = heard(theirs)
            assert said["chat"]["text"] == "Your turn."

            killed = Stopwatch(slowness)
            one.kill()
            with moved(lin, other) as again, again.live(table) as hers_again:
                heard(hers_again)
                mei.post(f"/api/tables/{table}/chat", {"text": "Are you there?"})
                while "chat" not in heard(hers_again):
                    pass
                killed.must_be_within(HEARS_WITHIN, "her page heard")
            done[1] = done_with_round(mei, table)
            number = mei.look(table)["number"]
            assert heard_until(theirs, number)["players"][0]["to_act"], "the round went on in the process that is left"
        with moved(lin, other) as again:
            assert again.look(table)["number"] >= number
            with again.live(table) as socket:
                assert heard_until(socket, number)["you"] == [0]
                done[0] += done_with_round(again, table)
    assert log_of(empty_postgres, table, 0) == done[0]
    assert log_of(empty_postgres, table, 1) == done[1]


def children(pid: int) -> list[int]:
    """The processes that a process started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def serving(pid: int) -> list[int]:
    """Those of them that are houses."""
    return [child for child in children(pid) if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


@pytest.mark.long
def test_the_command_with_two_workers_survives_the_kill_of_one(empty_postgres: str) -> None:
    port = free_port()
    command = [sys.executable, "-m", "teahouse", "serve", "--port", str(port), "--db", empty_postgres, "--workers", "2"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        House(process.pid, port)
        address = f"{LOOPBACK}:{port}"
        with Browser(address) as lin:
            table = lin.open_table("me", "here")["id"]
            done = done_with_round(lin, table)
            before = serving(process.pid)
            assert len(before) == 2
            os.kill(before[0], signal.SIGKILL)
            until = time.monotonic() + PATIENCE
            while len(serving(process.pid)) < 2 or before[0] in serving(process.pid):
                assert time.monotonic() < until, "no new worker came"
                time.sleep(0.1)
            lin.http.close()
            with Browser(address) as stranger:
                assert stranger.look(table)["steps"] >= 1
    finally:
        process.terminate()
        process.wait(PATIENCE)
    assert log_of(empty_postgres, table, 0) == done
