"""The whole board: kingdoms, buildings, the wall, the water and the palace, with all pieces and lights on them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from teahouse.scene import Board, Lit, Part, Piece, Place, Slip
from teahouse.scene.table.kept import Each, EachSeveral, Several
from teahouse.scene.table.laid import BoardSections

from ..parts.effect import BARGES, TRACKS
from ..parts.parts import Parts
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
SECTORS: Final = 4


def frame(view: View) -> Board:
    return framed(view.parts)


@cache
def framed(parts: Parts) -> Board:
    """The board with the parts between which a small screen jumps."""
    kingdoms = [f"region:{id}" for id in parts.region_ids]
    houses = [f"building:{space.id.lower()}" for space in parts.spaces]
    sectors = [f"sector:{n + 1}" for n in range(SECTORS)]
    found = [
        Part(label="Kingdoms", places=[*kingdoms, *houses]),
        Part(label="Wall", places=["region:military", *sectors]),
        Part(label="Barges", places=[f"barge:{name}" for name in BARGES]),
        Part(label="Ports", places=[f"slot:{id}" for id in parts.slot_ids]),
        Part(label="Palace", places=[f"track:{name}" for name in TRACKS]),
    ]
    return msgspec.structs.replace(FRAME, parts=found)


def lights(view: View) -> list[Lit]:
    """What does not follow from what things mean."""
    return [
        *buildings.lights(view),
        *regions.lights(view),
        *wall.lights(view),
        *water.lights(view),
        *palace.lights(view),
    ]


PLACES: Final = Several[View, Place](
    {
        "bays": water.bays,
        "buildings": buildings.places,
        "regions": regions.places,
        "wall": Each(wall.numbers, wall.place),
        "ships": water.ships,
        "barges": water.barges,
        "palace": Each(palace.numbers, palace.track),
        "round": palace.round_row,
        "nomads": palace.nomads,
    }
)
PIECES: Final = Several[View, Piece](
    {
        "regions": regions.pieces,
        "buildings": buildings.pieces,
        "wall": EachSeveral(wall.numbers, wall.pieces),
        "cargo": water.cargo_pieces,
        "ports": water.port_pieces,
        "barges": water.workers,
        "palace": EachSeveral(palace.numbers, palace.pieces),
    }
)
SLIPS: Final = Several[View, Slip](
    {"buildings": buildings.slips, "regions": regions.pills, "prices": regions.prices, "water": water.demands}
)
READS: Final[dict[str, Sequence[str]]] = {
    "frame": (),
    "places.bays": (),
    "places.buildings": ("buildings", "bonus", "governors"),
    "places.regions": ("banners",),
    "places.wall": ("strength[n]", "chieftain[n]", "walls[n]", "towers[n]", "soldiers[n]", "players.doubled"),
    "places.ships": ("ships", "cargo"),
    "places.barges": ("barges",),
    "places.palace": ("players[seat].palace", "rows"),
    "places.round": ("round_row", "round"),
    "places.nomads": ("nomads",),
    "decor": ("banners",),
    "pieces.regions": ("discs",),
    "pieces.buildings": ("governors", "buildings"),
    "pieces.wall": ("chieftain[n]", "walls[n]", "towers[n]", "soldiers[n]", "players.doubled"),
    "pieces.cargo": ("cargo", "ships"),
    "pieces.ports": ("players.shipping",),
    "pieces.barges": ("barges",),
    "pieces.palace": ("courts[n]", "players.palace"),
    "slips.buildings": ("buildings", "tokens", "governors"),
    "slips.regions": (),
    "slips.prices": ("order", "players.left", "players.board", "spent", "governors", "buildings"),
    "slips.water": ("demand",),
}
DARK: Final = (
    "frame",
    "places.bays",
    "pieces.regions",
    "pieces.buildings",
    "pieces.cargo",
    "pieces.ports",
    "pieces.barges",
    "pieces.palace",
    "slips.prices",
    "slips.water",
)
BOARD: Final = BoardSections[View](
    frame, places=PLACES, decor=regions.banners, pieces=PIECES, slips=SLIPS, reads=READS, dark=DARK
)
