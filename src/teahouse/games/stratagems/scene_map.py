"""Where things stand on the drawn ground: the strip of the victory track above the map, the papers on it, the gates of the
Great Wall."""

from __future__ import annotations

from typing import Final

from ...scene import Decor, Point
from .atlas import Atlas

TOP: Final = 44.0  # the strip above the map
DRAWN_WIDTH: Final = 1000.0
DRAWN_HEIGHT: Final = 870.0
GROUND: Final = "stratagems/board.svg"

# Gates of the Wall, in the units of the map
CROSSINGS: Final = {
    ("dunhuang", "jiayuguan"): (209.1, 290.6),
    ("gobi", "ningxia"): (389.4, 262.9),
    ("gobi", "ganzhou"): (337.6, 243.8),
    ("hohhot", "datong"): (533.5, 273.8),
    ("hohhot", "ningxia"): (458.5, 296.5),
    ("kaiping", "xuanfu"): (628.4, 213.9),
    ("jinzhou", "shanhaiguan"): (763.1, 280.2),
    ("kaiping", "beijing"): (657.7, 235.2),
}
# The papers of the tracks and of the legend: left, top, width, height
PAPERS: Final = ((18.0, 690.0, 216.0, 166.0), (818.0, 676.0, 168.0, 180.0))


def is_drawn(atlas: Atlas) -> bool:
    """Whether the drawn ground shows this map: its size, and its routes over the Wall."""
    walls = {(atlas.ids[a], atlas.ids[b]) for a, b, _, wall in atlas.routes if wall}
    return atlas.width == DRAWN_WIDTH and atlas.height == DRAWN_HEIGHT and walls == set(CROSSINGS)


def gate(atlas: Atlas, a: int, b: int) -> Point | None:
    """Where a route crosses the drawn Wall."""
    found = CROSSINGS.get((atlas.ids[a], atlas.ids[b]))
    return (found[0], found[1] + TOP) if found is not None else None


def papers() -> list[Decor]:
    """Room for the papers, which the ground shows."""
    return [Decor(x=x + wide / 2, y=y + TOP + high / 2, width=wide, height=high) for x, y, wide, high in PAPERS]
