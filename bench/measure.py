"""How every system is timed: the same clock, the same pinned core, the same batches.

A measurement is CPU time of one process on one core. Each side of the benchmark hands in how to play one game and how
to count its decisions; counting happens while the clock is stopped, freeing the played games while it runs.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

SHORTEST_BATCH = 0.02  # seconds between two looks at the clock: far above its resolution and its cost


def pin_to_one_core() -> int | None:
    """Stay on the last core this process may use; None where the system offers no pinning."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def time_playouts(play: Callable[[], T], count_decisions: Callable[[T], int], seconds: float) -> dict[str, float]:
    """Play whole games from the opening until `seconds` of CPU time are spent."""
    play()  # the first game pays for imports and tables
    clock = time.process_time
    cpu = 0.0
    games = 0
    decisions = 0
    batch = 1
    while cpu < seconds:
        start = clock()
        played = [play() for _ in range(batch)]
        spent = clock() - start
        games += batch
        decisions += sum(map(count_decisions, played))
        start = clock()
        played.clear()
        spent += clock() - start
        cpu += spent
        if spent < SHORTEST_BATCH:
            batch *= 2
    return {"cpu": cpu, "games": games, "decisions": decisions}


def time_clones(positions: list[T], clone: Callable[[T], object], seconds: float) -> dict[str, float]:
    """Clone positions taken all along random games, one after the other, dropping each copy at once."""
    clock = time.process_time
    cpu = 0.0
    clones = 0
    passes = 1
    while cpu < seconds:
        start = clock()
        for _ in range(passes):
            for position in positions:
                clone(position)
        spent = clock() - start
        clones += passes * len(positions)
        cpu += spent
        if spent < SHORTEST_BATCH:
            passes *= 2
    return {"cpu": cpu, "clones": clones}


def time_each(things: list[T], do: Callable[[T], object], seconds: float) -> dict[str, float]:
    """Do the same with each of many things, over and over, and count what each of them took at its best; `worst` is the longest
    of these."""
    clock = time.process_time
    best = [float("inf")] * len(things)
    cpu = 0.0
    while cpu < seconds:
        for n, thing in enumerate(things):
            start = clock()
            do(thing)
            spent = clock() - start
            best[n] = min(best[n], spent)
            cpu += spent
    return {"cpu": sum(best), "decisions": len(things), "worst": max(best)}


def parse_arguments(description: str, systems: list[str], ways: list[str]) -> argparse.Namespace:
    """Every side takes the same arguments: what to play, how to drive it, for how long, from which seed."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("system", choices=systems)
    parser.add_argument("way", choices=ways)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def report(figures: dict[str, float], **facts: object) -> None:
    """Print the one line of JSON that run.py reads."""
    print(json.dumps({**figures, **facts}))
