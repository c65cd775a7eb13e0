"""What a viewer is sent: made from what its seat knows, and from nothing else."""

from __future__ import annotations

from functools import partial
from typing import Literal

from teahouse.engine.play import Play
from teahouse.engine.sequential import Sequential

from ..contract import Invite, Player, PlayerKind, TableView
from ..refusals import NotNow, NotYours
from ..store.remembered import Sitting
from .looked_at import Seen, Shows


def view(keeper: Shows, table: str, guest: str, seat: int | None = None) -> TableView:
    """The table as a guest may see it: one of its seats, or the spectator's view."""
    with keeper.look(table) as opened:
        return view_of(opened, guest, seat)


def view_of(opened: Seen, guest: str, seat: int | None = None) -> TableView:
    row, loaded = opened.row, opened.loaded
    you = loaded.held_by(guest)
    if seat is not None and seat not in you:
        raise NotYours("That seat is not yours.")
    if loaded.trouble:
        raise NotNow(loaded.trouble)
    play = loaded.play
    awaited = play.state.to_act() if play is not None and row.status == "running" else []
    shown = seat if seat is not None else chosen_seat(opened, you, awaited)
    return TableView(
        id=row.id,
        game=row.game,
        title=loaded.game.about.title,
        status=status_of(row.status),
        number=loaded.number(you),
        you=you,
        seat=shown,
        version=0 if shown is None else loaded.versions[shown],
        undoable=undoable(play, shown, you)
        if play is not None and shown is not None and row.status == "running"
        else 0,
        names=loaded.names,
        players=players(opened, guest, awaited),
        options=loaded.options,
        is_owner=row.owner == guest,
        invites=loaded.remembered(("invites", guest), lambda: invites(opened, guest)),
        commitment=row.commitment,
        secret=row.secret.hex() if row.status == "over" else "",
        nonces=loaded.remembered(("nonces", ""), lambda: [each.nonce for each in loaded.sittings if each.nonce]),
        abandoned=row.abandoned,
        deadline_hours=row.deadline_hours,
        rematch=row.rematch,
        steps=row.last - row.renewed if row.status == "over" else loaded.steps(you),
        chat=loaded.chat,
        scene=None if play is None else loaded.scene(shown),
    )


def undoable(play: Play, seat: int, yours: list[int]) -> int:
    """How many of the latest actions may be taken back, where one of them was a choice."""
    taker = who_takes_back(play, seat, yours)
    return play.undoable(taker) if play.can_take_back(taker) else 0


def who_takes_back(play: Play, seat: int, yours: list[int]) -> int:
    """Where a turn has passed by itself from one seat to another at the same screen, whoever sits there now says it for the
    one before."""
    if isinstance(play.state, Sequential) and seat in play.state.to_act() and not play.can_take_back(seat):
        for mine in yours:
            if play.can_take_back(mine):
                return mine
    return seat


def chosen_seat(opened: Seen, you: list[int], awaited: list[int]) -> int | None:
    """The first of the guest's seats that is to act and not played by a bot, else its first."""
    for mine in you:
        if mine in awaited and not opened.loaded.sittings[mine].bot:
            return mine
    return you[0] if you else None


def players(opened: Seen, guest: str, awaited: list[int]) -> list[Player]:
    """A seat looks the same most of the time, so it is drawn once."""
    found = []
    for sitting in opened.loaded.sittings:
        to_act, late = sitting.seat in awaited, opened.is_late(sitting.seat)
        mine = bool(sitting.bot) and sitting.guest == guest and not sitting.resigned
        key = ("player", sitting.seat, to_act, late, mine)
        found.append(opened.loaded.remembered(key, partial(player, sitting, to_act, late, mine)))
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


def invites(opened: Seen, guest: str) -> list[Invite]:
    """Open seats to whoever opened the table, the way back to whoever sits there; nobody else sees a token."""
    found = []
    for sitting in opened.loaded.sittings:
        if sitting.kind == "open" and opened.row.owner == guest:
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
