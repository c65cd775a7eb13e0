"""Movement, routes and control of spaces."""

from __future__ import annotations

from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.rules.actions.routes import connected
from teahouse.games.stratagems.rules.realm.control import capitals, temples
from teahouse.games.stratagems.rules.victory import victory_points
from teahouse.kit.rule import rule
from tests.games.stratagems.setting import (
    asked,
    clear,
    do,
    options,
    play,
    play_prefecture,
    put,
    space,
    spend,
    table,
    units,
    why,
)


@rule("routes.cost", "points.use")
def test_a_road_costs_one_point_and_what_is_left_goes_on() -> None:
    s = spend(table(), 2)
    do(s, "move:karakorum", "leave:scout", "leave:emperor", "to:urga", "stop")
    assert units(s, "urga") == "1 1 2"
    assert asked(s) == "Spend"
    do(s, "move:urga", "to:kherlen")
    assert units(s, "kherlen") == "1 1 2"
    assert asked(s) == "Council"


@rule("routes.cost")
def test_a_pass_and_a_sea_route_cost_two() -> None:
    s = spend(table(), 1)
    do(s, "move:karakorum", "leave:one", "leave:one")
    assert why(s, "to:gobi") == "routes.cost"
    put(s, 0, "busan", "1")
    spend(s, 1)
    assert "busan" in options(s, "move")
    do(s, "move:busan")
    assert why(s, "to:nagasaki") == "routes.cost"
    spend(s, 2)
    do(s, "move:busan", "to:nagasaki")
    assert units(s, "nagasaki") == "1"


@rule("routes.cost", "prefectures.bonus")
def test_busan_makes_sea_routes_cheap() -> None:
    s = table()
    put(s, 0, "busan", "1 1")
    play_prefecture(s, "busan")
    spend(s, 1)
    do(s, "move:busan", "leave:one", "to:jeju")
    assert units(s, "jeju") == "1"


@rule("move.stack", "control.stack", "move.through")
def test_a_full_stack_can_be_passed_but_not_joined() -> None:
    s = table()
    put(s, 0, "urga", "1 1 1")
    spend(s, 1)
    do(s, "move:karakorum", "leave:one", "leave:one", "leave:two", "leave:scout")
    assert why(s, "to:urga") == "control.stack"
    spend(s, 2)
    do(s, "move:karakorum", "leave:one", "leave:one", "leave:two", "leave:scout", "to:urga")
    assert "stop" not in options(s)
    assert why(s, "stop") == "control.stack"
    do(s, "to:gobi")
    assert units(s, "gobi") == "E"
    assert units(s, "urga") == "1 1 1"


@rule("control.stack")
def test_capitals_hold_any_number() -> None:
    s = table()
    put(s, 0, "karakorum", "1 1 1 S S")
    put(s, 0, "orkhon", "1 1 1")
    spend(s, 1)
    do(s, "move:orkhon", "to:karakorum")
    assert s.sizes[space("karakorum")] == 13


@rule("control.temple", "move.through")
def test_a_temple_of_others_is_passed_but_nobody_ends_there_or_attacks_it() -> None:
    s = table()
    put(s, 1, "wutai", "1")
    put(s, 0, "datong", "1")
    spend(s, 1)
    assert why(s, "attack:wutai") == "control.temple"
    do(s, "move:datong")
    assert why(s, "to:wutai") == "control.temple"
    spend(s, 2)
    do(s, "move:datong", "to:wutai")
    assert "stop" not in options(s)
    do(s, "to:taiyuan")
    assert units(s, "taiyuan") == "1"


@rule("control.sites", "victory.points")
def test_a_monastery_makes_a_temple_and_three_temples_count_three() -> None:
    s = table()
    put(s, 0, "kumbum", "1")
    put(s, 0, "wutai", "1")
    put(s, 0, "shaolin", "1")
    assert temples(s, 0) == 2
    assert victory_points(s, 0) == 3
    play(s, "monastery")
    assert s.marks[space("kumbum")] & st.MONASTERY
    assert temples(s, 0) == 3
    assert victory_points(s, 0) == 6


@rule("move.enemy")
def test_spaces_of_others_are_not_entered_by_a_move() -> None:
    s = table()
    put(s, 0, "jinzhou", "1")
    put(s, 1, "kaiping", "1")
    spend(s, 1)
    do(s, "move:jinzhou")
    assert why(s, "to:mukden") == "move.enemy"
    assert why(s, "to:kaiping") == "move.enemy"


@rule("move.enemy", "control.capital")
def test_an_empty_capital_of_others_is_attacked_and_an_ownerless_one_entered() -> None:
    s = table()
    clear(s, 1)
    put(s, 1, "dali", "1")
    put(s, 0, "nagchu", "1")
    assert capitals(s, 1) == 1
    spend(s, 1)
    assert "lhasa" in options(s, "attack")
    do(s, "move:nagchu")
    assert why(s, "to:lhasa") == "move.enemy"
    s.neutral[space("xian")] = 0
    put(s, 0, "lanzhou", "S")
    spend(s, 1)
    assert "xian" not in options(s, "attack")
    do(s, "move:lanzhou", "to:xian")
    assert capitals(s, 0) == 2
    spend(s, 1)
    do(s, "move:xian", "to:lanzhou")
    assert s.owner[space("xian")] == 0
    assert capitals(s, 0) == 2


@rule("control.space")
def test_a_space_belongs_to_whoever_stands_there() -> None:
    s = table()
    put(s, 0, "uiju", "1")
    assert s.holder[space("uiju")] == 0
    spend(s, 1)
    do(s, "move:uiju", "to:pyongyang")
    assert s.holder[space("uiju")] == st.NOBODY


@rule("move.trapped", "entrap.effect")
def test_trapped_units_neither_move_nor_attack() -> None:
    s = table()
    put(s, 0, "datong", "2")
    s.marks[space("datong")] |= st.TRAPPED
    put(s, 1, "taiyuan", "1")
    spend(s, 2)
    assert why(s, "move:datong") == "move.trapped"
    assert why(s, "attack:taiyuan") == "attack.units"


@rule("entrap.free")
def test_a_unit_that_passes_by_frees_a_trapped_stack() -> None:
    s = table()
    put(s, 0, "datong", "2")
    s.marks[space("datong")] |= st.TRAPPED
    put(s, 0, "kaifeng", "1")
    spend(s, 1)
    do(s, "move:kaifeng", "to:taiyuan")
    assert not s.marks[space("datong")] & st.TRAPPED


@rule("routes.connected")
def test_a_connected_route_is_a_chain_to_an_own_capital() -> None:
    s = table()
    put(s, 0, "orkhon", "1")
    put(s, 0, "urga", "1")
    put(s, 0, "kaiping", "1")
    found = connected(s, 0)
    assert found[space("urga")] == found[space("karakorum")] > 0
    assert found[space("kaiping")] == 0


@rule("routes.sea_ban")
def test_a_sea_ban_closes_the_sea_to_others() -> None:
    s = table()
    put(s, 1, "busan", "1")
    s.sea_ban = 0
    spend(s, 4, seat=1)
    do(s, "move:busan")
    assert why(s, "to:nagasaki") == "routes.sea_ban"


@rule("move.free", "entrap.free")
def test_a_free_move_counts_spaces_and_never_attacks() -> None:
    s = table()
    put(s, 0, "datong", "2")
    s.marks[space("datong")] |= st.TRAPPED
    play(s, "s21")
    assert asked(s) == "FreeMoves"
    assert not s.marks[space("datong")] & st.TRAPPED
    assert not options(s, "attack")
    do(s, "move:karakorum", "leave:two", "leave:one", "leave:one", "to:gobi", "to:ningxia", "to:lanzhou")
    assert "to:songpan" in options(s)
    do(s, "stop")
    assert units(s, "lanzhou") == "E S"
