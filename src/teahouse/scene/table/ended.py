"""The end of a game as every table tells it: the verdict to whoever looks, the ranking, points by category, and a chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from teahouse.engine import outcome as engine
from teahouse.engine.words import counted
from teahouse.scene.element.outcome import Outcome
from teahouse.scene.table import ending
from teahouse.scene.table.view import View

V = TypeVar("V", bound=View[Any])
PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def ended(
    view: V,
    unit: str,
    rule: str,
    remark: Callable[[V, int], str],
    verdict: str = "",
    rows: Sequence[int] | None = None,
    bars: Sequence[int] | None = None,
    many: str = "",
) -> Outcome | None:
    """None while the game runs. `unit` is what is counted, `remark` what is said of a side beside its place, and `verdict` one
    sentence to whoever looks, where a game knows a better one; of large tables only some have rows and bars."""
    outcome = view.known.outcome()
    if outcome is None:
        return None
    many = many or f"{unit}s"
    heading = f"{many[:1].upper()}{many[1:]}"
    sides = ending.ranked(outcome)
    of_rows = sides if rows is None else list(rows)
    of_bars = sides if bars is None else list(bars)
    why = view.said(outcome.why)
    label = verdict or ending.victory(outcome, view.seat) or why
    return Outcome(
        id="outcome",
        label=label,
        note=why if label != why else fared(view, outcome, unit, many),
        rule=outcome.rule,
        ranking=[ending.rank_of(outcome, side, view.name(side), remark(view, side)) for side in sides],
        scores=ending.score_table(
            outcome, of_rows, [view.name(side) for side in of_rows], f"{heading} by category", heading, rule=rule
        ),
        charts=[ending.sources(outcome, of_bars, [view.name(side) for side in of_bars], f"Where the {many} came from")],
    )


def fared(view: View[Any], outcome: engine.Outcome, unit: str, many: str) -> str:
    """How the viewer has fared, where somebody else won."""
    if view.seat is None:
        return ""
    place = outcome.places[view.seat]
    which = PLACES[place - 1] if place <= len(PLACES) else ending.ordinal(place)
    return f"You came {which} with {counted(outcome.totals[view.seat], unit, many)}."
