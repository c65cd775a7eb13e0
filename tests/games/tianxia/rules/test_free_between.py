"""Free actions between two deliveries and between two conversions, and how both end."""

from __future__ import annotations

from teahouse.games.tianxia.player import HELD
from teahouse.games.tianxia.rules.regions.shipping import Deliver
from teahouse.games.tianxia.state import Tianxia
from teahouse.kit.rule import rule
from tests.games.tianxia.table import (
    GAME,
    asked,
    demand,
    do,
    hand,
    has,
    have,
    may,
    refused,
    ship,
    step,
    table,
    tile,
)

WHITE = 1


def loading(**amounts: int) -> Tianxia:
    """Seat 0 loads the Pearl Junk in Yan, which wants bronze."""
    s = table(3)
    demand(s, "D3", "D1", "D5")
    ship(s, "yan_1", "SH03")
    have(s, 0, **amounts)
    return s


@rule("turn.free", "shipping.delivery")
def test_a_tile_may_pay_for_the_next_delivery() -> None:
    s = loading(bronze=1)
    tile(s, 0, "r05")
    do(s, "act:yan ship:yan_1 deliver:1")
    assert asked(s) == ["done"]
    assert s.prompt(0).question == "You cannot pay for a further delivery to the Pearl Junk. Anything else?"
    do(s, "use:r05 take:bronze deliver:2 advance:red done")
    assert s.cargo[0] == [0, 0, -1]
    assert has(s, 0, "bronze", "pp", "wood") == [0, 11, 1]


@rule("shipping.delivery", "turn.free")
def test_a_step_that_was_a_reward_may_bring_the_good_for_the_next() -> None:
    s = loading(bronze=1)
    step(s, 0, WHITE, 3)
    do(s, "act:yan ship:yan_1 deliver:2 advance:white take:bronze deliver:1 done")
    assert s.cargo[0] == [0, 0, -1]


@rule("turn.free", "exchange.repeat")
def test_a_tile_may_pay_for_the_next_conversion() -> None:
    s = table(3)
    have(s, 0, stone=1)
    tile(s, 0, "r03")
    do(s, "act:qin exchange:qin")
    assert s.prompt(0).question == "You lack 1 stone for a further exchange. Anything else?"
    assert refused(s, "exchange:qin").sentence == "You lack 1 stone for an exchange in Qin."
    assert refused(s, "exchange:wei").sentence == "This exchange is that of Qin."
    do(s, "use:r03 exchange:qin")
    assert asked(s) == ["exchange:qin", "done"]
    do(s, "exchange:qin done")
    assert has(s, 0, "stone", "bronze") == [0, 3]


@rule("exchange.repeat")
def test_a_sold_marker_buys_one_more_good_in_han() -> None:
    s = table(3)
    hand(s, 0)
    have(s, 0, coin=1)
    do(s, "act:han exchange:han take:silk sell_marker exchange:han take:silk exchange:han take:silk done")
    assert has(s, 0, "coin", "silk") == [0, 3]


@rule("shipping.delivery", "exchange.repeat")
def test_it_ends_by_itself_when_nothing_could_pay_for_more() -> None:
    """Without cards, tiles, merchants and tokens no free action brings goods or stone."""
    s = loading(bronze=1)
    hand(s, 0)
    do(s, "act:yan ship:yan_1 deliver:1")
    assert not isinstance(s.stack[-1], Deliver)
    s = table(3)
    hand(s, 0)
    have(s, 0, stone=1)
    do(s, "act:qin exchange:qin")
    assert asked(s) == ["advance:red"]


@rule("shipping.delivery", "turn.free")
def test_with_cards_in_hand_it_is_asked_whatever_they_are() -> None:
    """O01 brings no goods, but to be asked or not would tell the others what somebody holds."""
    for card in ("o01", "o36"):
        s = loading(bronze=1)
        hand(s, 0, card)
        do(s, "act:yan ship:yan_1 deliver:1")
        assert isinstance(s.stack[-1], Deliver)


@rule("turn.free", "effects.triggers")
def test_outside_of_the_own_turn_there_are_no_free_actions() -> None:
    s = loading()
    have(s, 1, bronze=1)
    tile(s, 1, "r05")
    s.stack.append(Deliver(1, 0, 1, 1))
    assert may(s) == ["deliver:1", "deliver:2", "done"]
    assert refused(s, "use:r05").sentence == "Free actions are for your own turn, before you pass."
    do(s, "deliver:1")
    assert s.to_act() == [0]


@rule("shipping.delivery")
def test_a_shipping_whose_goods_were_used_up_by_a_free_action_ends_without_a_delivery() -> None:
    s = loading(bronze=1)
    ship(s, "sea", "SH01")
    s.players[0].bonus_shipping = HELD
    do(s, "act:yan ship:yan_1")
    assert refused(s, "done").sentence == "At least one delivery must be made."
    do(s, "bonus_shipping ship:sea deliver:1 done")
    assert isinstance(s.stack[-1], Deliver)
    assert asked(s) == ["done"]
    assert GAME.label(s, 0, GAME.action("done")) == "End the shipping"
    do(s, "done")
    assert s.cargo[0] == [-1, -1, -1]
