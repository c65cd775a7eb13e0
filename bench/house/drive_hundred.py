"""A table of Voyages with a hundred seats and sockets: `python -m bench.house.drive_hundred PORT`; prints one line of JSON.

A hundred guests act at once, each until its seat has chosen, in two rounds; the second one, when all is warm, is measured. A
round ends when every socket has brought the next one.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from typing import Any

from bench.house.drive_teahouse import TOGETHER, run
from bench.house.follower import Follower
from bench.house.guest import PATIENCE, visit

SEATS = 100


class Seat:
    """A guest at the table."""

    def __init__(self, socket: Follower) -> None:
        self.socket = socket
        self.acknowledged: list[float] = []

    async def finish_round(self, now: str) -> None:
        socket = self.socket
        while socket.round == now and socket.choices:
            began = time.perf_counter()
            number = await socket.act(socket.view["seat"], socket.view["version"], socket.choices[0])
            self.acknowledged.append(1000 * (time.perf_counter() - began))
            await socket.heard(number)
        while socket.round == now:
            await socket.heard(socket.number + 1)


async def seated(port: int) -> list[Seat]:
    guests = [await visit(port) for _ in range(SEATS)]
    owner = guests[0].http
    wish = {"game": "voyages", "seats": [{"kind": "me"}] + [{"kind": "link"}] * (SEATS - 1)}
    view = await owner.json("POST", "/api/tables", wish)
    table = view["id"]
    tokens = [invite["token"] for invite in view["invites"] if invite["kind"] == "invite"]
    for guest, token in zip(guests[1:], tokens, strict=True):
        await guest.http.ask("POST", f"/api/tables/{table}/join", {"token": token})
    seats: list[Seat] = []
    for start in range(0, SEATS, TOGETHER):
        some = guests[start : start + TOGETHER]
        sockets = await asyncio.gather(*(guest.listen(table, Follower) for guest in some))
        seats += [Seat(socket) for socket in sockets]
    return seats


async def play_round(seats: list[Seat]) -> dict[str, Any]:
    for seat in seats:
        seat.acknowledged = []
    before = sum(seat.socket.bytes_in for seat in seats)
    now = seats[0].socket.round
    began = time.perf_counter()
    await asyncio.wait_for(asyncio.gather(*(seat.finish_round(now) for seat in seats)), 2 * PATIENCE)
    return {
        "seconds": time.perf_counter() - began,
        "acknowledged": [spent for seat in seats for spent in seat.acknowledged],
        "socket_bytes": (sum(seat.socket.bytes_in for seat in seats) - before) / SEATS,
    }


async def drive(port: int) -> dict[str, Any]:
    seats = await seated(port)
    await play_round(seats)
    return await play_round(seats)


if __name__ == "__main__":
    print(json.dumps(run(drive(int(sys.argv[1])))))
