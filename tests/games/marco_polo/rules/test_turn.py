"""A turn: one action, bonus actions around it, and its end."""

from __future__ import annotations

from teahouse.engine.play import Play
from teahouse.kit.rule import rule
from teahouse.scene import Choice
from tests.games.marco_polo.scenery import find, scene_of
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
    load,
    occupy,
    options,
    own,
    player,
    preview,
    row_of,
    spaces,
    table,
    why,
    why_not,
)


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
def test_a_die_bought_after_the_bag_that_opens_nothing_leaves_the_end_of_the_turn_open() -> None:
    s = table(*THREE)
    for space in ("bazaar_pepper", "bazaar_camel", "coins"):
        occupy(s, space, 1, "6")
    occupy(s, "khan", 1, "6")
    occupy(s, "bazaar_silk", 2, "6 6")
    contracts(s, row="")
    dice(s, 0, "5")
    own(s, 0, camel=3)
    load(s, 5)
    assert "done" not in options(s)
    do(s, "bag", "buy_die")
    assert options(s) == ["bag", "done"]


@rule("turn.stuck")
def test_the_question_of_one_who_is_stuck_promises_no_more_than_is_so() -> None:
    s = table(*THREE)
    for space in ("bazaar_pepper", "bazaar_camel"):
        occupy(s, space, 0, "2")
    occupy(s, "khan", 1, "6")
    occupy(s, "coins", 1, "6")
    occupy(s, "bazaar_silk", 1, "6 6")
    contracts(s, row="")
    dice(s, 0, "5 5")
    own(s, 0)
    asked = s.prompt(0)
    assert asked.question == "No action is possible with your dice."
    assert asked.help == (
        "Bonus actions may open one. A die on the money bag is needed before the turn can end without one."
    )
    do(s, "bag")
    assert "done" in options(s)
    assert s.prompt(0).help == "Bonus actions may open one, or you end the turn."
    own(s, 0, coin=5)  # and with coins for the occupied space the turn must not end any more
    assert "done" not in options(s)
    assert s.prompt(0).question == "What do you do?"


@rule("turn.action", "travel.steps", "contracts.take")
def test_after_the_action_no_refusal_asks_for_a_die_first() -> None:
    s = table(*THREE)
    own(s, 0, coin=20, camel=9)
    contract = row_of(s)[0]
    assert why_not(s, "travel:oasis_a").sentence.startswith("Place two dice on the travel space first")
    assert why_not(s, f"take:{contract}").sentence.startswith("Place a die on the contract space first")
    do(s, "place:bazaar_camel")
    for text in ("travel:oasis_a", f"take:{contract}"):
        assert why(s, text) == "turn.action"
    assert why_not(s, "travel:oasis_a").sentence == (
        "Your action is done: only a move that you receive leads on in this turn."
    )


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
    choice = find(scene_of(s, 0), Choice, "choice:place:bazaar_silk")
    assert [each.text for each in choice.cost] == ["2-5"]  # coins, as the lowest die shows
    assert preview(s, "place:bazaar_silk").notes == ("The dice you choose decide what it costs and gives.",)
    coins = preview(s, "place:coins")
    assert (coins.costs, coins.gains, coins.notes) == ((), (), ())  # the die is still to be chosen
    do(coins_asked := s.clone(), "place:coins")
    assert preview(coins_asked, "die:own_6").gains == ("5 coins",)
    do(s, "place:bazaar_silk")
    lines = {choice.action: choice.preview for choice in scene_of(s, 0).choices}
    assert lines["die:own_2"] == ["costs 2 coins", "costs 2 dice", "2 silk"]
    assert lines["die:own_4"] == ["costs 4 coins", "costs 2 dice"]  # then a row is chosen
    do(s, "die:own_2")
    shown = preview(s, "die:own_4")
    assert (shown.costs, shown.gains) == (("2 coins", "2 dice"), ("2 silk",))


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
