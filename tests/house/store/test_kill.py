"""The house is killed in a storm of actions, again and again: what was acknowledged is there, and every table loads."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import httpx
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.sync.client import ClientConnection

from teahouse.house.store.opening import database_url
from teahouse.house.store.rows import EntryRow
from tests.house.killable import PATIENCE, Forge
from tests.house.visiting import BackRoom, Browser, Json, heard, message, shown_after, told

PLAYERS = 6


class Player(threading.Thread):
    """Plays one table after another as fast as it can until the house is gone, and notes what was acknowledged.

    It acts over the socket of the table as a page does, or by requests as a script."""

    def __init__(self, address: str, has_socket: bool) -> None:
        super().__init__(daemon=True)
        self.has_socket = has_socket
        self.browser = Browser(address)
        self.acknowledged: dict[str, list[tuple[int, str]]] = {}
        """Of each table the actions, each with the number of entries before it."""
        self.entries: dict[str, int] = {}
        """How many entries the latest answer has acknowledged, choices that were none included."""
        self.sent: dict[str, str] = {}
        self.count = 0
        self.trouble: Exception | None = None

    def run(self) -> None:
        try:
            while True:
                self.play_a_table()
        except (httpx.TransportError, ConnectionClosed, InvalidMessage, OSError):
            pass  # the house is gone; a socket that is just being opened then gets no answer that it can read
        except Exception as error:  # told to the test, which must not pass over it
            self.trouble = error

    def play_a_table(self) -> None:
        view = self.browser.open_table("me")
        self.acknowledged[view["id"]] = []
        self.entries[view["id"]] = 0
        if self.has_socket:
            with self.browser.live(view["id"]) as socket:
                heard(socket)
                while view["status"] == "running":
                    view = self.act_by_socket(socket, view)
        while view["status"] == "running":
            view = self.act_by_request(view)

    def choose(self, view: Json) -> str:
        choices = view["scene"]["choices"]
        action: str = choices[len(self.acknowledged[view["id"]]) % len(choices)]["action"]
        self.sent[view["id"]] = action
        return action

    def note(self, view: Json, action: str, version: int) -> None:
        self.acknowledged[view["id"]].append((view["version"], action))
        self.entries[view["id"]] = version
        self.count += 1

    def act_by_socket(self, socket: ClientConnection, view: Json) -> Json:
        action = self.choose(view)
        answer = told(socket, message(view, action=action))
        assert answer["kind"] == "done", answer
        self.note(view, action, answer["version"])
        return shown_after(socket, answer)

    def act_by_request(self, view: Json) -> Json:
        action = self.choose(view)
        body = {"seat": 0, "version": view["version"], "action": action}
        answer = self.browser.tried(f"/api/tables/{view['id']}/act", body)
        assert answer.status_code == 200, answer.text
        after: Json = answer.json()
        self.note(view, action, after["version"])
        return after


def storm(forge: Forge, database: str, actions: int) -> list[Player]:
    """Players storm the house, which is killed when so many actions are acknowledged, while others are under way."""
    with forge.house(database) as house:
        players = [Player(house.address, has_socket=n % 2 == 0) for n in range(PLAYERS)]
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
            assert player.trouble is None, player.trouble
            player.browser.http.close()
    return players


def check(database: str, players: list[Player]) -> int:
    """Every acknowledged action is in the log, in its place; at most one more, whose answer was cut off. All others are
    choices that were none. How many there are."""
    count = 0
    with BackRoom(database_url(database)) as room:
        for player in players:
            for table, acknowledged in player.acknowledged.items():
                check_table(room, player, table)
                count += len(acknowledged)
    return count


def check_table(room: BackRoom, player: Player, table: str) -> None:
    with room.database.reading() as connection:
        wanted = select(EntryRow.text).where(EntryRow.table_id == table).order_by(EntryRow.number)
        log = list(connection.scalars(wanted))
    chosen = dict(player.acknowledged[table])
    assert len(log) >= player.entries[table]
    if len(log) > player.entries[table]:
        chosen[player.entries[table]] = player.sent[table]
    opened = room.table(table)
    assert opened.playing.state.audit() == []
    assert opened.row.last == len(log)
    play = opened.record().start(opened.game)
    for number, text in enumerate(log):
        assert chosen.get(number, text) == text
        assert number in chosen or len(play.state.legal(0)) == 1
        play.enter(0, text)


def weather(database: str, kills: int, least: int, more: int) -> int:
    """Storm after storm on one database, each with a kill; how many acknowledged actions there are in the end."""
    players: list[Player] = []
    began = time.monotonic()
    with Forge() as forge:
        for n in range(kills):
            players += storm(forge, database, least + more * n)
    stormed = time.monotonic() - began
    count = check(database, players)
    tables = sum(len(player.acknowledged) for player in players)
    print(f"\n{kills} kills in {stormed:.0f} s: {count} acknowledged actions at {tables} tables, 0 lost.")
    return count


def test_what_was_acknowledged_survives_five_kills(tmp_path: Path) -> None:
    assert weather(f"sqlite:///{tmp_path}/house.sqlite3", 5, 20, 7) >= 5 * 20


def test_what_was_acknowledged_survives_kills_on_postgresql(empty_postgres: str) -> None:
    assert weather(empty_postgres, 2, 30, 0) >= 2 * 30
