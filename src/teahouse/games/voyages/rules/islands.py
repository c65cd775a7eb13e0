"""Islands: visiting them records their gold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..parts.chart import NO_ISLAND
from ..parts.parts import START, Parts

if TYPE_CHECKING:
    from ..state import Sheet


def visit(parts: Parts, sheet: Sheet) -> None:
    """A ship that ends its round on an island has visited it, on either hex and whatever becomes of its icon; the start island
    gives nothing. No island explores a region (islands.visit, islands.gold.icon, islands.home, islands.no_region)."""
    island = parts.chart.island_of[sheet.hex]
    if island != NO_ISLAND and not sheet.visited[island] and parts.chart.islands[island].icon != START:
        sheet.visited = sheet.visited[:]
        sheet.visited[island] = 1


def is_new(parts: Parts, sheet: Sheet, hex: int) -> bool:
    """Whether ending on a hex visits an island for the first time, and it has gold (islands.gold)."""
    island = parts.chart.island_of[hex]
    return island != NO_ISLAND and not sheet.visited[island] and parts.chart.islands[island].gold > 0
