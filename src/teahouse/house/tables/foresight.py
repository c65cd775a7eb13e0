"""What everybody at a table will be told is made ready while the disk still writes what was entered there.

To wait for the disk takes about as long as to draw what a few people see, and the house would do nothing meanwhile. Nobody is
told anything before it is on the disk; if it does not get there, what was made ready is thrown away.
"""

from __future__ import annotations

import queue
import threading
from typing import NamedTuple

from ..contract import TableView
from .keeper import Keeper, Opened
from .loaded import Loaded
from .looking import FEW, Looker, Shown, messages_for, views_for
from .telling import Telling


class Foreseen(NamedTuple):
    """What one looker is to be shown, the view that its page has until then, and the table that it was made from."""

    shown: Shown | Exception
    has: TableView | None
    loaded: Loaded


class Foresight:
    """A thread that draws; for one table at a time, and only where few look on."""

    def __init__(self, keeper: Keeper, telling: Telling) -> None:
        self._keeper = keeper
        self._telling = telling
        self._asked: queue.SimpleQueue[tuple[Opened, list[Looker]] | None] = queue.SimpleQueue()
        self._drawn: queue.SimpleQueue[dict[Looker, Foreseen]] = queue.SimpleQueue()
        self._is_drawing = False
        self._foreseen: dict[Looker, Foreseen] = {}
        self._hand = threading.Thread(target=self._run, name="foresight", daemon=True)

    def open(self) -> None:
        self._hand.start()

    def close(self) -> None:
        self._asked.put(None)
        self._hand.join()

    def begin(self, table: str) -> None:
        """By whoever has the table, when all is written and the wait for the disk begins."""
        lookers: list[Looker] = [*self._telling.hearers(table)]
        opened = self._keeper.in_hand(table)
        if opened is not None and 0 < len(lookers) <= FEW:
            self._is_drawing = True
            self._asked.put((opened, lookers))

    def end(self, is_kept: bool) -> None:
        """The disk has answered."""
        if self._is_drawing:
            drawn = self._drawn.get()
            self._is_drawing = False
            self._foreseen = drawn if is_kept else {}

    def answer(self, looker: Looker) -> Shown | None:
        """What was made ready for it; unless more has happened since, or its page has another view by now."""
        foreseen = self._foreseen.pop(looker, None)
        if foreseen is None or isinstance(foreseen.shown, Exception) or foreseen.has is not looker.has:
            return None
        view = foreseen.shown.view
        return foreseen.shown if view.number == foreseen.loaded.number(view.you) else None

    def _run(self) -> None:
        while (asked := self._asked.get()) is not None:
            self._drawn.put(foresee(*asked))


def foresee(opened: Opened, lookers: list[Looker]) -> dict[Looker, Foreseen]:
    """Where something is wrong, nothing: whoever looks in the usual way is told what."""
    try:
        shown = messages_for(lookers, views_for(opened, lookers))
    except Exception:
        return {}
    return {looker: Foreseen(each, looker.has, opened.loaded) for looker, each in zip(lookers, shown, strict=True)}
