"""Replay of a table, game files, and playing on from a moment.

While a game runs, the moments of a viewer are the entries it could see: everybody's but other seats' quiet ones. Once it is
over, every entry is one. What is played through is played in a process beside the house.
"""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

import msgspec

from teahouse import bots
from teahouse.engine.record import ending_of

from ..refusals import NotNow, NotThere, NotYours
from ..store.database import Database
from ..store.laying import Plan
from ..store.reading import read_entries, snapshot_at
from ..store.remembered import Entry, Row
from ..telling_contract import Moment
from . import opening
from .room import Room
from .table import Table
from .tables import Tables
from .thinking import Through, branch_at, import_of, missed_by, moment_of, step_with_line
from .views import chosen_seat
from .workers import SECONDS, Workers

OLDER: Final = "Steps of this game belong to older rules and cannot be shown any more; its journal tells them."


class At(NamedTuple):
    """A moment of a viewer: the game to be played through, after how many entries, of how many moments, and after how many the
    moment before it is."""

    through: Through
    earlier: int
    entries: int
    steps: int


class Asked(NamedTuple):
    """What is needed of a table to find a moment."""

    row: Row
    header: str
    you: list[int]
    names: list[str]


class Replay:
    """Plays games through for those who ask."""

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self._tables = tables
        self._workers = workers

    async def moment(self, table: str, guest: str, step: int, seat: int | None) -> bytes:
        """What a seat of the guest, or a spectator, saw after so many moments: a Moment as JSON."""
        asked = await self._tables.shown(table, lambda room: asked_by(room, guest), guest)
        if seat is not None and seat not in asked.you:
            raise NotYours("That seat is not yours.")
        shown = chosen_seat(asked.you, asked.row.status) if seat is None else seat
        self._workers.must_have_time(guest)
        at = await asyncio.to_thread(moment_at, self._tables.database, asked, step)
        scene, beats = await self._workers.do(
            guest, moment_of, at.through, at.earlier, at.entries, shown, asked.names, SECONDS
        )
        told = {
            "step": step,
            "steps": at.steps,
            "seat": shown,
            "scene": msgspec.Raw(scene),
            "beats": msgspec.Raw(beats),
        }
        assert tuple(told) == Moment.__struct_fields__
        return msgspec.json.encode(told)

    async def step_of(self, table: str, guest: str, line: str, seat: int | None) -> tuple[int, int]:
        """The moment of a viewer at which its journal first had the line with this id, and where the line stands there."""
        shown, asked, through, ends = await self._all_of(table, guest, seat)
        found: tuple[int, int] = await self._workers.do(
            guest, step_with_line, through, ends, line, shown, asked.names, SECONDS
        )
        return found

    async def since(self, table: str, guest: str, seat: int) -> bytes:
        """What happened after a seat of the guest last chose something: a Since as JSON."""
        _, asked, through, ends = await self._all_of(table, guest, seat)
        told: bytes = await self._workers.do(guest, missed_by, through, ends, seat, asked.names, SECONDS)
        return told

    async def _all_of(self, table: str, guest: str, seat: int | None) -> tuple[int | None, Asked, Through, list[int]]:
        """Whose eyes a guest has, and the game to be played through with all moments of that viewer."""
        asked = await self._tables.shown(table, lambda room: asked_by(room, guest), guest)
        if seat is not None and seat not in asked.you:
            raise NotYours("That seat is not yours.")
        shown = chosen_seat(asked.you, asked.row.status) if seat is None else seat
        self._workers.must_have_time(guest)
        through, ends = await asyncio.to_thread(moments_in, self._tables.database, asked)
        return shown, asked, through, ends

    async def branch(self, table: str, guest: str, step: int, seat: int, bot: str) -> Plan:
        """A private table that goes on from a moment."""
        bots.check_name(bot)
        asked = await self._tables.shown(table, lambda room: asked_by(room, guest), guest)
        is_over = asked.row.status == "over"
        if not 0 <= seat < asked.row.seats or (not is_over and seat not in asked.you):
            raise NotYours("That seat is not yours.")
        self._workers.must_have_time(guest)
        at = await asyncio.to_thread(moment_at, self._tables.database, asked, step)
        secret = opening.fresh_secret()
        start = await self._workers.do(guest, branch_at, at.through, at.entries, seat, is_over, secret, SECONDS)
        return await self._tables.shown(
            table, lambda room: opening.branched(room, guest, seat, bot, start, secret), guest
        )

    async def imported(self, guest: str, text: str) -> Plan:
        """A table from a game file."""
        self._workers.must_have_time(guest)
        return opening.imported(guest, await self._workers.do(guest, import_of, text, SECONDS))

    async def file_of(self, table: str) -> str:
        """The game file of a finished table: everything that was done, and the secret, for anybody to check."""
        room = await self._tables.fresh(table)
        must_have_file(room)
        record = room.record()
        record.ending = ending_of(room.playing.state)
        entries = await asyncio.to_thread(self._tables.database.look, read_entries, table, 0, room.row.last)
        record.log = [(entry.seat, entry.text) for entry in entries]
        return record.text()


def asked_by(room: Room, guest: str) -> Asked:
    return Asked(msgspec.structs.replace(room.row), room.record().header_line(), room.held_by(guest), room.names)


def must_have_file(table: Table) -> None:
    if table.row.status != "over":
        raise NotNow("The file would tell what is hidden: it is there once the game is over.")
    if table.row.branched:
        raise NotNow("This table began in the middle of another game, so it has no file of its own.")
    if table.row.renewed:
        raise NotNow("Steps of this game belong to older rules, so it has no file that could be checked.")


def moment_at(database: Database, asked: Asked, step: int) -> At:
    """A moment of this viewer, and how many there are."""
    through, ends = moments_in(database, asked)
    if asked.row.renewed and step > len(ends):
        raise NotThere(OLDER)
    if not 0 <= step <= len(ends):
        raise NotThere(f"There is no moment {step}; there are 0 to {len(ends)}.")
    return At(through, ends[step - 2] if step > 1 else 0, ends[step - 1] if step else 0, len(ends))


def moments_in(database: Database, asked: Asked) -> tuple[Through, list[int]]:
    """The game to be played through, and after how many entries each moment of this viewer is."""
    row = asked.row
    if row.status == "open":
        raise NotNow("The game has not begun yet.")
    entries = database.look(read_entries, row.id, row.renewed, row.last)
    start = None
    if row.renewed or row.branched:
        kept = database.look(snapshot_at, row.id, row.renewed)
        if kept is None:
            raise NotThere(OLDER)
        start = kept.dump, kept.journal
    log = [(entry.seat, entry.text) for entry in entries]
    return Through(row.id, row.game, asked.header, start, log), moments_of(entries, row.status == "over", asked.you)


def moments_of(entries: list[Entry], is_over: bool, you: list[int]) -> list[int]:
    """After how many entries each moment of a viewer is."""
    return [n + 1 for n, entry in enumerate(entries) if is_over or not entry.quiet or entry.seat in you]
