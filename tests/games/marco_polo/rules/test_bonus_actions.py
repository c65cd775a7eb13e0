"""Bonus actions: complete a contract, the money bag, reroll, adjust and a black die; and all 44 contracts."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from teahouse.games.marco_polo.rules.scoring import by_category
from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    CONTRACT_IDS,
    FOUR,
    THREE,
    begin_turn,
    contracts,
    dice,
    do,
    drawer,
    figures,
    hand,
    held,
    holdings,
    load,
    options,
    own,
    player,
    preview,
    shown_on,
    special_of,
    stand,
    table,
    why,
    why_not,
)

# Every contract as it is printed: camels, pepper, silk, gold, points and the rest of the reward.
CONTRACTS = """
s1 1 3 0 0 1 move
s2 1 0 0 1 2 3 camel
s3 1 0 2 0 3 5 coin
s4 2 1 0 1 4 black_die
s5 2 0 1 1 4 different
s6 2 1 1 0 5 contract
c01 1 3 0 0 2 black_die
c02 1 4 0 0 3 contract
c03 1 0 3 0 3 good
c04 1 0 0 3 6 good
c05 1 0 0 4 7 3 camel
c06 1 0 0 4 7 move
c07 2 2 1 0 3 4 coin
c08 2 2 1 0 3 different
c09 2 1 2 0 4 3 coin
c10 2 2 2 0 5 black_die
c11 2 3 2 0 5 move
c12 2 2 3 0 5 6 coin
c13 2 2 3 0 5 good black_die
c14 2 2 0 1 4 contract
c15 2 2 0 1 4 move
c16 2 1 0 2 5 black_die
c17 2 3 0 2 7 5 camel
c18 2 3 0 2 6 7 coin
c19 2 2 0 3 8 7 coin
c20 2 2 0 3 9 different
c21 2 0 2 1 4 4 camel
c22 2 0 1 2 6 4 coin
c23 2 0 1 2 6 black_die
c24 2 0 1 2 6 4 camel
c25 2 0 2 2 7 contract
c26 2 0 2 2 7 move
c27 2 0 3 2 8 4 camel
c28 2 0 3 2 8 contract
c29 2 0 2 3 9 7 coin
c30 2 0 2 3 9 move
c31 3 1 1 1 5 move
c32 3 1 1 1 5 different
c33 3 1 1 1 5 black_die
c34 3 1 1 1 6 good
c35 3 1 1 1 6 contract
c36 3 1 2 1 5 3 camel contract
c37 3 1 2 1 5 3 camel 4 coin
c38 3 1 1 2 7 5 coin
""".strip().splitlines()


@rule("bonus_actions.complete")
@pytest.mark.parametrize("line", CONTRACTS, ids=[line.split()[0] for line in CONTRACTS])
def test_each_contract_takes_its_cost_and_gives_its_reward(line: str) -> None:
    id, *figures_of = line.split()
    camels, pepper, silk, gold, points = (int(text) for text in figures_of[:5])
    rest = figures_of[5:]
    s = table(*THREE)
    contracts(s, special="c01 c02" if id not in ("c01", "c02") else "c03 c04", held={0: id})
    top = special_of(s)[0]
    cost = {"camel": camels, "pepper": pepper, "silk": silk, "gold": gold}
    load(s, 5)
    for name, count in cost.items():  # one less of anything is not enough
        if count:
            own(s, 0, **(cost | {name: count - 1}))
            assert why(s, f"complete:{id}") == "bonus_actions.complete"
    own(s, 0, **cost)
    do(s, f"complete:{id}")
    wanted = {"vp": points}
    for n, word in enumerate(rest):
        if word.isdigit():
            wanted[rest[n + 1]] = int(word)
    if "move" in rest:
        assert "decline" in options(s)
        do(s, "travel:alexandria")
        assert figures(s) == ["alexandria"]
    if "different" in rest:
        do(s, "take:gold")
        assert options(s) == ["take:pepper", "take:silk"]
        do(s, "take:silk")
        wanted |= {"gold": 1, "silk": 1}
    if "good" in rest:
        if "black_die" in rest:
            assert options(s) == ["gain:good_any", "gain:black_die"]
            do(s, "gain:good_any")
        assert options(s) == ["take:pepper", "take:silk", "take:gold"]
        do(s, "take:pepper")
        wanted["pepper"] = 1
    assert hand(s) == ("3 3 3 3 3 b5" if "black_die" in rest else "3 3 3 3 3")
    assert held(s) == ([top] if "contract" in rest else [])
    assert holdings(s) == wanted
    assert drawer(s) == [id]
    assert by_category(s, 0)[0] == points


@rule("bonus_actions.complete")
def test_the_list_above_has_all_44_contracts_of_the_data_file() -> None:
    assert [line.split()[0] for line in CONTRACTS] == CONTRACT_IDS
    text = files("teahouse.games.marco_polo").joinpath("data.toml").read_text("utf-8")
    rows = {row["id"]: row for row in tomllib.loads(text)["contract"]}
    for line in CONTRACTS:
        id, camels, pepper, silk, gold, points = line.split()[:6]
        cost = {"camel": int(camels), "pepper": int(pepper), "silk": int(silk), "gold": int(gold)}
        assert rows[id]["cost"] == {name: count for name, count in cost.items() if count}
        assert rows[id]["gain"]["vp"] == int(points)
        assert rows[id]["starting"] == id.startswith("s")


@rule("bonus_actions.complete")
def test_only_active_contracts_of_the_own_board_can_be_completed() -> None:
    s = table(*THREE)
    contracts(s, row="c01 c02", held={0: "c03", 1: "c04"})
    own(s, 0, camel=9, pepper=9, silk=9, gold=9)
    assert [text for text in options(s) if text.startswith("complete")] == ["complete:c03"]
    for other in ("c01", "c04", "c05"):
        assert why(s, f"complete:{other}") == "bonus_actions.complete"


@rule("bonus_actions.complete")
def test_a_refusal_says_what_is_still_needed() -> None:
    s = table(*THREE)
    contracts(s, held={0: "c38"})
    own(s, 0, camel=2, pepper=1, gold=1)
    assert why_not(s, "complete:c38").sentence == "You still need 1 camel, 1 silk and 1 gold."


@rule("bonus_actions.complete.drawer")
def test_the_space_of_a_completed_contract_is_free_before_its_reward_comes() -> None:
    s = table(*THREE)
    contracts(s, special="c20", held={0: "c02 c10"})
    own(s, 0, camel=1, pepper=4)
    do(s, "complete:c02")
    assert held(s) == ["c10", "c20"]  # room without asking
    assert drawer(s) == ["c02"]


@rule("bonus_actions.complete.unused")
def test_a_contract_may_be_completed_even_if_its_reward_is_of_no_use() -> None:
    s = table(*THREE)
    contracts(s, held={0: "c01 c06"})
    s.black = 0
    player(s, 1).dice = sorted([*player(s, 1).dice, 4, 4, 4, 4])
    stand(s, 0, "kochi")
    own(s, 0, camel=2, pepper=3, gold=4)
    do(s, "complete:c01")  # no black die is left
    assert hand(s) == "3 3 3 3 3"
    do(s, "complete:c06")  # no route from Kochi can be paid
    assert holdings(s) == {"vp": 9}


@rule("bonus_actions.bag")
def test_a_die_on_the_money_bag_gives_3_coins_again_and_again() -> None:
    s = table(*THREE)
    dice(s, 0, "1 6 6")
    own(s, 0)
    do(s, "bag", "die:own_6")
    assert holdings(s) == {"coin": 3}
    do(s, "bag", "die:own_1")
    assert holdings(s) == {"coin": 6}  # nothing is paid although dice lie there
    do(s, "bag")
    assert holdings(s) == {"coin": 9}
    assert shown_on(s, "bag")[-3:] == [6, 1, 6]
    assert why(s, "bag") == "bonus_actions.bag"


@rule("bonus_actions.bag.last")
def test_the_last_die_may_go_to_the_bag_without_any_action() -> None:
    s = table(*THREE)
    dice(s, 0, "3")
    do(s, "bag", "done")
    assert s.to_act() == [1]


@rule("bonus_actions.reroll")
def test_a_reroll_costs_a_camel() -> None:
    s = table(*THREE)
    dice(s, 0, "1 2")
    own(s, 0, camel=2)
    load(s, 5, 6)
    do(s, "reroll", "die:own_1")
    assert (hand(s), holdings(s)) == ("2 5", {"camel": 1})
    do(s, "reroll", "die:own_2")
    assert (hand(s), holdings(s)) == ("5 6", {})
    assert why(s, "reroll") == "bonus_actions.reroll"


@rule("bonus_actions.reroll", "bonus_actions.adjust")
def test_placed_dice_cannot_be_changed() -> None:
    s = table(*THREE)
    dice(s, 0, "3")
    own(s, 0, camel=9)
    do(s, "place:bazaar_camel")
    assert why(s, "reroll") == "bonus_actions.reroll"
    assert why(s, "adjust") == "bonus_actions.adjust"


@rule("bonus_actions.adjust")
def test_a_die_is_turned_by_one_for_two_camels_but_not_from_6_to_1() -> None:
    s = table(*THREE)
    dice(s, 0, "1 6")
    own(s, 0, camel=5)
    do(s, "adjust")
    assert options(s) == ["raise:own_1", "lower:own_6"]
    assert why(s, "raise:own_6") == "bonus_actions.adjust"
    assert why(s, "lower:own_1") == "bonus_actions.adjust"
    assert why(s, "raise:own_3") == "bonus_actions.adjust"
    do(s, "lower:own_6")
    assert (hand(s), holdings(s)) == ("1 5", {"camel": 3})
    own(s, 0, camel=1)
    assert why(s, "adjust") == "bonus_actions.adjust"


@rule("bonus_actions.again")
def test_adjusting_a_die_twice_costs_four_camels() -> None:
    # The rulebook's example.
    s = table(*THREE)
    dice(s, 0, "3")
    own(s, 0, camel=4)
    do(s, "adjust", "raise:own_3", "adjust", "raise:own_4")
    assert (hand(s), holdings(s)) == ("5", {})


@rule("bonus_actions.again")
def test_two_contracts_can_be_completed_in_one_turn() -> None:
    s = table(*THREE)
    contracts(s, held={0: "c07 c09"})
    own(s, 0, camel=4, pepper=3, silk=3)
    do(s, "complete:c07", "complete:c09")
    assert holdings(s) == {"coin": 7, "vp": 7}


@rule("bonus_actions.any_colour")
def test_black_and_white_dice_are_rerolled_and_adjusted_like_others() -> None:
    s = table("matteo", "berke")
    dice(s, 0, "3 b2 w4")
    own(s, 0, camel=4)
    load(s, 6)
    do(s, "reroll", "die:white_4")
    assert hand(s) == "b2 3 w6"
    do(s, "adjust", "raise:black_2")
    assert hand(s) == "3 b3 w6"


@rule("bonus_actions.black_die")
def test_a_black_die_costs_three_camels_and_is_rolled() -> None:
    s = table(*THREE)
    own(s, 0, camel=3)
    load(s, 6)
    do(s, "buy_die")
    assert (hand(s), holdings(s), s.black) == ("3 3 3 3 3 b6", {}, 3)
    begin_turn(s, 0)
    own(s, 0, camel=2)
    assert why(s, "buy_die") == "bonus_actions.black_die"


@rule("bonus_actions.black_die")
def test_no_black_die_can_be_bought_when_none_is_left() -> None:
    s = table(*FOUR)
    own(s, 0, camel=9)
    dice(s, 1, "3 b1 b1 b1 b1 b1")
    assert why(s, "buy_die") == "bonus_actions.black_die"


@rule("bonus_actions.complete")
@pytest.mark.parametrize("both", ["c01 c30", "c30 c01"])
def test_two_contracts_that_can_be_completed_are_offered_in_their_own_order(both: str) -> None:
    s = table(*THREE)
    contracts(s, held={0: both})
    own(s, 0, camel=9, pepper=9, silk=9, gold=9)
    assert [text for text in options(s) if text.startswith("complete")] == ["complete:c01", "complete:c30"]


@rule("bonus_actions.black_die.once")
def test_only_one_black_die_is_bought_in_a_turn_and_rewards_do_not_count() -> None:
    s = table(*THREE)
    contracts(s, held={0: "c01"})
    own(s, 0, camel=7, pepper=3)
    do(s, "complete:c01", "buy_die")
    assert s.black == 2
    assert why(s, "buy_die") == "bonus_actions.black_die.once"
    begin_turn(s, 0)
    assert "buy_die" in options(s)


@rule("bonus_actions.black_die.once")
def test_a_reward_after_the_purchase_still_gives_a_black_die() -> None:
    s = table(*THREE)
    contracts(s, held={0: "c01"})
    own(s, 0, camel=4, pepper=3)
    do(s, "buy_die", "complete:c01")
    assert s.black == 2


@rule("bonus_actions.black_die.once")
@pytest.mark.parametrize("between", ["place:coins", "bag"])
def test_neither_the_action_nor_the_money_bag_allows_a_second_purchase(between: str) -> None:
    s = table(*THREE)
    own(s, 0, camel=6)
    do(s, "buy_die", between, "die:own_3")
    assert why(s, "buy_die") == "bonus_actions.black_die.once"


@rule("bonus_actions.black_die.stay")
def test_a_black_die_bought_after_the_last_die_keeps_a_player_in_the_round() -> None:
    s = table(*THREE)
    dice(s, 0, "3")
    own(s, 0, camel=9)
    load(s, 4)
    do(s, "place:bazaar_pepper", "buy_die")
    assert hand(s) == "b4"
    do(s, "done")
    dice(s, 1, "")
    dice(s, 2, "")
    begin_turn(s, 0)
    assert s.to_act() == [0]
    do(s, "place:bazaar_camel", "done")
    assert s.round == 2


@rule("turn.cost_shown", "bonus_actions.bag")
def test_previews_say_what_bonus_actions_cost_and_give() -> None:
    s = table(*THREE)
    own(s, 0, camel=9)
    assert (preview(s, "bag").costs, preview(s, "bag").gains) == (("1 die",), ("3 coins",))
    assert (preview(s, "reroll").costs, preview(s, "reroll").odds) == (("1 camel",), (("a higher value", 3 / 6),))
    bought = preview(s, "buy_die")
    assert (bought.costs, bought.gains) == (("3 camels",), ("1 die",))
    assert bought.notes == ("black die on the board −1", "Then the dice decide.")
    do(s, "adjust")
    assert preview(s, "raise:own_3").costs == ("2 camels",)


@rule("bonus_actions.complete.unused", "effects.black_die", "travel.reward.lost", "contracts.empty.pile")
def test_the_preview_of_a_contract_promises_nothing_that_will_not_come() -> None:
    s = table(*THREE)
    contracts(s, held={0: "c01 s1"})
    own(s, 0, camel=9, pepper=9)
    assert preview(s, "complete:c01").notes[-1] == "Then the dice decide."
    dice(s, 1, "3 3 3 3 3 b1 b1 b1 b1")
    shown = preview(s, "complete:c01")
    assert shown.costs == ("1 camel", "3 pepper", "1 active contract")
    assert shown.gains == ("2 points", "1 completed contract")
    assert shown.notes == ("No black die is left, so none is taken.", "1 die would be lost")
    assert preview(s, "complete:s1").notes == ()
    stand(s, 0, "kochi")  # every way from there costs camels or coins
    own(s, 0, camel=4, pepper=3)
    shown = preview(s, "complete:s1")
    assert shown.notes == ("No step could be paid, so the move is lost.",)
    assert shown.gains == ("1 point", "1 completed contract")
    contracts(s, special="", held={0: "s6"})
    s.special, s.piles = [], s.piles + s.special
    own(s, 0, camel=2, pepper=1, silk=1)
    assert preview(s, "complete:s6").notes == (
        "The special pile is empty, so no contract is drawn.",
        "1 active contract would be lost",
    )
