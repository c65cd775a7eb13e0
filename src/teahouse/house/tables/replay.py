"""Replay of a table, game files, and playing on from a moment.

While a game runs, the moments of a viewer are the entries it could see: everybody's but other seats' quiet ones. Once it is
over, every entry is one.
"""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import select

from teahouse import bots, games
from teahouse.engine import verify
from teahouse.engine.errors import TeahouseError
from teahouse.engine.luck import FastLuck
from teahouse.engine.play import UNDO, Play
from teahouse.engine.record import Record, ending_of, read_record
from teahouse.engine.state import State
from teahouse.scene import Scene

from ..contract import Moment
from ..people import guests
from ..people.names import checked_name
from ..refusals import NotNow, NotPossible, NotThere, NotYours, Refused
from ..store.rows import EntryRow
from .keeper import Keeper, Opened
from .laying import Chair, Plan, lay
from .loaded import entered_quietly

HUMAN: Final = "human"
OLDER: Final = "Steps of this game belong to older rules and cannot be shown any more; its journal tells them."
LONGEST_NONCE: Final = 32  # bytes
LARGEST_SEED: Final = 1 << 63
MOST_ENTRIES: Final = 6000  # of an imported game
MOST_TAKEN_BACK: Final = 20_000  # times the seats: each undo plays again what all seats did since the last barrier


def moment(keeper: Keeper, table: str, guest: str, step: int, seat: int | None) -> Moment:
    """What a seat of the guest, or a spectator, saw after so many moments."""
    with keeper.look(table) as opened:
        you = opened.loaded.held_by(guest)
        if seat is not None and seat not in you:
            raise NotYours("That seat is not yours.")
        shown = seat if seat is not None else (you[0] if you else None)
        play, steps = play_at(opened, you, step)
        scene: Scene = opened.loaded.game.scene(play.state, shown, opened.loaded.names)
        return Moment(step=step, steps=steps, seat=shown, scene=scene)


def play_at(opened: Opened, you: list[int], step: int) -> tuple[Play, int]:
    """The game at a moment of this viewer, and how many moments there are."""
    row = opened.row
    if row.status == "open":
        raise NotNow("The game has not begun yet.")
    wanted = select(EntryRow.seat, EntryRow.text, EntryRow.quiet).where(
        EntryRow.table_id == row.id, EntryRow.number > row.renewed, EntryRow.number <= row.last
    )
    entries = list(opened.session.execute(wanted.order_by(EntryRow.number)))
    is_over = row.status == "over"
    ends = [n + 1 for n, (seat, _, quiet) in enumerate(entries) if is_over or not quiet or seat in you]
    if row.renewed and step > len(ends):
        raise NotThere(OLDER)
    if not 0 <= step <= len(ends):
        raise NotThere(f"There is no moment {step}; there are 0 to {len(ends)}.")
    play = opened.loaded.first_play(opened.session, row)
    for seat, text, _ in entries[: ends[step - 1] if step else 0]:
        play.enter(seat, text)
    return play, len(ends)


def branch(keeper: Keeper, table: str, guest: str, step: int, seat: int, bot: str) -> str:
    """A private table that goes on from a moment: the guest in one seat, bots in the others, with luck of its own.

    Of a running game it starts from a guess that fits what the seat knew, so that nothing is learned. Its id."""
    bots.check_name(bot)
    with keeper.look(table) as opened:
        loaded = opened.loaded
        is_over = opened.row.status == "over"
        you = loaded.held_by(guest)
        if not 0 <= seat < loaded.seats or (not is_over and seat not in you):
            raise NotYours("That seat is not yours.")
        play, _ = play_at(opened, you, step)
        start = fresh_start(play.state, seat, is_over)
        if start.outcome() is not None:
            raise NotNow("The game is over at that moment.")
        game, options, names = opened.row.game, loaded.options, loaded.names
    chairs = [
        Chair("person", guest, name) if n == seat else Chair("bot", None, name, bot) for n, name in enumerate(names)
    ]
    guests.name_of(keeper.database, guest)
    with keeper.database.writing() as session:
        return lay(session, Plan(game, options, chairs, guest, start=start))


def fresh_start(state: State, seat: int, is_over: bool) -> State:
    """The state that a new table starts from; what is hidden is guessed while the game it comes from still runs."""
    known = state.known_to(seat)
    start = state.clone() if is_over else known.guess(FastLuck(secrets.randbits(62)))
    start.journal = known.journal
    return start


def file_of(keeper: Keeper, table: str) -> str:
    """The game file of a finished table: everything that was done, and the secret, for anybody to check."""
    with keeper.look(table) as opened:
        row = opened.row
        if row.status != "over":
            raise NotNow("The file would tell what is hidden: it is there once the game is over.")
        if row.branched:
            raise NotNow("This table began in the middle of another game, so it has no file of its own.")
        if row.renewed:
            raise NotNow("Steps of this game belong to older rules, so it has no file that could be checked.")
        record = opened.loaded.record(row)
        wanted = select(EntryRow.seat, EntryRow.text).where(EntryRow.table_id == row.id)
        record.log = [(seat, text) for seat, text in opened.session.execute(wanted.order_by(EntryRow.number))]
        record.ending = ending_of(opened.loaded.playing.state)
        return record.text()


def import_file(keeper: Keeper, guest: str, text: str) -> str:
    """A table from a game file: the guest sits in the seats of people. Its id."""
    guests.name_of(keeper.database, guest)
    record = checked_record(text)
    nonces = [nonce.hex() for nonce in record.seal.nonces] + [""] * record.seats
    chairs = [
        Chair("person", guest, checked_name(name), nonce=nonce)
        if player == HUMAN
        else Chair("bot", None, checked_name(name), bots.check_name(player), nonce)
        for name, player, nonce in zip(record.names, record.players, nonces)
    ]
    quiet = quiet_entries(record)
    with keeper.database.writing() as session:
        return lay(session, Plan(record.game, record.options, chairs, guest, record=record, quiet=quiet))


def quiet_entries(record: Record) -> list[bool]:
    """For each entry of the log, whether nobody but its seat could see it."""
    play = record.start(games.get(record.game), journal=False)
    return [entered_quietly(play, seat, text) for seat, text in record.log]


def checked_record(text: str) -> Record:
    """A record that plays by the rules to the end it claims."""
    try:
        record = read_record(text if text.endswith("\n") else text + "\n")
        if not games.is_known(record.game):
            raise Refused(f"There is no game {record.game[:40]!r} here.")
        taken_back = len([text for _, text in record.log if text == UNDO])
        if len(record.log) > MOST_ENTRIES or taken_back * record.seats > MOST_TAKEN_BACK:
            raise Refused(f"The file is longer than this house plays through: {len(record.log)} entries.")
        verify.check(record, games.get(record.game))
    except TeahouseError as error:
        raise NotPossible(str(error)) from error
    seal = record.seal
    if len(seal.nonces) > record.seats or not all(0 < len(nonce) <= LONGEST_NONCE for nonce in seal.nonces):
        raise NotPossible("The file's nonces are not those of people who sat down at a table.")
    if seal.seed is not None and not -LARGEST_SEED <= seal.seed < LARGEST_SEED:
        raise NotPossible("The file's seed is larger than this house keeps.")
    return record
