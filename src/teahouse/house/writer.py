"""The writer: does what changes the database, on SQLite in a thread of its own.

SQLite has one writer at a time, and each of its transactions waits for the disk. So all works that are waiting at the same
moment share one transaction and one wait. Each is still all or nothing, and nobody is told of it before it is on the disk.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Any, Final, ParamSpec, TypeVar

import msgspec

from .database import Database

MOST_TOGETHER: Final = 64  # works in one transaction
P = ParamSpec("P")
T = TypeVar("T")


class Work(msgspec.Struct):
    """Something to do, who waits for it, and what came of it."""

    do: Callable[[], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    result: Any = None
    error: BaseException | None = None


class Writer:
    """On PostgreSQL, where transactions do not wait for each other, every work has a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def open(self) -> None:
        if self._database.is_sqlite:
            self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
            self._thread.start()

    async def close(self) -> None:
        """When all that was asked for is done."""
        if self._thread is not None:
            self._waiting.put(None)
            await asyncio.to_thread(self._thread.join)

    async def do(self, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """What the work returns, once it is on the disk; or its error, and then nothing was changed."""
        if self._thread is None:
            return await asyncio.to_thread(work, *arguments, **named)
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._waiting.put(Work(lambda: work(*arguments, **named), loop, future))
        return await future

    def _run(self) -> None:
        while True:
            works, is_last = self._gathered()
            if works:
                self._do_together(works)
                for loop in {work.loop for work in works}:
                    loop.call_soon_threadsafe(deliver, [work for work in works if work.loop is loop])
            if is_last:
                return

    def _gathered(self) -> tuple[list[Work], bool]:
        """All that wait, but at least one and not too many; and whether no more will come."""
        first = self._waiting.get()
        if first is None:
            return [], True
        works = [first]
        while len(works) < MOST_TOGETHER:
            try:
                more = self._waiting.get_nowait()
            except queue.Empty:
                break
            if more is None:
                return works, True
            works.append(more)
        return works, False

    def _do_together(self, works: list[Work]) -> None:
        try:
            with self._database.together():
                for work in works:
                    try:
                        work.result = work.do()
                    except Exception as error:
                        work.error = error
        except Exception as error:  # the transaction itself failed, so nothing was changed by anybody
            for work in works:
                work.error = work.error or error


def deliver(works: list[Work]) -> None:
    for work in works:
        if work.future.done():
            continue  # whoever asked has gone; it was done all the same
        if work.error is not None:
            work.future.set_exception(work.error)
        else:
            work.future.set_result(work.result)
