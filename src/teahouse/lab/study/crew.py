"""Who plays the batches of a study: this process, or a crew of processes on all cores. A killed one is replaced."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from abc import ABC, abstractmethod
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from typing import Final

from teahouse.engine.errors import TeahouseError
from teahouse.lab.one_game import GameResult
from teahouse.lab.workers import interrupts

from .arms import Batch, play_batch

MOST_TRIES: Final = 5  # of one batch, when the processes that play it are killed
PATIENCE: Final = 0.5  # seconds to wait for a batch before the caller may look around

Played = list[tuple[Batch, list[GameResult]]]


class Crew(ABC):
    """`width` batches are played side by side. Whatever was started comes back in `finished`, in any order."""

    width: int

    @abstractmethod
    def start(self, batch: Batch) -> None:
        """Play this one as soon as somebody is free."""

    @abstractmethod
    def finished(self) -> Played:
        """The batches that were finished since the last call; waits a little for one."""

    @abstractmethod
    def close(self) -> None:
        """Stop at once; what is not finished is dropped."""


class Alone(Crew):
    """Plays in this very process, a batch whenever it is asked."""

    def __init__(self) -> None:
        self.width = 1
        self.waiting: list[Batch] = []

    def start(self, batch: Batch) -> None:
        self.waiting.append(batch)

    def finished(self) -> Played:
        if not self.waiting:
            return []
        batch = self.waiting.pop(0)
        return [(batch, play_batch(batch))]

    def close(self) -> None:
        self.waiting.clear()


class Processes(Crew):
    """Spawned processes. Only batches and their results travel."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.others = active_children()
        self.running: dict[Future[list[GameResult]], Batch] = {}
        self.tries: dict[Batch, int] = {}
        self.pool = self.fresh_pool()

    def fresh_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.width, mp_context=get_context("spawn"), initializer=watch_parent)

    def start(self, batch: Batch) -> None:
        self.tries[batch] = self.tries.get(batch, 0) + 1
        if self.tries[batch] > MOST_TRIES:
            raise TeahouseError(
                "The processes of the study are killed again and again; there may be too little memory."
            )
        try:
            # Ctrl-C is for the process that was typed at; those that start here never hear it.
            with interrupts(heard=False):
                future = self.pool.submit(play_batch, batch)
        except BrokenProcessPool:
            self.replace()
            self.start(batch)
        else:
            self.running[future] = batch

    def finished(self) -> Played:
        done, _ = wait(self.running, timeout=PATIENCE, return_when=FIRST_COMPLETED)
        found: Played = []
        lost = False
        for future in done:
            try:
                games = future.result()
            except BrokenProcessPool:
                lost = True
            else:
                found.append((self.running.pop(future), games))
        if lost:
            self.replace()
        return found

    def replace(self) -> None:
        """One process is gone, and the pool with it: another pool plays what was not finished."""
        unfinished = list(self.running.values())
        self.running.clear()
        self.stop()
        self.pool = self.fresh_pool()
        for batch in unfinished:
            self.start(batch)

    def close(self) -> None:
        self.running.clear()
        self.stop()

    def stop(self) -> None:
        for worker in active_children():
            if worker not in self.others and worker.pid is not None:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(worker.pid, signal.SIGTERM)
        self.pool.shutdown(wait=True, cancel_futures=True)


def watch_parent() -> None:
    """A process whose parent is killed would wait for work for ever: it ends with its parent instead."""
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
