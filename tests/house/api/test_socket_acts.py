"""People act and take back over the socket of a table: done is what is on the disk, and everybody hears of it."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, select

from teahouse.house.store.database import Database
from teahouse.house.store.rows import EntryRow
from tests.house.visiting import SHOWN, Browser, Served, done, heard, heard_until, message, table_for, told

A_MOMENT = 0.3


@contextlib.contextmanager
def another_process(served: Served) -> Iterator[Connection]:
    """A connection to the database beside the house's own."""
    engine = create_engine(served.house.database.url)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


@contextlib.contextmanager
def disk_is_busy(served: Served) -> Iterator[None]:
    """Somebody else holds the database, so that nothing can be written within the block."""
    with another_process(served) as other:
        if served.house.database.is_sqlite:
            other.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            other.exec_driver_sql("LOCK TABLE log_entry IN EXCLUSIVE MODE")
        yield
        other.rollback()


def kept(served: Served, table: str) -> list[str]:
    """The table's log as it is on the disk."""
    with another_process(served) as other:
        return list(
            other.scalars(select(EntryRow.text).where(EntryRow.table_id == table).order_by(EntryRow.number)).all()
        )


def test_what_is_done_gently_is_done_only_if_it_can_be_taken_back(lin: Browser, served: Served) -> None:
    table = table_for("voyages", lin)
    with lin.live(table) as socket:
        heard(socket)
        sail = SHOWN[socket]["scene"]["choices"][0]["action"]
        answer = told(socket, message(SHOWN[socket], action=sail, gently=True))
        assert answer["kind"] == "done"
        assert SHOWN[socket]["undoable"]
        entered = kept(served, table)
        for _ in range(20):  # to the end of the turn, after which dice are rolled
            action = SHOWN[socket]["scene"]["choices"][0]["action"]
            answer = told(socket, message(SHOWN[socket], action=action, gently=True))
            if answer["kind"] == "refused":
                break
            entered = kept(served, table)
        assert answer["status"] == 428
        assert kept(served, table) == entered
        told(socket, message(SHOWN[socket], action=action))
        assert len(kept(served, table)) > len(entered)


def test_an_action_is_done_and_both_sides_see_it(lin: Browser, mei: Browser, served: Served) -> None:
    table = table_for("connect_four", lin, mei)
    with lin.live(table) as one, mei.live(table) as other:
        for socket in (one, other):
            heard(socket)
        said = message(SHOWN[one], action="drop:3")
        answer = told(one, said)
        assert (answer["number"], answer["version"]) == (SHOWN[one]["number"], 1)
        assert kept(served, table) == ["drop:3"]
        assert answer["view"] == lin.look(table)  # it brings the change along
        assert heard_until(other, answer["number"]) == mei.look(table)
        done(other, message(SHOWN[other], action="drop:3"))
    assert kept(served, table) == ["drop:3", "drop:3"]


def test_an_undo_is_done(lin: Browser, served: Served) -> None:
    view = lin.open_table("me")
    with lin.live(view["id"]) as socket:
        view = heard(socket)["view"]
        while not view["undoable"]:
            view = done(socket, message(view))
        count = len(kept(served, view["id"]))
        back = done(socket, message(view, "undo"))
        assert back["version"] == view["version"] + 1
        assert back == lin.look(view["id"])
    assert kept(served, view["id"])[count:] == ["undo"]


def test_a_whole_game_is_played_over_two_sockets_and_one_answer_comes_for_each_message(
    lin: Browser, mei: Browser, served: Served
) -> None:
    table = table_for("connect_four", lin, mei)
    with lin.live(table) as one, mei.live(table) as other:
        heard(one)
        heard(other)
        sockets = [one, other]
        view = SHOWN[one]
        while view["status"] == "running":
            seat = next(player["seat"] for player in view["players"] if player["to_act"])
            if SHOWN[sockets[seat]]["number"] < view["number"]:
                heard_until(sockets[seat], view["number"])
            view = done(sockets[seat], message(SHOWN[sockets[seat]]))
        assert view["scene"]["outcome"]
        assert len(kept(served, table)) == view["steps"]


def test_a_page_acts_with_any_of_its_seats_over_one_socket(lin: Browser) -> None:
    table = lin.open_table("me", "here", game="connect_four")["id"]
    with lin.live(table, "?seat=0") as socket:
        view = heard(socket)["view"]
        view = done(socket, message(view, action="drop:0"))
        view = done(socket, message(view, seat=1, version=0, action="drop:1"))
        assert view["seat"] == 0
        assert view["version"] == 1
        assert lin.look(table, 1)["version"] == 1


def test_what_is_said_at_once_is_done_in_order(lin: Browser, served: Served) -> None:
    table = lin.open_table("me", "here", game="connect_four")["id"]
    with lin.live(table, "?seat=0") as socket:
        view = heard(socket)["view"]
        sent = [message(view, seat=n % 2, version=n // 2, action=f"drop:{n}") for n in range(6)]
        for said in sent:
            socket.send(json.dumps(said))
        answers: list[Any] = []
        while len(answers) < len(sent):
            answer = heard(socket)
            if answer["kind"] == "done":
                answers.append(answer["id"])
        assert answers == [said["id"] for said in sent]
    assert kept(served, table) == [f"drop:{n}" for n in range(6)]


def test_nothing_is_acknowledged_before_it_is_on_the_disk(lin: Browser, mei: Browser, served: Served) -> None:
    table = table_for("connect_four", lin, mei)
    with lin.live(table) as one, mei.live(table) as other:
        heard(one)
        heard(other)
        said = message(SHOWN[one], action="drop:3")
        with disk_is_busy(served):
            one.send(json.dumps(said))
            for socket in (one, other):
                with pytest.raises(TimeoutError):
                    socket.recv(timeout=A_MOMENT)
            assert kept(served, table) == []
        assert heard(one)["kind"] == "done"
        assert kept(served, table) == ["drop:3"]
        assert heard(other)["kind"] == "change"


def test_others_hear_of_what_somebody_did_who_left_before_it_was_done(
    lin: Browser, mei: Browser, served: Served
) -> None:
    table = table_for("connect_four", lin, mei)
    with mei.live(table) as other:
        number = heard(other)["number"]
        with disk_is_busy(served):
            with lin.live(table) as one:
                heard(one)
                one.send(json.dumps(message(SHOWN[one], action="drop:3")))
                one.socket.close()
            assert kept(served, table) == []
        assert heard_until(other, number + 1)["players"][1]["to_act"]
    assert kept(served, table) == ["drop:3"]


def test_what_the_disk_refuses_is_refused_in_the_houses_own_words(
    lin: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Database) -> Any:
        raise OSError("/secret/path: no space left")

    table = lin.open_table("me", "here", game="connect_four")["id"]
    with lin.live(table, "?seat=0") as socket:
        view = heard(socket)["view"]
        with monkeypatch.context() as patched, served.unchanged():
            patched.setattr(Database, "pen", full)
            answer = told(socket, message(view, action="drop:3"))
        assert answer["status"] == 503
        assert answer["error"] == "The house cannot keep anything at this moment; nothing was changed."
        again = heard(socket)  # the table as the disk holds it
        assert (again["kind"], again["view"]) == ("view", view)
        done(socket, message(view, action="drop:3"))
    assert kept(served, table) == ["drop:3"]
