"""Playing cards, prefectures, action points and the tribute track."""

from __future__ import annotations

from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.rules.realm.control import prefectures
from teahouse.games.stratagems.rules.victory import victory_points
from teahouse.kit.rule import rule
from tests.games.stratagems.setting import (
    CARDS,
    PARTS,
    asked,
    do,
    hand,
    load,
    mat,
    on,
    options,
    play_prefecture,
    preview,
    put,
    space,
    spend,
    table,
    turn_of,
    units,
    why,
)


@rule("turn.play")
def test_seats_play_one_card_after_another_until_all_are_out() -> None:
    s = table()
    hand(s, 0, "s26 s12")
    hand(s, 1, "s13")
    hand(s, 2, "pf_urga")
    turn_of(s, 0)
    do(s, "points:s26", "done")
    assert s.to_act() == [1]
    do(s, "points:s13", "done")
    assert s.to_act() == [2]
    do(s, "event:pf_urga")
    assert s.to_act() == [0]
    assert s.discards[0] == [CARDS["s26"], CARDS["s13"]]


@rule("turn.cohesion")
def test_cohesion_limits_events_but_not_points() -> None:
    s = table()
    hand(s, 0, "s07 s12 pf_urga")
    turn_of(s)
    assert options(s, "event") == ["s12", "pf_urga"]
    assert options(s, "points") == ["s07", "s12"]
    assert why(s, "event:s07") == "turn.cohesion"
    assert why(s, "event:s01") == "turn.play"
    put(s, 0, "tay_do", "1")
    play_prefecture(s, "tay_do")
    mat(s, 0, cohesion=3)
    assert "s07" in options(s, "event")


@rule("turn.cohesion")
def test_an_event_without_effect_may_be_played() -> None:
    s = table()
    hand(s, 0, "monastery s12")
    mat(s, 0, cohesion=3)
    turn_of(s)
    do(s, "event:monastery")
    assert s.discards[1] == [CARDS["monastery"]]


@rule("turn.pass")
def test_passing_keeps_one_card_that_is_no_prefecture() -> None:
    s = table()
    hand(s, 0, "s07 s12")
    hand(s, 1, "s13")
    turn_of(s)
    assert why(s, "pass") == "turn.pass"
    do(s, "points:s12", "done", "pass")
    assert on(s, 1, "passed") == 1
    do(s, "pass")
    assert asked(s) == "Council"
    assert s.hands[0] == [CARDS["s07"]]
    hand(s, 0, "pf_urga")
    turn_of(s)
    assert why(s, "pass") == "turn.pass"
    hand(s, 0, "s07")
    s.season = 9
    turn_of(s)
    assert why(s, "pass") == "turn.pass"


@rule("turn.pass", "prefectures.bonus")
def test_chongqing_lets_one_more_card_be_kept() -> None:
    s = table()
    put(s, 0, "chongqing", "1")
    play_prefecture(s, "chongqing")
    hand(s, 0, "s07 s12")
    turn_of(s)
    assert "pass" in options(s)


@rule("prefectures.play", "prefectures.control", "victory.points")
def test_the_controller_gains_a_permanent_point_whoever_plays_the_card() -> None:
    s = table()
    put(s, 1, "urga", "1")
    hand(s, 0, "pf_urga s12")
    turn_of(s)
    do(s, "event:pf_urga")
    assert on(s, 1, "permanent") == 1
    assert prefectures(s, 1) == 1
    assert victory_points(s, 1) == 5
    assert victory_points(s, 0) == 3


@rule("prefectures.control")
def test_an_open_prefecture_goes_to_the_first_who_comes() -> None:
    s = table()
    hand(s, 0, "pf_urga s12")
    turn_of(s)
    do(s, "event:pf_urga")
    assert on(s, 0, "permanent") == 0
    spend(s, 1)
    do(s, "move:karakorum", "leave:two", "leave:one", "leave:one", "leave:emperor", "to:urga")
    assert prefectures(s, 0) == 1
    assert victory_points(s, 0) == 4


@rule("prefectures.discard", "setup.decks")
def test_uncontrolled_prefectures_leave_the_game_after_attrition() -> None:
    from teahouse.games.stratagems.rules.phases.attrition import EndAttrition

    s = table()
    play_prefecture(s, "urga", "hohhot")
    put(s, 0, "hohhot", "1")
    s.stack = [EndAttrition(0)]
    EndAttrition(0).run(s)
    assert not s.marks[space("urga")] & st.IN_PLAY
    assert s.marks[space("hohhot")] & st.IN_PLAY
    assert s.discards[2] == [CARDS["pf_urga"]]


@rule("points.use")
def test_points_may_be_split_over_moves_and_attacks_and_the_rest_is_lost() -> None:
    s = table()
    put(s, 0, "linqing", "2")
    put(s, 1, "taiyuan", "1")
    spend(s, 3)
    do(s, "move:linqing", "to:kaifeng", "stop")
    assert why(s, "tribute") == "points.tribute"
    load(s, 1, 1, 1, 1)
    do(s, "attack:taiyuan", "launch")
    assert asked(s) == "Spend"
    do(s, "done")
    assert asked(s) == "Council"


@rule("points.tribute", "tribute.goal", "tribute.neutral")
def test_all_points_of_a_card_and_a_die_go_to_the_tribute_track() -> None:
    s = table()
    spend(s, 3)
    load(s, 2)
    assert preview(s, "tribute").odds == (("a tribute card", 3 / 6),)
    do(s, "tribute")
    assert on(s, 0, "tribute") == 5
    spend(s, 3)
    load(s, 6)
    do(s, "tribute")
    assert on(s, 0, "tribute") == 0
    assert options(s) == ["stir:keep", "stir:raise", "split:karakorum"]
    do(s, "stir:raise")
    assert PARTS.numbers.neutral_hit[s.neutral_at] == 5


@rule("tribute.card")
def test_a_tribute_is_played_at_once_without_regard_to_cohesion() -> None:
    s = table()
    mat(s, 0, cohesion=1, tribute=6)
    s.decks[3].remove(CARDS["qi_jiguang"])
    s.decks[3].append(CARDS["qi_jiguang"])
    spend(s, 1)
    load(s, 1)
    do(s, "tribute", "stir:keep")
    assert options(s) == ["event:qi_jiguang", "points:qi_jiguang", "split:karakorum"]
    do(s, "event:qi_jiguang")
    assert on(s, 0, "generals") == 1


@rule("tribute.card")
def test_a_tribute_without_value_is_an_event() -> None:
    s = table()
    mat(s, 0, tribute=6)
    s.decks[3].remove(CARDS["giraffe"])
    s.decks[3].append(CARDS["giraffe"])
    spend(s, 1)
    load(s, 1)
    do(s, "tribute", "stir:keep")
    assert on(s, 0, "popularity") == 4
    assert on(s, 0, "permanent") == 1
    assert units(s, "karakorum") == "E S 1 1 2"
