"""Scoring: gold by category."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .parts import STAR_DREAD, Parts

if TYPE_CHECKING:
    from .state import Sheet

CATEGORIES: Final = ["Islands", "Regions", "Cargo sold", "Cargo held", "Heroes", "DREAD", "Stars"]


def by_category(parts: Parts, sheet: Sheet) -> list[int]:
    """Gold in the order of CATEGORIES (score.total)."""
    islands = 0
    for n, island in enumerate(parts.chart.islands):
        if sheet.visited[n]:
            islands += island.gold
    sold = 0
    for type, track in enumerate(parts.cargo):
        sold += sum(track.values[: sheet.sold[type]])
    return [
        islands,
        parts.region_score[sum(sheet.regions)],
        sold,
        sum(sheet.held) * parts.unsold_gold,
        sheet.heroes * parts.hero_gold,
        parts.dread_gold if sheet.stars[STAR_DREAD] else 0,
        sum(sheet.stars) * parts.star_gold,
    ]


def total(parts: Parts, sheet: Sheet) -> int:
    return sum(by_category(parts, sheet))
