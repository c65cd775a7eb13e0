"""What lies before one side: a player, the Bot or Li Mu."""

from __future__ import annotations

from typing import ClassVar, Final, final

from teahouse.engine.fields import Shared

from .parts.effect import FROM_START, PP, SOURCES, TRACKS, UNITS
from .parts.parts import MERCHANTS, PORT_SEA, Parts

# Pieces that are left
MEEPLE: Final = 0
WALLS: Final = 1
TOWERS: Final = 2
MARKER: Final = 3
DELIVERY: Final = 4
SHIPPING: Final = 5
EXTRA: Final = 6  # Li Mu's meeples for barges

# Special tokens
NOT_GAINED: Final = 0
HELD: Final = 1
SPENT: Final = 2

NO_SECTOR: Final = -1
NEUTRAL: Final = 8  # owner of neutral workers and palace markers
NOBODY: Final = -1
NO_BUILDING: Final = -1


@final
class Player:
    """`have` counts coins, resources, goods and points, `left` the pieces in the supply, `points` says where points came
    from; these three are changed in place. Every other list is replaced when it changes, so that clones share it.

    `board` and `building` are the player board and the starting building; `palace` the steps by track; `merchants` how many
    stand on each merchant action; `shipping` the shipping markers by port, the sea last; `tiles`, `used` and `figurines`
    are kinds of bonus tiles, `hand` objective cards, all sorted; `doubled` is the sector of the double tower.
    """

    have: list[int]
    left: list[int]
    points: list[int]
    palace: Shared[list[int]]
    merchants: Shared[list[int]]
    shipping: Shared[list[int]]
    tiles: Shared[list[int]]
    used: Shared[list[int]]
    figurines: Shared[list[int]]
    hand: Shared[list[int]]
    board: int
    building: int
    deliveries: int
    battle_firsts: int
    discarded: int
    double_tower: int
    bonus_shipping: int
    doubled: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = (
        "battle_firsts",
        "board",
        "bonus_shipping",
        "building",
        "deliveries",
        "discarded",
        "double_tower",
        "doubled",
        "figurines",
        "hand",
        "have",
        "left",
        "merchants",
        "palace",
        "points",
        "shipping",
        "tiles",
        "used",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        "have",
        "left",
        "points",
        "palace",
        "merchants",
        "shipping",
        "tiles",
        "used",
        "figurines",
        "hand",
        "board",
        "building",
        "deliveries",
        "battle_firsts",
        "discarded",
        "double_tower",
        "bonus_shipping",
        "doubled",
    )

    def __init__(
        self,
        have: list[int],
        left: list[int],
        points: list[int],
        palace: list[int],
        merchants: list[int],
        shipping: list[int],
        tiles: list[int],
        used: list[int],
        figurines: list[int],
        hand: list[int],
        board: int,
        building: int,
        deliveries: int,
        battle_firsts: int,
        discarded: int,
        double_tower: int,
        bonus_shipping: int,
        doubled: int,
    ) -> None:
        self.have = have
        self.left = left
        self.points = points
        self.palace = palace
        self.merchants = merchants
        self.shipping = shipping
        self.tiles = tiles
        self.used = used
        self.figurines = figurines
        self.hand = hand
        self.board = board
        self.building = building
        self.deliveries = deliveries
        self.battle_firsts = battle_firsts
        self.discarded = discarded
        self.double_tower = double_tower
        self.bonus_shipping = bonus_shipping
        self.doubled = doubled

    def copy(self) -> Player:
        return Player(
            self.have[:],
            self.left[:],
            self.points[:],
            self.palace,
            self.merchants,
            self.shipping,
            self.tiles,
            self.used,
            self.figurines,
            self.hand,
            self.board,
            self.building,
            self.deliveries,
            self.battle_firsts,
            self.discarded,
            self.double_tower,
            self.bonus_shipping,
            self.doubled,
        )

    # Made so far.


def new_player(parts: Parts, board: int, towers: int, extra: int) -> Player:
    """A side before the first round, with so many towers and extra workers; all else is the same for everybody
    (setup.pieces)."""
    have = [0] * (UNITS + 1)
    points = [0] * len(SOURCES)
    have[PP] = points[FROM_START] = parts.start_points
    left = [parts.meeples, parts.walls, towers, parts.markers, parts.delivery_markers, parts.shipping_markers, extra]
    palace, spots, shipping = [0] * len(TRACKS), [0] * MERCHANTS, [0] * (PORT_SEA + 1)
    return Player(
        have, left, points, palace, spots, shipping, [], [], [], [], board, NO_BUILDING, 0, 0, 0, 0, 0, NO_SECTOR
    )


def with_one(things: list[int], thing: int) -> list[int]:
    """The sorted list with one more."""
    found = [*things, thing]
    found.sort()
    return found


def without_one(things: list[int], thing: int) -> list[int]:
    """The list with one less."""
    found = things[:]
    found.remove(thing)
    return found
