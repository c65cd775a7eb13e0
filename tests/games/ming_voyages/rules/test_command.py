"""Command point actions: recruiting, taxing, building, moving, attacking, and voyages."""

from __future__ import annotations

import pytest

from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.kit.rule import rule
from tests.games.ming_voyages.table import PARTS, do, entries, options, preview, standing, two, why


@rule("command.recruit")
def test_recruit_brings_troops_to_the_ming_homeland() -> None:
    s = two(hand="famine")
    do(s, "play:famine", "spend:recruit_troops", "after")
    assert s.troops[8] == 3


@rule("command.recruit", "supply.limit")
def test_recruit_stops_at_the_supply() -> None:
    s = two(hand="famine", troops={"yunnan": 11})
    do(s, "play:famine", "spend:recruit_troops", "after")
    assert s.troops[8] == 1


@rule("command.tax")
def test_tax_brings_gold_and_no_more_than_five() -> None:
    s = two(hand="famine", gold=3)
    do(s, "play:famine", "spend:tax", "after")
    assert s.gold == 5


@rule("command.build_junks")
def test_build_junks_brings_junks_to_the_china_sea() -> None:
    s = two(hand="famine", junks=1)
    do(s, "play:famine", "spend:build_junks", "after")
    assert s.junks == 4


@rule("command.amass")
def test_amass_divides_hordes_freely() -> None:
    s = two(turn=OVERLORD, other_hand="arughtais_raid", hordes={})
    do(s, "play:arughtais_raid", "spend:amass", "place:manchus", "place:western_mongols", "place:manchus")
    assert standing(s.hordes) == {"western_mongols": 1, "manchus": 2}


@rule("command.amass", "turn.nothing")
def test_amass_may_stop_early() -> None:
    s = two(turn=OVERLORD, other_hand="arughtais_raid", hordes={})
    do(s, "play:arughtais_raid", "spend:amass", "place:manchus", "done")
    assert standing(s.hordes) == {"manchus": 1}


@rule("command.gather")
def test_gather_brings_all_settlements_to_one_homeland() -> None:
    s = two(turn=OVERLORD, other_hand="arughtais_raid", settlements={"manchus": 3})
    do(s, "play:arughtais_raid", "spend:gather")
    assert preview(s, "place:eastern_mongols").gains == ("2 Settlements",)
    do(s, "place:eastern_mongols")
    assert standing(s.settlements) == {"eastern_mongols": 2, "manchus": 3}


@rule("move.step")
def test_the_same_troop_may_take_several_steps() -> None:
    s = two(hand="famine", troops={"ming_homeland": 1})
    do(s, "play:famine", "spend:move_troops", "march:ming_homeland_yunnan", "march:yunnan_sichuan")
    do(s, "march:sichuan_gansu")
    assert standing(s.troops) == {"gansu": 1}


@rule("move.step")
def test_hordes_move_between_homelands_too() -> None:
    s = two(turn=OVERLORD, other_hand="oirat_league", hordes={"western_mongols": 1})
    do(s, "play:oirat_league", "spend:move_hordes", "march:western_mongols_eastern_mongols", "done")
    assert standing(s.hordes) == {"eastern_mongols": 1}


@rule("move.into")
def test_pieces_move_into_empty_or_own_borderlands_only() -> None:
    s = two(turn=OVERLORD, other_hand="oirat_league", hordes={"western_mongols": 1}, troops={"yunnan": 1})
    do(s, "play:oirat_league", "spend:move_hordes")
    assert options(s) == ["march:western_mongols_sichuan", "march:western_mongols_eastern_mongols", "done"]
    assert why(s, "march:western_mongols_yunnan") == "move.into"
    assert why(s, "march:manchus_liaodong") == "move.step"


@rule("move.into")
def test_settlements_do_not_move() -> None:
    s = two(turn=OVERLORD, other_hand="oirat_league", hordes={}, settlements={"western_mongols": 2})
    do(s, "play:oirat_league", "spend:move_hordes")
    assert s.to_act() == [EMPEROR]


@rule("move.leave")
def test_a_borderland_may_be_left_empty() -> None:
    s = two(hand="silk_and_porcelain", troops={"yunnan": 1})
    do(s, "play:silk_and_porcelain", "spend:move_troops")
    assert "Yunnan is left empty." in preview(s, "march:yunnan_ming_homeland").notes
    do(s, "march:yunnan_ming_homeland")
    assert standing(s.troops) == {"ming_homeland": 1}


@rule("build.settlement")
def test_build_moves_settlements_into_own_borderlands() -> None:
    s = two(
        turn=OVERLORD,
        other_hand="oirat_league",
        hordes={"yunnan": 1},
        troops={"sichuan": 1},
        settlements={"western_mongols": 2},
    )
    do(s, "play:oirat_league", "spend:build")
    assert options(s) == ["settle:western_mongols_yunnan", "done"]
    assert why(s, "settle:western_mongols_sichuan") == "build.settlement"
    assert why(s, "settle:manchus_liaodong") == "build.settlement"
    do(s, "settle:western_mongols_yunnan", "settle:western_mongols_yunnan")
    assert standing(s.settlements) == {"yunnan": 2}


@rule("attack.target")
def test_only_borderlands_of_the_opponent_beside_own_pieces_are_attacked() -> None:
    s = two(hand="silk_and_porcelain", troops={"yunnan": 1}, hordes={"sichuan": 1, "shanxi": 1})
    do(s, "play:silk_and_porcelain", "spend:attack_with_troops")
    assert options(s) == ["attack:sichuan", "done"]
    assert why(s, "attack:shanxi") == "attack.bring"
    assert why(s, "attack:gansu") == "attack.target"
    assert why(s, "attack:manchus") == "attack.target"
    assert preview(s, "attack:sichuan").odds[0][1] == pytest.approx(0.5)


@rule("attack.target", "turn.nothing")
def test_an_attack_may_be_left_alone() -> None:
    s = two(hand="silk_and_porcelain", troops={"yunnan": 1}, hordes={"sichuan": 1})
    do(s, "play:silk_and_porcelain", "spend:attack_with_troops", "done")
    assert s.to_act() == [OVERLORD]
    assert standing(s.troops) == {"yunnan": 1}


@rule("attack.bring")
def test_up_to_n_pieces_join_and_at_least_one() -> None:
    s = two(hand="horse_fairs", troops={"yunnan": 2, "ming_homeland": 2}, hordes={"sichuan": 1}, dice="6 6 1 2 3 4")
    do(s, "play:horse_fairs", "spend:attack_with_troops", "after", "attack:sichuan")
    assert options(s) == ["bring:yunnan", "bring:ming_homeland"]
    assert why(s, "done") == "attack.bring"
    assert why(s, "bring:manchus") == "attack.bring"
    do(s, "bring:yunnan")
    assert options(s) == ["bring:yunnan", "bring:ming_homeland", "done"]
    do(s, "bring:ming_homeland")
    assert standing(s.troops) == {"yunnan": 1, "ming_homeland": 1, "sichuan": 2}


@rule("attack.bring")
def test_settlements_never_attack() -> None:
    s = two(turn=OVERLORD, other_hand="oirat_league", hordes={}, settlements={"sichuan": 2}, troops={"yunnan": 1})
    do(s, "play:oirat_league", "spend:attack_with_hordes")
    assert s.to_act() == [EMPEROR]


@rule("attack.from")
def test_some_cards_attack_from_one_homeland_only() -> None:
    """Oirat League: an attack with 3 CPs from the Western Mongols."""
    s = two(
        turn=OVERLORD,
        other_hand="oirat_league",
        hordes={"western_mongols": 2, "eastern_mongols": 2},
        troops={"sichuan": 1, "gansu": 1},
    )
    do(s, "play:oirat_league", "special:1")
    assert options(s) == ["attack:sichuan", "done"]
    assert why(s, "attack:gansu") == "attack.from"
    do(s, "attack:sichuan")
    assert options(s) == ["bring:western_mongols"]
    assert why(s, "bring:eastern_mongols") == "attack.from"


@rule("voyage.need")
def test_a_voyage_needs_a_junk_and_is_not_made_twice() -> None:
    s = two(hand="silk_and_porcelain", voyages="champa ceylon")
    do(s, "play:silk_and_porcelain", "spend:voyage")
    assert options(s) == [
        "sail:malacca",
        "sail:calicut",
        "sail:arabia",
        "sail:persian_gulf",
        "sail:east_africa",
        "done",
    ]
    assert why(s, "sail:champa") == "voyage.need"
    s = two(hand="silk_and_porcelain", junks=0)
    do(s, "play:silk_and_porcelain", "spend:voyage")
    assert s.to_act() == [OVERLORD]


@rule("voyage.gold", "voyage.strength")
def test_gold_junks_and_cps_after_the_first_make_the_strength() -> None:
    s = two(hand="famine", gold=2, junks=1)
    do(s, "play:famine", "spend:voyage", "after", "sail:malacca")
    assert options(s) == ["commit:0", "commit:1", "commit:2"]
    assert why(s, "commit:3") == "voyage.gold"
    assert [preview(s, f"commit:{gold}").odds[0][1] for gold in range(3)] == pytest.approx([3 / 6, 4 / 6, 5 / 6])


@rule("voyage.roll", "voyage.success", "voyage.gold")
def test_a_die_of_no_more_than_the_strength_completes_the_voyage() -> None:
    s = two(hand="silk_and_porcelain", gold=2, junks=1, dice="3")
    do(s, "play:silk_and_porcelain", "spend:voyage", "sail:malacca", "commit:2")
    assert s.voyages[PARTS.voyage_ids.index("malacca")] == 1
    assert (s.junks, s.gold) == (0, 0)
    assert entries(s, "voyage.success")


@rule("voyage.roll", "voyage.failure", "voyage.gold")
def test_a_higher_die_costs_a_junk_and_the_gold() -> None:
    s = two(hand="silk_and_porcelain", gold=2, junks=1, dice="4")
    do(s, "play:silk_and_porcelain", "spend:voyage", "sail:malacca", "commit:2")
    assert s.count_voyages() == 1
    assert (s.junks, s.gold) == (0, 0)
    assert s.supply[4] == 6


@rule("voyage.roll")
def test_without_gold_nothing_is_asked_before_the_roll() -> None:
    s = two(hand="silk_and_porcelain", gold=0, junks=2, dice="2")
    do(s, "play:silk_and_porcelain", "spend:voyage", "sail:malacca")
    assert s.count_voyages() == 2
    assert s.junks == 1


@rule("voyage.strength", "effects.action")
def test_a_special_action_gives_its_own_bonus() -> None:
    """Admiral Zheng He: a voyage with a bonus of 3."""
    s = two(hand="admiral_zheng_he", voyages="malacca", gold=0, junks=1, dice="4")
    do(s, "play:admiral_zheng_he", "special:1", "after", "sail:champa")
    assert s.count_voyages() == 2
