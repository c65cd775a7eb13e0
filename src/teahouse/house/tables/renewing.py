"""A table that was played by an earlier version of a game goes on by the rules of today.

Its position is that of its latest snapshot, renewed, and what was entered since, played by the rules of today as far as it
fits. Where its whole log still leads there, nothing is lost. Else a snapshot of the position is kept under the number of the
latest entry, so that every later load begins there; the journal says so, and the entries before it stay in the log as they
are. All of it is played before anything is written.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from teahouse import games
from teahouse.engine.errors import BadDump, TeahouseError
from teahouse.engine.game import Game
from teahouse.engine.journal import Entry as Told
from teahouse.engine.play import Play

from ..clock import now
from ..store.database import Database
from ..store.reading import all_snapshots, read_entries
from ..store.remembered import Read, Snapshot
from ..store.renewal import Renewal
from ..store.snapshots import dump_bytes, journal_bytes
from .standing import Standing, kept_play

log = logging.getLogger(__name__)
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


class Played(NamedTuple):
    """A game, and the number of the latest entry that was played."""

    play: Play
    number: int


def renewed(database: Database, read: Read) -> Renewal | None:
    """What brings a table to the version of today; None if it is of today, or of a version that this house does not know."""
    row = read.row
    game = games.get(row.game)
    rules, data = game.about.rules_version, game.components.hash
    if (row.rules, row.data) == (rules, data) or not game.reads(row.rules, row.data):
        return None
    renewal = Renewal(row.id, row.rules, row.data, {"rules": rules, "data": data})
    if row.status == "open":
        return renewal
    try:
        with database.reading() as connection:
            entries = read_entries(connection, row.id, 0, row.last)
            kept = all_snapshots(connection, row.id)
        Renewing(renewal, read, game, [(entry.seat, entry.text) for entry in entries], kept).make()
    except Exception:  # it says so itself, and other tables are none the worse
        log.exception("Table %s cannot be brought to the rules of today.", row.id)
        return None
    return renewal


class Renewing:
    """How one table is brought to the rules of today."""

    def __init__(
        self, renewal: Renewal, read: Read, game: Game, entries: list[tuple[int, str]], kept: list[Snapshot]
    ) -> None:
        self.renewal = renewal
        self.row = read.row
        self.table = Standing(read, game)  # who sits there; its game is not played, for its rules are others
        self.log = entries
        self.kept = kept

    def make(self) -> None:
        row, values = self.row, self.renewal.row
        stands = self.latest()
        if self.leads_here(stands):
            if row.status == "over":
                self.keep(stands.play, row.renewed)
            return
        journal = stands.play.state.journal
        if journal is not None:
            round = journal.entries[-1].round if journal.entries else 0
            journal.write(Told("rules", self.sentence(stands), "", round=round))
        if stands.play.state.outcome() is not None:
            values["status"] = "over"
        values["renewed"] = row.last
        values["changes"] = row.changes + 1
        values["awaited_since"] = now()
        self.keep(stands.play, row.last)

    def latest(self) -> Played:
        """From the latest snapshot that can be read, else from the set-up."""
        for kept in reversed(self.kept):
            try:
                return self.played(Played(kept_play(self.table.game, kept), kept.number))
            except TeahouseError:
                continue
        return self.played(Played(self.table.record().start(self.table.game), 0))

    def played(self, start: Played) -> Played:
        """What was entered after that, as far as it fits."""
        for n, (seat, text) in enumerate(self.log[start.number :]):
            try:
                start.play.enter(seat, text)
            except TeahouseError:
                return Played(start.play, start.number + n)
        return Played(start.play, len(self.log))

    def leads_here(self, stands: Played) -> bool:
        """Whether every entry fits, and the same position is reached in both ways in which the table is played later: from
        its first moment and from the snapshot that is loaded."""
        if stands.number < len(self.log):
            return False
        try:
            return all(placed(again.play) == placed(stands.play) for again in self.later_loads())
        except TeahouseError:
            return False

    def later_loads(self) -> Iterator[Played]:
        game, row = self.table.game, self.row
        starts = [Played(kept_play(game, kept), kept.number) for kept in self.kept if not kept.midway][-1:]
        if row.renewed or row.branched:
            first = next(kept for kept in self.kept if kept.number == row.renewed)
            starts.append(Played(kept_play(game, first), row.renewed))
        else:
            starts.append(Played(self.table.record().start(game), 0))
        for start in starts:
            again = self.played(start)
            if again.number < len(self.log):
                raise BadDump("An entry does not fit.")
            yield again

    def sentence(self, stands: Played) -> str:
        if self.row.status == "running":
            return GOES_ON if stands.number == len(self.log) else LOST
        is_whole = self.row.abandoned or stands.play.state.outcome() is not None
        return ENDED if is_whole else CUT_SHORT

    def keep(self, play: Play, begins_at: int) -> None:
        """One snapshot in place of all others but those from which replays begin."""
        begins = () if begins_at == self.row.last else (0, begins_at)
        self.renewal.begins = begins
        if self.row.last not in begins:
            state = play.state
            dump = dump_bytes(self.table.game, state)
            self.renewal.snapshot = Snapshot(self.row.last, dump, journal_bytes(state.journal), False)


def placed(play: Play) -> dict[str, Any]:
    """A position, without how often something was revealed on the way: versions may count that differently."""
    fields = play.state.fields()
    del fields["revealed"]
    return fields
