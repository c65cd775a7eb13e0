"""Loading a finished table that the house has not looked at since it opened.

`python -m bench.house.load.drive_cold PORT play NOTES` plays Voyages to its end and leaves copies of it; `... load NOTES` then
times the first look at each, in a house that was opened anew. NOTES is a file that keeps the guest's session and tables.
"""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path
from typing import Any

from bench.house.load.guest import Guest, visit
from bench.house.load.wire import Connection, run

ENOUGH = 300  # actions
COPIES = 9


async def played_out(guest: Guest, seats: int) -> dict[str, Any]:
    """A whole game of one guest who plays all seats, by chance: who always does the first thing never comes to an end. At one
    screen the house shows a seat's choices to whoever says that it looks."""
    chance = random.Random(seats)
    wish = {"game": "voyages", "seats": [{"kind": "me"}] + [{"kind": "here"}] * (seats - 1)}
    view: dict[str, Any] = await guest.json("POST", "/api/tables", wish)
    path = f"/api/tables/{view['id']}"
    while view["status"] == "running":
        seat = next(player["seat"] for player in view["players"] if player["to_act"])
        view = await guest.json("GET", f"{path}?seat={seat}")
        body = {"seat": seat, "version": view["version"], "action": chance.choice(view["scene"]["choices"])["action"]}
        view = json.loads(await guest.ask("POST", f"{path}/act", body))
    return view


async def play(port: int, notes: Path) -> dict[str, Any]:
    guest = await visit(Connection(port))
    seats, steps = 2, 0
    while steps < ENOUGH:
        view = await played_out(guest, seats)
        steps, seats = view["steps"], seats + 1
    text = (await guest.ask("GET", f"/api/tables/{view['id']}/file")).decode()
    copies = [(await guest.json("POST", "/api/import", {"text": text}))["id"] for _ in range(COPIES)]
    notes.write_text(json.dumps({"cookie": guest.cookie, "tables": copies}))
    return {"actions": steps, "seats": len(view["players"])}


async def load(port: int, notes: Path) -> dict[str, Any]:
    kept = json.loads(notes.read_text())
    guest = Guest(Connection(port))
    guest.cookie = kept["cookie"]
    await guest.ask("GET", "/api/me")
    spent = []
    for table in kept["tables"]:
        began = time.perf_counter()
        await guest.ask("GET", f"/api/tables/{table}")
        spent.append(1000 * (time.perf_counter() - began))
    return {"loaded": spent}


if __name__ == "__main__":
    work = {"play": play, "load": load}[sys.argv[2]]
    print(json.dumps(run(work(int(sys.argv[1]), Path(sys.argv[3])))))
