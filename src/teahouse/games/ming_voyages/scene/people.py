"""Who plays: the panel of the other side, or both for a spectator."""

from __future__ import annotations

from teahouse.scene import Amount, Panel, amount
from teahouse.scene.table.panels import panel

from ..parts.cards import EMPEROR, OVERLORD
from ..rules.control import count_controlled
from .view import View


def panels(view: View) -> list[Panel]:
    """The Overlord of the solo game has a sheet of its own, so that the Emperor needs no panel of it."""
    known = view.known
    found: list[Panel] = []
    for side in (EMPEROR, OVERLORD):
        is_automa = known.is_automa(side)
        if side == view.seat or (is_automa and view.seat is not None):
            continue
        doing = what_it_does(view, side)
        note = doing if is_automa else f"{view.role(side)}, {doing}"
        found.append(panel(view, side, note, counts(view, side), automa=is_automa))
    return found


def what_it_does(view: View, side: int) -> str:
    known = view.known
    if known.over:
        return "has won" if known.winner == side else "has lost"
    return "is to act" if side in known.to_act() else "waits"


def counts(view: View, side: int) -> list[Amount]:
    known = view.known
    if side == EMPEROR:
        own = [amount("junk", known.count_voyages(), "voyages"), amount("troop", sum(known.troops), "Troops")]
    else:
        own = [
            amount("horde", sum(known.hordes), "Hordes"),
            amount("yurt", sum(known.settlements), "Settlements"),
        ]
    return [
        amount("flag", count_controlled(known, side), "Borderlands"),
        *own,
        amount("card-back", len(known.hands[side]), "cards"),
    ]
