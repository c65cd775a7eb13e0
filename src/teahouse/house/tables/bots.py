"""Bots at the tables: whenever one is to act, it thinks in a process of its own and its action is entered like anybody's.

One decision at a time is taken at each table. Those who opened many tables wait for their own; tables at which no person was
seen lately share one place in the queue.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

import msgspec

from teahouse.bots.seeds import seat_seed
from teahouse.engine.errors import TeahouseError
from teahouse.engine.sequential import Sequential

from ..contract import Hint
from ..refusals import Away, NotNow, NotThere, Stale, TooMany
from ..store.reading import tables_with_bots
from ..store.snapshots import dump_bytes
from .room import Room
from .table import Table
from .tables import Tables
from .thinking import choose
from .workers import Workers

log = logging.getLogger(__name__)
UNSEEN: Final = "nobody looks"
LATELY: Final = 600.0  # seconds
PAUSES: Final = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 60.0)  # seconds after which what failed is tried again


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
    seed: int


class Bots:
    """Keeps the bots of all tables going."""

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self._tables = tables
        self._workers = workers
        self._running: dict[str, asyncio.Task[None]] = {}
        self._unseen: dict[str, asyncio.Future[str]] = {}
        """Thoughts at tables where nobody is."""
        self._is_closing = False

    def poke(self, table: str) -> None:
        """Something happened there: if a bot is to act, it begins to think."""
        if self._is_closing:
            return
        if table in self._running:
            self._hurry(table)
            return
        self._running[table] = asyncio.create_task(self._play(table))

    def _hurry(self, table: str) -> None:
        """Whoever comes to a table where nobody was need not wait with all such tables."""
        thought, room = self._unseen.get(table), self._tables.at_hand(table)
        if thought is not None and room is not None and self._payer(room) != UNSEEN:
            thought.cancel()

    def warm_up(self) -> None:
        self._workers.warm_up()

    async def wake_all(self) -> None:
        """After a restart: go on at every running table that has a bot, the latest first."""
        for table in await asyncio.to_thread(self._tables.database.look, tables_with_bots):
            self.poke(table)

    async def hint(self, table: str, guest: str, seat: int) -> Hint:
        """What the greedy bot would do in a seat of the guest."""
        game, known, seed = await self._tables.shown(table, lambda room: known_to_guest(room, guest, seat), guest)
        self._workers.must_have_time(guest)
        action = await self._think(guest, game, known, seat, "greedy", seed)
        return await self._tables.shown(table, lambda room: hint_for(room, seat, action), guest)

    async def close(self) -> None:
        self._is_closing = True
        for task in list(self._running.values()):
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)
        await self._workers.close()

    async def _play(self, table: str) -> None:
        """It ends in the same moment in which nothing was found to do: whoever pokes earlier is seen, whoever pokes later
        begins anew."""
        try:
            await self._play_on(table)
        finally:
            del self._running[table]

    async def _play_on(self, table: str) -> None:
        """Until no bot is to act. What goes wrong is tried again after a pause that grows."""
        failed = 0
        while True:
            try:
                if not await self._step(table):
                    return
                failed = 0
            except (Stale, NotNow):
                continue  # another house was quicker, or a person took the seat back: look again
            except NotThere:
                return
            except Exception as error:
                pause = PAUSES[min(failed, len(PAUSES) - 1)]
                failed += 1
                if isinstance(error, TeahouseError) and not isinstance(error, Away | TooMany):
                    log.warning("The bots at table %s rest: %s", table, error)
                    return
                log.warning("A bot at table %s failed and tries again in %g s: %s", table, pause, error)
                await asyncio.sleep(pause)

    async def _step(self, table: str) -> bool:
        """One decision, if a bot is to take one."""
        room = await self._tables.get(table)
        await self._tables.returned(room)
        task = next_task(room)
        if task is None:
            return False
        began = time.monotonic()
        action = await self._thought(room, task)
        if not action:
            return True
        waits = self._tables.bots_wait
        if task.waits:
            await asyncio.sleep(waits - (time.monotonic() - began))
        what = task.seat, task.version, action, task.last, bool(waits)
        await self._tables.do(table, lambda room: room.act_for_bot(*what))
        return True

    async def _thought(self, room: Room, task: Task) -> str:
        """What the bot chooses; nothing if somebody has come to a table where nobody was, and it is to think at once."""
        payer = self._payer(room)
        thought = asyncio.ensure_future(self._think(payer, task.game, task.known, task.seat, task.bot, task.seed))
        if payer == UNSEEN:
            self._unseen[room.id] = thought
        try:
            return await thought
        except asyncio.CancelledError:
            if self._is_closing:
                raise
            return ""
        finally:
            self._unseen.pop(room.id, None)

    def _payer(self, room: Room) -> str:
        """Who waits for the others' bots meanwhile."""
        return room.row.owner if room.viewers or time.monotonic() - room.seen < LATELY else UNSEEN

    async def _think(self, who: str, game: str, known: bytes, seat: int, bot: str, seed: int) -> str:
        """In a spawned process, with a seed of the seat's own: the table's secret stays here."""
        return await self._workers.do(who, choose, game, known, seat, bot, seed)


def next_task(table: Table) -> Task | None:
    """The first seat that is to act and is played by a bot."""
    play = table.play
    if table.row.status != "running" or play is None:
        return None
    state = play.state
    for seat in state.to_act():
        bot = table.sittings[seat].bot
        if bot:
            known = dump_bytes(table.game, state.known_to(seat))
            last = table.row.last if isinstance(state, Sequential) else None
            waits = last is not None and any(play.can_take_back(each.seat) for each in table.sittings if not each.bot)
            return Task(table.row.game, seat, table.versions[seat], bot, known, last, waits, seed_of(table, seat))
    return None


def seed_of(table: Table, seat: int, purpose: str = "bot") -> int:
    """Of the seat's bot for its next decision: the same whoever asks again, another for every seat and table."""
    row = table.row
    return seat_seed(row.secret or f"{row.id}:{row.seed}".encode(), seat, table.versions[seat], purpose)


def known_to_guest(table: Table, guest: str, seat: int) -> tuple[str, bytes, int]:
    table.seat_of(guest, seat)
    table.must_run()
    state = table.playing.state
    if seat not in state.to_act():
        raise NotNow("It is not your turn, so there is nothing to advise.")
    return table.row.game, dump_bytes(table.game, state.known_to(seat)), seed_of(table, seat, "hint")


def hint_for(table: Table, seat: int, action: str) -> Hint:
    known = table.playing.state.known_to(seat)
    return Hint(action=action, label=table.game.label(known, seat, table.game.action(action)))
