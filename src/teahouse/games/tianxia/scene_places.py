"""Where things lie on the board, in its own units."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 936
HEIGHT: Final = 732
Point = tuple[float, float]

REGION_AT: Final[list[Point]] = [(93, 268), (308, 264), (322, 382), (424, 382), (627, 268), (627, 385), (86, 386)]
MILITARY_AT: Final[Point] = (778, 82)
BUILDING_AT: Final[list[Point]] = [
    (77, 211),
    (77, 329),
    (77, 447),
    (255, 205),
    (255, 323),
    (255, 449),
    (433, 207),
    (433, 325),
    (433, 441),
    (611, 213),
    (611, 331),
    (611, 443),
]
SECTOR_AT: Final[list[Point]] = [(117, 100), (295, 100), (473, 100), (651, 100)]
SHIP_AT: Final[list[Point]] = [(844, 194), (844, 273), (844, 348), (844, 427), (844, 506)]
BARGE_AT: Final[list[Point]] = [(664, 583), (664, 634), (664, 685)]
