"""Bots at the tables: whenever one is to act, it thinks in a worker process and its action is entered like anybody's."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

import msgspec
from sqlalchemy import select

from teahouse.engine.errors import TeahouseError
from teahouse.engine.sequential import Sequential

from ..contract import Hint
from ..refusals import NotNow, NotThere, Stale
from ..store.rows import SeatRow, TableRow
from ..store.snapshots import dump_bytes
from . import tables
from .keeper import Keeper
from .thinking import choose, settle_in, warm_up
from .writer import Writer

log = logging.getLogger(__name__)
SEED_BITS: Final = 62
Tell = Callable[[str, int | None], None]


class Task(msgspec.Struct, frozen=True):
    """A decision that a bot has to take."""

    game: str
    seat: int
    version: int
    bot: str
    known: bytes
    last: int | None
    """The latest entry, where seats take turns: if there is another when the bot has chosen, it thinks again."""
    waits: bool
    """Whether somebody could still take back what led here."""


class BotSeats:
    """Keeps the bots of all tables going. One decision at a time is taken at each table."""

    def __init__(self, keeper: Keeper, writer: Writer, tell: Tell, processes: int = 0) -> None:
        self._keeper = keeper
        self._writer = writer
        self._tell = tell
        self._processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._running: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    def poke(self, table: str) -> None:
        """Something happened there: if a bot is to act, it begins to think."""
        if table in self._running:
            self._again.add(table)
            return
        task = asyncio.create_task(self._play(table))
        self._running[table] = task
        task.add_done_callback(lambda _: self._running.pop(table, None))

    def warm_up(self) -> None:
        """Let the processes start and load the games in the background."""
        for _ in range(self._processes):
            self._workers().submit(warm_up)

    async def wake_all(self) -> None:
        """After a restart: go on at every running table that has a bot."""
        for table in await asyncio.to_thread(tables_with_bots, self._keeper):
            self.poke(table)

    async def hint(self, table: str, guest: str, seat: int) -> Hint:
        """What the greedy bot would do in a seat of the guest."""
        game, known = await asyncio.to_thread(known_to_guest, self._keeper, table, guest, seat)
        action = await self._think(game, known, seat, "greedy")
        return await asyncio.to_thread(hint_for, self._keeper, table, seat, action)

    async def close(self) -> None:
        for task in list(self._running.values()):
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)

    async def _play(self, table: str) -> None:
        while True:
            self._again.discard(table)
            try:
                task = await asyncio.to_thread(next_task, self._keeper, table)
            except TeahouseError as error:
                log.warning("The bots at table %s rest: %s", table, error)
                return
            if task is None:
                if table in self._again:
                    continue
                return
            try:
                began = time.monotonic()
                action = await self._think(task.game, task.known, task.seat, task.bot)
                if task.waits:
                    await asyncio.sleep(self._keeper.bots_wait - (time.monotonic() - began))
                what = task.seat, task.version, action, task.last
                quiet_seat = await self._writer.do_soon(table, tables.act_for_bot, self._keeper, table, *what)
            except (Stale, NotNow, NotThere):
                continue  # another worker was quicker, a person took the seat back, or the table is gone: look again
            except BrokenProcessPool:
                log.warning("A bot's process ended; a new one takes over.")
                self._pool = None
                continue
            except Exception:
                log.exception("A bot at table %s failed.", table)
                return
            self._tell(table, quiet_seat)

    async def _think(self, game: str, known: bytes, seat: int, bot: str) -> str:
        """In a spawned process, with chance of its own: the table's secret stays here."""
        seed = secrets.randbits(SEED_BITS)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._workers(), choose, game, known, seat, bot, seed)

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=spawn, initializer=settle_in)
        return self._pool


def next_task(keeper: Keeper, table: str) -> Task | None:
    """The first seat that is to act and is played by a bot."""
    with keeper.look(table) as opened:
        if opened.row.status != "running":
            return None
        loaded = opened.loaded
        state = loaded.playing.state
        for seat in state.to_act():
            bot = loaded.sittings[seat].bot
            if bot:
                known = dump_bytes(loaded.game, state.known_to(seat))
                last = opened.row.last if isinstance(state, Sequential) else None
                waits = last is not None and any(
                    loaded.playing.can_take_back(each.seat) for each in loaded.sittings if not each.bot
                )
                return Task(opened.row.game, seat, loaded.versions[seat], bot, known, last, waits)
        return None


def known_to_guest(keeper: Keeper, table: str, guest: str, seat: int) -> tuple[str, bytes]:
    with keeper.look(table) as opened:
        opened.seat_of(guest, seat)
        opened.must_run()
        state = opened.loaded.playing.state
        if seat not in state.to_act():
            raise NotNow("It is not your turn, so there is nothing to advise.")
        return opened.row.game, dump_bytes(opened.loaded.game, state.known_to(seat))


def hint_for(keeper: Keeper, table: str, seat: int, action: str) -> Hint:
    with keeper.look(table) as opened:
        game = opened.loaded.game
        known = opened.loaded.playing.state.known_to(seat)
        return Hint(action=action, label=game.label(known, seat, game.action(action)))


def tables_with_bots(keeper: Keeper) -> list[str]:
    with keeper.database.reading() as session:
        played = select(SeatRow.table_id).where(SeatRow.bot != "")
        wanted = select(TableRow.id).where(TableRow.status == "running", TableRow.id.in_(played))
        return list(session.scalars(wanted))
