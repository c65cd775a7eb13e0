"""Why a hex cannot be the end of a move: not in line, in the lee of something, too far away, or too dear."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.words import Why, counted

from ...parts.chart import NO_ISLAND, OFF_MAP
from ...parts.parts import DREAD, STAR_DREAD
from .. import move
from ..sailors import count_short

if TYPE_CHECKING:
    from ...state import Sheet, Voyages

FARTHEST: Final = 6  # what a die can show


def why_not_sail(s: Voyages, sheet: Sheet, end: int, costs: list[int]) -> Why:
    """The first cause on the way there; from an island of two hexes that of the departure which comes nearest to it.

    `costs` are the fewest sailors by number of heroes for the move alone."""
    chart = s.parts.chart
    where = chart.where(end)
    if move.headings_to(chart, sheet, end, move.EITHER):
        short = count_short(costs, sheet)
        return Why(f"To reach {where} with these dice you are {counted(short, 'sailor')} short.", "sailors.limit")
    if end == sheet.hex:
        return Why("Your ship cannot stay: no heading leads straight off the map from here.", "move.stay")
    found = Why(f"{named(where)} does not lie in a straight line from your ship.", "move.straight")
    for start in chart.departures[sheet.hex]:
        for direction in range(6):
            why = why_not_ahead(s, sheet, start, direction, end)
            if why is not None and found.rule in ("move.straight", "move.distance"):
                found = why
    return found


def why_not_ahead(s: Voyages, sheet: Sheet, start: int, direction: int, end: int) -> Why | None:
    """What keeps a ship on this heading from a hex that lies ahead; None where the hex does not lie ahead."""
    chart = s.parts.chart
    where = chart.where(end)
    hex = start
    away = 0
    stopped: Why | None = None
    while hex != end:
        hex = chart.steps[hex * 6 + direction]
        if hex == OFF_MAP:
            return None
        away += 1
        if hex != end and stopped is None and away < FARTHEST:
            if chart.island_of[hex] != NO_ISLAND:
                stopped = Why(f"{chart.where(hex)} lies before {where} and stops your ship.", "move.stop.island")
            elif chart.icon_of[hex] == DREAD and not sheet.stars[STAR_DREAD]:
                stopped = Why(f"The DREAD lies before {where} and stops your ship.", "move.stop.dread")
    return stopped or Why(f"{named(where)} is {away} hexes away, and a die shows {FARTHEST} at most.", "move.distance")


def named(where: str) -> str:
    """A hex at the beginning of a sentence; hexes without a name keep their id as it is."""
    return where[:1].upper() + where[1:] if where.startswith("the ") else where
