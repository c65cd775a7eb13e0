"""A socket that keeps the whole view, as a page does: the first one, changed by every message that follows."""

from __future__ import annotations

from typing import Any

import msgspec

from bench.house.guest import Listener
from teahouse.house.live_contract import Difference
from teahouse.house.tables.differences import applied


class Seen(msgspec.Struct):
    """A message with a view."""

    view: dict[str, Any]


class Changed(msgspec.Struct):
    """A message with what has changed of it."""

    change: Difference


class Follower(Listener):
    """`view` is what the page would show."""

    def __init__(self, table: str, port: int, cookie: str) -> None:
        super().__init__(table, port, cookie)
        self.view: dict[str, Any] = {}

    def look(self, kind: str, message: bytes) -> None:
        if kind == "view":
            self.view = msgspec.json.decode(message, type=Seen).view
        else:
            self.view = applied(self.view, msgspec.json.decode(message, type=Changed).change)

    @property
    def choices(self) -> list[str]:
        return [choice["action"] for choice in self.view["scene"].get("choices", [])]

    @property
    def round(self) -> str:
        label: str = self.view["scene"]["chips"][0]["label"]
        return label
