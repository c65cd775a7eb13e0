"""Seats that keep the whole view, as a page does: the first one, changed by every message that follows.

The load shares no code with the house, so that a build of any commit can be measured; what a change means is said in
live_contract.py.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bench.house.load.guest import Guest, Listener
from bench.house.load.wire import Refused

STALE = 409


class Change(msgspec.Struct):
    """What turns an object or a list into a newer one."""

    splice: list[tuple[int, int, list[Any]]] = []
    gone: list[str] = []
    set: dict[str, Any] = {}
    within: dict[str, Change] = {}


class Beat(msgspec.Struct):
    """Something that happened on the way, with what it changes of the scene."""

    change: Change | None = None


class Told(msgspec.Struct):
    """A message. An answer may bring the change of the view with it; it starts where the beats have led."""

    kind: str = ""
    number: int = 0
    status: int = 0
    error: str = ""
    view: dict[str, Any] | None = None
    beats: list[Beat] = []
    change: Change | None = None


DECODED = msgspec.json.Decoder(Told).decode


def changed(old: Any, change: Change) -> Any:
    if isinstance(old, list):
        items = list(old)
        for start, count, put in change.splice:
            items[start : start + count] = put
        for key, value in change.set.items():
            items[int(key)] = value
        for key, inside in change.within.items():
            items[int(key)] = changed(items[int(key)], inside)
        return items
    fields = {key: value for key, value in old.items() if key not in change.gone} | change.set
    return fields | {key: changed(fields[key], inside) for key, inside in change.within.items()}


class Follower(Listener):
    """`view` is what the page would show. It acts for its seat one action at a time, each seen before the next."""

    def __init__(self, guest: Guest, table: str) -> None:
        super().__init__(guest, table)
        self.view: dict[str, Any] = {}
        self.number = -1
        self._expected = -1
        """The number of the view that the seat's last action led to."""
        self._is_asked = False

    @property
    def choices(self) -> list[str]:
        """What the seat may do, as far as it can tell; nothing while an answer is on the way."""
        scene = self.view.get("scene")
        if self._is_asked or self.number < self._expected or scene is None:
            return []
        return [choice["action"] for choice in scene.get("choices", ())]

    def do(self, action: str) -> None:
        self._is_asked = True
        self.act(self.view["seat"], self.view["version"], action)

    def hear(self, message: bytes) -> None:
        told = DECODED(message)
        if told.kind == "chat":
            return
        if told.view is not None:
            self.view, self.number, self.is_there = told.view, told.number, True
        elif told.change is not None:
            for beat in told.beats:
                if beat.change is not None:
                    self.view["scene"] = changed(self.view["scene"], beat.change)
            self.view, self.number = changed(self.view, told.change), told.number
        if told.kind == "done":
            self._is_asked = False
            self._expected = told.number
            self.answered(True)
        elif told.kind == "refused":
            if told.status != STALE:
                raise Refused(told.error)
            # Something else happened meanwhile; the view that shows it is here or comes.
            self._is_asked = False
            self.answered(False)
        self.seen()

    def answered(self, is_done: bool) -> None:
        """The seat's action was acknowledged, or came too late."""

    def seen(self) -> None:
        """Something has come; perhaps the seat can act now."""
