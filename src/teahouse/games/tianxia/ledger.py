"""The public amounts: what each side has, and what of the table belongs to nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.ledger import TABLE, Change

from .parts.items import OF_A_SIDE, UNITS
from .player import HELD

if TYPE_CHECKING:
    from .state import Tianxia

NOT_THE_TABLES: Final = [0] * OF_A_SIDE


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
