"""Tables of earlier rules: a house of later ones goes on where they fit, says so, and all later loads agree."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from teahouse.engine.game import Game
from teahouse.engine.journal import Entry, Journal
from teahouse.house.refusals import NotNow, NotThere
from teahouse.house.settings import Settings
from teahouse.house.store.rows import EntryRow, SnapshotRow
from teahouse.house.store.snapshots import journal_bytes, read_journal
from teahouse.house.tables.renewing import CUT_SHORT, ENDED, GOES_ON, LOST
from teahouse.house.tables.table import Table
from tests.house.conftest import PLENTY, as_game_of_the_house
from tests.house.stones import Stones, StonesGame
from tests.house.tables.test_lone_choices import acted
from tests.house.visiting import BackRoom, Browser, Inside, Json, Served

ONE = ("take:1", "mark:red")
TWO = ("take:2", "mark:red")
THREE = ("take:3", "mark:red", "done")
SENTENCES = (CUT_SHORT, ENDED, GOES_ON, LOST)


def played(browser: Browser, *turns: tuple[str, ...], seats: tuple[str, ...] = ("me", "here")) -> Json:
    """A table after these turns, by the first rules."""
    view = browser.open_table(*seats, game="stones")
    for turn in turns:
        acted(browser, browser.look(view["id"]), *turn)
    return browser.look(view["id"])


@contextlib.contextmanager
def by_later_rules(served: Served, monkeypatch: pytest.MonkeyPatch) -> Iterator[BackRoom]:
    """What a house by the second rules has of the same database."""
    as_game_of_the_house(StonesGame(2).after(StonesGame(1)), monkeypatch)
    with BackRoom(served.house.database.url) as room:
        yield room


def sentences(later: Inside, table: str) -> list[str]:
    with later.look(table) as opened:
        journal = opened.playing.state.journal
        assert journal is not None
        return [entry.text for entry in journal.entries if entry.text in SENTENCES]


def stones_left(later: Inside, table: str) -> int:
    with later.look(table) as opened:
        state = opened.playing.state
        assert isinstance(state, Stones)
        assert state.audit() == []
        return state.pile


def texts(served: Served, table: str) -> list[str]:
    with served.house.database.reading() as connection:
        mine = select(EntryRow.text).where(EntryRow.table_id == table)
        return list(connection.scalars(mine.order_by(EntryRow.number)))


def kept(served: Served, table: str) -> list[tuple[int, bool]]:
    with served.house.database.reading() as connection:
        mine = select(SnapshotRow.number, SnapshotRow.midway).where(SnapshotRow.table_id == table)
        return [(number, midway) for number, midway in connection.execute(mine.order_by(SnapshotRow.number))]


def test_a_table_whose_whole_log_fits_loses_nothing(
    stones: Game, lin: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = played(lin, ONE, TWO, TWO, ("take:1",))
    table = before["id"]
    with by_later_rules(served, monkeypatch) as later:
        after = later.view(table, lin.id, before["seat"])
        assert sentences(later, table) == []
        assert (after.steps, after.undoable, after.number) == (before["steps"], before["undoable"], before["number"])
        assert later.moment(table, lin.id, 3)["steps"] == before["steps"]
        back = later.change(table, lambda room: room.take_back(lin.id, 1, after.version))
        assert back.versions[1] == after.version + 1


def test_where_an_entry_does_not_fit_the_table_stands_before_it_and_says_so(
    stones: Game, lin: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(lin, ONE, TWO, THREE, ONE)["id"]
    entries = texts(served, table)
    with by_later_rules(served, monkeypatch) as later:
        assert stones_left(later, table) == 21
        assert sentences(later, table) == [LOST]
        seen = later.view(table, lin.id, 0)
        assert seen.scene is not None
        assert seen.scene.journal[0].label == LOST
        assert (seen.seat, seen.steps, seen.undoable) == (0, 0, 0)
        assert texts(served, table) == entries  # nothing goes from a log
        later.change(table, lambda room: room.act(lin.id, 0, seen.version, ["take:2", "mark:red"], False))
        with BackRoom(later.database.url) as another:
            for again in (later, another):
                assert stones_left(again, table) == 19
                assert sentences(again, table) == [LOST]
                assert again.view(table, lin.id).steps == 3
        assert later.moment(table, lin.id, 1, 0)["steps"] == 3
        with pytest.raises(NotThere, match="older rules"):
            later.moment(table, lin.id, 4, 0)


def test_from_a_snapshot_a_table_goes_on_though_what_came_before_fits_no_more(
    stones: Game, lin: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("teahouse.house.tables.table.SNAPSHOT_EVERY", 4)
    table = played(lin, THREE, TWO, ONE)["id"]
    assert kept(served, table) == []  # until the next barrier
    acted(lin, lin.look(table), "take:3", "mark:red", "done")
    assert kept(served, table) == [(12, False)]
    acted(lin, lin.look(table), "take:2")
    with by_later_rules(served, monkeypatch) as later:
        assert stones_left(later, table) == 13
        assert sentences(later, table) == [GOES_ON]
        assert later.view(table, lin.id).steps == 0
    assert kept(served, table) == [(13, False)]


def test_a_finished_table_shows_its_end_and_refuses_steps_that_belong_to_older_rules(
    stones: Game, lin: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    fits, other = played(lin, *[TWO] * 11, (*TWO, "done")), played(lin, *[THREE] * 8)
    assert fits["status"] == other["status"] == "over"
    assert kept(served, other["id"]) == [(24, False)]  # the end is kept with its journal
    with by_later_rules(served, monkeypatch) as later:
        assert later.view(fits["id"], lin.id).steps == 36
        assert later.moment(fits["id"], lin.id, 36)["scene"]["outcome"] is not None
        assert '"rules":2' in later.file_of(fits["id"])
        seen = later.view(other["id"], lin.id)
        assert seen.scene is not None
        assert seen.scene.outcome is not None
        assert seen.steps == 0
        assert sentences(later, other["id"]) == [ENDED]
        assert len(seen.scene.journal) == 17
        with pytest.raises(NotThere, match="older rules"):
            later.moment(other["id"], lin.id, 5)
        with pytest.raises(NotNow, match="older rules"):
            later.file_of(other["id"])


def test_a_finished_table_without_a_snapshot_shows_how_far_its_steps_fit(
    stones: Game, lin: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "take_snapshot", lambda self, write: None)  # as houses did before
    table = played(lin, ONE, ONE, *[THREE] * 7, ("mark:red", "done"))["id"]  # the last stone is taken by itself
    assert lin.look(table)["status"] == "over"
    with by_later_rules(served, monkeypatch) as later:
        assert stones_left(later, table) == 22
        assert sentences(later, table) == [CUT_SHORT]
        assert later.view(table, lin.id).status == "over"


def test_a_table_of_rules_that_nobody_lists_says_so(
    stones: Game, lin: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = played(lin, ONE)
    as_game_of_the_house(StonesGame(2), monkeypatch)
    with BackRoom(served.house.database.url) as room, pytest.raises(NotNow, match="played by other rules"):
        room.view(before["id"], lin.id)


def test_a_house_that_closes_keeps_running_tables_and_what_can_be_taken_back(
    stones: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(
        database=f"sqlite:///{tmp_path}/house.sqlite3", requests_per_second=PLENTY, bot_processes=1, bots_wait=0
    )
    with Served(settings) as served, Browser(served.address, "Lin") as lin:
        midway = played(lin, THREE, ("take:1", "mark:red"), ("take:3", "mark:red"))["id"]
        between = played(lin, THREE)["id"]
        fresh = played(lin)["id"]
        over = played(lin, *[THREE] * 8)["id"]
        guest = lin.id
    with Served(settings) as served:
        assert kept(served, midway) == [(8, True)]
        assert kept(served, between) == [(3, False)]
        assert kept(served, fresh) == [(0, False)]
        assert kept(served, over) == [(24, False)]
        seen = served.on_loop(served.tables.view(midway, guest, 0))
        assert seen.undoable == 2  # nothing of it was lost
        assert seen.steps == 8
        with by_later_rules(served, monkeypatch) as later:
            for table in (midway, between, fresh):
                assert sentences(later, table) == ([GOES_ON] if table != fresh else [])
            assert stones_left(later, midway) == 17  # though three may not be taken any more
            seen = later.view(midway, guest, 0)
            done = later.change(midway, lambda room: room.act(guest, 0, seen.version, ["done"], False))
            assert done.versions[0] == seen.version + 1
            assert stones_left(later, between) == 21


def test_journals_that_were_kept_before_there_was_a_ledger_are_read() -> None:
    old = b'[[["take","{0} takes 2.","turn.take",0,3,null,null]],[]]'
    entry = read_journal(old).entries[0]
    assert (entry.text, entry.round, entry.changes, entry.lost, entry.touches) == ("{0} takes 2.", 3, (), (), ())


def test_what_a_journal_says_of_the_ledger_is_kept() -> None:
    journal = Journal()
    changes, lost = ((0, "coin", -3), (-1, "coin", 3)), ((0, "silk", 1),)
    journal.write(Entry("buy", "{0} buys.", "buy.any", 0, changes=changes, lost=lost, touches=("city:beijing",)))
    entry = read_journal(journal_bytes(journal)).entries[0]
    assert (entry.changes, entry.lost, entry.touches) == (changes, lost, ("city:beijing",))
