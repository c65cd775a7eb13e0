"""Who plays: the panel of the other side, and the journal with the Overlord's reasoning."""

from __future__ import annotations

from typing import Final

from teahouse.engine.journal import Entry, told
from teahouse.scene import Line, Panel, amount

from ..parts.cards import EMPEROR, OVERLORD
from ..rules.control import count_controlled
from .reasons import reasoning
from .view import View

MOST_LINES: Final = 40  # of the journal


def panels(view: View) -> list[Panel]:
    """The other side, or both for a spectator; the Overlord of the solo game has a sheet of its own."""
    known = view.known
    awaited = known.to_act()
    found: list[Panel] = []
    for side in (EMPEROR, OVERLORD):
        if side == view.seat or (known.is_automa(side) and view.seat is not None):
            continue
        role, name = view.role(side), view.name(side)
        doing = "is to act" if side in awaited else "waits"
        if known.over:
            doing = "has won" if known.winner == side else "has lost"
        note = doing if known.is_automa(side) else f"{role}, {doing}"
        counts = [amount("flag", count_controlled(known, side), "Borderlands")]
        if side == EMPEROR:
            counts.append(amount("junk", known.count_voyages(), "voyages"))
            counts.append(amount("troop", sum(known.troops), "Troops"))
        else:
            counts.append(amount("horde", sum(known.hordes), "Hordes"))
            counts.append(amount("yurt", sum(known.settlements), "Settlements"))
        counts.append(amount("card-back", len(known.hands[side]), "cards"))
        found.append(
            Panel(
                id=f"side:{side}",
                label=f"{name}, {note}",
                name=name,
                note=note,
                seat=side,
                to_act=side in awaited,
                automa=known.is_automa(side),
                counts=counts,
            )
        )
    return found


def journal(view: View) -> list[Line]:
    """The last entries, newest first."""
    if view.known.journal is None:
        return []
    entries = view.known.journal.read()
    first = max(0, len(entries) - MOST_LINES)
    return [line(view, entries[n], n) for n in range(len(entries) - 1, first - 1, -1)]


def line(view: View, entry: Entry, number: int) -> Line:
    id = f"journal:{number}"
    return Line(
        id=id,
        label=told(entry, view.known, view.names),
        when=str(entry.round),
        seat=entry.seat if entry.seat >= 0 else None,
        rule=entry.rule,
        reasoning=reasoning(view, entry, f"{id}:why") if entry.reason is not None else None,
    )
