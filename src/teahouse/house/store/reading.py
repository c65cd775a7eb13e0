"""What the disk holds of a table, read as plain values. Everything here takes its time, so threads do it."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, and_, case, func, or_, select
from sqlalchemy import Row as Found

from ..clock import written
from ..contract import ChatLine
from .remembered import LATEST_CHAT, Count, Entry, Read, Row, Sitting, Snapshot
from .rows import ChatRow, EntryRow, SeatRow, SnapshotRow, TableRow

LONGEST_TALK: Final = 500  # lines that a socket is sent when it opens
MOST_LISTED: Final = 100  # tables in a guest's list


def read_table(connection: Connection, id: str) -> Read | None:
    """Everything that a table in memory is made of; None if there is no such table."""
    row = read_row(connection, id)
    if row is None:
        return None
    snapshot = latest_snapshot(connection, id)
    first = snapshot.number if snapshot is not None else 0
    return Read(
        row,
        read_sittings(connection, id),
        read_chat(connection, id, row.chats - LATEST_CHAT, LATEST_CHAT),
        snapshot,
        read_counts(connection, row, first),
        read_entries(connection, id, first, row.last),
    )


def read_row(connection: Connection, id: str) -> Row | None:
    found = connection.execute(select(TableRow).where(TableRow.id == id)).first()
    if found is None:
        return None
    row = Row(**values_of(found))
    if connection.dialect.name == "sqlite":
        catch_up(connection, row)
    return row


def catch_up(connection: Connection, row: Row) -> None:
    """Rows lie behind the entries for a moment, and where a house was killed in that moment, until somebody plays on (log.py).
    Since when the seats to act are awaited is then known to that moment."""
    seen_at = func.max(case((EntryRow.quiet.is_(False), EntryRow.at)))
    since = select(func.max(EntryRow.number), seen_at).where(EntryRow.table_id == row.id, EntryRow.number > row.last)
    last, at = connection.execute(since).one()
    if last is not None:
        row.last = last
    if at is not None:
        row.updated = row.awaited_since = at


def read_sittings(connection: Connection, id: str) -> list[Sitting]:
    wanted = select(SeatRow).where(SeatRow.table_id == id).order_by(SeatRow.seat)
    return [Sitting(**values_of(found)) for found in connection.execute(wanted)]


def latest_snapshot(connection: Connection, id: str) -> Snapshot | None:
    """From which the table can be played. What was taken midway would forget what can be taken back."""
    found = snapshots(connection, SnapshotRow.table_id == id, SnapshotRow.midway.is_(False))
    return found[-1] if found else None


def all_snapshots(connection: Connection, id: str) -> list[Snapshot]:
    return snapshots(connection, SnapshotRow.table_id == id)


def snapshot_at(connection: Connection, id: str, number: int) -> Snapshot | None:
    found = snapshots(connection, SnapshotRow.table_id == id, SnapshotRow.number == number)
    return found[0] if found else None


def snapshots(connection: Connection, *which: Any) -> list[Snapshot]:
    """The oldest first."""
    wanted = select(SnapshotRow.number, SnapshotRow.dump, SnapshotRow.journal, SnapshotRow.midway)
    return [Snapshot(*found) for found in connection.execute(wanted.where(*which).order_by(SnapshotRow.number))]


def read_counts(connection: Connection, row: Row, until: int) -> list[Count]:
    if not until:
        return []
    is_earlier = EntryRow.number <= row.renewed
    wanted = select(EntryRow.seat, EntryRow.quiet, is_earlier, func.count()).group_by(
        EntryRow.seat, EntryRow.quiet, is_earlier
    )
    here = EntryRow.table_id == row.id, EntryRow.number <= until
    return [Count(seat, quiet, bool(earlier), n) for seat, quiet, earlier, n in connection.execute(wanted.where(*here))]


def read_entries(connection: Connection, id: str, after: int, last: int) -> list[Entry]:
    """The entries after one number up to another."""
    wanted = select(EntryRow.number, EntryRow.seat, EntryRow.text, EntryRow.quiet, EntryRow.at).where(
        EntryRow.table_id == id, EntryRow.number > after, EntryRow.number <= last
    )
    return [Entry(*found) for found in connection.execute(wanted.order_by(EntryRow.number))]


def read_chat(connection: Connection, id: str, after: int, most: int) -> list[ChatLine]:
    """The table talk after a line, no more than so many lines, and these the latest; the oldest first."""
    wanted = select(ChatRow).where(ChatRow.table_id == id, ChatRow.number > after)
    found = connection.execute(wanted.order_by(ChatRow.number.desc()).limit(most)).all()
    return [
        ChatLine(number=line.number, seat=line.seat, name=line.name, text=line.text, at=written(line.at))
        for line in reversed(found)
    ]


def tables_of(connection: Connection, guest: str) -> list[str]:
    """Where the guest sits or which it opened, the latest first."""
    seated = select(SeatRow.table_id).where(SeatRow.guest == guest)
    mine = select(TableRow.id).where(or_(TableRow.owner == guest, TableRow.id.in_(seated)))
    return list(connection.scalars(mine.order_by(TableRow.updated.desc()).limit(MOST_LISTED)))


def tables_with_bots(connection: Connection) -> list[str]:
    """The running tables at which a bot plays, those first at which something was done lately."""
    played = select(SeatRow.table_id).where(SeatRow.bot != "")
    wanted = select(TableRow.id).where(TableRow.status == "running", TableRow.id.in_(played))
    return list(connection.scalars(wanted.order_by(TableRow.updated.desc())))


def unkept_tables(connection: Connection) -> list[str]:
    """The running tables at which something was done since their latest snapshot."""
    latest = select(func.max(SnapshotRow.number)).where(SnapshotRow.table_id == TableRow.id).scalar_subquery()
    entered = select(func.max(EntryRow.number)).where(EntryRow.table_id == TableRow.id).scalar_subquery()
    behind = func.coalesce(latest, -1) < func.coalesce(entered, 0)
    return list(connection.scalars(select(TableRow.id).where(and_(TableRow.status == "running", behind))))


def values_of(found: Found[Any]) -> dict[str, Any]:
    return dict(found._mapping)
