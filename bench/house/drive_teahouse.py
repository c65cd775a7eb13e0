"""Load on a house: `python -m bench.house.drive_teahouse PORT TABLES SECONDS [--pid PROCESS]`; prints one line of JSON.

Two guests sit at each table, each with an open socket. The one whose turn it is acts over it, as the page does; the next one
follows when the action was acknowledged and the other guest's socket has brought the view after it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import time
from pathlib import Path
from typing import Any

from bench.house.guest import Guest, Listener, visit

MOVES = Path(__file__).parent / "moves.txt"  # all but those that the house makes by itself
TOGETHER = 25  # tables opened at the same time


class Figures:
    """What was measured: seconds of each action, and bytes of all."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.heard: list[float] = []
        self.seconds = 0.0
        self.cpu = 0.0
        self.socket_bytes = 0

    def told(self) -> dict[str, Any]:
        return {
            "acknowledged": [1000 * spent for spent in self.acknowledged],
            "heard": [1000 * spent for spent in self.heard],
            "seconds": self.seconds,
            "cpu": self.cpu,
            "socket_bytes": self.socket_bytes,
        }


class Table:
    """A table of two guests."""

    def __init__(self, guests: list[Guest]) -> None:
        self.guests = guests
        self.id = ""
        self.sockets: list[Listener] = []

    async def open(self) -> None:
        one, other = (guest.http for guest in self.guests)
        wish = {"game": "connect_four", "seats": [{"kind": "me"}, {"kind": "link"}]}
        view = await one.json("POST", "/api/tables", wish)
        self.id = view["id"]
        (token,) = (invite["token"] for invite in view["invites"] if invite["kind"] == "invite")
        await other.ask("POST", f"/api/tables/{self.id}/join", {"token": token})
        self.sockets = [await guest.listen(self.id, Listener) for guest in self.guests]

    async def play(self, moves: str, until: float, figures: Figures) -> None:
        first = self.sockets[0].number
        for count, column in enumerate(moves):
            if time.perf_counter() > until:
                return
            seat = count % 2
            heard = self.sockets[1 - seat].heard(first + count + 1)
            began = time.perf_counter()
            await self.sockets[seat].act(seat, count // 2, f"drop:{column}")
            figures.acknowledged.append(time.perf_counter() - began)
            figures.heard.append(await heard - began)

    def bytes(self) -> int:
        return sum(socket.bytes_in for socket in self.sockets)

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()


async def drive(port: int, count: int, seconds: float, pid: int) -> Figures:
    """Games at so many tables at once; opening them does not count, and when all are played out, others follow."""
    figures = Figures()
    moves = MOVES.read_text().strip()
    tables = [Table([await visit(port), await visit(port)]) for _ in range(count)]
    while figures.seconds < seconds:
        for start in range(0, count, TOGETHER):
            await asyncio.gather(*(table.open() for table in tables[start : start + TOGETHER]))
        before = sum(table.bytes() for table in tables)
        cpu = cpu_seconds(pid)
        began = time.perf_counter()
        until = began + seconds - figures.seconds
        await asyncio.gather(*(table.play(moves, until, figures) for table in tables))
        figures.seconds += time.perf_counter() - began
        figures.cpu += cpu_seconds(pid) - cpu
        figures.socket_bytes += sum(table.bytes() for table in tables) - before
        for table in tables:
            table.close()
    return figures


def cpu_seconds(pid: int) -> float:
    """The CPU time that a process has used, where the system tells it; else nothing."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def run(work: Any) -> Any:
    """On uvloop, as the house itself."""
    import uvloop

    return uvloop.run(work)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("port", type=int)
    parser.add_argument("tables", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("--pid", type=int, default=0, help="the server, whose CPU time is read")
    arguments = parser.parse_args()
    figures = run(drive(arguments.port, arguments.tables, arguments.seconds, arguments.pid))
    print(json.dumps(figures.told()))


if __name__ == "__main__":
    main()
