"""`make bench-house`: the house beside boardgame.io's own server, measured in one run, written to bench/HOUSE.md.

Needs only Python 3.11+ and a C compiler; makes an environment of its own in `.bench/`. Every measurement starts a server and
a load as processes of their own and ends both; repeats are interleaved, so that a slow minute hits everyone alike. The exit
code is 0 when the required lines hold, 1 when one does not, 2 when something could not be measured.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from typing import Any

from bench import environment
from bench.environment import BenchError
from bench.house import page
from bench.house.servers import KINDS, TEAHOUSE, Kind, Server, folder, node, prepare, python, serving, variables

PATIENCE = 300.0  # seconds a load may take
Told = dict[str, Any]


def load(command: list[str]) -> Told:
    """Run a load and read its line."""
    try:
        told = subprocess.run(
            command,
            env=variables(),
            cwd=environment.HOME / "node",
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired as hung:
        raise BenchError(f"{command!r} did not end in time") from hung
    if told.returncode != 0:
        raise BenchError(f"{command!r} failed:\n{told.stderr.strip()}")
    figures: Told = json.loads(told.stdout.splitlines()[-1])
    return figures


def drive(server: Server, tables: int, seconds: float) -> Told:
    if server.kind is TEAHOUSE:
        return load(python("drive_teahouse", server.port, tables, seconds, "--pid", server.pid))
    return load(node("drive_boardgame.mjs", server.port, server.lobby, tables, seconds, server.pid))


def measure(kind: Kind, tables: int, seconds: float) -> Told:
    with folder() as place, serving(kind, place) as server:
        told = drive(server, tables, seconds)
    return page.summary(told)


def measure_live(repeats: int, seconds: float) -> dict[str, list[Told]]:
    """All repeats of everything, repeat by repeat, telling the progress."""
    figures: dict[str, list[Told]] = {page.key(kind, count): [] for count in page.COUNTS for kind in KINDS}
    total, done, begin = repeats * len(figures), 0, time.monotonic()
    for _ in range(repeats):
        for count in page.COUNTS:
            for kind in KINDS:
                told = measure(kind, count, seconds)
                figures[page.key(kind, count)].append(told)
                done += 1
                left = (time.monotonic() - begin) / done * (total - done)
                what = f"{count:3} tables, {kind.title:34} {told['rate']:7,.0f} actions/s"
                print(f"[{done:3}/{total}, {left:4.0f} s left] {what}  p50 {told['p50']:.2f} ms", flush=True)
    return figures


def measure_hundred(repeats: int) -> list[Told]:
    rounds = []
    for _ in range(repeats):
        with folder() as place, serving(TEAHOUSE, place) as server:
            rounds.append(load(python("drive_hundred", server.port)))
        print(f"A round of a hundred seats: {rounds[-1]['seconds']:.2f} s", flush=True)
    return rounds


def measure_cold() -> Told:
    """Played in one process, loaded in another."""
    with folder() as place:
        notes = place / "notes.json"
        with serving(TEAHOUSE, place) as server:
            told = load(python("drive_cold", server.port, "play", notes))
        with serving(TEAHOUSE, place) as server:
            told |= load(python("drive_cold", server.port, "load", notes))
    print(f"A finished table of {told['actions']} actions, cold: {page.middle(told['loaded']):.1f} ms", flush=True)
    return told


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=4.0, help="how long each load plays")
    parser.add_argument("--repeats", type=int, default=3)
    arguments = parser.parse_args()
    try:
        prepare()
        busy = environment.load()
        cold = measure_cold()
        hundred = measure_hundred(arguments.repeats)
        live = measure_live(arguments.repeats, arguments.seconds)
    except BenchError as error:
        print(f"bench-house: {error}", file=sys.stderr)
        return 2
    text, passed = page.results(live, hundred, cold, busy, arguments.repeats, arguments.seconds)
    (environment.ROOT / "bench" / "HOUSE.md").write_text(text)
    print(text)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
