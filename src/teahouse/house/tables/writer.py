"""The writer: does what changes the database.

SQLite has one writer at a time, and each of its transactions waits for the disk. So all works that are waiting at the same
moment share one transaction and one wait. Each is still all or nothing, and nobody is told of it before it is on the disk.
What may take long is done in a thread of its own. An entry of a table that is remembered takes less time than to wake that
thread, so it is done at once; while there is much to do, together with all that came in the same moment. While there is
little to do, what it changes for those who look on is made ready while the disk writes.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from typing import Any, Final, ParamSpec, TypeVar

from .foresight import Foresight
from .keeper import Keeper

MOST_TOGETHER: Final = 64  # works in one transaction
PAUSE: Final = 0.0003  # seconds after which the house counts as quiet
P = ParamSpec("P")
T = TypeVar("T")


class Work:
    """Something to do, who waits for it, and what came of it."""

    def __init__(self, do: Callable[[], Any], future: asyncio.Future[Any]) -> None:
        self.do = do
        self.future = future
        self.result: Any = None
        self.error: BaseException | None = None


class Writer:
    """On PostgreSQL, where transactions do not wait for each other, every work has a thread."""

    def __init__(self, keeper: Keeper, foresight: Foresight) -> None:
        self._keeper = keeper
        self._foresight = foresight
        self._database = keeper.database
        self._waiting: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._in_thread = 0
        """Works that the thread was given and has not brought back."""
        self._soon: list[Work] = []
        self._ended = 0.0
        self._hand: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop

    def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        if self._database.is_sqlite:
            self._hand = threading.Thread(target=self._run, name="writer", daemon=True)
            self._hand.start()
            self._foresight.open()

    async def close(self) -> None:
        """When all that was asked for is done."""
        if self._hand is not None:
            self._do_soon()
            self._waiting.put(None)
            await asyncio.to_thread(self._hand.join)
            self._foresight.close()

    async def do(self, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """What the work returns, once it is on the disk; or its error, and then nothing was changed."""
        if self._hand is None:
            return await asyncio.to_thread(work, *arguments, **named)
        asked = self._asked(work, *arguments, **named)
        self._give(asked)
        result: T = await asked.future
        return result

    async def do_soon(self, table: str, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """The same for what is quickly done, if the table is remembered."""
        if self._hand is None or self._in_thread or not self._keeper.is_at_hand(table):
            return await self.do(work, *arguments, **named)
        asked = self._asked(work, *arguments, **named)
        if not self._soon and time.perf_counter() - self._ended > PAUSE:
            self._do_alone(table, asked)
        else:
            if not self._soon:
                self._loop.call_soon(self._do_soon)
            self._soon.append(asked)
        result: T = await asked.future
        return result

    def _asked(self, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> Work:
        return Work(lambda: work(*arguments, **named), self._loop.create_future())

    def _give(self, work: Work) -> None:
        self._in_thread += 1
        self._waiting.put(work)

    def _do_soon(self) -> None:
        works, self._soon = self._soon[:MOST_TOGETHER], self._soon[MOST_TOGETHER:]
        if self._soon:
            self._loop.call_soon(self._do_soon)
        if self._in_thread:  # it may have the database for a while
            for work in works:
                self._give(work)
        elif works:
            self._do_now(works)

    def _do_alone(self, table: str, work: Work) -> None:
        """What came alone, after a pause."""

        def meanwhile() -> None:
            if work.error is None:
                self._foresight.begin(table)

        self._do_together([work], meanwhile)
        self._foresight.end(is_kept=work.error is None)
        self._ended = time.perf_counter()
        deliver([work])

    def _do_now(self, works: list[Work]) -> None:
        self._do_together(works)
        self._ended = time.perf_counter()
        deliver(works)

    def _run(self) -> None:
        while True:
            works, is_last = self._gathered()
            if works:
                self._do_together(works)
                self._loop.call_soon_threadsafe(self._bring, works)
            if is_last:
                return

    def _bring(self, works: list[Work]) -> None:
        self._in_thread -= len(works)
        deliver(works)

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

    def _do_together(self, works: list[Work], meanwhile: Callable[[], None] | None = None) -> None:
        try:
            with self._database.together(meanwhile):
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
