"""What bots work out once about the components of a data file: prices, and distances on the map."""

from __future__ import annotations

from ..parts.parts import COUNT, REPEAT, CityCard, Parts
from .distances import Distances
from .values import USUAL_TIMES, cost_worth, reward_worth


class Guide:
    """In points: contracts beyond their cost, city bonuses, outpost bonuses, and city cards with a fair die, where a card that
    counts things has the price of one of them. `distances` are those of most travellers, `jump_distances` those of one who
    steps from oasis to oasis."""

    __slots__ = ("bonuses", "cards", "contracts", "distances", "jump_distances", "outposts")

    def __init__(self, parts: Parts) -> None:
        atlas = parts.atlas
        self.contracts: list[float] = [reward_worth(tile.gain) - cost_worth(tile.cost) for tile in parts.contracts]
        self.bonuses: list[float] = [reward_worth(reward) for reward in parts.city_bonuses]
        self.outposts: list[float] = [reward_worth(reward) for reward in parts.outposts]
        self.cards: list[float] = [price_of(card) for card in parts.city_cards]
        self.distances = Distances(atlas.ways, atlas.way_coins, atlas.way_camels)
        self.jump_distances = Distances(atlas.jump_ways, atlas.jump_coins, atlas.jump_camels)


def price_of(card: CityCard) -> float:
    """A city card, used once with a fair die."""
    if card.kind == REPEAT:
        ways = range(len(card.costs))
        return USUAL_TIMES * max([reward_worth(card.gains[way]) - cost_worth(card.costs[way]) for way in ways])
    if card.kind == COUNT:
        return reward_worth(card.gains[0])
    return (reward_worth(card.gains[3]) + reward_worth(card.gains[4])) / 2
