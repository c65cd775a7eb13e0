"""Laying a table: its seats, its secret and, where it goes on from a moment of another, its first state."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec
from sqlalchemy.orm import Session

from teahouse import games
from teahouse.engine.luck import SealedLuck, commitment, mixed_seed
from teahouse.engine.options import check_options, check_seats
from teahouse.engine.record import Record
from teahouse.engine.state import State
from teahouse.engine.words import crest

from ..people.names import distinct, fresh_token
from ..refusals import NotThere
from ..store.rows import EntryRow, SeatRow, SnapshotRow, TableRow, now
from ..store.snapshots import dump_bytes, journal_bytes

SECRET_BYTES: Final = 32


class Chair(msgspec.Struct, frozen=True):
    """Who shall sit in a seat: kind is person, open or bot; an empty name becomes the crest's."""

    kind: str
    guest: str | None
    name: str = ""
    bot: str = ""
    nonce: str = ""


class Plan(msgspec.Struct, frozen=True):
    """A table to be laid. With `start` it goes on from a state, with `record` from a game file; `quiet` says for each
    entry of the file's log whether nobody but its seat could see it."""

    game: str
    options: dict[str, str]
    chairs: list[Chair]
    owner: str
    deadline_hours: int = 0
    start: State | None = None
    record: Record | None = None
    quiet: list[bool] = []


def lay(session: Session, plan: Plan) -> str:
    """Put the table into the database; its id."""
    if not games.is_known(plan.game):
        raise NotThere("There is no such game.")
    about = games.about(plan.game)
    seats = check_seats(about.title, about.least_seats, about.most_seats, len(plan.chairs))
    options = check_options(about.options, seats, plan.options)
    seal = plan.record.seal if plan.record is not None else None
    secret = seal.secret if seal is not None else secrets.token_bytes(SECRET_BYTES)
    id, at = fresh_token(), now()
    table = TableRow(
        id=id,
        game=plan.game,
        rules=about.rules_version,
        data=games.get(plan.game).components.hash,
        seats=seats,
        options=msgspec.json.encode(options).decode(),
        secret=secret,
        seed=None if seal is None else seal.seed,
        commitment=commitment(secret) if seal is None else seal.commitment,
        owner=plan.owner,
        status="open" if any(chair.kind == "open" for chair in plan.chairs) else "running",
        abandoned=False,
        branched=plan.start is not None,
        deadline_hours=plan.deadline_hours,
        last=0,
        changes=0,
        chats=0,
        rematch="",
        created=at,
        updated=at,
        awaited_since=at,
    )
    session.add(table)
    session.flush()
    names = distinct([chair.name or crest(seat) for seat, chair in enumerate(plan.chairs)])
    for seat, chair in enumerate(plan.chairs):
        session.add(
            SeatRow(
                table_id=id,
                seat=seat,
                kind=chair.kind,
                guest=chair.guest,
                name=names[seat],
                bot=chair.bot,
                token=fresh_token(),
                nonce=chair.nonce,
                resigned=False,
                wants_to_abandon=False,
            )
        )
    if plan.start is not None:
        plan.start.luck = SealedLuck(mixed_seed(secret, []))
        dump = dump_bytes(games.get(plan.game), plan.start)
        session.add(SnapshotRow(table_id=id, number=0, dump=dump, journal=journal_bytes(plan.start.journal)))
    if plan.record is not None:
        _add_log(session, table, plan.record, plan.quiet)
    return id


def _add_log(session: Session, table: TableRow, record: Record, quiet: list[bool]) -> None:
    """The log of an imported game, which was played through before the transaction began."""
    for n, ((seat, text), is_quiet) in enumerate(zip(record.log, quiet, strict=True)):
        session.add(EntryRow(table_id=table.id, number=n + 1, seat=seat, text=text, quiet=is_quiet, at=table.created))
    table.last = len(record.log)
    if record.ending is not None:
        table.status = "over"
