"""What a position promises: contracts that can be completed, and cities that go on paying."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..parts.parts import COUNT, SPACE_CARD
from ..parts.reward import CAMEL, GOLD, PEPPER, SILK
from ..rules.travel.posts import count_posts
from .guide import Guide

if TYPE_CHECKING:
    from ..state import MarcoPolo, Player

CONTRACT_CHANCE: Final = 0.59  # that a contract gets completed which can be paid now
CHANCE_LOST: Final = 0.16  # for each die that is still needed
LEAD_VALUE: Final = 1.39  # a contract towards the most contracts
CARD_CHANCE: Final = 0.48  # that a city card is used in a round
CARD_DIE: Final = 1.42  # what the die would bring elsewhere


def dice_needed(cost: list[int], have: list[int]) -> float:
    """About how many dice it takes to get what is missing."""
    need = max(0, cost[CAMEL] - have[CAMEL]) / 4.0
    need += max(0, cost[PEPPER] - have[PEPPER]) / 3.0
    need += max(0, cost[SILK] - have[SILK]) / 1.6
    return need + max(0, cost[GOLD] - have[GOLD]) / 1.1


def contracts_promise(s: MarcoPolo, player: Player, left: int, guide: Guide) -> float:
    """What active contracts will bring beyond their cost. The nearer one is paid for first, the other from the rest."""
    tiles = s.parts.contracts
    held = player.contracts
    if not held:
        return 0.0
    have = player.have
    if len(held) == 2 and dice_needed(tiles[held[1]].cost.plain, have) < dice_needed(tiles[held[0]].cost.plain, have):
        held = [held[1], held[0]]
    value = 0.0
    total = 0.0
    for contract in held:
        tile = tiles[contract]
        cost = tile.cost.plain
        total += dice_needed(cost, have)
        if total <= left:
            net = guide.contracts[contract] + LEAD_VALUE
            value += max(0.0, CONTRACT_CHANCE - CHANCE_LOST * total) * max(0.0, net)
        have = [max(0, have[n] - cost[n]) for n in range(len(have))]
    return value


def bonus_worth(s: MarcoPolo, marker: int, guide: Guide) -> float:
    """The bonus of a small city; the one that gives any other is worth the best of those."""
    bonuses = guide.bonuses
    if marker != s.parts.choice_bonus:
        return bonuses[marker]
    best = 0.0
    for other in s.markers:
        if other != marker:
            best = max(best, bonuses[other])
    return best


def card_worth(s: MarcoPolo, player: Player, number: int, guide: Guide) -> float:
    """What one use of a city card brings with a fair die, beyond what the die would bring elsewhere."""
    value = guide.cards[number]
    card = s.parts.city_cards[number]
    if card.kind == COUNT:
        value *= min(4, 1 + (count_posts(player.posts) if card.counts_posts else len(player.completed)))
    return max(0.0, value - CARD_DIE)


def cards_worth(s: MarcoPolo, player: Player, city: int, guide: Guide) -> float:
    value = 0.0
    for n, place in enumerate(s.parts.card_city):
        if place == city:
            value += card_worth(s, player, s.cards[n], guide)
    return value


def cities_promise(s: MarcoPolo, seat: int, rounds_left: int, guide: Guide) -> float:
    """What posts will still bring: bonuses of small cities each round, and cards of large ones."""
    player = s.players[seat]
    atlas = s.parts.atlas
    value = 0.0
    if rounds_left:
        for n, city in enumerate(atlas.small):
            if player.posts >> city & 1:
                value += rounds_left * bonus_worth(s, s.markers[n], guide)
    for n, city in enumerate(s.parts.card_city):
        if player.posts >> city & 1:
            uses = float(rounds_left)
            if player.dice and not s.dice_on[SPACE_CARD + n]:
                uses += 0.6
            if uses > 0.0:
                value += CARD_CHANCE * uses * card_worth(s, player, s.cards[n], guide)
    return value
