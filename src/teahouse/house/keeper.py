"""The keeper of the tables: opens one at a time to be looked at or changed, and remembers those lately used."""

from __future__ import annotations

import contextlib
import threading
from collections import OrderedDict
from collections.abc import Iterator
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from ..engine.errors import TeahouseError
from .database import Database
from .loaded import Loaded
from .refusals import NotNow, NotThere, NotYours
from .snapshots import dump_bytes, journal_bytes
from .storage import EntryRow, SnapshotRow, TableRow, now

MOST_REMEMBERED: Final = 2000
SNAPSHOT_EVERY: Final = 100  # entries


class Slot:
    """A table in memory and the lock around it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.loaded: Loaded | None = None


class Opened:
    """A table within one transaction: its row and its game, both up to date."""

    def __init__(self, session: Session, row: TableRow, loaded: Loaded) -> None:
        self.session = session
        self.row = row
        self.loaded = loaded
        self.is_changed = False
        self.quiet_seat: int | None = None
        """The one seat that can see what was done, where only one can."""

    def seat_of(self, guest: str, seat: int) -> int:
        """The seat, if it is this guest's to play."""
        if not 0 <= seat < self.row.seats:
            raise NotYours(f"There is no seat {seat} at this table.")
        sitting = self.loaded.sittings[seat]
        if sitting.guest != guest or sitting.resigned:
            raise NotYours(f"The seat of {sitting.name} is not yours.")
        return seat

    def must_run(self) -> None:
        if self.row.status == "open":
            raise NotNow("The game has not begun yet: seats are still open.")
        if self.row.status == "over":
            raise NotNow("The game is over.")

    def append(self, seat: int, text: str) -> None:
        """One more entry of the log, through the gate."""
        loaded, row = self.loaded, self.row
        awaited = set(loaded.playing.state.to_act())
        is_quiet = loaded.enter(seat, text)
        self.is_changed = True
        state = loaded.playing.state
        at = now()
        self.session.add(EntryRow(table_id=row.id, number=loaded.last, seat=seat, text=text, quiet=is_quiet, at=at))
        row.last = loaded.last
        if not is_quiet:  # when something was done unseen is nobody's business either
            row.updated = at
        if set(state.to_act()) - awaited:
            row.awaited_since = at
        if state.outcome() is not None:
            row.status = "over"
        if is_quiet:
            self.quiet_seat = seat
        if loaded.since_snapshot >= SNAPSHOT_EVERY and loaded.is_at_barrier():
            self.take_snapshot()

    def take_snapshot(self) -> None:
        """Keep the state; the one at the very beginning of a branched table stays for its replay."""
        loaded = self.loaded
        state = loaded.playing.state
        old = SnapshotRow.table_id == loaded.id, SnapshotRow.number > 0
        self.session.execute(delete(SnapshotRow).where(*old))
        self.session.add(
            SnapshotRow(
                table_id=loaded.id,
                number=loaded.last,
                dump=dump_bytes(loaded.game, state),
                journal=journal_bytes(state.journal),
            )
        )
        loaded.since_snapshot = 0

    def changed(self, seat: int | None = None) -> None:
        """Something around the game is different. Where a seat left a viewer, numbers still must not fall."""
        self.is_changed = True
        self.row.changes += 1 + (self.loaded.quiet[seat] if seat is not None else 0)
        self.row.updated = now()
        self.session.flush()
        self.loaded.catch_up(self.session, self.row)


class Keeper:
    """All tables of the house."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._slots: OrderedDict[str, Slot] = OrderedDict()
        self._lock = threading.Lock()

    @contextlib.contextmanager
    def look(self, id: str) -> Iterator[Opened]:
        """The table as it stands; nothing may be changed."""
        slot = self._slot(id)
        with slot.lock, self.database.reading() as session:
            yield self._open(slot, session, id, for_update=False)

    @contextlib.contextmanager
    def change(self, id: str) -> Iterator[Opened]:
        """The table within one transaction. Leaving the block commits; an error undoes everything."""
        slot = self._slot(id)
        opened: Opened | None = None
        with slot.lock:
            try:
                with self.database.writing() as session:
                    opened = self._open(slot, session, id, for_update=True)
                    yield opened
            except BaseException as error:
                if opened is None or opened.is_changed or not isinstance(error, TeahouseError):
                    # What memory holds may be ahead of the database now: it is read again from there.
                    slot.loaded = None
                raise

    def forget(self, id: str) -> None:
        with self._lock:
            self._slots.pop(id, None)

    def _slot(self, id: str) -> Slot:
        with self._lock:
            slot = self._slots.get(id)
            if slot is None:
                slot = self._slots[id] = Slot()
                if len(self._slots) > MOST_REMEMBERED:
                    self._forget_one()
            else:
                self._slots.move_to_end(id)
            return slot

    def _forget_one(self) -> None:
        """The longest unused table that nobody has open."""
        for id, slot in self._slots.items():
            if slot.lock.acquire(blocking=False):
                slot.lock.release()
                del self._slots[id]
                return

    def _open(self, slot: Slot, session: Session, id: str, for_update: bool) -> Opened:
        wanted = select(TableRow).where(TableRow.id == id)
        row = session.scalars(wanted.with_for_update() if for_update else wanted).first()
        if row is None:
            self.forget(id)
            raise NotThere("There is no such table.")
        if slot.loaded is None:
            slot.loaded = Loaded(row)
        try:
            slot.loaded.catch_up(session, row)
        except BaseException:
            slot.loaded = None
            raise
        return Opened(session, row, slot.loaded)
