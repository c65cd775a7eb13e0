"""The house is killed in a storm of actions, again and again: what was acknowledged is there, and every table loads."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select

from teahouse.house.database import Database, database_url
from teahouse.house.keeper import Keeper
from teahouse.house.storage import EntryRow
from tests.house.visiting import PATIENCE, Browser

PLAYERS = 6


class Player(threading.Thread):
    """Plays one table after another as fast as it can, and notes what was acknowledged."""

    def __init__(self, address: str, seconds: float) -> None:
        super().__init__(daemon=True)
        self.browser = Browser(address)
        self.until = time.monotonic() + seconds
        self.acknowledged: dict[str, list[str]] = {}
        self.sent: dict[str, str] = {}
        self.count = 0

    def run(self) -> None:
        with contextlib.suppress(httpx.TransportError):
            while time.monotonic() < self.until:
                self.play_a_table()

    def play_a_table(self) -> None:
        view = self.browser.open_table("me")
        done = self.acknowledged.setdefault(view["id"], [])
        while view["status"] == "running" and time.monotonic() < self.until:
            action = view["scene"]["choices"][len(done) % len(view["scene"]["choices"])]["action"]
            self.sent[view["id"]] = action
            body = {"seat": 0, "version": view["version"], "action": action}
            answer = self.browser.tried(f"/api/tables/{view['id']}/act", body)
            if answer.status_code == 429:  # a session may only ask so often
                time.sleep(0.05)
                continue
            assert answer.status_code == 200, answer.text
            done.append(action)
            self.count += 1
            view = answer.json()


@contextlib.contextmanager
def process(database: str, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """The house as a process of its own, open when the block begins."""
    command = [sys.executable, "-m", "teahouse", "serve", "--port", str(port), "--db", database]
    house = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ)
    try:
        until = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"http://127.0.0.1:{port}/api/games", trust_env=False)
                break
            assert house.poll() is None, "the house did not open"
            assert time.monotonic() < until, "the house did not open in time"
            time.sleep(0.02)
        yield house
    finally:
        house.kill()
        house.wait(PATIENCE)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def storm(database: str, actions: int) -> list[Player]:
    """Players storm the house, which is killed when so many actions are acknowledged, while others are under way."""
    port = free_port()
    with process(database, port) as house:
        players = [Player(f"127.0.0.1:{port}", PATIENCE) for _ in range(PLAYERS)]
        for player in players:
            player.start()
        until = time.monotonic() + PATIENCE
        while sum(player.count for player in players) < actions:
            assert time.monotonic() < until, "the storm was too weak"
            time.sleep(0.001)
        house.kill()
        for player in players:
            player.join(PATIENCE)
            assert not player.is_alive()
            player.browser.http.close()
    return players


def check(database: str, players: list[Player]) -> int:
    """Every acknowledged action is in the log, in order; at most one more, whose answer was cut off. How many there are."""
    kept = Database(database_url(database))
    keeper = Keeper(kept)
    count = 0
    for player in players:
        for table, acknowledged in player.acknowledged.items():
            with kept.reading() as session:
                wanted = select(EntryRow.text).where(EntryRow.table_id == table).order_by(EntryRow.number)
                log = list(session.scalars(wanted))
            assert log[: len(acknowledged)] == acknowledged
            assert log[len(acknowledged) :] in ([], [player.sent.get(table)])
            with keeper.look(table) as opened:
                assert opened.loaded.playing.state.audit() == []
                assert opened.loaded.last == len(log)
            count += len(acknowledged)
    kept.close()
    return count


def test_what_was_acknowledged_survives_five_kills(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/house.sqlite3"
    players: list[Player] = []
    for n in range(5):
        players += storm(database, 20 + 7 * n)
    assert check(database, players) >= 5 * 20


def test_what_was_acknowledged_survives_a_kill_on_postgresql(empty_postgres: str) -> None:
    players = storm(empty_postgres, 30)
    assert check(empty_postgres, players) >= 30


@pytest.mark.long
def test_what_was_acknowledged_survives_fifty_kills(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/house.sqlite3"
    players: list[Player] = []
    for n in range(50):
        players += storm(database, 10 + 3 * n)
    assert check(database, players) >= 50 * 10
