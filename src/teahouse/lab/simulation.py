"""Many games on all cores. The results are the same, in the same order, for any number of processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from teahouse.engine.components import Components
from teahouse.engine.errors import BadOption

from . import workers
from .one_game import GameResult, play_one
from .plan import Plan, make_plan
from .summary import Summary

MOST_PROCESSES: Final = 256


def simulate(
    game_id: str,
    seats: int,
    bots: Sequence[str],
    games: int,
    seed: int,
    processes: int = 1,
    options: Mapping[str, str] | None = None,
    data: str | Path | dict[str, Any] | Components | None = None,
    on_game: Callable[[GameResult], None] | None = None,
    keep: bool = False,
) -> Summary:
    """Play so many games and sum them up; `on_game` is handed each result in the order of the numbers, and the summary can
    keep them all.

    More than one process means spawned workers, which import the calling program: guard it with `__name__ == "__main__"`.
    """
    return run(make_plan(game_id, seats, bots, games, seed, options, data), processes, on_game, keep)


def run(plan: Plan, processes: int, on_game: Callable[[GameResult], None] | None = None, keep: bool = False) -> Summary:
    if processes < 1:
        raise BadOption(f"A simulation runs in at least 1 process, not in {processes}.")
    if processes > MOST_PROCESSES:
        raise BadOption(f"A simulation runs in at most {MOST_PROCESSES} processes, not in {processes}.")
    summary = Summary(plan, keep)
    for result in results(plan, processes):
        summary.add(result)
        if on_game is not None:
            on_game(result)
    return summary


def results(plan: Plan, processes: int) -> Iterator[GameResult]:
    """The results in the order of the numbers."""
    if processes == 1:
        for number in range(plan.games):
            yield play_one(plan, number)
    else:
        yield from workers.results(plan, processes)


def cores() -> int:
    """How many processes this machine runs side by side."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
