"""The end: who won and why, the ranking, gold by category, and where it came from."""

from __future__ import annotations

from typing import Final

from teahouse.engine import outcome as engine
from teahouse.engine.words import counted
from teahouse.scene import Outcome
from teahouse.scene.table import ending
from teahouse.scene.table.ended import ended

from .view import View

MOST_ROWS: Final = 20  # of the score table
MOST_BARS: Final = 10


def outcome(view: View) -> Outcome | None:
    result = view.known.outcome()
    if result is None:
        return None
    seats = ending.ranked(result)
    rows, bars = with_viewer(view, seats, MOST_ROWS), with_viewer(view, seats, MOST_BARS)
    verdict = verdict_alone(view, result) if view.known.is_solo() else ""
    return ended(view, "gold", "score.total", stars, verdict, rows, bars, many="gold")


def verdict_alone(view: View, result: engine.Outcome) -> str:
    who = "You have" if view.seat is not None else f"{view.names[0]} has"
    if not result.winners:
        return f"{who} lost."
    return f"{who} won, as a {result.grade.lower()}." if result.grade else f"{who} won."


def with_viewer(view: View, seats: list[int], most: int) -> list[int]:
    """The first seats of a ranking, and the viewer's where it is not among them."""
    first = seats[:most]
    if view.seat is not None and view.seat not in first:
        first = [*first[:-1], view.seat]
    return first


def stars(view: View, seat: int) -> str:
    return counted(sum(view.known.sheets[seat].stars), "star")
