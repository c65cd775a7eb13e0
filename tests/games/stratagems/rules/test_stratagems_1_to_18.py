"""Stratagems 1 to 18, for a superior position: one ruling for each card."""

from __future__ import annotations

from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.parts.cards import ATTACK, DEFEND
from teahouse.games.stratagems.parts.codes import pair
from teahouse.games.stratagems.rules.battle.battle import attack_dice, hit_factor
from teahouse.kit.rule import rule
from tests.games.stratagems.setting import (
    CARDS,
    PARTS,
    asked,
    clear,
    do,
    hand,
    known,
    load,
    mat,
    on,
    on_terms,
    options,
    play,
    points_left,
    put,
    space,
    spend,
    table,
    turn_of,
    units,
)

pytestmark = rule("events.order")


def test_01_deceives_the_heavens_to_cross_the_sea() -> None:
    s = table()
    put(s, 0, "busan", "1")
    put(s, 0, "kongpo", "2")
    put(s, 1, "yarlung", "1")
    play(s, "s01")
    do(s, "move:busan", "to:jeju", "stop")
    load(s, 1, 1, 1)
    do(s, "attack:yarlung", "launch")
    assert asked(s) == "Spend"  # no help was asked for
    assert units(s, "jeju") == "1"


def test_02_frees_a_stack_and_strikes_capitals() -> None:
    s = table()
    put(s, 0, "datong", "1")
    put(s, 0, "hohhot", "1")
    for name in ("datong", "hohhot"):
        s.marks[space(name)] |= st.TRAPPED
    play(s, "s02")
    assert options(s, "choose") == ["hohhot", "datong"]
    do(s, "choose:datong")
    assert not s.marks[space("datong")] & st.TRAPPED
    terms = PARTS.terms[PARTS.effects[PARTS.cards[CARDS["s02"]].effects[1]].terms]
    assert attack_dice(s, 0, space("xian"), (space("taiyuan"),), 2, terms, False) == 3
    assert attack_dice(s, 0, space("datong"), (space("taiyuan"),), 2, terms, False) == 2


@rule("events.stacks")
def test_03_lets_neutral_troops_strike_near_them() -> None:
    s = table()
    put(s, 1, "taiyuan", "2 1")
    put(s, 2, "urga", "1")
    play(s, "s03")
    assert "taiyuan" in options(s, "choose")
    assert "urga" not in options(s, "choose")
    load(s, 6, 6, 1, 5)
    do(s, "choose:taiyuan")
    do(s, "lose_one:taiyuan")
    assert units(s, "taiyuan") == "1"


@rule("events.buffs")
def test_04_waits_at_ease() -> None:
    s = table()
    play(s, "s04")
    assert hit_factor(s, 0, DEFEND) == 5
    assert hit_factor(s, 0, ATTACK) == 6


@rule("events.tracks")
def test_05_loots_a_burning_house() -> None:
    for trouble, taken in ((0, 2), (1, 4)):
        s = table()
        mat(s, 1, coins=9, trouble=trouble)
        play(s, "s05")
        do(s, "target:1")
        assert on(s, 1, "coins") == 9 - taken
        assert on(s, 0, "coins") == 3 + taken


@rule("events.tracks", "raid.piracy")
def test_05_finds_no_burning_house_where_a_unit_was_lost_to_pirates_or_a_card() -> None:
    s = table()
    put(s, 1, "busan", "1")
    play(s, "japanese_pirates")
    load(s, 6)
    do(s, "raid:busan")
    assert s.sizes[space("busan")] == 0
    assert on(s, 1, "trouble") == 0
    put(s, 1, "urga", "1")
    play(s, "s25")
    do(s, "choose:urga")
    assert s.sizes[space("urga")] == 0
    assert on(s, 1, "trouble") == 0
    put(s, 1, "urga", "1")
    spend(s, 1)
    load(s, 6, 6, 6, 6, 6)
    do(s, "attack:urga", "launch")
    assert on(s, 1, "trouble") == 1


def test_06_strikes_in_the_west() -> None:
    s = play(table(), "s06")
    terms = on_terms(s)
    assert attack_dice(s, 0, space("datong"), (space("taiyuan"),), 2, terms, False) == 3


@rule("deployment.place")
def test_07_creates_units_from_nothing() -> None:
    s = play(table(), "s07")
    assert s.sizes[space("karakorum")] == 7
    assert on(s, 0, "scouts") == 2


def test_08_marches_over_passes_and_walls() -> None:
    s = table()
    put(s, 0, "hohhot", "2 2")
    play(s, "s08")
    do(s, "move:karakorum", "leave:one", "leave:one", "to:gobi", "stop")
    terms = on_terms(s)
    assert points_left(s) == 3
    assert attack_dice(s, 0, space("datong"), (space("hohhot"),), 4, terms, False) == 4


def test_09_watches_the_fire() -> None:
    for battles, coins in (([], 3), ([pair(1, 2)], 5), ([pair(0, 2)], 3)):
        s = table()
        s.battles = list(battles)
        play(s, "s09")
        assert on(s, 0, "tribute") == 2
        assert on(s, 0, "coins") == coins


def test_10_hides_a_dagger() -> None:
    s = play(table(), "s10")
    assert on(s, 0, "popularity") == 4
    assert points_left(s) == 2


@rule("unseen.leave")
def test_11_sacrifices_a_unit_for_cohesion_and_a_march() -> None:
    s = table()
    play(s, "s11")
    mat(s, 0, cohesion=2)
    assert "lose_emperor:karakorum" not in options(s)
    do(s, "lose_scout:karakorum")
    assert on(s, 0, "cohesion") == 3
    assert asked(s) == "FreeMoves"


def test_11_does_nothing_without_a_unit_to_give_up() -> None:
    s = table()
    clear(s, 0)
    play(s, "s11")
    assert asked(s) == "Turn"
    assert on(s, 0, "cohesion") == 5


def test_12_leads_away_a_goat() -> None:
    s = play(table(), "s12")
    assert [on(s, seat, "coins") for seat in range(3)] == [5, 2, 2]
    assert points_left(s) == 1


@rule("events.stacks")
def test_13_beats_the_grass() -> None:
    s = table()
    put(s, 1, "urga", "2")
    put(s, 1, "dali", "2")
    play(s, "s13")
    assert options(s, "choose") == ["urga"]
    do(s, "done")
    assert asked(s) == "Spend"


@rule("events.cards")
def test_14_borrows_a_corpse() -> None:
    s = table()
    clear(s, 0)
    put(s, 0, "karakorum", "1")
    for id in ("s20", "s21"):
        s.decks[0].remove(CARDS[id])
        s.discards[0].append(CARDS[id])
    play(s, "s14")
    assert options(s, "take") == ["s20", "s21"]
    do(s, "take:s20")
    assert CARDS["s20"] in s.hands[0]
    assert on(s, 0, "emperor") == 1
    assert CARDS["s20"] in known(s, 1).hands[0]


@rule("events.stacks")
def test_15_lures_the_tiger() -> None:
    s = table()
    put(s, 1, "urga", "2 1")
    play(s, "s15")
    do(s, "choose:urga", "to:kherlen")
    assert units(s, "kherlen") == "1 2"
    assert points_left(s) == 2


def test_16_lets_go_to_catch() -> None:
    s = play(table(), "s16")
    assert points_left(s) == 3


@rule("events.cards")
def test_17_throws_a_brick_for_jade() -> None:
    s = play(table(), "s17")
    do(s, "discard:s12")
    assert len(s.hands[0]) == 2
    assert CARDS["s12"] in s.discards[0]
    s = table()
    hand(s, 0, "s17")
    turn_of(s)
    do(s, "event:s17")
    assert s.hands[0] == []


def test_18_catches_the_king() -> None:
    s = table()
    clear(s, 1)
    put(s, 1, "datong", "E 2")
    put(s, 0, "taiyuan", "1")
    play(s, "s18")
    load(s, 6, 1, 1, 1, 1, 1)
    do(s, "attack:datong", "launch")
    assert on(s, 1, "emperor") == 0
    assert on(s, 0, "permanent") == 3
    assert units(s, "datong") == "2"
