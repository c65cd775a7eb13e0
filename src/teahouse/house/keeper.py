"""The keeper of the tables: opens one at a time to be looked at or changed, and remembers those lately used."""

from __future__ import annotations

import contextlib
import threading
from collections import OrderedDict
from collections.abc import Iterator
from typing import Final

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.orm import Session

from ..engine.errors import TeahouseError
from .database import Database, Reading, Writing
from .loaded import Loaded
from .refusals import NotNow, NotThere, NotYours
from .snapshots import dump_bytes, journal_bytes
from .storage import EntryRow, SnapshotRow, TableRow, now

MOST_REMEMBERED: Final = 2000
SNAPSHOT_EVERY: Final = 100  # entries
INSERT_ENTRY: Final = insert(EntryRow)
UPDATE_TABLE: Final = update(TableRow).where(TableRow.id == bindparam("table"))


class Slot:
    """A table in memory, the lock around it, and how many want it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.wanted = 0
        self.row: TableRow | None = None
        self.loaded: Loaded | None = None

    def forget(self) -> None:
        """What memory holds may be ahead of the database: it is read again from there."""
        self.row = None
        self.loaded = None


class Opened:
    """A table as it stands: its row and its game, both up to date."""

    def __init__(self, reading: Reading, row: TableRow, loaded: Loaded) -> None:
        self.reading = reading
        self.row = row
        self.loaded = loaded

    @property
    def session(self) -> Session:
        return self.reading.session

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


class Changing(Opened):
    """A table within one transaction."""

    def __init__(self, writing: Writing, row: TableRow, loaded: Loaded) -> None:
        super().__init__(writing, row, loaded)
        self.writing = writing
        self.is_changed = False
        self.is_gone = False
        self.quiet_seat: int | None = None
        """The one seat that can see what was done, where only one can."""

    def set(self, **values: object) -> None:
        """Write into the table's row."""
        self.writing.connection.execute(UPDATE_TABLE, {"table": self.row.id, **values})
        self._remember(values)

    def _remember(self, values: dict[str, object]) -> None:
        self.is_changed = True
        for name, value in values.items():
            setattr(self.row, name, value)

    def append(self, seat: int, text: str) -> None:
        """One more entry of the log, through the gate."""
        loaded, row = self.loaded, self.row
        awaited = set(loaded.playing.state.to_act())
        is_quiet = loaded.enter(seat, text)
        self.is_changed = True
        state = loaded.playing.state
        at = now()
        entry = {"table_id": row.id, "number": loaded.last, "seat": seat, "text": text, "quiet": is_quiet, "at": at}
        values = {
            "last": loaded.last,
            "updated": row.updated if is_quiet else at,  # when something was done unseen is nobody's business either
            "awaited_since": at if set(state.to_act()) - awaited else row.awaited_since,
            "status": "over" if state.outcome() is not None else row.status,
        }
        self.writing.write(INSERT_ENTRY, entry)
        self.writing.write(UPDATE_TABLE, {"table": row.id, **values})
        self._remember(values)
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
        changes = 1 + (self.loaded.quiet[seat] if seat is not None else 0)
        self.set(changes=self.row.changes + changes, updated=now())
        self.loaded.catch_up(self.writing, self.row)


class Keeper:
    """All tables of the house."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._slots: OrderedDict[str, Slot] = OrderedDict()
        self._lock = threading.Lock()

    @contextlib.contextmanager
    def look(self, id: str) -> Iterator[Opened]:
        """The table as it stands; nothing may be changed."""
        with self._taken(id) as slot, self.database.looking() as reading:
            yield Opened(reading, *self._open(slot, reading, id, for_update=False))

    def is_at_hand(self, id: str) -> bool:
        """Whether a look at the table waits for nothing: it is remembered, nobody has it, and only this process writes."""
        slot = self._slots.get(id)
        return slot is not None and slot.loaded is not None and self.database.is_sqlite and not slot.lock.locked()

    @contextlib.contextmanager
    def change(self, id: str) -> Iterator[Changing]:
        """The table within one transaction. Nobody else looks at it until that is on the disk; an error undoes everything."""
        with self.database.work() as writing:
            slot = writing.held(id, lambda: self._taken(id))
            changing: Changing | None = None
            try:
                changing = Changing(writing, *self._open(slot, writing, id, for_update=True))
                yield changing
            except BaseException as error:
                if changing is None or changing.is_changed or not isinstance(error, TeahouseError):
                    slot.forget()
                raise
            if changing.is_gone:
                slot.forget()
            elif changing.is_changed:
                writing.if_undone(slot.forget)

    def forget(self, id: str) -> None:
        """Read the table again from the database when it is wanted next."""
        with self._taken(id) as slot:
            slot.forget()

    @contextlib.contextmanager
    def _taken(self, id: str) -> Iterator[Slot]:
        """The slot of a table, for one at a time."""
        with self._lock:
            slot = self._slots.get(id)
            if slot is None:
                slot = self._slots[id] = Slot()
                if len(self._slots) > MOST_REMEMBERED:
                    self._forget_one()
            else:
                self._slots.move_to_end(id)
            slot.wanted += 1
        try:
            with slot.lock:
                yield slot
        finally:
            with self._lock:
                slot.wanted -= 1

    def _forget_one(self) -> None:
        """The longest unused table that nobody wants now."""
        for id, slot in self._slots.items():
            if not slot.wanted:
                del self._slots[id]
                return

    def _open(self, slot: Slot, reading: Reading, id: str, for_update: bool) -> tuple[TableRow, Loaded]:
        row = slot.row
        if row is None or not self.database.is_sqlite:  # other workers write into PostgreSQL too
            wanted = select(TableRow).where(TableRow.id == id)
            row = reading.session.scalars(wanted.with_for_update() if for_update else wanted).first()
            if row is None:
                slot.forget()
                raise NotThere("There is no such table.")
            reading.session.expunge(row)
            slot.row = row
        if slot.loaded is None:
            slot.loaded = Loaded(row)
        try:
            slot.loaded.catch_up(reading, row)
        except BaseException:
            slot.forget()
            raise
        return row, slot.loaded
