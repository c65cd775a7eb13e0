"""The move: a heading, a distance, and where the ship stops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .chart import NO_REGION, OFF_MAP, Chart
from .dice import PAIRS, roll_number
from .parts import STAR_DREAD, Parts

if TYPE_CHECKING:
    from .state import Sheet

EITHER: Final = -1  # departure that makes no difference


def reachable(parts: Parts, sheet: Sheet, dice: list[int]) -> list[int]:
    """The hexes in which the ship can end this round with the sailors it has, by rising number.

    A heading and a distance come from two of the dice; the third is always good for some duty or for none.
    """
    chart = parts.chart
    costs = parts.costs_of_two[roll_number(dice[0], dice[1], dice[2])]
    ends = chart.ends[sheet.stars[STAR_DREAD]]
    crew = sheet.sailors
    heroes = sheet.heroes
    reached = 0
    found: list[int] = []
    for start in chart.departures[sheet.hex]:
        first = start * PAIRS
        for pair in range(PAIRS):
            if costs[pair * 3] <= crew or heroes >= 2 or (heroes == 1 and costs[pair * 3 + 1] <= crew):
                end = ends[first + pair]
                if not reached >> end & 1:
                    reached |= 1 << end
                    found.append(end)
    found.sort()
    return found


def headings_to(chart: Chart, sheet: Sheet, end: int, depart: int) -> list[int]:
    """The pairs `direction * 6 + distance - 1` that bring the ship to a hex, from one departure or from either."""
    ends = chart.ends[sheet.stars[STAR_DREAD]]
    found: list[int] = []
    for start in chart.departures[sheet.hex]:
        if depart == EITHER or depart == start:
            first = start * PAIRS
            for pair in range(PAIRS):
                if ends[first + pair] == end:
                    found.append(pair)
    return found


def departures_to(parts: Parts, sheet: Sheet, dice: list[int], end: int) -> list[int]:
    """The hexes of the ship's island from which it can sail to a hex with the sailors it has (move.depart)."""
    chart = parts.chart
    starts = chart.departures[sheet.hex]
    if len(starts) == 1:
        return starts
    costs = parts.costs_of_two[roll_number(dice[0], dice[1], dice[2])]
    found: list[int] = []
    for start in starts:
        for pair in headings_to(chart, sheet, end, start):
            if (
                costs[pair * 3] <= sheet.sailors
                or sheet.heroes >= 2
                or (sheet.heroes == 1 and costs[pair * 3 + 1] <= sheet.sailors)
            ):
                found.append(start)
                break
    return found


def departures_that_differ(parts: Parts, sheet: Sheet, dice: list[int], end: int) -> list[int]:
    """The departures to choose from: none to choose where both would explore the same regions (move.depart.choice)."""
    starts = departures_to(parts, sheet, dice, end)
    if len(starts) < 2:
        return []
    first = regions_between(parts.chart, sheet, starts[0], end)
    if regions_between(parts.chart, sheet, starts[1], end) == first:
        return []
    return starts


def course(chart: Chart, sheet: Sheet, start: int, end: int) -> list[int]:
    """The hexes a ship enters on its straight way, the last one included; empty when it stays where it departs."""
    if start == end:
        return []
    ends = chart.ends[sheet.stars[STAR_DREAD]]
    for direction in range(6):
        for distance in range(6):
            if ends[start * PAIRS + direction * 6 + distance] == end:
                entered: list[int] = []
                hex = start
                while hex != end:
                    hex = chart.steps[hex * 6 + direction]
                    entered.append(hex)
                return entered
    return []


def regions_between(chart: Chart, sheet: Sheet, start: int, end: int) -> list[int]:
    """The regions that a move would explore, in the order in which it enters them (move.explore)."""
    found: list[int] = []
    for hex in course(chart, sheet, start, end):
        region = chart.region_of[hex]
        if region != NO_REGION and not sheet.regions[region] and region not in found:
            found.append(region)
    return found


def start_of(parts: Parts, sheet: Sheet, dice: list[int], end: int, depart: int) -> int:
    """The hex a move departs from, where the choice makes no difference the first that serves."""
    return depart if depart != EITHER else departures_to(parts, sheet, dice, end)[0]


def heading_words(chart: Chart, start: int, end: int) -> str:
    """The heading from one hex to another in words, empty where they are not in line."""
    for direction in range(6):
        hex = start
        while hex != OFF_MAP:
            hex = chart.steps[hex * 6 + direction]
            if hex == end:
                return chart.directions[direction]
    return ""
