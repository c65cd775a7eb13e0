"""What one transaction writes of many tables at once is what it would write of each alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import insert, select

from teahouse.house.store.batch import MOST_AT_ONCE, write_alone, write_batch
from teahouse.house.store.database import opened
from teahouse.house.store.remembered import Entry, Write
from teahouse.house.store.rows import EntryRow, GuestRow, TableRow

WORDS = 'say:"well", 好\\'


class Home:
    def __init__(self, id: str) -> None:
        self.id = id


def values_of(table: str) -> dict[str, object]:
    numbers = dict.fromkeys(("rules", "seats", "deadline_hours", "last", "changes", "chats"), 0)
    times = dict.fromkeys(("created", "updated", "awaited_since"), 0)
    words = {"game": "g", "data": "d", "options": "{}", "commitment": "c", "status": "running", "rematch": ""}
    return {"id": table, "owner": "lin", "secret": b"s", "seed": None, **numbers, **times, **words}


def written(number: int) -> Write:
    write = Write()
    write.entries = [Entry(1, 0, WORDS, True, 10**12 + number), Entry(2, 1, "drop:3", False, 10**12)]
    write.row = {"last": 2, "updated": 10**12 + number, "awaited_since": 7, "status": "over" if number else "running"}
    return write


@pytest.mark.parametrize("count", [1, MOST_AT_ONCE // 2, MOST_AT_ONCE // 2 + 1, MOST_AT_ONCE + 3])
def test_many_tables_are_written_as_each_alone(tmp_path: Path, count: int) -> None:
    database = opened(f"sqlite:///{tmp_path}/house.sqlite3")
    tables = [f"table {n}" for n in range(count)]
    try:
        with database.pen().begin() as transaction:
            connection = transaction.connection
            connection.execute(insert(GuestRow), [{"id": "lin", "name": "Lin", "created": 0}])
            connection.execute(insert(TableRow), [values_of(table) for table in [*tables, "another"]])
            following = {table: written(n).row for n, table in enumerate(tables)}
            write_batch(connection, {Home(table): [written(n)] for n, table in enumerate(tables)}, following)
        with database.reading() as connection:
            wanted = select(TableRow.id, TableRow.last, TableRow.updated, TableRow.awaited_since, TableRow.status)
            rows = {row[0]: tuple(row[1:]) for row in connection.execute(wanted)}
            entries = [tuple(row) for row in connection.execute(select(*EntryRow.__table__.columns))]
    finally:
        database.close()
    assert rows.pop("another") == (0, 0, 0, "running"), "it is none of those"
    assert rows == {table: tuple(written(n).row.values()) for n, table in enumerate(tables)}
    assert sorted(entries) == sorted((table, *each) for n, table in enumerate(tables) for each in written(n).entries)


@pytest.mark.parametrize("count", [1, 2, MOST_AT_ONCE // 2, MOST_AT_ONCE])
def test_entries_alone_are_one_statement_that_is_kept_by_itself(tmp_path: Path, count: int) -> None:
    database = opened(f"sqlite:///{tmp_path}/house.sqlite3")
    tables = [f"table {n}" for n in range(count)]
    writes = {Home(table): [written(n)] for n, table in enumerate(tables)}
    begun: list[int] = []
    try:
        with database.pen().begin() as transaction:
            transaction.connection.execute(insert(GuestRow), [{"id": "lin", "name": "Lin", "created": 0}])
            transaction.connection.execute(insert(TableRow), [values_of(table) for table in tables])
        is_done = write_alone(database.pen(), writes, lambda: begun.append(1))
        with database.reading() as connection:
            entries = [tuple(row) for row in connection.execute(select(*EntryRow.__table__.columns))]
    finally:
        database.close()
    fits = 2 * count <= MOST_AT_ONCE
    assert (is_done, len(begun)) == (fits, fits)
    wanted = [(table, *each) for n, table in enumerate(tables) for each in written(n).entries]
    assert sorted(entries) == (sorted(wanted) if fits else [])


def test_what_is_about_more_than_entries_is_not_written_alone(tmp_path: Path) -> None:
    database = opened(f"sqlite:///{tmp_path}/house.sqlite3")
    ending = written(1)
    ending.is_plain = False
    try:
        assert not write_alone(database.pen(), {Home("one"): [written(0)], Home("other"): [ending]}, lambda: None)
    finally:
        database.close()
