"""For the person who runs the house: what is there, and what can go."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, func, select
from sqlalchemy.exc import SQLAlchemyError

from .database import Database
from .opening import CannotKeep, database_url
from .people import EmptyChair, Gone, delete_guest, delete_table, tell
from .rows import ChatRow, EntryRow, GuestRow, SeatRow, TableRow
from .upgrading import first_line, must_be_of_today

SHORTEST: Final = 4  # letters of an id that may stand for it


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A table, as the person who runs the house sees it: nothing of the game itself."""

    id: str
    game: str
    status: str
    people: list[str]
    bots: int
    open_seats: int
    entries: int
    talk: int
    imported: bool
    owner: str
    created: int
    updated: int


class Visitor(msgspec.Struct, frozen=True, kw_only=True):
    """A guest, and at how many tables it sits or which it has opened."""

    id: str
    name: str
    tables: int
    created: int
    seen: int


class Counts(msgspec.Struct, frozen=True, kw_only=True):
    """The house in numbers."""

    database: str
    bytes: int
    guests: int
    open: int
    running: int
    over: int
    entries: int
    talk: int


class Pruned(msgspec.Struct, frozen=True, kw_only=True):
    """What is gone, or what would be."""

    tables: list[str]
    guests: list[str]


@contextlib.contextmanager
def house_at(given: str) -> Iterator[Database]:
    """A house that is there and of today's form, to be looked at also while it is open."""
    url = database_url(given)
    if url.drivername == "sqlite" and not Path(url.database or "").is_file():
        raise CannotKeep(f"There is no house at {url.database}.")
    database = Database(url)
    try:
        with database.engine.connect() as connection:
            must_be_of_today(connection)
        yield database
    except SQLAlchemyError as error:
        raise CannotKeep(f"The database cannot be read: {first_line(error)}.") from error
    finally:
        database.close()


@contextlib.contextmanager
def looked_at(given: str) -> Iterator[Connection]:
    with house_at(given) as database, database.engine.connect() as connection:
        yield connection


@contextlib.contextmanager
def changed(given: str) -> Iterator[Connection]:
    """The same, to be changed. A SQLite house remembers its tables, so it must be closed for that. The workers of a
    PostgreSQL house ask the database before they let somebody write, and are told."""
    with house_at(given) as database:
        database.claim()
        pen = database.pen()
        with pen.begin():
            yield pen


def counts(connection: Connection) -> Counts:
    by_status = {
        row[0]: row[1] for row in connection.execute(select(TableRow.status, func.count()).group_by(TableRow.status))
    }

    def many(kind: Any) -> int:
        return connection.execute(select(func.count()).select_from(kind)).scalar_one()

    url = connection.engine.url
    if connection.dialect.name == "sqlite":
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        size = pages * connection.exec_driver_sql("PRAGMA page_size").scalar_one()
    else:
        size = connection.exec_driver_sql("SELECT pg_database_size(current_database())").scalar_one()
    return Counts(
        database=url.database or ""
        if connection.dialect.name == "sqlite"
        else url.render_as_string(hide_password=True),
        bytes=size,
        guests=many(GuestRow),
        open=by_status.get("open", 0),
        running=by_status.get("running", 0),
        over=by_status.get("over", 0),
        entries=many(EntryRow),
        talk=many(ChatRow),
    )


def tables(connection: Connection, status: str = "") -> list[Listed]:
    """The latest first."""
    seats: dict[str, list[Any]] = {}
    for row in connection.execute(select(SeatRow.table_id, SeatRow.kind, SeatRow.name).order_by(SeatRow.seat)):
        seats.setdefault(row.table_id, []).append(row)
    talk = {
        row[0]: row[1] for row in connection.execute(select(ChatRow.table_id, func.count()).group_by(ChatRow.table_id))
    }
    columns = [
        getattr(TableRow, name) for name in ("id", "game", "status", "last", "imported", "owner", "created", "updated")
    ]
    wanted = select(*columns).order_by(TableRow.updated.desc(), TableRow.id)
    if status:
        wanted = wanted.where(TableRow.status == status)
    return [
        Listed(
            id=row.id,
            game=row.game,
            status=row.status,
            people=[seat.name for seat in seats.get(row.id, ()) if seat.kind == "person"],
            bots=len([seat for seat in seats.get(row.id, ()) if seat.kind == "bot"]),
            open_seats=len([seat for seat in seats.get(row.id, ()) if seat.kind == "open"]),
            entries=row.last,
            talk=talk.get(row.id, 0),
            imported=row.imported,
            owner=row.owner,
            created=row.created,
            updated=row.updated,
        )
        for row in connection.execute(wanted)
    ]


def guests(connection: Connection) -> list[Visitor]:
    """Who came last, first."""
    at: dict[str, set[str]] = {}
    for guest, table in connection.execute(select(SeatRow.guest, SeatRow.table_id).where(SeatRow.guest.is_not(None))):
        at.setdefault(guest or "", set()).add(table)
    for guest, table in connection.execute(select(TableRow.owner, TableRow.id)):
        at.setdefault(guest, set()).add(table)
    wanted = select(GuestRow.id, GuestRow.name, GuestRow.created, GuestRow.seen)
    return [
        Visitor(id=row.id, name=row.name, tables=len(at.get(row.id, ())), created=row.created, seen=row.seen)
        for row in connection.execute(wanted.order_by(GuestRow.seen.desc(), GuestRow.id))
    ]


def meant(connection: Connection, kind: type[TableRow] | type[GuestRow], given: str) -> str:
    """The id that begins like this, if it is one alone."""
    word = "table" if kind is TableRow else "guest"
    if len(given) < SHORTEST:
        raise CannotKeep(f"Write at least {SHORTEST} letters of the id.")
    wanted = select(kind.id).where(kind.id.startswith(given, autoescape=True)).limit(2)
    found = list(connection.execute(wanted).scalars())
    if given in found:
        return given
    if len(found) != 1:
        raise CannotKeep(f"{'No' if not found else 'More than one'} {word} has an id that begins with {given[:40]!r}.")
    return found[0]


def remove_table(connection: Connection, given: str) -> str:
    """For good; its id."""
    table = meant(connection, TableRow, given)
    delete_table(connection, table)
    tell(connection, [table])
    return table


def remove_guest(connection: Connection, given: str, at: int, empty_chair: EmptyChair) -> tuple[str, Gone]:
    """As if the guest had asked for it."""
    guest = meant(connection, GuestRow, given)
    gone = delete_guest(connection, guest, at, empty_chair)
    return guest, gone


def prune(connection: Connection, before: int, with_running: bool, only_count: bool) -> Pruned:
    """Tables that are over or were never begun, where nothing has happened since then and none of whose people has come since
    then; and the guests who have not come since then and have no table left."""
    present = select(GuestRow.id).where(GuestRow.seen >= before)
    visited = select(SeatRow.table_id).where(SeatRow.guest.in_(present))
    old = [TableRow.updated < before, TableRow.owner.not_in(present), TableRow.id.not_in(visited)]
    if not with_running:
        old.append(TableRow.status != "running")
    gone = list(connection.execute(select(TableRow.id).where(*old).order_by(TableRow.updated)).scalars())
    is_gone = TableRow.id.in_(select(TableRow.id).where(*old))
    stays = select(SeatRow.guest).join(TableRow, TableRow.id == SeatRow.table_id)
    seated = stays.where(SeatRow.guest.is_not(None), ~is_gone)
    owning = select(TableRow.owner).where(~is_gone)
    absent = [GuestRow.seen < before, GuestRow.id.not_in(seated), GuestRow.id.not_in(owning)]
    left = list(connection.execute(select(GuestRow.id).where(*absent).order_by(GuestRow.seen)).scalars())
    if not only_count:
        for table in gone:
            delete_table(connection, table)
        connection.execute(delete(GuestRow).where(*absent))
        tell(connection, gone)
    return Pruned(tables=gone, guests=left)
