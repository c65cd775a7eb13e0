"""The end: who won and why, the ranking, points by category, and where they came from."""

from __future__ import annotations

from teahouse.engine import outcome as engine
from teahouse.engine.words import counted, named
from teahouse.scene import Outcome
from teahouse.scene.table import ending

from .. import status as st
from ..rules.realm.control import capitals
from .view import View

PLACES = ("first", "second", "third")


def outcome(view: View, ended: engine.Outcome) -> Outcome:
    seats = ending.ranked(ended)
    names = [view.names[seat] for seat in seats]
    why = named(ended.why, view.names)
    won = ending.victory(ended, view.seat)
    return Outcome(
        id="outcome",
        label=won or why,
        note=why if won else fared(view, ended),
        rule=ended.rule,
        ranking=[ending.rank_of(ended, seat, view.names[seat], remark(view, ended, seat)) for seat in seats],
        scores=ending.score_table(ended, seats, names, "Points by category", "Points", rule="victory.points"),
        charts=[ending.sources(ended, seats, names, "Where the points came from")],
    )


def fared(view: View, ended: engine.Outcome) -> str:
    """How the viewer has fared, where somebody else won."""
    if view.seat is None:
        return ""
    return f"You came {PLACES[ended.places[view.seat] - 1]} with {counted(ended.totals[view.seat], 'point')}."


def remark(view: View, ended: engine.Outcome, seat: int) -> str:
    """Where the family began, and what settles ties."""
    held = counted(capitals(view.known, seat), "capital")
    coins = counted(view.known.mats[seat][st.COINS], "coin")
    return f"from {ended.features[seat]}, {held}, {coins}"
