"""Whole journeys: to every city that can be reached now, the cheapest ways with what they cost and bring.

A journey is a list of the actions that are asked anyway: placing the dice, one step after another, and to stop. It may cost
the fewest coins, or fewer camels for more coins (travel.steps).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.ahead import SEED
from teahouse.engine.errors import Beyond
from teahouse.engine.journal import Journal
from teahouse.engine.luck import FastLuck, Horizon

from ...parts.atlas import SMALL
from ...parts.dice import value_of
from ...parts.parts import SPACE_TRAVEL
from ...parts.reward import CAMEL, COIN
from ..characters import raschid
from ..characters.travellers import camels_from, coins_from, ways_from
from ..spaces import openings
from ..spaces.obstacles import OPEN
from ..spaces.spaces import ChooseDie, ChooseValue
from ..turn import Turn
from .travel import ACTION, FIRST, SECOND, Travel

if TYPE_CHECKING:
    from ...state import MarcoPolo


class Way:
    """Locations after one another for one figure, and what their routes cost in all."""

    __slots__ = ("camels", "coins", "places")

    def __init__(self, coins: int, camels: int, places: tuple[int, ...]) -> None:
        self.coins = coins
        self.camels = camels
        self.places = places


class Journey:
    """A way of one figure to a city, the actions that lead there, what all of them cost, and how the table looks then.
    `beyond` says what ended the sight, if anything did."""

    __slots__ = ("actions", "after", "beyond", "camels", "coins", "figure", "places")

    def __init__(
        self,
        actions: list[Action],
        figure: int,
        places: tuple[int, ...],
        coins: int,
        camels: int,
        after: MarcoPolo,
        beyond: str,
    ) -> None:
        self.actions = actions
        self.figure = figure
        self.places = places
        self.coins = coins
        self.camels = camels
        self.after = after
        self.beyond = beyond


class Start:
    """Where journeys begin: the state in which the next step is asked, and the actions that lead to it."""

    __slots__ = ("actions", "at")

    def __init__(self, actions: list[Action], at: MarcoPolo) -> None:
        self.actions = actions
        self.at = at


def all_journeys(known: MarcoPolo, seat: int) -> list[Journey]:
    """From a turn in which the travel space is open, or from a movement that has begun; else none."""
    top = known.stack[-1] if known.stack else None
    if top is None or top.seat != seat:
        return []
    if isinstance(top, Travel):
        table = ahead_of(known)
        return journeys_of(table, seat, top, [Start([], table)] * (top.most - top.steps()))
    if isinstance(top, Turn) and not top.acted and openings.obstacle(known, seat, SPACE_TRAVEL) == OPEN:
        table = ahead_of(known)
        starts = placements(table, seat)
        first = starts[0].at.stack[-1]
        if isinstance(first, Travel):
            return journeys_of(table, seat, first, starts)
    return []


def ahead_of(known: MarcoPolo) -> MarcoPolo:
    """A table that fits what the viewer knows, on which nobody sees further than undo would reach."""
    table = known.guess(FastLuck(SEED))
    table.luck = Horizon()
    return table


def placements(known: MarcoPolo, seat: int) -> list[Start]:
    """For every number of steps the cheapest dice that allow them: the lowest die shows as many, or the next higher."""
    if known.power(seat).rolls:
        values = [value_of(code) for code in openings.lowest_choices(known, seat, SPACE_TRAVEL)]
    else:
        values = raschid.values_to_set(known, seat, SPACE_TRAVEL)
    found: list[Start] = []
    for value in values:
        if value > len(found):
            start = placed(known, seat, value)
            while len(found) < value:
                found.append(start)
    return found


def placed(known: MarcoPolo, seat: int, value: int) -> Start:
    """Two dice on the travel space, the lower one of this value."""
    after = known.clone()
    actions: list[Action] = []
    action = known.parts.place[SPACE_TRAVEL]
    while True:
        actions.append(action)
        after.advance(seat, action)
        top = after.stack[-1]
        if isinstance(top, ChooseValue):
            action = known.parts.value[value - 1]
        elif isinstance(top, ChooseDie):
            legal = top.legal(after)
            fitting = [die for die in legal if top.picked or top.value or value_of(die.target) == value]
            action = fitting[0]
        else:
            return Start(actions, after)


def journeys_of(known: MarcoPolo, seat: int, top: Travel, starts: list[Start]) -> list[Journey]:
    """`starts[n]` leads to a way of n + 1 steps."""
    found: list[Journey] = []
    if len(top.second) < 2:
        found += journeys_from(known, seat, top, FIRST, starts)
    if top.second:
        found += journeys_from(known, seat, top, SECOND, starts)
    return found


def journeys_from(known: MarcoPolo, seat: int, top: Travel, figure: int, starts: list[Start]) -> list[Journey]:
    """The journeys of one figure, by city."""
    here = top.first[-1] if figure == FIRST else top.second[-1]
    have = known.players[seat].have
    paid = [have[COIN] - start.at.players[seat].have[COIN] + basic(known, top, n + 1) for n, start in enumerate(starts)]
    reached = ways(known, seat, here, paid, have[COIN], have[CAMEL])
    found: list[Journey] = []
    for city, kind in enumerate(known.parts.atlas.kinds):
        if kind >= SMALL:
            for way in best(reached[city], paid):
                last = len(way.places) - 1
                found.append(made(starts[last], seat, figure, way, way.coins + paid[last]))
    return found


def basic(known: MarcoPolo, top: Travel, steps: int) -> int:
    """The basic cost of so many further steps (travel.cost)."""
    if top.cause != ACTION:
        return 0
    coins = known.parts.travel_coins
    done = top.steps()
    return coins[done + steps - 1] - (coins[done - 1] if done else 0)


def ways(known: MarcoPolo, seat: int, here: int, paid: list[int], coins: int, camels: int) -> list[list[Way]]:
    """By location the ways there of which none costs at least as much as a shorter one. `paid[n]` is what n + 1 steps cost
    before their routes."""
    found: list[list[Way]] = [[] for _ in known.parts.atlas.ids]
    ends = [Way(0, 0, ())]
    found[here] = ends[:]
    for fixed in paid:
        longer: list[Way] = []
        for way in ends:
            at = way.places[-1] if way.places else here
            nexts = ways_from(known, seat, at)
            way_coins = coins_from(known, seat, at)
            way_camels = camels_from(known, seat, at)
            for n in range(len(nexts)):
                all_coins = way.coins + way_coins[n]
                all_camels = way.camels + way_camels[n]
                if all_coins + fixed <= coins and all_camels <= camels:
                    there = nexts[n]
                    if not is_beaten(found[there], all_coins, all_camels):
                        further = Way(all_coins, all_camels, (*way.places, there))
                        found[there].append(further)
                        longer.append(further)
        ends = longer
    return found


def is_beaten(known_ways: list[Way], coins: int, camels: int) -> bool:
    for way in known_ways:
        if way.coins <= coins and way.camels <= camels:
            return True
    return False


def best(found: list[Way], paid: list[int]) -> list[Way]:
    """The way with the fewest coins and, where it costs fewer camels, the one with the fewest camels."""
    cheap: Way | None = None
    dry: Way | None = None
    for way in found:
        if not way.places:
            continue
        coins = way.coins + paid[len(way.places) - 1]
        if cheap is None or (coins, way.camels) < (cheap.coins + paid[len(cheap.places) - 1], cheap.camels):
            cheap = way
        if dry is None or (way.camels, coins) < (dry.camels, dry.coins + paid[len(dry.places) - 1]):
            dry = way
    if cheap is None or dry is None:
        return []
    return [cheap, dry] if dry.camels < cheap.camels else [cheap]


def made(start: Start, seat: int, figure: int, way: Way, coins: int) -> Journey:
    """The journey of a way, by making it; `coins` is all that it costs in coins."""
    at = start.at.clone()
    parts = at.parts
    to = parts.travel if figure == FIRST else parts.travel_second
    top = at.stack.pop()
    for there in way.places[:-1]:
        if isinstance(top, Travel):
            top = top.moved(at, to[there])  # nothing but the steps happens before the last one
    at.stack.append(top)
    at.journal = Journal()
    actions = start.actions + [to[there] for there in way.places]
    beyond = ""
    try:
        at.advance(seat, actions[-1])
        top = at.stack[-1]
        if isinstance(top, Travel) and top.steps():
            actions.append(parts.stop)
            at.advance(seat, parts.stop)
    except Beyond as end:
        beyond = end.what
    return Journey(actions, figure, way.places, coins, way.camels, at, beyond)
