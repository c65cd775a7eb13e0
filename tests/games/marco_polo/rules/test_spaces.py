"""Placing dice: how many, whose colour, what an occupied space costs, and how they are asked for."""

from __future__ import annotations

from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    THREE,
    TWO,
    contracts,
    dice,
    do,
    hand,
    holdings,
    lay_card,
    load,
    occupy,
    options,
    own,
    player,
    posts,
    preview,
    shown_on,
    spaces,
    stand,
    table,
    why,
)


@rule("spaces.own_dice")
def test_only_dice_of_the_own_board_are_placed() -> None:
    s = table("matteo", "berke")
    dice(s, 0, "2 b4 w5")
    dice(s, 1, "1 6")
    do(s, "place:bazaar_camel")
    assert options(s) == ["die:own_2", "die:black_4", "die:white_5"]
    assert why(s, "die:own_6") == "spaces.own_dice"
    do(s, "die:black_4")
    assert hand(s, 0) == "2 w5"
    assert shown_on(s, "bazaar_camel") == [4]
    assert holdings(s)["camel"] == 6


@rule("spaces.count")
def test_a_space_takes_exactly_as_many_dice_as_it_shows() -> None:
    wanted = {"coins": 1, "bazaar_camel": 1, "bazaar_pepper": 1, "bazaar_silk": 2, "bazaar_gold": 3}
    wanted |= {"khan": 1, "contracts": 1, "travel": 2, "moscow": 1}
    for space, count in wanted.items():
        s = table(*THREE)
        posts(s, 0, "moscow")
        stand(s, 0, "moscow")
        own(s, 0, coin=30, camel=30, pepper=9, silk=9, gold=9, vp=9)
        contracts(s, completed={0: "c01"})
        lay_card(s, "moscow", "cc31")
        do(s, f"place:{space}")
        assert len(player(s).dice) == 5 - count, space
        if count > 1:
            s = table(*THREE)
            dice(s, 0, " ".join("3" * (count - 1)))
            assert why(s, f"place:{space}") == "spaces.count"


@rule("spaces.colour")
def test_a_colour_is_on_a_space_once_in_a_round() -> None:
    s = table(*THREE)
    dice(s, 0, "3 3 3 b4")
    occupy(s, "bazaar_silk", 0, "3 b4")  # mixed with a black one it counts too
    own(s, 0, coin=20)
    assert "bazaar_silk" not in spaces(s)
    assert why(s, "place:bazaar_silk") == "spaces.colour"
    assert {"bazaar_camel", "bazaar_pepper"} <= spaces(s)  # the four spaces of the bazaar count separately


@rule("spaces.colour")
def test_an_own_die_cannot_join_black_ones_where_the_colour_is_already() -> None:
    s = table(*THREE)
    occupy(s, "bazaar_pepper", 0, "3")
    dice(s, 0, "2 5 b4 b6")
    own(s, 0, coin=20)
    do(s, "place:bazaar_pepper")
    assert options(s) == ["die:black_4", "die:black_6"]
    assert why(s, "die:own_2") == "spaces.colour"


@rule("spaces.black")
def test_black_and_white_dice_may_use_a_space_again_and_again() -> None:
    s = table("matteo", "berke", "carpini", "mercator")
    occupy(s, "bazaar_camel", 0, "3 b3 b3")
    dice(s, 0, "b1 b2 w6 4")
    own(s, 0, coin=20)
    assert "bazaar_camel" in spaces(s)
    do(s, "place:bazaar_camel", "die:white_6")
    assert holdings(s) == {"coin": 14, "camel": 6}
    assert shown_on(s, "bazaar_camel") == [3, 3, 3, 6]


@rule("spaces.black")
def test_two_players_with_black_dice_only_do_not_close_a_space_for_their_colours() -> None:
    s = table(*THREE)
    occupy(s, "travel", 0, "b2 b2")
    own(s, 0, coin=20)
    assert "travel" in spaces(s)


@rule("spaces.occupied")
def test_an_occupied_space_costs_the_lowest_die_that_is_placed() -> None:
    # The rulebook: it does not matter what the dice there show.
    s = table(*THREE)
    occupy(s, "bazaar_gold", 1, "6 6 6")
    dice(s, 0, "2 4 5 5")
    own(s, 0, coin=4)
    do(s, "place:bazaar_gold", "die:own_4", "row:4")
    assert holdings(s) == {"gold": 3}
    s = table(*THREE)
    occupy(s, "bazaar_gold", 1, "6 6 6")
    dice(s, 0, "2 4 5 5")
    own(s, 0, coin=3)
    do(s, "place:bazaar_gold")  # only the 2 can be paid as the lowest die
    while options(s)[0].startswith("die:"):
        do(s, options(s)[0])
    assert holdings(s) == {"coin": 1, "gold": 2}
    s = table(*THREE)
    occupy(s, "bazaar_gold", 1, "6 6 6")
    dice(s, 0, "2 4 5 5")
    own(s, 0, coin=1)
    assert why(s, "place:bazaar_gold") == "spaces.occupied"


@rule("spaces.occupied", "bazaar.lower")
def test_the_price_is_that_of_the_die_also_when_a_lower_row_is_used() -> None:
    s = table(*THREE)
    occupy(s, "bazaar_pepper", 1, "1")
    dice(s, 0, "6")
    own(s, 0, coin=6)
    do(s, "place:bazaar_pepper", "row:5")
    assert holdings(s) == {"coin": 2, "pepper": 3}


@rule("spaces.occupied")
def test_own_dice_on_a_space_make_it_occupied_too() -> None:
    s = table(*THREE)
    occupy(s, "bazaar_camel", 0, "3")
    dice(s, 0, "b4")
    own(s, 0, coin=4)
    do(s, "place:bazaar_camel")
    assert holdings(s) == {"camel": 4}


@rule("spaces.occupied.blocked")
def test_with_two_players_five_coins_always_cost_the_die() -> None:
    s = table(*TWO)
    dice(s, 0, "4")
    own(s, 0, coin=4)
    do(s, "place:coins")
    assert holdings(s) == {"coin": 5}
    s = table(*TWO)
    dice(s, 0, "4")
    own(s, 0, coin=3)
    assert why(s, "place:coins") == "spaces.occupied"


@rule("spaces.brown")
def test_an_occupied_city_card_is_closed_to_everybody() -> None:
    s = table(*THREE)
    posts(s, 0, "moscow")
    posts(s, 2, "moscow")
    occupy(s, "moscow", 2, "1")
    own(s, 0, coin=99, camel=99, pepper=9, silk=9, gold=9, vp=9)
    dice(s, 0, "3 b3")
    assert "moscow" not in spaces(s)
    assert why(s, "place:moscow") == "city_cards.once"


@rule("spaces.lowest")
def test_the_lowest_die_says_how_much_an_action_gives() -> None:
    s = table(*THREE)
    dice(s, 0, "2 6")
    do(s, "place:bazaar_silk")
    assert holdings(s)["silk"] == 2
    s = table(*THREE)
    dice(s, 0, "1 6")
    own(s, 0, coin=30, camel=9)
    do(s, "place:travel", "travel:oasis_a")
    assert s.to_act() == [0]
    assert "travel:moscow" not in options(s)  # one step was all


@rule("spaces.less")
def test_less_can_be_taken_but_at_least_once() -> None:
    s = table(*THREE)
    dice(s, 0, "4 5")
    own(s, 0, coin=30)
    do(s, "place:travel")
    assert "stop" not in options(s)
    assert why(s, "stop") == "travel.dice"
    do(s, "travel:oasis_a", "stop")
    assert holdings(s) == {"coin": 27}
    s = table(*THREE)
    dice(s, 0, "4")
    do(s, "place:contracts")
    assert why(s, "done") == "spaces.less"


@rule("spaces.possible")
def test_a_space_is_closed_if_its_action_could_not_be_done_once() -> None:
    s = table(*THREE)
    contracts(s, row="")
    posts(s, 0, "moscow")
    lay_card(s, "moscow", "cc01")
    own(s, 0, camel=1)
    assert why(s, "place:contracts") == "spaces.possible"
    assert why(s, "place:moscow") == "spaces.possible"
    assert why(s, "place:travel") == "travel.first_step"
    own(s, 0, camel=1, pepper=1)
    assert "moscow" in spaces(s)


@rule("spaces.pick")
def test_dice_are_asked_for_in_rising_order_and_only_where_there_is_a_choice() -> None:
    s = table(*THREE)
    dice(s, 0, "1 2 2 4")
    do(s, "place:bazaar_gold")
    assert options(s) == ["die:own_1", "die:own_2"]
    assert why(s, "die:own_4") == "spaces.pick"  # too few dice show as much
    do(s, "die:own_1")
    assert options(s) == ["die:own_2", "die:own_4"]  # of the second place only a 2 could be taken
    do(s, "die:own_4")
    assert shown_on(s, "bazaar_gold") == [1, 2, 4]
    assert hand(s) == "2"
    s = table(*THREE)
    dice(s, 0, "3 3 3")
    do(s, "place:bazaar_gold")  # all alike: nothing is asked
    assert hand(s) == ""


@rule("spaces.pick")
def test_the_second_die_can_be_any_that_shows_at_least_as_much() -> None:
    s = table(*THREE)
    dice(s, 0, "2 3 b3 6")
    do(s, "place:bazaar_silk", "die:own_3")
    assert options(s) == ["die:black_3", "die:own_6"]
    assert why(s, "die:own_2") == "spaces.pick"
    do(s, "die:own_6")
    assert hand(s) == "2 b3"


@rule("spaces.order")
def test_what_an_action_gives_cannot_pay_for_its_space() -> None:
    s = table(*THREE)
    occupy(s, "coins", 1, "1")
    dice(s, 0, "5")
    own(s, 0, coin=4)
    assert why(s, "place:coins") == "spaces.occupied"
    own(s, 0, coin=5)
    do(s, "place:coins")
    assert holdings(s) == {"coin": 5}


@rule("coins.take")
def test_five_coins_for_any_die() -> None:
    for value in range(1, 7):
        s = table(*THREE)
        dice(s, 0, str(value))
        own(s, 0)
        do(s, "place:coins")
        assert holdings(s) == {"coin": 5}


@rule("turn.cost_shown", "bonus_actions.reroll")
def test_a_reroll_shows_its_odds() -> None:
    s = table(*THREE)
    dice(s, 0, "1 4")
    own(s, 0, camel=2)
    load(s, 6)
    do(s, "reroll")
    assert preview(s, "die:own_4").odds == (("a higher value", 2 / 6),)
    do(s, "die:own_4")
    assert hand(s) == "1 6"
