"""What is printed: elements of the scene that follow from the components alone, made once for all scenes of a game, each with
the actions that a click on it can mean."""

from __future__ import annotations

from typing import Any, Final

from teahouse.scene import Amount, Box, Decor, Lit, Place, Slip
from teahouse.scene.table.provenance import is_ours, known_and_ours

from ...parts.effect import BARGES, TRACKS, UNITS
from ...parts.parts import GOVERNORS_EACH, MERCHANTS, PORT_SEA, Parts
from ...parts.pieces import NO_SHIP
from ...words import building_words
from ..amounts import list_amounts, plain_amounts, tile_amounts
from ..places import BANNER_AT
from .land import (
    KINDS,
    about,
    banners,
    bonus,
    governor_seat,
    halts,
    pill,
    plot,
    raid,
    region,
    slip,
    wall_seats,
    wall_spaces,
)
from .palace import nomad_tags, nomads, round_tile, row_tile, step, track
from .water import barge, bay, berths, deck_tags, decks, demand, ship

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
        "amounts",
        "banners",
        "barges",
        "bays",
        "bonus",
        "building_words",
        "deck_tags",
        "demands",
        "extras",
        "governor_seats",
        "halts",
        "means_merchant",
        "means_sector",
        "means_unit",
        "mended",
        "military",
        "nomad_tags",
        "nomads",
        "pills",
        "plots",
        "raids",
        "regions",
        "round_tiles",
        "row_tiles",
        "ships",
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
        abouts, ours_in = [about(parts, n) for n in regions], self.mended["regions"]
        self.regions: list[list[Place]] = [
            [region(parts, n, banner, abouts[n], ours_in[n]) for banner in range(len(TRACKS))] for n in regions
        ]
        self.banners: list[tuple[int, list[Decor]]] = [
            (n, banners(n)) for n in regions if BANNER_AT[n] not in BANNER_AT[:n]
        ]
        self.military: Place = region(parts, parts.military, 0, "", "")
        self.pills: list[Slip] = [pill(parts, n, abouts[n]) for n in regions]
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
        # The wall, by sector: seats by kind and by how many are taken, and the chieftain's steps, without a battle and with one
        self.wall_seats: list[list[list[list[Box]]]] = [
            [
                [wall_seats(parts, kind, n, taken) for taken in range(wall_spaces(parts, kind, n) + 1)]
                for kind in range(len(KINDS))
            ]
            for n in sectors
        ]
        self.means_sector: list[tuple[str, ...]] = [
            tuple([actions[n].text for actions in (parts.wall, parts.tower, parts.soldier)]) for n in sectors
        ]
        self.halts: list[list[list[Box]]] = [[halts(parts, n, False), halts(parts, n, True)] for n in sectors]
        # The water
        self.bays: list[Place] = [bay(parts, port) for port in range(PORT_SEA + 1)]
        self.demands: list[list[Slip]] = [
            [demand(parts, port, number, ours) for number, ours in demanded] for port in range(PORT_SEA)
        ]
        # Ships by slot, by number, none first, and by how many spaces are free; what spaces cost more by number, and as tags
        self.ships: list[list[list[Place]]] = []
        self.extras: list[list[list[Amount]]] = [[plain_amounts(extra) for extra in ship.extra] for ship in parts.ships]
        self.deck_tags: list[list[list[Lit]]] = []
        for slot in range(len(parts.slot_ids)):
            here = [[ship(parts, slot, NO_SHIP, 0, [], "")]]
            for number, ours in enumerate(self.mended["ships"]):
                boxes = decks(parts, slot, number)
                here.append([ship(parts, slot, number, free, boxes, ours) for free in range(len(boxes) + 1)])
            self.ships.append(here)
            self.deck_tags.append([deck_tags(parts, slot, extras) for extras in self.extras])
        # Barges by how many workers are aboard
        self.barges: list[list[Place]] = []
        for n in range(len(BARGES)):
            boxes = berths(parts, n)
            self.barges.append([barge(parts, n, aboard, boxes) for aboard in range(len(boxes) + 1)])
        # The palace: tracks without their boxes, steps by track and by which is the next, tiles by row and place
        self.tracks: list[Place] = [track(parts, n, self.mended["palace_tracks"][n]) for n in range(len(TRACKS))]
        steps = range(parts.top_step + 1)
        self.steps: list[list[list[Box]]] = [
            [[step(parts, n, k, k == after) for k in steps] for after in range(len(steps) + 1)]
            for n in range(len(TRACKS))
        ]
        self.row_tiles: list[list[list[Box]]] = [[] for _ in parts.row_sizes]
        for n in range(len(TRACKS)):
            for k, row in enumerate(parts.row_at[n]):
                if row >= 0:
                    for place in range(parts.row_sizes[row]):
                        kinds = [row_tile(parts, n, k, place, kind, ours) for kind, ours in laid]
                        self.row_tiles[row].append(kinds)
        # Tiles of the round by how many have room, by place and then by kind
        most = max([table.round_tiles for table in parts.tables.values()])
        self.round_tiles: list[list[list[Box]]] = [
            [[round_tile(parts, n, room, kind) for kind, _ in laid] for n in range(room)] for room in range(most + 1)
        ]
        self.nomads: list[Place] = [nomads(parts, card) for card in range(-1, len(parts.nomads))]
        self.nomad_tags: list[list[Lit]] = [nomad_tags(parts, card) for card in range(-1, len(parts.nomads))]
        # What clicks on what one has can mean
        self.means_unit: list[tuple[str, ...]] = [(parts.take[n].text, parts.pay[n].text) for n in range(UNITS)]
        self.means_merchant: list[tuple[str, ...]] = [
            (parts.merchant[n].text, parts.settle[n].text) for n in range(MERCHANTS)
        ]


def mended(row: dict[str, Any]) -> str:
    """The help text of the mended bowl for an entry of the data file: what is known, and what is ours."""
    if not is_ours(row):
        return ""
    better: dict[str, str] = row.get("parts", {})
    text = known_and_ours([name.replace("_", " ") for name in better if name != "id"])
    return f"{text} {row['note'][:1].upper()}{row['note'][1:]}." if row.get("note") else text
