"""What one transaction of the log writes: the changes of several tables.

The primary key (table, number) of an entry and the row's `changes` say between several houses of one database who was first:
where another has written there since this house looked, nothing is written. Whoever else has these tables in memory is told by
a notification of the same transaction, which carries the entries.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from itertools import chain
from operator import attrgetter, itemgetter
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import (
    Connection,
    Delete,
    Dialect,
    Insert,
    Select,
    Update,
    bindparam,
    delete,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.compiler import SQLCompiler

from ..contract import ChatLine
from .opening import driver_of
from .remembered import Entry, Snapshot, Write
from .rows import ChatRow, EntryRow, SeatRow, SnapshotRow, TableRow

INSERT_ENTRY: Final = insert(EntryRow)
UPDATE_TABLE: Final = update(TableRow).where(TableRow.id == bindparam("table"))
UPDATE_UNCHANGED: Final = UPDATE_TABLE.where(TableRow.changes == bindparam("were"))
INSERT_SNAPSHOT: Final = insert(SnapshotRow)
OTHER_SNAPSHOTS: Final = delete(SnapshotRow).where(
    SnapshotRow.table_id == bindparam("table"), SnapshotRow.number.not_in([bindparam("first"), bindparam("renewed")])
)
MIDWAY_SNAPSHOTS: Final = OTHER_SNAPSHOTS.where(SnapshotRow.midway.is_(True))
SAME_SNAPSHOT: Final = select(SnapshotRow.number).where(
    SnapshotRow.table_id == bindparam("table"), SnapshotRow.number == bindparam("kept")
)
NOTIFY: Final = text("SELECT pg_notify(:channel, :news)")
ID_OF: Final = attrgetter("id")
IS_PLAIN: Final = attrgetter("is_plain")
CHANNEL: Final = "teahouse_tables"
ENTRY: Final = ("table_id", *Entry._fields)
MOST_AT_ONCE: Final = 128  # rows that one statement writes
LONGEST_NEWS: Final = 7900  # bytes; PostgreSQL takes less than 8000


Statement = Insert | Update | Delete | Select[Any]


class Spoken(NamedTuple):
    """A statement as the driver is told it: `order` says where the values stand that it takes by their places, and is none
    where it takes them by name."""

    text: str
    order: list[int] | None


@functools.cache
def spoken(statement: Statement, dialect: Dialect, names: tuple[str, ...]) -> Spoken:
    """A statement with parameters of these names. Found out once: what is written after every action goes to the driver without
    detours."""
    asked = statement.compile(dialect=dialect, column_keys=list(names))
    assert isinstance(asked, SQLCompiler)
    places = asked.positiontup
    return Spoken(asked.string, None if places is None else [names.index(name) for name in places])


def said(connection: Connection, statement: Statement, values: dict[str, Any]) -> Any:
    """The driver's cursor, after one statement with these values."""
    text, order = spoken(statement, connection.dialect, tuple(values))
    if order is None:
        return connection.exec_driver_sql(text, values)
    told = list(values.values())
    return driver_of(connection).execute(text, [told[n] for n in order])


def write_many(connection: Connection, statement: Insert | Update, names: tuple[str, ...], rows: list[Values]) -> None:
    """All of these, each with values of these names. A SQLite is told as few statements as can be: it does not need the
    interpreter during one, so that the loop draws meanwhile, and would have to wait between two."""
    text, order = spoken(statement, connection.dialect, names)
    if order is None:
        connection.exec_driver_sql(text, [dict(zip(names, row, strict=True)) for row in rows])
        return
    assert len(order) > 1  # of one value alone it would not make a row
    placed: Callable[[Values], Values] = itemgetter(*order)
    if isinstance(statement, Insert):
        for start in range(0, len(rows), MOST_AT_ONCE):
            some = rows[start : start + MOST_AT_ONCE]
            told = list(chain.from_iterable(map(placed, some)))
            # as one of many: of one alone the driver asks for the row's number, for which it needs the interpreter once more
            driver_of(connection).executemany(for_many(text, len(some)), (told,))
    else:
        listed = msgspec.json.encode(list(map(placed, rows)))
        driver_of(connection).execute(for_list(text, len(order)), (listed.decode(),))


@functools.cache
def for_many(insert: str, count: int) -> str:
    """The statement for so many rows, where it is for one."""
    head, between, values = insert.partition(" VALUES ")
    return head + between + ", ".join([values] * count)


@functools.cache
def for_list(update: str, count: int) -> str:
    """The statement for all rows of a list in JSON, where it is for one row of so many values."""
    values = [f"json_extract(told.value, '$[{n}]')" for n in range(count)]
    sets, _, where = update.partition(" WHERE ")
    parts = f"{sets} FROM json_each(?) AS told WHERE {where}".split("?")
    # the list itself stands between the new values and the condition
    filled = [*values[: len(parts) - 3], "?", *values[len(parts) - 3 :]]
    return "".join([part + value for part, value in zip(parts, [*filled, ""], strict=True)])


Values = tuple[Any, ...]
Rows = dict[str, dict[str, Any]]
"""By table new values of its row."""


class Conflict(Exception):
    """Another house of the same database was first."""


class News(msgspec.Struct, array_like=True):
    """What a house tells the others: who says it, of which table, what was entered and what was said there. Whoever needs more
    than that reads the table again; `look` says so."""

    house: str
    table: str
    entries: list[Entry] = []
    row: dict[str, Any] = {}
    lines: list[ChatLine] = []
    look: bool = False


def write_batch(
    connection: Connection,
    writes: dict[Any, list[Write]],
    rows: Rows,
    house: str = "",
    begun: Callable[[], None] | None = None,
) -> None:
    """In the order of the tables' names, so that two houses never wait for each other. `rows` are new values of rows beside
    those of changes that are about more than entries; `house` is who tells the others; `begun` is called where from then on the
    database alone has the most to do."""
    order = sorted(writes, key=ID_OF) if house else writes
    others: list[tuple[str, Write]] = []
    for home in order:
        if not all(map(IS_PLAIN, writes[home])):
            for write in writes[home]:
                others.append((home.id, write))
    alike: dict[tuple[str, ...], list[Values]] = {}
    for table in sorted(rows) if house else rows:
        values = rows[table]
        alike.setdefault(("table", *values), []).append((table, *values.values()))
    entries = entries_of(order, writes)
    if begun is not None and not house:
        begun()
    try:
        if entries:
            write_many(connection, INSERT_ENTRY, ENTRY, entries)
        for names, together in alike.items():
            write_many(connection, UPDATE_TABLE, names, together)
        for table, write in others:
            write_rest(connection, table, write)
    except IntegrityError as error:
        if not house:
            raise  # nobody else writes here, so it would be no better a moment later
        raise Conflict from error
    if house and writes:
        news = [news_of(house, home.id, writes[home]) for home in order]
        connection.execute(NOTIFY, [{"channel": CHANNEL, "news": told.decode()} for told in news])


def entries_of(order: Iterable[Any], writes: dict[Any, list[Write]]) -> list[Values]:
    rows: list[Values] = []
    for home in order:
        for write in writes[home]:
            for entry in write.entries:
                rows.append((home.id, *entry))
    return rows


def write_alone(connection: Connection, writes: dict[Any, list[Write]], begun: Callable[[], None]) -> bool:
    """Changes that are about nothing but entries, in one statement that is a transaction of its own, on a SQLite; false where
    they are not, or too many."""
    if not all(map(IS_PLAIN, chain.from_iterable(writes.values()))):
        return False
    entries = entries_of(writes, writes)
    if not 0 < len(entries) <= MOST_AT_ONCE:
        return False
    begun()
    write_many(connection, INSERT_ENTRY, ENTRY, entries)
    return True


def write_rest(connection: Connection, table: str, write: Write) -> None:
    """A change that is about more than new entries."""
    if write.row:
        values = {"table": table, **write.row}
        if write.changes is None:
            changed = said(connection, UPDATE_TABLE, values)
        else:
            changed = said(connection, UPDATE_UNCHANGED, {**values, "were": write.changes})
        if changed.rowcount != 1:
            raise Conflict
    for seat, values in write.seats.items():
        at = SeatRow.table_id == table, SeatRow.seat == seat
        connection.execute(update(SeatRow).where(*at).values(**values))
    if write.line is not None:
        line = write.line
        row = {"table_id": table, "number": line.number, "seat": line.seat, "name": line.name, "text": line.text}
        connection.execute(insert(ChatRow), [{**row, "at": write.line_at}])
    if write.snapshot is not None:
        write_snapshot(connection, table, write.snapshot, write.begins)
    if write.also is not None:
        write.also(connection)
    if write.is_gone:
        connection.execute(delete(TableRow).where(TableRow.id == table))


def write_snapshot(connection: Connection, table: str, kept: Snapshot, begins: tuple[int, int]) -> None:
    """In place of all others but those from which replays begin: of a branched table, and where other rules took over. Where
    something can still be taken back the latest other one stays too, and is loaded from."""
    old = MIDWAY_SNAPSHOTS if kept.midway else OTHER_SNAPSHOTS
    said(connection, old, {"table": table, "first": begins[0], "renewed": begins[1]})
    if said(connection, SAME_SNAPSHOT, {"table": table, "kept": kept.number}).fetchone() is None:
        said(connection, INSERT_SNAPSHOT, {"table_id": table, **kept._asdict()})


def news_of(house: str, table: str, writes: list[Write]) -> bytes:
    """As much as fits into a notification."""
    news = News(house, table)
    for write in writes:
        news.entries += write.entries
        news.row |= write.row
        if write.line is not None:
            news.lines.append(write.line)
        news.look = news.look or write.changes is not None or write.is_gone
    told = msgspec.json.encode(news)
    return told if len(told) <= LONGEST_NEWS else msgspec.json.encode(News(house, table, look=True))
