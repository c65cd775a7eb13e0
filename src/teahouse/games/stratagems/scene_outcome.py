"""The end: who won and why, the ranking, points by category, and where they came from."""

from __future__ import annotations

from ...engine import outcome as engine
from ...engine.words import counted, named
from ...scene import Chart, Outcome, Rank, Row, Series, Table
from . import status as st
from .control import capitals
from .scene_view import View

PLACES = ("first", "second", "third")


def outcome(view: View, ended: engine.Outcome) -> Outcome:
    seats = sorted(range(view.known.seats), key=lambda seat: (ended.places[seat], seat))
    why = named(ended.why, view.names)
    verdict = why
    if view.seat is not None and view.seat in ended.winners:
        verdict = "You have won." if len(ended.winners) == 1 else "You share the victory."
    return Outcome(
        id="outcome",
        label=verdict,
        note=why if verdict != why else fared(view, ended),
        rule=ended.rule,
        ranking=[rank(view, ended, seat) for seat in seats],
        scores=scores(view, ended, seats),
        charts=[chart(view, ended, seats)],
    )


def fared(view: View, ended: engine.Outcome) -> str:
    """How the viewer has fared, where somebody else won."""
    if view.seat is None:
        return ""
    return f"You came {PLACES[ended.places[view.seat] - 1]} with {counted(ended.totals[view.seat], 'point')}."


def rank(view: View, ended: engine.Outcome, seat: int) -> Rank:
    """A place, where the family began, and what settles ties."""
    held = counted(capitals(view.known, seat), "capital")
    coins = counted(view.known.mats[seat][st.COINS], "coin")
    return Rank(
        place=ended.places[seat],
        name=view.names[seat],
        score=ended.totals[seat],
        seat=seat,
        won=seat in ended.winners,
        note=f"from {ended.features[seat]}, {held}, {coins}",
    )


def scores(view: View, ended: engine.Outcome, seats: list[int]) -> Table:
    rows = [
        Row(label=view.names[seat], cells=[str(n) for n in [*ended.scores[seat], ended.totals[seat]]], seat=seat)
        for seat in seats
    ]
    columns = [*ended.categories, "Points"]
    return Table(id="scores", label="Points by category", rule="victory.points", columns=columns, rows=rows)


def chart(view: View, ended: engine.Outcome, seats: list[int]) -> Chart:
    """One bar for each player, stacked from the categories that gave anything."""
    series: list[Series] = []
    for n, category in enumerate(ended.categories):
        values = [float(max(ended.scores[seat][n], 0)) for seat in seats]
        if max(values) > 0:
            series.append(Series(label=category, values=values))
    ticks = [view.names[seat] for seat in seats]
    return Chart(id="sources", label="Where the points came from", style="bars", ticks=ticks, series=series)
