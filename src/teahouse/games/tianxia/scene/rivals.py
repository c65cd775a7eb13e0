"""What lies open before others, folded until somebody asks for it: all but their objectives (unseen.hidden)."""

from __future__ import annotations

from teahouse.engine.words import counted
from teahouse.scene import Note, Sheet, amount

from ..parts.effect import PP
from .own import lying_open
from .view import View


def seats(view: View) -> list[int]:
    """An automa has a sheet of its own, which lies open."""
    return [seat for seat in range(view.known.seats) if seat != view.seat]


def sheet(view: View, seat: int) -> Sheet:
    player = view.known.players[seat]
    mark = f"rival:{seat}"
    hand = counted(len(player.hand), "objective card")
    hidden = Note(id=f"{mark}:hand", label=f"{hand} that nobody else sees.", rule="unseen.hidden", symbol="card-back")
    return Sheet(
        id=mark,
        label=f"{view.name(seat)}'s board",
        note="open to all",
        seat=seat,
        items=[*lying_open(view, seat, player, mark), hidden],
        score=amount("vp", player.have[PP], "Prestige Points"),
        rule="unseen.hidden",
        folded=True,
    )
