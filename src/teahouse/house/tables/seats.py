"""What people do around the game: sit down, start, talk, leave a seat to a bot and come back, end it, delete the table.

Each takes the table in memory and returns what it writes; nobody is told before that is on the disk.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from teahouse import bots
from teahouse.engine.errors import BadAction
from teahouse.engine.words import named

from ..clock import now, written
from ..contract import Answer, ChatLine, LinkCard
from ..people.names import checked_line, checked_name, checked_nonce, distinct, fresh_token
from ..refusals import NotNow, NotPossible, NotYours, TooMany
from ..store import notes
from ..store.remembered import LATEST_CHAT, Sitting, Write
from .standing import Standing
from .table import Table

MINUTE: Final = 60_000  # milliseconds
MOST_LINES: Final = 120  # that are said at a table within a minute


def link(table: Standing, token: str) -> LinkCard:
    """What a token opens, for whoever holds it; it stays as it is."""
    for sitting in table.sittings:
        if sitting.token == token and opens_a_seat(sitting):
            is_open = sitting.kind == "open"
            if is_open and table.row.status != "open":
                break
            return LinkCard(kind="invite" if is_open else "return", seat=sitting.seat, name=sitting.name)
    return LinkCard(kind="none", seat=None, name="")


def opens_a_seat(sitting: Sitting) -> bool:
    """Whether its token does: neither a bot's nor that of whoever has left for good."""
    return sitting.kind != "bot" and not sitting.resigned


def join(table: Table, guest: str, own_name: str, token: str, name: str, nonce: str) -> Write:
    """Sit down by a link: in an open seat, or back in an own one from another browser. A link works once."""
    name, nonce = checked_name(name), checked_nonce(nonce)
    sittings, write = table.sittings, Write()
    found = [sitting for sitting in sittings if sitting.token == token and opens_a_seat(sitting)]
    if not found:
        raise NotYours("This link opens no seat at this table; perhaps it was used already.")
    sitting = found[0]
    if sitting.kind == "person":
        table.set_seat(write, sitting.seat, guest=guest, token=fresh_token())
        write.is_plain = False
        write.also = partial(notes.move, table=table.id, seat=sitting.seat, before=sitting.guest or "", after=guest)
        return write
    if table.row.status != "open":
        raise NotNow("The game has begun without this seat.")
    others = [other.name for other in sittings if other.seat != sitting.seat]
    called = distinct([*others, name or own_name or sitting.name])[-1]
    table.set_seat(write, sitting.seat, kind="person", guest=guest, name=called, token=fresh_token(), nonce=nonce)
    if not any(other.kind == "open" for other in table.sittings):
        table.begin(write)
    return write


def start(table: Table, guest: str, bot: str) -> Write:
    """Begin now: bots take the seats that are still open."""
    bots.check_name(bot)
    if table.row.owner != guest:
        raise NotYours("Whoever opened the table starts it.")
    if table.row.status != "open":
        raise NotNow("The game has begun already.")
    write = Write()
    for sitting in table.sittings:
        if sitting.kind == "open":
            table.set_seat(write, sitting.seat, kind="bot", bot=bot, token=fresh_token())
    table.begin(write)
    return write


def say(table: Table, guest: str, text: str, said: list[ChatLine]) -> Write:
    """A line of table talk by somebody who sits there; it is added to `said`."""
    text = checked_line(text)
    mine = table.held_by(guest)
    if not mine:
        raise NotYours("Only those who sit at the table talk there.")
    at = now()
    lately = [earlier for earlier in table.said if at - earlier < MINUTE]
    if len(lately) >= MOST_LINES:
        raise TooMany("So much was said here within a minute that the house asks for a pause.")
    table.must_be_here()
    number = table.row.chats + 1
    line = ChatLine(number=number, seat=mine[0], name=table.names[mine[0]], text=text, at=written(at))
    table.said = [*lately, at]
    table.chat = [*table.chat[-(LATEST_CHAT - 1) :], line]
    table.row.chats = number
    write = Write()
    said.append(line)
    write.is_plain = False
    write.line, write.line_at = line, at
    write.row["chats"] = number
    return write


def to_bot(table: Table, guest: str, seat: int, bot: str) -> Write:
    """Let a bot play: an own seat at any time, another's when it has been awaited for longer than the deadline."""
    bots.check_name(bot)
    table.must_run()
    if not table.held_by(guest):
        raise NotYours("Only those who sit at the table can hand over a seat.")
    if not table.is_late(seat):
        table.seat_of(guest, seat)
    if table.sittings[seat].bot:
        raise NotNow("A bot plays this seat already.")
    write = Write()
    table.set_seat(write, seat, bot=bot)
    return write


def take_seat_back(table: Table, guest: str, seat: int) -> Write:
    """A person plays its seat again."""
    table.must_run()
    table.seat_of(guest, seat)
    if not table.sittings[seat].bot:
        raise NotNow("You play this seat already.")
    write = Write()
    table.set_seat(write, seat, bot="")
    return write


def resign(table: Table, guest: str, seat: int) -> Write:
    """Leave for good: a bot plays on, or, when no person is left, the game is abandoned."""
    table.must_run()
    table.seat_of(guest, seat)
    write = Write()
    bot = table.sittings[seat].bot or "greedy"
    table.set_seat(write, seat, bot=bot, resigned=True, token=fresh_token())
    if not any(sitting.kind == "person" and not sitting.resigned for sitting in table.sittings):
        table.end_now(write)
    return write


def abandon(table: Table, guest: str, seat: int) -> Write:
    """Ask to end the game without a result; it ends when every person at the table has asked."""
    table.must_run()
    table.seat_of(guest, seat)
    write = Write()
    for mine in table.held_by(guest):
        table.set_seat(write, mine, wants_to_abandon=True)
    people = [each for each in table.sittings if each.kind == "person" and not each.resigned]
    if all(sitting.wants_to_abandon for sitting in people):
        table.end_now(write)
    return write


def remove(table: Table, guest: str) -> Write:
    """Delete a table for good, if no other person sits there."""
    if table.row.owner != guest:
        raise NotYours("Whoever opened the table deletes it.")
    if others_at(table, guest):
        raise NotNow("Others sit at this table: it stays.")
    table.must_be_here()
    write = Write()
    write.is_plain = False
    write.is_gone = True
    return write


def others_at(table: Standing, guest: str) -> bool:
    return any(sitting.kind == "person" and sitting.guest != guest for sitting in table.sittings)


def why(table: Table, guest: str, seat: int, action: str) -> Answer:
    """Why an action is not possible, or what it would do; from what the seat knows."""
    table.seat_of(guest, seat)
    known = table.playing.state.known_to(seat)
    try:
        wanted = table.game.action(action)
    except BadAction as error:
        raise NotPossible(str(error)) from error
    refusal = known.why_not(seat, wanted)
    if refusal is not None:
        return Answer(legal=False, sentence=named(refusal.sentence, table.names), rule=refusal.rule, preview=[])
    preview = known.preview(seat, wanted)
    lines = [f"costs {cost}" for cost in preview.costs]
    lines += [f"gives {gain}" for gain in preview.gains]
    lines += list(preview.notes)
    lines += [f"{what}: {chance:.0%}" for what, chance in preview.odds]
    label = table.game.label(known, seat, wanted)
    return Answer(legal=True, sentence=named(label, table.names), rule="", preview=lines)
