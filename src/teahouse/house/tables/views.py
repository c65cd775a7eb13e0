"""What a viewer is sent: made from what its seat knows, and from nothing else."""

from __future__ import annotations

from functools import partial
from typing import Literal

from teahouse.engine.play import Play

from ..contract import Invite, Player, PlayerKind, TableView
from ..refusals import NotNow, NotYours
from ..store.remembered import Sitting
from .table import Table, who_takes_back


def view_of(table: Table, guest: str, seat: int | None = None) -> TableView:
    """The table as a guest may see it: one of its seats, or the spectator's view."""
    row = table.row
    you = table.held_by(guest)
    if seat is not None and seat not in you:
        raise NotYours("That seat is not yours.")
    if table.trouble:
        raise NotNow(table.trouble)
    play = table.play
    is_running = play is not None and row.status == "running"
    awaited = play.state.to_act() if play is not None and is_running else []
    shown = seat if seat is not None else chosen_seat(table, you, awaited)
    return TableView(
        id=row.id,
        game=row.game,
        title=table.game.about.title,
        status=status_of(row.status),
        number=table.number(you),
        you=you,
        seat=shown,
        version=0 if shown is None else table.versions[shown],
        undoable=undoable(play, shown, you) if play is not None and shown is not None and is_running else 0,
        names=table.names,
        players=players(table, guest, awaited),
        options=table.options,
        is_owner=row.owner == guest,
        invites=table.remembered(("invites", guest), lambda: invites(table, guest)),
        commitment=row.commitment,
        secret=row.secret.hex() if row.status == "over" else "",
        nonces=table.remembered(("nonces", ""), lambda: [each.nonce for each in table.sittings if each.nonce]),
        abandoned=row.abandoned,
        imported=row.imported,
        deadline_hours=row.deadline_hours,
        rematch=row.rematch,
        steps=table.steps(you),
        chat=table.chat,
        scene=None if play is None else table.scene(shown),
    )


def undoable(play: Play, seat: int, yours: list[int]) -> int:
    """How many of the latest actions may be taken back, where one of them was a choice."""
    taker = who_takes_back(play, seat, yours)
    return play.undoable(taker) if play.can_take_back(taker) else 0


def chosen_seat(table: Table, you: list[int], awaited: list[int]) -> int | None:
    """The first of the guest's seats that is to act and not played by a bot, else its first."""
    for mine in you:
        if mine in awaited and not table.sittings[mine].bot:
            return mine
    return you[0] if you else None


def players(table: Table, guest: str, awaited: list[int]) -> list[Player]:
    """A seat looks the same most of the time, so it is drawn once."""
    found = []
    for sitting in table.sittings:
        to_act, late = sitting.seat in awaited, table.is_late(sitting.seat)
        mine = bool(sitting.bot) and sitting.guest == guest and not sitting.resigned
        key = ("player", sitting.seat, to_act, late, mine)
        found.append(table.remembered(key, partial(player, sitting, to_act, late, mine)))
    return found


def player(sitting: Sitting, to_act: bool, late: bool, can_take_back: bool) -> Player:
    return Player(
        seat=sitting.seat,
        name=sitting.name,
        kind=kind_of(sitting),
        bot=sitting.bot,
        to_act=to_act,
        late=late,
        can_take_back=can_take_back,
        wants_to_abandon=sitting.wants_to_abandon,
    )


def kind_of(sitting: Sitting) -> PlayerKind:
    return "bot" if sitting.kind == "bot" else "open" if sitting.kind == "open" else "person"


def invites(table: Table, guest: str) -> list[Invite]:
    """Open seats to whoever opened the table, the way back to whoever sits there; nobody else sees a token."""
    found = []
    for sitting in table.sittings:
        if sitting.kind == "open" and table.row.owner == guest:
            found.append(Invite(seat=sitting.seat, token=sitting.token, kind="invite"))
        elif sitting.guest == guest and not sitting.resigned:
            found.append(Invite(seat=sitting.seat, token=sitting.token, kind="return"))
    return found


def status_of(text: str) -> Literal["open", "running", "over"]:
    if text == "open":
        return "open"
    if text == "running":
        return "running"
    if text == "over":
        return "over"
    raise NotNow(f"This house does not know tables that are {text!r}.")
