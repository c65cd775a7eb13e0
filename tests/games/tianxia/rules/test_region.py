"""Acting in a region: order of steps, look-ahead, governors, exchange."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.games.tianxia.player import MARKER, NOBODY, SHIPPING
from teahouse.games.tianxia.rules.rounds.rounds import Cleanup
from teahouse.games.tianxia.rules.turn import Turn
from teahouse.kit.rule import rule
from tests.games.tianxia.table import (
    REGIONS,
    SPACE_IDS,
    TILE_IDS,
    bonus,
    building,
    demand,
    do,
    governor,
    has,
    have,
    may,
    other_game,
    refused,
    ship,
    step,
    table,
    tile,
)

BLACK, WHITE, BLUE, RED = range(4)


@rule("turn.one", "turn.marker")
def test_each_marker_on_the_space_costs_a_coin_at_once() -> None:
    s = table(3)
    s.discs[REGIONS.index("han")] = [1, 2]
    s.players[1].left[MARKER] -= 1
    s.players[2].left[MARKER] -= 1
    have(s, 0, coin=2, wood=2)
    do(s, "act:han")
    assert has(s, 0, "coin") == [0]
    assert s.discs[REGIONS.index("han")] == [1, 2, 0]
    assert s.players[0].left[MARKER] == 2


@rule("turn.marker")
def test_without_the_coins_or_a_marker_a_region_is_refused() -> None:
    s = table(3)
    have(s, 0, wood=5)
    s.discs[REGIONS.index("zhao")] = [1]
    s.players[1].left[MARKER] -= 1
    assert refused(s, "act:zhao").sentence == "You lack 1 coin for the markers in Zhao."
    s.players[0].left[MARKER] = 0
    assert refused(s, "act:zhao").sentence == "You have no action marker left."


@rule("region.one_action")
def test_what_the_next_step_gives_may_pay_for_the_action() -> None:
    """Qin has the red banner, whose first step gives 1 wood; there is no building for 1 wood, but with 1 more."""
    s = table(3)
    building(s, b01="I04", b02="P01")
    assert s.banners[REGIONS.index("qin")] == RED
    do(s, "act:qin")
    assert "governor:b01" not in may(s)
    do(s, "advance:red governor:b01")
    assert has(s, 0, "wood") == [0]


@rule("region.one_action")
def test_a_step_that_only_asks_is_not_counted() -> None:
    """Step 6 of the blue track gives a resource of choice, which is no plain gain."""
    s = table(3)
    step(s, 0, BLUE, 5)
    building(s, b09="P08", b12="I04")
    assert s.banners[REGIONS.index("qi")] == BLUE
    assert refused(s, "act:qi").rule == "region.one_action"


@rule("region.one_action")
def test_a_step_may_bring_what_an_exchange_takes() -> None:
    s = table(3)
    building(s, b01="I06", b02="P11")
    assert refused(s, "act:qin").rule == "region.one_action"
    s.banners = [BLACK if region == "qin" else track for region, track in zip(REGIONS, s.banners, strict=True)]
    do(s, "act:qin advance:black exchange:qin")
    assert has(s, 0, "stone", "bronze") == [0, 1]


@rule("turn.marker", "region.one_action")
def test_the_fee_may_take_the_coin_that_an_exchange_needs() -> None:
    s = table(3)
    building(s, b05="P11")
    s.discs[REGIONS.index("han")] = [1]
    s.players[1].left[MARKER] -= 1
    have(s, 0, coin=1)
    assert refused(s, "act:han").rule == "region.one_action"
    have(s, 0, coin=2)
    do(s, "act:han exchange:han")
    assert has(s, 0, "coin") == [0]


STONE = [{"op": "gain", "stone": 1}]
SILK = [{"op": "gain", "silk": 1}]


@pytest.mark.parametrize(
    ("space", "at", "values"),
    [
        ("qin", 0, {"regions__qin__bubble": STONE}),
        ("qin", 9, {"palace_tracks__red__steps__9": STONE}),
        ("qi", 0, {"regions__qi__bubble": SILK}),
        ("qi", 0, {"palace_tracks__blue__steps__0": SILK}),
    ],
)
@rule("region.one_action", "region.benefit")
def test_whatever_step_and_benefit_bring_may_pay(space: str, at: int, values: dict[str, Any]) -> None:
    """With other components: benefits where exchanges are, goods that come plainly, a last step that can be spent."""
    cannot, can = table(3), table(3, game=other_game(**values))
    for s in (cannot, can):
        building(s, b01="I06", b02="P11", b09="P08", b12="I04")
        demand(s, "D3", "D1", "D5")
        ship(s, "qi_1", "SH01")
        step(s, 0, s.banners[REGIONS.index(space)], at)
    assert refused(cannot, f"act:{space}").rule == "region.one_action"
    assert f"act:{space}" in may(can)


@rule("region.one_action", "shipping.marker")
def test_goods_open_a_port_only_with_a_shipping_marker() -> None:
    s = table(3)
    building(s, b09="P08", b12="I04")
    demand(s, "D3", "D1", "D5")
    ship(s, "qi_1", "SH01")
    have(s, 0, silk=1)
    assert "act:qi" in may(s)
    s.players[0].left[SHIPPING] = 0
    s.players[0].shipping = [6, 0, 0, 0]
    assert refused(s, "act:qi").rule == "region.one_action"


@rule("region.benefit", "region.one_action")
def test_the_benefit_of_a_region_counts_for_its_actions() -> None:
    s = table(3)
    building(s, b03="I04")
    step(s, 0, RED, 1)
    do(s, "act:chu benefit advance:red governor:b03")
    assert has(s, 0, "coin", "wood") == [1, 0]
    do(s, "take:stone done")
    assert s.to_act() == [1]


@rule("region.turn", "region.advance")
def test_the_turn_ends_only_after_the_step_and_an_action() -> None:
    s = table(3)
    have(s, 0, rice=2)
    do(s, "act:wei exchange:wei done")
    assert refused(s, "done").rule == "region.advance"
    do(s, "advance:black")
    assert "done" in may(s)
    assert refused(s, "exchange:wei").sentence == "You have exchanged in this turn."


@rule("region.advance")
def test_at_the_end_of_the_track_the_step_is_lost() -> None:
    s = table(3)
    have(s, 0, rice=1)
    step(s, 0, BLACK, 10)
    do(s, "act:wei exchange:wei done done")
    assert s.to_act() == [1]


@rule("region.one_action")
def test_a_turn_may_end_without_an_action_when_none_is_left() -> None:
    """The only stone is spent on a tile's wall after the marker was placed in Qin."""
    s = table(3)
    have(s, 0, stone=1)
    building(s, b01="I06", b02="P11")
    tile(s, 0, "r13")
    do(s, "act:qin use:r13 exchange:qin done advance:red")
    assert "done" in may(s)


@rule("turn.free", "region.turn")
def test_free_actions_stand_between_the_steps_of_a_turn() -> None:
    s = table(3)
    have(s, 0, coin=1)
    building(s, b05="P11")
    tile(s, 0, "r02")
    do(s, "act:han exchange:han take:silk done")
    assert refused(s, "governor:b05").rule == "governor.cost"
    do(s, "use:r02 advance:black")
    assert has(s, 0, "wood", "stone", "silk") == [2, 1, 1]


@rule("governor.cost", "governor.place")
def test_a_governor_costs_tile_space_and_tokens() -> None:
    s = table(3)
    have(s, 0, wood=5)
    governor(s, 1, "b08")
    s.tokens = [1 if id == "b08" else 0 for id in SPACE_IDS]
    s.tokens_left -= 1
    cost = 2 + 1 + 1
    building(s, b08="I05")
    do(s, "act:wei governor:b08")
    assert has(s, 0, "wood", "coin") == [5 - cost, 2]
    assert s.governors[14:16] == [1, 0]


@rule("governor.place")
def test_no_second_governor_of_one_side_and_no_third_of_any() -> None:
    s = table(3)
    have(s, 0, wood=9)
    governor(s, 0, "b01")
    governor(s, 1, "b02")
    governor(s, 2, "b02")
    have(s, 0, wood=9, stone=1)
    do(s, "act:qin")
    assert refused(s, "governor:b01").sentence == "You have a governor in the Timber Yard already."
    assert refused(s, "governor:b02").sentence == "The War Temple has no free governor space."
    assert refused(s, "governor:b04").sentence == "That building is not in Qin."


@rule("governor.tile", "palace.figurines")
def test_the_bonus_tile_is_taken_but_an_owned_figurine_stays() -> None:
    s = table(3)
    have(s, 0, wood=9)
    bonus(s, "b01", "rf_crane")
    tile(s, 0, "rf_crane")
    do(s, "act:qin governor:b01")
    assert s.bonus[0] == TILE_IDS.index("rf_crane")
    assert len(s.players[0].figurines) == 1
    s = table(3)
    have(s, 0, wood=9)
    bonus(s, "b01", "r04")
    do(s, "act:qin governor:b01")
    assert s.players[0].tiles == [TILE_IDS.index("r04")]
    assert s.bonus[0] == -1


@rule("governor.income", "rounds.income")
def test_an_income_building_pays_at_once_and_a_starting_building_not() -> None:
    s = table(3)
    have(s, 0, wood=2)
    building(s, b01="I02")
    do(s, "act:qin governor:b01")
    assert has(s, 0, "wood", "stone", "coin") == [0, 1, 1]


@rule("governor.passive", "effects.discounts")
def test_a_passive_building_works_from_now_on_but_not_for_its_own_price() -> None:
    s = table(3)
    building(s, b02="P08")
    have(s, 0, wood=1)
    do(s, "act:qin governor:b02")
    assert has(s, 0, "wood") == [0]
    do(s, "advance:red done")
    s.stack = [Cleanup(NOBODY), Turn(0)]
    building(s, b04="I01")
    have(s, 0, wood=1)
    do(s, "act:zhao governor:b04")
    assert has(s, 0, "wood", "coin") == [1, 1]


@rule("governor.elsewhere")
def test_a_governor_by_an_effect_goes_anywhere_without_marker_or_step() -> None:
    s = table(3)
    step(s, 0, RED, 7)
    have(s, 0, wood=2)
    building(s, b10="I05")
    do(s, "act:qin advance:red")
    assert "governor:b10" in may(s)
    do(s, "governor:b10")
    assert s.discs[REGIONS.index("yan")] == []
    assert has(s, 0, "coin") == [2]
    assert s.players[0].palace == [0, 0, 0, 8]


@rule("exchange.repeat")
def test_an_exchange_is_repeated_up_to_four_times() -> None:
    s = table(3)
    have(s, 0, stone=6)
    do(s, "act:qin exchange:qin exchange:qin exchange:qin exchange:qin")
    assert has(s, 0, "stone", "bronze") == [2, 4]
    assert "exchange:qin" not in may(s)


@rule("exchange.repeat", "effects.triggers")
def test_the_market_square_pays_once_for_an_exchange() -> None:
    s = table(3)
    building(s, b02="P05")
    governor(s, 0, "b02")
    have(s, 0, stone=2)
    do(s, "act:qin exchange:qin exchange:qin done")
    assert has(s, 0, "coin", "bronze") == [2, 2]


@rule("exchange.elsewhere", "free_actions.tile")
def test_an_exchange_by_a_tile_uses_any_region_as_often_as_it_says() -> None:
    s = table(3)
    have(s, 0, stone=3, rice=1)
    tile(s, 0, "r13")
    do(s, "use:r13")
    assert may(s) == ["exchange:qin", "exchange:wei", "decline"]
    do(s, "exchange:qin exchange:qin")
    assert has(s, 0, "stone", "bronze") == [1, 2]
    assert s.players[0].used == [TILE_IDS.index("r13")]
    assert s.discs == [[]] * 8


@rule("turn.must_pass")
def test_without_anything_a_player_can_only_sell_markers_or_pass() -> None:
    s = table(3)
    s.players[0].hand, s.discarded = [], s.discarded + s.players[0].hand
    s.players[0].left[MARKER] = 0
    assert may(s) == ["pass"]
