"""What one transaction of the log writes: the changes of several tables.

The primary key (table, number) of an entry and the row's `changes` say between several houses of one database who was first:
where another has written there since this house looked, nothing is written. Whoever else has these tables in memory is told by
a notification of the same transaction, which carries the entries.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Dialect, Insert, Update, bindparam, delete, insert, select, text, update
from sqlalchemy.engine.interfaces import Compiled
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
    SnapshotRow.table_id == bindparam("table"), SnapshotRow.number.not_in(bindparam("begins", expanding=True))
)
MIDWAY_SNAPSHOTS: Final = OTHER_SNAPSHOTS.where(SnapshotRow.midway.is_(True))
SAME_SNAPSHOT: Final = select(SnapshotRow.number).where(
    SnapshotRow.table_id == bindparam("table"), SnapshotRow.number == bindparam("kept")
)
NOTIFY: Final = text("SELECT pg_notify(:channel, :news)")
ID_OF: Final = attrgetter("id")
CHANNEL: Final = "teahouse_tables"
MANY: Final = 8  # rows that are worth a statement of their own
LONGEST_NEWS: Final = 7900  # bytes; PostgreSQL takes less than 8000


@functools.cache
def written(statement: Insert | Update, dialect: Dialect, names: tuple[str, ...]) -> Compiled:
    """How the driver is told a statement with parameters of these names. Found out once: what is written after every action
    goes to the driver without detours."""
    return statement.compile(dialect=dialect, column_keys=list(names))


def write_many(connection: Connection, statement: Insert | Update, rows: list[dict[str, Any]]) -> None:
    """All of these, of one form. Many go to a SQLite as one statement, during which it does not need the interpreter: the loop
    draws meanwhile, and would wait for each of them."""
    asked = written(statement, connection.dialect, tuple(rows[0]))
    assert isinstance(asked, SQLCompiler)
    names = asked.positiontup
    if names is None:
        connection.exec_driver_sql(asked.string, rows)
        return
    told = [tuple([row[name] for name in names]) for row in rows]
    if len(rows) < MANY:
        driver_of(connection).executemany(asked.string, told)
    else:
        driver_of(connection).execute(at_once(asked.string, len(names)), (msgspec.json.encode(told).decode(),))


@functools.cache
def at_once(statement: str, count: int) -> str:
    """The statement for all rows of a list in JSON, where it is for one row of so many values."""
    values = [f"json_extract(told.value, '$[{n}]')" for n in range(count)]
    if statement.startswith("INSERT"):
        head, _, _ = statement.partition(" VALUES ")
        return f"{head} SELECT {', '.join(values)} FROM json_each(?) AS told"
    sets, _, where = statement.partition(" WHERE ")
    parts = f"{sets} FROM json_each(?) AS told WHERE {where}".split("?")
    # the list itself stands between the new values and the condition
    filled = [*values[: len(parts) - 3], "?", *values[len(parts) - 3 :]]
    return "".join([part + value for part, value in zip(parts, [*filled, ""], strict=True)])


Rows = dict[str, dict[str, Any]]
"""By table new values of its row."""


def is_plain(writes: list[Write]) -> bool:
    """Whether these changes of a table are about nothing but new entries."""
    for write in writes:
        if not write.is_plain:
            return False
    return True


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
    entries: list[dict[str, Any]] = []
    others: list[tuple[str, Write]] = []
    for home in order:
        table, each = home.id, writes[home]
        for write in each:
            for number, seat, entered, quiet, at in write.entries:
                entry = {"table_id": table, "number": number, "seat": seat, "text": entered, "quiet": quiet, "at": at}
                entries.append(entry)
        if not is_plain(each):
            for write in each:
                others.append((table, write))
    alike: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for table in sorted(rows) if house else rows:
        values = rows[table]
        alike.setdefault(tuple(values), []).append({"table": table, **values})
    if begun is not None and len(entries) >= MANY and not house:
        begun()
    try:
        if entries:
            write_many(connection, INSERT_ENTRY, entries)
        for together in alike.values():
            write_many(connection, UPDATE_TABLE, together)
        for table, write in others:
            write_rest(connection, table, write)
    except IntegrityError as error:
        if not house:
            raise  # nobody else writes here, so it would be no better a moment later
        raise Conflict from error
    if house and writes:
        news = [news_of(house, home.id, writes[home]) for home in order]
        connection.execute(NOTIFY, [{"channel": CHANNEL, "news": told.decode()} for told in news])


def write_rest(connection: Connection, table: str, write: Write) -> None:
    """A change that is about more than new entries."""
    if write.row:
        values = {"table": table, **write.row}
        if write.changes is None:
            written = connection.execute(UPDATE_TABLE, values)
        else:
            written = connection.execute(UPDATE_UNCHANGED, {**values, "were": write.changes})
        if written.rowcount != 1:
            raise Conflict
    for seat, values in write.seats.items():
        at = SeatRow.table_id == table, SeatRow.seat == seat
        connection.execute(update(SeatRow).where(*at).values(**values))
    if write.line is not None:
        said = write.line
        row = {"table_id": table, "number": said.number, "seat": said.seat, "name": said.name, "text": said.text}
        connection.execute(insert(ChatRow), [{**row, "at": write.line_at}])
    if write.snapshot is not None:
        write_snapshot(connection, table, write.snapshot, write.begins)
    if write.also is not None:
        write.also(connection)
    if write.is_gone:
        connection.execute(delete(TableRow).where(TableRow.id == table))


def write_snapshot(connection: Connection, table: str, kept: Snapshot, begins: Iterable[int]) -> None:
    """In place of all others but those from which replays begin: of a branched table, and where other rules took over. Where
    something can still be taken back the latest other one stays too, and is loaded from."""
    old = MIDWAY_SNAPSHOTS if kept.midway else OTHER_SNAPSHOTS
    connection.execute(old, {"table": table, "begins": list(begins)})
    if connection.execute(SAME_SNAPSHOT, {"table": table, "kept": kept.number}).first() is None:
        connection.execute(INSERT_SNAPSHOT, [{"table_id": table, **kept._asdict()}])


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
