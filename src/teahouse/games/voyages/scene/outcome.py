"""The end: who won and why, the ranking, gold by category, and where it came from."""

from __future__ import annotations

from typing import Final

from teahouse.engine import outcome as engine
from teahouse.engine.words import counted, named
from teahouse.scene import Outcome
from teahouse.scene.table import ending

from ..labels import ordinal
from .view import View

MOST_ROWS: Final = 20  # of the score table
MOST_BARS: Final = 10


def outcome(view: View, ended: engine.Outcome) -> Outcome:
    seats = ending.ranked(ended)
    rows, bars = with_viewer(view, seats, MOST_ROWS), with_viewer(view, seats, MOST_BARS)
    return Outcome(
        id="outcome",
        label=verdict(view, ended),
        note=remark(view, ended),
        rule=ended.rule,
        ranking=[ending.rank_of(ended, seat, view.names[seat], stars(view, seat)) for seat in seats],
        scores=ending.score_table(ended, rows, names_of(view, rows), "Gold by category", "Gold", rule="score.total"),
        charts=[ending.sources(ended, bars, names_of(view, bars), "Where the gold came from")],
    )


def verdict(view: View, ended: engine.Outcome) -> str:
    """One sentence to whoever looks."""
    if view.known.is_solo():
        who = "You have" if view.seat is not None else f"{view.names[0]} has"
        if not ended.winners:
            return f"{who} lost."
        return f"{who} won, as a {ended.grade.lower()}." if ended.grade else f"{who} won."
    return ending.victory(ended, view.seat) or named(ended.why, view.names)


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


def names_of(view: View, seats: list[int]) -> list[str]:
    return [view.names[seat] for seat in seats]


def stars(view: View, seat: int) -> str:
    return counted(sum(view.known.sheets[seat].stars), "star")
