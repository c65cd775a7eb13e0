"""A table in memory: its game played up to the latest entry of the log, and who sits around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import select
from sqlalchemy.orm import Session

from teahouse import games
from teahouse.engine.errors import BadDump, TeahouseError
from teahouse.engine.game import Game
from teahouse.engine.play import Play
from teahouse.engine.record import Record, Seal
from teahouse.engine.simultaneous import Simultaneous
from teahouse.scene import Scene
from teahouse.scene.table.drawing import Drawing

from .contract import ChatLine
from .database import Reading
from .refusals import NotNow
from .remembered import Sitting, Table
from .snapshots import load_bytes, read_journal
from .storage import ChatRow, EntryRow, SeatRow, SnapshotRow, columns, written

LATEST_CHAT: Final = 50
T = TypeVar("T")


class Loaded:
    """What is remembered of a table between requests. `catch_up` brings it to where the database is.

    An entry is quiet when nobody but its own seat can see that anything was done. `public` counts the others; what a
    viewer is told never depends on other seats' quiet ones.
    """

    def __init__(self, row: Table) -> None:
        self.id = row.id
        self.game: Game = games.get(row.game)
        self.options: dict[str, str] = msgspec.json.decode(row.options, type=dict[str, str])
        self.seats = row.seats
        self.play: Play | None = None
        self.trouble = ""
        """Why this house cannot play the table on, such as rules that it does not know; empty as a rule."""
        self.last = 0
        self.versions = [0] * row.seats
        self.quiet = [0] * row.seats
        self.public = 0
        self._earlier_quiet = [0] * row.seats
        self._earlier_public = 0
        """How many entries of each kind belong to earlier rules."""
        self.since_snapshot = 0
        self.changes = -1
        self.sittings: list[Sitting] = []
        self.names: list[str] = []
        self.chats = 0
        self.chat: list[ChatLine] = []
        self._remembered: dict[tuple[object, ...], Any] = {}
        self.scenes: WeakValueDictionary[tuple[int | None, int, int, int], Scene] = WeakValueDictionary()
        """What seats saw, for as long as a socket or a request holds it."""
        self.drawings: dict[int | None, Drawing] = {}
        """How each seat sees the table, drawn anew only where it has changed."""

    def catch_up(self, reading: Reading, row: Table) -> None:
        if row.changes != self.changes:
            seats = reading.session.scalars(select(SeatRow).where(SeatRow.table_id == self.id).order_by(SeatRow.seat))
            self.sittings = [Sitting(**columns(seat)) for seat in seats]
            self.names = [sitting.name for sitting in self.sittings]
            self.changes = row.changes
            self._remembered.clear()
        if row.chats != self.chats:
            said = select(ChatRow).where(ChatRow.table_id == self.id, ChatRow.number > row.chats - LATEST_CHAT)
            self.chat = [chat_line(row) for row in reading.session.scalars(said.order_by(ChatRow.number))]
            self.chats = row.chats
        if row.status != "open" and not self.trouble:
            try:
                self._catch_up_play(reading, row)
            except TeahouseError as error:
                self.play = None
                self.trouble = f"This table was played by other rules and cannot go on here: {error}"

    def is_of_today(self, row: Table) -> bool:
        """Whether the table is played by the rules and on the components that this house has."""
        return row.rules == self.game.about.rules_version and row.data == self.game.components.hash

    def _catch_up_play(self, reading: Reading, row: Table) -> None:
        if self.play is None:
            self._begin(reading.session, row)
        if self.last == row.last:
            return
        newer = select(EntryRow.seat, EntryRow.text, EntryRow.quiet).where(
            EntryRow.table_id == self.id, EntryRow.number > self.last, EntryRow.number <= row.last
        )
        for seat, text, is_quiet in reading.session.execute(newer.order_by(EntryRow.number)):
            self.playing.enter(seat, text)
            self._count(seat, is_quiet)
            self.last += 1
            self.since_snapshot += 1

    def _begin(self, session: Session, row: Table) -> None:
        """From the latest snapshot, else from the set-up. What was taken midway would forget what can be taken back."""
        if not self.is_of_today(row):
            raise BadDump(f"its rules are of version {row.rules}, those of today of {self.game.about.rules_version}.")
        mine = SnapshotRow.table_id == self.id, SnapshotRow.midway.is_(False)
        kept = session.scalars(select(SnapshotRow).where(*mine).order_by(SnapshotRow.number.desc()).limit(1)).first()
        if kept is None:
            self.play = self.record(row).start(self.game)
            return
        self.play = self.kept_play(kept)
        self.last = kept.number
        earlier = select(EntryRow.number, EntryRow.seat, EntryRow.quiet).where(
            EntryRow.table_id == self.id, EntryRow.number <= kept.number
        )
        for number, seat, is_quiet in session.execute(earlier):
            self._count(seat, is_quiet)
            if number <= row.renewed:
                self._earlier_public += not is_quiet
                self._earlier_quiet[seat] += is_quiet

    def kept_play(self, kept: SnapshotRow) -> Play:
        state = load_bytes(self.game, kept.dump)
        state.journal = read_journal(kept.journal)
        return Play(self.game, state)

    def first_play(self, session: Session, row: Table) -> Play:
        """The game at the first moment that can be shown: where today's rules took over, where it branched from another
        game, else its set-up."""
        if row.renewed or row.branched:
            return self.kept_play(session.get_one(SnapshotRow, (row.id, row.renewed)))
        return self.record(row).start(self.game)

    def record(self, row: Table) -> Record:
        """The table as a game file without its log."""
        nonces = tuple(bytes.fromhex(sitting.nonce) for sitting in self.sittings if sitting.nonce)
        seal = Seal(row.seed) if row.seed is not None else Seal(None, row.secret, nonces, row.commitment)
        players = [sitting.bot if sitting.kind == "bot" else "human" for sitting in self.sittings]
        return Record(row.game, row.rules, row.data, row.seats, self.options, seal, self.names, players)

    @property
    def playing(self) -> Play:
        if self.play is None:
            raise NotNow(self.trouble or "The game has not begun yet.")
        return self.play

    def do(self, seat: int, work: Callable[[Play], object]) -> tuple[list[str], bool]:
        """Something that a seat does, through the gate: its entries of the log, and whether they are quiet. An error leaves
        everything as it was."""
        play = self.playing
        before = len(play.log)
        is_quiet = done_quietly(play, seat, work)
        texts = [text for _, text in play.log[before:]]
        for _ in texts:
            self.last += 1
            self.since_snapshot += 1
            self._count(seat, is_quiet)
        return texts, is_quiet

    def _count(self, seat: int, is_quiet: bool) -> None:
        self.versions[seat] += 1
        if is_quiet:
            self.quiet[seat] += 1
        else:
            self.public += 1

    def is_at_barrier(self) -> bool:
        """Whether nothing can be taken back, so that a snapshot loses nothing."""
        play = self.playing
        return not any(play.undoable(seat) for seat in range(self.seats))

    def held_by(self, guest: str) -> list[int]:
        """The seats of a guest, those that a bot plays for it included."""
        return [sitting.seat for sitting in self.sittings if sitting.guest == guest and not sitting.resigned]

    def number(self, seats: list[int]) -> int:
        """How much has happened that a viewer with these seats can see."""
        return self.public + sum(self.quiet[seat] for seat in seats) + self.changes

    def steps(self, seats: list[int]) -> int:
        """How many moments a viewer with these seats can look back at."""
        earlier = self._earlier_public + sum(self._earlier_quiet[seat] for seat in seats)
        return self.public + sum(self.quiet[seat] for seat in seats) - earlier

    def remembered(self, key: tuple[object, ...], make: Callable[[], T]) -> T:
        """Something that stays as it is for as long as nothing happens around the game."""
        if key not in self._remembered:
            self._remembered[key] = make()
        found: T = self._remembered[key]
        return found

    def scene(self, seat: int | None) -> Scene:
        """What a seat sees: drawn once, whoever asks, until something has happened that the seat can see."""
        seen = (seat, self.public, 0 if seat is None else self.quiet[seat], self.changes)
        scene = self.scenes.get(seen)
        if scene is None:
            drawing = self.drawings.get(seat)
            if drawing is None or drawing.names != self.names:
                drawing = self.drawings[seat] = Drawing(self.game, seat, self.names)
            self.scenes[seen] = scene = drawing.scene(self.playing.state)
        return scene


def chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(number=row.number, seat=row.seat, name=row.name, text=row.text, at=written(row.at))


def entered_quietly(play: Play, seat: int, text: str) -> bool:
    """Enter it; whether nobody but the seat can see that anything was done."""
    return done_quietly(play, seat, lambda play: play.enter(seat, text))


def done_quietly(play: Play, seat: int, work: Callable[[Play], object]) -> bool:
    """Do it; whether nobody but the seat can see that anything was done.

    Where seats decide at the same time, others see one as it stood when the round began, and whether it has chosen. Where
    they take turns, what everybody else knows is compared."""
    before = play.state
    barrier, awaited = before.barrier(), before.to_act()
    old = before.clone()
    work(play)
    after = play.state
    if after.barrier() != barrier or after.to_act() != awaited:
        return False
    if isinstance(after, Simultaneous):
        return True
    others = [None, *(other for other in range(after.seats) if other != seat)]
    return all(old.known_to(other).digest() == after.known_to(other).digest() for other in others)
