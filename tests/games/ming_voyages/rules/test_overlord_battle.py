"""The Overlord of the solo game at the dice: what it keeps, what it re-rolls, and when it opens a reserved card."""

from __future__ import annotations

import pytest

from teahouse.games.ming_voyages.parts.cards import OVERLORD
from teahouse.games.ming_voyages.rules.automa import overlord_battle
from teahouse.kit.rule import rule
from tests.games.ming_voyages.table import cards, do, entries, names_of, overlord_turn, reason, solo, standing

ATTACK = ("play:silk_and_porcelain", "spend:attack_with_troops")


@rule("overlord_battle.attack")
def test_the_overlord_keeps_a_double_without_opening_a_card() -> None:
    s = solo(
        turn=OVERLORD, troops={"yunnan": 1}, hordes={"western_mongols": 1}, other_reserve="famine", dice="2 2 1 6 5 4"
    )
    overlord_turn(s, "silk_and_porcelain", "attack 1")
    assert names_of(s.reserves[OVERLORD]) == "famine"
    assert standing(s.hordes) == {"yunnan": 1}
    assert reason(s, "overlord_battle.attack").settled == "It keeps a double."


@rule("overlord_battle.attack", "reserve.reroll")
def test_without_a_pair_it_opens_its_top_card_and_rerolls_all_dice_until_it_has_one() -> None:
    s = solo(
        turn=OVERLORD,
        troops={"yunnan": 1},
        hordes={"western_mongols": 1},
        other_reserve="famine horse_fairs",
        dice="2 3 1 6 5 4 4 5 1 6 2 4 2 2 2 6 5 4",
    )
    overlord_turn(s, "silk_and_porcelain", "attack 1")
    assert names_of(s.reserves[OVERLORD]) == ""
    assert len(entries(s, "reroll.dice")) == 4
    assert standing(s.hordes) == {"yunnan": 1}


@rule("overlord_battle.improve")
def test_what_is_left_on_the_card_goes_into_the_third_die() -> None:
    s = solo(
        turn=OVERLORD,
        troops={"yunnan": 1},
        hordes={"western_mongols": 1},
        other_reserve="horse_fairs famine",
        dice="2 3 1 4 4 2 5 3 6 5 4",
    )
    overlord_turn(s, "silk_and_porcelain", "attack 1")
    assert names_of(s.reserves[OVERLORD]) == "horse_fairs"
    assert [entry.text for entry in entries(s, "reroll.dice")] == [
        "The Overlord re-rolls 3 dice and has 4, 4 and 2: a double.",
        "The Overlord re-rolls 1 die and has 4, 4 and 5: a double.",
        "The Overlord re-rolls 1 die and has 4, 4 and 3: a double.",
    ]


@rule("overlord_battle.defence")
def test_in_defence_it_rerolls_until_it_wins_the_round() -> None:
    s = solo(
        hand="silk_and_porcelain",
        other_reserve="famine",
        troops={"sichuan": 1},
        hordes={"yunnan": 1},
        dice="3 3 1 6 5 4 2 2 6 4 4 1",
    )
    do(s, *ATTACK, "attack:yunnan", "bring:sichuan")
    assert [entry.text for entry in entries(s, "reroll.dice")] == [
        "The Overlord re-rolls 3 dice and has 2, 2 and 6: a double.",
        "The Overlord re-rolls 3 dice and has 4, 4 and 1: a double.",
    ]
    assert s.hordes[0] == 1
    assert cards("famine")[0] in s.discards


@rule("overlord_battle.defence")
def test_an_equal_pair_keeps_its_pair_and_rerolls_the_third_die() -> None:
    s = solo(
        hand="silk_and_porcelain",
        other_reserve="famine",
        troops={"sichuan": 1},
        hordes={"yunnan": 1},
        dice="3 3 4 3 1 3 5",
    )
    do(s, *ATTACK, "attack:yunnan", "bring:sichuan")
    assert [entry.text for entry in entries(s, "reroll.dice")] == [
        "The Overlord re-rolls 1 die and has 3, 5 and 3: a double."
    ]


@rule("overlord_battle.defence")
def test_equal_dice_do_not_win_the_round_so_it_opens_a_card() -> None:
    s = solo(
        hand="silk_and_porcelain",
        other_reserve="famine",
        troops={"sichuan": 1},
        hordes={"yunnan": 1},
        dice="3 3 4 3 4 3 5",
    )
    do(s, *ATTACK, "attack:yunnan", "bring:sichuan")
    assert [entry.text for entry in entries(s, "reroll.dice")] == [
        "The Overlord re-rolls 1 die and has 3, 5 and 3: a double."
    ]


@rule("overlord_battle.defence")
def test_in_defence_the_top_card_is_opened_and_the_next_when_it_is_used_up() -> None:
    s = solo(
        hand="silk_and_porcelain",
        other_reserve="famine ministry_of_works horse_fairs",
        troops={"sichuan": 1},
        hordes={"yunnan": 1},
        dice="3 3 4 1 2 5 1 2 6 1 2 4 6 6 1",
    )
    do(s, *ATTACK, "attack:yunnan", "bring:sichuan")
    assert [entry.text for entry in entries(s, "reserve.reroll")][:2] == [
        "The Overlord opens Horse Fairs for 2 re-rolls.",
        "The Overlord opens Ministry of Works for 1 re-roll.",
    ]


@rule("overlord_battle.defence")
def test_without_cards_it_takes_the_loss_and_when_winning_it_opens_none() -> None:
    s = solo(hand="silk_and_porcelain", troops={"sichuan": 1}, hordes={"yunnan": 1}, dice="3 3 4 6 5 4")
    do(s, *ATTACK, "attack:yunnan", "bring:sichuan")
    assert standing(s.troops) == {"yunnan": 1}
    s = solo(
        hand="silk_and_porcelain",
        other_reserve="famine",
        troops={"sichuan": 1},
        hordes={"yunnan": 1},
        dice="3 2 4 6 5 4",
    )
    do(s, *ATTACK, "attack:yunnan", "bring:sichuan")
    assert cards("famine")[0] in s.reserves[OVERLORD]


@rule("overlord_battle.defence")
@pytest.mark.parametrize(
    ("own", "against", "useful"),
    [
        ([3, 3, 1], [3, 3, 4], True),
        ([2, 2, 6], [3, 3, 1], False),
        ([5, 5, 1], [4, 4, 4], True),
        ([4, 4, 1], [4, 4, 4], False),
        ([6, 5, 4], [3, 3, 1], False),
        ([2, 2, 2], [3, 3, 3], False),
    ],
)
def test_which_pair_is_worth_keeping(own: list[int], against: list[int], useful: bool) -> None:
    assert overlord_battle.has_useful_pair(own, against) == useful
