"""How a new table comes to be: as somebody wishes it, as another game of the same people, from a file, or from a moment."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from teahouse import bots, games
from teahouse.engine.luck import commitment
from teahouse.engine.options import check_options, check_seats
from teahouse.engine.words import crest

from ..contract import NewTable
from ..people.names import checked_name, checked_nonce, distinct, fresh_token
from ..refusals import NotNow, NotThere, NotYours, Refused
from ..store.laying import Chair, Plan, lay
from ..store.remembered import Write
from .table import Table
from .thinking import Branched, Imported

SECRET_BYTES: Final = 32


def plan(
    game: str, options: dict[str, str], chairs: list[Chair], owner: str, deadline_hours: int = 0, secret: bytes = b""
) -> Plan:
    """A table that this house can lay: with all options, everybody by a name of its own, and a secret behind its luck."""
    if not games.is_known(game):
        raise NotThere("There is no such game.")
    about = games.about(game)
    seats = check_seats(about.title, about.least_seats, about.most_seats, len(chairs))
    options = check_options(about.options, seats, options)
    if not any(chair.kind in ("person", "open") for chair in chairs):
        raise Refused("Somebody has to sit at a table: bots alone play in simulations.")
    names = distinct([chair.name or crest(seat) for seat, chair in enumerate(chairs)])
    called = [
        Chair(chair.kind, chair.guest, name, chair.bot, chair.nonce, fresh_token())
        for chair, name in zip(chairs, names, strict=True)
    ]
    secret = secret or fresh_secret()
    rules, data = about.rules_version, games.get(game).components.hash
    return Plan(
        id=fresh_token(),
        game=game,
        rules=rules,
        data=data,
        options=options,
        chairs=called,
        owner=owner,
        secret=secret,
        commitment=commitment(secret),
        deadline_hours=deadline_hours,
    )


def fresh_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def wished(guest: str, own_name: str, wish: NewTable) -> Plan:
    """A new table; it starts at once when no seat waits for somebody with a link."""
    nonce = checked_nonce(wish.nonce)
    chairs = []
    for seat in wish.seats:
        name = checked_name(seat.name)
        if seat.kind == "bot":
            chairs.append(Chair("bot", None, name, bots.check_name(seat.bot or "greedy")))
        elif seat.kind == "link":
            chairs.append(Chair("open", None, name))
        else:
            mine = name or (own_name if seat.kind == "me" else "")
            chairs.append(Chair("person", guest, mine, nonce=nonce))
            nonce = ""  # one browser, one nonce
    return plan(wish.game, wish.options, chairs, guest, wish.deadline_hours)


def rematch(table: Table, guest: str, nonce: str, most: int) -> Write:
    """The same game with the same people, who are asked nothing: they find it among their tables. Nothing is written where
    somebody has asked for it already."""
    nonce = checked_nonce(nonce)
    mine = table.held_by(guest)
    if not mine:
        raise NotYours("Only those who sat at the table can ask for another game.")
    if table.row.status != "over":
        raise NotNow("This game is not over yet.")
    if table.row.rematch:
        return Write()
    chairs = [
        Chair(
            each.kind,
            each.guest,
            each.name,
            each.bot if each.kind == "bot" else "",
            nonce if each.seat == mine[0] else "",
        )
        for each in table.sittings
    ]
    again = plan(table.row.game, table.options, chairs, guest, table.row.deadline_hours)
    write = table.change(Write(), rematch=again.id)
    write.is_plain = False
    write.also = lambda connection: lay(connection, again, most)
    return write


def branched(table: Table, guest: str, seat: int, bot: str, start: Branched, secret: bytes) -> Plan:
    """A private table that goes on from a moment: the guest in one seat, bots in the others, with luck of its own."""
    chairs = [
        Chair("person", guest, name) if n == seat else Chair("bot", None, name, bot)
        for n, name in enumerate(table.names)
    ]
    laid = plan(table.row.game, table.options, chairs, guest, secret=secret)
    return msgspec.structs.replace(laid, dump=start.dump, journal=start.journal)


def imported(guest: str, file: Imported) -> Plan:
    """A table from a game file: the guest sits in the seats of people."""
    nonces = [*file.nonces, *[""] * len(file.names)]
    chairs = [
        Chair("person", guest, checked_name(name), nonce=nonce)
        if player == "human"
        else Chair("bot", None, checked_name(name), bots.check_name(player), nonce)
        for name, player, nonce in zip(file.names, file.players, nonces)
    ]
    laid = plan(file.game, file.options, chairs, guest, secret=file.secret)
    return msgspec.structs.replace(
        laid,
        secret=file.secret,
        seed=file.seed,
        commitment=file.commitment,
        log=file.log,
        is_imported=True,
        is_over=file.is_over,
    )
