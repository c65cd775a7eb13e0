"""The end: who won and why, the ranking, and points by where they came from."""

from __future__ import annotations

from teahouse.engine import outcome as engine
from teahouse.engine.words import counted, listed, named
from teahouse.scene import Outcome, Row, Table
from teahouse.scene.table import ending

from ..rules.effects.metrics import GOVERNORS, count_metric
from ..rules.scoring import scored_objectives
from .view import View


def outcome(view: View, ended: engine.Outcome) -> Outcome:
    sides = ending.ranked(ended)
    names = [view.name_of(side) for side in sides]
    why = named(ended.why, view.names)
    verdict = ending.victory(ended, view.seat)
    if not verdict and view.known.seats == 1 and view.seat is not None:
        verdict = "You have lost."
    return Outcome(
        id="outcome",
        label=verdict or why,
        note=why if verdict else "",
        rule=ended.rule,
        ranking=[ending.rank_of(ended, side, view.name_of(side), remark(view, side)) for side in sides],
        scores=scores(ended, sides, names),
        charts=[ending.sources(ended, sides, names, "Where the points came from")],
    )


def remark(view: View, side: int) -> str:
    """What settles ties, and the objectives that scored."""
    known = view.known
    governors = counted(count_metric(known, side, GOVERNORS), "governor")
    note = f"{governors}, {counted(len(known.players[side].figurines), 'figurine')}"
    if known.is_automa(side) or known.is_lost:
        return note
    met = [view.parts.objectives[card].name for card in scored_objectives(known, side)]
    return f"{note}; objectives: {listed(met)}" if met else f"{note}; no objective met"


def scores(ended: engine.Outcome, sides: list[int], names: list[str]) -> Table:
    """A row for each source that gave anything, a column for each side."""
    rows: list[Row] = []
    for n, category in enumerate(ended.categories):
        numbers = [ended.scores[side][n] for side in sides]
        if any(numbers):
            rows.append(Row(label=category, cells=[str(number) for number in numbers]))
    totals = [str(ended.totals[side]) for side in sides]
    rows.append(Row(label="Prestige Points", cells=totals, state="total"))
    return Table(id="scores", label="Points by source", rule="scoring.end", columns=names, rows=rows)
