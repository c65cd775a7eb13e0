"""What bots think that effects are worth, in Prestige Points, while much of the game is still to come."""

from __future__ import annotations

from typing import Final

from ..parts import effect as ops
from ..parts.effect import RESOURCE, UNITS, Effect, EffectList

HOLDING_VALUES: Final = [0.7, 1.0, 1.0, 0.9, 1.6, 1.6, 1.6, 1.0]
ANY_RESOURCE: Final = 1.15
ANY_GOOD: Final = 1.8
STEP: Final = 1.8
PALACE_TILE: Final = 2.6
SPECIAL_TOKEN: Final = 2.5
A_WORKER: Final = 2.0
A_SOLDIER: Final = 2.2
A_WALL: Final = 1.6
A_TOWER: Final = 3.0
A_GOVERNOR: Final = 2.5
A_DELIVERY: Final = 1.5
AN_EXCHANGE: Final = 0.5
A_CARD: Final = 2.0
A_COUNT: Final = 3.0


def effect_worth(effect: Effect, worths: list[float]) -> float:
    """One effect; `worths` are those of the lists before it."""
    op = effect.op
    if op == ops.GAIN:
        value = 0.0
        for n in range(UNITS + 1):
            value += HOLDING_VALUES[n] * effect.plain[n]
        return value
    if op == ops.GAIN_ANY:
        return effect.count * (ANY_RESOURCE if effect.what == RESOURCE else ANY_GOOD)
    if op == ops.ADVANCE:
        return STEP * effect.count
    if op == ops.TAKE_PALACE_TILE:
        return PALACE_TILE
    if op == ops.TOKEN:
        return SPECIAL_TOKEN
    if op == ops.WORKER:
        return A_WORKER
    if op == ops.SOLDIER:
        return A_SOLDIER * effect.count
    if op == ops.WALL:
        return A_WALL * effect.count
    if op == ops.TOWER:
        return A_TOWER * effect.count
    if op == ops.GOVERNOR:
        return A_GOVERNOR
    if op == ops.SHIP:
        return A_DELIVERY * min(effect.most, 3)
    if op == ops.EXCHANGE:
        return AN_EXCHANGE * effect.most
    if op == ops.OBJECTIVE:
        return A_CARD
    if op == ops.CHOOSE:
        return max([worths[option] for option in effect.options])
    return A_COUNT if op == ops.PER else 0.0


def list_worths(lists: list[EffectList]) -> list[float]:
    """The worth of every list by number; options come before the list that offers them."""
    worths: list[float] = []
    for found in lists:
        worths.append(sum([effect_worth(effect, worths) for effect in found.effects]))
    return worths
