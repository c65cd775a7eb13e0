"""Who else sits at the table, and what happened."""

from __future__ import annotations

from typing import Final

from teahouse.engine.journal import Entry, told
from teahouse.engine.words import listed
from teahouse.scene import Amount, Line, Panel, amount

from ..parts.effect import PP, UNITS
from ..parts.phrases import MANY
from ..player import MARKER, MEEPLE
from .amounts import SYMBOLS
from .reasons import reasoning
from .view import View

MOST_LINES: Final = 60  # of the journal


def company(view: View) -> str:
    """Who plays, as the bar says it."""
    known = view.known
    others = [view.name_within(side) for side in range(known.sides) if side != view.seat]
    if known.seats == 1:
        return f"alone, against Li Mu, {known.options['level'].capitalize()}"
    return f"with {listed(others)}" if view.seat is not None else listed(others)


def panels(view: View) -> list[Panel]:
    """The other players; an automa has a sheet of its own."""
    known = view.known
    return [panel(view, side) for side in range(known.seats) if side != view.seat]


def panel(view: View, side: int) -> Panel:
    known = view.known
    player = known.players[side]
    is_awaited = side in known.to_act()
    doing = "has passed" if side in known.passed else "is to act" if is_awaited else "waits"
    counts = [amount(SYMBOLS[n], player.have[n], MANY[n]) for n in range(UNITS)]
    counts.append(amount("worker", player.left[MEEPLE], "meeples left"))
    counts.append(amount("disc", player.left[MARKER], "action markers left"))
    counts.append(amount("jade", len(player.figurines), "figurines"))
    counts.append(amount("card-back", len(player.hand), "objective cards"))
    return Panel(
        id=f"side:{side}",
        label=f"{view.name_of(side)} {doing}",
        name=view.name_of(side),
        note=doing,
        seat=side,
        to_act=is_awaited,
        counts=counts,
        score=Amount(symbol="vp", count=player.have[PP], word="Prestige Points"),
    )


def journal(view: View) -> list[Line]:
    """The last entries, newest first, those of an automa with their reasons."""
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
        reasoning=reasoning(view, entry, f"{id}:why"),
    )
