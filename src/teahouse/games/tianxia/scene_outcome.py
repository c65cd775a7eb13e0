"""The end: who won and why, the ranking, and points by where they came from."""

from __future__ import annotations

from ...engine import outcome as engine
from ...engine.words import counted, listed, named
from ...scene import Chart, Outcome, Rank, Row, Series, Table
from .metrics import GOVERNORS, count_metric
from .scene_view import View
from .scoring import scored_objectives


def outcome(view: View, ended: engine.Outcome) -> Outcome:
    sides = sorted(range(len(ended.sides)), key=lambda side: (ended.places[side], side))
    why = named(ended.why, view.names)
    verdict = why
    if view.seat is not None and view.seat in ended.winners:
        verdict = "You have won."
    elif view.known.seats == 1 and view.seat is not None:
        verdict = "You have lost."
    return Outcome(
        id="outcome",
        label=verdict,
        note=why if verdict != why else "",
        rule=ended.rule,
        ranking=[rank(view, ended, side) for side in sides],
        scores=scores(view, ended, sides),
        charts=[chart(view, ended, sides)],
    )


def rank(view: View, ended: engine.Outcome, side: int) -> Rank:
    """A place, what settles ties, and the objectives that scored."""
    known = view.known
    governors = counted(count_metric(known, side, GOVERNORS), "governor")
    note = f"{governors}, {counted(len(known.players[side].figurines), 'figurine')}"
    if not known.is_automa(side):
        met = [view.parts.objectives[card].name for card in scored_objectives(known, side)]
        note += f"; objectives: {listed(met)}" if met else "; no objective met"
    return Rank(
        place=ended.places[side],
        name=view.name_of(side),
        score=ended.totals[side],
        seat=side,
        won=side in ended.winners,
        note=note,
    )


def scores(view: View, ended: engine.Outcome, sides: list[int]) -> Table:
    """A row for each source that gave anything, a column for each side."""
    rows: list[Row] = []
    for n, category in enumerate(ended.categories):
        numbers = [ended.scores[side][n] for side in sides]
        if any(numbers):
            rows.append(Row(label=category, cells=[str(number) for number in numbers]))
    totals = [str(ended.totals[side]) for side in sides]
    rows.append(Row(label="Prestige Points", cells=totals, state="total"))
    columns = [view.name_of(side) for side in sides]
    return Table(id="scores", label="Points by source", rule="scoring.end", columns=columns, rows=rows)


def chart(view: View, ended: engine.Outcome, sides: list[int]) -> Chart:
    """One bar for each side, stacked from the sources that gave anything."""
    series: list[Series] = []
    for n, category in enumerate(ended.categories):
        values = [float(max(ended.scores[side][n], 0)) for side in sides]
        if max(values) > 0:
            series.append(Series(label=category, values=values))
    ticks = [view.name_of(side) for side in sides]
    return Chart(id="sources", label="Where the points came from", style="bars", ticks=ticks, series=series)
