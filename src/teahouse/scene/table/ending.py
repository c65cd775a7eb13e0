"""What the end of every game shows alike: the ranking, the verdict to whoever looks, points by category, and a chart."""

from __future__ import annotations

from teahouse.engine import outcome as engine
from teahouse.scene.element.outcome import Chart, Rank, Series
from teahouse.scene.element.sheet import Row, Table


def ranked(ended: engine.Outcome) -> list[int]:
    """The sides, best first."""
    return sorted(range(len(ended.sides)), key=lambda side: (ended.places[side], side))


def victory(ended: engine.Outcome, seat: int | None) -> str:
    """What a winner is told; nothing to anybody else."""
    if seat is None or seat not in ended.winners:
        return ""
    return "You have won." if len(ended.winners) == 1 else "You share the victory."


def rank_of(
    ended: engine.Outcome, side: int, name: str, note: str = "", won: bool = False, has_points: bool = True
) -> Rank:
    """An automa to which a solo game is lost is no winner of the outcome; a game may still call it one."""
    return Rank(
        place=ended.places[side],
        name=name,
        score=ended.totals[side] if has_points else None,
        seat=side,
        won=won or side in ended.winners,
        note=note,
    )


def score_table(
    ended: engine.Outcome, sides: list[int], names: list[str], label: str, total: str, rule: str = ""
) -> Table:
    """A row for each of these sides, which are called by these names; a column for each category, and their total unless it
    has no name."""
    columns = [*ended.categories, total] if total else ended.categories
    rows: list[Row] = []
    for side, name in zip(sides, names, strict=True):
        numbers = [*ended.scores[side], ended.totals[side]] if total else ended.scores[side]
        rows.append(Row(label=name, cells=[str(n) for n in numbers], seat=side))
    return Table(id="scores", label=label, rule=rule, columns=columns, rows=rows)


def sources(ended: engine.Outcome, sides: list[int], names: list[str], label: str) -> Chart:
    """One bar for each of these sides, stacked from the categories that gave anything."""
    series: list[Series] = []
    for n, category in enumerate(ended.categories):
        values = [float(max(ended.scores[side][n], 0)) for side in sides]
        if max(values) > 0:
            series.append(Series(label=category, values=values))
    return Chart(id="sources", label=label, style="bars", ticks=names, series=series)


def ordinal(place: int) -> str:
    """1st, 2nd, 3rd, 11th."""
    if 10 < place % 100 < 20:
        return f"{place}th"
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th') }"
