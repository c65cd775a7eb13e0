"""The map of the Voyages table as a readable picture, and where a ship can sail from the legendary star."""

from __future__ import annotations

from itertools import permutations

RADIUS = 40.0
MAP = """
.:nw    .:nw   .      .      widow   .      .:n    .:n      .:n     .       .          .:ne       .:ne
.:nw    .:nw   .      relic  .       .      pepper barrel:n .       verity  .          star:ne    .:ne
.       fruit  salt   .      .       .      .      .        sailor  .       fruit      .          crown
.       .      salt   .      orchard hide   .      dread    .       gems    .          barrel     .:e
barrow  spice  .      gems   .       .      home   .        .       relic   sailor     .:e        .:e
.:w     barrel .      .      .       .      home   .        tanner  .       .          gull       .:e
.:w     .:w    .      .      .       sailor .      spice    .       .       gull       .          .
.:w     anvil  anvil  hide   quay    .:s    .:s    .        lantern .       .          .:se       farlight
.       .      .      .      .       .:s    .:s    .        lantern .       relic:se   .:se       .:se
"""
ICONS = ("relic", "barrel", "star", "fruit", "sailor", "hide", "dread", "gems", "spice")
ISLANDS = {
    "widow": ("Widow's Tooth", 4, ""),
    "pepper": ("Pepper Rock", 2, "spice"),
    "verity": ("Port Verity", 2, "settlement"),
    "salt": ("Saltmarsh", 2, "settlement"),
    "crown": ("Crown Atoll", 7, ""),
    "orchard": ("Orchard Isle", 1, "fruit"),
    "barrow": ("Barrow Island", 3, "relic"),
    "home": ("Homeport", 0, "flag"),
    "tanner": ("Tanner's Rest", 1, "hide"),
    "gull": ("Gullhaven", 2, "settlement"),
    "anvil": ("Anvil Head", 5, ""),
    "quay": ("Low Quay", 2, "settlement"),
    "lantern": ("Lantern Cay", 2, "gems"),
    "farlight": ("Farlight", 6, ""),
}
REGIONS = {
    "nw": "Frostgate",
    "n": "Whalers' Deep",
    "ne": "Sunrise Reach",
    "e": "Glass Sea",
    "se": "Kraken Trench",
    "s": "Amber Shoals",
    "w": "Mist Bank",
}
USED_ISLANDS = ("orchard", "quay", "lantern", "tanner", "verity")
USED_HEXES = ("c5r6", "c9r4", "c11r1")
EXPLORED = ("s", "ne")
ROUTE = ("c6r4", "c4r3", "c4r7", "c5r6", "c8r8", "c8r5", "c9r4", "c9r1", "c11r1")
SHIP = (11, 1)
DICE = (4, 5, 2)
STEPS = {1: (0, -1), 2: (1, -1), 3: (1, 0), 4: (0, 1), 5: (-1, 1), 6: (-1, 0)}
DUTIES = ((1, 4, 2, 6, 3, 5), (3, 5, 6, 1, 4, 2), (6, 2, 4, 3, 5, 1))
MARKED = {(0, 0), (0, 1), (1, 0), (1, 1), (1, 3), (1, 4), (2, 0), (2, 1)}
ROW_REWARDS = (("sailor", "barrel"), ("star",), ("barrel", "relic"))
COLUMN_REWARDS = ("sailor", "barrel", "relic", "sailor", "barrel", "relic")
CARGO = {
    "fruit": ((2, 3, 4, 5, 6), 1, 0),
    "hide": ((2, 3, 5, 6, 7), 1, 0),
    "spice": ((2, 4, 6, 8), 0, 1),
    "gems": ((3, 5, 7, 9), 1, 0),
}
TOKENS = [line.split() for line in MAP.strip().splitlines()]


def token(column: int, row: int) -> tuple[str, str]:
    """What is printed on a hex, and its region."""
    printed, _, region = TOKENS[row][column].partition(":")
    return printed, region


def sailings() -> dict[str, int]:
    """The hexes that can be reached with at most one sailor, and what each costs."""
    found: dict[str, int] = {}
    for direction_die, distance_die, _ in permutations(DICE):
        for direction in range(1, 7):
            for distance in range(1, 7):
                cost = _change(direction_die, direction) + _change(distance_die, distance)
                end = _sail(direction, distance)
                if cost <= 1 and end != SHIP:
                    name = f"c{end[0]}r{end[1]}"
                    found[name] = min(cost, found.get(name, cost))
    return dict(sorted(found.items(), key=lambda item: spot(item[0])))


def _change(a: int, b: int) -> int:
    return min(abs(a - b), 6 - abs(a - b))


def spot(name: str) -> tuple[int, int]:
    column, _, row = name[1:].partition("r")
    return int(column), int(row)


def _sail(direction: int, distance: int) -> tuple[int, int]:
    column, row = SHIP
    for _ in range(distance):
        q, r = column + STEPS[direction][0], row - column // 2 + STEPS[direction][1]
        onward = (q, r + q // 2)
        if not (0 <= onward[0] < len(TOKENS[0]) and 0 <= onward[1] < len(TOKENS)):
            break
        column, row = onward
        printed, _ = token(column, row)
        if printed in ISLANDS or printed == "dread":
            break
    return column, row


def place_words(name: str) -> str:
    """A hex in words."""
    printed, region = token(*spot(name))
    if printed in ISLANDS:
        return ISLANDS[printed][0]
    where = f"open sea {name}" if not region else f"{REGIONS[region]} {name}"
    return where if printed == "." else f"{where}, {printed}"
