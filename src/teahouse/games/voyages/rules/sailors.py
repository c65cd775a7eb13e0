"""Sailors: who pays for changed dice, gaining them, making them heroic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..parts.crew import crew_number, heroes_in, sailors_in
from ..parts.parts import STAR_RECRUIT
from . import stars

if TYPE_CHECKING:
    from ..state import Sheet, Voyages

CANNOT: Final = 99  # more sailors than anybody has


def ways_of_paying(costs: list[int], sheet: Sheet) -> list[int]:
    """The crews that can pay `costs[heroes]` ordinary sailors: fewer ordinary ones with each hero more. Only those pay who
    are unexhausted on the sheet as the round began, and all of them may (sailors.limit, sailors.owned, sailors.exhausted).

    An ordinary sailor turns a die by one, past six comes one, and several may turn the same die; a hero sets a die to any
    number, the next one too (sailors.change, sailors.wrap, sailors.several, sailors.heroic, sailors.heroic.step). The tables
    of `parts.dice` say what that costs. A way that costs at least as many of both kinds as another is left out (sailors.pay).
    """
    ways: list[int] = []
    best = CANNOT
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


def count_short(costs: list[int], sheet: Sheet) -> int:
    """How many sailors are missing for the cheapest way that this crew could pay, with as many heroes as it has."""
    return min([costs[heroes] for heroes in range(min(len(costs), sheet.heroes + 1))]) - sheet.sailors


def gain_sailor(s: Voyages, seat: int, rule: str) -> None:
    """Outline the next dotted box; the last one earns the star Recruit. With all outlined he is lost (actions.sailor)."""
    sheet = s.sheets[seat]
    if sheet.gained >= s.parts.extra_sailors:
        if s.journal is not None:
            text = f"{{{seat}}} has the sailor track full, and a sailor is lost."
            lost = ((seat, "sailor", 1),)
            s.tell("lost", text, "actions.sailor.limit", seat, lost=lost)
        return
    sheet.gained += 1
    sheet.sailors += 1
    if s.journal is not None:
        changes = ((seat, "sailor", 1), (seat, "track", 1))
        touches = (f"sailor:{s.parts.sailors_at_start + sheet.gained - 1}",)
        s.tell("gain", f"{{{seat}}} gains a sailor.", rule, seat, changes=changes, touches=touches)
    if sheet.gained == s.parts.extra_sailors:
        stars.earn(s, seat, STAR_RECRUIT)


def make_heroic(s: Voyages, seat: int) -> None:
    """An unexhausted ordinary sailor becomes heroic. Where there is none the relic is lost (actions.relic)."""
    sheet = s.sheets[seat]
    if sheet.sailors == 0:
        if s.journal is not None:
            text = f"{{{seat}}} has no ordinary sailor for a relic, which is lost."
            s.tell("lost", text, "actions.relic.none", seat, lost=((seat, "hero", 1),))
        return
    sheet.sailors -= 1
    sheet.heroes += 1
    if s.journal is not None:
        changes = ((seat, "sailor", -1), (seat, "hero", 1))
        text = f"{{{seat}}} makes a sailor heroic."
        s.tell("gain", text, "actions.relic", seat, changes=changes, touches=("sailors",))
