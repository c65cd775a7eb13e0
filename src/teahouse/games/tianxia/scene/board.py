"""The whole board: kingdoms, buildings, the wall, the water and the palace, with all pieces on them."""

from __future__ import annotations

from teahouse.scene import Board

from . import buildings, palace, regions, wall, water
from .places import HEIGHT, WIDTH
from .view import View


def board(view: View) -> Board:
    return Board(
        id="board",
        label="The seven kingdoms, the wall, the ports and the palace",
        width=WIDTH,
        height=HEIGHT,
        ground="tianxia/board.svg",
        places=[
            *view.printed.bays,
            *buildings.places(view),
            *regions.places(view),
            *wall.places(view),
            *water.ships(view),
            *water.barges(view),
            *palace.places(view),
        ],
        decor=regions.banners(view),
        pieces=[
            *regions.pieces(view),
            *buildings.pieces(view),
            *wall.pieces(view),
            *water.pieces(view),
            *palace.pieces(view),
        ],
        slips=[*buildings.slips(view), *regions.slips(view), *water.demands(view)],
    )
