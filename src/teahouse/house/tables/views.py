"""What a viewer is sent: made from what its seat knows, and from nothing else."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, Literal, cast

from msgspec.structs import force_setattr

from ..contract import Invite, Player, PlayerKind, TableView
from ..refusals import NotNow, NotYours
from ..store.remembered import Sitting
from .standing import CHANGE, Standing

MOST_SHOWN: Final = 64  # ways in which the seats look that are remembered
STATUSES: Final[dict[str, Literal["open", "running", "over"]]] = {"open": "open", "running": "running", "over": "over"}


def view_of(table: Standing, guest: str, seat: int | None = None) -> TableView:
    """The table as a guest may see it: one of its seats, or the spectator's view."""
    you = table.held_by(guest)
    return drawn_view(table, guest, seat, you, table.number(you), None)


def drawn_view(
    table: Standing, guest: str, seat: int | None, you: list[int], number: int, before: TableView | None
) -> TableView:
    """The same of a guest who has these seats and can see that so much has happened. What only something around the game would
    have changed is taken from the view that the same viewer had before."""
    row = table.row
    if seat is not None and seat not in you:
        raise NotYours("That seat is not yours.")
    if table.trouble:
        raise NotNow(table.trouble)
    play = table.play
    is_running = play is not None and row.status == "running"
    awaited = play.state.to_act() if play is not None and is_running else []
    shown = seat
    if seat is None:
        shown = you[0] if len(you) == 1 else chosen_seat(you, row.status)
    version = 0 if shown is None else table.versions[shown]
    undoable = table.undoable(shown, you) if shown is not None and is_running else 0
    scene = None if play is None else table.scene(shown, number if len(you) < 2 else None)
    steps, awaiting = table.steps(you), players(table, guest, awaited)
    if before is not None and before.number // CHANGE == number // CHANGE and row.status == before.status:
        view: TableView = cast(Any, before).__copy__()
        force_setattr(view, "number", number)
        force_setattr(view, "seat", shown)
        force_setattr(view, "version", version)
        force_setattr(view, "undoable", undoable)
        force_setattr(view, "players", awaiting)
        force_setattr(view, "steps", steps)
        force_setattr(view, "chat", table.chat)
        force_setattr(view, "scene", scene)
        return view
    return TableView(
        id=row.id,
        game=row.game,
        title=table.game.about.title,
        status=STATUSES[row.status],
        number=number,
        you=you,
        seat=shown,
        version=version,
        undoable=undoable,
        names=table.names,
        players=awaiting,
        options=table.options,
        is_owner=row.owner == guest,
        invites=table.remembered(("invites", guest), lambda: invites(table, guest)),
        commitment=row.commitment,
        secret=row.secret.hex() if row.status == "over" else "",
        nonces=table.remembered(("nonces",), lambda: nonces(table)),
        abandoned=row.abandoned,
        imported=row.imported,
        deadline_hours=row.deadline_hours,
        rematch=row.rematch,
        steps=steps,
        chat=table.chat,
        scene=scene,
    )


def chosen_seat(you: list[int], status: str) -> int | None:
    """Whose eyes a guest has who names no seat: its own; a spectator's where it has none. Several people at one screen have
    secrets from each other until the game is over: nobody's hand is sent before one of them has said who looks."""
    return you[0] if len(you) == 1 or (you and status != "running") else None


def players(table: Standing, guest: str, awaited: list[int]) -> list[Player]:
    """The seats look the same most of the time, so they are drawn once."""
    late: list[int] = []
    if table.row.deadline_hours:
        late = [seat for seat in awaited if table.is_late(seat)]
    shown = (guest, *awaited, None, *late)
    known = table.shown_players.get(shown)
    if known is not None:
        return known
    found = []
    for sitting in table.sittings:
        seat = sitting.seat
        mine = bool(sitting.bot) and sitting.guest == guest and not sitting.resigned
        key = ("player", seat, seat in awaited, seat in late, mine)
        found.append(table.remembered(key, partial(player, sitting, seat in awaited, seat in late, mine)))
    if len(table.shown_players) >= MOST_SHOWN:
        table.shown_players.clear()
    table.shown_players[shown] = found
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


def invites(table: Standing, guest: str) -> list[Invite]:
    """Open seats to whoever opened the table, the way back to whoever sits there; nobody else sees a token."""
    found = []
    for sitting in table.sittings:
        if sitting.kind == "open" and table.row.owner == guest:
            found.append(Invite(seat=sitting.seat, token=sitting.token, kind="invite"))
        elif sitting.guest == guest and not sitting.resigned:
            found.append(Invite(seat=sitting.seat, token=sitting.token, kind="return"))
    return found


def nonces(table: Standing) -> list[str]:
    return [sitting.nonce for sitting in table.sittings if sitting.nonce]
