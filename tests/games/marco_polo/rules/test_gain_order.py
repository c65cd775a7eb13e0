"""The order of a reward's parts: asked where it makes a difference, and nowhere else."""

from __future__ import annotations

import pytest

from teahouse.games.marco_polo.parts.reward import read_reward
from teahouse.games.marco_polo.parts.sources import FROM_CARDS
from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    THREE,
    contracts,
    dice,
    do,
    hand,
    held,
    holdings,
    lay_outpost,
    next_round,
    options,
    own,
    posts,
    stand,
    table,
)


def round_bonus(*cities: str) -> MarcoPolo:
    """Matteo, who receives a contract each round, at the start of a round with posts in these small cities."""
    s = table("matteo", "mercator", "berke")
    contracts(s, held={0: ""})
    posts(s, 0, " ".join(cities))
    own(s, 0)
    return s


@rule("effects.order", "rounds.bonuses.order")
def test_an_order_that_changes_nothing_is_not_asked() -> None:
    # Kashgar's goods and Xian's choice of a bonus: nothing comes to light between them, whichever is first.
    s = table(*THREE)
    posts(s, 0, "kashgar xian")
    own(s, 0)
    next_round(s)
    assert options(s) == ["take:pepper", "take:silk", "take:gold"]
    do(s, "take:pepper", "take:gold")
    assert "bonus:kochi" in options(s)
    do(s, "bonus:kochi")
    assert holdings(s) == {"pepper": 1, "gold": 1, "vp": 3}


@rule("effects.order", "characters.matteo")
def test_a_contract_that_nobody_has_seen_may_come_before_goods_are_chosen() -> None:
    s = round_bonus("kashgar")
    next_round(s)
    assert options(s) == ["gain:good_different", "gain:contract"]
    s = round_bonus("kashgar")
    s.unseen = 0  # everybody knows which contract is on top
    next_round(s)
    assert options(s) == ["take:pepper", "take:silk", "take:gold"]
    s = round_bonus("kashgar")
    s.piles, s.row, s.special, s.unseen = s.piles + s.row + s.special, [], [], 0
    next_round(s)
    assert options(s) == ["take:pepper", "take:silk", "take:gold"]  # no contract will be drawn


@rule("effects.order", "effects.black_die")
@pytest.mark.parametrize(("who", "black", "is_asked"), [("berke", 4, True), ("berke", 0, False), ("raschid", 4, False)])
def test_a_black_die_is_part_of_an_order_only_if_its_roll_can_be_awaited(who: str, black: int, is_asked: bool) -> None:
    s = table(who, "mercator", "carpini")
    contracts(s, held={0: "c13"})
    if not black:
        dice(s, 1, "3 3 3 3 3 b1 b1 b1 b1")
    if who == "raschid":
        dice(s, 0, "0 0 0 0 0")
    own(s, 0, camel=2, pepper=2, silk=3)
    do(s, "complete:c13")
    assert (options(s) == ["gain:good_any", "gain:black_die"]) == is_asked
    assert is_asked or options(s) == ["take:pepper", "take:silk", "take:gold"]


@rule("effects.order", "travel.reward")
def test_a_move_and_a_bonus_that_may_pay_for_it_come_in_the_players_order() -> None:
    s = table("rubruck", "mercator", "berke")
    lay_outpost(s, "karakorum", "ob08")
    stand(s, 0, "moscow")
    s.markers = [3, 1, 2, 0, 4, 5]  # the choice lies in Anxi
    dice(s, 0, "2 2")
    own(s, 0, coin=7, camel=5)
    do(s, "place:travel", "travel:anxi", "travel:karakorum")
    assert options(s) == ["gain:move", "gain:other_bonus"]


@rule("effects.order", "travel.reward.lost")
def test_a_move_that_is_lost_anyway_is_no_part_of_an_order() -> None:
    s = table(*THREE)
    stand(s, 0, "kochi")
    own(s, 0)
    move_and_goods = read_reward({"move": 1, "good_any": 1})
    lay_outpost(s, "moscow", "ob10")
    s.gain(0, move_and_goods, 1, FROM_CARDS)
    s.settle()
    assert options(s) == ["take:pepper", "take:silk", "take:gold"]
    s = table(*THREE)
    s.gain(0, move_and_goods, 1, FROM_CARDS)
    s.settle()
    assert options(s) == ["take:pepper", "take:silk", "take:gold"]  # no outpost bonus is left that could be unforeseen
    s = table(*THREE)
    lay_outpost(s, "moscow", "ob10")
    s.gain(0, move_and_goods, 1, FROM_CARDS)
    s.settle()
    assert options(s) == ["gain:good_any", "gain:move"]


@rule("effects.order")
def test_parts_that_only_bring_to_light_need_no_order_while_there_is_room() -> None:
    both = read_reward({"contract": 1, "black_die": 1})
    s = table(*THREE)
    contracts(s, held={0: ""})
    before = options(s)
    s.gain(0, both, 1, FROM_CARDS)
    s.settle()
    assert options(s) == before
    assert (len(held(s)), len(hand(s).split())) == (1, 6)
    s = table(*THREE)
    contracts(s, held={0: "c10 c11"})
    s.gain(0, both, 1, FROM_CARDS)
    s.settle()
    assert options(s) == ["gain:contract", "gain:black_die"]  # which contract goes may hang on the roll
