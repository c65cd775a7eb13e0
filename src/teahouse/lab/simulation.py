"""Many games on all cores. The results are the same, in the same order, for any number of processes."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from ..engine.components import Components
from ..engine.errors import BadOption, TeahouseError
from .one_game import GameResult, play_one
from .plan import Plan, make_plan
from .summary import Summary

MOST_IN_A_CHUNK: Final = 25  # so that a progress bar moves
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
) -> Summary:
    """Play so many games and sum them up; `on_game` is handed each result in the order of the numbers.

    More than one process means spawned workers, which import the calling program: guard it with `__name__ == "__main__"`.
    """
    return run(make_plan(game_id, seats, bots, games, seed, options, data), processes, on_game)


def run(plan: Plan, processes: int, on_game: Callable[[GameResult], None] | None = None) -> Summary:
    if processes < 1:
        raise BadOption(f"A simulation runs in at least 1 process, not in {processes}.")
    if processes > MOST_PROCESSES:
        raise BadOption(f"A simulation runs in at most {MOST_PROCESSES} processes, not in {processes}.")
    summary = Summary(plan)
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
        return
    size = max(1, min(MOST_IN_A_CHUNK, plan.games // (processes * 4)))
    firsts = range(0, plan.games, size)
    pool = ProcessPoolExecutor(min(processes, len(firsts)), mp_context=get_context("spawn"))
    try:
        with deaf_to_interrupts():
            chunks = deque([pool.submit(play_chunk, plan, first, min(first + size, plan.games)) for first in firsts])
        while chunks:
            yield from chunks.popleft().result()
    except BrokenProcessPool as error:
        raise TeahouseError("A process of the simulation was killed; there may be too little memory.") from error
    finally:
        pool.shutdown(cancel_futures=True)


@contextlib.contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes that start meanwhile ignore Ctrl-C, which reaches them too: the parent alone answers it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def play_chunk(plan: Plan, first: int, end: int) -> list[GameResult]:
    """What a worker does. Ctrl-C ends the games at once, and the pool hands it on without a word."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return [play_one(plan, number) for number in range(first, end)]
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def cores() -> int:
    """How many processes this machine runs side by side."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
