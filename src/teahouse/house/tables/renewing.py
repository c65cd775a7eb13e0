"""A table that was played by an earlier version of a game goes on by the rules of today.

Its position is that of its latest snapshot, renewed, and what was entered since, played by the rules of today as far as it
fits. Where its whole log still leads there, nothing is lost. Else a snapshot of the position is kept under the number of the
latest entry, so that every later load begins there; the journal says so, and the entries before it stay in the log as they
are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from teahouse import games
from teahouse.engine.errors import BadDump, TeahouseError
from teahouse.engine.journal import Entry
from teahouse.engine.play import Play

from ..store.database import Writing
from ..store.remembered import Table
from ..store.rows import EntryRow, SnapshotRow, TableRow, columns, now
from ..store.snapshots import dump_bytes, journal_bytes
from .loaded import Loaded

LOST: Final = (
    "The rules were mended while this game was running, and its latest steps do not fit them any more: "
    "the game goes on from the last position that does."
)
GOES_ON: Final = (
    "The rules were mended while this game was running. It goes on by them from here; its earlier steps can be read, "
    "but not shown again."
)
ENDED: Final = "This game was played by older rules. Its end and its journal are kept; its steps cannot be shown again."
CUT_SHORT: Final = (
    "This game came to its end by older rules. Its steps fit those of today only up to this position, "
    "so the end itself cannot be shown."
)


class Standing(NamedTuple):
    """A game, and the number of the latest entry that was played."""

    play: Play
    number: int


def is_of_today(game: str, rules: int, data: str) -> bool:
    return rules == games.about(game).rules_version and data == games.get(game).components.hash


def renew(writing: Writing, id: str) -> None:
    """Bring a table to the version of today, if this house knows the one that it is of."""
    session = writing.session
    row = session.scalars(select(TableRow).where(TableRow.id == id).with_for_update()).first()
    if row is None or is_of_today(row.game, row.rules, row.data):
        return
    table = Table(**columns(row))
    loaded = Loaded(table)
    if not loaded.game.reads(row.rules, row.data):
        return
    loaded.catch_up(writing, table)  # who sits there; its game is not played yet
    if row.status != "open":
        Renewal(session, row, table, loaded).make()
    row.rules, row.data = loaded.game.about.rules_version, loaded.game.components.hash
    session.flush()


class Renewal:
    """What is done with one table."""

    def __init__(self, session: Session, row: TableRow, table: Table, loaded: Loaded) -> None:
        self.session = session
        self.row = row
        self.table = table
        self.loaded = loaded
        entries = select(EntryRow.seat, EntryRow.text).where(EntryRow.table_id == row.id, EntryRow.number <= row.last)
        self.log: list[tuple[int, str]] = [
            (seat, text) for seat, text in session.execute(entries.order_by(EntryRow.number))
        ]
        kept = select(SnapshotRow).where(SnapshotRow.table_id == row.id).order_by(SnapshotRow.number)
        self.kept = list(session.scalars(kept))

    def make(self) -> None:
        stands = self.latest()
        if self.leads_here(stands):
            if self.row.status == "over":
                self.keep(stands.play)
            return
        journal = stands.play.state.journal
        if journal is not None:
            round = journal.entries[-1].round if journal.entries else 0
            journal.write(Entry("rules", self.sentence(stands), "", round=round))
        if stands.play.state.outcome() is not None:
            self.row.status = "over"
        self.row.renewed = self.row.last
        self.row.changes += 1
        self.row.awaited_since = now()
        self.keep(stands.play)

    def latest(self) -> Standing:
        """From the latest snapshot that can be read, else from the set-up."""
        for kept in reversed(self.kept):
            try:
                return self.played(Standing(self.loaded.kept_play(kept), kept.number))
            except TeahouseError:
                continue
        return self.played(Standing(self.loaded.record(self.table).start(self.loaded.game), 0))

    def played(self, start: Standing) -> Standing:
        """What was entered after that, as far as it fits."""
        for n, (seat, text) in enumerate(self.log[start.number :]):
            try:
                start.play.enter(seat, text)
            except TeahouseError:
                return Standing(start.play, start.number + n)
        return Standing(start.play, len(self.log))

    def leads_here(self, stands: Standing) -> bool:
        """Whether every entry fits, and the same position is reached in both ways in which the table is played later: from
        its first moment and from the snapshot that is loaded."""
        if stands.number < len(self.log):
            return False
        try:
            return all(placed(again.play) == placed(stands.play) for again in self.later_loads())
        except TeahouseError:
            return False

    def later_loads(self) -> Iterator[Standing]:
        starts = [Standing(self.loaded.kept_play(kept), kept.number) for kept in self.kept if not kept.midway][-1:]
        starts.append(Standing(self.loaded.first_play(self.session, self.table), self.table.renewed))
        for start in starts:
            again = self.played(start)
            if again.number < len(self.log):
                raise BadDump("An entry does not fit.")
            yield again

    def sentence(self, stands: Standing) -> str:
        if self.row.status == "running":
            return GOES_ON if stands.number == len(self.log) else LOST
        is_whole = self.row.abandoned or stands.play.state.outcome() is not None
        return ENDED if is_whole else CUT_SHORT

    def keep(self, play: Play) -> None:
        """One snapshot in place of all others but those from which replays begin."""
        begins = () if self.row.renewed == self.row.last else (0, self.row.renewed)
        here = SnapshotRow.table_id == self.row.id, SnapshotRow.number.not_in(begins)
        for kept in self.kept:
            self.session.expunge(kept)
        self.session.execute(delete(SnapshotRow).where(*here))
        if self.row.last in begins:
            return
        state = play.state
        self.session.add(
            SnapshotRow(
                table_id=self.row.id,
                number=self.row.last,
                dump=dump_bytes(self.loaded.game, state),
                journal=journal_bytes(state.journal),
                midway=False,
            )
        )


def placed(play: Play) -> dict[str, Any]:
    """A position, without how often something was revealed on the way: versions may count that differently."""
    fields = play.state.fields()
    del fields["revealed"]
    return fields
