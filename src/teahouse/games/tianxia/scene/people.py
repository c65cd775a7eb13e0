"""Who else sits at the table, and how it ended for everybody."""

from __future__ import annotations

from msgspec.structs import replace

from teahouse.engine import outcome as engine
from teahouse.engine.words import counted, listed
from teahouse.scene import Amount, Outcome, Panel, Row, Table, amount
from teahouse.scene.table import ending
from teahouse.scene.table import panels as table
from teahouse.scene.table.ended import ended

from ..parts.effect import PP, UNITS
from ..parts.metric import GOVERNORS
from ..parts.phrases import MANY
from ..player import MARKER, MEEPLE
from ..rules.effects.metrics import count_metric
from ..rules.scoring import scored_objectives
from .amounts import SYMBOLS
from .view import View


def company(view: View) -> str:
    """Who plays, as the bar says it."""
    known = view.known
    if known.seats == 1:
        return f"alone, against Li Mu, {known.options['level'].capitalize()}"
    others = listed([view.name_within(side) for side in range(known.sides) if side != view.seat])
    return f"with {others}" if view.seat is not None else others


def panel(view: View, side: int) -> Panel:
    """Of the other players; an automa has a sheet of its own."""
    known = view.known
    player = known.players[side]
    doing = "has passed" if side in known.passed else "is to act" if side in known.to_act() else "waits"
    counts = [amount(SYMBOLS[n], player.have[n], MANY[n]) for n in range(UNITS)]
    counts.append(amount("worker", player.left[MEEPLE], "meeples left"))
    counts.append(amount("disc", player.left[MARKER], "action markers left"))
    counts.append(amount("jade", len(player.figurines), "figurines"))
    counts.append(amount("card-back", len(player.hand), "objective cards"))
    score = Amount(symbol="vp", count=player.have[PP], word="Prestige Points")
    return table.panel(view, side, doing, counts, score, label=f"{view.name(side)} {doing}")


def outcome(view: View) -> Outcome | None:
    result = view.known.outcome()
    if result is None:
        return None
    is_lost = view.known.seats == 1 and view.seat is not None and view.seat not in result.winners
    found = ended(view, "point", "scoring.end", remark, "You have lost." if is_lost else "")
    return None if found is None else replace(found, scores=scores(view, result))


def remark(view: View, side: int) -> str:
    """What settles ties, and the objectives that scored."""
    known = view.known
    governors = counted(count_metric(known, side, GOVERNORS), "governor")
    note = f"{governors}, {counted(len(known.players[side].figurines), 'figurine')}"
    if known.is_automa(side) or known.is_lost:
        return note
    met = [view.parts.objectives[card].name for card in scored_objectives(known, side)]
    return f"{note}; objectives: {listed(met)}" if met else f"{note}; no objective met"


def scores(view: View, result: engine.Outcome) -> Table:
    """The sources are many, so that each which gave anything has a row, and each side a column."""
    sides = ending.ranked(result)
    rows: list[Row] = []
    for n, category in enumerate(result.categories):
        numbers = [result.scores[side][n] for side in sides]
        if any(numbers):
            rows.append(Row(label=category, cells=[str(number) for number in numbers]))
    totals = [str(result.totals[side]) for side in sides]
    rows.append(Row(label="Prestige Points", cells=totals, state="total"))
    names = [view.name(side) for side in sides]
    return Table(id="scores", label="Points by source", rule="scoring.end", columns=names, rows=rows)
