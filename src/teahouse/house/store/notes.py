"""Notes to oneself: what a person has written down at a table, for that person alone."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from ..refusals import NotYours
from .rows import NoteRow, SeatRow


def read(connection: Connection, table: str, seat: int, guest: str) -> str:
    """The note of whoever sits there; empty if there is none."""
    _must_sit(connection, table, seat, guest)
    return connection.execute(select(NoteRow.text).where(*_here(table, seat, guest))).scalar() or ""


def keep(connection: Connection, table: str, seat: int, guest: str, text: str, at: int) -> None:
    """In place of what was there; an empty one is none."""
    _must_sit(connection, table, seat, guest, for_update=True)
    connection.execute(delete(NoteRow).where(*_here(table, seat, guest)))
    if text:
        connection.execute(insert(NoteRow).values(table_id=table, seat=seat, guest=guest, text=text, at=at))


def move(connection: Connection, table: str, seat: int, before: str, after: str) -> None:
    """The same person has taken the seat along to another browser."""
    if before != after:
        connection.execute(delete(NoteRow).where(*_here(table, seat, after)))
        connection.execute(update(NoteRow).where(*_here(table, seat, before)).values(guest=after))


def _here(table: str, seat: int, guest: str) -> tuple[ColumnElement[bool], ...]:
    return NoteRow.table_id == table, NoteRow.seat == seat, NoteRow.guest == guest


def _must_sit(connection: Connection, table: str, seat: int, guest: str, for_update: bool = False) -> None:
    """For an update it is held until the end of the transaction, so that nobody leaves meanwhile."""
    sits = select(SeatRow.seat).where(
        SeatRow.table_id == table, SeatRow.seat == seat, SeatRow.guest == guest, SeatRow.resigned.is_(False)
    )
    if connection.execute(sits.with_for_update() if for_update else sits).first() is None:
        raise NotYours("Only who sits there keeps a note there.")
