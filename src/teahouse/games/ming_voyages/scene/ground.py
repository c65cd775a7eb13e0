"""Where regions, ports and the arrows of steps stand on the drawn ground, by the ids of the data."""

from __future__ import annotations

from typing import Final

from teahouse.scene import Point

from ..parts.board import Board

WIDTH: Final = 906.0
HEIGHT: Final = 597.0
SEA: Final = "china_sea"
SUPPLY: Final = (545.0, 431.0)

# fmt: off
OUTLINES: Final = {
    "western_mongols": (
        (0, 17), (38, 18), (76, 18), (114, 16), (152, 14), (190, 14), (228, 16), (266, 17), (304, 18), (304, 44),
        (310, 69), (298, 95), (309, 121), (302, 147), (304, 172), (266, 179), (228, 183), (190, 183), (152, 183),
        (114, 186), (76, 192), (38, 193), (0, 189), (0, 160), (0, 131), (0, 103), (0, 74), (0, 45),
    ),
    "eastern_mongols": (
        (304, 18), (341, 17), (378, 15), (414, 14), (451, 14), (488, 16), (524, 18), (561, 18), (598, 17), (597, 45),
        (604, 74), (600, 103), (597, 131), (592, 160), (598, 188), (561, 184), (524, 183), (488, 183), (451, 181),
        (414, 176), (378, 170), (341, 168), (304, 172), (302, 147), (309, 121), (298, 95), (310, 69), (304, 44),
    ),
    "manchus": (
        (598, 17), (636, 15), (675, 14), (714, 15), (752, 17), (790, 18), (829, 18), (868, 16), (906, 14), (906, 41),
        (906, 67), (906, 94), (906, 120), (906, 147), (906, 174), (868, 177), (829, 176), (790, 175), (752, 178),
        (714, 186), (675, 192), (636, 193), (598, 188), (592, 160), (597, 131), (600, 103), (604, 74), (597, 45),
    ),
    "yunnan": (
        (0, 211), (23, 214), (46, 216), (68, 214), (91, 212), (114, 208), (136, 206), (159, 204), (182, 204),
        (181, 232), (185, 261), (178, 289), (185, 317), (188, 345), (182, 373), (159, 374), (136, 377), (114, 380),
        (91, 382), (68, 385), (46, 386), (23, 387), (0, 386), (0, 357), (0, 328), (0, 298), (0, 269), (0, 240),
    ),
    "sichuan": (
        (182, 204), (205, 205), (228, 205), (250, 203), (273, 200), (296, 196), (318, 192), (341, 190), (364, 191),
        (363, 221), (362, 251), (358, 282), (366, 312), (369, 343), (364, 373), (341, 374), (318, 375), (296, 375),
        (273, 374), (250, 373), (228, 372), (205, 372), (182, 373), (188, 345), (185, 317), (178, 289), (185, 261),
        (181, 232),
    ),
    "gansu": (
        (364, 191), (387, 193), (410, 197), (432, 201), (455, 204), (478, 205), (500, 205), (523, 205), (546, 205),
        (540, 235), (551, 265), (545, 295), (545, 324), (552, 354), (546, 384), (523, 382), (500, 379), (478, 376),
        (455, 374), (432, 372), (410, 372), (387, 372), (364, 373), (369, 343), (366, 312), (358, 282), (362, 251),
        (363, 221),
    ),
    "shanxi": (
        (546, 205), (569, 207), (592, 209), (614, 213), (637, 215), (660, 215), (682, 213), (705, 209), (728, 205),
        (726, 234), (733, 264), (733, 294), (733, 324), (722, 354), (728, 384), (705, 383), (682, 383), (660, 384),
        (637, 385), (614, 386), (592, 386), (569, 386), (546, 384), (552, 354), (545, 324), (545, 295), (551, 265),
        (540, 235),
    ),
    "liaodong": (
        (728, 205), (750, 201), (772, 198), (795, 197), (817, 198), (839, 199), (862, 199), (884, 198), (906, 196),
        (906, 226), (906, 256), (906, 286), (906, 316), (906, 346), (906, 376), (884, 379), (862, 382), (839, 384),
        (817, 385), (795, 386), (772, 385), (750, 384), (728, 384), (722, 354), (733, 324), (733, 294), (733, 264),
        (726, 234),
    ),
    "ming_homeland": (
        (0, 389), (66, 388), (146, 379), (226, 375), (306, 378), (386, 375), (466, 378), (546, 387), (626, 388),
        (632, 388), (618, 412), (626, 442), (608, 474), (566, 490), (506, 486), (416, 495), (336, 486), (246, 494),
        (156, 484), (76, 492), (0, 484),
    ),
    "china_sea": (
        (638, 388), (686, 386), (741, 387), (796, 389), (851, 386), (906, 379), (906, 496), (786, 498), (666, 498),
        (614, 488), (628, 444), (622, 413),
    ),
}
# fmt: on
CENTRES: Final = {
    "yunnan": (92, 282),
    "sichuan": (273, 271),
    "gansu": (455, 275),
    "shanxi": (637, 286),
    "liaodong": (817, 269),
    "western_mongols": (152, 118),
    "eastern_mongols": (451, 118),
    "manchus": (752, 118),
    "ming_homeland": (100, 446),
    "china_sea": (770, 448),
}
PORTS: Final = ((804, 535), (684, 547), (564, 536), (444, 548), (324, 537), (204, 548), (80, 538))

# Where a border is crossed, and how far beside that point the arrows there and back stand.
DOWN: Final = (0, 17)
ALONG: Final = (17, 0)
BORDERS: Final = {
    "yunnan_sichuan": ((182, 264), DOWN),
    "sichuan_gansu": ((364, 252), DOWN),
    "gansu_shanxi": ((546, 264), DOWN),
    "shanxi_liaodong": ((728, 260), DOWN),
    "western_mongols_eastern_mongols": ((304, 102), DOWN),
    "eastern_mongols_manchus": ((598, 102), DOWN),
    "yunnan_western_mongols": ((94, 201), ALONG),
    "sichuan_western_mongols": ((242, 192), ALONG),
    "sichuan_eastern_mongols": ((332, 180), (15, 0)),
    "gansu_eastern_mongols": ((455, 192), ALONG),
    "shanxi_eastern_mongols": ((574, 196), (15, 0)),
    "shanxi_manchus": ((664, 204), ALONG),
    "liaodong_manchus": ((817, 187), ALONG),
    "yunnan_ming_homeland": ((64, 374), ALONG),
    "sichuan_ming_homeland": ((273, 374), ALONG),
    "gansu_ming_homeland": ((455, 374), ALONG),
    "shanxi_ming_homeland": ((590, 386), ALONG),
    "liaodong_ming_homeland": ((838, 384), ALONG),
}


def is_drawn(board: Board, voyages: int) -> bool:
    """Whether the drawn ground fits these regions; another map lies on bare paper."""
    return voyages == len(PORTS) and all(id in OUTLINES for id in board.ids) and len(board.ids) == len(OUTLINES) - 1


def outline(board: Board, region: int) -> tuple[list[Point], Point]:
    """The corners and the middle of a region; on bare paper regions of a kind are boxes in a row."""
    id = board.ids[region]
    if id in OUTLINES:
        x, y = CENTRES[id]
        return [(float(a), float(b)) for a, b in OUTLINES[id]], (float(x), float(y))
    if board.is_borderland(region):
        return box(region, board.borderlands, 210, 380)
    if board.is_homeland(region):
        return box(region - board.first_homeland, board.ming - board.first_homeland, 14, 200)
    return box(0, 2, 390, 490)


def sea_outline() -> tuple[list[Point], Point]:
    x, y = CENTRES[SEA]
    return [(float(a), float(b)) for a, b in OUTLINES[SEA]], (float(x), float(y))


def box(n: int, of: int, top: float, bottom: float) -> tuple[list[Point], Point]:
    """One of some boxes side by side over the width of the board."""
    wide = (WIDTH - 28) / of
    left = 14 + n * wide
    corners = [(left, top), (left + wide, top), (left + wide, bottom), (left, bottom)]
    return corners, (left + wide / 2, (top + bottom) / 2)


def port(n: int, of: int) -> Point:
    """Where a voyage ends; the first lies in the east."""
    if of == len(PORTS):
        x, y = PORTS[n]
        return float(x), float(y)
    return WIDTH - (WIDTH - 28) / of * (n + 0.5), 538.0


def crossing(board: Board, here: int, there: int) -> list[Point]:
    """Where the arrow of a step stands; empty where it stands halfway."""
    a, b = board.ids[here], board.ids[there]
    sign = 1.0
    key = f"{a}_{b}"
    if key not in BORDERS:
        key, sign = f"{b}_{a}", -1.0
    if key not in BORDERS:
        return []
    (x, y), (dx, dy) = BORDERS[key]
    return [(x + sign * dx, y + sign * dy)]
