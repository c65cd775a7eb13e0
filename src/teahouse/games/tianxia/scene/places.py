"""Where things lie on the board, in the units of its drawn ground."""

from __future__ import annotations

from typing import Final

Point = tuple[float, float]

WIDTH: Final = 908.0
HEIGHT: Final = 725.0
# The drawing has a margin of its own, so everything is shifted by what the page adds around a board.
LEFT: Final = -14.0
TOP: Final = 2.0


def at(x: float, y: float) -> Point:
    """A point of the drawing on the board."""
    return x + LEFT, y + TOP


def box(left: float, top: float, right: float, bottom: float) -> list[Point]:
    """The corners of a rectangle of the drawing."""
    return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)]


SECTOR_X: Final = (105.0, 283.0, 461.0, 639.0)
PATH_X: Final = (35.0, 213.0, 391.0, 569.0)
CHIEFTAIN_Y: Final = (32.0, 56.0, 80.0, 104.0)

# By region: the seat for markers, its name, the banner (Han and Wei share one), the pill, and the tone of the ground.
SEAT_AT: Final[tuple[tuple[float, float], ...]] = (
    (93.0, 268.0),
    (308.0, 264.0),
    (322.0, 382.0),
    (424.0, 382.0),
    (627.0, 268.0),
    (627.0, 385.0),
    (86.0, 386.0),
)
NAME_AT: Final[tuple[tuple[float, float], ...]] = (
    (119.0, 267.0),
    (334.0, 263.0),
    (296.0, 381.0),
    (450.0, 381.0),
    (653.0, 267.0),
    (653.0, 384.0),
    (112.0, 385.0),
)
BANNER_AT: Final[tuple[tuple[float, float], ...]] = (
    (58.0, 268.0),
    (273.0, 264.0),
    (366.0, 380.0),
    (366.0, 380.0),
    (592.0, 268.0),
    (592.0, 385.0),
    (51.0, 386.0),
)
PILL_AT: Final[tuple[tuple[float, float], ...]] = (
    (146.0, 281.5),
    (352.0, 277.5),
    (273.0, 395.5),
    (477.0, 395.5),
    (675.0, 281.5),
    (664.0, 398.5),
    (176.0, 379.0),
)
TONES: Final = ("1", "2", "land", "1", "land", "2", "3b")
MEDALLION: Final = 19.0
MILITARY_AT: Final[tuple[float, ...]] = (780.0, 86.0)
MILITARY_NAME: Final[tuple[float, ...]] = (756.0, 40.0)
PRICES_AT: Final = (862.0, 85.0)

# By building space: the middle of the left part of its tile; the plate reaches from 58 left of it to 118 right.
BUILDING_AT: Final[tuple[tuple[float, float], ...]] = (
    (77.0, 211.0),
    (77.0, 329.0),
    (77.0, 447.0),
    (255.0, 205.0),
    (255.0, 323.0),
    (255.0, 449.0),
    (433.0, 207.0),
    (433.0, 325.0),
    (433.0, 441.0),
    (611.0, 213.0),
    (611.0, 331.0),
    (611.0, 443.0),
)

# By ship slot, and by port: the bay, its name and the demand tile.
SHIP_AT: Final[tuple[tuple[float, float], ...]] = (
    (844.0, 194.0),
    (844.0, 273.0),
    (844.0, 348.0),
    (844.0, 427.0),
    (844.0, 506.0),
)
BAY_Y: Final[tuple[tuple[float, float], ...]] = ((160.0, 232.0), (239.0, 387.0), (394.0, 466.0), (473.0, 548.0))
PORT_NAME: Final[tuple[tuple[float, float], ...]] = ((748.0, 172.0), (748.0, 253.0), (748.0, 406.0), (748.0, 526.0))
DEMAND_AT: Final[tuple[tuple[float, float], ...]] = ((748.0, 203.0), (748.0, 284.0), (748.0, 437.0))
PORT_MARKS_AT: Final[tuple[tuple[float, float], ...]] = ((748.0, 229.0), (748.0, 310.0), (748.0, 463.0), (748.0, 539.0))

BARGE_AT: Final[tuple[tuple[float, float], ...]] = ((612.0, 585.0), (612.0, 636.0), (612.0, 687.0))
BERTH_X: Final = 52.0  # of the first worker, from where one comes aboard
BERTHS_APART: Final = 31.0

# By track; a step is 36 wide, those with rows of tiles are wider. Of no fixed length, because compiled functions that begin by
# reading a final tuple of so many floats take it for missing.
TRACK_Y: Final[tuple[float, ...]] = (594.0, 630.0, 666.0, 702.0)
TRACK_LEFT: Final = 46.0
STEP_WIDE: Final = 36.0
ROW_WIDE: Final = {3: 114.0, 7: 88.0}

ROUND_NAME: Final = (792.0, 574.0)
ROUND_TILES: Final[tuple[float, ...]] = (793.0, 919.0)  # from the left edge of the first to the right edge of the last
ROUND_TILES_Y: Final = 604.0
NOMAD_X: Final = 806.0
NOMADS_APART: Final = 34.0
NOMAD_Y: Final = 697.0


def step_left(step: int) -> float:
    """Where a step of the palace begins."""
    left = TRACK_LEFT
    for before in range(step):
        left += ROW_WIDE.get(before, STEP_WIDE)
    return left
