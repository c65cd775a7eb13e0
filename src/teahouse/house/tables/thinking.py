"""What worker processes do: choose for a seat, and play a game through to a moment. Bytes come in, bytes go out.

A bot is given what its seat knows and nothing else. What is played through, a file or a log, may be long: it is given up
when it takes more time than the house has for it.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from teahouse import bots, games
from teahouse.engine.errors import BadData, BadRecord, TeahouseError
from teahouse.engine.luck import FastLuck, SealedLuck, mixed_seed
from teahouse.engine.play import UNDO, Play
from teahouse.engine.record import Record, read_record
from teahouse.engine.state import State
from teahouse.scene.element.journal import Line
from teahouse.scene.table.drawing import Drawing

from ..refusals import NotNow, NotPossible, NotThere, TooMany
from ..store.remembered import Snapshot
from ..store.snapshots import dump_bytes, journal_bytes, recall_bytes
from ..telling_contract import Missed, Since
from .quiet import entered_quietly
from .standing import kept_play
from .telling import with_changes

LONGEST_NONCE: Final = 32  # bytes
LARGEST_SEED: Final = 1 << 63
MOST_REMEMBERED: Final = 8  # games that were played through
TOO_LONG: Final = "This game takes longer to play through than the house has time for."
PLAYED: Final[OrderedDict[tuple[str, int], tuple[Play, int]]] = OrderedDict()
"""By table and the number of entries that it had: a game that was played through, and how far."""


class Through(msgspec.Struct, frozen=True):
    """A game to be played through: how it begins, as a game file without its log or as a state, and what was entered since."""

    table: str
    game: str
    header: str
    start: tuple[bytes, bytes] | None
    log: list[tuple[int, str]]


class Branched(msgspec.Struct, frozen=True):
    """The state in which a table begins that goes on from a moment, with its journal."""

    dump: bytes
    journal: bytes


class Imported(msgspec.Struct, frozen=True):
    """What a checked game file says. Of each entry: its seat, its text, and whether nobody but its seat could see it."""

    game: str
    options: dict[str, str]
    names: list[str]
    players: list[str]
    seed: int | None
    secret: bytes
    commitment: str
    nonces: list[str]
    log: list[tuple[int, str, bool]]
    is_over: bool


def settle_in() -> None:
    """Leave interrupts to the house, and end when the house ends, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_house, daemon=True).start()


def end_with_the_house() -> None:
    house = multiprocessing.parent_process()
    if house is not None:
        house.join()
        os._exit(0)


def warm_up() -> None:
    """Load the games before they are needed; one from outside that cannot be opened says so when somebody wants it."""
    for about in games.all_about():
        with contextlib.suppress(BadData):
            games.get(about.id)


def choose(game_id: str, known: bytes, seat: int, bot: str, seed: int) -> str:
    game = games.get(game_id)
    return bots.make(bot, game, seed).choose(recall_bytes(game, known), seat).text


class Patience:
    """How much time of the processor may still be spent."""

    def __init__(self, seconds: float) -> None:
        self._until = time.process_time() + seconds

    def check(self) -> None:
        if time.process_time() > self._until:
            raise TooMany(TOO_LONG)


def played(through: Through, entries: int, seconds: float) -> Play:
    """The game after so many entries. Whoever leafs through a game finds it where it was left."""
    key = through.table, len(through.log)
    play, at = PLAYED.pop(key, (None, 0))
    if play is None or at > entries:
        play, at = begun(through), 0
    patience = Patience(seconds)
    for seat, text in through.log[at:entries]:
        play.enter(seat, text)
        patience.check()
    PLAYED[key] = play, entries
    if len(PLAYED) > MOST_REMEMBERED:
        PLAYED.popitem(last=False)
    return play


def begun(through: Through) -> Play:
    game = games.get(through.game)
    if through.start is not None:
        return kept_play(game, Snapshot(0, *through.start, False))
    return read_record(through.header).start(game)


def moment_of(
    through: Through, earlier: int, entries: int, seat: int | None, names: list[str], seconds: float
) -> tuple[bytes, bytes]:
    """What a seat saw after so many entries, and the beats that led there from an earlier moment, both as JSON."""
    play = played(through, earlier, seconds)
    drawing = Drawing(play.game, seat, names)
    before = drawing.scene(play.state)
    after = drawing.scene(played(through, entries, seconds).state)
    told = drawing.told(before, after) if entries > earlier else None
    return msgspec.json.encode(after), msgspec.json.encode([] if told is None else with_changes(before, told))


def step_with_line(
    through: Through, ends: list[int], line: str, seat: int | None, names: list[str], seconds: float
) -> tuple[int, int]:
    """After which of a viewer's moments its journal first has the line with this id, and where the line stands there. What was
    taken back may leave another line under the same id: the moment is where the one stands that stayed."""
    drawing = Drawing(games.get(through.game), seat, names)
    found, place, is_there = -1, -1, False
    for step, state in moments(through, ends, seconds):
        ids = [each.id for each in drawing.scene(state).journal]
        was_there, is_there = is_there, line in ids
        if is_there and not was_there:
            found, place = step, ids.index(line)
    if found < 0:
        raise NotThere("There is no such line in the journal.")
    return found, place


def moments(through: Through, ends: list[int], seconds: float, after: int = 0) -> Iterator[tuple[int, State]]:
    """How the game stands at each moment of a viewer from one on."""
    play, patience, at = begun(through), Patience(seconds), 0
    for step in range(len(ends) + 1):
        end = ends[step - 1] if step else 0
        for entered_by, text in through.log[at:end]:
            play.enter(entered_by, text)
            patience.check()
        at = end
        if step >= after:
            yield step, play.state


def missed_by(through: Through, ends: list[int], seat: int, names: list[str], seconds: float) -> bytes:
    """What a seat's journal has to tell since it last chose something: a Since as JSON."""
    drawing = Drawing(games.get(through.game), seat, names)
    last = latest_choice(through, seat, seconds)
    before = next((step for step, end in enumerate(ends) if end > last), len(ends)) if last >= 0 else 0
    known: dict[str, str] = {}
    missed: dict[str, Missed] = {}
    for step, state in moments(through, ends, seconds, before):
        journal = drawing.scene(state).journal
        entries = through.log[ends[step - 1] - 1 : ends[step - 1]] if step > before else []
        if any(text == UNDO for _, text in entries):
            forget_undone(missed, journal)
        is_own = any(entered_by == seat for entered_by, _ in entries)
        for place, line in reversed(list(enumerate(journal))):
            if known.get(line.id) == line.label:
                continue
            if step == before or (is_own and line.seat == seat):
                known[line.id] = line.label
            elif line.id not in missed or missed[line.id].line.label != line.label:
                missed.pop(line.id, None)
                missed[line.id] = Missed(line=line, step=step, place=place)
    return msgspec.json.encode(Since(lines=list(missed.values())))


def latest_choice(through: Through, seat: int, seconds: float) -> int:
    """Which entry of the log is the seat's latest that stands and that it could have made otherwise; -1 if there is none."""
    play, patience = begun(through), Patience(seconds)
    own: list[tuple[int, bool]] = []
    for n, (entered_by, text) in enumerate(through.log):
        if entered_by == seat and text == UNDO:
            own.pop()
        elif entered_by == seat:
            own.append((n, play.is_lone(seat)))
        play.enter(entered_by, text)
        patience.check()
    return next((n for n, is_lone in reversed(own) if not is_lone), -1)


def forget_undone(missed: dict[str, Missed], journal: Sequence[Line]) -> None:
    """What was taken back is not told: of what is as new as the oldest line there, nothing that is not there any more."""
    there = {line.id for line in journal}
    is_new = not any(id in there for id in missed)
    for id in list(missed):
        is_new = is_new or id in there
        if is_new and id not in there:
            del missed[id]


def branch_at(through: Through, entries: int, seat: int, is_over: bool, secret: bytes, seconds: float) -> Branched:
    """Of a running game a guess that fits what the seat knew, so that nothing is learned; with luck of its own."""
    play = played(through, entries, seconds)
    start = fresh_start(play.state, seat, is_over)
    if start.outcome() is not None:
        raise NotNow("The game is over at that moment.")
    start.luck = SealedLuck(mixed_seed(secret, []))
    return Branched(dump_bytes(play.game, start), journal_bytes(start.journal))


def fresh_start(state: State, seat: int, is_over: bool) -> State:
    """The state that a new table starts from; what is hidden is guessed while the game it comes from still runs."""
    known = state.known_to(seat)
    start = state.clone() if is_over else known.guess(FastLuck(secrets.randbits(62)))
    start.journal = known.journal
    return start


def import_of(text: str, seconds: float) -> Imported:
    """A game file that plays by the rules to the end it claims."""
    try:
        record = read_record(text if text.endswith("\n") else text + "\n")
        if not games.is_known(record.game):
            raise BadRecord(f"There is no game {record.game[:40]!r} here.")
        quiet = quiet_entries(record, Patience(seconds))
        seal = record.seal
        if len(seal.nonces) > record.seats or not all(0 < len(nonce) <= LONGEST_NONCE for nonce in seal.nonces):
            raise BadRecord("The file's nonces are not those of people who sat down at a table.")
        if seal.seed is not None and not -LARGEST_SEED <= seal.seed < LARGEST_SEED:
            raise BadRecord("The file's seed is larger than this house keeps.")
    except TooMany:
        raise
    except TeahouseError as error:
        raise NotPossible(str(error)) from error
    return Imported(
        record.game,
        record.options,
        record.names,
        record.players,
        seal.seed,
        seal.secret,
        seal.commitment,
        [nonce.hex() for nonce in seal.nonces],
        [(seat, entered, is_quiet) for (seat, entered), is_quiet in zip(record.log, quiet, strict=True)],
        record.ending is not None,
    )


def quiet_entries(record: Record, patience: Patience) -> list[bool]:
    """For each entry of the log, whether nobody but its seat could see it; if every die and every move checks out."""
    game = games.get(record.game)
    play = record.start(game)
    quiet: list[bool] = []
    for n, (seat, text) in enumerate(record.log):
        try:
            quiet.append(entered_quietly(play, seat, text))
        except TeahouseError as error:
            if record.is_older(game):
                break
            raise record.unplayable(n, error) from error
        patience.check()
    faults = record.faults(game, play)
    if faults:
        raise BadRecord(" ".join(faults))
    return quiet
