"""Rewards: goods of choice, black dice, the other city bonuses, and rewards of rewards; all bonuses one by one."""

from __future__ import annotations

import pytest

from teahouse.games.marco_polo.parts.reward import read_reward
from teahouse.games.marco_polo.parts.sources import FROM_CARDS
from teahouse.games.marco_polo.rules.effects.effects import items_of
from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    FOUR,
    OUTPOST_IDS,
    THREE,
    begin_turn,
    contracts,
    dice,
    do,
    figures,
    hand,
    held,
    holdings,
    lay_card,
    lay_outpost,
    load,
    next_round,
    options,
    own,
    posts,
    posts_of,
    stand,
    table,
    why,
)

OUTPOSTS = {
    "ob01": {"coin": 3},
    "ob02": {"coin": 5},
    "ob03": {"camel": 2},
    "ob04": {"camel": 3},
    "ob05": {"silk": 2},
    "ob06": {"gold": 2},
    "ob07": {"pepper": 1},
    "ob08": {},
    "ob09": {},
    "ob10": {},
}
CITY_BONUSES = {
    "anxi": {"coin": 5},
    "ormuz": {"camel": 3},
    "kashgar": {"silk": 1, "gold": 1},
    "adana": {"coin": 3, "camel": 1},
    "kochi": {"vp": 3},
}


@rule("posts.outpost")
@pytest.mark.parametrize("outpost", OUTPOST_IDS)
def test_each_outpost_bonus(outpost: str) -> None:
    s = table(*THREE)
    contracts(s, special="c20", held={0: ""})
    lay_outpost(s, "alexandria", outpost)
    load(s, 2)
    dice(s, 0, "1 1")
    own(s, 0, coin=3)
    do(s, "place:travel", "travel:alexandria")
    if outpost == "ob07":
        do(s, "take:pepper")
    if outpost == "ob08":
        assert "decline" in options(s)
        do(s, "travel:oasis_i")
        assert figures(s) == ["oasis_i"]
    assert holdings(s) == OUTPOSTS[outpost]
    assert held(s) == (["c20"] if outpost == "ob09" else [])
    assert hand(s) == ("b2" if outpost == "ob10" else "")


@rule("effects.other_bonus")
@pytest.mark.parametrize("city", CITY_BONUSES)
def test_the_marker_with_a_choice_gives_any_of_the_other_five(city: str) -> None:
    s = table(*THREE)
    dice(s, 0, "1 1")
    stand(s, 0, "beijing")
    posts(s, 0, "beijing")
    own(s, 0, coin=3)
    do(s, "place:travel", "travel:xian")
    assert options(s) == ["bonus:anxi", "bonus:kashgar", "bonus:ormuz", "bonus:adana", "bonus:kochi"]
    assert why(s, "bonus:xian") == "effects.other_bonus"
    do(s, f"bonus:{city}")
    if city == "kashgar":
        do(s, "take:gold", "take:silk")
    assert holdings(s) == CITY_BONUSES[city]


@rule("effects.other_bonus")
def test_another_bonus_may_be_chosen_each_time() -> None:
    s = table(*THREE)
    posts(s, 0, "xian")
    load(s)
    own(s, 0)
    for city in ("anxi", "kochi"):
        next_round(s)
        do(s, f"bonus:{city}")
        begin_turn(s, 0)
    assert holdings(s) == {"coin": 5, "vp": 3}


@rule("effects.other_bonus", "draft.city_bonuses")
def test_the_choice_goes_with_the_marker_when_markers_are_shuffled() -> None:
    s = table(*THREE)
    s.markers = [3, 0, 1, 2, 4, 5]
    cities = ["anxi", "kashgar", "xian", "ormuz", "adana", "kochi"]
    posts(s, 0, "anxi")
    load(s)
    next_round(s)
    assert options(s) == [f"bonus:{city}" for city in cities[1:]]


@rule("effects.goods")
def test_goods_of_choice_are_pepper_silk_or_gold() -> None:
    s = table(*THREE)
    contracts(s, held={0: "c08"})
    own(s, 0, camel=2, pepper=2, silk=1)
    do(s, "complete:c08")
    assert options(s) == ["take:pepper", "take:silk", "take:gold"]
    assert why(s, "take:camel") == "effects.goods"
    do(s, "take:silk")
    assert why(s, "take:silk") == "effects.goods"  # two different ones
    do(s, "take:pepper")
    assert holdings(s) == {"pepper": 1, "silk": 1, "vp": 3}


@rule("effects.black_die")
def test_a_black_die_is_rolled_used_in_this_round_and_returned() -> None:
    s = table(*THREE)
    contracts(s, held={0: "c01"})
    own(s, 0, camel=1, pepper=3)
    load(s, 4)
    do(s, "complete:c01")
    assert (hand(s), s.black) == ("3 3 3 3 3 b4", 3)
    do(s, "place:bazaar_camel", "die:black_4")
    assert holdings(s) == {"camel": 4, "vp": 2}
    next_round(s)
    assert s.black == 4
    assert hand(s) == "3 3 3 3 3"


@rule("effects.black_die")
def test_nothing_is_taken_if_no_black_die_is_left() -> None:
    s = table(*FOUR)
    contracts(s, held={0: "c01"})
    dice(s, 1, "3 b1 b1 b1 b1 b1")
    own(s, 0, camel=1, pepper=3)
    do(s, "complete:c01")
    assert hand(s) == "3 3 3 3 3"
    assert holdings(s) == {"vp": 2}


@rule("effects.order")
def test_parts_of_a_reward_come_in_the_players_order_amounts_first() -> None:
    s = table(*THREE)
    contracts(s, special="c20", held={0: "c13"})
    own(s, 0, camel=2, pepper=2, silk=3)
    load(s, 6)
    do(s, "complete:c13")
    assert holdings(s) == {"vp": 5}  # points come at once
    assert options(s) == ["gain:good_any", "gain:black_die"]
    assert why(s, "take:gold") == "effects.order"
    do(s, "gain:black_die")
    assert hand(s) == "3 3 3 3 3 b6"
    do(s, "take:gold")
    assert holdings(s) == {"gold": 1, "vp": 5}


def chain() -> MarcoPolo:
    """A contract gives a move; the post there gives the move of an outpost; the next post gives a contract."""
    s = table(*THREE)
    contracts(s, special="c20 c21", held={0: "s1"})
    lay_outpost(s, "karakorum", "ob08")
    lay_outpost(s, "lan_zhou", "ob09")
    stand(s, 0, "anxi")
    own(s, 0, camel=3, pepper=3)
    return s


@rule("effects.nested", "travel.reward")
def test_a_contract_gives_a_move_which_places_a_post_which_gives_a_move() -> None:
    s = chain()
    do(s, "complete:s1", "travel:karakorum")
    assert posts_of(s) == {"karakorum"}
    assert "decline" in options(s)  # the move of the outpost bonus
    do(s, "travel:oasis_b")
    assert figures(s) == ["oasis_b"]
    assert "bag" in options(s)  # back in the turn
    assert holdings(s) == {"vp": 1}


@rule("effects.nested")
def test_contract_move_post_bonus_contract_and_complete_again() -> None:
    s = table(*THREE)
    contracts(s, special="c20 c21", held={0: "s1 c02"})
    lay_outpost(s, "alexandria", "ob09")
    own(s, 0, camel=3, pepper=7)
    do(s, "complete:s1", "travel:alexandria")
    assert held(s) == ["c02", "c20"]  # the outpost bonus found room where the completed one was
    do(s, "complete:c02")
    assert held(s) == ["c20", "c21"]
    assert holdings(s) == {"camel": 1, "vp": 4}


@rule("effects.nested", "effects.other_bonus", "effects.order")
def test_what_a_reward_brings_is_settled_before_its_next_part() -> None:
    # Rubruck passes Beijing and Xian: of Xian's choice he takes two goods, and only then the rest is asked.
    s = table("rubruck", "mercator", "berke")
    contracts(s, special="c20", held={0: ""})
    lay_outpost(s, "lan_zhou", "ob10")
    dice(s, 0, "5 5")
    stand(s, 0, "kashgar")
    own(s, 0, coin=18, camel=5)
    do(s, "place:travel", "travel:lan_zhou", "travel:oasis_d", "travel:beijing", "travel:xian", "stop")
    assert posts_of(s) == {"lan_zhou", "beijing", "xian"}
    assert options(s) == ["gain:black_die", "gain:other_bonus"]
    do(s, "gain:other_bonus", "bonus:kashgar")
    assert options(s) == ["take:pepper", "take:silk", "take:gold"]
    do(s, "take:pepper")
    assert hand(s) == ""  # the black die has to wait for the second good
    do(s, "take:gold")
    assert hand(s)[0] == "b"  # the last part needs no question


@rule("effects.nested", "travel.reward.lost")
def test_a_declined_move_goes_on_with_the_rest() -> None:
    s = table("rubruck", "mercator", "berke")
    contracts(s, special="c20", held={0: ""})
    lay_outpost(s, "alexandria", "ob08")
    lay_outpost(s, "moscow", "ob09")
    dice(s, 0, "4 4")
    own(s, 0, coin=12)
    do(s, "place:travel", "travel:alexandria", "travel:venezia", "travel:oasis_a", "travel:moscow")
    assert options(s) == ["gain:contract", "gain:move"]
    do(s, "gain:move", "decline")
    assert held(s) == ["c20"]


@rule("effects.nested", "bazaar.gold")
def test_a_move_from_the_bazaar_places_a_post_whose_bonus_is_received() -> None:
    s = table(*THREE)
    lay_outpost(s, "alexandria", "ob07")
    dice(s, 0, "5 5 5")
    own(s, 0)
    do(s, "place:bazaar_gold", "row:5", "travel:alexandria", "take:silk")
    assert holdings(s) == {"gold": 3, "silk": 1}


@rule("effects.nested", "city_cards.own_bonus")
def test_an_own_bonus_of_two_brings_a_choice_which_brings_goods_then_the_second() -> None:
    s = table(*THREE)
    posts(s, 0, "moscow xian anxi")
    lay_card(s, "moscow", "cc30")
    dice(s, 0, "6")
    own(s, 0)
    do(s, "place:moscow", "bonus:xian")
    assert options(s) == ["bonus:anxi", "bonus:kashgar", "bonus:ormuz", "bonus:adana", "bonus:kochi"]
    do(s, "bonus:kashgar", "take:gold", "take:pepper")
    assert options(s) == ["bonus:anxi", "decline"]
    do(s, "bonus:anxi")
    assert holdings(s) == {"coin": 5, "pepper": 1, "gold": 1}


@rule("effects.nested", "posts.eighth")
def test_the_ninth_post_may_come_from_the_reward_of_the_eighth() -> None:
    s = table(*THREE)
    posts(s, 0, "karakorum samarcanda lan_zhou karachi sumatra anxi ormuz")
    lay_outpost(s, "moscow", "ob08")
    stand(s, 0, "oasis_a")
    contracts(s, held={0: "s1"})
    lay_outpost(s, "alexandria", "ob08")
    own(s, 0, camel=3, pepper=3)
    stand(s, 0, "venezia")
    do(s, "complete:s1", "travel:alexandria", "travel:oasis_i")
    assert holdings(s)["vp"] == 1 + 5
    posts_before = posts_of(s)
    contracts(s, held={0: "c06"}, completed={0: "s1"})
    own(s, 0, camel=3, gold=4, vp=6)
    do(s, "complete:c06", "travel:adana")
    assert posts_of(s) == posts_before | {"adana"}
    assert holdings(s) == {"coin": 3, "camel": 1, "vp": 6 + 7 + 10}


@rule("effects.goods")
def test_different_goods_that_come_several_times_stay_sets() -> None:
    pair = read_reward({"good_different": 2})
    assert items_of(pair, 1) == tuple(pair.items)
    assert items_of(pair, 3) == tuple(pair.items) * 3
    free = read_reward({"good_any": 1, "move": 1})
    assert items_of(free, 3) == tuple(read_reward({"good_any": 3, "move": 3}).items)


@rule("city_cards.own_bonus")
def test_own_bonuses_without_a_small_city_bring_nothing() -> None:
    s = table(*THREE)
    before = options(s)
    s.gain(0, read_reward({"own_bonus": 2}), 1, FROM_CARDS)
    s.settle()
    assert options(s) == before
