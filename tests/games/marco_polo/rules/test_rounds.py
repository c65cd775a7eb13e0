"""The round: start player, bonuses, dice, compensation, turns in order and contracts."""

from __future__ import annotations

import pytest

from teahouse.games.marco_polo.parts.reward import CAMEL, COIN
from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    CONTRACT_IDS,
    FOUR,
    GAME,
    THREE,
    TWO,
    begin_turn,
    contracts,
    dice,
    do,
    figures,
    hand,
    held,
    holdings,
    load,
    next_round,
    occupy,
    options,
    own,
    player,
    posts,
    row_of,
    shown_on,
    special_of,
    stand,
    table,
    why,
)


@rule("rounds.five", "scoring.end")
def test_the_game_is_over_after_five_rounds() -> None:
    s = table(*TWO)
    piles = [len(s.piles)]
    while not s.over:
        next_round(s)
        piles.append(len(s.piles))
        if not s.over:
            begin_turn(s, s.start)
    assert s.round == 5
    assert piles == [24, 18, 12, 6, 0, 0]  # the fifth round begins with the last pile


@rule("rounds.start_player")
def test_the_last_on_the_travel_space_is_the_next_start_player() -> None:
    s = table(*FOUR)
    occupy(s, "travel", 3, "6 6")
    occupy(s, "travel", 2, "1 1")
    next_round(s)
    assert s.start == 2


@rule("rounds.start_player")
def test_the_travel_space_decides_when_it_is_played() -> None:
    s = table(*THREE)
    for seat in range(3):
        own(s, seat, coin=20)
    do(s, "place:bazaar_camel", "done", "place:travel", "travel:oasis_a", "stop", "done", "place:bazaar_pepper", "done")
    next_round(s)
    assert s.start == 1


@rule("rounds.start_player.same")
def test_without_travellers_the_start_player_stays_the_same() -> None:
    s = table(*THREE, start=1)
    next_round(s)
    assert s.start == 1


@rule("rounds.start_player.same")
def test_a_move_from_the_bazaar_does_not_make_a_start_player() -> None:
    s = table(*THREE, start=2)
    begin_turn(s, 0)
    dice(s, 0, "5 5 5")
    do(s, "place:bazaar_gold", "row:5", "travel:alexandria")
    assert figures(s) == ["alexandria"]
    next_round(s)
    assert s.start == 2


@rule("rounds.start_player.black")
@pytest.mark.parametrize("with_dice", ["b1 b2", "b4 w4", "3 b3"])
def test_black_and_white_dice_make_a_start_player_too(with_dice: str) -> None:
    s = table("berke", "mercator", "matteo")
    dice(s, 2, f"{with_dice} 2")
    begin_turn(s, 2)
    own(s, 2, coin=20)
    do(s, "place:travel")
    names = {"b": "black", "w": "white", "3": "own"}
    wanted = {f"die:{names[one[0]]}_{one[-1]}" for one in with_dice.split()}
    while not options(s)[0].startswith("travel:"):
        do(s, next(text for text in options(s) if text in wanted))
    do(s, "travel:alexandria")
    if "stop" in options(s):
        do(s, "stop")
    next_round(s)
    assert s.start == 2


@rule("rounds.bonuses")
def test_the_first_round_pays_character_bonuses_too() -> None:
    for seed in range(30):
        s = GAME.new(4, seed=seed, options={"characters": "random"})
        for seat in range(4):
            coins, camels = player(s, seat).have[:2]
            who = s.power(seat).who
            assert coins == 7 + seat + (3 if who == "carpini" else 0)
            assert camels == 2 + (1 if who == "niccolo_marco" else 0)
            assert len(held(s, seat)) == (2 if who == "matteo" else 1)


@rule("rounds.bonuses", "posts.small")
def test_every_small_city_with_a_post_pays_at_the_start_of_each_round() -> None:
    s = table("carpini", "niccolo_marco")
    posts(s, 0, "anxi ormuz adana kochi moscow")
    posts(s, 1, "adana")
    own(s, 0)
    own(s, 1)
    next_round(s)
    assert holdings(s, 0) == {"coin": 5 + 3 + 3, "camel": 3 + 1, "vp": 3}
    assert holdings(s, 1) == {"coin": 3, "camel": 1 + 1}
    begin_turn(s, 0)
    next_round(s)
    assert holdings(s, 0) == {"coin": 22, "camel": 8, "vp": 6}


@rule("rounds.bonuses.order")
def test_bonuses_come_in_turn_order_and_each_chooses_the_order_of_the_own_ones() -> None:
    s = table("matteo", "berke", "mercator", start=1)
    posts(s, 0, "kashgar xian")
    posts(s, 2, "kashgar")
    contracts(s, special="c01 c02")
    next_round(s)
    assert s.to_act() == [2]  # seat 1 has nothing to decide
    do(s, "take:gold")
    assert why(s, "take:gold") == "effects.goods"
    do(s, "take:silk")
    assert s.to_act() == [0]
    assert options(s) == ["gain:good_different", "gain:contract", "gain:other_bonus"]
    do(s, "gain:other_bonus", "bonus:kochi")
    assert options(s) == ["gain:good_different", "gain:contract"]
    do(s, "gain:good_different", "take:pepper", "take:gold")
    assert s.to_act() == [1]
    assert held(s, 0)[-1] == "c01"
    assert holdings(s, 0) == {"coin": 7, "camel": 2, "pepper": 1, "gold": 1, "vp": 3}


@rule("rounds.retrieve")
def test_dice_return_to_their_boards_and_black_ones_to_the_table() -> None:
    s = table("berke", "mercator")
    occupy(s, "travel", 1, "3 b3")
    occupy(s, "khan", 0, "5")
    occupy(s, "bazaar_gold", 0, "5 5 b5")
    assert s.black == 1
    next_round(s)
    assert (s.black, len(player(s, 0).dice), len(player(s, 1).dice)) == (3, 5, 5)
    assert shown_on(s, "travel") == shown_on(s, "bazaar_gold") == shown_on(s, "bag") == []
    assert (shown_on(s, "khan"), shown_on(s, "coins")) == ([1, 1], [1])


@rule("rounds.retrieve", "rounds.bonuses")
def test_dice_are_rolled_after_the_bonuses() -> None:
    s = table(*TWO)
    posts(s, 0, "kashgar")
    load(s, 6, 6, 6, 6, 6)
    next_round(s)
    assert options(s) == ["take:pepper", "take:silk", "take:gold"]
    assert hand(s) == ""
    do(s, "take:pepper", "take:gold")
    assert hand(s) == "6 6 6 6 6"


@rule("rounds.roll")
def test_everybody_rolls_all_dice_in_turn_order() -> None:
    s = table("berke", "matteo", start=1)
    contracts(s, held={1: ""})
    load(s, 5, 4, 3, 2, 1, 6, 6, 6, 6, 6, 6)
    next_round(s)
    assert hand(s, 1) == "1 2 3 4 5 w6"
    assert hand(s, 0) == "6 6 6 6 6"


@rule("rounds.compensation")
@pytest.mark.parametrize(("camels", "coins"), [(0, 3), (1, 2), (3, 0)])
def test_a_low_roll_is_made_up_with_coins_and_camels_in_any_mixture(camels: int, coins: int) -> None:
    s = table("berke", "mercator")
    own(s, 0)
    own(s, 1)
    load(s, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3)  # 12, then exactly 15
    next_round(s)
    assert options(s) == ["camels:0", "camels:1", "camels:2", "camels:3"]
    assert why(s, "camels:4") == "rounds.compensation"
    do(s, f"camels:{camels}")
    assert player(s, 0).have[:2] == [coins, camels]
    assert holdings(s, 1) == {}
    assert "bag" in options(s)


@rule("rounds.compensation")
def test_fourteen_is_one_point_short_and_fifteen_is_enough() -> None:
    s = table("berke", "mercator")
    load(s, 1, 1, 1, 5, 6, 1, 1, 1, 6, 6)
    next_round(s)
    assert (s.to_act(), options(s)) == ([0], ["camels:0", "camels:1"])
    do(s, "camels:0")
    assert "bag" in options(s)


@rule("rounds.compensation")
def test_the_white_die_counts_for_the_compensation() -> None:
    s = table("matteo", "berke")
    contracts(s, held={0: ""})
    load(s, 1, 1, 1, 1, 5, 6, 6, 6, 6, 6, 6)  # 9 and a white 6 make 15
    next_round(s)
    assert hand(s, 0) == "1 1 1 1 5 w6"
    assert "bag" in options(s)
    begin_turn(s, 0)
    load(s, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6)
    player(s, 0).contracts = []
    contracts(s, held={0: "c01"})
    next_round(s)
    assert options(s)[-1] == "camels:9"
    before = player(s, 0).have[:]
    do(s, "camels:4")
    assert [player(s, 0).have[n] - before[n] for n in (COIN, CAMEL)] == [5, 4]


@rule("rounds.compensation")
def test_compensation_is_asked_in_turn_order_before_the_first_turn() -> None:
    s = table("berke", "mercator", "carpini", start=2)
    load(s, *[1] * 15)
    next_round(s)
    asked = []
    for _ in range(3):
        asked.append(s.to_act()[0])
        do(s, "camels:5")
    assert asked == [2, 0, 1]
    assert s.to_act() == [2]


@rule("rounds.clockwise")
def test_turns_go_clockwise_from_the_start_player_until_all_dice_are_placed() -> None:
    s = table("berke", "mercator", "carpini", start=1)
    for seat, text in ((0, "3"), (1, "3 3"), (2, "3")):
        dice(s, seat, text)
    begin_turn(s, 1)
    order = []
    for stall in ("camel", "camel", "camel", "pepper"):
        order.append(s.to_act()[0])
        do(s, f"place:bazaar_{stall}", "done")
    assert order == [1, 2, 0, 1]
    assert s.round == 2


@rule("rounds.pass")
def test_a_player_without_dice_is_passed_over() -> None:
    s = table("berke", "mercator", "carpini")
    dice(s, 1, "")
    do(s, "place:bazaar_camel", "done")
    assert s.to_act() == [2]
    do(s, "place:bazaar_pepper", "done")
    assert s.to_act() == [0]


@rule("rounds.pass", "turn.done")
def test_who_ends_a_turn_without_dice_is_out_for_the_round() -> None:
    s = table(*TWO)
    dice(s, 0, "3")
    do(s, "place:bazaar_camel", "done")
    for _ in range(2):
        assert s.to_act() == [1]
        do(s, next(text for text in options(s) if text.startswith("place:bazaar")), "done")
    assert s.to_act() == [1]


@rule("rounds.clear")
def test_contracts_left_on_the_board_go_under_the_special_pile_in_order() -> None:
    s = table(*TWO)
    contracts(s, row="c10 c11 c12", special="c01")
    next_round(s)
    assert special_of(s)[-4:] == ["c01", "c10", "c11", "c12"]
    assert s.unseen == 1


@rule("rounds.contracts")
def test_the_next_pile_is_laid_out_and_after_the_fifth_round_nothing() -> None:
    s = table(*TWO)
    for _ in range(4):
        coming = [CONTRACT_IDS[n] for n in s.piles[:6]]
        next_round(s)
        assert row_of(s) == coming
        begin_turn(s, s.start)
    next_round(s)
    assert s.over
    assert s.row == []


@rule("rounds.start_player", "travel.end")
def test_the_figure_stays_where_it_is_from_round_to_round() -> None:
    s = table(*TWO)
    stand(s, 0, "oasis_f")
    where = player(s, 0).figures
    next_round(s)
    assert player(s, 0).figures == where
