"""What things are worth in points to somebody who can still use them."""

from __future__ import annotations

from typing import Final

from ..parts.reward import (
    BLACK_DIE,
    CAMEL,
    COIN,
    CONTRACT,
    GOLD,
    GOOD_ANY,
    GOOD_DIFFERENT,
    MOVE,
    PEPPER,
    PER_KIND,
    SILK,
    VP,
    Cost,
    Reward,
)

COIN_VALUE: Final = 0.17  # beyond the tenth of a point that it scores
CAMEL_VALUE: Final = 0.55
PEPPER_VALUE: Final = 0.75
SILK_VALUE: Final = 1.0
GOLD_VALUE: Final = 1.35
GOOD_VALUE: Final = 1.2
CONTRACT_VALUE: Final = 1.0
MOVE_VALUE: Final = 1.8
BLACK_DIE_VALUE: Final = 1.6
BONUS_VALUE: Final = 1.5
USUAL_TIMES: Final = 3.0  # how often an exchange is made with one die
LONG: Final = 8  # with so many dice to come everything can be used


def liquidity(left: int) -> float:
    """How well holdings can still be used with so many dice to come."""
    return min(1.0, left / LONG)


def plain_worth(plain: list[int]) -> float:
    value = plain[VP] + (0.1 + COIN_VALUE) * plain[COIN] + CAMEL_VALUE * plain[CAMEL]
    return value + PEPPER_VALUE * plain[PEPPER] + SILK_VALUE * plain[SILK] + GOLD_VALUE * plain[GOLD]


def reward_worth(reward: Reward) -> float:
    value = plain_worth(reward.plain)
    for item in reward.items:
        kind = item // PER_KIND
        count = item % PER_KIND
        if kind == GOOD_ANY or kind == GOOD_DIFFERENT:
            value += GOOD_VALUE * count
        elif kind == CONTRACT:
            value += CONTRACT_VALUE * count
        elif kind == MOVE:
            value += MOVE_VALUE * count
        elif kind == BLACK_DIE:
            value += BLACK_DIE_VALUE * count
        else:
            value += BONUS_VALUE * count
    return value


def cost_worth(cost: Cost) -> float:
    return plain_worth(cost.plain) + GOOD_VALUE * (cost.any_goods + cost.different_goods)
