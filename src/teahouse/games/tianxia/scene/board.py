"""The whole board: kingdoms, buildings, the wall, the water and the palace, with all pieces on them."""

from __future__ import annotations

from teahouse.scene import Board

from . import buildings as scene_buildings
from . import palace as scene_palace
from . import regions as scene_regions
from . import wall as scene_wall
from . import water as scene_water
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
            *scene_buildings.places(view),
            *scene_regions.places(view),
            *scene_wall.places(view),
            *scene_water.ships(view),
            *scene_water.barges(view),
            *scene_palace.places(view),
        ],
        decor=scene_regions.banners(view),
        pieces=[
            *scene_regions.pieces(view),
            *scene_buildings.pieces(view),
            *scene_wall.pieces(view),
            *scene_water.pieces(view),
            *scene_palace.pieces(view),
        ],
        slips=[*scene_buildings.slips(view), *scene_regions.slips(view), *scene_water.demands(view)],
    )
