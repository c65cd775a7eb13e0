"""Splitting an army, wherever its owner decides outside a battle."""

from __future__ import annotations

import pytest

from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.parts.forces import ONE
from teahouse.games.stratagems.rules.actions.tribute import Receive, Stir
from teahouse.games.stratagems.rules.phases.attrition import Upkeep
from teahouse.games.stratagems.rules.phases.deployment import Buy
from teahouse.games.stratagems.rules.phases.redeploy import BeginRedeployment
from teahouse.games.stratagems.rules.winter import retreat
from teahouse.games.stratagems.state import Stratagems
from teahouse.kit.rule import rule
from tests.games.stratagems.setting import (
    CARDS,
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
    assert preview(s, "split:urga").gains == ("1 army",)
    do(s, "split:karakorum", "split:urga", "leave:one", "to:kherlen")
    assert why(s, "split:urga") == "split.unit"
    do(s, "stop")
    assert [units(s, where) for where in ("urga", "kherlen", "karakorum")] == ["1", "1", "1 1"]


@rule("split.unit")
def test_a_group_stays_when_a_split_takes_the_last_room_it_could_go_to() -> None:
    s = table()
    clear(s, 2)
    put(s, 2, "uiju", "1 1")
    put(s, 2, "pyongyang", "2 S")
    spend(s, 1, seat=2)
    do(s, "move:uiju")
    assert options(s) == ["leave:one", "split:pyongyang"]
    do(s, "split:pyongyang")
    assert asked(s) == "Spend"
    assert options(s, "move") == ["pyongyang"]
    assert options(s)[-1] == "done"


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
    s.stack = [retreat.begin(s, 0)]
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


def receive(s: Stratagems, tribute: str) -> None:
    """The next tribute is this one, and seat 0 has earned it."""
    s.decks[3].remove(CARDS[tribute])
    s.decks[3].append(CARDS[tribute])
    s.stack = [Receive(0)]
    s.settle()


def ask_for_target(s: Stratagems) -> None:
    play(s, "s26")


def ask_for_card(s: Stratagems) -> None:
    play(s, "s17")


def ask_for_site(s: Stratagems) -> None:
    put(s, 0, "urga", "S")
    play(s, "sanitation")


def ask_for_coast(s: Stratagems) -> None:
    play(s, "japanese_pirates")


def ask_for_stack(s: Stratagems) -> None:
    put(s, 1, "urga", "1")
    play(s, "s13")


def ask_for_partner(s: Stratagems) -> None:
    put(s, 0, "urga", "1")
    put(s, 1, "kherlen", "1")
    play(s, "s30")
    do(s, "choose:kherlen")


def ask_for_place(s: Stratagems) -> None:
    put(s, 0, "urga", "1")
    play(s, "s29")


def ask_whom_to_free(s: Stratagems) -> None:
    for city in ("datong", "kaifeng"):
        put(s, 0, city, "1")
        s.marks[space(city)] |= st.TRAPPED
    play(s, "s02")


def ask_where_plague_begins(s: Stratagems) -> None:
    play(s, "plague")


def ask_about_neutrals(s: Stratagems) -> None:
    s.stack = [Stir(0)]


def ask_about_a_tribute(s: Stratagems) -> None:
    receive(s, "single_whip")
    do(s, "stir:keep")


def ask_a_rival(s: Stratagems) -> None:
    play(s, "s31", seat=1)
    do(s, "target:0")


CHOICES = {
    "ChooseTarget": ask_for_target,
    "ChooseCard": ask_for_card,
    "ChooseSite": ask_for_site,
    "ChooseRaid": ask_for_coast,
    "ChooseStack": ask_for_stack,
    "WithStack": ask_for_partner,
    "ChoosePlace": ask_for_place,
    "FreeStack": ask_whom_to_free,
    "ChooseSource": ask_where_plague_begins,
    "Stir": ask_about_neutrals,
    "PlayTribute": ask_about_a_tribute,
    "PickOption": ask_a_rival,
}


@rule("split.unit")
@pytest.mark.parametrize("choice", CHOICES)
def test_an_army_is_split_at_any_choice_on_the_way(choice: str) -> None:
    """The choice is the same after it, and refusals and previews speak of the split."""
    s = table()
    CHOICES[choice](s)
    assert asked(s) == choice
    others = [text for text in options(s) if not text.startswith("split")]
    assert options(s, "split") == ["karakorum"]
    numbers = [action.number for action in s.legal(0)]
    assert numbers == sorted(numbers)
    assert preview(s, "split:karakorum").gains == ("1 army",)
    assert why(s, "split:lhasa") == "split.unit"
    do(s, "split:karakorum")
    assert units(s, "karakorum").endswith("1 1 1 1")
    assert asked(s) == choice
    assert options(s) == others
    do(s, others[0])


@rule("split.unit", "control.stack")
def test_a_unit_without_room_left_by_a_split_is_not_placed() -> None:
    s = table()
    clear(s, 0)
    put(s, 0, "urga", "2 1")
    put(s, 0, "hohhot", "2 1")
    play(s, "s29")
    do(s, "split:urga")
    assert [units(s, where) for where in ("urga", "hohhot")] == ["1 1 1", "S 1 2"]
    assert asked(s) != "ChoosePlace"


@rule("split.unit", "deployment.draw")
def test_an_army_is_split_while_units_are_bought_as_far_as_the_pile_goes() -> None:
    s = table()
    clear(s, 0)
    put(s, 0, "karakorum", "E 2 1 1 1 1 1 1 1 1 1")
    s.stack = [Buy(0, 2, 0, (ONE,), 0)]
    assert options(s, "split") == ["karakorum"]
    s.stack = [Buy(0, 2, 0, (ONE, ONE), 0)]
    assert why(s, "split:karakorum") == "split.unit"
