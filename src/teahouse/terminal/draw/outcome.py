"""The end of a game: the verdict, the ranking, the score table and its charts."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel as Frame
from rich.table import Table as RichTable
from rich.text import Text

from teahouse.scene import Chart, Outcome
from teahouse.terminal.draw.palette import ACCENT, FAINT, GOLD, STRONG, crest_text, rule_text, seat_style, styled
from teahouse.terminal.draw.sheet import rows_table

SPARKS = "▁▂▃▄▅▆▇█"
SHADES = "█▒▌■"
"""Glyphs of the series of a stacked bar, so that they differ without colour."""


def outcome_frame(outcome: Outcome, width: int) -> RenderableType:
    """The whole sheet in a frame."""
    inner = width - 4
    verdict = styled(outcome.label, ACCENT)
    if outcome.rule:
        verdict.append(" ").append_text(rule_text(outcome.rule))
    parts: list[RenderableType] = [verdict]
    if outcome.note:
        parts.append(Text(outcome.note))
    parts += [Text(""), _ranking(outcome, inner)]
    if outcome.scores is not None:
        parts += [
            Text(""),
            Text(outcome.scores.label, style=STRONG),
            rows_table(outcome.scores.columns, outcome.scores.rows, inner),
        ]
    for chart in outcome.charts:
        parts += [Text(""), Text(chart.label, style=STRONG), *_chart(chart, inner)]
    return Frame(Group(*parts), box=box.DOUBLE, width=width)


def _ranking(outcome: Outcome, width: int) -> RichTable:
    """Place, side, score and a bar as long as the score."""
    table = RichTable.grid(padding=(0, 1))
    largest = max([rank.score or 0 for rank in outcome.ranking], default=0)
    room = max(6, width - 50)
    for rank in outcome.ranking:
        name = crest_text(rank.seat).append(f" {rank.name}", seat_style(rank.seat))
        bar = "█" * round(room * max(0, rank.score or 0) / largest) if largest > 0 else ""
        won = Text("won" if rank.won else "", style=GOLD)
        table.add_row(
            Text(f"{rank.place}.", style=STRONG),
            name,
            Text("" if rank.score is None else str(rank.score), style=STRONG, justify="right"),
            Text(bar, style=seat_style(rank.seat), no_wrap=True),
            won,
            Text(rank.note, style=FAINT),
        )
    return table


def _chart(chart: Chart, width: int) -> list[RenderableType]:
    return _lines(chart) if chart.style == "lines" else _bars(chart, width)


def _lines(chart: Chart) -> list[RenderableType]:
    """One row of little columns for each series, all on one scale, with its first and last value."""
    values = [value for series in chart.series for value in series.values]
    low, high = min(values, default=0), max(values, default=0)
    table = RichTable.grid(padding=(0, 1))
    for series in chart.series:
        name = crest_text(series.seat)
        name.append((" " if name else "") + series.label)
        columns = "".join(
            SPARKS[round((value - low) / (high - low) * (len(SPARKS) - 1)) if high > low else 0]
            for value in series.values
        )
        ends = f"{series.values[0]:g} to {series.values[-1]:g}" if series.values else ""
        table.add_row(name, Text(columns, style=seat_style(series.seat)), Text(ends, style=FAINT))
    span = f"{chart.ticks[0]} to {chart.ticks[-1]}" if chart.ticks else ""
    return [table, Text(span, style=FAINT)]


def _bars(chart: Chart, width: int) -> list[RenderableType]:
    """One bar for each tick, its parts in the order of the series, and a key."""
    totals = [sum(series.values[i] for series in chart.series) for i in range(len(chart.ticks))]
    largest = max(totals, default=0)
    widest = max([len(tick) for tick in chart.ticks], default=0)
    room = max(6, width - widest - 8)
    table = RichTable.grid(padding=(0, 1))
    for i, tick in enumerate(chart.ticks):
        bar = Text(no_wrap=True)
        for n, series in enumerate(chart.series):
            length = round(room * max(0, series.values[i]) / largest) if largest > 0 else 0
            bar.append(SHADES[n % len(SHADES)] * length, seat_style(series.seat if series.seat is not None else n))
        table.add_row(tick, bar, Text(f"{totals[i]:g}", style=STRONG))
    parts: list[RenderableType] = [table]
    if len(chart.series) > 1:
        key = [
            styled(SHADES[n % len(SHADES)], seat_style(series.seat if series.seat is not None else n)).append(
                f" {series.label}"
            )
            for n, series in enumerate(chart.series)
        ]
        parts.append(Text("   ").join(key))
    return parts
