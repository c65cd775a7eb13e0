"""Scoring: gold by category."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..parts.parts import STAR_DREAD, Parts

if TYPE_CHECKING:
    from ..state import Sheet

CATEGORIES: Final = ["Islands", "Regions", "Cargo sold", "Cargo held", "Heroes", "DREAD", "Stars"]


def by_category(parts: Parts, sheet: Sheet) -> list[int]:
    """Gold in the order of CATEGORIES: explored regions count by how many they are, held cargo and heroes who are not exhausted
    each the same, a defeated DREAD beside its star (score.regions, score.cargo_held, score.heroes, score.dread, score.stars).
    """
    return [
        of_islands(parts, sheet),
        parts.region_score[sum(sheet.regions)],
        of_sold(parts, sheet),
        sum(sheet.held) * parts.unsold_gold,
        sheet.heroes * parts.hero_gold,
        parts.dread_gold if sheet.stars[STAR_DREAD] else 0,
        sum(sheet.stars) * parts.star_gold,
    ]


def of_islands(parts: Parts, sheet: Sheet) -> int:
    """The printed gold of every visited island (score.islands)."""
    gold = 0
    for n, is_visited in enumerate(sheet.visited):
        if is_visited:
            gold += parts.chart.islands[n].gold
    return gold


def of_sold(parts: Parts, sheet: Sheet) -> int:
    """The value of each section that is sold, from the left (score.cargo_sold)."""
    gold = 0
    for type, pieces in enumerate(sheet.sold):
        if pieces:
            gold += sum(parts.cargo[type].values[:pieces])
    return gold


def total(parts: Parts, sheet: Sheet) -> int:
    """The sum of all categories (score.total)."""
    return earned(parts, sheet) + sum(sheet.held) * parts.unsold_gold + sheet.heroes * parts.hero_gold


def earned(parts: Parts, sheet: Sheet) -> int:
    """The gold that nothing takes away again: all but that of held cargo and heroes."""
    dread = parts.dread_gold if sheet.stars[STAR_DREAD] else 0
    explored = parts.region_score[sum(sheet.regions)]
    return of_islands(parts, sheet) + explored + of_sold(parts, sheet) + dread + sum(sheet.stars) * parts.star_gold
