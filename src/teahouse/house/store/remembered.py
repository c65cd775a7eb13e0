"""A table as it is remembered: plain values, which know of no database."""

from __future__ import annotations

import msgspec


class Table(msgspec.Struct):
    """A table's row as it is remembered: the fields are those of TableRow."""

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
