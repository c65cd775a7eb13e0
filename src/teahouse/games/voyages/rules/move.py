"""The move: a heading, a distance, and where the ship stops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.words import Why, counted

from ..parts.chart import NO_ISLAND, NO_REGION, OFF_MAP, Chart
from ..parts.dice import roll_number
from ..parts.parts import DREAD, STAR_DREAD, Parts
from .sailors import count_short

if TYPE_CHECKING:
    from ..state import Sheet, Voyages

EITHER: Final = -1  # departure that makes no difference
FARTHEST: Final = 6  # what a die can show


def reachable(parts: Parts, sheet: Sheet, dice: list[int]) -> list[int]:
    """The hexes in which the ship can end this round with the sailors it has, by rising number; it may have been there before
    (move.revisit).

    A heading and a distance come from two of the dice; the third is always good for some duty or for none.
    """
    chart = parts.chart
    costs = parts.costs_of_two[roll_number(dice[0], dice[1], dice[2])]
    tamed = sheet.stars[STAR_DREAD]
    headings = chart.headings[tamed]
    first = sheet.hex * len(chart.names)
    heroes = min(sheet.heroes, 2)
    crew = sheet.sailors
    found: list[int] = []
    for end in chart.ends[tamed][sheet.hex]:
        for pair in headings[first + end]:
            if costs[pair * 3 + heroes] <= crew:
                found.append(end)
                break
    return found


def headings_to(chart: Chart, sheet: Sheet, end: int, depart: int) -> list[int]:
    """The pairs `direction * 6 + distance - 1` that bring the ship to a hex, from one departure or from either: it sails the
    whole distance unless it comes to an island, the DREAD or the edge (move.direction, move.distance, move.full,
    move.stop.edge)."""
    if depart == EITHER:
        return chart.headings[sheet.stars[STAR_DREAD]][sheet.hex * len(chart.names) + end]
    return chart.headings_from[sheet.stars[STAR_DREAD]][depart * len(chart.names) + end]


def departures_to(parts: Parts, sheet: Sheet, dice: list[int], end: int) -> list[int]:
    """The hexes of the ship's island from which it can sail to a hex with the sailors it has, also from one hex into the other
    (move.depart, move.other_hex)."""
    chart = parts.chart
    starts = chart.departures[sheet.hex]
    if len(starts) == 1:
        return starts
    costs = parts.costs_of_two[roll_number(dice[0], dice[1], dice[2])]
    heroes = min(sheet.heroes, 2)
    found: list[int] = []
    for start in starts:
        for pair in headings_to(chart, sheet, end, start):
            if costs[pair * 3 + heroes] <= sheet.sailors:
                found.append(start)
                break
    return found


def departures_that_differ(parts: Parts, sheet: Sheet, dice: list[int], end: int) -> list[int]:
    """The departures to choose from: none to choose where both would explore the same regions (move.depart.choice)."""
    starts = departures_to(parts, sheet, dice, end)
    if len(starts) < 2:
        return []
    regions = regions_by_start(parts.chart, sheet, starts, end)
    return starts if regions[0] != regions[1] else []


def course(chart: Chart, sheet: Sheet, start: int, end: int) -> list[int]:
    """The hexes a ship enters on its straight way, the last one included; empty when it stays where it departs."""
    entered: list[int] = []
    hex = start
    if start != end:
        direction = headings_to(chart, sheet, end, start)[0] // 6
        while hex != end:
            hex = chart.steps[hex * 6 + direction]
            entered.append(hex)
    return entered


def regions_between(chart: Chart, sheet: Sheet, start: int, end: int) -> list[int]:
    """The regions that a move would explore, in the order in which it enters them (move.explore)."""
    found: list[int] = []
    for hex in course(chart, sheet, start, end):
        region = chart.region_of[hex]
        if region != NO_REGION and not sheet.regions[region] and region not in found:
            found.append(region)
    return found


def regions_by_start(chart: Chart, sheet: Sheet, starts: list[int], end: int) -> list[list[int]]:
    return [regions_between(chart, sheet, start, end) for start in starts]


def starts_of(chart: Chart, route: list[int]) -> list[int]:
    """The departures of a voyage of which only the ends of its rounds were kept: where each end lies in line with the last
    one from there, else from the other hex of its island."""
    starts: list[int] = []
    for n, hex in enumerate(route[:-1]):
        fitting = [start for start in chart.departures[hex] if is_ahead(chart, start, route[n + 1])]
        starts.append(hex if hex in fitting or not fitting else fitting[0])
    return starts


def is_ahead(chart: Chart, start: int, end: int) -> bool:
    """Whether a hex lies in a straight line from another, or is the same."""
    for direction in range(6):
        hex = start
        while hex != OFF_MAP:
            if hex == end:
                return True
            hex = chart.steps[hex * 6 + direction]
    return False


def why_not_sail(s: Voyages, sheet: Sheet, end: int, costs: list[int]) -> Why:
    """The first cause on the way there; from an island of two hexes that of the departure which comes nearest to it.

    `costs` are the fewest sailors by number of heroes for the move alone."""
    chart = s.parts.chart
    where = chart.where(end)
    if headings_to(chart, sheet, end, EITHER):
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
