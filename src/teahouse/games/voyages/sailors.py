"""Sailors: who pays for changed dice, gaining them, making them heroic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.words import counted, listed
from . import stars
from .parts import MOST_HEROES, STAR_RECRUIT

if TYPE_CHECKING:
    from .state import Sheet, Voyages


def crew_number(sailors: int, heroes: int) -> int:
    """So many ordinary sailors and heroes as one number, the target of a crew action."""
    return sailors * (MOST_HEROES + 1) + heroes


def sailors_in(crew: int) -> int:
    return crew // (MOST_HEROES + 1)


def heroes_in(crew: int) -> int:
    return crew % (MOST_HEROES + 1)


def ways_of_paying(costs: list[int], sheet: Sheet) -> list[int]:
    """The crews that can pay `costs[heroes]` ordinary sailors: fewer ordinary ones with each hero more.

    A way that costs at least as many of both kinds as another is left out (sailors.pay).
    """
    ways: list[int] = []
    best = 99
    for heroes in range(min(len(costs), sheet.heroes + 1)):
        cost = costs[heroes]
        if cost < best:
            best = cost
            if cost <= sheet.sailors:
                ways.append(crew_number(cost, heroes))
    return ways


def cheapest(ways: list[int]) -> int:
    """The way with the fewest people, ordinary ones where equal: the price that is shown (sailors.cheapest)."""
    best = ways[0]
    for way in ways:
        if sailors_in(way) + heroes_in(way) < sailors_in(best) + heroes_in(best):
            best = way
    return best


def crew_words(crew: int) -> str:
    """A crew in words: 2 sailors and 1 hero."""
    people: list[str] = []
    if sailors_in(crew):
        people.append(counted(sailors_in(crew), "sailor"))
    if heroes_in(crew):
        people.append(counted(heroes_in(crew), "hero", "heroes"))
    return listed(people) or "nobody"


def price_words(ways: list[int]) -> str:
    """All ways of paying in words: 2 sailors or 1 hero."""
    return listed([crew_words(way) for way in ways], "or")


def gain_sailor(s: Voyages, seat: int) -> bool:
    """Outline the next dotted box; the last one earns the star Recruit. False when all are outlined (actions.sailor)."""
    sheet = s.sheets[seat]
    if sheet.gained >= s.parts.extra_sailors:
        return False
    sheet.gained += 1
    sheet.sailors += 1
    if sheet.gained == s.parts.extra_sailors:
        stars.earn(s, seat, STAR_RECRUIT)
    return True


def make_heroic(sheet: Sheet) -> bool:
    """An unexhausted ordinary sailor becomes heroic. False when there is none (actions.relic)."""
    if sheet.sailors == 0:
        return False
    sheet.sailors -= 1
    sheet.heroes += 1
    return True
