"""Games in spawned processes. Their results come back in the order of the numbers, whoever played them."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from typing import Final

from teahouse.engine.errors import TeahouseError

from .one_game import GameResult, play_one
from .plan import Plan

MOST_IN_A_CHUNK: Final = 25  # so that a progress bar moves


def results(plan: Plan, processes: int) -> Iterator[GameResult]:
    """All games of a plan. Whoever stops asking stops the workers too."""
    size = max(1, min(MOST_IN_A_CHUNK, plan.games // (processes * 4)))
    firsts = range(0, plan.games, size)
    others = active_children()
    pool = ProcessPoolExecutor(min(processes, len(firsts)), mp_context=get_context("spawn"))
    try:
        with interrupts(heard=False):
            chunks = deque([pool.submit(play_chunk, plan, first, min(first + size, plan.games)) for first in firsts])
        while chunks:
            yield from chunks.popleft().result()
    except BrokenProcessPool as error:
        raise TeahouseError("A process of the simulation was killed; there may be too little memory.") from error
    except BaseException:
        for worker in active_children():
            if worker not in others and worker.pid is not None:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(worker.pid, signal.SIGINT)
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def play_chunk(plan: Plan, first: int, end: int) -> list[GameResult]:
    """What a worker does. An interrupt ends its games; the pool hands that on without a word."""
    try:
        with interrupts(heard=True):
            return [play_one(plan, number) for number in range(first, end)]
    except KeyboardInterrupt:
        signal.raise_signal(signal.SIGINT)  # it waits here, and ends the chunk that is queued next as well
        raise


@contextlib.contextmanager
def interrupts(heard: bool) -> Iterator[None]:
    """Whether Ctrl-C interrupts what is done meanwhile, or waits. Processes that start while it waits begin the same way,
    so that it never meets a worker between two pieces of work."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        # One that has waited is raised by this very line.
        signal.pthread_sigmask(signal.SIG_UNBLOCK if heard else signal.SIG_BLOCK, {signal.SIGINT})
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
