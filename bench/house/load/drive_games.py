"""What an action of each game costs the house: `python -m bench.house.load.drive_games PORT TABLES SECONDS GAME ... --pid PID`.

Two guests sit at each table with an open socket each, keep the view as a page does, and do at once and by chance one of the
things that it offers. One game after the other; prints one line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import json
import random
import time
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

from bench.house.load.follow import Follower
from bench.house.load.guest import Guest, visit
from bench.house.load.play import SETTLING, Meter, Player, Table, press
from bench.house.load.wire import Connection, run

WAITING = 40  # tables at which whoever has played out goes on
SEEDS = itertools.count(1)


class FreeTable(Table):
    """A table of any game, at which its guests do what they can until it is over."""

    def __init__(self) -> None:
        self.seats: list[FreeSeat] = []
        self.player: Wandering
        self.is_on = False

    async def open(self, game: str, guests: Sequence[Guest]) -> None:
        id = await guests[0].open(game, guests[1:])
        self.seats = [await guest.listen(FreeSeat(guest, id, self, next(SEEDS))) for guest in guests]
        self.sockets = self.seats


class FreeSeat(Follower):
    def __init__(self, guest: Guest, id: str, table: FreeTable, seed: int) -> None:
        super().__init__(guest, id)
        self._table = table
        self._chance = random.Random(seed)
        self._began = 0.0

    def seen(self) -> None:
        table = self._table
        if not table.is_on or table.player.is_over:
            return
        player = table.player
        if self.view["status"] != "running":
            table.is_on = False
            player.begin()
        elif choices := self.choices:
            player.on_the_way += 1
            self._began = time.perf_counter()
            self.do(self._chance.choice(choices))

    def answered(self, is_done: bool) -> None:
        self._table.player.answered(time.perf_counter() - self._began, is_done)


class Wandering(Player):
    """Whoever has played out goes on at a table that waits; when none is left, it is over."""

    def __init__(self, meter: Meter, waiting: Iterable[FreeTable]) -> None:
        super().__init__(meter)
        self._waiting = deque(waiting)

    def begin(self) -> None:
        if not self._waiting:
            self.stop()
            return
        table = self._waiting.popleft()
        table.player, table.is_on = self, True
        for seat in table.seats:
            seat.seen()

    def answered(self, spent: float, is_done: bool) -> None:
        self.on_the_way -= 1
        if is_done and self.meter.runs:
            self.meter.acknowledged.append(spent)
        self.check()


async def drive(arguments: argparse.Namespace) -> dict[str, Any]:
    gc.disable()  # a pause of the load would look like one of the server
    tables: int = arguments.tables
    port: int = arguments.port
    pairs = [[await visit(http), await visit(http)] for http in [Connection(port) for _ in range(tables)]]
    told: dict[str, Any] = {}
    for game in arguments.games:

        async def opening(game: str = game) -> list[FreeTable]:
            opened = [FreeTable() for _ in range(tables + arguments.waiting)]
            for start in range(0, len(opened), tables):
                some = zip(opened[start : start + tables], pairs)
                await asyncio.gather(*(table.open(game, pair) for table, pair in some))
            await asyncio.sleep(SETTLING)
            return opened

        meter = Meter({"server": arguments.pid})
        await press(meter, opening, Wandering, tables, arguments.seconds)
        told[game] = meter.told()
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("port", type=int)
    parser.add_argument("tables", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--pid", type=int, required=True, help="the server, whose CPU time is read")
    parser.add_argument("--waiting", type=int, default=WAITING, help="tables for those who have played out")
    print(json.dumps(run(drive(parser.parse_args()))))


if __name__ == "__main__":
    main()
