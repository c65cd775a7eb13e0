"""Laying a new table: its row, its seats and, where it goes on from another or comes from a file, how it begins."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, func, insert, select

from ..clock import now
from ..refusals import TooMany
from .rows import EntryRow, SeatRow, SnapshotRow, TableRow


class Chair(msgspec.Struct, frozen=True):
    """Who shall sit in a seat: kind is person, open or bot. The token opens it to whoever is invited, or to its own person."""

    kind: str
    guest: str | None
    name: str
    bot: str = ""
    nonce: str = ""
    token: str = ""


class Plan(msgspec.Struct, frozen=True):
    """A table to be laid. One that begins at a moment of another has its state in `dump` and `journal`. One from a file has a
    log: of each entry its seat, its text and whether nobody but its seat could see it."""

    id: str
    game: str
    rules: int
    data: str
    options: dict[str, str]
    chairs: list[Chair]
    owner: str
    secret: bytes
    commitment: str
    seed: int | None = None
    deadline_hours: int = 0
    dump: bytes = b""
    journal: bytes = b""
    log: list[tuple[int, str, bool]] = []
    is_imported: bool = False
    is_over: bool = False


def lay(connection: Connection, plan: Plan, most: int) -> None:
    """Put it into the database; nobody has more than so many tables that are not over."""
    unfinished = select(func.count()).where(TableRow.owner == plan.owner, TableRow.status != "over")
    if (connection.scalar(unfinished) or 0) >= most:
        raise TooMany(f"You have {most} unfinished tables already: finish or delete one first.")
    at = now()
    waits = any(chair.kind == "open" for chair in plan.chairs)
    row = {
        "id": plan.id,
        "game": plan.game,
        "rules": plan.rules,
        "data": plan.data,
        "seats": len(plan.chairs),
        "options": msgspec.json.encode(plan.options).decode(),
        "secret": plan.secret,
        "seed": plan.seed,
        "commitment": plan.commitment,
        "owner": plan.owner,
        "status": "over" if plan.is_over else "open" if waits else "running",
        "abandoned": False,
        "branched": bool(plan.dump),
        "imported": plan.is_imported,
        "deadline_hours": plan.deadline_hours,
        "last": len(plan.log),
        "changes": 0,
        "chats": 0,
        "rematch": "",
        "created": at,
        "updated": at,
        "awaited_since": at,
        "renewed": 0,
    }
    connection.execute(insert(TableRow), [row])
    connection.execute(insert(SeatRow), [seat_row(plan.id, n, chair) for n, chair in enumerate(plan.chairs)])
    if plan.dump:
        kept = {"table_id": plan.id, "number": 0, "dump": plan.dump, "journal": plan.journal, "midway": False}
        connection.execute(insert(SnapshotRow), [kept])
    if plan.log:
        entries = [
            {"table_id": plan.id, "number": n + 1, "seat": seat, "text": text, "quiet": quiet, "at": at}
            for n, (seat, text, quiet) in enumerate(plan.log)
        ]
        connection.execute(insert(EntryRow), entries)


def seat_row(table: str, seat: int, chair: Chair) -> dict[str, object]:
    return {
        "table_id": table,
        "seat": seat,
        "kind": chair.kind,
        "guest": chair.guest,
        "name": chair.name,
        "bot": chair.bot,
        "token": chair.token,
        "nonce": chair.nonce,
        "resigned": False,
        "wants_to_abandon": False,
    }
