"""How the load plays: tables of two, who moves when, and what is measured of it.

A table belongs to a server and knows its protocol; a player makes the moves and is told when each was acknowledged to whoever
made it and when the other seat had heard of it. Nothing here waits: what is to be done next is done in the very call that
brings the news, which costs the load least.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Protocol, TypeVar

from bench.house.load.cpu import cpu_seconds
from bench.house.load.wire import PATIENCE, Refused, Socket

WARMING = 1.0  # seconds of play that do not count
SETTLING = 0.3  # seconds from the last opening to the first move, and from the last move to the next opening


class Table:
    """A game between people, who are sockets of a server."""

    sockets: Sequence[Socket] = ()


class Match(Table):
    """A game of two seats whose moves are known from the beginning."""

    def __init__(self, moves: str) -> None:
        self.moves = moves
        self.count = 0
        """Moves that both have heard of."""
        self.began = 0.0
        self.is_acknowledged = False
        self.is_heard = False
        self.player: Mover

    def move(self) -> None:
        """Send the next move."""
        raise NotImplementedError


class Meter:
    """Reads clocks and counters of servers and load; only what comes while it `runs` counts."""

    def __init__(self, pids: dict[str, int]) -> None:
        self.pids = pids
        self.runs = False
        self.acknowledged: list[float] = []
        self.heard: list[float] = []
        self.seconds = 0.0
        self.cpu = dict.fromkeys(pids, 0.0)
        self.load = 0.0
        self.bytes = 0
        self._sockets: Sequence[Socket] = ()

    def start(self, sockets: Sequence[Socket]) -> None:
        self._sockets = sockets
        self._count(-1)
        self.runs = True

    def stop(self) -> None:
        if self.runs:
            self.runs = False
            self._count(1)

    def _count(self, sign: int) -> None:
        """The readings at the end less those at the beginning."""
        self.seconds += sign * time.perf_counter()
        self.load += sign * time.process_time()
        self.bytes += sign * sum(socket.bytes_in for socket in self._sockets)
        for name, pid in self.pids.items():
            self.cpu[name] += sign * cpu_seconds([pid])

    def told(self) -> dict[str, Any]:
        """Times in milliseconds, CPU in microseconds an action, bytes for each seat and action."""
        count = len(self.acknowledged)
        if not count:
            raise Refused(f"Nothing was acknowledged in {self.seconds:.1f} s.")
        return {
            "actions": count,
            "seconds": self.seconds,
            "rate": count / self.seconds,
            "cpu": {name: 1e6 * spent / count for name, spent in self.cpu.items()},
            "load": 1e6 * self.load / count,
            "sent": self.bytes / count / 2,
            **spread("acknowledged", self.acknowledged),
            **spread("heard", self.heard),
        }


def spread(name: str, seconds: list[float]) -> dict[str, float]:
    if not seconds:
        return {}
    rows = sorted(seconds)
    places = {"50": len(rows) // 2, "99": min(len(rows) - 1, len(rows) * 99 // 100), "100": len(rows) - 1}
    return {f"{name}{percent}": 1000 * rows[at] for percent, at in places.items()}


class Player:
    """Plays at many tables until it is stopped."""

    def __init__(self, meter: Meter) -> None:
        self.meter = meter
        self.on_the_way = 0
        """Actions of which something is still to be heard."""
        self.is_over = False
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """When nothing is on the way any more, or something went wrong."""

    def stop(self) -> None:
        """Nothing counts from now on; what is on the way still comes."""
        self.meter.stop()
        self.is_over = True
        self.check()

    def check(self) -> None:
        if self.is_over and not self.on_the_way and not self.ended.done():
            self.ended.set_result(None)

    def fail(self, error: Exception) -> None:
        if not self.ended.done():
            self.ended.set_exception(error)

    async def finish(self, seconds: float) -> None:
        """Until it has stopped, by itself or after so many seconds, and nothing is on the way any more."""
        asyncio.get_running_loop().call_later(seconds, self.stop)
        await asyncio.wait_for(self.ended, seconds + PATIENCE)


class Mover(Player):
    """Makes the moves of matches."""

    def move(self, match: Match, planned: float = 0.0) -> None:
        match.player = self
        match.is_acknowledged = match.is_heard = False
        self.on_the_way += 1
        match.began = planned or time.perf_counter()
        match.move()

    def acknowledged(self, match: Match) -> None:
        if self.meter.runs:
            self.meter.acknowledged.append(time.perf_counter() - match.began)
        match.is_acknowledged = True
        if match.is_heard:
            self._moved(match)

    def heard(self, match: Match) -> None:
        if self.meter.runs:
            self.meter.heard.append(time.perf_counter() - match.began)
        match.is_heard = True
        if match.is_acknowledged:
            self._moved(match)

    def _moved(self, match: Match) -> None:
        self.on_the_way -= 1
        match.count += 1
        if self.is_over:
            self.check()
        else:
            self.go_on(match)

    def go_on(self, match: Match) -> None:
        """A move has been made and heard of."""
        raise NotImplementedError


class Pressing(Mover):
    """The next move follows at once. Whoever has played out goes on at a table that waits; when none is left, it is over."""

    def __init__(self, meter: Meter, waiting: Iterable[Match]) -> None:
        super().__init__(meter)
        self._waiting = deque(waiting)

    def begin(self) -> None:
        """At the next table that waits."""
        if self._waiting:
            self.move(self._waiting.popleft())
        else:
            self.stop()

    def go_on(self, match: Match) -> None:
        if match.count < len(match.moves):
            self.move(match)
        else:
            self.begin()


class Pacing(Mover):
    """A move at each table every so many seconds, the tables evenly one after the other, each a little late by chance.

    A move whose time comes before the last one was heard of is made as soon as that is, and counts from its time."""

    def __init__(self, meter: Meter, matches: Sequence[Match], every: float) -> None:
        super().__init__(meter)
        self.every = every
        self._chance = random.Random(len(matches))
        self._loop = asyncio.get_running_loop()
        self._late: dict[Match, float] = {}
        began = time.perf_counter()
        for place, match in enumerate(matches):
            self._plan(match, began + every * place / len(matches))

    def _plan(self, match: Match, moment: float) -> None:
        late = self.every / 4 * self._chance.random()
        self._loop.call_later(moment + late - time.perf_counter(), self._due, match, moment)

    def _due(self, match: Match, moment: float) -> None:
        is_free = match.began == 0.0 or (match.is_acknowledged and match.is_heard)
        if self.is_over or match.count + (not is_free) >= len(match.moves):
            return
        self._plan(match, moment + self.every)
        if is_free:
            self.move(match)
        else:
            self._late.setdefault(match, time.perf_counter())

    def go_on(self, match: Match) -> None:
        if match in self._late:
            self.move(match, self._late.pop(match))


class Presser(Protocol):
    """Somebody who begins at one waiting table after the other, and then goes on without a pause."""

    is_over: bool

    def begin(self) -> None: ...

    def fail(self, error: Exception) -> None: ...

    async def finish(self, seconds: float) -> None: ...


T = TypeVar("T", bound=Table)


async def press(
    meter: Meter,
    opening: Callable[[], Awaitable[Sequence[T]]],
    pressing: Callable[[Meter, Sequence[T]], Presser],
    tables: int,
    seconds: float,
) -> None:
    """Play at so many tables at once for so many seconds, which count, after some that do not: a server's first moves are
    slower than those that follow. Opening tables does not count: it is done before, and again when all are played out."""
    warming = WARMING
    while (left := seconds - meter.seconds) > 0:
        opened = await opening()
        player = pressing(meter, opened)
        sockets = sockets_of(opened, player.fail)
        for _ in range(tables):
            player.begin()
        await asyncio.sleep(warming)
        if not player.is_over:
            meter.start(sockets)
        await player.finish(left)
        for socket in sockets:
            socket.leave()
        await asyncio.sleep(SETTLING)
        warming = 0.0


async def pace(meter: Meter, matches: Sequence[Match], every: float, seconds: float) -> None:
    """A move every so many seconds at each table. The first one, which comes to a table that nobody has touched since it was
    opened, does not count."""
    player = Pacing(meter, matches, every)
    sockets = sockets_of(matches, player.fail)
    await asyncio.sleep(every)
    meter.start(sockets)
    await player.finish(seconds)


def sockets_of(tables: Sequence[Table], trouble: Callable[[Exception], None]) -> list[Socket]:
    """All sockets, which from now on tell this one when they are lost."""
    sockets = [socket for table in tables for socket in table.sockets]
    for socket in sockets:
        socket.trouble = trouble
    return sockets
