"""What a position is worth to a seat, in points: those it has, and what its holdings, dice, contracts and roads promise.

The weights were found by playing four greedy seats against one another, two with slightly other weights than the other
two, and moving towards those who had more points. `teahouse sim marco_polo --seats 4 --bots greedy --games 200 --option
characters=random` shows what a change does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..parts.dice import value_of
from ..parts.reward import CAMEL, COIN, GOLD, PEPPER, SILK, VP
from ..rules import scoring
from ..rules.travel.posts import beijing_points
from . import plans, roads
from .guide import Guide
from .values import CAMEL_VALUE, COIN_VALUE, GOLD_VALUE, PEPPER_VALUE, SILK_VALUE, liquidity

if TYPE_CHECKING:
    from ..state import MarcoPolo, Player

DIE_VALUE: Final = 0.54
PIP_VALUE: Final = 0.14
RASCHID_PIPS: Final = 5.0  # a die that can show anything
HEAP_SHARE: Final = 0.68  # of its value, for each thing beyond what is soon used
COINS_ENOUGH: Final = 12.0  # that are soon used
CAMELS_ENOUGH: Final = 9.0
GOODS_ENOUGH: Final = 8.0
PASSING_COIN: Final = 0.12  # a coin is worth so much more to one who places posts in passing, and needs long journeys
PASSING_COINS: Final = 20  # up to so many
LEAD_CHANCE: Final = 0.25  # to have the most contracts when level with the best, and so much more for each in front


def worth(s: MarcoPolo, seat: int, guide: Guide) -> float:
    """The score if the game ended now where no more dice come; else points, holdings and promises."""
    player = s.players[seat]
    rounds_left = s.parts.rounds - max(s.round, 1)
    left = len(player.dice) + rounds_left * s.parts.own_dice
    if s.over or left == 0:
        return float(scoring.total(s, seat))
    value = float(player.have[VP] + scoring.goal_cards(s, seat) + scoring.goal_cities(s, seat))
    value += beijing_points(s, seat)
    value += roads.goals_promise(s, seat, left)
    value += lead_worth(s, seat)
    value += holdings_worth(s, seat, liquidity(left))
    value += dice_worth(player)
    value += plans.contracts_promise(s, player, left, guide)
    value += plans.cities_promise(s, seat, rounds_left, guide)
    return value + roads.roads_promise(s, seat, left, rounds_left, guide)


def lead_worth(s: MarcoPolo, seat: int) -> float:
    """The points for the most contracts, as likely as the lead makes them."""
    mine = len(s.players[seat].completed)
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, len(s.players[other].completed))
    chance = LEAD_CHANCE + LEAD_CHANCE * (mine - best)
    return s.parts.most_contracts * min(1.0, max(0.0, chance))


def holdings_worth(s: MarcoPolo, seat: int, liquid: float) -> float:
    """Coins, camels and goods: what they count at the end, and the more the longer they can be used. The first ones of
    each kind are worth more than a heap."""
    have = s.players[seat].have
    value = have[COIN] / s.parts.coins_per_point
    if s.power(seat).posts_passing:
        value += liquid * PASSING_COIN * min(have[COIN], PASSING_COINS)
    value += liquid * (
        heap(have[COIN], COINS_ENOUGH, COIN_VALUE)
        + heap(have[CAMEL], CAMELS_ENOUGH, CAMEL_VALUE)
        + heap(have[PEPPER], GOODS_ENOUGH, PEPPER_VALUE)
        + heap(have[SILK], GOODS_ENOUGH, SILK_VALUE)
        + heap(have[GOLD], GOODS_ENOUGH, GOLD_VALUE)
    )
    if seat in s.beijing:
        goods = have[PEPPER] + have[SILK] + have[GOLD]
        value += (1.0 - 0.7 * liquid) * goods / s.parts.goods_per_point
    return value


def heap(count: int, enough: float, each: float) -> float:
    if count <= enough:
        return each * count
    return each * (enough + HEAP_SHARE * (count - enough))


def dice_worth(player: Player) -> float:
    """Dice that wait for the player's next turns of this round."""
    value = 0.0
    for code in player.dice:
        pips = value_of(code)
        value += DIE_VALUE + PIP_VALUE * (pips if pips else RASCHID_PIPS)
    return value
