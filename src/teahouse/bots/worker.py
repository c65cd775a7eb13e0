"""A thread that thinks for others, so that nobody waits for it longer than agreed."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any


class TooSlow(Exception):
    """No answer came in time. Whoever thinks is left alone with it."""


class Failed(Exception):
    """The call failed with this error."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(str(error))
        self.error = error


class Worker:
    """Runs calls one after another in one thread of its own, which never keeps the program from ending."""

    def __init__(self) -> None:
        self.asked: SimpleQueue[Callable[[], Any] | None] = SimpleQueue()
        self.answered: SimpleQueue[tuple[Any, BaseException | None]] = SimpleQueue()
        self.thread: Thread | None = None

    def ask(self, call: Callable[[], Any], seconds: float) -> Any:
        """What the call returns. Failed tells what it raised, and TooSlow that time is up."""
        if self.thread is None:
            self.thread = Thread(target=self.work, daemon=True)
            self.thread.start()
        self.asked.put(call)
        try:
            found, error = self.answered.get(timeout=seconds)
        except Empty:
            raise TooSlow from None
        if error is not None:
            raise Failed(error)
        return found

    def work(self) -> None:
        while (call := self.asked.get()) is not None:
            try:
                self.answered.put((call(), None))
            except BaseException as error:
                self.answered.put((None, error))

    def close(self, last: Callable[[], Any]) -> None:
        """Let the thread end once it has thought to the end and done this last thing."""
        self.asked.put(last)
        self.asked.put(None)
