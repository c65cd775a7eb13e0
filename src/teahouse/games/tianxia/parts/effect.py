"""Effects as data: one vocabulary for tiles, tracks, ships, buildings, boards and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from teahouse.engine.errors import BadData

# What a player has
COIN: Final = 0
WOOD: Final = 1
STONE: Final = 2
RICE: Final = 3
SILK: Final = 4
BRONZE: Final = 5
LACQUER: Final = 6
PP: Final = 7
HOLDINGS: Final = ("coin", "wood", "stone", "rice", "silk", "bronze", "lacquer", "pp")
GOODS_FROM: Final = SILK
UNITS: Final = PP  # coins, resources and goods come before the points

# What an effect does
GAIN: Final = 0
GAIN_ANY: Final = 1
ADVANCE: Final = 2
TAKE_PALACE_TILE: Final = 3
TOKEN: Final = 4
WORKER: Final = 5
SOLDIER: Final = 6
WALL: Final = 7
TOWER: Final = 8
GOVERNOR: Final = 9
SHIP: Final = 10
EXCHANGE: Final = 11
OBJECTIVE: Final = 12
CHOOSE: Final = 13
PER: Final = 14
OPS: Final = (
    "gain",
    "gain_any",
    "advance",
    "take_palace_tile",
    "token",
    "worker",
    "soldier",
    "wall",
    "tower",
    "governor",
    "ship",
    "exchange",
    "objective",
    "choose",
    "per",
)

TRACKS: Final = ("black", "white", "blue", "red")
BARGES: Final = ("stone", "wood", "rice")
ANY: Final = -1
RESOURCE: Final = 0
GOOD: Final = 1
KINDS: Final = ("resource", "good")
DOUBLE_TOWER: Final = 0
BONUS_SHIPPING: Final = 1
TOKENS: Final = ("double_tower", "bonus_shipping")
PORTS: Final = 1  # an effect may ship in the ports,
SEA: Final = 2  # at sea, or, as the sum of both, anywhere
REACH: Final = {"any": PORTS, "sea": SEA, "any_or_sea": PORTS + SEA}

# Where points come from
FROM_START: Final = 0
FROM_BUILDINGS: Final = 1
FROM_SHIPS: Final = 2
FROM_TILES: Final = 3
FROM_PALACE: Final = 4
FROM_MERCHANTS: Final = 5
FROM_WALL: Final = 6
FROM_CARDS: Final = 7
FROM_FIGURINES: Final = 8
FROM_TRACKS: Final = 9
FROM_OBJECTIVES: Final = 10
FROM_LEFTOVERS: Final = 11
SOURCES: Final = (
    "Start",
    "Buildings",
    "Ships",
    "Tiles",
    "Palace steps",
    "Merchants",
    "The wall",
    "Cards and workers",
    "Figurines",
    "Palace tracks",
    "Objectives",
    "Leftovers",
)


class Effect:
    """One effect. `plain` are amounts by holding; what the other fields mean depends on `op`."""

    __slots__ = ("count", "discount", "each", "keep", "most", "op", "options", "plain", "points", "what")

    def __init__(self, op: int) -> None:
        self.op = op
        self.plain: list[int] = []
        self.what = 0  # a kind of unit, track, row, token, barge, reach or metric
        self.count = 1
        self.discount = 0
        self.keep = 0
        self.each = 1
        self.points = 0
        self.most = 0
        self.options: list[int] = []


class EffectList:
    """Effects that are resolved one after another. `gains` is all that is plainly gained; a list `is_plain` when it is
    nothing more than that. `best` is the most of each unit that it can bring at once, choices included; `brings` has a bit
    for each unit that may come of it in the end, and `ops` one for each kind of effect in it; `words` says it all."""

    __slots__ = ("best", "brings", "effects", "gains", "is_plain", "name", "number", "ops", "source", "words")

    def __init__(self, number: int, name: str, source: int, effects: list[Effect], words: str) -> None:
        self.number = number
        self.name = name
        self.source = source
        self.effects = effects
        self.words = words
        self.gains = [0] * len(HOLDINGS)
        self.is_plain = True
        for effect in effects:
            if effect.op == GAIN:
                for n in range(len(HOLDINGS)):
                    self.gains[n] += effect.plain[n]
            else:
                self.is_plain = False
        self.best = self.gains[:]
        self.brings = 0
        self.ops = 0


def read_plain(table: Mapping[str, int]) -> list[int]:
    """Amounts by holding."""
    plain = [0] * len(HOLDINGS)
    for name, count in table.items():
        if name not in HOLDINGS:
            raise BadData(f"{count} of {name!r} is nothing one can have.")
        plain[HOLDINGS.index(name)] = count
    return plain


def add_gains(have: list[int], gains: list[int]) -> None:
    """Most amounts are nothing, and adding nothing costs as much as adding something."""
    for n in range(UNITS):
        gain = gains[n]
        if gain:
            have[n] += gain
