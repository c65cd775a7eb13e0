"""What every client writes down: what it asked for, from when to when, and what came of it; and all that it was shown."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field
from typing import Final, Literal

Outcome = Literal["ok", "refused", "unknown"]
"""Unknown: the connection died before an answer came, so it may have been done or not."""
Kind = Literal["act", "undo", "chat", "join", "abandon"]
NEVER: Final = math.inf


@dataclass(slots=True, kw_only=True)
class Did:
    """Something that a client asked for at a table. `version` is the one that it named; an answer tells the seat's new one and
    the number of the guest's new view, or of the line of table talk."""

    guest: str
    kind: Kind
    seat: int = -1
    version: int = -1
    texts: tuple[str, ...] = ()
    began: float
    ended: float = NEVER
    outcome: Outcome = "unknown"
    version_after: int = -1
    number: int = -1
    status: int = 0
    where: str = ""
    """Which process of the house was asked."""

    def done(self, version_after: int = -1, number: int = -1) -> None:
        self.outcome, self.ended = "ok", time.monotonic()
        self.version_after, self.number = version_after, number

    def refused(self, status: int) -> None:
        self.outcome, self.ended, self.status = "refused", time.monotonic(), status

    def __str__(self) -> str:
        what = " ".join(self.texts) or self.kind
        return f"{what!r} of seat {self.seat} at version {self.version} by {self.guest} ({self.outcome})"


@dataclass(slots=True, kw_only=True)
class Saw:
    """A view. What was asked for is as fresh as its `began`; what a socket sends by itself has no such promise, and only comes
    after what that socket sent before."""

    guest: str
    began: float
    ended: float
    line: int
    """The socket; 0 for the answer to a request."""
    is_fresh: bool
    number: int
    seat: int | None
    version: int
    steps: int
    status: str
    you: tuple[int, ...]
    digest: bytes
    where: str = ""

    def __str__(self) -> str:
        return f"view {self.number} of {self.guest}, seat {self.seat}, version {self.version}, {self.steps} steps"


@dataclass(slots=True)
class Heard:
    """A line of table talk as a socket sent it."""

    line: int
    number: int
    text: str


@dataclass(slots=True)
class TableHistory:
    """All of it at one table."""

    did: list[Did] = field(default_factory=list)
    saw: list[Saw] = field(default_factory=list)
    heard: list[Heard] = field(default_factory=list)

    def acknowledged_version(self, seat: int) -> int:
        """The newest version of the seat that an answer has told."""
        told = [did.version_after for did in self.did if did.outcome == "ok" and did.seat == seat]
        return max(told, default=0)

    def shown_number(self, guest: str) -> int:
        """The newest number that the guest was told."""
        seen = [saw.number for saw in self.saw if saw.guest == guest]
        done = [did.number for did in self.did if did.guest == guest and did.outcome == "ok" and did.kind != "chat"]
        return max(seen + done, default=0)
