"""All that the ledger counts, by its ids."""

from __future__ import annotations

from typing import Final

from teahouse.engine.ledger import Item

from .effect import HOLDINGS, TRACKS

UNITS: Final = (*HOLDINGS[:-1], "point")  # ids by holding
LEFT: Final = ("meeple", "wall", "tower", "marker", "delivery", "shipping", "worker")  # ids by piece in the supply
STEPS: Final = tuple([f"step_{track}" for track in TRACKS])  # ids by track
MERCHANT: Final = "merchant"
TILE: Final = "tile"
FIGURINE: Final = "figurine"
CARD: Final = "card"
DOUBLE_TOWER: Final = "double_tower"
BONUS_SHIPPING: Final = "bonus_shipping"
NEUTRAL: Final = "neutral"
COST_TOKEN: Final = "cost_token"
OF_A_SIDE: Final = len(UNITS) + len(LEFT) + len(TRACKS) + 6


def by_sector(name: str, sectors: int) -> list[str]:
    """The ids of something that is counted in each sector."""
    return [f"{name}_{n + 1}" for n in range(sectors)]


def items_for(sectors: list[str]) -> list[Item]:
    """All that is counted: what the sides have, then what is the table's, in the order of `amounts`."""
    found = [
        Item("coin", "coin"),
        *[Item(id, id, id) for id in UNITS[1:-1]],
        Item("point", "Prestige Point"),
        Item("meeple", "meeple"),
        Item("wall", "wall"),
        Item("tower", "tower"),
        Item("marker", "action marker"),
        Item("delivery", "delivery marker"),
        Item("shipping", "shipping marker"),
        Item("worker", "worker"),
        *[
            Item(STEPS[n], f"step on the {track} track", f"steps on the {track} track")
            for n, track in enumerate(TRACKS)
        ],
        Item(MERCHANT, "merchant"),
        Item(TILE, "bonus tile"),
        Item(FIGURINE, "figurine"),
        Item(CARD, "objective card"),
        Item(DOUBLE_TOWER, "double tower token"),
        Item(BONUS_SHIPPING, "bonus shipping token"),
        Item(NEUTRAL, "neutral worker"),
        Item(COST_TOKEN, "extra-cost token"),
    ]
    # Of the nomads only the card and their leaving tell, and both say the sector themselves.
    for id, one, many, where in (
        ("strength", "strength of the nomads", "strength of the nomads", ""),
        ("defence", "defence", "defence", " in sector "),
        ("chieftain", "step of the chieftain", "steps of the chieftain", ""),
    ):
        for n, item in enumerate(by_sector(id, len(sectors))):
            place = where and where + sectors[n]
            found.append(Item(item, one + place, many + place))
    return found
