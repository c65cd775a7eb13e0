"""Sailors: who pays for changed dice, gaining them, making them heroic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.journal import Entry
from teahouse.engine.words import counted, listed

from ..parts.parts import MOST_HEROES, STAR_RECRUIT
from . import stars

if TYPE_CHECKING:
    from ..state import Sheet, Voyages


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
    return people_words(sailors_in(crew), heroes_in(crew))


def people_words(sailors: int, heroes: int) -> str:
    people: list[str] = []
    if sailors:
        people.append(counted(sailors, "sailor"))
    if heroes:
        people.append(counted(heroes, "hero", "heroes"))
    return listed(people) or "nobody"


def count_short(costs: list[int], sheet: Sheet) -> int:
    """How many sailors are missing for the cheapest way that this crew could pay, with as many heroes as it has."""
    return min([costs[heroes] for heroes in range(min(len(costs), sheet.heroes + 1))]) - sheet.sailors


def price_words(ways: list[int]) -> str:
    """All ways of paying in words: 2 sailors or 1 hero."""
    return listed([crew_words(way) for way in ways], "or")


def gain_sailor(s: Voyages, seat: int, rule: str) -> None:
    """Outline the next dotted box; the last one earns the star Recruit. With all outlined he is lost (actions.sailor)."""
    sheet = s.sheets[seat]
    if sheet.gained >= s.parts.extra_sailors:
        if s.journal is not None:
            text = f"{{{seat}}} has the sailor track full, and a sailor is lost."
            lost = ((seat, "sailor", 1),)
            s.journal.hold(Entry("lost", text, "actions.sailor.limit", seat, s.round, lost=lost))
        return
    sheet.gained += 1
    sheet.sailors += 1
    if s.journal is not None:
        changes = ((seat, "sailor", 1), (seat, "track", 1))
        touches = (f"sailor:{s.parts.sailors_at_start + sheet.gained - 1}",)
        entry = Entry("gain", f"{{{seat}}} gains a sailor.", rule, seat, s.round, changes=changes, touches=touches)
        s.journal.hold(entry)
    if sheet.gained == s.parts.extra_sailors:
        stars.earn(s, seat, STAR_RECRUIT)


def make_heroic(s: Voyages, seat: int) -> None:
    """An unexhausted ordinary sailor becomes heroic. Where there is none the relic is lost (actions.relic)."""
    sheet = s.sheets[seat]
    if sheet.sailors == 0:
        if s.journal is not None:
            text = f"{{{seat}}} has no ordinary sailor for a relic, which is lost."
            s.journal.hold(Entry("lost", text, "actions.relic.none", seat, s.round, lost=((seat, "hero", 1),)))
        return
    sheet.sailors -= 1
    sheet.heroes += 1
    if s.journal is not None:
        changes = ((seat, "sailor", -1), (seat, "hero", 1))
        text = f"{{{seat}}} makes a sailor heroic."
        s.journal.hold(Entry("gain", text, "actions.relic", seat, s.round, changes=changes, touches=("sailors",)))
