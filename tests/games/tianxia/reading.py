"""A second reading of the rulebook: what a turn of the Bot or of Li Mu does, straight from data.toml and without the engine.

It knows nothing of journals, steps or stacks. Where the two readings differ, one of them is wrong.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import teahouse.games.tianxia
from teahouse.games.tianxia.player import DELIVERY, EXTRA, MARKER, MEEPLE, NOBODY, SHIPPING, WALLS
from teahouse.games.tianxia.state import Tianxia
from tests.games.tianxia.table import PARTS

DATA: Final[dict[str, Any]] = tomllib.loads(
    (Path(teahouse.games.tianxia.__file__).parent / "data.toml").read_text("utf-8")
)
TRACKS: Final = [row["id"] for row in DATA["palace_tracks"]]
REGIONS: Final = [row["id"] for row in DATA["regions"]]
PORTS: Final = [row["port"] for row in DATA["regions"] if "port" in row]
SLOTS: Final = [row["port"] for row in sorted(DATA["ship_slots"], key=lambda row: row["order"])]
BARGES: Final = [row["resource"] for row in sorted(DATA["barges"], key=lambda row: row["order"])]
WOOD: Final = {row["id"]: row["cost_wood"] for row in DATA["buildings"]}
FIGURINE: Final = [row.get("figurine", "") for row in DATA["bonus_tiles"]]
ROWS: Final = [(track["id"], row["step"]) for track in DATA["palace_tracks"] for row in track["tile_rows"]]
CARDS: Final = {row["id"]: row["sections"] for row in [*DATA["li_mu_cards"], *DATA["bot_cards"]]}
STEPS_FOR_FIGURINES: Final = DATA["rules_ours"]["figurine_advances_on_pass"]
SPACES_OF_A_SECTOR: Final = 6
TOP: Final = 10


class Reading:
    """The part of a table that an automa's turn can change, and the rules it follows."""

    def __init__(self, s: Tianxia) -> None:
        self.side = s.seats
        self.alone = s.seats == 1
        player = s.players[s.seats]
        self.palace, self.left, self.points = player.palace[:], player.left[:], player.have[7]
        self.figurines, self.deliveries, self.shipping = sorted(player.figurines), player.deliveries, player.shipping[:]
        self.discs, self.barges, self.cargo, self.rows = (
            copied(s.discs),
            copied(s.barges),
            copied(s.cargo),
            copied(s.rows),
        )
        self.walls, self.soldiers = copied(s.walls), copied(s.soldiers)
        self.governors, self.bonus, self.tokens, self.gone = s.governors[:], s.bonus[:], s.tokens[:], sorted(s.gone)
        self.round_row, self.passed = s.round_row[:], s.passed[:]
        self.strength, self.chieftain, self.banners = s.strength[:], s.chieftain[:], s.banners[:]
        self.buildings = [PARTS.buildings[number].id for number in s.buildings]

    def turn(self, id: str, number: int) -> None:
        """All lines of a card from top to bottom; a late pass follows in the third and fourth turn."""
        for line in CARDS[id]:
            getattr(self, line["op"])(line)
        if number >= 3 and any(line["op"] == "bot_pass_late" for line in CARDS[id]):
            self.pass_now()

    def pass_now(self) -> None:
        self.passed.append(self.side)
        self.round_row = self.claimed(self.round_row)
        for _ in range(STEPS_FOR_FIGURINES[len(self.figurines)]):
            self.advance(self.lowest())

    def lacks(self, kind: int) -> bool:
        return self.alone and FIGURINE[kind] != "" and FIGURINE[kind] not in [FIGURINE[own] for own in self.figurines]

    def claimed(self, tiles: list[int]) -> list[int]:
        """The leftmost figurine that he lacks is his, otherwise the leftmost tile leaves; what remains."""
        wanted = [n for n, kind in enumerate(tiles) if self.lacks(kind)]
        if wanted:
            self.figurines = sorted([*self.figurines, tiles[wanted[0]]])
            return tiles[: wanted[0]] + tiles[wanted[0] + 1 :]
        self.gone = sorted(self.gone + tiles[:1])
        return tiles[1:]

    def advance(self, track: int) -> None:
        if self.palace[track] == TOP:
            return
        self.palace[track] += 1
        at = (TRACKS[track], self.palace[track])
        if self.alone and at in (("blue", 5), ("blue", 10)):
            (printed,) = DATA["palace_tracks"][track]["steps"][self.palace[track] - 1]
            self.points += printed["pp"]
        if at in ROWS:
            self.rows[ROWS.index(at)] = self.claimed(self.rows[ROWS.index(at)])

    def lowest(self) -> int:
        order = [TRACKS.index(name) for name in DATA["rules_ours"]["bot_track_tie_priority"]]
        return min(order, key=lambda track: (self.palace[track], order.index(track)))

    def bot_military(self, line: dict[str, Any]) -> None:
        if self.left[MARKER]:
            self.left[MARKER] -= 1
            self.discs[len(REGIONS)].append(self.side)

    def bot_region(self, line: dict[str, Any]) -> None:
        if not self.left[MARKER]:
            return
        region = REGIONS.index(line["region"])
        self.left[MARKER] -= 1
        self.discs[region].append(self.side)
        self.advance(self.banners[region])
        offers: list[tuple[int, int, int]] = []
        for n, space in enumerate(DATA["building_spaces"]):
            seats = self.governors[2 * n : 2 * n + 2]
            if space["region"] == line["region"] and NOBODY in seats and self.side not in seats:
                extra = space["governor_spaces"][seats.index(NOBODY)]["extra_wood"]
                wood = WOOD[self.buildings[n]] + extra + self.tokens[n]
                offers.append((wood, space["top_rank"], n))
        if offers and self.left[MEEPLE]:
            n = min(offers)[2]
            self.left[MEEPLE] -= 1
            self.governors[self.governors.index(NOBODY, 2 * n)] = self.side
            if self.bonus[n] != NOBODY:
                self.claimed([self.bonus[n]])
                self.bonus[n] = NOBODY

    def bot_defend(self, line: dict[str, Any]) -> None:
        walls, soldiers = min(line["walls"], self.left[WALLS]), min(line["soldiers"], self.left[MEEPLE])
        looks_at = {
            "sector": [0] * 4,
            "nomad_highest": [-strength for strength in self.strength],
            "nomad_lowest": self.strength,
            "chieftain_closest": [-step for step in self.chieftain],
            "fewest_walls": [len(owners) for owners in self.walls],
        }[line["where"]]
        for sector in sorted([number - 1 for number in line["priority"]], key=lambda sector: looks_at[sector]):
            room = [SPACES_OF_A_SECTOR - len(owners) for owners in (self.walls[sector], self.soldiers[sector])]
            if (walls and not room[0]) or (soldiers and not room[1]):
                continue
            for row, count, piece in (
                (self.walls, min(walls, room[0]), WALLS),
                (self.soldiers, min(soldiers, room[1]), MEEPLE),
            ):
                row[sector] += [self.side] * count
                self.left[piece] -= count
            return

    def bot_worker(self, line: dict[str, Any]) -> None:
        supply = EXTRA if self.alone else MEEPLE
        if not self.left[supply]:
            return
        order = line["priority"] if line["barge"] == "fewest" else [line["barge"]]
        barge = min([self.barges[BARGES.index(name)] for name in order], key=lambda workers: workers.count(self.side))
        self.left[supply] -= 1
        barge.insert(0, self.side)
        if len(barge) > 3 and barge.pop() == self.side:
            self.left[supply] += 1
            self.points += 3 if self.alone else 0

    def bot_deliver(self, line: dict[str, Any]) -> None:
        free: list[tuple[int, int]] = []
        for slot, cargo in enumerate(self.cargo):
            if SLOTS[slot] == line["port"]:
                spaces = [space for space, owner in enumerate(cargo) if owner == NOBODY]
                free += [(slot, space) for space in (spaces if line["side"] == "left" else spaces[::-1])]
        covered = free[: min(line["n"], self.left[DELIVERY])]
        for slot, space in covered:
            self.cargo[slot][space] = self.side
        self.deliveries += len(covered)
        self.left[DELIVERY] -= len(covered)
        if covered and self.left[SHIPPING]:
            self.left[SHIPPING] -= 1
            self.shipping[PORTS.index(line["port"])] += 1

    def bot_advance(self, line: dict[str, Any]) -> None:
        for _ in range(line["n"]):
            self.advance(self.lowest() if line["track"] == "least" else TRACKS.index(line["track"]))

    def bot_pp(self, line: dict[str, Any]) -> None:
        count = {
            "deliveries": self.deliveries,
            "walls": sum(owners.count(self.side) for owners in self.walls),
            "soldiers": sum(owners.count(self.side) for owners in self.soldiers),
            "governors": self.governors.count(self.side),
            "workers_on_barges": sum(workers.count(self.side) for workers in self.barges),
            "figurines": len(self.figurines),
            "shipping_markers": sum(self.shipping),
        }[line["metric"]]
        self.points += min(count // line["each"] * line["pp"], line["max"])

    def bot_pass_late(self, line: dict[str, Any]) -> None:
        """Nothing until the turn ends."""


def copied(rows: list[list[int]]) -> list[list[int]]:
    return [row[:] for row in rows]
