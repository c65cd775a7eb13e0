"""Stratagems 19 to 36, for an inferior position: one ruling for each card."""

from __future__ import annotations

from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.rules import season
from teahouse.games.stratagems.rules.battle.battle import attack_dice
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
    play,
    put,
    space,
    spend,
    table,
    turn_of,
    units,
    why,
)

pytestmark = rule("events.order")


@rule("events.tracks")
def test_19_takes_the_firewood() -> None:
    s = table()
    mat(s, 1, coins=1)
    play(s, "s19")
    do(s, "target:1")
    assert on(s, 1, "cohesion") == 1
    assert on(s, 1, "coins") == 0


@rule("events.cards")
def test_20_muddies_the_water() -> None:
    s = table()
    hand(s, 1, "s30 plague")
    play(s, "s20")
    do(s, "target:1")
    assert s.hands[1] == [CARDS["plague"]]
    assert len(s.hands[0]) == 2


def test_21_sheds_its_shell() -> None:
    s = play(table(), "s21")
    put(s, 1, "urga", "1")
    do(s, "move:karakorum", "leave:one", "leave:one", "to:urga")
    assert "stop" not in options(s)


@rule("entrap.try", "entrap.effect")
def test_22_bolts_the_door() -> None:
    s = table()
    put(s, 1, "urga", "2")
    put(s, 1, "kherlen", "1")
    put(s, 1, "gyantse", "1")
    play(s, "s22")
    assert options(s, "entrap") == ["urga"]
    assert why(s, "entrap:kherlen") == "entrap.try"
    load(s, 3, 4)
    do(s, "entrap:urga")
    assert not s.marks[space("urga")] & st.TRAPPED
    do(s, "entrap:urga")
    assert s.marks[space("urga")] & st.TRAPPED
    assert why(s, "entrap:urga") == "entrap.effect"


@rule("events.target")
def test_23_befriends_the_distant() -> None:
    s = table()
    put(s, 1, "urga", "1")
    play(s, "s23")
    do(s, "target:1")
    assert why(s, "attack:urga") == "attack.target"


def test_24_borrows_the_road() -> None:
    s = table()
    put(s, 1, "urga", "1")
    play(s, "s24")
    do(s, "move:karakorum", "leave:one", "leave:one", "to:urga", "to:kherlen", "stop")
    assert units(s, "kherlen") == "E S 2"


@rule("events.stacks")
def test_25_steals_the_beams() -> None:
    s = table()
    put(s, 1, "urga", "2")
    play(s, "s25")
    do(s, "choose:urga")
    assert units(s, "urga") == "1"


def test_26_curses_the_locust_tree() -> None:
    s = play(table(), "s26")
    do(s, "target:2")
    assert on(s, 2, "popularity") == 2


@rule("events.target")
def test_27_feigns_madness() -> None:
    s = table()
    hand(s, 1, "s26")
    play(s, "s27")
    assert on(s, 0, "shield") == 1
    assert len(s.hands[0]) == 2
    hand(s, 0, "s13")
    play(s, "s26", seat=1)
    assert on(s, 2, "popularity") == 2  # nobody else could be chosen
    assert s.to_act() == [0]
    assert on(s, 0, "shield") == 0  # it lasted until the own next turn


@rule("events.target")
def test_27_protects_until_the_next_turn_even_in_the_next_season() -> None:
    s = table()
    mat(s, 0, shield=1)
    season.end_season(s)
    assert s.season == 2
    assert on(s, 0, "shield") == 1
    s.first = 1
    s.settle()
    assert s.to_act() == [1]
    assert on(s, 0, "shield") == 1
    s.stack = []
    s.turn = 2
    s.settle()
    assert s.to_act() == [0]
    assert on(s, 0, "shield") == 0


@rule("entrap.try")
def test_28_removes_the_ladder() -> None:
    s = table()
    put(s, 1, "urga", "2")
    play(s, "s28")
    load(s, 3)
    do(s, "entrap:urga")
    assert s.marks[space("urga")] & st.TRAPPED


@rule("events.buffs", "deployment.place")
def test_29_decks_the_tree() -> None:
    s = table()
    put(s, 0, "urga", "2")
    put(s, 0, "hohhot", "1 1 1")
    play(s, "s29")
    assert options(s, "choose") == ["karakorum", "urga"]
    do(s, "choose:urga", "choose:urga")
    assert units(s, "urga") == "S S 2"
    plain = PARTS.terms[0]
    assert attack_dice(s, 0, space("datong"), (space("taiyuan"),), 2, plain, False) == 3
    put(s, 1, "kherlen", "1")
    spend(s, 1)
    load(s, 1, 1, 1, 1)
    do(s, "attack:kherlen", "launch")
    assert s.buffs == []


@rule("events.stacks")
def test_30_turns_the_guest_into_the_host() -> None:
    s = table()
    put(s, 0, "hohhot", "2")
    put(s, 1, "kaiping", "1 S")
    play(s, "s30")
    do(s, "choose:kaiping", "from:hohhot")
    assert units(s, "kaiping") == "2"
    assert units(s, "hohhot") == "S 1"
    assert s.holder[space("hohhot")] == 1


def test_31_is_a_beauty_trap_of_his_choice() -> None:
    s = table()
    mat(s, 1, generals=2)
    play(s, "s31")
    do(s, "target:1")
    assert s.to_act() == [1]
    do(s, "option:2")
    assert on(s, 1, "popularity") == 1
    assert on(s, 1, "generals") == 2


@rule("events.tracks")
def test_31_takes_a_loss_that_is_possible() -> None:
    s = play(table(), "s31")
    do(s, "target:1")
    assert options(s, "option") == ["2"]
    assert why(s, "option:1") == "events.tracks"
    s = table()
    mat(s, 1, popularity=1)
    play(s, "s31")
    do(s, "target:1")
    assert options(s, "option") == ["1", "2"]


@rule("events.markers", "attack.target")
def test_32_opens_an_empty_fort() -> None:
    s = table()
    put(s, 1, "urga", "2")
    play(s, "s32")
    spend(s, 1, seat=1)
    assert why(s, "attack:karakorum") == "attack.target"


def test_33_turns_the_enemys_spy() -> None:
    s = table()
    hand(s, 1, "plague s05")
    play(s, "s33")
    do(s, "target:1")
    assert options(s, "take") == ["s05"]


def test_34_wounds_itself() -> None:
    s = play(table(), "s34")
    assert options(s) == ["lose_one:karakorum", "lose_two:karakorum", "split:karakorum"]
    do(s, "lose_one:karakorum")
    assert on(s, 0, "generals") == 1


@rule("events.chain")
def test_35_chains_two_more_cards() -> None:
    s = table()
    hand(s, 0, "s35 s19 s26 s12")
    mat(s, 0, cohesion=5)
    turn_of(s)
    do(s, "event:s35")
    mat(s, 0, cohesion=1)
    do(s, "event:s19", "target:1", "event:s26", "target:2")
    assert on(s, 1, "cohesion") == 1
    assert on(s, 2, "popularity") == 2
    assert s.hands[0] == [CARDS["s12"]]


def test_36_runs() -> None:
    s = table()
    put(s, 0, "datong", "1")
    s.marks[space("datong")] |= st.TRAPPED
    play(s, "s36")
    assert not s.marks[space("datong")] & st.TRAPPED
    do(s, "move:datong", "to:taiyuan", "to:kaifeng")
    assert asked(s) == "FreeMoves"
    do(s, "done")
    assert units(s, "kaifeng") == "1"
