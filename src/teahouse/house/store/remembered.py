"""A table as plain values, which know of no database: what is read of it, and what one change of it writes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from ..contract import ChatLine

LATEST_CHAT: Final = 50  # lines that a table in memory has, and every view shows


class Row(msgspec.Struct):
    """A table's row; the fields are those of TableRow."""

    id: str
    game: str
    rules: int
    data: str
    seats: int
    options: str
    secret: bytes
    seed: int | None
    commitment: str
    owner: str
    status: str
    abandoned: bool
    branched: bool
    deadline_hours: int
    last: int
    changes: int
    chats: int
    rematch: str
    created: int
    updated: int
    awaited_since: int
    renewed: int
    imported: bool


class Sitting(msgspec.Struct, frozen=True):
    """A seat of the table as it is now; the fields are those of SeatRow."""

    table_id: str
    seat: int
    kind: str
    guest: str | None
    name: str
    bot: str
    token: str
    nonce: str
    resigned: bool
    wants_to_abandon: bool


class Entry(NamedTuple):
    """One entry of the log: an action of a seat, or an undo. A quiet one is seen by its own seat alone."""

    number: int
    seat: int
    text: str
    quiet: bool
    at: int


class Snapshot(NamedTuple):
    """The state after so many entries, with the journal that led there. In one that was taken midway something could still be
    taken back."""

    number: int
    dump: bytes
    journal: bytes
    midway: bool


class Count(NamedTuple):
    """How many entries of a kind lie before those that were read: whose, whether quiet, whether played by earlier rules."""

    seat: int
    quiet: bool
    is_earlier: bool
    entries: int


class Read(NamedTuple):
    """What the disk holds of a table: the latest snapshot from which it can be played, and the entries since."""

    row: Row
    sittings: list[Sitting]
    chat: list[ChatLine]
    snapshot: Snapshot | None
    counts: list[Count]
    entries: list[Entry]


class Write:
    """What one change of a table puts on the disk, all of it or nothing.

    `row` are new values of the table's row and `seats` of its seats. `changes` is the number that the row's `changes` had
    before, where the change is about more than new entries: whoever changed it meanwhile was first. A snapshot takes the place
    of all others but those under the numbers `begins`. `also` is something else that belongs to the same transaction. One that
    `is_plain` has none but entries and what follows from them for the row. One that `is_quiet` has entries that their own seats
    alone can see, and nothing else that anybody can. `lost` is told why nothing of it was kept."""

    __slots__ = (
        "also",
        "begins",
        "changes",
        "entries",
        "is_gone",
        "is_plain",
        "is_quiet",
        "line",
        "line_at",
        "lost",
        "row",
        "seats",
        "snapshot",
    )

    def __init__(self) -> None:
        self.is_plain = True
        self.is_quiet = False
        self.entries: list[Entry] = []
        self.row: dict[str, Any] = {}
        self.seats: dict[int, dict[str, Any]] = {}
        self.changes: int | None = None
        self.line: ChatLine | None = None
        self.line_at = 0
        self.snapshot: Snapshot | None = None
        self.begins: tuple[int, int] = (0, 0)
        self.is_gone = False
        self.also: Callable[[Any], None] | None = None
        self.lost: Callable[[Exception], None] | None = None
