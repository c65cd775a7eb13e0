"""The components as typed objects: regions, building spaces, tiles, ships, boards, objectives and nomad cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from teahouse.engine.errors import BadData

from .book import EffectBook
from .effect import (
    BARGES,
    FROM_BUILDINGS,
    FROM_MERCHANTS,
    FROM_SHIPS,
    FROM_TILES,
    HOLDINGS,
    read_plain,
)
from .metric import METRICS
from .passive import NOTHING, Passive

FIGURINE_KINDS: Final = ("dragon", "phoenix", "tiger", "tortoise", "horse", "crane")
NO_FIGURINE: Final = -1
NO_TILE: Final = -1  # where no bonus tile lies
NO_SHIP: Final = -1


class Region:
    """`pay` is the holding an exchange takes, NOTHING where there is none; `gets` the effect list it gives; `slots` the
    ship slots of its port; `benefit` an effect list or NOTHING, and `gains` what that plainly gives."""

    __slots__ = ("benefit", "gains", "gets", "id", "is_coastal", "most", "name", "pay", "port", "slots", "spaces")

    def __init__(self, row: Mapping[str, Any], book: EffectBook, ports: list[str], slot_ports: list[int]) -> None:
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.is_coastal: bool = row["kind"] == "coastal"
        self.spaces: list[int] = []
        self.port = ports.index(row["port"]) if "port" in row else NOTHING
        self.slots = [n for n, port in enumerate(slot_ports) if port == self.port]
        self.pay = NOTHING
        self.gets = NOTHING
        self.most = 0
        if "exchange" in row:
            exchange = row["exchange"]
            paid = read_plain(exchange["pay"])
            if sum(paid) != 1:
                raise BadData(f"The exchange in {self.name} takes one unit.")
            self.pay = paid.index(1)
            self.gets = book.add(f"the exchange in {self.name}", FROM_TILES, exchange["get"])
            self.most = exchange["max"]
        self.benefit = book.add(self.name, FROM_TILES, row["bubble"]) if row["bubble"] else NOTHING
        self.gains = book.lists[self.benefit].gains if row["bubble"] else read_plain({})


class BuildingSpace:
    """A place for a building tile on the map; `extra` is the wood that each governor space adds."""

    __slots__ = ("extra", "id", "is_income", "raid", "region", "sector", "top")

    def __init__(self, row: Mapping[str, Any], region: int) -> None:
        self.id: str = row["id"]
        self.region = region
        self.is_income: bool = row["type"] == "income"
        self.sector: int = row["sector"] - 1
        self.raid: int = row["raid_reduction"]
        self.top: int = row["top_rank"]
        self.extra: list[int] = [space["extra_wood"] for space in row["governor_spaces"]]


class Sector:
    __slots__ = ("name", "path", "soldier_spaces", "steps", "tower_spaces", "wall_spaces")

    def __init__(self, row: Mapping[str, Any], path: list[int]) -> None:
        self.name: str = row["name"]
        self.steps: int = row["chieftain_steps"]
        self.wall_spaces: int = row["wall_spaces"]
        self.tower_spaces: int = row["tower_spaces"]
        self.soldier_spaces: int = row["soldier_spaces"]
        self.path = path


class Building:
    """A tile: its cost in wood, and either an income or a passive effect."""

    __slots__ = ("cost", "id", "income", "is_income", "name", "passive")

    def __init__(self, row: Mapping[str, Any], book: EffectBook) -> None:
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.is_income: bool = row["type"] == "income"
        self.cost: int = row["cost_wood"]
        self.income = book.add(f"the {self.name}", FROM_BUILDINGS, row["income"]) if self.is_income else NOTHING
        self.passive = Passive(f"the {self.name}", FROM_BUILDINGS, row.get("passive", []), book)


class StartingBuilding:
    __slots__ = ("id", "income", "name")

    def __init__(self, row: Mapping[str, Any], book: EffectBook) -> None:
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.income = book.add(f"the {self.name}", FROM_BUILDINGS, row["income"])


class Tile:
    """A kind of bonus tile: a figurine, or an effect that is used once."""

    __slots__ = ("copies", "effects", "figurine", "id", "is_palace")

    def __init__(self, row: Mapping[str, Any], book: EffectBook) -> None:
        self.id: str = row["id"].lower()
        self.is_palace: bool = row["back"] == "palace"
        self.copies: int = row["copies"]
        self.figurine = NO_FIGURINE
        self.effects = NOTHING
        if row["kind"] == "figurine":
            self.figurine = FIGURINE_KINDS.index(row["figurine"])
        else:
            self.effects = book.add("a bonus tile", FROM_TILES, row["effects"])


class Ship:
    """`extra[space]` are the goods a delivery costs beside the demand, by holding; `rewards[space]` an effect list."""

    __slots__ = ("extra", "id", "name", "rewards")

    def __init__(self, row: Mapping[str, Any], book: EffectBook) -> None:
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.extra = [read_plain(space["extra"]) for space in row["spaces"]]
        self.rewards = [book.add(f"the {self.name}", FROM_SHIPS, space["reward"]) for space in row["spaces"]]


class Demand:
    __slots__ = ("gains", "good", "id")

    def __init__(self, row: Mapping[str, Any], book: EffectBook) -> None:
        self.id: str = row["id"]
        self.good = HOLDINGS.index(row["good"])
        self.gains = book.add("the demand tile", FROM_SHIPS, row["on_shipping"])


class Board:
    """A side of a player board."""

    __slots__ = ("colour", "id", "merchant_effects", "merchant_spaces", "passive", "side", "tower_costs", "wall_costs")

    def __init__(self, row: Mapping[str, Any], book: EffectBook) -> None:
        self.id: str = row["id"].lower()
        self.colour: str = row["colour"]
        self.side: str = row["side"].lower()
        self.wall_costs: list[int] = row["wall_costs"]
        self.tower_costs: list[int] = row["tower_costs"]
        self.merchant_spaces: list[int] = [entry["spaces"] for entry in row["merchants"]]
        self.merchant_effects: list[int] = [
            book.add("the merchants", FROM_MERCHANTS, entry["effects"]) for entry in row["merchants"]
        ]
        self.passive = Passive("the player board", FROM_MERCHANTS, row["passive"], book)


class Objective:
    """`metrics` and `needs` go together: how much of what."""

    __slots__ = ("discard", "id", "metrics", "name", "needs", "points")

    def __init__(self, row: Mapping[str, Any], book: EffectBook) -> None:
        self.id: str = row["id"].lower()
        self.name: str = row["name"]
        self.points: int = row["pp"]
        self.metrics = [METRICS.index(name) for name in row["need"]]
        self.needs: list[int] = list(row["need"].values())
        self.discard = book.add("an objective card", FROM_TILES, row["discard"])


class NomadCard:
    __slots__ = ("advance", "id", "is_easy", "strength")

    def __init__(self, row: Mapping[str, Any]) -> None:
        self.id: str = row["id"]
        self.is_easy: bool = row["deck"] == "easy"
        self.advance: list[int] = row["advance"]
        self.strength: list[int] = row["strength"]


class Level:
    """A level of the game against Li Mu; `decks[round]` says how many basic and advanced cards are in his deck."""

    __slots__ = ("advanced", "decks", "head_start", "id", "is_easy", "most_objectives")

    def __init__(self, row: Mapping[str, Any]) -> None:
        self.id: str = row["id"]
        self.advanced: int = row["advanced_in_game"]
        self.is_easy: bool = row["nomad_deck"] == "easy"
        self.decks: list[list[int]] = row["round_decks"]
        self.most_objectives: int = row["human_objectives_max"]
        self.head_start: int = row["palace_head_start"]


class Table:
    """What differs with the number of players."""

    __slots__ = ("has_neutral_markers", "neutral_workers", "round_tiles", "strength")

    def __init__(self, row: Mapping[str, Any]) -> None:
        self.round_tiles: int = row["round_tiles"]
        self.has_neutral_markers: bool = row["neutral_palace_markers"]
        self.neutral_workers: int = row["neutral_workers_per_barge_after_income"]
        self.strength: int = row["start_nomad_strength"]


def barge_holding(row: Mapping[str, Any]) -> int:
    """The resource that a barge carries."""
    if row["id"] not in BARGES:
        raise BadData(f"There is no barge {row['id']!r}.")
    return HOLDINGS.index(row["resource"])
