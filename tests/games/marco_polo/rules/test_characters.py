"""The eight characters and the three Mercators."""

from __future__ import annotations

import pytest

from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.kit.rule import rule
from tests.games.marco_polo.scenery import scene_of
from tests.games.marco_polo.setting import (
    GAME,
    PARTS,
    begin_turn,
    contracts,
    dice,
    do,
    hand,
    held,
    holdings,
    lay_card,
    load,
    next_round,
    occupy,
    options,
    own,
    player,
    posts,
    posts_of,
    preview,
    shown_on,
    special_of,
    table,
    why,
)


@rule("characters.priority")
def test_a_character_goes_before_the_other_rules() -> None:
    # Berke Khan's occupied space, Rubruck's posts on the way also with a city card, whose note forbids them.
    s = table("rubruck", "mercator", "berke")
    posts(s, 0, "moscow")
    lay_card(s, "moscow", "cc16")
    dice(s, 0, "2")
    own(s, 0, camel=4)
    do(s, "place:moscow", "times:2", "travel:alexandria", "travel:oasis_i")
    assert posts_of(s) == {"moscow", "alexandria"}


@rule("characters.priority")
def test_there_are_eight_characters_on_ten_tiles() -> None:
    assert len(PARTS.characters) == 10
    assert len({tile.who for tile in PARTS.characters}) == 8


# Raschid ad-Din Sinan


def raschid(**amounts: int) -> MarcoPolo:
    s = table("raschid", "mercator", "berke")
    dice(s, 0, "0 0 0 0 0")
    own(s, 0, **amounts)
    return s


@rule("characters.raschid")
def test_raschid_does_not_roll_and_sets_values_when_he_places() -> None:
    s = table("raschid", "berke")
    load(s, 5, 5, 5, 5, 5)
    next_round(s)
    assert hand(s, 0) == "0 0 0 0 0"
    assert hand(s, 1) == "5 5 5 5 5"  # only the other one has rolled
    s = raschid()
    do(s, "place:bazaar_camel")
    assert options(s) == [f"value:{n}" for n in range(1, 7)]
    do(s, "value:6")
    assert holdings(s) == {"camel": 6}
    assert shown_on(s, "bazaar_camel") == [6]


@rule("characters.raschid")
def test_all_dice_of_one_placement_get_the_same_value() -> None:
    s = raschid()
    do(s, "place:bazaar_gold", "value:2")
    assert shown_on(s, "bazaar_gold") == [2, 2, 2]
    assert holdings(s) == {"gold": 2}


@rule("characters.raschid")
def test_raschid_sets_black_dice_too() -> None:
    s = raschid(camel=3)
    do(s, "buy_die")
    assert hand(s) == "0 0 0 0 0 b0"
    do(s, "place:bazaar_pepper", "value:6", "die:black")
    do(s, "row:6")
    assert hand(s) == "0 0 0 0 0"
    assert shown_on(s, "bazaar_pepper") == [6]


@rule("characters.raschid", "khan.rising")
def test_raschid_may_close_the_khan_with_a_6() -> None:
    s = raschid()
    occupy(s, "khan", 1, "4")
    do(s, "place:khan")
    assert options(s) == ["value:4", "value:5", "value:6"]
    assert why(s, "value:3") == "khan.rising"
    do(s, "value:6", "take:gold", "done")
    begin_turn(s, 2)
    dice(s, 2, "5 5")
    assert why(s, "place:khan") == "khan.rising"


@rule("characters.raschid", "bonus_actions.bag")
def test_a_die_of_raschid_on_the_money_bag_shows_a_1() -> None:
    s = raschid()
    do(s, "bag")
    assert shown_on(s, "bag") == [1]
    assert holdings(s) == {"coin": 3}


@rule("characters.raschid.no_compensation")
def test_raschid_gets_no_compensation_and_has_nothing_to_reroll() -> None:
    s = table("raschid", "berke")
    load(s)
    next_round(s)
    assert s.to_act() == [0]
    assert "bag" in options(s)
    own(s, 0, camel=9)
    assert why(s, "reroll") == "characters.raschid.no_compensation"
    assert why(s, "adjust") == "characters.raschid.no_compensation"
    assert "buy_die" in options(s)


@rule("characters.raschid.pays")
def test_raschid_pays_the_value_he_sets_on_an_occupied_space() -> None:
    s = raschid(coin=4)
    occupy(s, "bazaar_camel", 1, "6")
    do(s, "place:bazaar_camel")
    assert options(s) == ["value:1", "value:2", "value:3", "value:4"]
    assert why(s, "value:5") == "spaces.occupied"
    shown = preview(s, "value:3")
    assert (shown.costs, shown.gains) == (("3 coins", "1 die"), ("3 camels",))
    do(s, "value:4")
    assert holdings(s) == {"camel": 4}


@rule("characters.raschid.pays")
def test_raschid_pays_for_travel_and_routes_what_everybody_pays() -> None:
    s = raschid(coin=7, camel=3)
    do(s, "place:travel", "value:6", "travel:oasis_e", "travel:samarcanda")
    assert holdings(s) == {}
    assert posts_of(s) == {"samarcanda"}


@rule("characters.raschid.pays", "turn.cost_shown")
def test_for_five_coins_raschids_die_counts_as_a_1() -> None:
    s = table("raschid", "berke")
    dice(s, 0, "0 0 0")
    own(s, 0, coin=9)
    shown = preview(s, "place:coins")
    assert (shown.costs, shown.gains) == (("1 die",), ("4 coins",))
    assert [amount.count for amount in scene_of(s, 0).choices[0].cost] == [1]
    do(s, "place:coins")  # his value is not asked for
    assert holdings(s) == {"coin": 9 - 1 + 5}
    assert shown_on(s, "coins") == [1, 1]


# Matteo Polo


@rule("characters.matteo")
def test_matteo_rolls_the_white_die_and_draws_a_contract_each_round() -> None:
    s = table("matteo", "berke")
    contracts(s, special="c20 c21", held={0: "c10"})
    load(s, 1, 2, 3, 4, 5, 6)
    next_round(s)
    assert hand(s) == "1 2 3 4 5 w6"
    assert held(s) == ["c10", "c20"]
    begin_turn(s, 0)
    next_round(s)
    assert options(s) == ["discard:c10", "discard:c20", "discard:c21"]
    do(s, "discard:c21")
    assert special_of(s)[-1] == "c21"
    assert [code % 3 for code in player(s).dice].count(2) == 1  # one white die, not two


@rule("characters.matteo")
def test_matteo_has_the_white_die_and_a_contract_in_the_first_round() -> None:
    s = GAME.new(2, seed=1)
    assert s.power(1).who == "matteo"
    assert (len(player(s, 1).dice), len(held(s, 1))) == (6, 2)
    assert len(s.special) == 7


# Mercator ex Tabriz


@rule("characters.mercator")
@pytest.mark.parametrize("good", ["camel", "pepper", "silk", "gold"])
def test_mercator_receives_one_of_what_another_buys_at_the_bazaar(good: str) -> None:
    s = table("berke", "carpini", "matteo", "mercator")
    for seat in range(4):
        own(s, seat)
    do(s, f"place:bazaar_{good}")
    assert holdings(s, 3) == {good: 1}  # not the camels or coins of the row, and however much it is
    assert holdings(s, 1) == holdings(s, 2) == {}


@rule("characters.mercator")
def test_mercator_receives_nothing_for_his_own_visit_nor_with_four_for_khan_and_coins() -> None:
    s = table("berke", "carpini", "matteo", "mercator")
    own(s, 3)
    do(s, "place:khan", "take:gold", "done", "place:coins", "done", "place:contracts")
    assert holdings(s, 3) == {}
    begin_turn(s, 3)
    do(s, "place:bazaar_pepper")
    assert holdings(s, 3) == {"pepper": 2, "coin": 1}


@rule("characters.mercator.khan")
@pytest.mark.parametrize("who", [("berke", "mercator"), ("berke", "mercator", "carpini")])
def test_with_two_or_three_mercator_receives_a_camel_from_the_khans_favour(who: tuple[str, ...]) -> None:
    s = table(*who)
    own(s, 1)
    do(s, "place:khan", "take:gold")
    assert holdings(s, 1) == {"camel": 1}
    begin_turn(s, 1)
    do(s, "place:khan", "take:gold")
    assert holdings(s, 1) == {"camel": 3, "gold": 1}  # nothing more for his own


@rule("characters.mercator.coins")
def test_with_two_mercator_receives_two_coins_for_the_five_coins_but_not_for_the_bag() -> None:
    s = table("berke", "mercator")
    own(s, 1)
    do(s, "bag")
    assert holdings(s, 1) == {}
    do(s, "place:coins")
    assert holdings(s, 1) == {"coin": 2}
    s = table("berke", "mercator", "carpini")
    own(s, 1)
    do(s, "place:coins")
    assert holdings(s, 1) == {}
