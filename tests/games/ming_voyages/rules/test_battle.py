"""Battles: dice, losses, and re-rolls."""

from __future__ import annotations

from typing import cast

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.engine.pack import digest_of
from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.games.ming_voyages.rules.battle import battle, odds, rolls
from teahouse.games.ming_voyages.state import MingVoyages
from teahouse.kit.rule import rule
from teahouse.scene import Die
from tests.games.ming_voyages.drawing import all_of, scene_of
from tests.games.ming_voyages.table import (
    GAME,
    do,
    entries,
    names_of,
    options,
    preview,
    standing,
    two,
    why,
    why_not,
)

ATTACK = ("play:silk_and_porcelain", "spend:attack_with_troops")


@rule("battle.compare")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ([1, 1, 1], [6, 6, 5]),
        ([2, 2, 2], [1, 1, 1]),
        ([1, 2, 1], [6, 5, 4]),
        ([3, 3, 1], [2, 2, 6]),
        ([2, 4, 4], [4, 1, 4]),
        ([6, 2, 1], [5, 4, 3]),
        ([6, 5, 1], [6, 4, 3]),
        ([6, 4, 2], [1, 6, 4]),
    ],
)
def test_triples_beat_doubles_beat_singles_and_then_the_faces_count(better: list[int], worse: list[int]) -> None:
    assert rolls.score(better) > rolls.score(worse)


@rule("battle.compare")
def test_order_of_the_dice_does_not_matter() -> None:
    assert rolls.score([1, 6, 4]) == rolls.score([4, 1, 6])
    assert [rolls.rank(dice) for dice in ([1, 6, 4], [2, 5, 2], [3, 3, 3])] == [0, 1, 2]


@rule("battle.round", "battle.end")
def test_attackers_that_are_left_control_the_borderland() -> None:
    s = two(hand="silk_and_porcelain", troops={"sichuan": 1}, hordes={"yunnan": 1}, dice="6 5 1 4 3 1")
    do(s, *ATTACK, "attack:yunnan", "bring:sichuan")
    assert standing(s.troops) == {"yunnan": 1}
    assert s.hordes[0] == 0
    assert s.battle is None


@rule("battle.end")
def test_there_is_no_retreat_until_one_side_is_gone() -> None:
    s = two(hand="silk_and_porcelain", troops={"sichuan": 1}, hordes={"yunnan": 2}, dice="6 5 1 4 3 1 2 4 1 5 5 1")
    do(s, *ATTACK, "attack:yunnan", "bring:sichuan")
    assert standing(s.troops) == {}
    assert standing(s.hordes) == {"yunnan": 1}
    assert len(entries(s, "battle.loss")) == 2


@rule("battle.loss")
def test_a_triple_against_single_dice_costs_two_pieces() -> None:
    s = two(hand="silk_and_porcelain", troops={"sichuan": 1}, hordes={"yunnan": 2}, dice="2 2 2 6 3 1")
    do(s, *ATTACK, "attack:yunnan", "bring:sichuan")
    assert standing(s.troops) == {"yunnan": 1}
    assert s.hordes[0] == 0


@rule("battle.loss")
def test_a_triple_against_a_double_costs_one() -> None:
    s = two(hand="silk_and_porcelain", troops={"sichuan": 1}, hordes={"yunnan": 2}, dice="2 2 2 6 6 1 1 2 4 6 6 1")
    do(s, *ATTACK, "attack:yunnan", "bring:sichuan")
    assert standing(s.hordes) == {"yunnan": 1}


@rule("battle.tie")
def test_equal_dice_cost_nobody_a_piece() -> None:
    s = two(hand="silk_and_porcelain", troops={"sichuan": 1}, hordes={"yunnan": 1}, dice="6 5 1 1 5 6 6 6 1 2 3 4")
    do(s, *ATTACK, "attack:yunnan", "bring:sichuan")
    assert len(entries(s, "battle.tie")) == 1
    assert standing(s.troops) == {"yunnan": 1}


@rule("battle.settlements")
def test_hordes_fall_before_settlements_which_defend_too() -> None:
    s = two(
        hand="silk_and_porcelain",
        troops={"sichuan": 1},
        hordes={"yunnan": 1},
        settlements={"yunnan": 1},
        dice="6 6 1 2 3 4 1 2 4 6 6 1",
    )
    do(s, *ATTACK, "attack:yunnan", "bring:sichuan")
    assert standing(s.hordes) == {}
    assert standing(s.settlements) == {"yunnan": 1}
    assert standing(s.troops) == {}


@rule("reroll.dice", "reserve.reroll")
def test_a_reserved_card_pays_for_rerolls_and_is_discarded() -> None:
    s = two(
        hand="silk_and_porcelain",
        reserve="horse_fairs",
        troops={"sichuan": 1},
        hordes={"yunnan": 1},
        dice="6 2 1 6 5 6 3 2 1",
    )
    do(s, *ATTACK, "done", "attack:yunnan", "bring:sichuan")
    assert options(s) == ["open:horse_fairs", "keep"]
    assert why(s, "reroll:d1") == "reroll.dice"
    do(s, "open:horse_fairs")
    assert names_of(s.discards) == "horse_fairs"
    assert options(s) == [f"reroll:{dice}" for dice in ("d1", "d2", "d1d2", "d3", "d1d3", "d2d3", "d1d2d3")] + ["keep"]
    do(s, "reroll:d2d3")
    assert battle.running(s).dice[EMPEROR] == [6, 6, 5]
    do(s, "reroll:d3")
    assert standing(s.troops) == {"yunnan": 1}


@rule("reserve.reroll")
def test_what_is_left_on_an_opened_card_is_lost_at_the_end_of_the_round() -> None:
    s = two(
        hand="silk_and_porcelain",
        reserve="famine",
        troops={"sichuan": 2},
        hordes={"yunnan": 2},
        dice="6 2 1 6 3 4 1 1 2 3",
    )
    do(s, *ATTACK, "done", "attack:yunnan", "bring:sichuan", "open:famine", "reroll:d2", "keep")
    assert s.battle is None or battle.running(s).opened == 0
    assert s.reserves[EMPEROR] == []


@rule("battle.round")
def test_the_defender_rerolls_knowing_the_attackers_roll() -> None:
    s = two(
        hand="silk_and_porcelain",
        other_reserve="horse_fairs",
        troops={"sichuan": 1},
        hordes={"yunnan": 1},
        dice="6 6 1 5 2 1",
    )
    do(s, *ATTACK, "attack:yunnan", "bring:sichuan")
    assert s.to_act() == [OVERLORD]
    assert "6, 6 and 1: a double" in s.prompt(OVERLORD).help
    do(s, "open:horse_fairs")
    shown = preview(s, "reroll:d1d2d3")
    assert shown.odds[0][1] == pytest.approx(
        len([1 for roll in odds.ALL_ROLLS if rolls.score(roll) > rolls.score([6, 6, 1])]) / 216
    )


@rule("reroll.free", "effects.action")
def test_free_rerolls_need_not_be_used_before_a_reserved_card_is_opened() -> None:
    """Firearms Battalions: attack with 2 CPs and two free re-rolls. A card that is opened is used up first, for what is left
    on it is lost with the round."""
    s = two(
        hand="firearms_battalions",
        voyages="ceylon",
        reserve="horse_fairs",
        troops={"sichuan": 1},
        hordes={"yunnan": 1},
        dice="6 5 1 6 2 2 5 4 2",
    )
    do(s, "play:firearms_battalions", "special:1", "attack:yunnan", "bring:sichuan")
    assert battle.running(s).free == 2
    assert options(s)[0] == "open:horse_fairs"
    assert "reroll:d1" in options(s)
    do(s, "open:horse_fairs", "reroll:d2")
    fought = battle.running(s)
    assert (fought.opened, fought.free) == (1, 2)
    assert "1 re-roll left on the open card for this round, then 2 for this battle" in s.prompt(EMPEROR).help
    do(s, "reroll:d3")
    assert (fought.opened, battle.running(s).free) == (0, 2)
    do(s, "reroll:d3")
    assert battle.running(s).free == 1


@rule("reserve.reroll")
def test_the_open_card_is_used_up_before_the_next_one_is_opened() -> None:
    s = two(
        hand="silk_and_porcelain",
        reserve="horse_fairs famine",
        troops={"sichuan": 1},
        hordes={"yunnan": 1},
        dice="6 2 1",
    )
    do(s, *ATTACK, "done", "attack:yunnan", "bring:sichuan", "open:famine")
    refused = why_not(s, "open:horse_fairs")
    assert "First use up the re-rolls of the card that is open" in refused.sentence
    assert "not in your reserve" in why_not(s, "open:grand_canal").sentence


@rule("reroll.free")
def test_the_defender_has_no_part_in_free_rerolls() -> None:
    s = two(
        hand="firearms_battalions",
        voyages="ceylon",
        other_reserve="horse_fairs",
        troops={"sichuan": 1},
        hordes={"yunnan": 1},
        dice="6 6 1 5 4 2",
    )
    do(s, "play:firearms_battalions", "special:1", "attack:yunnan", "bring:sichuan", "keep")
    assert s.to_act() == [OVERLORD]
    assert options(s) == ["open:horse_fairs", "keep"]


def second_round() -> MingVoyages:
    """The first round was lost by the defender; the attacker has rolled again and may re-roll."""
    s = two(
        hand="silk_and_porcelain",
        reserve="famine",
        troops={"sichuan": 1},
        hordes={"yunnan": 2},
        dice="6 6 1 5 4 2 3 2 1",
    )
    do(s, *ATTACK, "done", "attack:yunnan", "bring:sichuan", "keep")
    return s


@rule("battle.round")
def test_in_a_new_round_the_defenders_dice_are_not_rolled_yet() -> None:
    s = second_round()
    fought = battle.running(s)
    assert fought.dice[EMPEROR] == [3, 2, 1]
    assert fought.dice[OVERLORD] == [0, 0, 0]
    assert {die.seat for die in all_of(scene_of(s), Die).values()} == {EMPEROR}
    assert GAME.observe(s, EMPEROR)["battle"][-3:] == [0, 0, 0]


@rule("battle.round")
def test_a_dump_of_the_first_version_forgets_the_dice_of_the_round_before() -> None:
    s = second_round()
    s.luck = FastLuck(1)
    data = GAME.dump(s)
    data["state"]["battle"]["dice"][OVERLORD] = [5, 4, 2]
    data |= {"rules": 1, "digest": digest_of(data["state"])}
    loaded = cast(MingVoyages, GAME.recall(data))
    assert battle.running(loaded).dice == [[3, 2, 1], [0, 0, 0]]
    assert loaded.digest() == s.digest()


@rule("battle.end")
@pytest.mark.parametrize(
    ("attackers", "defenders", "chance"),
    [
        (1, 1, 0.5),
        (2, 1, 0.742),
        (3, 1, 0.867),
        (1, 2, 0.258),
        (2, 2, 0.5),
        (3, 2, 0.682),
        (2, 3, 0.318),
        (4, 3, 0.652),
    ],
)
def test_odds_of_a_battle_without_rerolls(attackers: int, defenders: int, chance: float) -> None:
    assert odds.attacker_wins(attackers, defenders) == pytest.approx(chance, abs=0.001)
