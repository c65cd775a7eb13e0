"""What is printed: elements of the scene that follow from the components alone, made once for all scenes of a game. A scene
takes them as they are, and makes its own only of those that can be clicked now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from teahouse.engine.words import listed
from teahouse.scene import Amount, Box, Place, Slip

from ...parts.effect import BARGES, TRACKS
from ...parts.parts import GOVERNORS_EACH, PORT_SEA, Parts
from ...words import building_words
from ..amounts import list_amounts, tile_amounts
from .land import KINDS, about, bonus, governor_seat, halts, pill, plot, raid, region_seat, slip, wall_seats
from .palace import nomads, row_tile, step, track
from .water import bay, berths, decks, demand

OURS: Final = "Reconstructed: made by us to fit the known rules; the printed one may differ."
TABLES: Final = (
    "regions",
    "wall_sectors",
    "buildings",
    "starting_buildings",
    "palace_tracks",
    "bonus_tiles",
    "demand_tiles",
    "ships",
    "player_boards",
    "objectives",
    "li_mu_cards",
    "bot_cards",
)  # of the data file, whose entries are shown


class Printed:
    """`mended` are the help texts of the mended bowl by table, `amounts` the icons of all effect lists by number. Where a tile
    may lie or be missing, the missing one stands first, then all by kind."""

    __slots__ = (
        "abouts",
        "amounts",
        "bays",
        "berths",
        "bonus",
        "building_words",
        "decks",
        "demands",
        "governor_seats",
        "halts",
        "mended",
        "nomads",
        "pills",
        "plots",
        "raids",
        "region_seats",
        "row_tiles",
        "slips",
        "steps",
        "tile_amounts",
        "tracks",
        "wall_seats",
    )

    def __init__(self, parts: Parts, tables: dict[str, Any]) -> None:
        regions, spaces, sectors = range(len(parts.regions)), range(len(parts.spaces)), range(len(parts.sectors))
        buildings = range(len(parts.buildings))
        self.mended: dict[str, list[str]] = {name: [mended(row) for row in tables[name]] for name in TABLES}
        self.amounts: list[list[Amount]] = [list_amounts(parts, number) for number in range(len(parts.lists))]
        self.tile_amounts: list[list[Amount]] = [tile_amounts(parts, kind) for kind in range(len(parts.tiles))]
        self.building_words: list[str] = [building_words(parts, number) for number in buildings]
        built, demanded = list(enumerate(self.mended["buildings"])), list(enumerate(self.mended["demand_tiles"]))
        laid = list(enumerate(["", *self.mended["bonus_tiles"]], -1))
        # Regions
        self.abouts: list[str] = [about(parts, n) for n in regions]
        self.region_seats: list[list[Box]] = [[region_seat(parts, n)] for n in range(len(regions) + 1)]
        self.pills: list[Slip] = [pill(parts, n, self.abouts[n]) for n in regions]
        # Buildings, by space and then by what lies there
        self.plots: list[list[Place]] = [[plot(parts, n, number) for number in buildings] for n in spaces]
        self.slips: list[list[Slip]] = [
            [slip(parts, n, number, self.building_words[number], ours) for number, ours in built] for n in spaces
        ]
        self.bonus: list[list[Box]] = [[bonus(parts, n, kind, ours) for kind, ours in laid] for n in spaces]
        self.raids: list[Box] = [raid(parts, n) for n in spaces]
        # Free, then taken
        self.governor_seats: list[list[tuple[Box, Box]]] = [
            [(governor_seat(parts, n, k, True), governor_seat(parts, n, k, False)) for k in range(GOVERNORS_EACH)]
            for n in spaces
        ]
        # The wall, by sector: seats by kind, and the chieftain's steps, without a battle and with one
        self.wall_seats: list[list[list[Box]]] = [
            [wall_seats(parts, kind, n) for kind in range(len(KINDS))] for n in sectors
        ]
        self.halts: list[list[list[Box]]] = [[halts(parts, n, False), halts(parts, n, True)] for n in sectors]
        # The water
        self.bays: list[Place] = [bay(parts, port) for port in range(PORT_SEA + 1)]
        self.demands: list[list[Slip]] = [
            [demand(parts, port, number, ours) for number, ours in demanded] for port in range(PORT_SEA)
        ]
        self.decks: list[list[list[Box]]] = [
            [decks(parts, slot, number) for number in range(len(parts.ships))] for slot in range(len(parts.slot_ids))
        ]
        self.berths: list[list[Box]] = [berths(parts, n) for n in range(len(BARGES))]
        # The palace: tracks without their boxes, steps by track, tiles by row and place
        self.tracks: list[Place] = [track(parts, n, self.mended["palace_tracks"][n]) for n in range(len(TRACKS))]
        self.steps: list[list[Box]] = [
            [step(parts, n, k) for k in range(parts.top_step + 1)] for n in range(len(TRACKS))
        ]
        self.row_tiles: list[list[list[Box]]] = [[] for _ in parts.row_sizes]
        for n in range(len(TRACKS)):
            for k, row in enumerate(parts.row_at[n]):
                if row >= 0:
                    for place in range(parts.row_sizes[row]):
                        kinds = [row_tile(parts, n, k, place, kind, ours) for kind, ours in laid]
                        self.row_tiles[row].append(kinds)
        self.nomads: list[Place] = [nomads(parts, card) for card in range(-1, len(parts.nomads))]


def mended(row: Mapping[str, Any]) -> str:
    """The help text of the mended bowl for an entry of the data file: what is known, and what is ours."""
    if row.get("provenance") != "reconstructed":
        return ""
    better: dict[str, str] = row.get("parts", {})
    known = [name.replace("_", " ") for name in better if name != "id"]
    text = f"Known: {listed(known)}. Reconstructed: the rest." if known else OURS
    return f"{text} {row['note'][:1].upper()}{row['note'][1:]}." if row.get("note") else text
