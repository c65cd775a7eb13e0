"""Guests in the database. Whatever writes here is one piece of work within somebody's transaction."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ..contract import Guest
from ..refusals import NotSignedIn
from .batch import CHANNEL, News
from .rows import Base, ChatRow, EndedRow, GuestRow, HouseRow, NoteRow, SeatRow, TableRow

STAND_IN: Final = "greedy"  # the bot that plays on
AT_ONCE: Final = 500  # guests in one question
EmptyChair = Callable[[int, Sequence[str]], tuple[str, str]]
"""For a seat that somebody has left and the names of the others at the table: a name, and a token that opens it."""


class Ending(msgspec.Struct, frozen=True):
    """Which sessions of a guest count for nothing: all that were begun by a time, and some by their ids."""

    ended: int = 0
    sessions: frozenset[str] = frozenset()


class Gone(msgspec.Struct, frozen=True):
    """What became of a guest's tables: those that are different now, and those that are gone with it."""

    changed: list[str]
    deleted: list[str]


def kept(connection: Connection, key: str) -> bytes | None:
    """What belongs to the house itself, such as the key of its sessions."""
    found: bytes | None = connection.execute(select(HouseRow.value).where(HouseRow.key == key)).scalar()
    return found


def keep(connection: Connection, key: str, value: bytes) -> None:
    """Unless another worker was first: then that counts."""
    add(connection, HouseRow, key=key, value=value)


def add(connection: Connection, kind: type[Base], **values: object) -> None:
    """A row, unless it is there already."""
    if connection.dialect.name == "sqlite":
        connection.execute(sqlite.insert(kind).values(**values).on_conflict_do_nothing())
    else:
        connection.execute(postgresql.insert(kind).values(**values).on_conflict_do_nothing())


def welcome(connection: Connection, id: str, name: str, at: int) -> Guest:
    """A new guest."""
    connection.execute(insert(GuestRow).values(id=id, name=name, created=at, ended=0, seen=at))
    return Guest(id=id, name=name)


def find(connection: Connection, id: str) -> tuple[Guest, int] | None:
    """The guest, and when it was last seen."""
    found = connection.execute(select(GuestRow.name, GuestRow.seen).where(GuestRow.id == id)).first()
    return None if found is None else (Guest(id=id, name=found.name), found.seen)


def rename(connection: Connection, id: str, name: str) -> Guest:
    done = connection.execute(update(GuestRow).where(GuestRow.id == id).values(name=name))
    if not done.rowcount:
        raise NotSignedIn
    return Guest(id=id, name=name)


def has_come(connection: Connection, id: str, at: int) -> None:
    connection.execute(update(GuestRow).where(GuestRow.id == id).values(seen=at))


def endings(connection: Connection, ids: Collection[str]) -> dict[str, Ending]:
    """Of each of these guests that is there."""
    found: dict[str, Ending] = {}
    wanted = list(ids)
    for first in range(0, len(wanted), AT_ONCE):
        some = wanted[first : first + AT_ONCE]
        sessions: dict[str, set[str]] = {}
        ended = select(EndedRow.guest, EndedRow.session).where(EndedRow.guest.in_(some))
        for guest, session in connection.execute(ended):
            sessions.setdefault(guest, set()).add(session)
        for id, at in connection.execute(select(GuestRow.id, GuestRow.ended).where(GuestRow.id.in_(some))):
            found[id] = Ending(at, frozenset(sessions.get(id, ())))
    return found


def end_session(connection: Connection, id: str, session: str, at: int, forget_before: int) -> None:
    """This one counts for nothing any more; those that nobody could use any longer are forgotten."""
    connection.execute(delete(EndedRow).where(EndedRow.guest == id, EndedRow.at < forget_before))
    add(connection, EndedRow, guest=id, session=session, at=at)


def end_sessions(connection: Connection, id: str, at: int) -> None:
    """None that the guest has begun counts any more."""
    connection.execute(update(GuestRow).where(GuestRow.id == id).values(ended=at))
    connection.execute(delete(EndedRow).where(EndedRow.guest == id))


def delete_guest(connection: Connection, id: str, at: int, empty_chair: EmptyChair) -> Gone:
    """The guest, its name and its talk, and the tables where no other person sits. Elsewhere its seats go to others: of a
    table that has not begun to whoever is invited, of a running one to a bot. A game without any person is abandoned."""
    seated = select(SeatRow.table_id).where(SeatRow.guest == id)
    mine = select(TableRow.id).where(or_(TableRow.owner == id, TableRow.id.in_(seated)))
    changed, deleted = [], []
    for table in connection.execute(mine.order_by(TableRow.id).with_for_update()).scalars().all():
        if _leave(connection, table, id, at, empty_chair):
            changed.append(table)
        else:
            delete_table(connection, table)
            deleted.append(table)
    connection.execute(delete(EndedRow).where(EndedRow.guest == id))
    connection.execute(delete(NoteRow).where(NoteRow.guest == id))
    connection.execute(delete(GuestRow).where(GuestRow.id == id))
    tell(connection, changed + deleted)
    return Gone(changed, deleted)


def delete_table(connection: Connection, table: str) -> None:
    """With all that belongs to it; whoever asks the table before it for another game gets a new one."""
    connection.execute(update(TableRow).where(TableRow.rematch == table).values(rematch=""))
    connection.execute(delete(TableRow).where(TableRow.id == table))


def tell(connection: Connection, tables: Collection[str]) -> None:
    """Whoever changes tables from outside lets the workers of a PostgreSQL house look again, once it is on the disk."""
    if connection.dialect.name != "sqlite":
        for table in tables:
            news = msgspec.json.encode(News("", table, look=True)).decode()
            connection.execute(select(func.pg_notify(CHANNEL, news)))


def _leave(connection: Connection, table: str, id: str, at: int, empty_chair: EmptyChair) -> bool:
    """False, and nothing is changed, where the guest has opened the table and nobody else sits there."""
    row = connection.execute(
        select(TableRow.owner, TableRow.status, TableRow.changes).where(TableRow.id == table)
    ).one()
    columns = SeatRow.seat, SeatRow.kind, SeatRow.guest, SeatRow.name, SeatRow.bot, SeatRow.resigned
    seats = connection.execute(select(*columns).where(SeatRow.table_id == table).order_by(SeatRow.seat)).all()
    others = [seat for seat in seats if seat.kind == "person" and seat.guest not in (None, id)]
    values: dict[str, Any] = {"changes": row.changes + 1, "updated": at}
    if row.owner == id:
        if not others:
            return False
        values["owner"] = others[0].guest
    names = {seat.seat: seat.name for seat in seats}
    left = [seat for seat in seats if seat.guest == id]
    for seat in left:
        names[seat.seat], token = empty_chair(seat.seat, [name for n, name in names.items() if n != seat.seat])
        is_open = row.status == "open"
        after = {"kind": "open", "bot": "", "nonce": ""} if is_open else {"kind": "bot", "bot": seat.bot or STAND_IN}
        here = SeatRow.table_id == table, SeatRow.seat == seat.seat
        common = {"guest": None, "name": names[seat.seat], "token": token, "wants_to_abandon": False}
        connection.execute(update(SeatRow).where(*here).values(**after, **common))
    said = ChatRow.table_id == table, ChatRow.seat.in_([seat.seat for seat in left])
    connection.execute(delete(ChatRow).where(*said))
    if row.status == "running" and all(seat.resigned for seat in others):
        values.update(status="over", abandoned=True)
    connection.execute(update(TableRow).where(TableRow.id == table).values(**values))
    return True
