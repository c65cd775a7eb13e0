"""A simulation's results as a value: text at Python's prompt, tables in a notebook, Arrow for what reads that."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from rich.console import Console, Group

from teahouse.engine.errors import BadOption

from . import report
from .summary import Summary

if TYPE_CHECKING:
    import pyarrow as pa

WIDTH = 120


def as_text(summary: Summary) -> str:
    """The title and the players' table."""
    text = io.StringIO()
    console = Console(file=text, width=WIDTH, color_system=None, highlight=False, legacy_windows=False)
    console.print(Group(report.title(summary), report.tally_table("player", summary.players())))
    lines = [line.rstrip() for line in text.getvalue().splitlines()]
    return "\n".join(line for line in lines if line)


def as_html(summary: Summary) -> str:
    """The tables of `teahouse sim`: players, their points by category, what the sides differ in."""
    players = summary.players()
    tables = [table("player", report.TALLY_HEADS, [(tally.name, report.tally_words(tally)) for tally in players])]
    if 1 < summary.plan.seats <= report.MOST_SEATS_SHOWN:
        sides = [(tally.name, report.tally_words(tally)) for tally in summary.by_side]
        tables.append(table("side", report.TALLY_HEADS, sides))
    if summary.by_feature:
        features = [(tally.name, report.tally_words(tally)) for tally in summary.features()]
        tables.append(table(summary.feature, report.TALLY_HEADS, features))
    means = [
        (category, [f"{tally.means_by_category()[n]:.1f}" for tally in players])
        for n, category in enumerate(summary.categories)
    ]
    tables.append(table("mean by category", [tally.name for tally in players], means))
    return f"<p><strong>{escape(report.title(summary))}</strong></p>" + "".join(tables)


def table(what: str, heads: Iterable[str], rows: Iterable[tuple[str, Sequence[str]]]) -> str:
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in (what, *heads))
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(word)}</td>" for word in words)}</tr>'
        for name, words in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def as_arrow(summary: Summary) -> pa.Table:
    try:
        import pyarrow as pa
    except ImportError as error:
        raise BadOption("Arrow tables come with the laboratory: pip install 'teahouse[lab]'.") from error
    if summary.kept is None:
        raise BadOption("The games of this simulation were not kept: simulate with keep=True.")
    rows: list[dict[str, Any]] = [row for game in summary.kept for row in report.rows(game)]
    return pa.Table.from_pylist(rows)
