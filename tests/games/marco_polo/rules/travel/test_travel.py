"""Travel: what steps cost, where they lead, and moves as rewards."""

from __future__ import annotations

from collections import deque

import pytest

from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    ATLAS,
    THREE,
    begin_turn,
    contracts,
    dice,
    do,
    figures,
    holdings,
    lay_outpost,
    occupy,
    options,
    own,
    player,
    posts,
    posts_of,
    preview,
    spaces,
    stand,
    steps,
    table,
    why,
    why_not,
)

# Routes that cost something, as on the board: from, to, coins, camels.
PAID_ROUTES = [
    ("venezia", "oasis_e", 0, 3),
    ("moscow", "anxi", 0, 3),
    ("anxi", "karakorum", 0, 2),
    ("oasis_b", "oasis_c", 5, 0),
    ("oasis_d", "beijing", 0, 3),
    ("samarcanda", "oasis_f", 0, 2),
    ("oasis_f", "kashgar", 0, 4),
    ("kashgar", "lan_zhou", 0, 2),
    ("oasis_j", "sumatra", 0, 4),
    ("alexandria", "oasis_g", 7, 0),
    ("oasis_g", "ormuz", 0, 3),
    ("ormuz", "karachi", 0, 3),
    ("oasis_h", "kochi", 0, 4),
    ("sumatra", "kochi", 10, 0),
    ("oasis_i", "adana", 0, 2),
    ("adana", "kochi", 15, 0),
]
FREE_ROUTES = [
    ("venezia", "oasis_a"),
    ("venezia", "alexandria"),
    ("oasis_a", "moscow"),
    ("karakorum", "oasis_b"),
    ("oasis_b", "oasis_d"),
    ("oasis_c", "beijing"),
    ("oasis_d", "lan_zhou"),
    ("beijing", "xian"),
    ("beijing", "oasis_j"),
    ("oasis_e", "samarcanda"),
    ("oasis_e", "oasis_g"),
    ("xian", "oasis_h"),
    ("alexandria", "oasis_i"),
    ("karachi", "oasis_h"),
]


@rule("travel.dice")
@pytest.mark.parametrize(("text", "most"), [("1 6", 1), ("2 2", 2), ("3 5", 3), ("6 6", 6)])
def test_the_lower_die_says_how_many_steps(text: str, most: int) -> None:
    s = table(*THREE)
    dice(s, 0, text)
    own(s, 0, coin=50, camel=20)
    do(s, "place:travel")
    made = 0
    while steps(s):
        do(s, f"travel:{'oasis_a' if made % 2 == 0 else 'venezia'}")
        made += 1
    assert made == most


@rule("travel.cost")
@pytest.mark.parametrize(("count", "coins"), [(1, 3), (2, 7), (3, 12), (4, 12), (5, 18), (6, 18)])
def test_steps_cost_3_7_12_12_18_18(count: int, coins: int) -> None:
    s = table(*THREE)
    dice(s, 0, "6 6")
    own(s, 0, coin=30)
    do(s, "place:travel")
    for n in range(count):
        do(s, f"travel:{'oasis_a' if n % 2 == 0 else 'venezia'}")
    if count < 6:
        do(s, "stop")
    assert holdings(s) == {"coin": 30 - coins}


@rule("travel.cost")
def test_only_the_steps_that_can_be_paid_are_offered() -> None:
    s = table(*THREE)
    dice(s, 0, "6 6")
    own(s, 0, coin=11)
    do(s, "place:travel", "travel:oasis_a", "travel:moscow")
    assert steps(s) == set()
    assert holdings(s) == {"coin": 4}
    assert posts_of(s) == {"moscow"}  # the movement has ended, since nothing more can be paid


@rule("travel.extra")
@pytest.mark.parametrize(("here", "there", "coins", "camels"), PAID_ROUTES)
@pytest.mark.parametrize("is_back", [False, True])
def test_some_routes_cost_coins_or_camels_in_either_direction(
    here: str, there: str, coins: int, camels: int, is_back: bool
) -> None:
    if is_back:
        here, there = there, here
    s = table(*THREE)
    dice(s, 0, "1 1")
    stand(s, 0, here)
    posts(s, 0, " ".join({here, there} - {"venezia"} - {name for name in ATLAS.ids if name.startswith("oasis")}))
    own(s, 0, coin=3 + coins, camel=camels)
    do(s, "place:travel", f"travel:{there}")
    assert holdings(s) == {}
    assert figures(s) == [there]
    poor = table(*THREE)
    dice(poor, 0, "1 1")
    stand(poor, 0, here)
    own(poor, 0, coin=3 + max(coins - 1, 0), camel=max(camels - 1, 0))
    assert "travel" not in spaces(poor) or f"travel:{there}" not in options(do(poor, "place:travel"))


@rule("travel.extra")
def test_the_map_has_these_thirty_routes_and_no_others() -> None:
    found = {}
    for here, ways in enumerate(ATLAS.ways):
        for n, there in enumerate(ways):
            found[ATLAS.ids[here], ATLAS.ids[there]] = (ATLAS.way_coins[here][n], ATLAS.way_camels[here][n])
    wanted = {(a, b): (coins, camels) for a, b, coins, camels in PAID_ROUTES} | dict.fromkeys(FREE_ROUTES, (0, 0))
    assert len(wanted) == 30
    assert found == wanted | {(b, a): cost for (a, b), cost in wanted.items()}


@rule("travel.steps")
def test_beijing_is_seven_steps_from_venezia_on_every_branch() -> None:
    for first in ("oasis_a", "oasis_e", "alexandria"):
        distance = {ATLAS.number(first): 1, ATLAS.venezia: 0}
        queue = deque([ATLAS.number(first)])
        while queue:
            here = queue.popleft()
            for there in ATLAS.ways[here]:
                if there not in distance:
                    distance[there] = distance[here] + 1
                    queue.append(there)
        assert distance[ATLAS.beijing] == 7


@rule("travel.extra", "travel.cost")
def test_extra_costs_come_on_top_and_each_time_a_route_is_used() -> None:
    s = table(*THREE)
    dice(s, 0, "3 3")
    own(s, 0, coin=12, camel=9)
    do(s, "place:travel", "travel:oasis_e", "travel:venezia", "travel:oasis_e")
    assert holdings(s) == {}


@rule("travel.before")
def test_what_a_movement_brings_cannot_pay_for_it() -> None:
    # Ormuz brings 3 camels, which its next route would cost; but only after the whole movement.
    s = table(*THREE)
    dice(s, 0, "2 2")
    stand(s, 0, "oasis_g")
    own(s, 0, coin=7, camel=3)
    do(s, "place:travel", "travel:ormuz")
    assert figures(s) == ["ormuz"]
    assert steps(s) == set()
    assert holdings(s) == {"coin": 4, "camel": 3}
    s = table(*THREE)
    own(s, 0, coin=12, camel=2)
    do(s, "place:travel")
    assert why(s, "travel:oasis_e") == "travel.before"


@rule("travel.steps")
def test_steps_are_asked_one_after_another_with_stop() -> None:
    s = table(*THREE)
    own(s, 0, coin=12, camel=3)
    do(s, "place:travel")
    assert options(s) == ["travel:oasis_a", "travel:oasis_e", "travel:alexandria"]
    assert why(s, "travel:moscow") == "travel.steps"
    do(s, "travel:oasis_a")
    assert options(s) == ["travel:venezia", "travel:moscow", "stop"]
    assert why(s, "decline") == "travel.end"


@rule("travel.steps")
def test_the_preview_of_a_step_says_what_it_costs_and_what_stopping_would_bring() -> None:
    s = table(*THREE)
    own(s, 0, coin=12, camel=3)
    lay_outpost(s, "alexandria", "ob02")
    do(s, "place:travel")
    assert preview(s, "travel:oasis_e").costs == ("3 coins", "3 camels")
    assert preview(s, "travel:alexandria").notes == ("A trading post is placed if you stop there.",)
    do(s, "travel:alexandria")
    shown = preview(s, "stop")
    assert (shown.costs, shown.gains) == ((), ("5 coins", "1 trading post"))


@rule("travel.back")
def test_a_figure_may_move_back_and_forth() -> None:
    s = table(*THREE)
    dice(s, 0, "4 4")
    own(s, 0, coin=12)
    do(s, "place:travel", "travel:alexandria", "travel:venezia", "travel:alexandria", "travel:venezia")
    assert figures(s) == ["venezia"]
    assert posts_of(s) == set()


@rule("travel.end")
@pytest.mark.parametrize(
    ("here", "there", "post"),
    [
        ("oasis_a", "moscow", {"moscow"}),
        ("beijing", "xian", {"xian"}),
        ("xian", "beijing", {"beijing"}),
        ("venezia", "oasis_a", set()),
        ("alexandria", "venezia", set()),
    ],
)
def test_a_post_is_placed_where_a_movement_ends_in_a_city(here: str, there: str, post: set[str]) -> None:
    s = table(*THREE)
    dice(s, 0, "1 1")
    stand(s, 0, here)
    own(s, 0, coin=3)
    do(s, "place:travel", f"travel:{there}")
    assert posts_of(s) == post
    assert player(s).posts_left == 9 - len(post)


@rule("travel.end")
def test_cities_on_the_way_get_no_post() -> None:
    s = table(*THREE)
    own(s, 0, coin=12)
    do(s, "place:travel", "travel:alexandria", "travel:oasis_i", "stop")
    assert posts_of(s) == set()


@rule("travel.first_step")
def test_travelling_needs_coins_for_a_step_and_its_route() -> None:
    s = table(*THREE)
    own(s, 0, coin=2, camel=9)
    assert why(s, "place:travel") == "travel.first_step"
    own(s, 0, coin=3)
    assert "travel" in spaces(s)
    stand(s, 0, "kochi")  # 10 or 15 coins, or 4 camels
    own(s, 0, coin=12, camel=3)
    assert why(s, "place:travel") == "travel.first_step"
    own(s, 0, coin=3, camel=4)
    assert "travel" in spaces(s)
    own(s, 0, coin=13)
    assert "travel" in spaces(s)


@rule("travel.first_step", "spaces.occupied")
def test_the_price_of_an_occupied_space_comes_before_the_step() -> None:
    s = table(*THREE)
    occupy(s, "travel", 1, "1 1")
    dice(s, 0, "2 2 4 4")
    own(s, 0, coin=5)
    do(s, "place:travel", "die:own_2")  # with a 4 as the lowest die no step could be paid
    assert holdings(s) == {"coin": 3}
    poor = table(*THREE)
    occupy(poor, "travel", 1, "1 1")
    dice(poor, 0, "2 2 4 4")
    own(poor, 0, coin=4)
    refused = why_not(poor, "place:travel")
    assert refused.sentence == (
        "It is occupied: 2 coins for your lowest die and 3 coins for a step. You are 1 coin short."
    )
    assert refused.rule == "spaces.occupied"
    own(poor, 0, coin=2)
    refused = why_not(poor, "place:travel")
    assert refused.sentence == "You cannot pay for a single step: the nearest costs 3 coins, and you are 3 coins short."
    assert refused.rule == "travel.first_step"


@rule("travel.reward")
def test_a_move_as_a_reward_is_one_step_that_costs_its_route_only() -> None:
    s = table(*THREE)
    contracts(s, held={0: "s1"})
    own(s, 0, camel=4, pepper=3)
    do(s, "complete:s1")
    assert options(s) == ["travel:oasis_a", "travel:oasis_e", "travel:alexandria", "decline"]
    do(s, "travel:oasis_e")
    assert figures(s) == ["oasis_e"]
    assert holdings(s) == {"vp": 1}


@rule("travel.reward")
def test_a_reward_move_after_travelling_may_place_another_post_in_the_same_turn() -> None:
    # The rulebook's hint: an extra move after travelling leads into another city.
    s = table(*THREE)
    dice(s, 0, "1 1")
    stand(s, 0, "oasis_c")
    contracts(s, held={0: "s1"})
    own(s, 0, coin=3, camel=1, pepper=3)
    do(s, "place:travel", "travel:beijing")
    assert posts_of(s) == {"beijing"}
    do(s, "complete:s1", "travel:xian")
    assert posts_of(s) == {"beijing", "xian"}
    do(s, "bonus:kochi")
    assert holdings(s) == {"vp": 4}


@rule("travel.reward.lost")
def test_a_move_that_cannot_be_paid_is_lost() -> None:
    s = table(*THREE)
    stand(s, 0, "kochi")
    contracts(s, held={0: "s1"})
    own(s, 0, coin=9, camel=4, pepper=3)
    do(s, "complete:s1")
    assert figures(s) == ["kochi"]
    assert holdings(s) == {"coin": 9, "camel": 3, "vp": 1}
    assert "bag" in options(s)


@rule("travel.reward.lost")
def test_a_move_may_be_declined() -> None:
    s = table(*THREE)
    contracts(s, held={0: "s1"})
    own(s, 0, camel=1, pepper=3)
    do(s, "complete:s1")
    assert why(s, "stop") == "travel.reward.lost"
    assert preview(s, "decline").notes == ("The move is lost.",)
    do(s, "decline")
    assert figures(s) == ["venezia"]


@rule("travel.dice", "rounds.clockwise")
def test_travelling_uses_two_dice_of_the_hand() -> None:
    s = table(*THREE)
    own(s, 0, coin=3)
    do(s, "place:travel", "travel:oasis_a")
    assert len(player(s).dice) == 3
    begin_turn(s, 1)
    assert s.to_act() == [1]
