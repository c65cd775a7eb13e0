"""The other players in short, and what happened."""

from __future__ import annotations

from typing import Final

from teahouse.scene import Amount, Line, Panel, amount
from teahouse.scene.table.journal import lines
from teahouse.scene.table.panels import panel as table_panel

from .. import status as st
from ..rules.realm.control import capitals, prefectures
from ..rules.victory import victory_points
from .nation import state_words
from .view import View, nouns

MOST_LINES: Final = 60  # of the journal


def panels(view: View) -> list[Panel]:
    """Everybody but the viewer."""
    return [panel(view, seat) for seat in view.others()]


def panel(view: View, seat: int) -> Panel:
    known = view.known
    doing = "is to act" if known.stack_of(seat) else state_words(view, seat)
    numbers = [
        ("settlement", capitals(known, seat), "capital"),
        ("card-back", len(known.hands[seat]), "card"),
        ("flag", prefectures(known, seat), "prefecture"),
        ("coin", known.mats[seat][st.COINS], "coin"),
    ]
    return table_panel(
        view,
        seat,
        doing,
        [amount(symbol, number, nouns(number, noun)) for symbol, number, noun in numbers],
        Amount(count=victory_points(known, seat), word="victory points"),
        label=f"{view.name(seat)}, {doing or 'waits'}",
        rule="victory.points",
    )


def journal(view: View) -> list[Line]:
    """The last entries, newest first."""
    return lines(view, MOST_LINES)
