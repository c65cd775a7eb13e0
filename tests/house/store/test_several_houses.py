"""Several houses of one PostgreSQL tell each other what was entered, whatever each of them is just doing."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection
from websockets.exceptions import ConnectionClosed

from teahouse.house.settings import Settings
from teahouse.house.store import reading
from teahouse.house.store.batch import News
from teahouse.house.tables import tables
from teahouse.house.tables.room import Room
from tests.house.conftest import PLENTY
from tests.house.gate import Gate, in_thread, kept, say, until
from tests.house.visiting import PATIENCE, SHOWN, Browser, Served, done, heard, heard_until, message, table_for, told

SEAT = "?seat=0"
NEVER = 10**12


class Houses:
    """Two of them, with a table at which Lin sits in one and Mei in the other."""

    def __init__(self, one: Served, two: Served, lin: Browser, mei: Browser) -> None:
        self.one = one
        self.two = two
        self.lin = lin
        self.mei = mei


def moved(browser: Browser, house: Served) -> Browser:
    """The same guest, whose browser reaches another house."""
    again = Browser(house.address)
    again.http.cookies.clear()
    again.http.cookies.update(browser.http.cookies)
    again.id = again.get("/api/me")["id"]
    assert again.id == browser.id
    return again


@pytest.fixture
def houses(empty_postgres: str) -> Iterator[Houses]:
    settings = Settings(
        database=empty_postgres, requests_per_second=PLENTY, newcomers=PLENTY, bot_processes=1, bots_wait=0
    )
    with contextlib.ExitStack() as stack:
        one, two = stack.enter_context(Served(settings)), stack.enter_context(Served(settings))
        lin = stack.enter_context(Browser(one.address, "Lin"))
        mei = stack.enter_context(Browser(two.address, "Mei"))
        yield Houses(one, two, lin, mei)


@pytest.fixture
def table(houses: Houses) -> str:
    return table_of_both(houses, "connect_four")


def table_of_both(houses: Houses, game: str) -> str:
    with moved(houses.mei, houses.one) as mei:
        found = table_for(game, houses.lin, mei)
    houses.two.table(found)
    return found


def test_what_is_heard_while_a_table_is_read_again_is_not_lost(
    houses: Houses, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table was read before something was entered elsewhere, and comes back afterwards."""
    reached, go_on, told_of = threading.Event(), threading.Event(), threading.Event()
    read, hear = reading.read_table, houses.two.tables.hear

    def slow(connection: Connection, id: str) -> Any:
        found = read(connection, id)
        reached.set()
        assert go_on.wait(PATIENCE)
        return found

    def noted(news: News) -> None:
        hear(news)
        told_of.set()

    async def forgotten() -> None:
        houses.two.tables.forget(table)

    with houses.lin.live(table) as hers, houses.mei.live(table) as theirs:
        heard(hers)
        heard(theirs)
        with monkeypatch.context() as patched:
            patched.setattr(tables, "read_table", slow)
            patched.setattr(houses.two.tables, "hear", noted)
            houses.two.on_loop(forgotten())
            assert reached.wait(PATIENCE)
            number = done(hers, message(SHOWN[hers], action="drop:3"))["number"]
            assert told_of.wait(PATIENCE)
            go_on.set()
        assert heard_until(theirs, number)["players"][1]["to_act"]


def test_of_two_who_act_at_once_in_two_houses_the_second_is_tried_again_and_both_hear(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where all choose at once both are right, whoever was first."""
    table = table_of_both(houses, "voyages")
    gate = Gate(houses.two, monkeypatch)
    with houses.lin.live(table) as hers, houses.mei.live(table) as theirs:
        heard(hers)
        heard(theirs)
        said = message(SHOWN[theirs])
        # The second house does not hear of it before it has tried.
        hear = houses.two.tables.hear
        late: list[News] = []
        with monkeypatch.context() as patched:
            patched.setattr(houses.two.tables, "hear", late.append)
            done(hers, message(SHOWN[hers]))
            until(lambda: late, "nothing was told")
            answer = told(theirs, said)
        assert answer["kind"] == "done", answer
        assert gate.commits >= 1
        for news in late:
            houses.two.on_loop(heard_late(hear, news))
        assert len(kept(houses.one, table)) == 2
        assert houses.two.table(table).versions == houses.one.table(table).versions == [1, 1]
        assert SHOWN[theirs] == houses.mei.look(table)


async def heard_late(hear: Any, news: News) -> None:
    hear(news)


def test_of_two_who_act_for_one_seat_at_once_one_is_refused(houses: Houses, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same guest at two screens, in two houses: the second acted on what is no more."""
    table = houses.lin.open_table("me", "here", game="connect_four")["id"]
    with moved(houses.lin, houses.two) as again, houses.lin.live(table, SEAT) as one, again.live(table, SEAT) as two:
        heard(one)
        heard(two)
        late: list[News] = []
        with monkeypatch.context() as patched:
            patched.setattr(houses.two.tables, "hear", late.append)
            done(one, message(SHOWN[one], action="drop:3"))
            until(lambda: late, "nothing was told")
            answer = told(two, message(SHOWN[two], action="drop:4"))
        assert (answer["kind"], answer["status"]) == ("refused", 409)
        assert kept(houses.one, table) == ["drop:3"]
        now = again.look(table, 0)
        assert (SHOWN[two] if SHOWN[two]["number"] == now["number"] else heard_until(two, now["number"])) == now


def test_a_change_around_the_game_that_did_not_know_of_another_is_made_again(
    houses: Houses, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game ends when both have asked for it; each asks in its own house, and the second has not heard of the first."""

    async def does_not_look(room: Room) -> None: ...

    with monkeypatch.context() as patched:
        patched.setattr(houses.two.tables, "hear", lambda news: None)
        patched.setattr(houses.two.tables, "_look_again", does_not_look)
        houses.lin.post(f"/api/tables/{table}/abandon", {"seat": 0})
        houses.mei.post(f"/api/tables/{table}/abandon", {"seat": 1})
    views = [browser.look(table) for browser in (houses.lin, houses.mei)]
    assert [(view["status"], view["abandoned"]) for view in views] == [("over", True)] * 2


def test_chat_and_joins_reach_the_other_house(houses: Houses) -> None:
    view = houses.lin.open_table("me", "link", game="connect_four")
    table = view["id"]
    with houses.lin.live(table) as hers, houses.mei.live(table) as theirs:
        heard(hers)
        heard(theirs)
        joined = houses.mei.post(f"/api/tables/{table}/join", {"token": view["invites"][1]["token"]})
        assert heard_until(hers, joined["number"])["status"] == "running"
        for n in range(3):
            houses.lin.post(f"/api/tables/{table}/chat", {"text": f"Line {n}."})
            houses.mei.post(f"/api/tables/{table}/chat", {"text": f"And {n}."})
        for socket in (hers, theirs):
            lines: list[Any] = []
            while len(lines) < 6:
                found = heard(socket)
                lines += [found["chat"]["number"]] if found["kind"] == "chat" else []
            assert lines == [1, 2, 3, 4, 5, 6]


def test_a_bot_goes_on_where_somebody_looks_on_when_the_house_that_should_let_it_think_has_ended(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "WHILE", 0.05)
    table = houses.lin.open_table("me", "random", game="connect_four")["id"]
    with houses.mei.live(table) as watching:
        heard(watching)
        monkeypatch.setattr(houses.one.house.bots, "poke", lambda table: None)
        number = houses.lin.act(houses.lin.look(table))["number"]
        assert heard_until(watching, number + 1)["players"][0]["to_act"]
    assert len(kept(houses.one, table)) == 2


def test_a_table_that_is_deleted_in_one_house_is_gone_in_the_other(houses: Houses) -> None:
    table = houses.lin.open_table("me", "here", game="connect_four")["id"]
    with houses.mei.live(table) as theirs:
        heard(theirs)
        assert houses.lin.http.delete(f"/api/tables/{table}").status_code == 204
        with pytest.raises(ConnectionClosed, match="4404"):
            heard_until(theirs, NEVER)
    assert houses.mei.http.get(f"/api/tables/{table}").status_code == 404


def test_one_house_that_stands_still_at_its_commit_does_not_stop_the_other(
    houses: Houses, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(houses.two, monkeypatch)
    other = houses.lin.open_table("me", "here", game="connect_four")["id"]
    with houses.lin.live(other, SEAT) as hers, houses.mei.live(other) as watching:
        heard(hers)
        heard(watching)
        with gate.closed():
            said = in_thread(houses.mei.post, f"/api/tables/{table}/chat", {"text": "Well."})
            gate.is_reached()
            number = done(hers, message(SHOWN[hers], action="drop:3"))["number"]
            assert heard_until(watching, number)
            say(hers, message(SHOWN[hers], seat=1, version=0, action="drop:2"))
            assert heard(hers)["kind"] == "done"
        assert said.result(PATIENCE)["text"] == "Well."
