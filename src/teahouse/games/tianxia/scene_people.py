"""Who sits at the table, the automa included, and what happened."""

from __future__ import annotations

from typing import Final

from ...engine.words import listed, named
from ...scene import Amount, Line, Panel, amount
from .effect import PP, UNITS
from .player import MARKER, MEEPLE
from .scene_own import SYMBOLS
from .scene_view import View
from .words import MANY

MOST_LINES: Final = 60  # of the journal


def company(view: View) -> str:
    """Who plays, as the bar says it."""
    known = view.known
    others = [view.name_of(side) for side in range(known.sides) if side != view.seat]
    if known.seats == 1:
        return f"alone, against Li Mu, {known.options['level'].capitalize()}"
    return f"with {listed(others)}" if view.seat is not None else listed(others)


def panels(view: View) -> list[Panel]:
    """Everybody but the viewer."""
    known = view.known
    awaited = known.to_act()
    found: list[Panel] = []
    for side in range(known.sides):
        if side == view.seat:
            continue
        player = known.players[side]
        is_automa = known.is_automa(side)
        doing = "has passed" if side in known.passed else "is to act" if side in awaited else ""
        counts = [] if is_automa else [amount(SYMBOLS[n], player.have[n], MANY[n]) for n in range(UNITS)]
        counts.append(amount("figure", player.left[MEEPLE], "meeples left"))
        counts.append(amount("flag", player.left[MARKER], "action markers left"))
        counts.append(amount("jade", len(player.figurines), "figurines"))
        if not is_automa:
            counts.append(amount("card-back", len(player.hand), "objective cards"))
        found.append(
            Panel(
                id=f"side:{side}",
                label=f"{view.name_of(side)} {doing}".strip(),
                name=view.name_of(side),
                note=doing,
                seat=side,
                to_act=side in awaited,
                automa=is_automa,
                counts=counts,
                score=None
                if is_automa and known.seats == 2
                else Amount(symbol="vp", count=player.have[PP], word="Prestige Points"),
            )
        )
    return found


def journal(view: View) -> list[Line]:
    """The last entries, newest first."""
    if view.known.journal is None:
        return []
    entries = view.known.journal.read()
    first = max(0, len(entries) - MOST_LINES)
    return [
        Line(
            id=f"journal:{n}",
            label=named(entries[n].text, view.names),
            when=str(entries[n].round),
            seat=entries[n].seat if entries[n].seat >= 0 else None,
            rule=entries[n].rule,
        )
        for n in range(len(entries) - 1, first - 1, -1)
    ]
