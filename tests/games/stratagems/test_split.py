"""Splitting an army, wherever its owner decides outside a battle."""

from __future__ import annotations

from teahouse.games.stratagems import status as st
from teahouse.games.stratagems import winter
from teahouse.games.stratagems.attrition import Upkeep
from teahouse.games.stratagems.redeploy import BeginRedeployment
from tests.games.stratagems.setting import (
    asked,
    clear,
    do,
    load,
    mat,
    on,
    options,
    play,
    preview,
    put,
    space,
    spend,
    table,
    units,
    why,
)
from tests.kit.rule import rule


@rule("split.unit")
def test_a_two_is_split_where_there_is_room_and_the_pile_has_ones() -> None:
    s = table()
    put(s, 0, "urga", "2 1 1")
    spend(s, 1)
    assert options(s, "split") == ["karakorum"]
    assert why(s, "split:urga") == "control.stack"
    do(s, "split:karakorum")
    assert units(s, "karakorum") == "E S 1 1 1 1"
    put(s, 0, "karakorum", "2 1 1 1 1 1")
    spend(s, 1)
    assert why(s, "split:karakorum") == "split.unit"


@rule("split.unit", "move.trapped")
def test_a_trapped_stack_stays_trapped_when_its_army_is_split() -> None:
    s = table()
    put(s, 0, "datong", "2")
    s.marks[space("datong")] |= st.TRAPPED
    spend(s, 2)
    do(s, "split:datong")
    assert units(s, "datong") == "1 1"
    assert why(s, "move:datong") == "move.trapped"


@rule("split.unit")
def test_an_army_is_split_when_a_march_begins_and_not_on_the_way() -> None:
    s = table()
    clear(s, 0)
    put(s, 0, "urga", "2")
    put(s, 0, "karakorum", "2")
    spend(s, 2)
    do(s, "move:urga")
    assert preview(s, "split:urga").gains == ("2 armies of strength 1",)
    do(s, "split:karakorum", "split:urga", "leave:one", "to:kherlen")
    assert why(s, "split:urga") == "split.unit"
    do(s, "stop")
    assert [units(s, where) for where in ("urga", "kherlen", "karakorum")] == ["1", "1", "1 1"]


@rule("split.unit")
def test_an_event_that_moves_stacks_lets_an_army_be_split_first() -> None:
    s = table()
    put(s, 0, "datong", "2")
    play(s, "s21")
    assert asked(s) == "FreeMoves"
    do(s, "split:datong")
    assert units(s, "datong") == "1 1"
    assert why(s, "split:datong") == "split.unit"
    assert asked(s) == "FreeMoves"


@rule("split.unit", "attack.units")
def test_an_army_is_split_while_an_attack_is_built_up_and_not_in_the_battle() -> None:
    s = table()
    put(s, 0, "taiyuan", "S 2")
    spend(s, 1)
    load(s, 1, 6, 1)
    do(s, "attack:xian", "leave:scout", "split:taiyuan")
    assert "split:karakorum" in options(s)
    do(s, "launch")
    assert asked(s) == "Absorb"
    assert options(s) == ["lose_scout:taiyuan", "lose_one:taiyuan"]
    do(s, "lose_scout:taiyuan")
    assert units(s, "taiyuan") == "1 1"


@rule("split.unit")
def test_a_unit_that_a_card_asks_for_may_be_split_first() -> None:
    s = table()
    clear(s, 0)
    put(s, 0, "karakorum", "E 2")
    put(s, 0, "urga", "2")
    play(s, "s11")
    assert asked(s) == "RemoveUnit"
    do(s, "split:urga", "lose_one:urga")
    assert units(s, "urga") == "1"


@rule("split.unit", "winter.food")
def test_before_a_retreat_an_army_is_split_so_that_one_half_stays() -> None:
    s = table(winter="advanced")
    clear(s, 0)
    put(s, 0, "karakorum", "2")
    put(s, 0, "urga", "S")
    s.season = 2
    s.stack = [winter.begin(s, 0)]
    s.settle()
    assert asked(s) == "Retreat"
    do(s, "split:karakorum")
    assert units(s, "karakorum") == "1 1"
    assert asked(s) == "Retreat"
    assert why(s, "split:karakorum") == "split.unit"


@rule("split.unit", "attrition.short")
def test_splitting_in_attrition_costs_one_coin_more() -> None:
    s = table()
    mat(s, 0, coins=2)
    s.stack = [Upkeep(0)]
    s.settle()
    do(s, "split:karakorum")
    assert asked(s) == "GiveUp"
    do(s, "lose_one:karakorum", "lose_one:karakorum", "lose_one:karakorum")
    assert units(s, "karakorum") == "E S 1"
    assert on(s, 0, "coins") == 0


@rule("split.unit", "redeploy.secret")
def test_an_army_is_split_before_units_are_redeployed() -> None:
    s = table()
    put(s, 0, "urga", "S")
    s.stack = [BeginRedeployment(0)]
    s.settle()
    do(s, "split:karakorum", "bring_one:karakorum")
    assert why(s, "split:karakorum") == "split.unit"
    do(s, "to:urga", "done")
    assert units(s, "urga") == "S 1"
    assert units(s, "karakorum") == "E S 1 1 1"
