"""How a table stands: its game played up to the latest entry, who sits around it, and how much has happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar
from weakref import ReferenceType

import msgspec

from teahouse.engine.errors import BadDump, TeahouseError
from teahouse.engine.game import Game
from teahouse.engine.play import Play
from teahouse.engine.record import Record, Seal
from teahouse.engine.simultaneous import Simultaneous
from teahouse.scene import Scene

from ..clock import now
from ..contract import ChatLine, Player
from ..refusals import Away, NotNow, NotYours
from ..store.remembered import Read, Row, Sitting, Snapshot
from ..store.snapshots import load_bytes, read_journal

HOUR: Final = 3_600_000  # milliseconds
CHANGE: Final = 1_000_000  # more than any table has entries
OPTIONS: Final = msgspec.json.Decoder(dict[str, str])
T = TypeVar("T")


class Standing:
    """An entry is quiet when nobody but its own seat can see that anything was done. `public` counts the others; what a
    viewer is told never depends on other seats' quiet ones."""

    def __init__(self, read: Read, game: Game) -> None:
        self.id = read.row.id
        self.game = game
        self.is_away = False
        """Whether what memory holds is not what the disk holds: it is being read again."""
        self.lay(read)

    def lay(self, read: Read, played: Standing | None = None) -> None:
        """As the disk holds it; `played` is the same table where another thread has played it already."""
        row = read.row
        if len(read.sittings) != row.seats:
            raise BadDump("This table cannot be shown: a seat of it is missing in the database.")
        self.row: Row = row
        self.options: dict[str, str] = OPTIONS.decode(row.options)
        self.seats = row.seats
        self.versions = [0] * row.seats
        self.quiet = [0] * row.seats
        self.public = 0
        self._earlier_quiet = [0] * row.seats
        self._earlier_public = 0
        """How many entries of each kind belong to earlier rules."""
        self.since_snapshot = 0
        self.chat: list[ChatLine] = read.chat
        self.said: list[int] = []
        """When something was said lately."""
        self._remembered: dict[tuple[object, ...], Any] = {}
        self._held: dict[str, list[int]] = {}
        self.shown_players: dict[tuple[str | int | None, ...], list[Player]] = {}
        """How the seats look: to a guest, when some are awaited, and when some are late."""
        self.scenes: dict[int | None, tuple[int, ReferenceType[Scene]]] = {}
        """What seats saw last, for as long as a socket or a request holds it, and how much had happened then."""
        self.sittings: list[Sitting] = []
        self.names: list[str] = []
        self._seat(read.sittings)
        self.play: Play | None = None
        self.trouble = ""
        """Why this house cannot play the table on, such as rules that it does not know; empty as a rule."""
        if played is not None:
            self.play, self.trouble = played.play, played.trouble
            self.versions, self.quiet, self.public = played.versions, played.quiet, played.public
            self._earlier_quiet, self._earlier_public = played._earlier_quiet, played._earlier_public
        elif row.status != "open":
            try:
                self.play = self._played(read)
            except TeahouseError as error:
                self.trouble = f"This table was played by other rules and cannot go on here: {error}"

    def _played(self, read: Read) -> Play:
        """From the latest snapshot, else from the set-up."""
        row, game = read.row, self.game
        if row.rules != game.about.rules_version or row.data != game.components.hash:
            raise BadDump(f"its rules are of version {row.rules}, those of today of {game.about.rules_version}.")
        for seat, quiet, is_earlier, entries in read.counts:
            self.versions[seat] += entries
            if quiet:
                self.quiet[seat] += entries
            else:
                self.public += entries
            if is_earlier and quiet:
                self._earlier_quiet[seat] += entries
            elif is_earlier:
                self._earlier_public += entries
        if read.snapshot is not None:
            play = kept_play(game, read.snapshot)
        else:
            play = self.record().start(game)
        for entry in read.entries:
            play.enter(entry.seat, entry.text)
            self.count(entry.seat, entry.quiet)
        return play

    def _seat(self, sittings: list[Sitting]) -> None:
        self.sittings = sittings
        self.has_bots = False
        for sitting in sittings:
            if sitting.bot:
                self.has_bots = True
        self.names = [sitting.name for sitting in sittings]
        self._remembered.clear()
        self._held.clear()
        self.shown_players.clear()

    def record(self) -> Record:
        """The table as a game file without its log."""
        row = self.row
        nonces = tuple([bytes.fromhex(sitting.nonce) for sitting in self.sittings if sitting.nonce])
        seal = Seal(row.seed) if row.seed is not None else Seal(None, row.secret, nonces, row.commitment)
        players = [sitting.bot if sitting.kind == "bot" else "human" for sitting in self.sittings]
        return Record(row.game, row.rules, row.data, row.seats, self.options, seal, self.names, players)

    # What a viewer may ask

    @property
    def playing(self) -> Play:
        if self.play is None:
            raise NotNow(self.trouble or "The game has not begun yet.")
        return self.play

    def seat_of(self, guest: str, seat: int) -> int:
        """The seat, if it is this guest's to play."""
        if not 0 <= seat < self.seats:
            raise NotYours(f"There is no seat {seat} at this table.")
        sitting = self.sittings[seat]
        if sitting.guest != guest or sitting.resigned:
            raise NotYours(f"The seat of {sitting.name} is not yours.")
        return seat

    def must_be_here(self) -> None:
        if self.is_away:
            raise Away

    def must_run(self) -> None:
        if self.is_away:
            raise Away
        if self.row.status == "open":
            raise NotNow("The game has not begun yet: seats are still open.")
        if self.row.status == "over":
            raise NotNow("The game is over.")

    def is_late(self, seat: int) -> bool:
        """Whether the seat has been awaited for longer than the table's deadline. A clock that was wrong and has been set right
        may have noted a time that is still to come; then the seat is awaited from now on."""
        row = self.row
        if not row.deadline_hours or row.status != "running" or not 0 <= seat < row.seats:
            return False
        at = now()
        if row.awaited_since > at:
            row.awaited_since = at
        return at - row.awaited_since > row.deadline_hours * HOUR and seat in self.playing.state.to_act()

    def held_by(self, guest: str) -> list[int]:
        """The seats of a guest, those that a bot plays for it included."""
        held = self._held.get(guest)
        if held is None:
            held = [each.seat for each in self.sittings if each.guest == guest and not each.resigned]
            if held:
                self._held[guest] = held
        return held

    def number(self, seats: list[int]) -> int:
        """How much has happened that a viewer with these seats can see. It never falls, also where a seat leaves a viewer, and
        tells nothing of what other seats did quietly."""
        number = self.row.changes * CHANGE + self.public
        for seat in seats:
            number += self.quiet[seat]
        return number

    def steps(self, seats: list[int]) -> int:
        """How many moments a viewer with these seats can look back at."""
        if self.row.status == "over":
            return self.row.last - self.row.renewed
        steps = self.public - self._earlier_public
        for seat in seats:
            steps += self.quiet[seat] - self._earlier_quiet[seat]
        return steps

    def remembered(self, key: tuple[object, ...], make: Callable[[], T]) -> T:
        """Something that stays as it is for as long as nothing happens around the game."""
        if key not in self._remembered:
            self._remembered[key] = make()
        found: T = self._remembered[key]
        return found

    def scene(self, seat: int | None, number: int | None = None) -> Scene:
        """What a seat sees: drawn once, whoever asks, until something has happened that the seat can see, of which there is a
        number."""
        if number is None:
            number = self.number([] if seat is None else [seat])
        known = self.scenes.get(seat)
        if known is not None and known[0] == number:
            scene = known[1]()
            if scene is not None:
                return scene
        drawn = self.draw_scene(seat)
        self.scenes[seat] = (number, ReferenceType(drawn))
        return drawn

    def draw_scene(self, seat: int | None) -> Scene:
        drawn: Scene = self.game.scene(self.playing.state, seat, self.names)
        return drawn

    def who_takes_back(self, seat: int, yours: list[int]) -> int:
        """Where a turn has passed by itself from one seat to another at the same screen, whoever sits there now says it for the
        one before."""
        play = self.playing
        if len(yours) > 1 and not isinstance(play.state, Simultaneous) and not play.can_take_back(seat):
            if seat in play.state.to_act():
                for mine in yours:
                    if play.can_take_back(mine):
                        return mine
        return seat

    def undoable(self, seat: int, yours: list[int]) -> int:
        """How many of the latest actions may be taken back, where one of them was a choice."""
        play = self.play
        assert play is not None
        taker = seat if len(yours) == 1 else self.who_takes_back(seat, yours)
        return play.undoable(taker) if play.can_take_back(taker) else 0

    def is_bots_turn(self) -> bool:
        """Whether a seat that a bot plays is to act."""
        if self.play is None or self.row.status != "running":
            return False
        for seat in self.play.state.to_act():
            if self.sittings[seat].bot:
                return True
        return False

    def count(self, seat: int, is_quiet: bool) -> None:
        self.versions[seat] += 1
        if is_quiet:
            self.quiet[seat] += 1
        else:
            self.public += 1


def kept_play(game: Game, kept: Snapshot) -> Play:
    state = load_bytes(game, kept.dump)
    state.journal = read_journal(kept.journal)
    return Play(game, state)
