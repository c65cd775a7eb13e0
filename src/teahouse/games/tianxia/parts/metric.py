"""What objectives, effects and Li Mu's cards may count, each by its number."""

from __future__ import annotations

from typing import Final

METRICS: Final = (
    "walls",
    "towers",
    "soldiers",
    "defense",
    "sectors_with_wall",
    "sectors_with_soldier",
    "sectors_present",
    "battle_firsts",
    "governors",
    "governors_income",
    "governors_passive",
    "governors_coastal",
    "governors_inland",
    "regions_with_governor",
    "workers_on_barges",
    "barges_with_worker",
    "merchants",
    "deliveries",
    "shipping_markers",
    "ports_with_shipping",
    "figurines",
    "used_bonus_tiles",
    "bonus_tiles",
    "objectives_discarded",
    "palace_sum",
    "palace_min",
    "palace_max",
    "palace_tracks_4plus",
    "palace_tracks_6plus",
    "palace_first_places",
    "coins",
    "resources",
    "goods",
    "goods_types",
    "black",
    "white",
    "blue",
    "red",
)
WALLS: Final = 0
TOWERS: Final = 1
SOLDIERS: Final = 2
DEFENSE: Final = 3
SECTORS_WITH_WALL: Final = 4
SECTORS_WITH_SOLDIER: Final = 5
BATTLE_FIRSTS: Final = 7
GOVERNORS: Final = 8
REGIONS_WITH_GOVERNOR: Final = 13
WORKERS_ON_BARGES: Final = 14
MERCHANTS: Final = 16
DELIVERIES: Final = 17
SHIPPING_MARKERS: Final = 18
PORTS_WITH_SHIPPING: Final = 19
FIGURINES: Final = 20
USED_BONUS_TILES: Final = 21
BONUS_TILES: Final = 22
OBJECTIVES_DISCARDED: Final = 23
PALACE_SUM: Final = 24
PALACE_FIRST_PLACES: Final = 29
COINS: Final = 30
BLACK: Final = 34
