"""Amounts, dice and cards in words, for journal, previews and labels."""

from __future__ import annotations

from typing import Final

from teahouse.engine.words import counted, listed

from .parts.dice import DIE_KINDS, KIND_NAMES
from .parts.parts import BY_DIE, COUNT, CityCard, Parts
from .parts.reward import (
    BLACK_DIE,
    CAMEL,
    COIN,
    CONTRACT,
    GOOD_ANY,
    GOOD_DIFFERENT,
    MOVE,
    OTHER_BONUS,
    PER_KIND,
    PLAIN,
    Cost,
    Reward,
)

ONE: Final = ("coin", "camel", "pepper", "silk", "gold", "point")
MANY: Final = ("coins", "camels", "pepper", "silk", "gold", "points")
TIMES: Final = ("", "once", "twice", "three times", "four times", "five times", "six times")


def amount(holding: int, count: int) -> str:
    """3 coins, 1 camel, 2 pepper."""
    return counted(count, ONE[holding], MANY[holding])


def price_words(coins: int, camels: int) -> str:
    """3 coins and 2 camels; nothing where there is no price."""
    return listed([amount(kind, count) for kind, count in ((COIN, coins), (CAMEL, camels)) if count])


def short_words(coins: int, camels: int) -> str:
    """What is missing of a price, where it is more than nothing."""
    return price_words(max(0, coins), max(0, camels))


def item_words(kind: int, count: int) -> str:
    """One item of a gain."""
    if kind == GOOD_ANY:
        return f"{counted(count, 'good')} of choice"
    if kind == GOOD_DIFFERENT:
        return f"{count} different goods"
    if kind == CONTRACT:
        return counted(count, "contract")
    if kind == MOVE:
        return counted(count, "move")
    if kind == BLACK_DIE:
        return counted(count, "black die", "black dice")
    if kind == OTHER_BONUS:
        return "one of the other city bonuses" if count == 1 else f"{count} of the other city bonuses"
    return "the bonus of an own small city" if count == 1 else f"the bonuses of {count} own small cities"


def gain_parts(reward: Reward, times: int = 1) -> list[str]:
    """What a gain brings, part by part, so many times."""
    found = [amount(n, reward.plain[n] * times) for n in range(PLAIN) if reward.plain[n]]
    for item in reward.items:
        kind, count = divmod(item, PER_KIND)
        if kind == GOOD_DIFFERENT and times > 1:
            found.append(f"{item_words(kind, count)} {TIMES[times]}")
        else:
            found.append(item_words(kind, count * times))
    return found


def gain_words(reward: Reward, times: int = 1) -> str:
    return listed(gain_parts(reward, times)) or "nothing"


def cost_parts(cost: Cost, times: int = 1) -> list[str]:
    found = [amount(n, cost.plain[n] * times) for n in range(PLAIN) if cost.plain[n]]
    if cost.any_goods:
        found.append(counted(cost.any_goods * times, "good"))
    if cost.different_goods:
        pair = f"{cost.different_goods} different goods"
        found.append(pair if times == 1 else f"{pair} {TIMES[times]}")
    return found


def cost_words(cost: Cost, times: int = 1) -> str:
    return listed(cost_parts(cost, times)) or "nothing"


def die_words(code: int) -> str:
    """A die as a person names it: your 4, the black 2, the white 6, one of your dice."""
    value, kind = divmod(code, DIE_KINDS)
    if kind:
        return f"the {KIND_NAMES[kind]} {value or 'die'}"
    return f"your {value}" if value else "one of your dice"


def faces(codes: tuple[int, ...]) -> str:
    """The values of some dice: 2, 4 and a black 5."""
    found: list[str] = []
    for code in codes:
        value, kind = divmod(code, DIE_KINDS)
        found.append(f"a {KIND_NAMES[kind]} {value}" if kind else str(value))
    return listed(found)


def contract_words(parts: Parts, contract: int) -> str:
    """2 camels, 1 silk and 2 gold for 4 coins and 6 points."""
    tile = parts.contracts[contract]
    return f"{cost_words(tile.cost)} for {gain_words(tile.gain)}"


def goal_words(parts: Parts, goal: int) -> str:
    card = parts.goals[goal]
    return listed([parts.atlas.names[city] for city in card.cities])


def way_words(card: CityCard, way: int) -> str:
    return f"{cost_words(card.costs[way])} for {gain_words(card.gains[way])}"


def card_words(card: CityCard) -> str:
    """What a city card does."""
    if card.kind == COUNT:
        what = "trading post" if card.counts_posts else "completed contract"
        return f"{gain_words(card.gains[0])} for each {what}"
    if card.kind == BY_DIE:
        return ", ".join([f"{value}: {gain_words(gain)}" for value, gain in enumerate(card.gains, 1)])
    return listed([way_words(card, way) for way in range(len(card.gains))], "or")


def space_name(parts: Parts, space: int) -> str:
    if space == parts.space_bag:
        return "the money bag"
    if space >= FIXED_SPACES:
        city = parts.card_city[space - FIXED_SPACES]
        name = parts.atlas.names[city]
        here = [n for n, where in enumerate(parts.card_city) if where == city]
        return (
            f"the city card in {name}"
            if len(here) == 1
            else f"city card {here.index(space - FIXED_SPACES) + 1} in {name}"
        )
    return SPACES[space]


SPACES: Final = (
    "the space for 5 coins",
    "the bazaar for camels",
    "the bazaar for pepper",
    "the bazaar for silk",
    "the bazaar for gold",
    "the Khan's favour",
    "the contract space",
    "the travel space",
)
FIXED_SPACES: Final = len(SPACES)
