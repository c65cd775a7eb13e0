"""The other players in short, and what happened."""

from __future__ import annotations

from typing import Final

from teahouse.scene import Amount, Line, Panel, amount
from teahouse.scene.table.journal import lines
from teahouse.scene.table.panels import panel as table_panel

from .. import status as st
from .nation import state_words
from .view import View, nouns

MOST_LINES: Final = 60  # of the journal


def panel(view: View, seat: int) -> Panel:
    """Of everybody but the viewer."""
    known = view.known
    doing = "is to act" if known.stack_of(seat) else state_words(view, seat)
    numbers = [
        ("settlement", view.capitals[seat], "capital"),
        ("card-back", len(known.hands[seat]), "card"),
        ("flag", view.prefectures[seat], "prefecture"),
        ("coin", known.mats[seat][st.COINS], "coin"),
    ]
    return table_panel(
        view,
        seat,
        doing,
        [amount(symbol, number, nouns(number, noun)) for symbol, number, noun in numbers],
        Amount(count=view.points[seat], word="victory points"),
        label=f"{view.name(seat)}, {doing or 'waits'}",
        rule="victory.points",
    )


def journal(view: View) -> list[Line]:
    """The last entries, newest first."""
    return lines(view, MOST_LINES)
