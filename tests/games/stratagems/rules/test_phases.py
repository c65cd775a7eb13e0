"""Council, rebellion, income, winter, attrition, deployment and the end, with the rulebook's income example."""

from __future__ import annotations

from typing import Any

from teahouse.engine.decision import Decision
from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.parts.forces import TWO
from teahouse.games.stratagems.rules import season
from teahouse.games.stratagems.rules.phases import income
from teahouse.games.stratagems.rules.phases.attrition import Upkeep, cost
from teahouse.games.stratagems.rules.phases.council import Council
from teahouse.games.stratagems.rules.phases.deployment import BeginDeployment, Buy, points
from teahouse.games.stratagems.rules.phases.income import Taxation
from teahouse.games.stratagems.rules.phases.rebellion import roll
from teahouse.games.stratagems.rules.phases.redeploy import BeginRedeployment
from teahouse.games.stratagems.rules.winter import retreat, winter
from teahouse.games.stratagems.state import Stratagems
from teahouse.kit.rule import rule
from tests.games.stratagems.setting import (
    asked,
    clear,
    do,
    hand,
    load,
    mat,
    on,
    options,
    own,
    plain,
    play_prefecture,
    preview,
    put,
    space,
    table,
    turn_of,
    units,
    why,
)


def ask(s: Stratagems, decision: Decision[Any]) -> Stratagems:
    s.stack = [decision]
    s.settle()
    return s


@rule("council.raise")
def test_the_council_raises_one_track_without_a_price() -> None:
    s = table()
    mat(s, 0, generals=3)
    ask(s, Council(0))
    assert options(s, "increase") == ["taxation", "cohesion", "popularity"]
    assert why(s, "increase:generals") == "council.raise"
    do(s, "increase:taxation")
    assert (on(s, 0, "taxation"), on(s, 0, "popularity")) == (3, 3)


@rule("council.raise")
def test_the_council_may_lower_taxation_for_nothing_or_change_nothing() -> None:
    s = ask(table(), Council(0))
    assert options(s, "tax") == ["lower"]
    assert why(s, "tax:raise") == "council.raise"
    do(s, "tax:lower")
    assert (on(s, 0, "taxation"), on(s, 0, "popularity")) == (1, 3)
    ask(s, Council(0))
    assert "tax:lower" not in options(s)
    assert why(s, "tax:lower") == "council.raise"
    before = s.mats[0][:]
    do(s, "decline")
    assert s.mats[0] == before


@rule("rebellion.dice")
def test_one_die_for_each_capital_beyond_the_first() -> None:
    s = table()
    own(s, 0, "xian", "chengdu", "beijing")
    load(s, 4, 3, 6)
    roll(s, 0)
    assert on(s, 0, "rebellions") == 2
    mat(s, 0, popularity=6)
    load(s, 6, 6, 6)
    roll(s, 0)
    assert on(s, 0, "rebellions") == 0


@rule("income.coins")
def test_the_rulebooks_income_is_eleven_with_a_rebellion_and_fourteen_without() -> None:
    s = table()
    own(s, 0, "xian", "chengdu", "beijing")
    mat(s, 0, taxation=3, rebellions=1)
    assert income.coins_at(s, 0, 3) == 11
    ask(s, Taxation(0))
    do(s, "tax:keep")
    assert on(s, 0, "coins") == 14
    assert on(s, 0, "rebellions") == 0
    assert income.coins_at(s, 0, 3) == 14


@rule("income.markets")
def test_markets_give_two_coins_each() -> None:
    s = table()
    before = income.coins_at(s, 0, 2)
    put(s, 0, "linqing", "S")
    put(s, 0, "uiju", "S")
    assert income.coins_at(s, 0, 2) == before + 4


@rule("income.taxation")
def test_taxation_and_popularity_move_against_each_other() -> None:
    s = ask(table(), Taxation(0))
    assert preview(s, "tax:raise").gains == ("5 coins", "1 taxation")
    assert preview(s, "tax:raise").costs == ("1 popularity",)
    do(s, "tax:raise")
    assert (on(s, 0, "taxation"), on(s, 0, "popularity")) == (3, 2)
    mat(s, 0, popularity=1)
    ask(s, Taxation(0))
    assert why(s, "tax:raise") == "income.taxation"
    do(s, "tax:lower")
    assert (on(s, 0, "taxation"), on(s, 0, "popularity")) == (2, 2)
    mat(s, 0, taxation=1)
    ask(s, Taxation(0))
    assert why(s, "tax:lower") == "income.taxation"


def wintry(*places: tuple[int, str, str]) -> Stratagems:
    """A winter in which only these units are on the map, besides an army in each start capital but Karakorum."""
    s = table(winter="advanced")
    for seat in range(3):
        clear(s, seat)
    put(s, 1, "lhasa", "1")
    put(s, 2, "hanseong", "1")
    for seat, where, text in places:
        put(s, seat, where, text)
    s.season = 2
    s.phase = season.WINTER
    return s


@rule("winter.where", "winter.retreat")
def test_units_without_shelter_retreat_to_the_nearest_one() -> None:
    s = wintry((2, "kaifeng", "1 S"), (2, "pyongyang", "1"), (2, "wutai", "1"), (2, "busan", "2"))
    play_prefecture(s, "wuchang")
    put(s, 2, "wuchang", "1")
    assert winter.must_go(s, 2, winter.capacities(s, 2)) == [space("kaifeng")]
    ask(s, retreat.begin(s, 2))
    do(s, "from:kaifeng")
    assert options(s, "to") == ["wuchang", "shaolin"]
    assert why(s, "to:wutai") == "winter.retreat"
    do(s, "to:wuchang")
    assert units(s, "wuchang") == "S 1 1"


@rule("winter.food")
def test_a_scarce_region_feeds_one_unit_unless_a_colony_is_held() -> None:
    s = wintry((0, "karakorum", "1 1 S"))
    assert winter.capacities(s, 0) == (1, 1, 1)
    assert winter.must_go(s, 0, winter.capacities(s, 0)) == [space("karakorum")]
    put(s, 0, "orkhon", "S")
    assert winter.capacities(s, 0)[0] == winter.PLENTY
    assert winter.must_go(s, 0, winter.capacities(s, 0)) == []


@rule("winter.food", "winter.retreat", "winter.cost")
def test_the_owner_picks_who_stays_and_pays_from_the_second_retreat_on() -> None:
    s = wintry((0, "karakorum", "1 1 2"), (0, "wutai", "S"))
    mat(s, 0, coins=1)
    ask(s, retreat.begin(s, 0))
    do(s, "from:karakorum", "leave:one", "to:wutai")
    assert units(s, "wutai") == "S 1"
    assert on(s, 0, "coins") == 1
    do(s, "from:karakorum", "bring_two:karakorum", "leave:one")
    assert preview(s, "to:wutai").costs == ("1 coin",)
    do(s, "to:wutai")
    assert on(s, 0, "coins") == 0
    assert units(s, "wutai") == "S 1 2"
    assert units(s, "karakorum") == "1"


@rule("winter.cost", "winter.lost")
def test_without_a_coin_or_a_way_out_units_are_lost() -> None:
    s = wintry((0, "datong", "1"), (0, "kaifeng", "2"), (0, "wutai", "S"))
    mat(s, 0, coins=0)
    ask(s, retreat.begin(s, 0))
    do(s, "from:datong", "to:wutai", "from:kaifeng")
    assert why(s, "to:shaolin") == "winter.cost"
    do(s, "disband")
    assert units(s, "kaifeng") == ""


@rule("winter.trapped", "events.turban")
def test_trapped_units_are_lost_except_in_temples_and_prefectures() -> None:
    for turban, left in ((0, "1"), (1, "")):
        s = wintry((0, "datong", "2"), (0, "wutai", "1"), (0, "taiyuan", "1"))
        play_prefecture(s, "taiyuan")
        mat(s, 0, turban=turban)
        for name in ("datong", "wutai", "taiyuan"):
            s.marks[space(name)] |= st.TRAPPED
        winter.lose_trapped(s, 0)
        assert units(s, "datong") == ""
        assert units(s, "taiyuan") == "1"
        assert units(s, "wutai") == left


@rule("attrition.upkeep")
def test_upkeep_is_a_coin_for_each_army_and_the_emperor() -> None:
    s = table()
    assert cost(s, 0) == 4
    mat(s, 0, coins=9)
    ask(s, Upkeep(0))
    assert on(s, 0, "coins") == 5


@rule("attrition.short", "unseen.leave")
def test_who_cannot_pay_gives_up_armies_or_the_emperor() -> None:
    s = table()
    mat(s, 0, coins=2)
    ask(s, Upkeep(0))
    assert plain(s) == ["lose_emperor:karakorum", "lose_one:karakorum", "lose_two:karakorum"]
    do(s, "lose_one:karakorum", "lose_two:karakorum")
    assert units(s, "karakorum") == "E S 1"
    assert on(s, 0, "coins") == 0
    mat(s, 1, coins=0)
    clear(s, 1)
    put(s, 1, "lhasa", "E S")
    ask(s, Upkeep(1))
    assert options(s) == ["lose_emperor:lhasa"]
    do(s, "lose_emperor:lhasa")
    assert on(s, 1, "permanent") == 0


@rule("deployment.points", "deployment.costs")
def test_points_and_coins_buy_units() -> None:
    s = table()
    put(s, 0, "urga", "1")
    play_prefecture(s, "urga")
    assert points(s, 0) == 3 + 1 + 1
    mat(s, 0, coins=3)
    ask(s, BeginDeployment(0))
    do(s, "buy:army", "buy:scout")
    assert why(s, "buy:scout") == "deployment.costs"
    do(s, "neutral:xian")
    assert s.neutral[space("xian")] == 4
    assert why(s, "neutral:chengdu") == "deployment.costs"
    do(s, "done")
    assert s.sizes[space("karakorum")] == 7


@rule("deployment.costs")
def test_at_most_six_scouts_and_two_neutral_armies() -> None:
    s = table()
    put(s, 0, "karakorum", "S S S S")
    mat(s, 0, coins=9)
    ask(s, Buy(0, 9, 0, (), 0))
    do(s, "buy:scout")
    assert why(s, "buy:scout") == "deployment.costs"
    do(s, "neutral:xian", "neutral:xian")
    assert why(s, "neutral:xian") == "deployment.costs"
    assert why(s, "neutral:karakorum") == "deployment.costs"


@rule("deployment.draw")
def test_an_empty_pile_sells_nothing() -> None:
    s = table()
    put(s, 0, "karakorum", "1 1 1 1 1 1 1 1 1 1 2 2 2 2 2 2")
    mat(s, 0, coins=9)
    ask(s, Buy(0, 9, 0, (), 0))
    do(s, "buy:army")
    top = s.stack[-1]
    assert isinstance(top, Buy)
    assert top.armies == (TWO,)
    assert why(s, "buy:army") == "deployment.draw"


@rule("deployment.place", "damage.emperor")
def test_a_captured_emperor_returns_to_a_capital_of_choice() -> None:
    s = table()
    clear(s, 0)
    put(s, 0, "karakorum", "1")
    own(s, 0, "xian")
    ask(s, BeginDeployment(0))
    do(s, "done")
    assert options(s) == ["place_emperor:karakorum", "place_emperor:xian", "decline"]
    do(s, "place_emperor:xian")
    assert units(s, "xian") == "E 1"


@rule("redeploy.secret", "routes.connected")
def test_units_are_rearranged_along_a_route_within_the_limit() -> None:
    s = table()
    put(s, 0, "urga", "1 1 1")
    put(s, 0, "orkhon", "S")
    ask(s, BeginRedeployment(0))
    do(s, "bring_two:karakorum")
    assert options(s, "to") == ["orkhon"]
    do(s, "to:orkhon", "bring_one:urga", "to:karakorum", "done")
    assert units(s, "orkhon") == "S 2"
    assert units(s, "urga") == "1 1"
    assert units(s, "karakorum") == "E S 1 1 1"


@rule("season.order")
def test_the_phases_follow_each_other() -> None:
    for variant, extra in (("basic", 0), ("advanced", 1)):
        s = table(2, winter=variant)
        s.season = 2
        clear(s, 1)
        put(s, 1, "dali", "1")
        hand(s, 0, "s12")
        turn_of(s)
        do(s, "points:s12", "done")
        seen: list[str] = []
        while s.season == 2:
            if asked(s) not in seen[-1:]:
                seen.append(asked(s))
            do(s, options(s)[-1] if asked(s) in ("Buy", "Redeploy") else options(s)[0])
        wanted = ["Council", "Taxation", *["Retreat"] * extra, "Buy"]
        assert list(dict.fromkeys(name for name in seen if name in wanted)) == wanted
        assert len(s.hands[0]) == 6


@rule("redeploy.secret", "control.stack")
def test_two_full_stacks_may_change_all_their_units() -> None:
    s = table()
    clear(s, 0)
    put(s, 0, "urga", "E 2 2")
    put(s, 0, "orkhon", "S 1 1")
    s.stack = [BeginRedeployment(0)]
    s.settle()
    do(s, "bring_emperor:urga", "to:karakorum")
    for there, back in (("scout", "two"), ("one", "two")):
        do(s, f"bring_{there}:orkhon", "to:urga", f"bring_{back}:urga", "to:orkhon")
    do(s, "bring_one:orkhon", "to:urga", "bring_emperor:karakorum", "to:orkhon", "done")
    assert [units(s, where) for where in ("urga", "orkhon", "karakorum")] == ["S 1 1", "E 2 2", ""]
