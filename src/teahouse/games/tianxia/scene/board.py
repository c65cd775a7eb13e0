"""The whole board: kingdoms, buildings, the wall, the water and the palace, with all pieces and lights on them."""

from __future__ import annotations

from typing import Final

from teahouse.scene import Board, Lit, Piece, Place, Slip
from teahouse.scene.table.laid import BoardSections

from . import buildings, palace, regions, wall, water
from .places import HEIGHT, WIDTH
from .view import View

FRAME: Final = Board(
    id="board",
    label="The seven kingdoms, the wall, the ports and the palace",
    width=WIDTH,
    height=HEIGHT,
    ground="tianxia/board.svg",
)


def frame(view: View) -> Board:
    return FRAME


def places(view: View) -> list[Place]:
    return [
        *view.printed.bays,
        *buildings.places(view),
        *regions.places(view),
        *wall.places(view),
        *water.ships(view),
        *water.barges(view),
        *palace.places(view),
    ]


def pieces(view: View) -> list[Piece]:
    return [
        *regions.pieces(view),
        *buildings.pieces(view),
        *wall.pieces(view),
        *water.pieces(view),
        *palace.pieces(view),
    ]


def slips(view: View) -> list[Slip]:
    return [*buildings.slips(view), *regions.slips(view), *water.demands(view)]


def lights(view: View) -> list[Lit]:
    """What does not follow from what things mean."""
    return [
        *buildings.lights(view),
        *regions.lights(view),
        *wall.lights(view),
        *water.lights(view),
        *palace.lights(view),
    ]


BOARD: Final = BoardSections[View](frame, places=places, decor=regions.banners, pieces=pieces, slips=slips)
