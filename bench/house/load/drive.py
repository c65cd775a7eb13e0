"""Load on a server: `python -m bench.house.load.drive SERVER PORT TABLES SECONDS ...`; prints one line of JSON.

SERVER is `teahouse` or `boardgame`. Two people sit at each table, each with an open socket. The one whose turn it is moves; the
next move follows when that one was acknowledged and the other's socket has brought it. Each table plays a game of its own
(games.py), and whoever has played out goes on at another table that was opened before. With `--calm` there is first a time in
which each table moves once in some seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import json
import math
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from bench.house.load import games
from bench.house.load.boardgame import BoardgameTable
from bench.house.load.guest import Guest, HouseTable, visit
from bench.house.load.play import SETTLING, Match, Meter, Pressing, pace, press
from bench.house.load.wire import Connection, run

TOGETHER = 25  # tables that are opened at the same time
TABLES_OF_A_PAIR = 30  # of the same two guests; each has a socket at every one of them, and the house allows fifty
LEAST_WAITING, MOST_WAITING = 150, 700


class Calm(NamedTuple):
    """How many seconds the calm time lasts, and how many are between two moves of a table."""

    seconds: float
    every: float


class Rooms:
    """Opens tables on a server, each with the next game."""

    def __init__(self, server: str, port: int, lobby: int) -> None:
        self.port = port
        self.games = itertools.cycle(games.read())
        self._connections = [Connection(lobby or port) for _ in range(TOGETHER)]
        self._pairs: list[list[Guest]] = []
        self._open: Callable[[int, Connection], Awaitable[Match]] = (
            self._in_the_house if server == "teahouse" else self._as_a_match
        )

    async def open(self, count: int, pairs: int) -> list[Match]:
        """So many tables at which so many pairs of people sit in turn."""
        opened: list[Match] = []
        places = iter(range(count))

        async def some(connection: Connection) -> None:
            for place in places:
                opened.append(await self._open(place % pairs, connection))

        if self._open == self._in_the_house:
            while len(self._pairs) < pairs:
                connection = self._connections[len(self._pairs) % TOGETHER]
                self._pairs.append([await visit(connection), await visit(connection)])
        await asyncio.gather(*map(some, self._connections))
        await asyncio.sleep(SETTLING)
        return opened

    async def _in_the_house(self, pair: int, _: Connection) -> Match:
        table = HouseTable(next(self.games))
        await table.open(self._pairs[pair])
        return table

    async def _as_a_match(self, _: int, connection: Connection) -> Match:
        table = BoardgameTable(next(self.games))
        await table.open(connection, self.port)
        return table


def waiting_for(tables: int) -> int:
    """How many tables are opened for those who have played out: enough for some seconds."""
    return min(max(LEAST_WAITING, 9 * tables), MOST_WAITING)


async def drive(rooms: Rooms, tables: int, count: int, seconds: float, calm: Calm, pids: dict[str, int]) -> Any:
    """`count` tables are opened, so many of them are played at at once."""
    gc.disable()  # a pause of the load would look like one of the server
    pairs = max(tables, math.ceil(count / TABLES_OF_A_PAIR))
    told: dict[str, Any] = {}
    ready: list[Sequence[Match]] = []

    async def opening() -> Sequence[Match]:
        return ready.pop() if ready else await rooms.open(count, pairs)

    if calm.seconds:
        ready.append(await opening())
        meter = Meter(pids)
        await pace(meter, ready[0][:tables], calm.every, calm.seconds)
        told["paced"] = meter.told()
    meter = Meter(pids)
    await press(meter, opening, Pressing, tables, seconds)
    return told | {"pressed": meter.told()}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("server", choices=("teahouse", "boardgame"))
    parser.add_argument("port", type=int)
    parser.add_argument("tables", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("--lobby", type=int, default=0, help="the port of boardgame.io's lobby")
    parser.add_argument("--waiting", type=int, default=0, help="tables for those who have played out; default: enough")
    parser.add_argument("--calm", type=float, default=0, help="seconds that a calm time lasts, before all else")
    parser.add_argument("--every", type=float, default=4, help="seconds between two moves of a table in it")
    parser.add_argument("--pid", action="append", default=[], metavar="NAME=PID", help="whose CPU time is read")
    arguments = parser.parse_args()
    count = arguments.tables + (arguments.waiting or waiting_for(arguments.tables))
    pids = {name: int(pid) for name, _, pid in (each.partition("=") for each in arguments.pid)}

    async def work() -> Any:
        rooms = Rooms(arguments.server, arguments.port, arguments.lobby)
        calm = Calm(arguments.calm, arguments.every)
        return await drive(rooms, arguments.tables, count, arguments.seconds, calm, pids)

    print(json.dumps(run(work())))


if __name__ == "__main__":
    main()
