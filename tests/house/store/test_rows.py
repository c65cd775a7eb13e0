"""What a table's row says of its latest entry: on a database that one house alone reads it follows a moment later."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from teahouse.house.settings import Settings
from teahouse.house.store import log
from teahouse.house.store.reading import read_row
from tests.house.gate import Gate, beside, kept, room_of, until
from tests.house.visiting import SHOWN, Browser, Served, done, heard, message, told

NEVER = 3600.0


def row_of(served: Served, table: str) -> tuple[Any, ...]:
    """As it is on the disk."""
    with beside(served) as connection:
        wanted = f"SELECT last, updated, awaited_since, status FROM game_table WHERE id = '{table}'"
        return tuple(connection.exec_driver_sql(wanted).one())


def remembered(served: Served, table: str) -> tuple[Any, ...]:
    row = room_of(served, table).row
    return row.last, row.updated, row.awaited_since, row.status


def played(served: Served, browser: Browser, *columns: int) -> str:
    """A table of connect four at which one guest plays both seats, each column by the seat whose turn it is."""
    table: str = browser.open_table("me", "here", game="connect_four")["id"]
    with browser.live(table, "?seat=0") as socket:
        heard(socket)
        for n, column in enumerate(columns):
            done(socket, message(SHOWN[socket], seat=n % 2, version=n // 2, action=f"drop:{column}"))
    return table


def test_a_row_follows_its_entries(served: Served, lin: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MOMENT", 0.05)
    table = played(served, lin, 3, 4, 3)
    until(lambda: row_of(served, table) == remembered(served, table), "the row lies behind")
    assert row_of(served, table)[0] == 3


def test_whoever_reads_a_table_before_is_told_by_the_entries(
    served: Served, lin: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So is a house that was killed in that moment."""
    monkeypatch.setattr(log, "MOMENT", NEVER)
    table = played(served, lin, 3, 4, 3)
    if served.house.database.is_sqlite:
        assert row_of(served, table)[0] == 0
    with served.house.database.reading() as connection:
        row = read_row(connection, table)
    assert row is not None
    assert (row.last, row.updated) == remembered(served, table)[:2]
    assert row.awaited_since >= remembered(served, table)[2]
    view = lin.look(table)
    served.forget(table)
    assert lin.look(table)["steps"] == 3
    assert lin.look(table)["scene"]["board"] == view["scene"]["board"]
    with lin.live(table, "?seat=0") as socket:
        heard(socket)
        done(socket, message(SHOWN[socket], seat=1, version=1, action="drop:4"))
    assert kept(served, table) == ["drop:3", "drop:4", "drop:3", "drop:4"]


def test_a_game_that_ends_is_over_on_the_disk_at_once(
    served: Served, lin: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "MOMENT", NEVER)
    table = played(served, lin, 3, 4, 3, 4, 3, 4, 3)
    assert row_of(served, table) == remembered(served, table)
    assert row_of(served, table)[3] == "over"


def test_rows_that_cannot_be_written_follow_later(served: Served, gate: Gate, lin: Browser) -> None:
    """The commit that they came along with failed, or they had one of their own."""
    table = played(served, lin, 3, 4, 3)
    other = played(served, lin, 1)
    if not served.house.database.is_sqlite:
        assert row_of(served, table) == remembered(served, table), "there they never lie behind"
        return
    gate.break_commit()
    served.on_loop(one_try(served))
    assert row_of(served, table)[0] == row_of(served, other)[0] == 0
    served.on_loop(served.house.tables.log.settle())
    assert row_of(served, table) == remembered(served, table)
    assert row_of(served, other) == remembered(served, other)


def test_no_row_says_what_is_not_kept(served: Served, gate: Gate, lin: Browser) -> None:
    table = played(served, lin, 3, 4)
    with lin.live(table, "?seat=0") as socket:
        heard(socket)
        gate.break_commit()
        assert told(socket, message(SHOWN[socket], seat=0, version=1, action="drop:3"))["status"] == 503
        heard(socket)
        served.on_loop(served.house.tables.log.settle())
        assert kept(served, table) == ["drop:3", "drop:4"]
        assert row_of(served, table)[0] <= 2
        done(socket, message(SHOWN[socket], seat=0, version=1, action="drop:5"))
    served.on_loop(served.house.tables.log.settle())
    assert row_of(served, table) == remembered(served, table)


async def one_try(served: Served) -> None:
    """To write the rows together with something that fails at the very end."""
    writer = served.house.tables.log
    writer._are_rows_due = True
    with pytest.raises(Exception, match="cannot keep anything"):
        await writer.do(log.nothing)


def test_a_house_that_closes_leaves_no_row_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MOMENT", NEVER)
    settings = Settings(database=f"sqlite:///{tmp_path}/house.sqlite3")
    with Served(settings) as served, Browser(served.address, "Lin") as lin:
        table = played(served, lin, 3, 4, 3)
        row = remembered(served, table)
        assert row_of(served, table)[0] == 0
    assert row_of(served, table) == row
