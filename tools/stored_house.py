"""Makes the database of stored games: tables of every game that run, have ended, are branched or still open, with talk.

What is made is what a house of this commit writes; only snapshots are taken more often, where `every` says so, so that short
games have one too.
"""

from __future__ import annotations

import asyncio
import gzip
import shutil
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from teahouse import games
from teahouse.engine.luck import FastLuck, Stream
from teahouse.house.clock import now
from teahouse.house.contract import NewTable, SeatWish
from teahouse.house.people.guests import open_sessions
from teahouse.house.people.names import fresh_token
from teahouse.house.store import people
from teahouse.house.store.database import Database
from teahouse.house.store.laying import Plan, lay
from teahouse.house.store.opening import database_url
from teahouse.house.store.reading import all_snapshots
from teahouse.house.store.remembered import Write
from teahouse.house.tables import opening, seats, table
from teahouse.house.tables.replay import Replay
from teahouse.house.tables.room import Room
from teahouse.house.tables.tables import Tables
from teahouse.house.tables.workers import Workers

NAME = "Lin"
MANY = 1_000  # tables of one guest
NEVER = 1_000_000  # entries
BRANCHED_AT = 6
USUAL = table.SNAPSHOT_EVERY

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
    """One guest plays all seats of people at all tables, without a house around them: no bot plays by itself."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.tables = Tables(database, 0, lambda _: None)
        self.workers = Workers(1)
        self.replay = Replay(self.tables, self.workers)
        self.guest = fresh_token()
        self.made: list[dict[str, Any]] = []

    async def make_all(self) -> None:
        self.tables.log.open()
        await self.tables.log.do(people.welcome, self.guest, NAME, now())
        for number, (game, count, options) in enumerate(MODES):
            part = SHORT if (game, count) in SHORTEST else 1
            for n, (what, entries, every) in enumerate(KINDS):
                id = await self.open(game, [SeatWish(kind="here") for _ in range(count)], options)
                await self.do(id, partial(seats.say, guest=self.guest, text=f"This table is {what}.", said=[]))
                await self.play(id, entries // part, every // part, FastLuck(100 * number + n).automa)
                await self.note(id, what)
        for game in games.IDS:
            await self.make_others(game)
        await self.workers.close()
        await self.tables.close()
        await self.tables.log.close()

    async def make_others(self, game: str) -> None:
        """With bots, with things taken back, in the middle of a turn, branched, not begun."""
        about = games.about(game)
        count = max(2, about.least_seats)
        person, bots = [SeatWish(kind="here")], [SeatWish(kind="bot", bot="random")] * (count - 1)
        id = await self.open(game, person + bots, {})
        await self.play(id, 12, NEVER, FastLuck(1).automa)
        await self.note(id, "running with bots")
        id = await self.open(game, [SeatWish(kind="here") for _ in range(count)], {})
        await self.play(id, 30, 12, FastLuck(2).automa, takes_back=True)
        await self.note(id, "running with things taken back")
        await self.play_into_turn(id, FastLuck(3).automa)
        await self.note(id, "running in the middle of a turn that can be taken back")
        branched = await self.lay(await self.replay.branch(id, self.guest, BRANCHED_AT, 0, "random"))
        await self.play(branched, 8, NEVER, FastLuck(4).automa)
        await self.note(branched, "running, branched from another")
        branched = await self.lay(await self.replay.branch(id, self.guest, BRANCHED_AT, 0, "random"))
        await self.play(branched, 0, 15, FastLuck(5).automa)
        await self.note(branched, "finished, branched from another")
        id = await self.open(game, [SeatWish(kind="here"), *[SeatWish(kind="link")] * (count - 1)], {})
        await self.note(id, "open")
        id = await self.open(game, [SeatWish(kind="here") for _ in range(count)], {})
        await self.play(id, 10, NEVER, FastLuck(6).automa)
        await self.do(id, partial(seats.abandon, guest=self.guest, seat=0))
        await self.note(id, "abandoned")

    async def open(self, game: str, wished: list[SeatWish], options: dict[str, str]) -> str:
        wish = NewTable(game=game, seats=wished, options=options, nonce="00ff" if len(self.made) % 2 else "")
        return await self.lay(opening.wished(self.guest, NAME, wish))

    async def lay(self, plan: Plan) -> str:
        await self.tables.log.do(lay, plan, MANY)
        return plan.id

    async def do(self, id: str, change: Callable[[Room], Write]) -> None:
        await self.tables.do(id, change)

    async def play(self, id: str, entries: int, every: int, chance: Stream, takes_back: bool = False) -> None:
        """So many random entries, or all until the end; those of bots are entered like a person's."""
        table.SNAPSHOT_EVERY = every  # type: ignore[misc]
        room = await self.tables.get(id)
        last = room.row.last + entries
        while not entries or room.row.last < last:
            state = room.playing.state
            awaited = state.to_act()
            if not awaited:
                break
            seat = awaited[chance.below(len(awaited))]
            legal = state.legal(seat)
            text = legal[chance.below(len(legal))].text
            self.tables.enter(room, room.enter(seat, room.versions[seat], [text], True))
            if takes_back and room.playing.can_take_back(seat) and chance.below(4) == 0:
                self.tables.enter(room, room.take_back(self.guest, seat, room.versions[seat]))
        await self.tables.shown(id, lambda _: None)  # once all of it is on the disk
        table.SNAPSHOT_EVERY = USUAL  # type: ignore[misc]

    async def play_into_turn(self, id: str, chance: Stream) -> None:
        """On to a moment at which something could be taken back."""
        for _ in range(60):
            await self.play(id, 1, NEVER, chance)
            room = await self.tables.get(id)
            if any(room.playing.undoable(seat) for seat in range(room.seats)):
                return

    async def note(self, id: str, what: str) -> None:
        """What a test needs to know of the table."""
        room = await self.tables.get(id)
        play, row = room.play, room.row
        snapshots = [kept.number for kept in self.database.look(all_snapshots, id)]
        asked = [] if play is None else [type(play.state.stack_of(s)[-1]).__name__ for s in play.state.to_act()]
        outcome = None if play is None else play.state.outcome()
        verdict = None if outcome is None else {"totals": outcome.totals, "winners": outcome.winners}
        self.made.append(
            {
                "id": id,
                "game": row.game,
                "seats": row.seats,
                "options": room.options,
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
        asyncio.run(maker.make_all())
        database.close()  # the last connection moves the write-ahead log into the file
        with path.open("rb") as plain, gzip.GzipFile(folder / "house.sqlite3.gz", "wb", mtime=0) as packed:
            shutil.copyfileobj(plain, packed)
    return list({row["id"]: row for row in maker.made}.values())  # the last note on each
