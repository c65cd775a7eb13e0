"""Shipping: markers, demand, deliveries, and the ship at sea."""

from __future__ import annotations

from teahouse.games.tianxia.player import DELIVERY, HELD, SHIPPING, SPENT
from teahouse.kit.rule import rule
from tests.games.tianxia.table import asked, building, demand, do, governor, has, have, may, refused, ship, table, tile

YAN, QI, CHU, SEA = range(4)


@rule("shipping.marker", "shipping.demand", "shipping.delivery")
def test_a_reward_may_pay_for_the_next_delivery() -> None:
    """The Reed Junk in Yan wants bronze; the demand tile gives 1 coin once."""
    s = table(3)
    demand(s, "D3", "D1", "D5")
    ship(s, "yan_1", "SH01")
    have(s, 0, bronze=2)
    do(s, "act:yan ship:yan_1")
    assert has(s, 0, "coin") == [1]
    assert asked(s) == ["deliver:1", "deliver:2", "deliver:3"]
    do(s, "deliver:1 deliver:3")
    assert has(s, 0, "bronze", "coin", "pp") == [0, 1 + 2, 12]
    player = s.players[0]
    assert (player.left[SHIPPING], player.left[DELIVERY], player.deliveries) == (5, 10, 2)
    assert player.shipping == [1, 0, 0, 0]
    assert s.cargo[0] == [0, -1, 0]


@rule("shipping.delivery")
def test_a_space_may_cost_other_goods_too_and_one_may_stop() -> None:
    s = table(3)
    demand(s, "D3", "D1", "D5")
    ship(s, "yan_1", "SH02")
    have(s, 0, bronze=3)
    do(s, "act:yan ship:yan_1 deliver:1")
    assert asked(s) == ["deliver:2", "done"]
    assert refused(s, "deliver:3").sentence == "You lack 1 silk for that space."
    assert refused(s, "deliver:1").sentence == "That space is covered already."
    do(s, "done")
    assert has(s, 0, "bronze") == [2]


@rule("shipping.marker")
def test_without_goods_or_markers_there_is_no_shipping() -> None:
    s = table(3)
    demand(s, "D3", "D1", "D5")
    have(s, 0, silk=1, wood=9)
    do(s, "act:yan")
    assert refused(s, "ship:yan_1").rule == "shipping.marker"
    assert refused(s, "ship:qi_1").sentence == "That ship is not in the port of Yan."
    have(s, 0, bronze=1)
    s.players[0].left[SHIPPING] = 0
    s.players[0].shipping = [6, 0, 0, 0]
    assert refused(s, "ship:yan_1").sentence == "You have no shipping marker left."


@rule("shipping.marker")
def test_a_port_may_hold_two_ships_and_one_is_chosen() -> None:
    s = table(3)
    demand(s, "D3", "D1", "D5")
    ship(s, "qi_2", "SH05")
    have(s, 0, silk=2)
    do(s, "act:qi ship:qi_2 deliver:2 done")
    assert s.cargo[2] == [-1, 0, -1, -1]
    assert refused(s, "ship:qi_1").sentence == "You have shipped in this turn."


@rule("shipping.sea", "shipping.elsewhere")
def test_the_ship_at_sea_is_reached_by_effects_and_takes_any_good() -> None:
    s = table(3)
    ship(s, "sea", "SH01")
    demand(s, "D3", "D1", "D5")
    have(s, 0, silk=1, lacquer=1)
    tile(s, 0, "r14")
    do(s, "use:r14")
    assert "ship:sea" in may(s)
    do(s, "ship:sea deliver:3")
    assert may(s) == ["pay:silk", "pay:lacquer"]
    do(s, "pay:lacquer")
    assert has(s, 0, "silk", "lacquer", "pp", "coin") == [1, 0, 12, 0]
    assert s.players[0].shipping == [0, 0, 0, 1]
    assert s.players[0].palace == [0, 0, 0, 0]


@rule("free_actions.bonus_shipping", "palace.tokens")
def test_the_bonus_shipping_needs_no_marker_and_is_used_once() -> None:
    s = table(3)
    demand(s, "D3", "D1", "D5")
    ship(s, "yan_1", "SH01")
    have(s, 0, bronze=2)
    s.players[0].bonus_shipping = HELD
    do(s, "bonus_shipping")
    assert "decline" not in may(s)
    do(s, "ship:yan_1 deliver:1 done")
    assert s.players[0].bonus_shipping == SPENT
    assert s.players[0].left[SHIPPING] == 6
    assert refused(s, "bonus_shipping").rule == "free_actions.bonus_shipping"


@rule("effects.triggers")
def test_passive_buildings_answer_shipping_and_each_delivery() -> None:
    s = table(3)
    demand(s, "D4", "D1", "D5")
    ship(s, "yan_1", "SH01")
    building(s, b02="P03", b05="P04")
    governor(s, 0, "b02")
    governor(s, 0, "b05")
    have(s, 0, bronze=2)
    do(s, "act:yan ship:yan_1 deliver:1 deliver:2")
    # 2 coins for shipping, 2 and 1 as rewards; points: 1 demand, 1 for each delivery, 1 as a reward.
    assert has(s, 0, "coin", "pp") == [5, 14]
