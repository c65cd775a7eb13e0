"""What the house keeps, and where: SQLite in the user's data folder, or PostgreSQL by its URL.

`log_entry` only ever grows: it is the game. Everything else of a running game follows from it and the table's secret.
Times are whole milliseconds since 1970.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Boolean, ForeignKey, Integer, LargeBinary, String, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """All tables of the database."""


class HouseRow(Base):
    """What belongs to the house itself: the key that signs its sessions."""

    __tablename__ = "house"
    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[bytes] = mapped_column(LargeBinary)


class GuestRow(Base):
    """A visitor. `seen` is when it last came, to the day; sessions that were begun by the time `ended` count for nothing."""

    __tablename__ = "guest"
    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    created: Mapped[int] = mapped_column(BigInteger)
    ended: Mapped[int] = mapped_column(BigInteger, default=0, server_default="0")
    seen: Mapped[int] = mapped_column(BigInteger, default=0, server_default="0")


class EndedRow(Base):
    """A session that its guest has ended. After a year it can go: by then the session would count for nothing anyway."""

    __tablename__ = "ended_session"
    guest: Mapped[str] = mapped_column(ForeignKey("guest.id", ondelete="CASCADE"), primary_key=True)
    session: Mapped[str] = mapped_column(String(40), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)


class TableRow(Base):
    """A table. `last` is the number of its latest log entry; `changes` counts what happened around the game, such as
    somebody sitting down. `awaited_since` is when the seats that are to act now were asked. `rules` and `data` are the
    version it is played by now; where that was another one up to some entry, `renewed` is the number of that entry, and the
    table is played from the snapshot there. `imported` says that it came as a game file, so that somebody may know its luck."""

    __tablename__ = "game_table"
    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int] = mapped_column(Integer)
    data: Mapped[str] = mapped_column(String(80))
    seats: Mapped[int] = mapped_column(Integer)
    options: Mapped[str] = mapped_column(Text)
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    seed: Mapped[int | None] = mapped_column(BigInteger)
    commitment: Mapped[str] = mapped_column(String(80))
    owner: Mapped[str] = mapped_column(ForeignKey("guest.id"))
    status: Mapped[str] = mapped_column(String(10))
    abandoned: Mapped[bool] = mapped_column(Boolean, default=False)
    branched: Mapped[bool] = mapped_column(Boolean, default=False)
    deadline_hours: Mapped[int] = mapped_column(Integer, default=0)
    last: Mapped[int] = mapped_column(Integer, default=0)
    changes: Mapped[int] = mapped_column(Integer, default=0)
    chats: Mapped[int] = mapped_column(Integer, default=0)
    rematch: Mapped[str] = mapped_column(String(40), default="")
    created: Mapped[int] = mapped_column(BigInteger)
    updated: Mapped[int] = mapped_column(BigInteger)
    awaited_since: Mapped[int] = mapped_column(BigInteger)
    renewed: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    imported: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())


class SeatRow(Base):
    """A seat. `kind` is person, open or bot; `bot` plays it while it is not empty. The token opens the seat: to whoever
    is invited while it is open, to its own person afterwards."""

    __tablename__ = "seat"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10))
    guest: Mapped[str | None] = mapped_column(ForeignKey("guest.id"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    bot: Mapped[str] = mapped_column(String(40), default="")
    token: Mapped[str] = mapped_column(String(40), unique=True)
    nonce: Mapped[str] = mapped_column(String(64), default="")
    resigned: Mapped[bool] = mapped_column(Boolean, default=False)
    wants_to_abandon: Mapped[bool] = mapped_column(Boolean, default=False)


class EntryRow(Base):
    """One entry of a table's log: an action of a seat, or an undo. A quiet one is seen by its own seat alone."""

    __tablename__ = "log_entry"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(String(120))
    quiet: Mapped[bool] = mapped_column(Boolean)
    at: Mapped[int] = mapped_column(BigInteger)


class ChatRow(Base):
    """One line of table talk."""

    __tablename__ = "chat_line"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)


class NoteRow(Base):
    """What a person has written down at a table for itself: nobody else is ever shown it."""

    __tablename__ = "note"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    guest: Mapped[str] = mapped_column(ForeignKey("guest.id", ondelete="CASCADE"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)


class SnapshotRow(Base):
    """The state after so many entries, with the journal that led there: loading starts from it. In one that was taken midway
    something could still be taken back, so it serves only a house of a later version."""

    __tablename__ = "snapshot"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    dump: Mapped[bytes] = mapped_column(LargeBinary)
    journal: Mapped[bytes] = mapped_column(LargeBinary)
    midway: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())


def columns(row: Base) -> dict[str, Any]:
    """The plain values of a row."""
    return {column.key: getattr(row, column.key) for column in row.__mapper__.column_attrs}
