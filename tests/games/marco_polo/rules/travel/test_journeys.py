"""Travel by destination: every journey that is offered goes through the gate and costs and ends as it says."""

from __future__ import annotations

from itertools import product

import pytest

from teahouse.games.marco_polo.parts.atlas import SMALL
from teahouse.games.marco_polo.parts.reward import CAMEL, COIN
from teahouse.games.marco_polo.rules.travel import journeys
from teahouse.games.marco_polo.rules.travel.travel import Travel
from teahouse.games.marco_polo.rules.turn import Turn
from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.kit.rule import rule
from teahouse.scene import Journey, in_words
from tests.games.marco_polo.rich import CASES, rich_game, walk_through
from tests.games.marco_polo.scenery import find, scene_of
from tests.games.marco_polo.setting import (
    ATLAS,
    GAME,
    PARTS,
    THREE,
    begin_turn,
    dice,
    do,
    figures,
    lay_outpost,
    occupy,
    own,
    posts,
    stand,
    table,
)


def paid(s: MarcoPolo, seat: int, since: int) -> tuple[int, int]:
    """Coins and camels that a seat has paid for dice and steps, as the journal tells it."""
    assert s.journal is not None
    told = [entry for entry in s.journal.entries[since:] if entry.kind in ("place", "travel")]
    changes = [change for entry in told for change in entry.changes if change[0] == seat]
    coins, camels = (-sum([by for _, id, by in changes if id == which]) for which in ("coin", "camel"))
    return coins, camels


def take(s: MarcoPolo, seat: int, journey: Journey) -> None:
    """The journey through the gate, and what it says against what has come."""
    assert s.journal is not None
    after = s.clone()
    after.journal = s.journal.copy()
    since = len(after.journal.entries)
    for text in journey.actions:
        after.apply(seat, PARTS.book.named(text))
    price = {amount.symbol: amount.count for amount in journey.cost}
    assert paid(after, seat, since) == (price.get("coin", 0), price.get("camel", 0)), journey
    city = journey.id.split(":")[1]
    assert city in figures(after, seat)
    told = [entry.text for entry in after.journal.entries[since:] if entry.kind == "post"]
    shown = [line for line in journey.preview if line.startswith("Places ")]
    assert [f"{{{seat}}} places {line.removeprefix('Places ')}" for line in shown] == [
        text for text in told if f"{{{seat}}} places" in text
    ]


@rule("travel.steps", "travel.cost", "travel.extra", "travel.end")
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_every_journey_that_is_offered_goes_through_the_gate(seats: int, options: dict[str, str]) -> None:
    taken = 0
    for seed, coins in ((1, 12), (2, 60)):
        s = rich_game(seats, seed, options, coins)
        for number, _ in enumerate(walk_through(s, seed)):
            seat = s.to_act()[0]
            top = s.stack[-1]
            if not isinstance(top, Turn | Travel) or number % 4:
                continue
            scene = scene_of(s, seat)
            legal = [action.text for action in s.legal(seat)]
            assert bool(scene.journeys) <= (isinstance(top, Travel) or "place:travel" in legal)
            for journey in scene.journeys:
                assert journey.actions[0] in legal
                take(s, seat, journey)
                taken += 1
            labels = [journey.label for journey in scene.journeys]
            assert len(set(labels)) == len(labels)
            assert len({journey.id for journey in scene.journeys}) == len(labels)
    assert taken > 40


def within_reach(s: MarcoPolo, seat: int) -> dict[str, set[tuple[int, int]]]:
    """By city all prices of all movements of one figure that the rules allow, found by making them."""
    found: dict[str, set[tuple[int, int]]] = {}
    todo = [s.clone()]
    have = s.players[seat].have
    while todo:
        at = todo.pop()
        top = at.stack[-1]
        if isinstance(top, Travel) and top.steps():
            here = top.first[-1]
            price = (have[COIN] - at.players[seat].have[COIN], have[CAMEL] - at.players[seat].have[CAMEL])
            found.setdefault(ATLAS.ids[here], set()).add(price)
        for action in at.legal(seat):
            if action.text == "stop":
                continue
            after = at.clone()
            after.advance(seat, action)
            further = after.stack[-1]
            if isinstance(further, Travel) and further.steps():
                todo.append(after)
            elif isinstance(top, Travel) and not isinstance(further, Travel):
                coins, camels = top.route_cost(at, action)
                left = at.players[seat].have
                price = (have[COIN] - left[COIN] + coins, have[CAMEL] - left[CAMEL] + camels)
                found.setdefault(ATLAS.ids[action.target], set()).add(price)
    return found


@rule("travel.cost", "travel.extra")
@pytest.mark.parametrize(
    ("here", "coins", "camels"), list(product(["venezia", "beijing", "karachi"], [7, 14, 30], [0, 4, 9]))
)
def test_every_city_within_reach_is_offered_at_its_lowest_prices(here: str, coins: int, camels: int) -> None:
    s = table(*THREE)
    stand(s, 0, here)
    dice(s, 0, "4 4")
    own(s, 0, coin=coins, camel=camels)
    do(s, "place:travel")
    wanted: dict[str, list[tuple[int, int]]] = {}
    for city, prices in within_reach(s, 0).items():
        if ATLAS.kinds[ATLAS.number(city)] >= SMALL and city != here:
            cheap = min(prices)
            dry = min(prices, key=lambda price: (price[1], price[0]))
            wanted[city] = [cheap] if dry[1] == cheap[1] else [cheap, dry]
    found: dict[str, list[tuple[int, int]]] = {}
    for journey in journeys.all_journeys(s.known_to(0), 0):
        found.setdefault(ATLAS.ids[journey.places[-1]], []).append((journey.coins, journey.camels))
    assert found == wanted


@rule("travel.steps", "spaces.occupied")
def test_a_journey_takes_the_cheapest_dice_that_allow_its_steps() -> None:
    s = table(*THREE, journal=True)
    lay_outpost(s, "moscow", "ob02")
    dice(s, 0, "1 2 4 6")
    occupy(s, "travel", 1, "1 1")
    own(s, 0, coin=20, camel=5)
    moscow = find(scene_of(s, 0), Journey, "journey:moscow:1")
    assert moscow.label == "Go to Moscow by way of the oasis by Moscow, 2 steps"
    assert list(moscow.actions) == ["place:travel", "die:own_2", "die:own_4", "travel:oasis_a", "travel:moscow"]
    assert [in_words(amount) for amount in moscow.cost] == ["9 coins"]  # 2 for the occupied space and 7 for two steps
    assert list(moscow.preview) == ["Places 1 trading post in Moscow: 5 coins."]
    take(s, 0, moscow)


@rule("travel.steps", "characters.raschid")
def test_raschid_sets_as_much_as_the_journey_needs() -> None:
    s = table("raschid", "berke", journal=True)
    dice(s, 0, "0 0 0")
    own(s, 0, coin=12)
    moscow = find(scene_of(s, 0), Journey, "journey:moscow:1")
    assert list(moscow.actions) == ["place:travel", "value:2", "travel:oasis_a", "travel:moscow"]
    take(s, 0, moscow)


@rule("travel.steps", "travel.extra")
def test_a_second_way_is_offered_where_it_saves_camels_for_coins() -> None:
    s = table(*THREE, journal=True)
    stand(s, 0, "alexandria")
    dice(s, 0, "3 3")
    own(s, 0, coin=40, camel=9)
    offered = [each for each in scene_of(s, 0).journeys if each.id.startswith("journey:samarcanda")]
    prices = [[in_words(amount) for amount in each.cost] for each in offered]
    assert prices == [["12 coins", "3 camels"], ["19 coins"]]


@rule("characters.niccolo.split")
def test_each_figure_has_its_own_journeys() -> None:
    s = table("niccolo_marco", "berke", journal=True)
    stand(s, 0, "venezia", "oasis_a")
    dice(s, 0, "1 1")
    own(s, 0, coin=5)
    offered = {each.label: list(each.actions) for each in scene_of(s, 0).journeys}
    assert offered == {
        "Go to Alexandria with the first figure, 1 step": ["place:travel", "travel:alexandria"],
        "Go to Moscow with the second figure, 1 step": ["place:travel", "travel_second:moscow"],
    }


@rule("travel.reward", "posts.all_placed")
def test_a_journey_that_needs_a_post_to_move_says_so_and_one_without_a_post_too() -> None:
    s = table(*THREE, journal=True)
    posts(s, 0, "moscow karakorum samarcanda lan_zhou karachi sumatra anxi ormuz kochi")
    dice(s, 0, "2 2")
    own(s, 0, coin=9)
    scene = scene_of(s, 0)
    assert list(find(scene, Journey, "journey:alexandria:1").preview) == ["One of your trading posts moves there."]
    assert list(find(scene, Journey, "journey:moscow:1").preview) == ["No trading post is placed there."]


@rule("travel.steps")
def test_journeys_go_on_from_the_middle_of_a_movement() -> None:
    s = table(*THREE, journal=True)
    dice(s, 0, "4 4")
    own(s, 0, coin=12)
    do(s, "place:travel", "travel:oasis_a")
    moscow = find(scene_of(s, 0), Journey, "journey:moscow:1")
    assert list(moscow.actions) == ["travel:moscow", "stop"]
    assert [in_words(amount) for amount in moscow.cost] == ["4 coins"]


def test_nobody_is_offered_a_journey_who_cannot_travel() -> None:
    s = table(*THREE)
    own(s, 0, coin=2)
    assert scene_of(s, 0).journeys == []
    own(s, 0, coin=20)
    assert scene_of(s, 0).journeys
    assert (scene_of(s, 1).journeys, scene_of(s, None).journeys) == ([], [])
    do(s, "place:bazaar_camel")
    assert scene_of(s, 0).journeys == []
    begin_turn(s, 1)
    assert GAME.scene(s, 0).journeys == []
