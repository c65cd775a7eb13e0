"""What is done at a table: act, take back, ask, talk, leave a seat to a bot and come back.

Each of these is one transaction: what is answered is on the disk. Actions return the seat that alone can see what was done,
or None when everybody can, so that only those are told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import select, update

from teahouse import bots
from teahouse.engine.errors import BadAction, IllegalAction
from teahouse.engine.play import UNDO
from teahouse.engine.words import named

from ..contract import Answer, ChatLine
from ..people.names import checked_line, fresh_token
from ..refusals import NotNow, NotPossible, NotYours, Stale
from ..store.rows import ChatRow, SeatRow, now
from .keeper import Changing, Keeper
from .loaded import chat_line
from .views import who_takes_back


class Entered(NamedTuple):
    """What was entered: who alone can see it, the number of the guest's new view, the seat's new version; and whether a bot
    is to act now."""

    quiet_seat: int | None
    number: int
    version: int
    wakes_bots: bool


def entered(opened: Changing, guest: str, seat: int) -> Entered:
    loaded = opened.loaded
    wakes_bots = any(loaded.sittings[awaited].bot for awaited in loaded.playing.state.to_act())
    return Entered(opened.quiet_seat, loaded.number(loaded.held_by(guest)), loaded.versions[seat], wakes_bots)


def act(
    keeper: Keeper, table: str, guest: str, seat: int, version: int, action: str, more: Sequence[str] = ()
) -> Entered:
    """An action of a person, with more that follow it at once, all or none. `undo` is no action: it has a request of its
    own."""
    with keeper.change(table) as opened:
        opened.seat_of(guest, seat)
        enter(opened, keeper.bots_wait, seat, version, [action, *more])
        return entered(opened, guest, seat)


def act_for_bot(keeper: Keeper, table: str, seat: int, version: int, action: str, last: int | None) -> int | None:
    """The same for a seat that a bot plays at this moment. It thought of the table as it was after the entry `last`, where
    others could have changed it since."""
    with keeper.change(table) as opened:
        if not opened.loaded.sittings[seat].bot:
            raise NotNow("A person plays this seat again.")
        if last is not None and opened.row.last != last:
            raise Stale(seat)
        enter(opened, keeper.bots_wait, seat, version, [action])
        return opened.quiet_seat


def enter(opened: Changing, bots_wait: float, seat: int, version: int, actions: list[str]) -> None:
    """And what follows from it by itself. Where bots do not wait, a lone choice after which one would act is not made."""
    opened.must_run()
    loaded = opened.loaded
    if loaded.versions[seat] != version:
        raise Stale(seat)
    barrier = loaded.playing.state.barrier()
    try:
        if UNDO in actions:
            raise BadAction("There is no action 'undo'; taking back is asked for on its own.")
        if len(actions) == 1:
            opened.append(seat, actions[0])
        else:
            opened.append_all(seat, actions)
    except (BadAction, IllegalAction) as error:
        raise NotPossible(named(str(error), loaded.names), getattr(error, "rule", "")) from error
    opened.carry_on(seat, barrier, () if bots_wait else [each.seat for each in loaded.sittings if each.bot])


def take_back(keeper: Keeper, table: str, guest: str, seat: int, version: int) -> Entered:
    """Undo of the seat's latest choice, with what followed from it by itself; what was taken back stays in the log."""
    with keeper.change(table) as opened:
        opened.seat_of(guest, seat)
        opened.must_run()
        if opened.loaded.versions[seat] != version:
            raise Stale(seat)
        try:
            opened.take_back(who_takes_back(opened.loaded.playing, seat, opened.loaded.held_by(guest)))
        except IllegalAction as error:
            raise NotPossible(str(error), error.rule) from error
        return entered(opened, guest, seat)


def why(keeper: Keeper, table: str, guest: str, seat: int, action: str) -> Answer:
    """Why an action is not possible, or what it would do; from what the seat knows."""
    with keeper.look(table) as opened:
        opened.seat_of(guest, seat)
        loaded = opened.loaded
        known = loaded.playing.state.known_to(seat)
        try:
            wanted = loaded.game.action(action)
        except BadAction as error:
            raise NotPossible(str(error)) from error
        refusal = known.why_not(seat, wanted)
        if refusal is not None:
            return Answer(legal=False, sentence=named(refusal.sentence, loaded.names), rule=refusal.rule, preview=[])
        preview = known.preview(seat, wanted)
        lines = [f"costs {cost}" for cost in preview.costs]
        lines += [f"gives {gain}" for gain in preview.gains]
        lines += list(preview.notes)
        lines += [f"{what}: {chance:.0%}" for what, chance in preview.odds]
        label = loaded.game.label(known, seat, wanted)
        return Answer(legal=True, sentence=named(label, loaded.names), rule="", preview=lines)


def say(keeper: Keeper, table: str, guest: str, text: str) -> ChatLine:
    """A line of table talk by somebody who sits there."""
    text = checked_line(text)
    with keeper.change(table) as opened:
        mine = opened.loaded.held_by(guest)
        if not mine:
            raise NotYours("Only those who sit at the table talk there.")
        row = opened.row
        line = ChatRow(
            table_id=table,
            number=row.chats + 1,
            seat=mine[0],
            name=opened.loaded.names[mine[0]],
            text=text,
            at=now(),
        )
        opened.session.add(line)
        opened.set(chats=row.chats + 1)
        return chat_line(line)


def to_bot(keeper: Keeper, table: str, guest: str, seat: int, bot: str) -> None:
    """Let a bot play: an own seat at any time, another's when it has been awaited for longer than the deadline."""
    bots.check_name(bot)
    with keeper.change(table) as opened:
        opened.must_run()
        loaded = opened.loaded
        if not loaded.held_by(guest):
            raise NotYours("Only those who sit at the table can hand over a seat.")
        if not opened.is_late(seat):
            opened.seat_of(guest, seat)
        if loaded.sittings[seat].bot:
            raise NotNow("A bot plays this seat already.")
        set_seat(opened, seat, bot=bot)


def take_seat_back(keeper: Keeper, table: str, guest: str, seat: int) -> None:
    """A person plays its seat again."""
    with keeper.change(table) as opened:
        opened.must_run()
        opened.seat_of(guest, seat)
        if not opened.loaded.sittings[seat].bot:
            raise NotNow("You play this seat already.")
        set_seat(opened, seat, bot="")


def resign(keeper: Keeper, table: str, guest: str, seat: int) -> None:
    """Leave for good: a bot plays on, or, when no person is left, the game is abandoned."""
    with keeper.change(table) as opened:
        opened.must_run()
        opened.seat_of(guest, seat)
        bot = opened.loaded.sittings[seat].bot or "greedy"
        set_seat(opened, seat, bot=bot, resigned=True, token=fresh_token())
        if not any(sitting.kind == "person" and not sitting.resigned for sitting in opened.loaded.sittings):
            abandon_now(opened)


def abandon(keeper: Keeper, table: str, guest: str, seat: int) -> None:
    """Ask to end the game without a result; it ends when every person at the table has asked."""
    with keeper.change(table) as opened:
        opened.must_run()
        opened.seat_of(guest, seat)
        for mine in opened.loaded.held_by(guest):
            set_seat(opened, mine, wants_to_abandon=True)
        people = [s for s in opened.loaded.sittings if s.kind == "person" and not s.resigned]
        if all(sitting.wants_to_abandon for sitting in people):
            abandon_now(opened)


def abandon_now(opened: Changing) -> None:
    opened.set(status="over", abandoned=True)
    opened.changed()
    opened.take_snapshot()


def set_seat(opened: Changing, seat: int, **values: object) -> None:
    """Change a seat's row, and what memory holds of it."""
    here = SeatRow.table_id == opened.row.id, SeatRow.seat == seat
    opened.session.execute(update(SeatRow).where(*here).values(**values))
    opened.changed(seat)


def said_after(keeper: Keeper, table: str, number: int) -> list[ChatLine]:
    """The table talk after a line, oldest first."""
    with keeper.database.reading() as session:
        said = select(ChatRow).where(ChatRow.table_id == table, ChatRow.number > number)
        return [chat_line(row) for row in session.scalars(said.order_by(ChatRow.number))]
