"""The end: final scoring by category, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.outcome import Outcome, places_by
from teahouse.engine.words import crest, listed

from ..parts.reward import CAMEL, COIN, GOLD, PEPPER
from ..parts.sources import SOURCES
from ..words import tell_end
from .travel.posts import beijing_points

if TYPE_CHECKING:
    from ..state import MarcoPolo

CATEGORIES: Final = [
    "Contracts",
    "City cards",
    "City bonuses",
    "Trading posts",
    "Goal cards",
    "Goal cities",
    "Coins",
    "Beijing",
    "Goods",
    "Most contracts",
]


def goal_cards(s: MarcoPolo, seat: int) -> int:
    """Points of goal cards with a post in both cities (scoring.goals.cards)."""
    player = s.players[seat]
    points = 0
    for goal in player.goals:
        if goal >= 0 and all(player.has_post(city) for city in s.parts.goals[goal].cities):
            points += s.parts.goals[goal].points
    return points


def goal_cities(s: MarcoPolo, seat: int) -> int:
    """Points for the number of different goal cities with a post (scoring.goals.cities)."""
    player = s.players[seat]
    reached = 0
    for goal in player.goals:
        if goal >= 0:
            for city in s.parts.goals[goal].cities:
                reached |= player.posts & 1 << city
    count = 0
    while reached:
        reached &= reached - 1
        count += 1
    return s.parts.goal_cities[count]


def goods_points(s: MarcoPolo, seat: int) -> int:
    """A point for every two goods, only with a post in Beijing (scoring.goods)."""
    if seat not in s.beijing:
        return 0
    have = s.players[seat].have
    return sum(have[PEPPER : GOLD + 1]) // s.parts.goods_per_point


def most_contracts(s: MarcoPolo, seat: int) -> int:
    """Seven points to everybody with the most completed contracts, if any (scoring.contracts, scoring.contracts.none)."""
    most = max([len(player.completed) for player in s.players])
    return s.parts.most_contracts if most and len(s.players[seat].completed) == most else 0


def by_category(s: MarcoPolo, seat: int) -> list[int]:
    """Points in the order of CATEGORIES, as if the game ended now; goal cards that are not known count nothing (scoring.coins,
    scoring.beijing)."""
    player = s.players[seat]
    return [
        *player.points[:SOURCES],
        goal_cards(s, seat),
        goal_cities(s, seat),
        player.have[COIN] // s.parts.coins_per_point,
        beijing_points(s, seat),
        goods_points(s, seat),
        most_contracts(s, seat),
    ]


def total(s: MarcoPolo, seat: int) -> int:
    return sum(by_category(s, seat))


def finish(s: MarcoPolo) -> None:
    """The last round is over: goal cards are shown and the final scoring is made (scoring.end)."""
    s.over = True
    if s.journal is not None:
        for seat in range(s.seats):
            tell_end(s, seat, by_category(s, seat))


def outcome(s: MarcoPolo) -> Outcome:
    """The most points, then the most camels, then a shared victory (scoring.winner)."""
    scores = [by_category(s, seat) for seat in range(s.seats)]
    totals = [sum(row) for row in scores]
    camels = [player.have[CAMEL] for player in s.players]
    most = max(camels) + 1
    places = places_by([totals[seat] * most + camels[seat] for seat in range(s.seats)])
    winners = [seat for seat, place in enumerate(places) if place == 1]
    best = max(totals)
    names = listed(["{" + str(seat) + "}" for seat in winners])
    if len(winners) > 1:
        why = f"{names} share the victory with {best} points and as many camels."
    elif totals.count(best) > 1:
        why = f"{names} wins with {best} points and the most camels."
    else:
        why = f"{names} wins with {best} points."
    sides = [crest(seat) for seat in range(s.seats)]
    who = [s.power(seat).name for seat in range(s.seats)]
    rule = "scoring.winner"
    return Outcome(sides, CATEGORIES, scores, totals, places, winners, why, rule, feature="character", features=who)
