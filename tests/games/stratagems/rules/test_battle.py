"""Attacks, battles and what follows, with the worked examples of the rulebook."""

from __future__ import annotations

import pytest

from teahouse.engine.journal import Journal
from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.parts.cards import ATTACK
from teahouse.games.stratagems.parts.codes import pair
from teahouse.games.stratagems.rules.battle.battle import attack_dice, hit_factor
from teahouse.games.stratagems.rules.realm.control import capitals
from teahouse.games.stratagems.rules.victory import victory_points
from teahouse.kit.rule import rule
from tests.games.stratagems.setting import (
    PARTS,
    asked,
    clear,
    do,
    load,
    mat,
    on,
    options,
    plain,
    play,
    play_prefecture,
    preview,
    put,
    space,
    spend,
    table,
    units,
    why,
)

PLAIN = PARTS.terms[0]


@rule("battle.modifiers", "battle.neutral", "battle.strength")
def test_the_rulebooks_attack_on_a_neutral_capital_is_four_dice_against_two() -> None:
    s = table()
    put(s, 0, "taiyuan", "2 2 1")
    assert attack_dice(s, 0, space("xian"), (space("taiyuan"),), 5, PLAIN, False) == 4
    spend(s, 1)
    do(s, "attack:xian")
    help = s.prompt(0).help
    assert "You roll 4 dice, hitting with 6 or more; neutral armies roll 2 dice, hitting with 6 or more." in help


@rule("battle.neutral", "battle.once")
def test_one_six_flips_the_neutral_army() -> None:
    s = table()
    put(s, 0, "taiyuan", "2 2 1")
    spend(s, 1)
    load(s, 6, 1, 1, 1, 1, 1)
    do(s, "attack:xian", "launch")
    assert s.neutral[space("xian")] == 1
    assert units(s, "taiyuan") == "1 2 2"


@rule("battle.neutral", "advance.enter", "control.capital")
def test_two_sixes_eliminate_the_neutral_army_and_any_attackers_may_enter() -> None:
    s = table()
    put(s, 0, "taiyuan", "2 2 1")
    spend(s, 1)
    load(s, 6, 6, 1, 1, 1, 1)
    do(s, "attack:xian", "launch")
    assert asked(s) == "Advance"
    assert plain(s) == ["bring_one:taiyuan", "bring_two:taiyuan", "advance", "done"]
    do(s, "bring_two:taiyuan", "done")
    assert units(s, "xian") == "2"
    assert units(s, "taiyuan") == "1 2"
    assert capitals(s, 0) == 2
    assert victory_points(s, 0) == 6


@rule("battle.neutral")
def test_more_hits_than_there_is_to_hit_are_told_as_the_dice_show_them() -> None:
    s = table()
    s.journal = Journal()
    put(s, 0, "taiyuan", "2 2 1")
    spend(s, 1)
    load(s, 6, 6, 6, 1, 1, 1)
    do(s, "attack:xian", "launch")
    told = next(entry for entry in s.journal.read() if entry.picture is not None and entry.picture.casts)
    assert told.text.endswith(": 3 hits against 0 hits.")
    assert told.picture is not None
    assert told.picture.casts[0].words == "3 hits"


@rule("advance.enter", "control.capital")
def test_a_cleared_capital_that_nobody_enters_stays_neutral() -> None:
    s = table()
    put(s, 0, "taiyuan", "2 2 1")
    spend(s, 1)
    load(s, 6, 6, 1, 1)
    do(s, "attack:xian", "launch", "done")
    assert s.neutral[space("xian")] == 0
    assert s.owner[space("xian")] == st.NOBODY


@rule("battle.modifiers", "attack.flank")
def test_flanks_walls_and_capitals_change_the_dice() -> None:
    s = table()
    hohhot, ningxia, taiyuan, datong = (space(name) for name in ("hohhot", "ningxia", "taiyuan", "datong"))
    assert attack_dice(s, 0, datong, (taiyuan,), 3, PLAIN, False) == 3
    assert attack_dice(s, 0, datong, (hohhot,), 3, PLAIN, False) == 1
    assert attack_dice(s, 0, datong, (hohhot, taiyuan), 6, PLAIN, False) == 5
    assert attack_dice(s, 0, space("xian"), (taiyuan, ningxia), 4, PLAIN, False) == 4
    s.wall = 1
    assert attack_dice(s, 0, datong, (hohhot,), 5, PLAIN, False) == 2


@rule("battle.minimum")
def test_some_strength_always_rolls_one_die_and_none_rolls_none() -> None:
    s = table()
    assert attack_dice(s, 0, space("datong"), (space("hohhot"),), 1, PLAIN, False) == 1
    assert attack_dice(s, 0, space("datong"), (space("taiyuan"),), 0, PLAIN, False) == 0


@rule("battle.minimum", "damage.absorb")
def test_scouts_alone_defend_without_dice_and_absorb_hits() -> None:
    s = table()
    put(s, 0, "taiyuan", "2")
    put(s, 1, "datong", "S S")
    spend(s, 1)
    load(s, 6, 1, 6, 6)
    do(s, "attack:datong", "launch")
    assert units(s, "datong") == "S"
    assert units(s, "taiyuan") == "2"


@rule("battle.hit_factor")
def test_generals_make_hits_easier() -> None:
    s = table()
    for generals, factor in enumerate((6, 5, 4, 3)):
        mat(s, 0, generals=generals)
        assert hit_factor(s, 0, ATTACK) == factor


@rule("attack.target", "attack.units")
def test_what_cannot_be_attacked() -> None:
    s = table()
    put(s, 0, "taiyuan", "1")
    put(s, 0, "kaifeng", "S")
    put(s, 1, "datong", "1")
    put(s, 1, "linqing", "1")
    spend(s, 2)
    assert why(s, "attack:taiyuan") == "attack.target"
    assert why(s, "attack:hohhot") == "attack.target"
    assert why(s, "attack:nanjing") == "attack.units"
    assert why(s, "attack:linqing") == "attack.units"
    s.truces = [pair(0, 1)]
    assert why(s, "attack:datong") == "attack.target"


@rule("attack.flank")
def test_each_space_of_an_attack_is_paid() -> None:
    s = table()
    put(s, 0, "taiyuan", "1")
    put(s, 0, "hohhot", "2")
    put(s, 1, "datong", "1")
    spend(s, 1)
    do(s, "attack:datong", "from:taiyuan")
    assert why(s, "from:hohhot") == "attack.flank"
    spend(s, 2)
    do(s, "attack:datong", "from:taiyuan", "from:hohhot")
    assert preview(s, "launch").costs == ("2 action points",)


@rule("attack.flank", "routes.cost")
def test_an_attack_over_a_pass_costs_two() -> None:
    s = table()
    put(s, 0, "songpan", "2")
    spend(s, 1)
    assert why(s, "attack:chengdu") == "attack.flank"
    spend(s, 2)
    assert "chengdu" in options(s, "attack")


@rule("attack.units")
def test_units_may_stay_behind_but_somebody_with_strength_attacks() -> None:
    s = table()
    put(s, 0, "taiyuan", "2 1 S")
    put(s, 1, "datong", "1")
    spend(s, 1)
    do(s, "attack:datong", "leave:two")
    assert why(s, "leave:one") == "attack.units"
    load(s, 6)
    do(s, "launch")
    assert plain(s) == ["bring_scout:taiyuan", "bring_one:taiyuan", "advance", "done"]


@rule("attack.odds")
def test_odds_are_one_figure_against_open_defenders() -> None:
    s = table()
    put(s, 0, "taiyuan", "1")
    put(s, 1, "datong", "1")
    spend(s, 1)
    do(s, "attack:datong")
    ((what, chance),) = preview(s, "launch").odds
    assert what == "the space is cleared"
    assert chance == pytest.approx(1 / 6 * 5 / 6)


@rule("attack.odds")
def test_odds_have_a_row_for_each_strength_that_may_be_there() -> None:
    s = table()
    put(s, 0, "taiyuan", "2")
    put(s, 1, "datong", "1 2")
    put(s, 1, "xuanfu", "S")
    spend(s, 1, seat=1)
    do(s, "move:datong", "leave:two", "to:xuanfu")
    spend(s, 1)
    do(s, "attack:datong")
    rows = dict(preview(s, "launch").odds)
    assert set(rows) == {"cleared, if its strength is 1 (1 hit)", "cleared, if its strength is 2 (2 hits)"}
    assert rows["cleared, if its strength is 1 (1 hit)"] > rows["cleared, if its strength is 2 (2 hits)"]


@rule("help.region")
def test_help_comes_from_the_capital_region_after_the_attackers_are_shown() -> None:
    s = table()
    clear(s, 1)
    put(s, 1, "lhasa", "2")
    put(s, 1, "yarlung", "1 S")
    put(s, 1, "gyantse", "1 1")
    s.marks[space("gyantse")] |= st.TRAPPED
    put(s, 0, "kongpo", "2 2")
    spend(s, 1)
    do(s, "attack:yarlung", "launch")
    assert s.to_act() == [1]
    assert asked(s) == "Help"
    assert plain(s) == ["bring_two:lhasa", "done"]
    load(s, 1, 1, 1, 1, 6, 6, 6)
    do(s, "bring_two:lhasa")
    assert units(s, "yarlung") == "S 1 2"
    assert s.to_act() == [0]
    assert options(s) == ["lose_one:kongpo", "lose_two:kongpo"]
    do(s, "lose_one:kongpo")
    assert units(s, "kongpo") == "1"


@rule("help.region", "battle.empty")
def test_an_empty_capital_may_be_defended_by_help_and_is_entered_without_dice_otherwise() -> None:
    for comes in (True, False):
        s = table()
        clear(s, 1)
        put(s, 1, "yarlung", "1")
        put(s, 0, "nagchu", "2")
        spend(s, 1)
        load(s, 1, 1, 1)
        do(s, "attack:lhasa", "launch")
        assert asked(s) == "Help"
        if comes:
            do(s, "bring_one:yarlung")
            assert units(s, "lhasa") == "1"
            assert s.owner[space("lhasa")] == 1
        else:
            do(s, "done", "advance")
            assert s.owner[space("lhasa")] == 0
            assert units(s, "lhasa") == "2"


@rule("damage.absorb")
def test_the_owner_chooses_who_takes_a_hit_and_a_two_becomes_a_one() -> None:
    s = table()
    put(s, 0, "taiyuan", "2")
    put(s, 1, "datong", "2 1 S")
    spend(s, 1)
    load(s, 6, 1, 1, 1, 1)
    do(s, "attack:datong", "launch")
    assert s.to_act() == [1]
    assert options(s) == ["lose_scout:datong", "lose_one:datong", "lose_two:datong"]
    do(s, "lose_two:datong")
    assert units(s, "datong") == "S 1 1"


@rule("damage.absorb", "damage.emperor")
def test_the_emperor_is_taken_last_and_is_worth_two_points() -> None:
    s = table()
    clear(s, 1, "lhasa")
    put(s, 1, "datong", "E 1")
    put(s, 0, "taiyuan", "2 2")
    spend(s, 2)
    load(s, 6, 1, 1, 1, 1, 1, 6)
    do(s, "attack:datong", "launch")
    assert units(s, "datong") == "E"
    do(s, "attack:datong", "launch")
    assert on(s, 1, "emperor") == 0
    assert on(s, 0, "permanent") == 2
    assert asked(s) == "Advance"


@rule("damage.emperor")
def test_an_emperor_lost_to_neutral_armies_costs_a_point() -> None:
    s = table()
    clear(s, 0, "karakorum")
    put(s, 0, "taiyuan", "E")
    spend(s, 1)
    load(s, 1, 6, 6)
    do(s, "attack:xian", "launch")
    assert on(s, 0, "emperor") == 0
    assert on(s, 0, "permanent") == -1
    assert victory_points(s, 0) == 2


@rule("events.buffs", "battle.hit_factor")
def test_awaiting_the_enemy_helps_the_defender_for_the_season() -> None:
    s = table()
    put(s, 0, "datong", "1")
    put(s, 1, "taiyuan", "1")
    play(s, "s04")
    load(s, 1, 1, 5)
    spend(s, 1, seat=1)
    do(s, "attack:datong", "launch")
    assert units(s, "taiyuan") == ""


@rule("prefectures.bonus", "battle.modifiers")
def test_prefectures_add_dice() -> None:
    s = table()
    put(s, 0, "hohhot", "2")
    play_prefecture(s, "hohhot")
    assert attack_dice(s, 0, space("datong"), (space("hohhot"),), 4, PLAIN, False) == 3
    assert attack_dice(s, 0, space("kaiping"), (space("hohhot"),), 4, PLAIN, False) == 4
