"""Where things stand on the drawn ground: the strip of the victory track above the map, the papers on it, the gates of the
Great Wall."""

from __future__ import annotations

from typing import Final

from teahouse.scene import Decor, Point

from ..parts.atlas import Atlas

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
PAPERS: Final[tuple[tuple[float, float, float, float], ...]] = (
    (18.0, 690.0, 216.0, 166.0),
    (818.0, 676.0, 168.0, 180.0),
)

FRAME: Final[tuple[tuple[float, float, float, float], ...]] = (
    (-14.0, -TOP, 30.0, DRAWN_HEIGHT + TOP),
    (984.0, -TOP, 30.0, DRAWN_HEIGHT + TOP),
    (-14.0, -TOP, 1028.0, TOP + 6),
    (-14.0, 858.0, 1028.0, 20.0),
)
# Points of the Wall, from west to east
# fmt: off
WALL: Final[tuple[tuple[int, int], ...]] = (
    (201, 343), (202, 324), (206, 303), (209, 289), (217, 271), (224, 253), (241, 246), (261, 244), (278, 253),
    (296, 262), (313, 253), (330, 244), (345, 247), (359, 250), (372, 256), (385, 261), (403, 268), (420, 275),
    (437, 284), (454, 294), (472, 292), (489, 286), (507, 280), (527, 276), (544, 266), (560, 254), (576, 241),
    (591, 227), (608, 219), (628, 214), (643, 225), (659, 236), (677, 243), (694, 251), (713, 257), (732, 263),
    (751, 273), (763, 280), (763, 301),
)
# fmt: on


def is_drawn(atlas: Atlas) -> bool:
    """Whether the drawn ground shows this map: its size, and its routes over the Wall."""
    walls = {(atlas.ids[a], atlas.ids[b]) for a, b, _, wall in atlas.routes if wall}
    return atlas.width == DRAWN_WIDTH and atlas.height == DRAWN_HEIGHT and walls == set(CROSSINGS)


def gate(atlas: Atlas, a: int, b: int) -> Point | None:
    """Where a route crosses the drawn Wall."""
    found = CROSSINGS.get((atlas.ids[a], atlas.ids[b]))
    return (found[0], found[1] + TOP) if found is not None else None


def kept_clear() -> list[Decor]:
    """What the ground shows and names keep off: the papers, the Wall, the frame."""
    rooms = [*PAPERS, *FRAME, *[(x - 6, y - 8, 12.0, 16.0) for x, y in WALL]]
    return [Decor(x=x + wide / 2, y=y + TOP + high / 2, width=wide, height=high) for x, y, wide, high in rooms]
