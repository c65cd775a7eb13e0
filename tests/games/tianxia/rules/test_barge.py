"""Workers on barges, pushing, and merchants placed out of turn."""

from __future__ import annotations

from teahouse.games.tianxia.player import EXTRA, MEEPLE, NEUTRAL
from teahouse.kit.rule import rule
from tests.games.tianxia.table import building, do, governor, has, have, may, refused, table, tile, workers

STONE, WOOD, RICE = 0, 1, 2


@rule("barge.turn")
def test_a_worker_costs_a_coin_and_one_more_for_each_own_worker() -> None:
    s = table(3)
    have(s, 0, coin=3)
    workers(s, WOOD, 0, 1)
    do(s, "barge:wood")
    assert has(s, 0, "coin", "wood") == [1, 1]
    assert s.barges[WOOD] == [0, 0, 1]
    do(s, "done")
    assert s.to_act() == [1]


@rule("barge.turn")
def test_without_coins_a_barge_is_refused() -> None:
    s = table(3)
    have(s, 0, coin=1)
    workers(s, WOOD, 0)
    why = refused(s, "barge:wood")
    assert (why.sentence, why.rule) == ("You lack 1 coin for the wood barge.", "barge.turn")
    assert "barge:stone" in may(s)


@rule("barge.push", "barge.merchant")
def test_the_owner_of_a_pushed_off_worker_chooses_a_merchant_space_out_of_turn() -> None:
    """A barge with A, A, B: A pays 3 coins, gains a resource, and B is asked."""
    s = table(3)
    have(s, 0, coin=3)
    workers(s, STONE, 0, 0, 1)
    do(s, "barge:stone")
    assert has(s, 0, "coin", "stone") == [0, 1]
    assert s.barges[STONE] == [0, 0, 0]
    assert s.to_act() == [1]
    assert may(s) == ["settle:m1", "settle:m2", "settle:m3"]
    do(s, "settle:m2")
    assert s.players[1].merchants == [0, 1, 0]
    assert s.to_act() == [0]


@rule("barge.merchant")
def test_one_may_push_off_the_own_worker_and_with_all_spaces_filled_it_returns() -> None:
    s = table(3)
    have(s, 0, coin=4)
    workers(s, RICE, 1, 2, 0)
    s.players[0].merchants = [1, 2, 2]
    s.players[0].left[MEEPLE] -= 5
    left = s.players[0].left[MEEPLE]
    do(s, "barge:rice")
    assert s.to_act() == [0]
    assert s.players[0].left[MEEPLE] == left
    assert s.barges[RICE] == [0, 1, 2]


@rule("barge.push")
def test_a_neutral_worker_that_is_pushed_off_returns_to_the_neutral_ones() -> None:
    s = table(3)
    have(s, 0, coin=1)
    workers(s, RICE, NEUTRAL, 1, NEUTRAL)
    before = s.neutral
    do(s, "barge:rice")
    assert s.neutral == before + 1
    assert s.barges[RICE] == [0, NEUTRAL, 1]


@rule("barge.neutral")
def test_without_meeples_a_neutral_worker_is_inserted() -> None:
    s = table(3)
    have(s, 0, coin=2)
    s.players[0].merchants = [1, 2, 2]
    workers(s, WOOD, 0, 0, 0)
    workers(s, STONE, 0, 0, 0)
    s.soldiers[0] = [0]
    s.players[0].left[MEEPLE] = 0
    do(s, "barge:rice")
    assert s.barges[RICE] == [NEUTRAL]
    assert has(s, 0, "coin", "rice") == [1, 1]


@rule("barge.neutral")
def test_a_discount_never_makes_a_neutral_worker_free() -> None:
    s = table(3)
    building(s, b02="P06")
    governor(s, 0, "b02")
    s.players[0].merchants = [1, 2, 2]
    workers(s, WOOD, 0, 0, 0)
    workers(s, STONE, 0, 0)
    s.soldiers[0] = [0]
    s.players[0].left[MEEPLE] = 0
    assert refused(s, "barge:rice").rule == "barge.turn"
    have(s, 0, coin=1)
    do(s, "barge:rice")
    assert has(s, 0, "coin", "rice") == [0, 1]


@rule("barge.elsewhere")
def test_a_worker_by_an_effect_is_free_and_may_be_declined() -> None:
    s = table(3)
    workers(s, WOOD, 0, 0)
    tile(s, 0, "r10")
    do(s, "use:r10")
    assert may(s) == ["barge:stone", "barge:wood", "barge:rice", "decline"]
    do(s, "barge:wood")
    assert has(s, 0, "coin", "wood") == [0, 1]
    assert s.barges[WOOD] == [0, 0, 0]


@rule("li_mu.pushed", "li_mu.setup")
def test_li_mu_gains_three_points_for_a_worker_pushed_off() -> None:
    s = table(1)
    have(s, 0, coin=1)
    workers(s, WOOD, NEUTRAL, NEUTRAL, 1)
    assert s.players[1].left[EXTRA] == 8
    do(s, "barge:wood")
    assert has(s, 1, "pp") == [13]
    assert s.players[1].left[EXTRA] == 9
