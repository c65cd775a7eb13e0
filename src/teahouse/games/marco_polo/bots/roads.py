"""Roads: what cities are worth to a traveller, the tour that is planned through them, and the steps that lead there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..parts.atlas import BEIJING, LARGE, SMALL
from ..parts.parts import STOP, TRAVEL, TRAVEL_SECOND
from ..parts.reward import CAMEL, COIN
from ..rules.travel.posts import TAKEN, count_posts, takes_post
from ..rules.travel.travel import ACTION
from .distances import Distances
from .guide import Guide
from .plans import CARD_CHANCE, bonus_worth, cards_worth
from .purse import FAR, Purse

if TYPE_CHECKING:
    from teahouse.engine.action import Action

    from ..rules.travel.travel import Travel
    from ..state import MarcoPolo

EFFORT_VALUE: Final = 3.0  # dice, coins and camels for a step, in points
TRAVELLER_EFFORT: Final = 1.8  # the same for those whose gift is travelling: posts in passing, or a second figure
ROAD_CHANCE: Final = 0.22  # that a planned stop is reached
PASSING_ROAD_CHANCE: Final = 0.12  # the same for one who places posts in passing and should rather go than plan
READY_CHANCE: Final = 0.72  # the same where dice, coins and camels for it are there
SHORT_CHANCE: Final = 0.15  # so much less for each die that must first bring what is missing
STEPS_PER_DIE: Final = 0.41  # of all dice to come, those for other actions included
FIGURES_STEPS_PER_DIE: Final = 0.6  # the same with two figures
GOAL_CITY: Final = 2.6  # a goal city towards the table of goal cities
GOAL_OPEN: Final = 0.35  # of a goal card's points, for the first of its two cities
BEIJING_GOODS: Final = 2.57  # the goods that count there at the end
MOST_STOPS: Final = 6  # of a tour
MOST_AIMS: Final = 4  # cities that the steps of a movement may lead to
NEARER: Final = 0.001  # efforts that differ by less are equal
COIN_PRICE: Final = 0.23  # when destinations are compared
CAMEL_PRICE: Final = 0.33
PROMISE_DICE: Final = 12.0  # with so many dice to come the promise of further posts holds
# What so many posts will come to with those that follow, for most travellers and for one who places posts in passing
POST_PROMISE: Final = [0.0, 0.4, 0.9, 1.5, 2.2, 3.1, 4.3, 6.0, 10.0, 15.0, 19.0, 25.0]
PASSING_PROMISE: Final = [0.0, 1.2, 2.5, 3.8, 5.2, 6.7, 8.4, 10.3, 12.7, 16.7, 20.2, 25.0]


def distances_for(s: MarcoPolo, seat: int, guide: Guide) -> Distances:
    return guide.jump_distances if s.power(seat).oasis_jump else guide.distances


def post_worth(s: MarcoPolo, seat: int, city: int, rounds_left: int, guide: Guide) -> float:
    """What a post there would bring now and later, besides being one more."""
    player = s.players[seat]
    atlas = s.parts.atlas
    kind = atlas.kinds[city]
    value = 0.0
    is_goal = False
    for goal in player.goals:
        if goal >= 0:
            tile = s.parts.goals[goal]
            if city in tile.cities:
                other = tile.cities[0] if tile.cities[1] == city else tile.cities[1]
                value += tile.points * (1.0 - GOAL_OPEN if player.posts >> other & 1 else GOAL_OPEN)
                is_goal = True
    if is_goal:
        value += GOAL_CITY
    if kind == SMALL:
        value += (rounds_left + 1) * bonus_worth(s, s.markers[atlas.small_of[city]], guide)
    elif kind == LARGE:
        outpost = s.outposts[atlas.large_of[city]]
        if outpost != TAKEN:
            value += guide.outposts[outpost]
        value += CARD_CHANCE * (rounds_left + 0.5) * cards_worth(s, player, city, guide)
    elif kind == BEIJING:
        value += s.parts.beijing_points[min(len(s.beijing), 3)] + BEIJING_GOODS
    return value


def goals_promise(s: MarcoPolo, seat: int, left: int) -> float:
    """What goal cities with a post will come to beyond what they score by now: half a goal card, and the table."""
    player = s.players[seat]
    value = 0.0
    reached = 0
    for goal in player.goals:
        if goal >= 0:
            tile = s.parts.goals[goal]
            here = player.posts & (1 << tile.cities[0] | 1 << tile.cities[1])
            reached |= here
            if count_posts(here) == 1:
                value += GOAL_OPEN * tile.points
    count = count_posts(reached)
    value += max(0.0, GOAL_CITY * count - s.parts.goal_cities[count])
    return value * min(1.0, left / PROMISE_DICE)


def city_worths(s: MarcoPolo, seat: int, rounds_left: int, guide: Guide) -> list[float]:
    """What a post would bring by location; nothing where none can be placed."""
    player = s.players[seat]
    kinds = s.parts.atlas.kinds
    count = count_posts(player.posts)
    posts = PASSING_PROMISE if s.power(seat).posts_passing else POST_PROMISE
    more = posts[count + 1] - posts[count] if player.posts_left else 0.0
    worths: list[float] = []
    for city in range(len(kinds)):
        if kinds[city] >= SMALL and not player.posts >> city & 1:
            worths.append(post_worth(s, seat, city, rounds_left, guide) + more)
        else:
            worths.append(0.0)
    return worths


def roads_promise(s: MarcoPolo, seat: int, left: int, rounds_left: int, guide: Guide) -> float:
    """A tour that a traveller would plan: again and again to the city that is best for its effort, as far as the dice to
    come will carry; and the posts that this makes. Stops of a journey for which all is at hand are likelier than others, and
    those for which little is missing nearly as likely, so that coins and camels for a long journey are saved."""
    player = s.players[seat]
    is_passing = s.power(seat).posts_passing
    posts = PASSING_PROMISE if is_passing else POST_PROMISE
    count = count_posts(player.posts)
    value = min(1.0, left / PROMISE_DICE) * (posts[count] - realised(s, count))
    if not player.posts_left:
        return value
    distances = distances_for(s, seat, guide)
    worths = city_worths(s, seat, rounds_left, guide)
    figures = player.figures[:]
    has_figures = len(figures) > 1
    budget = (FIGURES_STEPS_PER_DIE if has_figures else STEPS_PER_DIE) * left
    effort_value = TRAVELLER_EFFORT if is_passing or has_figures else EFFORT_VALUE
    road_chance = PASSING_ROAD_CHANCE if is_passing else ROAD_CHANCE
    purse = Purse(s, seat, player, left)
    for _ in range(MOST_STOPS):
        best = 0.0
        gain = 0.0
        to = -1
        by = 0
        for city in range(len(worths)):
            if worths[city] > 0.0:
                for f in range(len(figures)):
                    here = figures[f]
                    effort = distances.effort[here][city]
                    chance = road_chance
                    short = purse.shortage(s, distances, here, city, f)
                    if short < FAR:
                        chance = max(chance, READY_CHANCE - SHORT_CHANCE * short)
                    elif effort > budget:
                        continue
                    net = chance * (worths[city] - effort_value * effort)
                    rate = net / (effort + 1.0)
                    if rate > best:
                        best = rate
                        gain = net
                        to = city
                        by = f
        if to < 0:
            return value
        value += gain
        here = figures[by]
        budget -= distances.effort[here][to]
        if purse.shortage(s, distances, here, to, by) < FAR:
            purse.spend(distances, here, to, by, is_passing)
        else:
            purse.most = 0
        figures[by] = to
        worths[to] = 0.0
    return value


def realised(s: MarcoPolo, count: int) -> float:
    """The points that so many posts have scored already."""
    return float(sum(s.parts.post_points[: count + 1]))


def guided(s: MarcoPolo, travel: Travel, legal: list[Action], guide: Guide) -> list[Action]:
    """The steps on the easiest ways to the cities that are worth most, and stopping where a post is placed or where no
    such step is left. Only one who places posts in passing goes back on the own way."""
    seat = travel.seat
    worths = city_worths(s, seat, s.parts.rounds - max(s.round, 1), guide)
    first = next_steps(s, travel, travel.first, worths, guide)
    second = next_steps(s, travel, travel.second, worths, guide) if travel.second else 0
    found: list[Action] = []
    for action in legal:
        if action.verb == TRAVEL:
            if first >> action.target & 1:
                found.append(action)
        elif action.verb == TRAVEL_SECOND:
            if second >> action.target & 1:
                found.append(action)
        elif action.verb != STOP or not found or takes_post(s, seat, travel.reached()):
            found.append(action)
    return found


def next_steps(s: MarcoPolo, travel: Travel, path: tuple[int, ...], worths: list[float], guide: Guide) -> int:
    """A bit for each location that comes next on an easiest way to one of the best cities within this movement; to the
    best city of all where none is within it."""
    seat = travel.seat
    here = path[-1]
    player = s.players[seat]
    distances = distances_for(s, seat, guide)
    done = travel.steps()
    left = travel.most - done
    coins = s.parts.travel_coins
    paid = coins[done - 1] if done and travel.cause == ACTION else 0
    values: list[float] = []
    best_far = 0.0
    far = -1
    for city in range(len(worths)):
        value = 0.0
        steps = distances.steps[here][city]
        if worths[city] > 0.0 and steps:
            price = distances.coins[here][city]
            if travel.cause == ACTION:
                price += coins[min(done + steps, len(coins)) - 1] - paid
            if steps <= left and price <= player.have[COIN] and distances.camels[here][city] <= player.have[CAMEL]:
                value = worths[city] - COIN_PRICE * price - CAMEL_PRICE * distances.camels[here][city]
                value = max(value, NEARER)
            else:
                rate = worths[city] / (distances.effort[here][city] + 1.0)
                if rate > best_far:
                    best_far = rate
                    far = city
        values.append(value)
    found = 0
    for _ in range(MOST_AIMS):
        aim = best_of(values)
        if aim < 0:
            break
        values[aim] = 0.0
        found |= towards(distances, s, seat, here, aim)
    if not found and far >= 0:
        found = towards(distances, s, seat, here, far)
    if not s.power(seat).posts_passing:
        for place in path:
            found &= ~(1 << place)
    return found


def best_of(values: list[float]) -> int:
    """The location with the highest value, -1 where none has any."""
    best = 0.0
    found = -1
    for n in range(len(values)):
        if values[n] > best:
            best = values[n]
            found = n
    return found


def towards(distances: Distances, s: MarcoPolo, seat: int, here: int, aim: int) -> int:
    """A bit for each neighbour on an easiest way."""
    atlas = s.parts.atlas
    ways = atlas.jump_ways[here] if s.power(seat).oasis_jump else atlas.ways[here]
    effort = distances.effort
    found = 0
    for there in ways:
        if effort[here][there] + effort[there][aim] < effort[here][aim] + NEARER:
            found |= 1 << there
    return found
