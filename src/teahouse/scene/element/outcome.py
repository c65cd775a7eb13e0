"""The end of a game: who won and why, the score by category, and its course."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from teahouse.scene.element.element import Element, Value
from teahouse.scene.element.sheet import Table


class Rank(Value, frozen=True, kw_only=True):
    """A side's place in the end; sides that share a place have the same number."""

    place: int
    name: str
    seat: int
    score: int | None = None
    """None where no points are counted."""
    won: bool = False
    note: str = ""


class Series(Value, frozen=True, kw_only=True):
    """The numbers of one side or category in a chart."""

    label: str
    values: Sequence[float]
    seat: int | None = None


class Chart(Element, frozen=True, kw_only=True, tag="chart"):
    """Bars stacked from each series, one per tick, or a line over the ticks for each series."""

    style: Literal["bars", "lines"]
    ticks: Sequence[str]
    series: Sequence[Series]


class Outcome(Element, frozen=True, kw_only=True, tag="outcome"):
    """The label is the verdict in one sentence, the note says why."""

    ranking: Sequence[Rank]
    scores: Table | None = None
    charts: Sequence[Chart] = ()
