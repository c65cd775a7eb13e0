"""City cards as slips beside their cities, with the die that uses them."""

from __future__ import annotations

import functools
from typing import Final

from msgspec.structs import replace

from teahouse.scene import Amount, Slip, SlipLine, amount

from ..parts.parts import BY_DIE, COUNT, SPACE_CARD, CityCard, Parts
from ..words import card_words, gain_words, way_words
from .amounts import cost_amounts, gain_amounts
from .dice import placed_dice
from .view import View

# Where cards lie that have no room above their city.
SPOTS: Final = {
    "alexandria": (168.0, 398.0),
    "sumatra_1": (926.0, 474.0),
    "sumatra_2": (926.0, 519.0),
    "sumatra_3": (926.0, 564.0),
}
MOST_CARDS: Final = 1024  # remembered, of all tables
RULES: Final = ("city_cards.repeat", "city_cards.contracts", "city_cards.by_die")


def city_cards(view: View) -> list[Slip]:
    """What lies on the card spaces, each with the die that has used it."""
    found: list[Slip] = []
    dice_on = view.known.dice_on
    for n, number in enumerate(view.known.cards):
        card = city_card(view.parts, n, number)
        there = dice_on[SPACE_CARD + n]
        if there:
            dice = placed_dice(view.parts, SPACE_CARD + n, tuple(there), tuple(view.names))
            card = replace(card, dice=dice)
        found.append(card)
    return found


@functools.lru_cache(maxsize=MOST_CARDS)
def city_card(parts: Parts, n: int, number: int) -> Slip:
    """A card on a card space, numbered as the spaces are; drawn once, for it looks the same in every game."""
    space = SPACE_CARD + n
    id = parts.space_ids[space]
    city = parts.card_city[n]
    card = parts.city_cards[number]
    is_simple = card.kind != COUNT and card.kind != BY_DIE and len(card.costs) == 1
    rule = "city_cards.posts" if card.kind == COUNT and card.counts_posts else RULES[card.kind]
    return Slip(
        id=f"card:{id}",
        label=f"City card in {parts.atlas.names[city]}: {card_words(card)}",
        name="City card",
        costs=cost_amounts(card.costs[0]) if is_simple else [],
        gains=gain_amounts(card.gains[0]) if is_simple else [],
        lines=[] if is_simple else exchanges(card),
        place=parts.atlas.ids[city],
        at=SPOTS.get(id),
        means=(parts.place[space].text,),
        rule=rule,
    )


def exchanges(card: CityCard) -> list[SlipLine]:
    """What a card gives by the die, for each thing it counts, or by the way that is chosen."""
    if card.kind == COUNT:
        each = amount("trading-post", 1, "trading post") if card.counts_posts else amount("contract", 1, "contract")
        return [SlipLine(text=card_words(card), costs=[each], gains=gain_amounts(card.gains[0]))]
    if card.kind == BY_DIE:
        return [by_die(card, value) for value in tiers(card)]
    return [
        SlipLine(text=way_words(card, way), costs=cost_amounts(card.costs[way]), gains=gain_amounts(card.gains[way]))
        for way in range(len(card.costs))
    ]


def by_die(card: CityCard, value: int) -> SlipLine:
    die = Amount(symbol=f"die-{value}", word=f"a {value}")
    gain = card.gains[value - 1]
    return SlipLine(text=f"{gain_words(gain)} with a {value}", costs=[die], gains=gain_amounts(gain))


def tiers(card: CityCard) -> list[int]:
    """The lowest die, and the one from which there is no more to gain."""
    last = len(card.gains)
    while last > 1 and gain_words(card.gains[last - 2]) == gain_words(card.gains[-1]):
        last -= 1
    return [1, last]
