"""Makes the database of stored games: tables of every game that run, have ended, are branched or still open, with talk.

What is made is what a house of this commit writes; only snapshots are taken more often, where `every` says so, so that short
games have one too.
"""

from __future__ import annotations

import gzip
import shutil
import tempfile
from pathlib import Path
from typing import Any

from sqlalchemy import select

from teahouse import games
from teahouse.engine.luck import FastLuck, Stream
from teahouse.house.contract import NewTable, SeatWish
from teahouse.house.people import guests
from teahouse.house.people.guests import open_sessions
from teahouse.house.store.database import Database, database_url
from teahouse.house.store.rows import SnapshotRow
from teahouse.house.tables import keeper, replay, tables
from teahouse.house.tables import opening as lobby
from teahouse.house.tables.keeper import Keeper

NEVER = 1_000_000  # entries
BRANCHED_AT = 6
USUAL = keeper.SNAPSHOT_EVERY

Kind = tuple[str, int, int]
"""What a table is for, how many entries it gets (0: until the end), after how many a snapshot is taken."""
KINDS: tuple[Kind, ...] = (
    ("running without a snapshot", 23, NEVER),
    ("running with a snapshot and a tail", 38, 15),
    ("running as a house leaves it", 130, USUAL),
    ("finished with a late snapshot", 0, 15),
    ("finished without a snapshot", 0, NEVER),
)
SHORT = 3  # the shortest games get a part of the entries, so that they do not end
SHORTEST = (("ming_voyages", 1), ("connect_four", 2))
MODES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("voyages", 1, {}),
    ("voyages", 3, {}),
    ("marco_polo", 2, {"characters": "draft", "goals": "choose"}),
    ("marco_polo", 4, {}),
    ("ming_voyages", 1, {"level": "hard"}),
    ("ming_voyages", 2, {}),
    ("stratagems", 2, {}),
    ("stratagems", 3, {"winter": "advanced"}),
    ("tianxia", 1, {}),
    ("tianxia", 2, {"boards": "choose"}),
    ("tianxia", 4, {}),
    ("connect_four", 2, {}),
)


class Maker:
    """One guest plays all seats of people at all tables."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.keeper = Keeper(database)
        self.guest = guests.welcome(database).id
        guests.rename(database, self.guest, "Lin")
        self.made: list[dict[str, Any]] = []

    def make_all(self) -> None:
        for number, (game, seats, options) in enumerate(MODES):
            part = SHORT if (game, seats) in SHORTEST else 1
            for n, (what, entries, every) in enumerate(KINDS):
                table = self.open(game, [SeatWish(kind="here") for _ in range(seats)], options)
                tables.say(self.keeper, table, self.guest, f"This table is {what}.")
                self.play(table, entries // part, every // part, FastLuck(100 * number + n).automa)
                self.note(table, what)
        for game in games.IDS:
            self.make_others(game)

    def make_others(self, game: str) -> None:
        """With bots, with things taken back, in the middle of a turn, branched, not begun."""
        about = games.about(game)
        seats = max(2, about.least_seats)
        people, bots = [SeatWish(kind="here")], [SeatWish(kind="bot", bot="random")] * (seats - 1)
        table = self.open(game, people + bots, {})
        self.play(table, 12, NEVER, FastLuck(1).automa)
        self.note(table, "running with bots")
        table = self.open(game, [SeatWish(kind="here") for _ in range(seats)], {})
        self.play(table, 30, 12, FastLuck(2).automa, takes_back=True)
        self.note(table, "running with things taken back")
        self.play_into_turn(table, FastLuck(3).automa)
        self.note(table, "running in the middle of a turn that can be taken back")
        branched = replay.branch(self.keeper, table, self.guest, BRANCHED_AT, 0, "random")
        self.play(branched, 8, NEVER, FastLuck(4).automa)
        self.note(branched, "running, branched from another")
        branched = replay.branch(self.keeper, table, self.guest, BRANCHED_AT, 0, "random")
        self.play(branched, 0, 15, FastLuck(5).automa)
        self.note(branched, "finished, branched from another")
        table = self.open(game, [SeatWish(kind="here"), *[SeatWish(kind="link")] * (seats - 1)], {})
        self.note(table, "open")
        table = self.open(game, [SeatWish(kind="here") for _ in range(seats)], {})
        self.play(table, 10, NEVER, FastLuck(6).automa)
        tables.abandon(self.keeper, table, self.guest, 0)
        self.note(table, "abandoned")

    def open(self, game: str, seats: list[SeatWish], options: dict[str, str]) -> str:
        wish = NewTable(game=game, seats=seats, options=options, nonce="00ff" if len(self.made) % 2 else "")
        return lobby.open_table(self.keeper, self.guest, wish)

    def play(self, table: str, entries: int, every: int, chance: Stream, takes_back: bool = False) -> None:
        """So many random entries, or all until the end; those of bots are entered like a person's."""
        keeper.SNAPSHOT_EVERY = every  # type: ignore[misc]
        done = 0
        while not entries or done < entries:
            with self.keeper.change(table) as opened:
                state = opened.playing.state
                awaited = state.to_act()
                if not awaited:
                    break
                seat = awaited[chance.below(len(awaited))]
                legal = state.legal(seat)
                opened.append(seat, legal[chance.below(len(legal))].text)
                done += 1
                if takes_back and opened.playing.undoable(seat) and chance.below(4) == 0:
                    opened.append(seat, "undo")
                    done += 1
        keeper.SNAPSHOT_EVERY = USUAL  # type: ignore[misc]

    def play_into_turn(self, table: str, chance: Stream) -> None:
        """On to a moment at which something could be taken back."""
        for _ in range(60):
            self.play(table, 1, NEVER, chance)
            with self.keeper.look(table) as opened:
                playing = opened.playing
                if any(playing.undoable(seat) for seat in range(opened.row.seats)):
                    return

    def note(self, table: str, what: str) -> None:
        """What a test needs to know of the table."""
        with self.keeper.look(table) as opened:
            play, row = opened.play, opened.row
            snapshots = list(opened.session.scalars(select(SnapshotRow.number).where(SnapshotRow.table_id == table)))
            asked = [] if play is None else [type(play.state.stack_of(s)[-1]).__name__ for s in play.state.to_act()]
            outcome = None if play is None else play.state.outcome()
            verdict = None if outcome is None else {"totals": outcome.totals, "winners": outcome.winners}
            self.made.append(
                {
                    "id": table,
                    "game": row.game,
                    "seats": row.seats,
                    "options": opened.options,
                    "what": what,
                    "status": row.status,
                    "entries": row.last,
                    "snapshots": snapshots,
                    "asked": asked,
                    "undoable": 0 if play is None else sum(play.undoable(seat) for seat in range(row.seats)),
                    "outcome": verdict,
                    "journal": 0 if play is None or play.state.journal is None else len(play.state.journal.entries),
                }
            )


def make_house(folder: Path) -> list[dict[str, Any]]:
    """Write house.sqlite3.gz; what tables it holds."""
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "house.sqlite3"
        database = Database(database_url(f"sqlite:///{path}"))
        database.migrate()
        open_sessions(database)
        maker = Maker(database)
        maker.make_all()
        database.close()  # the last connection moves the write-ahead log into the file
        with path.open("rb") as plain, gzip.GzipFile(folder / "house.sqlite3.gz", "wb", mtime=0) as packed:
            shutil.copyfileobj(plain, packed)
    return list({row["id"]: row for row in maker.made}.values())  # the last note on each
