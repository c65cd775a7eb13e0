"""Works that share one transaction: each is all or nothing, and nobody hears of one before all are on the disk."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from teahouse.house.contract import NewTable, SeatWish
from teahouse.house.house import House
from teahouse.house.people import guests
from teahouse.house.refusals import NotPossible
from teahouse.house.settings import Settings
from teahouse.house.store.database import CannotKeep, Database, database_url
from teahouse.house.store.rows import EntryRow
from teahouse.house.tables import opening as lobby
from teahouse.house.tables import tables
from teahouse.house.tables.foresight import Foresight
from teahouse.house.tables.keeper import Keeper
from teahouse.house.tables.telling import Telling
from teahouse.house.tables.writer import Writer

WISH = NewTable(game="connect_four", seats=[SeatWish(kind="me"), SeatWish(kind="here")])


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    database = Database(database_url(f"sqlite:///{tmp_path}/house.sqlite3"))
    database.migrate()
    yield Keeper(database)
    database.close()


def laid(keeper: Keeper) -> tuple[str, str]:
    """A guest and a table where it plays both seats."""
    guest = guests.welcome(keeper.database).id
    return guest, lobby.open_table(keeper, guest, WISH)


def kept(keeper: Keeper, table: str) -> list[str]:
    with keeper.database.reading() as session:
        return list(session.scalars(select(EntryRow.text).where(EntryRow.table_id == table).order_by(EntryRow.number)))


def drop_and_fail(keeper: Keeper, table: str) -> None:
    with keeper.change(table) as opened:
        opened.append(0, "drop:5")
        opened.set(status="over")
        raise ZeroDivisionError


def test_a_work_that_fails_leaves_the_others_of_its_transaction_alone(keeper: Keeper) -> None:
    guest, table = laid(keeper)
    other, second = laid(keeper)
    with keeper.database.together():
        tables.act(keeper, table, guest, 0, 0, "drop:0")
        with pytest.raises(NotPossible):
            tables.act(keeper, table, guest, 0, 1, "drop:1")  # the other seat is to act
        with pytest.raises(ZeroDivisionError):
            drop_and_fail(keeper, second)
        tables.act(keeper, second, other, 0, 0, "drop:3")
        tables.say(keeper, table, guest, "well")
        tables.act(keeper, table, guest, 1, 0, "drop:2")
        assert kept(keeper, table) == kept(keeper, second) == []  # nothing is on the disk yet
    assert kept(keeper, table) == ["drop:0", "drop:2"]
    assert kept(keeper, second) == ["drop:3"]
    assert [line.text for line in tables.said_after(keeper, table, 0)] == ["well"]
    for id in (table, second):
        fresh = Keeper(keeper.database)
        with keeper.look(id) as opened, fresh.look(id) as again:
            assert opened.loaded.playing.state.digest() == again.loaded.playing.state.digest()
            assert (opened.row.last, opened.row.status) == (again.row.last, again.row.status)


def test_nobody_sees_a_table_before_its_transaction_has_ended(keeper: Keeper) -> None:
    guest, table = laid(keeper)
    seen: list[int] = []

    def look() -> None:
        with keeper.look(table) as opened:
            seen.append(opened.loaded.last)

    with keeper.database.together():
        tables.act(keeper, table, guest, 0, 0, "drop:0")
        looking = threading.Thread(target=look)
        looking.start()
        looking.join(0.2)
        assert seen == []
    looking.join(20)
    assert seen == [1]


def test_when_the_transaction_fails_memory_forgets_what_was_done(keeper: Keeper) -> None:
    guest, table = laid(keeper)
    tables.act(keeper, table, guest, 0, 0, "drop:0")
    with contextlib.suppress(ZeroDivisionError), keeper.database.together():
        tables.act(keeper, table, guest, 1, 0, "drop:1")
        raise ZeroDivisionError
    assert kept(keeper, table) == ["drop:0"]
    with keeper.look(table) as opened:
        assert (opened.loaded.last, opened.row.last) == (1, 1)
    tables.act(keeper, table, guest, 1, 0, "drop:4")
    assert kept(keeper, table) == ["drop:0", "drop:4"]


def test_an_entry_that_the_disk_refuses_is_an_error_for_all_and_changes_nothing(keeper: Keeper) -> None:
    guest, table = laid(keeper)
    other, second = laid(keeper)
    writer = Writer(keeper, Foresight(keeper, Telling(keeper.database)))

    def act_twice_over() -> None:
        with keeper.change(table) as opened:
            opened.append(0, "drop:0")
            opened.loaded.last -= 1  # the next entry gets a number that is taken
            opened.append(1, "drop:0")

    async def both() -> list[object]:
        writer.open()
        works = writer.do(act_twice_over), writer.do(tables.act, keeper, second, other, 0, 0, "drop:3")
        results: list[object] = list(await asyncio.gather(*works, return_exceptions=True))
        results.append(await writer.do(tables.act, keeper, table, guest, 0, 0, "drop:6"))
        await writer.close()
        return results

    first, _, last = asyncio.run(both())
    assert isinstance(first, Exception)
    assert isinstance(last, tables.Entered)
    assert kept(keeper, table) == ["drop:6"]
    with keeper.look(second) as opened:
        assert len(kept(keeper, second)) == opened.loaded.last


def test_a_table_that_is_gone_is_not_remembered(keeper: Keeper) -> None:
    guest, table = laid(keeper)
    lobby.remove(keeper, table, guest)
    assert lobby.table_card(keeper, table, guest) is None


def test_a_second_house_does_not_open_the_same_file(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/house.sqlite3", bot_processes=1)
    house = House(settings)
    with pytest.raises(CannotKeep, match="Another house serves the tables"):
        House(settings)
    backup = sqlite3.connect(tmp_path / "copy.sqlite3")
    with sqlite3.connect(tmp_path / "house.sqlite3") as source:
        source.backup(backup)  # others may still read
    source.close()
    assert backup.execute("SELECT count(*) FROM game_table").fetchone() == (0,)
    backup.close()
    house.database.close()
    House(settings).database.close()
