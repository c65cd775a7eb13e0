"""The characters whose travels differ: Kubilai, Niccolo and Marco, Rubruck and Carpini; and Berke Khan."""

from __future__ import annotations

import pytest

from teahouse.games.marco_polo.rules.scoring import by_category
from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    begin_turn,
    contracts,
    dice,
    do,
    figures,
    holdings,
    lay_card,
    lay_outpost,
    load,
    next_round,
    occupy,
    options,
    own,
    player,
    posts,
    posts_of,
    spaces,
    stand,
    steps,
    table,
    why,
)

# Kubilai Khan


@rule("characters.kubilai")
def test_kubilai_starts_in_beijing_with_a_post_on_the_best_space() -> None:
    s = table("berke", "kubilai", "mercator")
    assert figures(s, 1) == ["beijing"]
    assert (posts_of(s, 1), player(s, 1).posts_left) == ({"beijing"}, 8)
    assert by_category(s, 1)[7] == 10
    assert by_category(s, 0)[7] == 0
    begin_turn(s, 1)
    own(s, 1, coin=20)
    do(s, "place:travel")
    assert steps(s) == {"xian", "oasis_j", "oasis_c"}


@rule("characters.kubilai", "posts.eighth")
def test_kubilais_start_post_is_his_first() -> None:
    s = table("kubilai", "berke")
    posts(s, 0, "moscow karakorum samarcanda lan_zhou karachi sumatra")
    dice(s, 0, "1 1")
    stand(s, 0, "venezia")
    own(s, 0, coin=3)
    do(s, "place:travel", "travel:alexandria")
    assert holdings(s) == {"vp": 5}


# Berke Khan


@rule("characters.berke")
def test_berke_pays_nothing_for_occupied_spaces() -> None:
    s = table("berke", "mercator")
    occupy(s, "bazaar_gold", 1, "5 5 5")
    dice(s, 0, "6 6 6")
    own(s, 0)
    do(s, "place:bazaar_gold", "row:6")
    assert holdings(s) == {"gold": 4}
    s = table("berke", "mercator")
    own(s, 0)
    do(s, "place:coins")
    assert holdings(s) == {"coin": 5}


@rule("characters.berke")
def test_an_occupied_city_card_is_closed_to_berke_too() -> None:
    s = table("berke", "mercator")
    posts(s, 0, "moscow")
    posts(s, 1, "moscow")
    lay_card(s, "moscow", "cc31")
    occupy(s, "moscow", 1, "6")
    assert why(s, "place:moscow") == "city_cards.once"
    own(s, 0, coin=2)
    assert why(s, "place:travel") == "travel.first_step"  # the basic cost stays


# Niccolo and Marco Polo


@rule("characters.niccolo")
def test_niccolo_and_marco_have_two_figures_and_a_camel_each_round() -> None:
    s = table("niccolo_marco", "berke")
    assert figures(s) == ["venezia", "venezia"]
    own(s, 0)
    next_round(s)
    assert holdings(s) == {"camel": 1}


@rule("characters.niccolo.split")
def test_the_steps_may_be_divided_between_both_figures() -> None:
    s = table("niccolo_marco", "berke", "mercator")
    own(s, 0, coin=12)
    do(s, "place:travel")
    assert {"travel:oasis_a", "travel:alexandria", "travel_second:oasis_a", "travel_second:alexandria"} == set(
        options(s)
    )
    do(s, "travel:oasis_a", "travel:moscow", "travel_second:alexandria")
    assert figures(s) == ["moscow", "alexandria"]
    assert posts_of(s) == {"moscow", "alexandria"}
    assert holdings(s) == {}  # 12 for three steps in all


@rule("characters.niccolo.split")
def test_the_first_figure_moves_before_the_second() -> None:
    s = table("niccolo_marco", "berke", "mercator")
    own(s, 0, coin=30)
    do(s, "place:travel", "travel_second:alexandria")
    assert why(s, "travel:oasis_a") == "characters.niccolo.split"
    do(s, "stop")
    assert figures(s) == ["venezia", "alexandria"]
    assert posts_of(s) == {"alexandria"}


@rule("characters.niccolo.split", "travel.before")
def test_bonuses_of_both_figures_come_after_both_have_moved() -> None:
    s = table("niccolo_marco", "berke", "mercator")
    lay_outpost(s, "alexandria", "ob02")
    own(s, 0, coin=3)
    do(s, "place:travel", "travel:alexandria")
    assert figures(s) == ["alexandria", "venezia"]  # the 5 coins do not pay for another step
    assert holdings(s) == {"coin": 5}


@rule("characters.niccolo", "characters.niccolo.split")
def test_either_figure_makes_a_reward_move_and_others_have_only_one() -> None:
    s = table("niccolo_marco", "berke")
    contracts(s, held={0: "s1"})
    stand(s, 0, "kochi", "oasis_a")
    own(s, 0, camel=1, pepper=3)
    do(s, "complete:s1", "travel_second:moscow")
    assert posts_of(s) == {"moscow"}
    begin_turn(s, 1)
    own(s, 1, coin=9)
    do(s, "place:travel")
    assert why(s, "travel_second:oasis_a") == "characters.niccolo"


@rule("characters.niccolo.split", "posts.all_placed")
@pytest.mark.parametrize(
    ("stands", "step"),
    [(("moscow", "oasis_g"), "travel_second:oasis_e"), (("oasis_g", "moscow"), "travel:oasis_e")],
)
def test_a_figure_that_did_not_move_places_no_post(stands: tuple[str, str], step: str) -> None:
    # All posts are placed, and the one in Moscow, where a figure stands, was moved away in an earlier turn.
    nine = "karakorum samarcanda lan_zhou karachi sumatra beijing anxi ormuz xian"
    s = table("niccolo_marco", "berke")
    posts(s, 0, nine)
    stand(s, 0, *stands)
    dice(s, 0, "1 1")
    own(s, 0, coin=3)
    do(s, "place:travel", step)
    assert options(s) == ["done"]
    assert posts_of(s) == set(nine.split())


# William of Rubruck


@rule("characters.rubruck")
def test_rubruck_has_eleven_posts_and_scores_for_the_eleventh() -> None:
    s = table("rubruck", "berke")
    assert player(s).posts_left == 11
    posts(s, 0, "moscow karakorum samarcanda lan_zhou karachi sumatra beijing")
    own(s, 0, camel=60, pepper=20, silk=20, gold=20)
    scored = []
    ways = (
        ("c06", "oasis_g", "ormuz"),
        ("c11", "moscow", "anxi"),
        ("c15", "oasis_i", "adana"),
        ("c26", "oasis_h", "kochi"),
    )
    for contract, here, there in ways:
        stand(s, 0, here)
        contracts(s, held={0: contract})
        do(s, f"complete:{contract}", f"travel:{there}")
        scored.append(by_category(s, 0)[3])
    assert scored == [5, 15, 15, 25]  # eighth, ninth, tenth and eleventh
    assert player(s).posts_left == 0


@rule("characters.rubruck.passing")
def test_rubruck_places_posts_in_cities_he_moves_through() -> None:
    s = table("rubruck", "mercator")
    dice(s, 0, "4 4")
    own(s, 0, coin=12, camel=3)
    lay_outpost(s, "moscow", "ob05")
    do(s, "place:travel", "travel:oasis_a", "travel:moscow", "travel:oasis_a", "travel:venezia")
    assert posts_of(s) == {"moscow"}
    assert holdings(s) == {"camel": 3, "silk": 2}


@rule("characters.rubruck.passing", "travel.before")
def test_rubrucks_bonuses_on_the_way_do_not_pay_for_the_rest_of_the_way() -> None:
    s = table("rubruck", "mercator")
    dice(s, 0, "2 2")
    stand(s, 0, "oasis_g")
    own(s, 0, coin=7, camel=3)
    do(s, "place:travel", "travel:ormuz")
    assert figures(s) == ["ormuz"]  # the 3 camels of Ormuz come too late for the road to Karachi
    assert holdings(s) == {"coin": 4, "camel": 3}


@rule("characters.rubruck.passing", "city_cards.move", "characters.priority")
def test_rubruck_places_posts_on_the_way_of_a_card_too() -> None:
    s = table("rubruck", "mercator", "berke")
    posts(s, 0, "moscow")
    lay_card(s, "moscow", "cc16")
    stand(s, 0, "oasis_f")
    dice(s, 0, "2")
    own(s, 0, camel=10)
    do(s, "place:moscow", "times:2", "travel:kashgar", "travel:lan_zhou", "take:gold", "take:silk")
    assert posts_of(s) == {"moscow", "kashgar", "lan_zhou"}
    assert holdings(s) == {"gold": 1, "silk": 1}


@rule("characters.rubruck.passing", "posts.one")
def test_rubruck_places_one_post_in_a_city_that_he_crosses_twice() -> None:
    s = table("rubruck", "mercator")
    dice(s, 0, "4 4")
    own(s, 0, coin=12)
    do(s, "place:travel", "travel:alexandria", "travel:venezia", "travel:alexandria", "travel:oasis_i")
    assert (posts_of(s), player(s).posts_left) == ({"alexandria"}, 10)


@rule("characters.rubruck.passing")
def test_rubruck_with_one_post_left_places_it_in_the_first_city_of_the_way() -> None:
    s = table("rubruck", "mercator")
    posts(s, 0, "moscow karakorum samarcanda karachi sumatra beijing anxi ormuz xian kochi")
    dice(s, 0, "2 2")
    stand(s, 0, "oasis_f")
    own(s, 0, coin=7, camel=6)
    do(s, "place:travel", "travel:kashgar", "travel:lan_zhou")
    assert "kashgar" in posts_of(s)
    assert options(s)[0].startswith("move_post:")  # he ends in Lan-Zhou and must place there
    do(s, "move_post:xian", "take:gold", "take:silk")
    assert {"kashgar", "lan_zhou"} <= posts_of(s)
    assert holdings(s) == {"gold": 1, "silk": 1, "vp": 10}


# Johannes Carpini


@rule("characters.carpini")
def test_carpini_steps_from_any_oasis_to_any_other() -> None:
    s = table("carpini", "mercator")
    stand(s, 0, "oasis_a")
    own(s, 0, coin=7)
    do(s, "place:travel")
    assert steps(s) == {"venezia", "moscow"} | {f"oasis_{letter}" for letter in "bcdefghij"}
    do(s, "travel:oasis_c", "travel:beijing")
    assert posts_of(s) == {"beijing"}
    assert holdings(s) == {}  # two steps


@rule("characters.carpini")
def test_carpinis_jump_uses_no_route_with_a_price() -> None:
    s = table("carpini", "mercator")
    stand(s, 0, "oasis_b")
    own(s, 0, coin=3)
    dice(s, 0, "1 1")
    do(s, "place:travel", "travel:oasis_c")  # the route between them costs 5 coins
    assert holdings(s) == {}
    assert figures(s) == ["oasis_c"]


@rule("characters.carpini")
def test_carpini_jumps_with_a_reward_move_too_and_cities_are_no_oases() -> None:
    s = table("carpini", "mercator")
    contracts(s, held={0: "s1"})
    stand(s, 0, "oasis_j")
    own(s, 0, camel=1, pepper=3)
    do(s, "complete:s1", "travel:oasis_i")
    assert figures(s) == ["oasis_i"]
    stand(s, 0, "alexandria")
    own(s, 0, coin=20)
    do(s, "place:travel")
    assert steps(s) == {"venezia", "oasis_g", "oasis_i"}


@rule("characters.carpini", "rounds.bonuses")
def test_carpini_receives_three_coins_each_round() -> None:
    s = table("carpini", "mercator")
    own(s, 0)
    own(s, 1)
    load(s)
    next_round(s)
    assert (holdings(s, 0), holdings(s, 1)) == ({"coin": 3}, {})


@rule("characters.carpini")
def test_others_do_not_jump() -> None:
    s = table("mercator", "carpini")
    stand(s, 0, "oasis_a")
    own(s, 0, coin=9)
    do(s, "place:travel")
    assert steps(s) == {"venezia", "moscow"}
    assert why(s, "travel:oasis_c") == "travel.steps"
    assert spaces(s) == set()
