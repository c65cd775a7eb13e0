"""City cards that give city bonuses, goods of choice and moves."""

from __future__ import annotations

import pytest

from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    at_card,
    begin_turn,
    do,
    figures,
    holdings,
    lay_outpost,
    next_round,
    occupy,
    options,
    own,
    posts,
    posts_of,
    stand,
    steps,
    why,
)


@rule("city_cards.own_bonus")
@pytest.mark.parametrize(("value", "count"), [(1, 1), (4, 1), (5, 2), (6, 2)])
def test_own_city_bonuses_by_the_die(value: int, count: int) -> None:
    s = at_card("cc30", value)
    posts(s, 0, "anxi adana kochi")
    do(s, "place:moscow")
    assert options(s) == ["bonus:anxi", "bonus:adana", "bonus:kochi"]
    assert why(s, "bonus:ormuz") == "city_cards.own_bonus"
    assert why(s, "decline") == "spaces.less"
    do(s, "bonus:adana")
    if count == 2:
        assert options(s) == ["bonus:anxi", "bonus:kochi", "decline"]
        assert why(s, "bonus:adana") == "city_cards.own_bonus"  # each must be another city
        do(s, "bonus:kochi")
    assert holdings(s) == {"coin": 3, "camel": 1} | ({"vp": 3} if count == 2 else {})
    assert "done" in options(s)


@rule("city_cards.own_bonus", "city_cards.repeat")
def test_own_city_bonuses_for_a_coin_each() -> None:
    s = at_card("cc19", 6, coin=5)
    posts(s, 0, "anxi ormuz")
    do(s, "place:moscow")
    assert options(s) == ["times:1", "times:2"]  # no more than different cities
    do(s, "times:2", "bonus:ormuz")
    assert holdings(s) == {"coin": 3, "camel": 3}  # all was paid first
    do(s, "bonus:anxi")
    assert holdings(s) == {"coin": 8, "camel": 3}


@rule("city_cards.own_bonus", "spaces.possible")
@pytest.mark.parametrize("card", ["cc19", "cc30"])
def test_own_city_bonuses_need_a_post_in_a_small_city(card: str) -> None:
    s = at_card(card, 6, coin=9)
    assert why(s, "place:moscow") == "spaces.possible"
    posts(s, 0, "kochi")
    begin_turn(s, 0)
    do(s, "place:moscow", "bonus:kochi")
    assert holdings(s)["vp"] == 3


@rule("city_cards.repeat", "effects.goods")
@pytest.mark.parametrize("value", [1, 3])
def test_goods_of_choice_for_two_coins_each(value: int) -> None:
    s = at_card("cc18", value, coin=7)
    do(s, "place:moscow")
    if value > 1:
        do(s, f"times:{value}")
    do(s, *["take:gold", "take:silk", "take:gold"][:value])
    wanted = {1: {"gold": 1}, 3: {"gold": 2, "silk": 1}}[value]
    assert holdings(s) == {"coin": 7 - 2 * value, **wanted}


@rule("city_cards.move")
def test_moves_from_a_card_are_one_movement_with_a_post_only_where_it_ends() -> None:
    s = at_card("cc16", 3, camel=6)
    do(s, "place:moscow", "times:3")
    assert holdings(s) == {}  # paid before the first step
    do(s, "travel:alexandria", "travel:oasis_i")
    assert posts_of(s) == {"moscow"}
    do(s, "travel:alexandria")
    assert posts_of(s) == {"moscow", "alexandria"}
    assert figures(s) == ["alexandria"]


@rule("city_cards.move")
def test_fewer_steps_of_a_card_may_be_made() -> None:
    s = at_card("cc16", 3, camel=6, coin=1)
    lay_outpost(s, "alexandria", "ob01")
    do(s, "place:moscow", "times:3", "travel:alexandria", "stop")
    assert posts_of(s) == {"moscow", "alexandria"}
    assert holdings(s) == {"coin": 4}


@rule("city_cards.move.once", "spaces.less")
@pytest.mark.parametrize(("card", "amounts"), [("cc16", {"camel": 4}), ("cc17", {"silk": 2, "gold": 2})])
def test_a_move_that_a_card_was_paid_for_is_made(card: str, amounts: dict[str, int]) -> None:
    s = at_card(card, 2, **amounts)
    do(s, "place:moscow", "times:2")
    assert holdings(s) == {}
    assert "alexandria" in steps(s)
    assert len(options(s)) == len(steps(s))
    assert why(s, "decline") == "city_cards.move.once"
    assert why(s, "stop") == "city_cards.move.once"
    do(s, "travel:alexandria")
    assert "stop" in options(s)
    assert why(s, "decline") == "travel.end"
    do(s, "stop")
    assert posts_of(s) == {"moscow", "alexandria"}


@rule("city_cards.move", "spaces.possible")
def test_a_card_for_moves_needs_a_step_that_can_be_paid_after_the_card() -> None:
    s = at_card("cc16", 6, camel=5)
    stand(s, 0, "kochi")  # 4 camels or 10 coins
    assert why(s, "place:moscow") == "spaces.possible"
    own(s, 0, camel=6)
    do(s, "place:moscow")  # once: twice would leave too few camels
    assert "travel:oasis_h" in options(s)
    assert holdings(s) == {"camel": 4}


@rule("city_cards.move", "rounds.start_player.same")
def test_moves_from_a_card_do_not_make_a_start_player() -> None:
    s = at_card("cc16", 1, camel=2)
    s.start = 1
    do(s, "place:moscow", "travel:alexandria", "done")
    next_round(s)
    assert s.start == 1


@rule("city_cards.repeat", "spaces.occupied")
def test_a_city_card_never_costs_an_occupied_price() -> None:
    s = at_card("cc27", 6)
    occupy(s, "sumatra_1", 1, "6")
    do(s, "place:moscow")
    assert holdings(s) == {"pepper": 3}
