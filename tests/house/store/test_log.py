"""The log: one commit for all that wait, each change all or nothing, and one that fails leaves the others alone."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection

from teahouse.house.people.names import fresh_token
from teahouse.house.refusals import Away, NotPossible
from teahouse.house.store import log, people
from teahouse.house.tables.tables import DONE
from tests.house.gate import Begun, Gate, beside, broken, entered, in_thread, kept, room_of, say
from tests.house.visiting import PATIENCE, SHOWN, Browser, Served, done, heard, message, told

SENTENCE = "The house cannot keep anything at this moment; nothing was changed."


def opened(browser: Browser) -> str:
    """A table at which one guest plays both seats."""
    table: str = browser.open_table("me", "here", game="connect_four")["id"]
    return table


def names_of(served: Served) -> list[Any]:
    return [row[1] for row in served.everything()["guest"]]


def welcomed(served: Served, name: str) -> Any:
    return lambda: served.house.tables.log.do(people.welcome, fresh_token(), name, 0)


def test_all_that_wait_share_one_commit(served: Served, gate: Gate, lin: Browser) -> None:
    with contextlib.ExitStack() as stack:
        tables = [opened(lin) for _ in range(8)]
        sockets = [stack.enter_context(lin.live(table, "?seat=0")) for table in tables]
        for socket in sockets:
            heard(socket)
        gate.commits = 0
        with gate.closed():
            say(sockets[0], message(SHOWN[sockets[0]], action="drop:3"))
            gate.is_reached()
            for socket in sockets[1:]:
                say(socket, message(SHOWN[socket], action="drop:3"))
                say(socket, message(SHOWN[socket], seat=1, version=0, action="drop:3"))
            for table in tables[1:]:
                entered(served, table, 2)
            said = in_thread(lin.post, f"/api/tables/{tables[1]}/chat", {"text": "Well."})
            entered(served, tables[1], 3)
            newcomers = Begun(served, welcomed(served, "Ann"), welcomed(served, "Bao"))
        assert said.result(PATIENCE)["text"] == "Well."
        assert [guest.name for guest in newcomers.results()] == ["Ann", "Bao"]
        for socket in sockets:
            assert heard(socket)["kind"] == "done"
        assert gate.commits == 2, "one for the first, one for all that came meanwhile"
        assert kept(served, tables[0]) == ["drop:3"]
        assert all(kept(served, table) == ["drop:3", "drop:3"] for table in tables[1:])


def test_of_very_many_tables_some_wait_for_the_next_commit(
    served: Served, gate: Gate, lin: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "MOST_TOGETHER", 3)
    with contextlib.ExitStack() as stack:
        tables = [opened(lin) for _ in range(8)]
        sockets = [stack.enter_context(lin.live(table, "?seat=0")) for table in tables]
        for socket in sockets:
            heard(socket)
        gate.commits = 0
        with gate.closed():
            say(sockets[0], message(SHOWN[sockets[0]]))
            gate.is_reached()
            for socket, table in zip(sockets[1:], tables[1:], strict=True):
                say(socket, message(SHOWN[socket]))
                entered(served, table, 1)
        for socket in sockets:
            assert heard(socket)["kind"] == "done"
        assert gate.commits == 1 + 3  # of the seven three, three and one


@pytest.mark.parametrize("error", [NotPossible("It cannot be."), ZeroDivisionError("a fault of ours")])
def test_a_work_that_fails_leaves_the_others_of_its_transaction_alone(
    served: Served, gate: Gate, lin: Browser, error: Exception
) -> None:
    def fail(connection: Connection) -> None:
        people.welcome(connection, fresh_token(), "Nobody", 0)
        raise error

    table = opened(lin)
    with lin.live(table, "?seat=0") as socket:
        heard(socket)
        gate.commits = 0
        with gate.closed():
            first = Begun(served, welcomed(served, "Ann"))
            gate.is_reached()
            works = Begun(
                served, welcomed(served, "Bao"), lambda: served.house.tables.log.do(fail), welcomed(served, "Chu")
            )
            say(socket, message(SHOWN[socket], action="drop:2"))
            entered(served, table, 1)
        first.results()
        bao, failed, chu = works.results()
        assert (bao.name, chu.name) == ("Bao", "Chu")
        assert str(failed) == (SENTENCE if isinstance(error, ZeroDivisionError) else str(error))
        assert heard(socket)["kind"] == "done"
        assert gate.commits == 2
    assert {"Ann", "Bao", "Chu"} <= set(names_of(served))
    assert "Nobody" not in names_of(served)
    assert kept(served, table) == ["drop:2"]


def test_a_work_that_the_database_refuses_leaves_the_others_alone(served: Served, gate: Gate) -> None:
    def twice(connection: Connection) -> None:
        for _ in range(2):
            people.welcome(connection, "the same", "Twice", 0)

    with gate.closed():
        first = Begun(served, welcomed(served, "Ann"))
        gate.is_reached()
        works = Begun(served, lambda: served.house.tables.log.do(twice), welcomed(served, "Dai"))
    first.results()
    failed, dai = works.results()
    assert str(failed) == SENTENCE
    assert dai.name == "Dai"
    assert "Twice" not in names_of(served)
    assert "Dai" in names_of(served)


def test_a_table_whose_change_the_house_refuses_leaves_the_others_alone(
    served: Served, gate: Gate, lin: Browser, mei: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another game would be one table too many for Lin; that is found out within the transaction."""
    over, theirs = opened(lin), opened(mei)
    lin.post(f"/api/tables/{over}/abandon", {"seat": 0})
    monkeypatch.setattr(served.house, "settings", msgspec.structs.replace(served.house.settings, tables_per_guest=1))
    opened(lin)
    with mei.live(theirs, "?seat=0") as socket:
        heard(socket)
        with gate.closed():
            first = Begun(served, welcomed(served, "Ann"))
            gate.is_reached()
            before = room_of(served, over).added
            asked = in_thread(lin.tried, f"/api/tables/{over}/rematch", {})
            entered(served, over, before + 1)
            say(socket, message(SHOWN[socket], action="drop:1"))
            entered(served, theirs, 1)
        first.results()
        assert heard(socket)["kind"] == "done"
        refused = asked.result(PATIENCE)
        assert refused.status_code == 429, refused.text
        assert "1 unfinished tables already" in refused.json()["error"]
    assert kept(served, theirs) == ["drop:1"]
    assert lin.look(over)["rematch"] == ""


def test_a_commit_that_fails_is_refused_to_all_and_everybody_sees_the_table_as_the_disk_holds_it(
    served: Served, gate: Gate, lin: Browser, mei: Browser
) -> None:
    with contextlib.ExitStack() as stack:
        one, other, third = opened(lin), opened(lin), opened(mei)
        stack.enter_context(broken(served, f"NEW.table_id = '{one}'"))
        first = stack.enter_context(lin.live(one, "?seat=0"))
        second = stack.enter_context(lin.live(other, "?seat=0"))
        watching = stack.enter_context(mei.live(one))
        theirs = stack.enter_context(mei.live(third, "?seat=0"))
        views = {socket: heard(socket)["view"] for socket in (first, second, watching, theirs)}
        with gate.closed():
            say(theirs, message(views[theirs], action="drop:0"))
            gate.is_reached()
            failing = message(views[first], action="drop:6"), message(views[first], seat=1, version=0, action="drop:5")
            innocent = message(views[second], action="drop:4")
            say(first, *failing)
            entered(served, one, 2)
            say(second, innocent)
            entered(served, other, 1)
        assert heard(theirs)["kind"] == "done"
        for said in failing:
            answer = heard(first)
            assert answer == {"kind": "refused", "id": said["id"], "status": 503, "error": SENTENCE, "rule": ""}
        assert heard(second) == {"kind": "refused", "id": innocent["id"], "status": 503, "error": SENTENCE, "rule": ""}
        for socket in (first, second, watching):
            again = heard(socket)
            assert again["kind"] == "view"
            assert again["view"] == views[socket], "nobody was told of what was not kept"
        assert kept(served, one) == kept(served, other) == []
        done(second, message(SHOWN[second], action="drop:4"))
        assert kept(served, other) == ["drop:4"]
    with lin.live(one, "?seat=0") as first:
        heard(first)
        done(first, message(SHOWN[first], action="drop:6"))
    assert kept(served, one) == ["drop:6"]


def test_what_was_done_is_said_to_be_done_though_the_table_cannot_be_shown(
    served: Served, lin: Browser, mei: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was told that nothing was changed would do it again."""
    view = lin.open_table("me", "link", game="connect_four")
    table, over = view["id"], opened(lin)
    lin.post(f"/api/tables/{over}/abandon", {"seat": 0})
    file = lin.http.get(f"/api/tables/{over}/file").text
    before = len(served.everything()["game_table"])

    async def away(*_: object) -> Any:
        raise Away

    monkeypatch.setattr(served.tables, "view", away)
    for browser, path, body in (
        (mei, f"/tables/{table}/join", {"token": view["invites"][1]["token"]}),
        (lin, f"/tables/{table}/act", {"seat": 0, "version": 0, "action": "drop:3"}),
        (lin, f"/tables/{over}/rematch", {}),
        (lin, f"/tables/{over}/branch", {"step": 0, "seat": 0, "bot": "random"}),
        (lin, "/tables", {"game": "connect_four", "seats": [{"kind": "me"}, {"kind": "here"}]}),
        (lin, "/import", {"text": file}),
    ):
        answer = browser.tried(f"/api{path}", body)
        assert (answer.status_code, answer.json()["error"]) == (503, DONE), path
    assert kept(served, table) == ["drop:3"]
    assert len(served.everything()["game_table"]) == before + 4


def test_what_comes_after_a_commit_that_fails_is_refused_too(served: Served, gate: Gate, lin: Browser) -> None:
    """It was done to a table that never was."""
    table = opened(lin)
    with lin.live(table, "?seat=0") as socket:
        view = heard(socket)["view"]
        with gate.closed():
            say(socket, message(view, action="drop:6"))
            gate.is_reached()
            say(socket, message(view, seat=1, version=0, action="drop:6"))
            entered(served, table, 2)
            asked = in_thread(
                lin.tried, f"/api/tables/{table}/act", {"seat": 0, "version": 1, "action": "drop:6", "more": []}
            )
            entered(served, table, 3)
            gate.break_commit()
        answers = [heard(socket), heard(socket)]
        assert [(each["kind"], each["status"], each["error"]) for each in answers] == [("refused", 503, SENTENCE)] * 2
        assert asked.result(PATIENCE).status_code == 503
        assert asked.result(PATIENCE).json()["error"] == SENTENCE
        again = heard(socket)
        assert (again["kind"], again["view"]) == ("view", view)
        assert told(socket, message(view, action="drop:1"))["kind"] == "done"
    assert kept(served, table) == ["drop:1"]


def test_an_entry_that_is_there_already_is_refused_and_the_table_read_again(served: Served, lin: Browser) -> None:
    """Somebody has written into the database past the house. Where that alone looks at the rows, the entries say how far the
    table is."""
    table = opened(lin)
    with lin.live(table, "?seat=0") as socket:
        view = heard(socket)["view"]
        with beside(served) as connection:
            connection.exec_driver_sql(f"INSERT INTO log_entry VALUES ('{table}', 1, 0, 'drop:5', false, 0)")
            if served.house.database.is_sqlite:
                assert told(socket, message(view, action="drop:6"))["status"] == 503
                assert heard(socket)["view"]["steps"] == 1
                assert kept(served, table) == ["drop:5"]
                return
            connection.exec_driver_sql(f"DELETE FROM log_entry WHERE table_id = '{table}'")
        done(socket, message(view, action="drop:6"))
    assert kept(served, table) == ["drop:6"]
