"""The end: who won and why, the ranking, gold by category, and where it came from."""

from __future__ import annotations

from typing import Final

from ...engine import outcome as engine
from ...engine.words import counted, named
from ...scene import Chart, Outcome, Rank, Row, Series, Table
from .labels import ordinal
from .scene_view import View

MOST_ROWS: Final = 20  # of the score table
MOST_BARS: Final = 10


def outcome(view: View, ended: engine.Outcome) -> Outcome:
    seats = sorted(range(view.known.seats), key=lambda seat: (ended.places[seat], seat))
    return Outcome(
        id="outcome",
        label=verdict(view, ended),
        note=remark(view, ended),
        rule=ended.rule,
        ranking=[rank(view, ended, seat) for seat in seats],
        scores=scores(view, ended, with_viewer(view, seats, MOST_ROWS)),
        charts=[chart(view, ended, with_viewer(view, seats, MOST_BARS))],
    )


def verdict(view: View, ended: engine.Outcome) -> str:
    """One sentence to whoever looks."""
    if view.known.is_solo():
        who = "You have" if view.seat is not None else f"{view.names[0]} has"
        if not ended.winners:
            return f"{who} lost."
        return f"{who} won, as a {ended.grade.lower()}." if ended.grade else f"{who} won."
    if view.seat is not None and view.seat in ended.winners:
        return "You have won." if len(ended.winners) == 1 else "You share the victory."
    return named(ended.why, view.names)


def remark(view: View, ended: engine.Outcome) -> str:
    """Why, where the verdict does not say it; else how whoever looks has fared."""
    why = named(ended.why, view.names)
    if verdict(view, ended) != why:
        return why
    if view.seat is None:
        return ""
    return f"You came {ordinal(ended.places[view.seat])} with {ended.totals[view.seat]} gold."


def with_viewer(view: View, seats: list[int], most: int) -> list[int]:
    """The first seats of a ranking, and the viewer's where it is not among them."""
    first = seats[:most]
    if view.seat is not None and view.seat not in first:
        first = [*first[:-1], view.seat]
    return first


def rank(view: View, ended: engine.Outcome, seat: int) -> Rank:
    stars = sum(view.known.sheets[seat].stars)
    return Rank(
        place=ended.places[seat],
        name=view.names[seat],
        score=ended.totals[seat],
        seat=seat,
        won=seat in ended.winners,
        note=counted(stars, "star"),
    )


def scores(view: View, ended: engine.Outcome, seats: list[int]) -> Table:
    rows: list[Row] = []
    for seat in seats:
        cells = [str(gold) for gold in ended.scores[seat]] + [str(ended.totals[seat])]
        rows.append(Row(label=view.names[seat], cells=cells, seat=seat))
    return Table(
        id="scores", label="Gold by category", rule="score.total", columns=[*ended.categories, "Gold"], rows=rows
    )


def chart(view: View, ended: engine.Outcome, seats: list[int]) -> Chart:
    """One bar for each seat, stacked from the categories that gave anything."""
    series: list[Series] = []
    for n, category in enumerate(ended.categories):
        values = [float(ended.scores[seat][n]) for seat in seats]
        if max(values) > 0:
            series.append(Series(label=category, values=values))
    ticks = [view.names[seat] for seat in seats]
    return Chart(id="sources", label="Where the gold came from", style="bars", ticks=ticks, series=series)
