"""A table of Voyages with a hundred seats and sockets: `python -m bench.house.load.drive_hundred PORT`.

Prints one line of JSON. A hundred guests act at once, each until its seat has chosen, in two rounds; the second one, when all
is warm, is measured. A round ends when every socket has brought the next one.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
import time
from typing import Any

from bench.house.load.follow import Follower
from bench.house.load.guest import Guest, visit
from bench.house.load.play import spread
from bench.house.load.wire import PATIENCE, Connection, run

SEATS = 100
TOGETHER = 25  # sockets that are opened at the same time


class Round:
    """One round of the table: which one it is, and what was measured in it."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.acknowledged: list[float] = []
        self.still_there = SEATS
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def left(self) -> None:
        """A seat has seen the next one."""
        self.still_there -= 1
        if not self.still_there:
            self.ended.set_result(None)


class Seat(Follower):
    """A guest who does the first thing that is offered, until a new round comes."""

    def __init__(self, guest: Guest, table: str) -> None:
        super().__init__(guest, table)
        self.round: Round | None = None
        self._began = 0.0

    @property
    def label(self) -> str:
        label: str = self.view["scene"]["chips"][0]["label"]
        return label

    def seen(self) -> None:
        if self.round is None:
            return
        if self.label != self.round.label:
            self.round.left()
            self.round = None
        elif choices := self.choices:
            self._began = time.perf_counter()
            self.do(choices[0])

    def answered(self, is_done: bool) -> None:
        if is_done and self.round is not None:
            self.round.acknowledged.append(time.perf_counter() - self._began)


async def seated(port: int) -> list[Seat]:
    http = Connection(port)
    guests = [await visit(http) for _ in range(SEATS)]
    table = await guests[0].open("voyages", guests[1:])
    seats: list[Seat] = []
    for start in range(0, SEATS, TOGETHER):
        some = guests[start : start + TOGETHER]
        seats += await asyncio.gather(*(guest.listen(Seat(guest, table)) for guest in some))
    return seats


async def play_round(seats: list[Seat]) -> dict[str, Any]:
    before = sum(seat.bytes_in for seat in seats)
    now = Round(seats[0].label)
    began = time.perf_counter()
    for seat in seats:
        seat.round = now
        seat.seen()
    await asyncio.wait_for(now.ended, 2 * PATIENCE)
    return {
        "seconds": time.perf_counter() - began,
        "actions": len(now.acknowledged),
        "sent": (sum(seat.bytes_in for seat in seats) - before) / SEATS,
        **spread("acknowledged", now.acknowledged),
    }


async def drive(port: int) -> dict[str, Any]:
    gc.disable()  # a pause of the load would look like one of the server
    seats = await seated(port)
    await play_round(seats)
    return await play_round(seats)


if __name__ == "__main__":
    print(json.dumps(run(drive(int(sys.argv[1])))))
