"""What is over is let go at once. The collector of a house comes by seldom, because it would look through all tables that
live on, so nothing of a table or a socket may wait for it."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from websockets.exceptions import InvalidStatus

from teahouse.house.api.live import Socket
from teahouse.house.api.requests import PatientRequests
from teahouse.house.refusals import NotThere
from teahouse.house.tables.room import Room
from tests.house.gate import broken, until
from tests.house.visiting import SHOWN, Browser, Served, done, heard, message, table_for

VISITS: Final = 10
OURS: Final = ("teahouse.house", "litestar", "uvicorn", "uvloop")


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
    until(lambda: not left_of("", lin), "its sockets are not let go")


def for_the_collector() -> Counter[str]:
    """What of the house and its server nobody holds any more and only the collector finds, by kind."""
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        gc.collect()
        return Counter(type(each).__name__ for each in gc.garbage if type(each).__module__.startswith(OURS))
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.collect()


def left_by(visit: Callable[[], None]) -> Counter[str]:
    """What is left to the collector after some visits of this kind; the first may learn something that stays."""
    visit()
    until(lambda: not for_the_collector(), "there is no end to it")
    for _ in range(VISITS):
        visit()  # by the last of them, what the others have begun has ended
    return for_the_collector()


def knock(browser: Browser, table: str, **more: Any) -> None:
    """Ask for a socket that does not open."""
    with pytest.raises(InvalidStatus), browser.live(table, **more):
        pass


@pytest.mark.usefixtures("no_collector")
def test_visits_leave_nothing_to_the_collector(lin: Browser, mei: Browser) -> None:
    table = table_for("connect_four", lin, mei)

    def look_on() -> None:
        with lin.live(table) as opened:
            heard(opened)

    def look_for_what_is_gone() -> None:
        gone = mei.open_table("me", "here", game="connect_four")["id"]
        assert mei.http.delete(f"/api/tables/{gone}").status_code == 204
        assert mei.http.get(f"/api/tables/{gone}").status_code == 404

    assert not left_by(look_on)
    assert not left_by(look_for_what_is_gone)
    assert not left_by(lambda: knock(lin, "no-such-table"))
    assert not left_by(lambda: knock(lin, table, additional_headers={}))


@pytest.mark.usefixtures("no_collector")
def test_what_is_not_kept_leaves_nothing_to_the_collector(served: Served, lin: Browser) -> None:
    """Neither a change of a table nor any other work that the disk has refused."""
    view = lin.open_table("me", "here", game="connect_four")
    body = {"seat": 0, "version": view["version"], "action": "drop:3"}

    def fail() -> None:
        with broken(served):
            assert lin.tried(f"/api/tables/{view['id']}/act", body).status_code == 503

    def be_refused() -> None:
        with pytest.raises(NotThere):
            served.on_loop(served.house.do(refused))

    assert not left_by(fail)
    assert not left_by(be_refused)


def refused(_: object) -> None:
    raise NotThere("There is nothing.")
