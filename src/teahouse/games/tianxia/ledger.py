"""The public amounts: what each side has, and what of the table belongs to nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.ledger import TABLE, Change, Item
from teahouse.engine.words import counted, listed

from .parts.effect import HOLDINGS, TRACKS
from .player import HELD, PIECES

if TYPE_CHECKING:
    from .state import Tianxia

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
OF_A_SIDE: Final = len(UNITS) + PIECES + len(TRACKS) + 6
NOT_THE_TABLES: Final = [0] * OF_A_SIDE


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
    for id, one, many in (
        ("strength", "strength of the nomads", "strength of the nomads"),
        ("defence", "defence", "defence"),
        ("chieftain", "step of the chieftain", "steps of the chieftain"),
    ):
        ids = by_sector(id, len(sectors))
        found += [Item(ids[n], f"{one} in sector {name}", f"{many} in sector {name}") for n, name in enumerate(sectors)]
    return found


def nomad_words(sector: str, steps: int, strength: int) -> str:
    """Steps of the chieftain and strength of the nomads, as the ledger calls them."""
    found = [f"{counted(steps, 'step')} of the chieftain in sector {sector}"] if steps else []
    if strength:
        found.append(f"{strength} strength of the nomads in sector {sector}")
    return listed(found)


def of_side(s: Tianxia, side: int) -> list[int]:
    """What a side has; everything in it lies open."""
    player = s.players[side]
    more = [
        sum(player.merchants),
        len(player.tiles),
        len(player.figurines),
        len(player.hand),
        1 if player.double_tower == HELD else 0,
        1 if player.bonus_shipping == HELD else 0,
    ]
    return player.have + player.left + player.palace + more + s.parts.not_a_sides


def of_table(s: Tianxia) -> list[int]:
    """Neutral workers and tokens in the supply, and the nomads against the wall by sector."""
    defence = [s.defence(sector) for sector in range(len(s.walls))]
    return [*NOT_THE_TABLES, s.neutral, s.tokens_left, *s.strength, *defence, *s.chieftain]


def gained(side: int, plain: list[int]) -> tuple[Change, ...]:
    """Plain amounts as changes."""
    return tuple([(side, UNITS[n], plain[n]) for n in range(len(plain)) if plain[n]])


def changed(side: int, item: str, by: int) -> tuple[Change, ...]:
    """One change, or none where nothing changes."""
    return ((side, item, by),) if by else ()


def on_table(item: str, by: int) -> tuple[Change, ...]:
    return ((TABLE, item, by),) if by else ()
