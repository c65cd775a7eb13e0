"""The scene of The Ming Voyages: true to what lies on the table, silent about what is hidden, clickable where it is legal."""

from __future__ import annotations

import pytest

from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.games.ming_voyages.rules.battle.battle import new_battle
from teahouse.kit.rule import rule
from teahouse.kit.symbols import DRAWN, symbols
from teahouse.scene import (
    Card,
    Contest,
    Tray,
    faults,
    walk,
)
from tests.games.ming_voyages.drawing import all_of, course, light, scene_of, sheet
from tests.games.ming_voyages.table import PARTS, do, solo, two

# What can be clicked where it lies; other answers are buttons only.
ON_THE_TABLE = {
    *("play", "reserve", "reinforce", "open", "march", "settle", "attack", "bring", "place"),
    *("remove", "displace", "send_home", "raid", "sail"),
}


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (1, 4), (2, 5), (2, 6)])
def test_every_moment_is_sound_and_every_legal_target_can_be_clicked_where_it_lies(seats: int, seed: int) -> None:
    for s in course(seats, seed):
        for seat in (*range(seats), None):
            scene = scene_of(s, seat)
            legal = [action.text for action in s.legal(seat)] if seat is not None else []
            assert faults(scene, legal) == []
            assert symbols(scene) <= DRAWN
            assert {each.id for each in scene.lit} <= {element.id for element in walk(scene)}
            lying = {each.action for each in scene.lit}
            assert {text for text in legal if text.split(":")[0] in ON_THE_TABLE} <= lying


def test_what_is_hidden_between_two_is_in_no_scene_of_the_other_nor_of_a_spectator() -> None:
    hidden = 0
    for s in course(2, 9):
        for seat in (EMPEROR, OVERLORD, None):
            known = s.known_to(seat)
            held = {card for pile in (*s.hands, *s.reserves, s.deck) for card in pile}
            lawful = {card for pile in (*known.hands, *known.reserves) for card in pile}
            secret = {f"card:{PARTS.cards[card].id}" for card in held - lawful}
            assert not secret & set(all_of(scene_of(s, seat), Card))
            hidden += len(secret)
    assert hidden > 1000


@rule("reroll.dice")
def test_the_dice_of_a_battle_lie_open_and_each_own_one_can_be_rerolled_alone() -> None:
    s = solo(hand="northern_expedition", troops={"yunnan": 2}, hordes={"sichuan": 1}, dice="1 2 4 3 3 5")
    do(s, "play:northern_expedition", "special:1", "attack:sichuan", "bring:yunnan", "done")
    scene = scene_of(s)
    battle = sheet(scene, "battle")
    tray = next(item for item in battle.items if isinstance(item, Tray))
    own = [die for die in tray.dice if die.seat == EMPEROR]
    assert [die.face for die in own] == [1, 2, 4]
    assert [light(scene, die.id).action for die in own] == ["reroll:d1", "reroll:d2", "reroll:d3"]
    standing = all_of(scene, Contest)["battle:standing"]
    assert [(camp.title, camp.seat, camp.note) for camp in standing.camps] == [
        ("You attack", EMPEROR, "1 re-roll left"),
        ("The Overlord defends", OVERLORD, ""),
    ]
    assert (standing.label, standing.place) == ("The Overlord has to beat no pair.", "sichuan")
    keep = next(choice for choice in scene.choices if choice.action == "keep")
    assert keep.chance is not None
    assert 0 < keep.chance < 50


@rule("battle.compare", "battle.loss")
def test_a_battle_says_who_loses_what_as_the_dice_lie_and_why() -> None:
    """From the side of whoever looks on."""
    s = solo(troops={"gansu": 2})
    won = "As it stands, you win this round: the Overlord loses"
    for own, other, verdict, why, rungs in (
        ("4 4 2", "5 5 3", "As it stands, you lose this round and 1 Troop.", "Fives beat fours.", [[], [0, 1], []]),
        (
            "4 4 2",
            "4 1 4",
            f"{won} 1 piece.",
            "third die",
            [[], [0, 1], []],
        ),
        (
            "2 2 2",
            "6 5 3",
            f"{won} 2 pieces.",
            "A triple beats no pair.",
            [[0], [], [1]],
        ),
        ("6 4 1", "6 5 1", "As it stands, you lose this round and 1 Troop.", "5 beats 4", [[], [], [0, 1]]),
        ("6 4 1", "1 4 6", "As it stands, nobody loses a piece.", "equal", [[], [], [0, 1]]),
    ):
        fought = s.battle = new_battle(PARTS.board.ids.index("gansu"), OVERLORD, 0)
        fought.dice = [[int(face) for face in dice.split()] for dice in (own, other)]
        standing = all_of(scene_of(s), Contest)["battle:standing"]
        assert standing.label == verdict
        assert why in standing.note
        assert [list(rung.seats) for rung in standing.ladder] == rungs
        seen = all_of(scene_of(s, None), Contest)["battle:standing"]
        assert "you" not in seen.label


@rule("victory.overlord")
def test_the_end_says_who_won_and_why() -> None:
    *_, s = course(1, 2, level="brutal")
    outcome = scene_of(s).outcome
    assert outcome is not None
    assert outcome.ranking[0].won
    assert (outcome.ranking[0].seat == EMPEROR) == (s.winner == EMPEROR)
    assert outcome.note
    assert outcome.scores is not None
    assert [row.seat for row in outcome.scores.rows] == [rank.seat for rank in outcome.ranking]


@rule("reaction.opponent")
def test_a_reaction_is_offered_in_the_few_words_of_the_card() -> None:
    s = two(
        turn=OVERLORD, other_hand="steppe_alliance", voyages="east_africa", troops={"yunnan": 1}, hordes={"sichuan": 1}
    )
    do(s, "play:steppe_alliance", "spend:gather", "after", "done")
    labels = {choice.action: choice.label for choice in scene_of(s, EMPEROR).choices}
    assert labels == {"special:1": "React: 2 Hordes go home", "decline": "Do not react"}


@rule("reroll.dice")
def test_of_equal_dice_a_button_says_which_are_re_rolled() -> None:
    s = solo(hand="famine", reserve="horse_fairs", hordes={"yunnan": 1}, troops={"sichuan": 2}, dice="3 3 5")
    do(
        s,
        "play:famine",
        "spend:attack_with_troops",
        "done",
        "attack:yunnan",
        "bring:sichuan",
        "done",
        "open:horse_fairs",
    )
    labels = {choice.action: choice.label for choice in scene_of(s).choices if choice.action.startswith("reroll")}
    assert labels == {
        "reroll:d1": "Re-roll the first 3",
        "reroll:d2": "Re-roll the second 3",
        "reroll:d1d2": "Re-roll the 3 and 3",
        "reroll:d3": "Re-roll the 5",
        "reroll:d1d3": "Re-roll the first 3 and 5",
        "reroll:d2d3": "Re-roll the second 3 and 5",
        "reroll:d1d2d3": "Re-roll all dice",
    }


@rule("move.step", "build.settlement")
def test_a_button_says_which_piece_goes_where() -> None:
    s = solo(hand="famine", troops={"yunnan": 1})
    do(s, "play:famine", "spend:move_troops")
    assert scene_of(s).choices[1].label == "Move a Troop from Yunnan to the Ming Homeland"
    s = two(
        turn=OVERLORD,
        other_hand="great_wall_repairs",
        troops={},
        hordes={"yunnan": 1},
        settlements={"western_mongols": 1},
    )
    do(s, "play:great_wall_repairs", "spend:build")
    assert scene_of(s, OVERLORD).choices[0].label == "Build a Settlement of the Western Mongols in Yunnan"


@rule("victory.minor", "victory.points")
@pytest.mark.parametrize("seats", [1, 2])
def test_points_are_shown_between_two_and_not_alone(seats: int) -> None:
    *_, s = course(seats, 3)
    outcome = scene_of(s).outcome
    assert outcome is not None
    assert outcome.scores is not None
    assert ("Total" in outcome.scores.columns) == (seats == 2)
    assert [rank.score is None for rank in outcome.ranking] == [seats == 1, seats == 1]
    assert all(len(row.cells) == len(outcome.scores.columns) for row in outcome.scores.rows)
