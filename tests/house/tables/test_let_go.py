"""What is over is let go at once. The collector of a house comes by seldom, because it would look through all tables that
live on, so nothing of a table or a socket may wait for it."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from teahouse.house.api.live import Socket
from teahouse.house.api.requests import PatientRequests
from teahouse.house.tables.room import Room
from tests.house.gate import until
from tests.house.visiting import SHOWN, Browser, Served, done, heard, message, table_for


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def left_of(table: str, *people: Browser) -> list[str]:
    """What there still is of the table, and of the sockets of these people."""
    ids = [each.id for each in people]
    found = gc.get_objects()
    left = ["room" for each in found if type(each) is Room and each.id == table]
    return left + ["socket" for each in found if type(each) is Socket and each._guest in ids]


def connections() -> int:
    return len([each for each in gc.get_objects() if type(each) is PatientRequests])


@pytest.mark.usefixtures("no_collector")
def test_of_a_table_that_was_deleted_nothing_is_left(served: Served, lin: Browser, mei: Browser) -> None:
    table = table_for("connect_four", lin, mei)
    with lin.live(table) as own, mei.live(table) as theirs:
        heard(own)
        heard(theirs)
        done(own, message(SHOWN[own], action="drop:3"))
        lin.post(f"/api/tables/{table}/chat", {"text": "Well."})
        assert sorted(left_of(table, lin, mei)) == ["room", "socket", "socket"]
    for seat, browser in enumerate((lin, mei)):
        browser.post(f"/api/tables/{table}/abandon", {"seat": seat})
    until(lambda: left_of(table, lin, mei) == ["room"], "its sockets are not let go")
    token = next(each["token"] for each in mei.look(table)["invites"])
    lin.post(f"/api/tables/{table}/join", {"token": token})
    assert lin.http.delete(f"/api/tables/{table}").status_code == 204
    lin.post("/api/me", {"name": "Lin"})  # the log's thread has something else in hand
    until(lambda: not left_of(table, lin, mei), "the table is not let go")


@pytest.mark.usefixtures("no_collector")
def test_of_a_connection_that_became_a_socket_nothing_is_left(lin: Browser) -> None:
    table = lin.open_table("me", "here", game="connect_four")["id"]
    before = connections()
    for _ in range(5):
        with lin.live(table) as opened:
            heard(opened)
    until(lambda: connections() <= before, "the connections are not let go")
    assert not left_of("", lin)
