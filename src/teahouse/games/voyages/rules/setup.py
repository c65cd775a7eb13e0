"""Setting up: a sheet for each seat, and the first round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..parts.parts import STARS, Parts
from ..state import Sheet
from .round import round

if TYPE_CHECKING:
    from ..state import Voyages


def lay_out(s: Voyages) -> None:
    """Each seat has a sheet of its own, however many there are. Sheets lie open, only that others see them as the running round
    began (setup.sheet, setup.seats, setup.hidden). Alone the rounds are numbered (setup.solo)."""
    s.sheets = [blank_sheet(s.parts) for _ in range(s.seats)]
    if s.is_solo():
        s.rounds_left = s.parts.solo_rounds
    round.open_round(s)


def blank_sheet(parts: Parts) -> Sheet:
    """The ship on the start island, the first crew aboard, nobody heroic and nothing marked (setup.start, setup.crew)."""
    chart = parts.chart
    types = len(parts.cargo)
    return Sheet(
        parts.start,
        parts.sailors_at_start,
        0,
        0,
        [0] * chart.spots,
        [0] * len(chart.islands),
        [0] * len(chart.regions),
        [0] * len(parts.boxes),
        [0] * types,
        [0] * types,
        [0] * len(STARS),
        [parts.start],
        [],
    )
