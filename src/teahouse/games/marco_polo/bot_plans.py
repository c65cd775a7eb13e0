"""What a position promises: contracts that can be completed, cities that go on paying, and cities within reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .atlas import BEIJING, LARGE, SMALL
from .parts import COUNT, SPACE_CARD
from .posts import TAKEN, count_posts
from .reward import CAMEL, GOLD, PEPPER, SILK

if TYPE_CHECKING:
    from .state import MarcoPolo, Player

CONTRACT_CHANCE: Final = 0.95  # that a contract gets completed which can be paid now
CHANCE_LOST: Final = 0.15  # for each die that is still needed
LEAD_VALUE: Final = 1.0  # a contract towards the most contracts
CARD_CHANCE: Final = 0.5  # that a city card is used in a round
EFFORT_VALUE: Final = 1.7  # dice, coins and camels for a step, in points
ROAD_CHANCE: Final = 0.85  # that a planned stop is reached
STEPS_PER_DIE: Final = 0.55  # of all dice to come, those for other actions included
CARD_DIE: Final = 1.2  # what the die would bring elsewhere
# What so many posts will come to with those that follow
POST_PROMISE: Final = [0.0, 0.4, 0.9, 1.5, 2.2, 3.1, 4.3, 6.0, 10.0, 15.0, 19.0, 25.0]
MOST_STOPS: Final = 6


def dice_needed(cost: list[int], have: list[int]) -> float:
    """About how many dice it takes to get what is missing."""
    need = max(0, cost[CAMEL] - have[CAMEL]) / 4.0
    need += max(0, cost[PEPPER] - have[PEPPER]) / 3.0
    need += max(0, cost[SILK] - have[SILK]) / 1.6
    return need + max(0, cost[GOLD] - have[GOLD]) / 1.1


def contracts_promise(s: MarcoPolo, player: Player, left: int) -> float:
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
            net = s.parts.prices.contracts[contract] + LEAD_VALUE
            value += max(0.0, CONTRACT_CHANCE - CHANCE_LOST * total) * max(0.0, net)
        have = [max(0, have[n] - cost[n]) for n in range(len(have))]
    return value


def bonus_worth(s: MarcoPolo, marker: int) -> float:
    """The bonus of a small city; the one that gives any other is worth the best of those."""
    bonuses = s.parts.prices.bonuses
    if marker != s.parts.choice_bonus:
        return bonuses[marker]
    best = 0.0
    for other in s.markers:
        if other != marker:
            best = max(best, bonuses[other])
    return best


def card_worth(s: MarcoPolo, player: Player, number: int) -> float:
    """What one use of a city card brings with a fair die, beyond what the die would bring elsewhere."""
    value = s.parts.prices.cards[number]
    card = s.parts.city_cards[number]
    if card.kind == COUNT:
        value *= min(4, 1 + (count_posts(player.posts) if card.counts_posts else len(player.completed)))
    return max(0.0, value - CARD_DIE)


def cards_worth(s: MarcoPolo, player: Player, city: int) -> float:
    value = 0.0
    for n, place in enumerate(s.parts.card_city):
        if place == city:
            value += card_worth(s, player, s.cards[n])
    return value


def cities_promise(s: MarcoPolo, seat: int, rounds_left: int) -> float:
    """What posts will still bring: bonuses of small cities each round, and cards of large ones."""
    player = s.players[seat]
    atlas = s.parts.atlas
    value = 0.0
    if rounds_left:
        for n, city in enumerate(atlas.small):
            if player.posts >> city & 1:
                value += rounds_left * bonus_worth(s, s.markers[n])
    for n, city in enumerate(s.parts.card_city):
        if player.posts >> city & 1:
            uses = float(rounds_left)
            if player.dice and not s.dice_on[SPACE_CARD + n]:
                uses += 0.6
            if uses > 0.0:
                value += CARD_CHANCE * uses * card_worth(s, player, s.cards[n])
    return value


def post_worth(s: MarcoPolo, seat: int, city: int, rounds_left: int) -> float:
    """What a post there would bring now and later, besides being one more."""
    player = s.players[seat]
    atlas = s.parts.atlas
    kind = atlas.kinds[city]
    value = 0.0
    for goal in player.goals:
        if goal >= 0:
            tile = s.parts.goals[goal]
            if city in tile.cities:
                other = tile.cities[0] if tile.cities[1] == city else tile.cities[1]
                value += 2.0 + tile.points * (1.0 if player.posts >> other & 1 else 0.5)
    if kind == SMALL:
        value += (rounds_left + 1) * bonus_worth(s, s.markers[atlas.small_of[city]])
    elif kind == LARGE:
        outpost = s.outposts[atlas.large_of[city]]
        if outpost != TAKEN:
            value += s.parts.prices.outposts[outpost]
        value += CARD_CHANCE * (rounds_left + 0.5) * cards_worth(s, player, city)
    elif kind == BEIJING:
        value += s.parts.beijing_points[min(len(s.beijing), 3)] + 2.0
    return value


def roads_promise(s: MarcoPolo, seat: int, left: int, rounds_left: int) -> float:
    """A tour that a traveller would plan: again and again to the city that is best for its effort, as far as the dice to
    come will carry; and the posts that this makes."""
    player = s.players[seat]
    atlas = s.parts.atlas
    power = s.power(seat)
    efforts = atlas.jump_efforts if power.oasis_jump else atlas.efforts
    posts = player.posts
    count = count_posts(posts)
    value = min(1.0, left / 10.0) * (POST_PROMISE[count] - realised(s, count))
    if not player.posts_left:
        return value
    worths: list[float] = []
    for city in range(len(atlas.kinds)):
        if atlas.kinds[city] >= SMALL and not posts >> city & 1:
            worths.append(post_worth(s, seat, city, rounds_left) + 0.6)
        else:
            worths.append(0.0)
    figures = player.figures[:]
    steps = STEPS_PER_DIE * left
    each = EFFORT_VALUE * (0.75 if power.posts_passing else 1.0)
    for _ in range(MOST_STOPS):
        best = 0.0
        to = -1
        by = 0
        for city in range(len(worths)):
            if worths[city] > 0.0:
                for f in range(len(figures)):
                    effort = efforts[figures[f]][city]
                    if effort <= steps:
                        net = (worths[city] - each * effort) / (effort + 1.0)
                        if net > best:
                            best = net
                            to = city
                            by = f
        if to < 0:
            return value
        effort = efforts[figures[by]][to]
        value += ROAD_CHANCE * (worths[to] - each * effort)
        steps -= effort
        figures[by] = to
        worths[to] = 0.0
    return value


def realised(s: MarcoPolo, count: int) -> float:
    """The points that so many posts have scored already."""
    return float(sum(s.parts.post_points[: count + 1]))
