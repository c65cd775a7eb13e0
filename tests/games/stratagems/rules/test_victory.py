"""The end of 36 Stratagems: points, 31 of them, the last season, and who is left alone."""

from __future__ import annotations

from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.rules import season
from teahouse.games.stratagems.rules.victory import has_points, victory_points
from teahouse.kit.rule import rule
from tests.games.stratagems.setting import ATLAS, clear, do, hand, mat, own, put, space, table, turn_of


@rule("season.out")
def test_who_has_nothing_left_is_out_and_the_last_one_wins() -> None:
    s = table(2)
    clear(s, 1)
    s.owner[space("lhasa")] = st.NOBODY
    hand(s, 1, "s12")
    mat(s, 1, permanent=20)
    s.phase = season.DEPLOYMENT
    s.stack = []
    s.settle()
    assert s.over
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners == [0]
    assert outcome.rule == "season.out"


@rule("victory.reach")
def test_31_points_win_at_once() -> None:
    s = table()
    hand(s, 0, "pf_urga s12")
    put(s, 0, "urga", "1")
    mat(s, 0, permanent=26)
    turn_of(s)
    do(s, "event:pf_urga")
    assert s.over
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners == [0]
    assert outcome.totals[0] == 31
    assert outcome.rule == "victory.reach"
    assert outcome.features == ["Karakorum", "Lhasa", "Hanseong"]


@rule("victory.reach", "victory.points")
def test_who_has_enough_points_follows_from_the_points() -> None:
    some, all_capitals = table(), table()
    for capital in ATLAS.capitals:
        all_capitals.owner[capital] = 1
    for s in (some, all_capitals):
        for permanent in (0, 10, 28, 40):
            mat(s, 1, permanent=permanent)
            for goal in range(75):
                assert has_points(s, 1, goal) == (victory_points(s, 1) >= goal)


@rule("victory.last", "setup.goal")
def test_ties_after_the_last_season_go_to_capitals_then_coins() -> None:
    s = table()
    s.season = 9
    s.phase = season.DEPLOYMENT
    own(s, 1, "xian")
    mat(s, 0, permanent=3, coins=9)
    mat(s, 1, coins=1)
    mat(s, 2, permanent=3, coins=9)
    s.stack = []
    s.settle()
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.totals == [6, 6, 6]
    assert outcome.winners == [1]
    assert outcome.places == [2, 1, 2]


@rule("victory.points")
def test_the_total_is_never_below_zero() -> None:
    s = table()
    clear(s, 0)
    s.owner[space("karakorum")] = 1
    mat(s, 0, permanent=-1)
    assert victory_points(s, 0) == 0
