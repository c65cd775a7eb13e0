"""The other players in short, and what happened."""

from __future__ import annotations

from typing import Final

from teahouse.engine.journal import Entry, told
from teahouse.scene import Amount, Line, Panel, amount

from .. import status as st
from ..rules.realm.control import capitals, prefectures
from ..rules.victory import victory_points
from .nation import state_words
from .view import View, nouns

MOST_LINES: Final = 60  # of the journal


def panels(view: View) -> list[Panel]:
    """Everybody but the viewer."""
    return [panel(view, seat) for seat in range(view.known.seats) if seat != view.seat]


def panel(view: View, seat: int) -> Panel:
    known = view.known
    is_awaited = seat in known.to_act()
    doing = "is to act" if is_awaited else state_words(view, seat)
    numbers = [
        ("settlement", capitals(known, seat), "capital"),
        ("card-back", len(known.hands[seat]), "card"),
        ("flag", prefectures(known, seat), "prefecture"),
        ("coin", known.mats[seat][st.COINS], "coin"),
    ]
    return Panel(
        id=f"side:{seat}",
        label=f"{view.names[seat]}, {doing or 'waits'}",
        name=view.names[seat],
        note=doing,
        seat=seat,
        to_act=is_awaited,
        counts=[amount(symbol, number, nouns(number, noun)) for symbol, number, noun in numbers],
        score=Amount(count=victory_points(known, seat), word="victory points"),
        rule="victory.points",
    )


def journal(view: View) -> list[Line]:
    """The last entries, newest first."""
    if view.known.journal is None:
        return []
    entries = view.known.journal.read()
    first = max(0, len(entries) - MOST_LINES)
    return [line(view, entries[n], n) for n in range(len(entries) - 1, first - 1, -1)]


def line(view: View, entry: Entry, number: int) -> Line:
    return Line(
        id=f"journal:{number}",
        label=told(entry, view.known, view.names),
        when=str(entry.round),
        seat=entry.seat if entry.seat >= 0 else None,
        rule=entry.rule,
    )
