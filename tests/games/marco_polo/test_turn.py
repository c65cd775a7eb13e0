"""A turn: one action, bonus actions around it, and its end."""

from __future__ import annotations

from teahouse.engine.play import Play
from tests.games.marco_polo.setting import (
    GAME,
    PARTS,
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
from tests.kit.rule import rule


@rule("turn.action")
def test_a_player_with_dice_must_do_exactly_one_action() -> None:
    s = table(*TWO)
    assert "done" not in options(s)
    assert why(s, "done") == "turn.action"
    do(s, "place:bazaar_camel")
    assert holdings(s)["camel"] == 5  # at once
    assert spaces(s) == set()
    assert why(s, "place:bazaar_pepper") == "turn.action"
    assert "done" in options(s)


@rule("turn.bonus")
def test_bonus_actions_are_possible_before_and_after_the_action() -> None:
    s = table(*TWO)
    own(s, 0, camel=10)
    do(s, "adjust", "raise:own_3", "place:bazaar_camel", "die:own_4")
    assert holdings(s) == {"camel": 12}
    assert options(s) == ["bag", "reroll", "adjust", "buy_die", "done"]
    do(s, "bag", "bag", "adjust", "lower:own_3")
    assert holdings(s) == {"coin": 6, "camel": 10}
    assert hand(s) == "2 3"


@rule("turn.bonus")
def test_no_bonus_action_in_the_middle_of_an_action() -> None:
    s = table(*TWO)
    own(s, 0, coin=20, camel=20)
    do(s, "place:travel")
    assert why(s, "bag") == "travel.steps"
    do(s, "travel:alexandria")
    for text in ("bag", "reroll", "buy_die"):
        assert why(s, text) == "travel.steps"


@rule("turn.done")
def test_a_turn_ends_with_done_after_the_action_or_without_dice() -> None:
    s = table(*TWO)
    do(s, "place:bazaar_camel")
    assert s.to_act() == [0]
    do(s, "done")
    assert s.to_act() == [1]
    s = table(*TWO)
    dice(s, 0, "3")
    do(s, "bag")
    assert "done" in options(s)


@rule("turn.stuck")
def test_without_a_possible_action_a_die_goes_to_the_money_bag_first() -> None:
    # Seat 0 has placed its colour everywhere one die could go, and cannot pay a step.
    s = table(*THREE)
    for space in ("coins", "bazaar_camel", "bazaar_pepper", "khan"):
        occupy(s, space, 0, "2")
    contracts(s, row="")
    own(s, 0)
    assert len(player(s).dice) == 1
    assert spaces(s) == set()
    assert options(s) == ["bag"]
    assert why(s, "done") == "turn.stuck"
    do(s, "bag")
    assert options(s) == ["done"]


@rule("turn.stuck")
def test_the_turn_may_end_with_dice_left_if_still_nothing_is_possible_after_the_bag() -> None:
    s = table(*THREE)
    for space in ("bazaar_pepper", "bazaar_camel", "coins"):
        occupy(s, space, 0, "2")
    occupy(s, "khan", 1, "6")
    occupy(s, "bazaar_silk", 1, "6 6")
    occupy(s, "travel", 2, "6 6")
    contracts(s, row="")
    dice(s, 0, "5 5")
    own(s, 0)
    assert options(s) == ["bag"]
    do(s, "bag")
    assert options(s) == ["bag", "done"]
    do(s, "done")
    assert s.to_act() == [1]
    assert hand(s, 0) == "5"


@rule("turn.stuck")
def test_coins_from_the_bag_that_open_an_action_oblige_to_do_it() -> None:
    s = table(*THREE)
    for space in ("bazaar_pepper", "bazaar_camel"):
        occupy(s, space, 0, "2")
    occupy(s, "khan", 1, "6")
    occupy(s, "coins", 1, "6")
    occupy(s, "bazaar_silk", 1, "6 6")
    contracts(s, row="")
    dice(s, 0, "3 3")
    own(s, 0)
    assert options(s) == ["bag"]
    do(s, "bag")
    assert options(s) == ["place:coins", "bag"]
    assert why(s, "done") == "turn.action"


@rule("turn.cost_shown")
def test_costs_and_gains_are_shown_before_dice_are_placed() -> None:
    s = table(*THREE)
    dice(s, 0, "2 4 4 5 6")
    occupy(s, "bazaar_silk", 1, "1 1")
    own(s, 0, coin=20)
    shown = preview(s, "place:bazaar_silk")
    assert shown.costs == ("2 to 5 coins for the occupied space, as the lowest die shows",)
    assert shown.gains == ("1 coin", "1 camel", "3 silk")
    assert preview(s, "place:coins").gains == ("5 coins",)
    do(s, "place:bazaar_silk")
    assert preview(s, "die:own_2").costs == ("2 coins for the occupied space",)
    assert preview(s, "die:own_2").gains == ("2 silk",)
    assert preview(s, "die:own_4").costs == ("4 coins for the occupied space",)


@rule("turn.cost_shown")
def test_choices_of_the_own_turn_can_be_taken_back_until_luck_or_a_secret_comes_in() -> None:
    s = table(*TWO)
    own(s, 0, coin=20, camel=20)
    play = Play(GAME, s)
    before = s.digest()
    for text in ("place:travel", "travel:alexandria", "stop"):
        play.apply(0, PARTS.book.named(text))
    assert play.undoable(0) == 3
    for _ in range(3):
        play.undo(0)
    assert play.state.digest() == before
    play.apply(0, PARTS.book.named("reroll"))
    assert play.undoable(0) == 0


@rule("turn.cost_shown")
def test_a_drawn_contract_cannot_be_taken_back() -> None:
    s = table(*TWO)
    contracts(s, special="c01 c02", held={0: "s6"})
    own(s, 0, camel=2, pepper=1, silk=1)
    play = Play(GAME, s)
    play.apply(0, PARTS.book.named("complete:s6"))
    assert play.undoable(0) == 0


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
