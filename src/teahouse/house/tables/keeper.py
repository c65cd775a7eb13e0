"""The keeper of the tables: opens one at a time to be looked at or changed, and remembers those lately used."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator
from typing import Final

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.orm import Session

from teahouse.engine.errors import TeahouseError
from teahouse.engine.play import Play
from teahouse.engine.simultaneous import Simultaneous

from ..refusals import NotNow, NotThere, NotYours
from ..store.database import Database, Reading, Writing
from ..store.remembered import Table
from ..store.rows import EntryRow, SnapshotRow, TableRow, columns, now
from ..store.snapshots import dump_bytes, journal_bytes
from .loaded import Loaded
from .renewing import is_of_today, renew

log = logging.getLogger(__name__)
MOST_REMEMBERED: Final = 2000
SNAPSHOT_EVERY: Final = 100  # entries
HOUR: Final = 3_600_000  # milliseconds
INSERT_ENTRY: Final = insert(EntryRow)
UPDATE_TABLE: Final = update(TableRow).where(TableRow.id == bindparam("table"))


class Slot:
    """A table in memory, the lock around it, and how many want it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.wanted = 0
        self.row: Table | None = None
        self.loaded: Loaded | None = None

    def forget(self) -> None:
        """What memory holds may be ahead of the database: it is read again from there."""
        self.row = None
        self.loaded = None


class Opened:
    """A table as it stands: its row and its game, both up to date."""

    def __init__(self, reading: Reading, row: Table, loaded: Loaded) -> None:
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

    def is_late(self, seat: int) -> bool:
        """Whether the seat has been awaited for longer than the table's deadline."""
        row = self.row
        if not row.deadline_hours or row.status != "running" or not 0 <= seat < row.seats:
            return False
        is_awaited = seat in self.loaded.playing.state.to_act()
        return is_awaited and now() - row.awaited_since > row.deadline_hours * HOUR


class Changing(Opened):
    """A table within one transaction."""

    def __init__(self, writing: Writing, row: Table, loaded: Loaded) -> None:
        super().__init__(writing, row, loaded)
        self.writing = writing
        self.is_changed = False
        self.is_gone = False
        self._seen_by: set[int | None] = set()
        """Which seats alone could see what was done, None for what everybody could."""

    def set(self, **values: object) -> None:
        """Write into the table's row."""
        self.writing.connection.execute(UPDATE_TABLE, {"table": self.row.id, **values})
        self._remember(values)

    def _remember(self, values: dict[str, object]) -> None:
        self.is_changed = True
        for name, value in values.items():
            setattr(self.row, name, value)

    @property
    def quiet_seat(self) -> int | None:
        """The one seat that can see what was done, where only one can."""
        return next(iter(self._seen_by)) if len(self._seen_by) == 1 else None

    def append(self, seat: int, text: str) -> None:
        """One more entry of the log, through the gate."""
        self._do(seat, lambda play: play.enter(seat, text))

    def append_all(self, seat: int, texts: list[str]) -> None:
        """Several actions of a seat, all or none, an entry for each."""
        self._do(seat, lambda play: play.enter_all(seat, texts))

    def take_back(self, seat: int) -> None:
        """The seat's latest choice with what followed by itself, an entry for each."""
        self._do(seat, lambda play: play.take_back(seat))

    def carry_on(self, seat: int, barrier: tuple[int, ...], bots: Collection[int]) -> None:
        """After an entry of the seat: every lone choice that teaches nothing, as an entry of its own. Where all choose at
        once only that seat can have come to one, unless something changed for everybody."""
        state = self.loaded.playing.state
        seats = (seat,) if isinstance(state, Simultaneous) and state.barrier() == barrier else None
        while (lone := self.loaded.playing.lone_choice(bots, seats)) is not None:
            self.append(*lone)

    def _do(self, seat: int, work: Callable[[Play], object]) -> None:
        loaded, row = self.loaded, self.row
        awaited = set(loaded.playing.state.to_act())
        texts, is_quiet = loaded.do(seat, work)
        self.is_changed = True
        state = loaded.playing.state
        at = now()
        first = loaded.last - len(texts) + 1
        entry = {"table_id": row.id, "seat": seat, "quiet": is_quiet, "at": at}
        values = {
            "last": loaded.last,
            "updated": row.updated if is_quiet else at,  # when something was done unseen is nobody's business either
            "awaited_since": at if set(state.to_act()) - awaited else row.awaited_since,
            "status": "over" if state.outcome() is not None else row.status,
        }
        for n, text in enumerate(texts):
            self.writing.write(INSERT_ENTRY, {**entry, "number": first + n, "text": text})
        self.writing.write(UPDATE_TABLE, {"table": row.id, **values})
        self._remember(values)
        self._seen_by.add(seat if is_quiet else None)
        if values["status"] == "over" or (loaded.since_snapshot >= SNAPSHOT_EVERY and loaded.is_at_barrier()):
            self.take_snapshot()

    def take_snapshot(self) -> None:
        """Keep the state. Those from which replays begin stay: of a branched table, and where other rules took over. Where
        something can still be taken back the latest other one stays too, and is loaded from."""
        loaded, row = self.loaded, self.row
        midway = row.status != "over" and not loaded.is_at_barrier()
        old = [SnapshotRow.table_id == loaded.id, SnapshotRow.number.not_in((0, row.renewed))]
        if midway:
            old.append(SnapshotRow.midway.is_(True))
        self.session.execute(delete(SnapshotRow).where(*old))
        if self.session.get(SnapshotRow, (loaded.id, loaded.last)) is None:
            state = loaded.playing.state
            self.session.add(
                SnapshotRow(
                    table_id=loaded.id,
                    number=loaded.last,
                    dump=dump_bytes(loaded.game, state),
                    journal=journal_bytes(state.journal),
                    midway=midway,
                )
            )
        if not midway:
            loaded.since_snapshot = 0

    def changed(self, seat: int | None = None) -> None:
        """Something around the game is different. Where a seat left a viewer, numbers still must not fall."""
        changes = 1 + (self.loaded.quiet[seat] if seat is not None else 0)
        self.set(changes=self.row.changes + changes, updated=now())
        self.loaded.catch_up(self.writing, self.row)


class Keeper:
    """All tables of the house."""

    def __init__(self, database: Database, bots_wait: float = 0) -> None:
        self.database = database
        self.bots_wait = bots_wait
        """For how many seconds a bot waits while whoever was before it can take back."""
        self._slots: OrderedDict[str, Slot] = OrderedDict()
        self._lock = threading.Lock()

    def look(self, id: str) -> Look:
        """The table as it stands; nothing may be changed."""
        return Look(self, id)

    def is_at_hand(self, id: str) -> bool:
        """Whether a look at the table waits for nothing: it is remembered, nobody has it, and only this process writes."""
        slot = self._slots.get(id)
        return slot is not None and slot.loaded is not None and self.database.is_sqlite and not slot.lock.locked()

    def in_hand(self, id: str) -> Opened | None:
        """The table as it will stand, for whoever changes it and now only waits for the disk."""
        slot = self._slots.get(id)
        if slot is None or slot.row is None or slot.loaded is None:
            return None
        return Opened(self.database.looking(), slot.row, slot.loaded)

    @contextlib.contextmanager
    def change(self, id: str) -> Iterator[Changing]:
        """The table within one transaction. Nobody else looks at it until that is on the disk; an error undoes everything."""
        self.bring_up_to_date(id)
        with self.database.work() as writing:
            slot = writing.held(id, lambda: self.taken(id))
            changing: Changing | None = None
            try:
                changing = Changing(writing, *self.open(slot, writing, id, for_update=True))
                yield changing
            except BaseException as error:
                if changing is None or changing.is_changed or not isinstance(error, TeahouseError):
                    slot.forget()
                raise
            if changing.is_gone:
                slot.forget()
            elif changing.is_changed:
                writing.if_undone(slot.forget)

    def bring_up_to_date(self, id: str) -> None:
        """A table of an earlier version is renewed before anybody looks at it, in a transaction of its own."""
        slot = self._slots.get(id)
        if slot is not None and slot.loaded is not None:
            return
        with self.database.reading() as session:
            found = session.execute(
                select(TableRow.game, TableRow.rules, TableRow.data).where(TableRow.id == id)
            ).first()
        if found is None or is_of_today(*found):
            return
        try:
            with self.database.work() as writing:
                slot = writing.held(id, lambda: self.taken(id))
                slot.forget()
                renew(writing, id)
                writing.if_undone(slot.forget)
        except Exception:  # it says so itself, and other tables are none the worse
            log.exception("Table %s cannot be brought to the rules of today.", id)

    def forget(self, id: str) -> None:
        """Read the table again from the database when it is wanted next."""
        with self.taken(id) as slot:
            slot.forget()

    def taken(self, id: str) -> Taken:
        """The slot of a table, for one at a time."""
        return Taken(self, id)

    def slot(self, id: str) -> Slot:
        """To be taken, and then left."""
        with self._lock:
            slot = self._slots.get(id)
            if slot is None:
                slot = self._slots[id] = Slot()
                if len(self._slots) > MOST_REMEMBERED:
                    self._forget_one()
            else:
                self._slots.move_to_end(id)
            slot.wanted += 1
        return slot

    def leave(self, slot: Slot) -> None:
        with self._lock:
            slot.wanted -= 1

    def _forget_one(self) -> None:
        """The longest unused table that nobody wants now."""
        for id, slot in self._slots.items():
            if not slot.wanted:
                del self._slots[id]
                return

    def open(self, slot: Slot, reading: Reading, id: str, for_update: bool) -> tuple[Table, Loaded]:
        row = slot.row
        if row is None or not self.database.is_sqlite:  # other workers write into PostgreSQL too
            wanted = select(TableRow).where(TableRow.id == id)
            found = reading.session.scalars(wanted.with_for_update() if for_update else wanted).first()
            if found is None:
                slot.forget()
                raise NotThere("There is no such table.")
            row = slot.row = Table(**columns(found))
            reading.session.expunge(found)
        if slot.loaded is None:
            slot.loaded = Loaded(row)
        try:
            slot.loaded.catch_up(reading, row)
        except BaseException:
            slot.forget()
            raise
        return row, slot.loaded


class Taken:
    """A table's slot, within a block."""

    def __init__(self, keeper: Keeper, id: str) -> None:
        self._keeper = keeper
        self._slot = keeper.slot(id)

    def __enter__(self) -> Slot:
        self._slot.lock.acquire()
        return self._slot

    def __exit__(self, *_: object) -> None:
        self._slot.lock.release()
        self._keeper.leave(self._slot)


class Look:
    """A table to be looked at, within a block."""

    def __init__(self, keeper: Keeper, id: str) -> None:
        self._keeper = keeper
        self._id = id
        self._taken = Taken(keeper, id)
        self._reading = keeper.database.looking()

    def __enter__(self) -> Opened:
        self._keeper.bring_up_to_date(self._id)
        slot = self._taken.__enter__()
        try:
            return Opened(self._reading, *self._keeper.open(slot, self._reading, self._id, for_update=False))
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_: object) -> None:
        self._reading.close()
        self._taken.__exit__()
