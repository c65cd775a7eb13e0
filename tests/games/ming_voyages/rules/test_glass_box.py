"""What a reader of the journal is told of the Overlord's steps: every candidate, every number, and what decided."""

from __future__ import annotations

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.games.ming_voyages.parts.parts import EVENT_ATTACK
from teahouse.kit.rule import rule
from teahouse.scene import Reasoning, walk
from tests.games.ming_voyages.table import (
    GAME,
    PARTS,
    candidates,
    do,
    entries,
    overlord_turn,
    reason,
    solo,
    tied,
)

ONE = "silk_and_porcelain"  # 1 CP
TWO = "horse_fairs"  # 2 CPs
THREE = "famine"  # 3 CPs
HELD = "beacon_towers advancement"  # two cards in reserve
WINS = "6 6 4 1 2 4"


@rule("events.attack.sources")
def test_an_attack_says_how_many_hordes_come_from_where() -> None:
    s = solo(
        turn=OVERLORD, troops={"sichuan": 1}, hordes={"western_mongols": 1, "eastern_mongols": 3, "gansu": 3}, dice=WINS
    )
    overlord_turn(s, THREE, "attack 3", "gather 1")
    told = entries(s, "events.attack.sources")
    assert [entry.text for entry in told] == [
        "2 Hordes from the Eastern Mongols and 1 from the Western Mongols join the attack."
    ]
    assert reason(s, "events.attack.sources").columns == ("Hordes", "can attack", "come")
    assert candidates(s, "events.attack.sources") == {"Western Mongols": (1, 1, 1), "Eastern Mongols": (3, 3, 2)}


@rule("events.attack.sources")
def test_a_single_horde_is_told_as_one() -> None:
    s = solo(turn=OVERLORD, troops={"yunnan": 1}, hordes={"sichuan": 2}, dice=WINS)
    overlord_turn(s, ONE, "attack 1")
    assert entries(s, "events.attack.sources")[0].text == "1 Horde from Sichuan joins the attack."
    assert reason(s, "events.attack.sources").question == "Where does the Horde come from?"


@rule("events.build")
def test_a_homeland_that_is_passed_over_is_told_with_its_numbers() -> None:
    s = solo(
        turn=OVERLORD, troops={"gansu": 1}, hordes={"liaodong": 1}, settlements={"western_mongols": 1, "manchus": 1}
    )
    overlord_turn(s, ONE, "build 1")
    told = entries(s, "events.build")[0].reason
    assert told is not None
    assert told.columns == ("Settlements", "Borderlands with room")
    assert {row.name: row.numbers for row in told.candidates} == {
        "Western Mongols": (1, 0),
        "Eastern Mongols": (0, 0),
        "Manchus": (1, 1),
    }
    assert [row.name for row in told.candidates if row.chosen] == ["Manchus"]
    assert not [row for row in told.candidates if row.tied]


@rule("events.gather")
@pytest.mark.parametrize(
    ("hordes", "settled"),
    [
        ({"western_mongols": 2, "eastern_mongols": 1}, "Most Hordes: Western Mongols."),
        (
            {"western_mongols": 2, "eastern_mongols": 2},
            "Most Hordes are equal, so fewest Settlements: Eastern Mongols.",
        ),
    ],
)
def test_gather_says_which_priority_decided(hordes: dict[str, int], settled: str) -> None:
    s = solo(turn=OVERLORD, hordes=hordes, settlements={"western_mongols": 1})
    overlord_turn(s, ONE, "gather 1")
    assert reason(s, "events.gather").settled == settled


@rule("events.reserve")
def test_the_event_reserve_says_what_it_compared() -> None:
    s = solo(turn=OVERLORD, other_reserve=TWO)
    overlord_turn(s, THREE, "reserve 3", "reserve 1")
    assert entries(s, "events.reserve")[0].text == "The Overlord has 1 in reserve, fewer than 3: Famine goes on top."
    s = solo(turn=OVERLORD, other_reserve=TWO)
    overlord_turn(s, ONE, "reserve 1", "gather 1")
    told = entries(s, "overlord.redraw")[0].text
    assert told == "Reserve 1 is not possible: the Overlord has 1 in reserve, not fewer than 1."


@rule("overlord.redraw", "overlord.reshuffle")
def test_an_event_that_comes_up_again_after_the_shuffle_is_told() -> None:
    """Only Amass is possible; the Attack that fails before the shuffle may come before it once more."""
    again = "The Overlord draws 1 event of level 2: Attack 2 again, which is still not possible."
    told: list[bool] = []
    for seed in range(20):
        s = solo(turn=OVERLORD, hordes={}, settlements={"liaodong": 4}, troops={"yunnan": 1}, other_reserve=HELD)
        s.luck = FastLuck(seed)
        attack = next(n for n in s.event_decks[1] if PARTS.events[n].kind == EVENT_ATTACK)
        s.event_discards[1] = [n for n in s.event_decks[1] if n != attack]
        s.event_decks[1] = [attack]
        overlord_turn(s, TWO)
        texts = [entry.text for entry in entries(s, "overlord.redraw")]
        assert (attack in s.event_discards[1]) == (again in texts)
        told.append(again in texts)
    assert any(told)
    assert not all(told)


@rule("overlord.choice")
def test_what_a_card_of_the_emperor_makes_the_overlord_do_is_not_told_as_part_of_an_event() -> None:
    s = solo(turn=OVERLORD, voyages="champa", troops={"yunnan": 1}, hordes={"sichuan": 1, "liaodong": 1})
    overlord_turn(s, "imperial_envoys", "gather 1")
    do(s, "special:1", "displace:sichuan")
    assert reason(s, "overlord.choice").chain == ("Imperial Envoys, 1 CP", "Eastern Mongols")
    assert tied(s, "overlord.choice") == ["Western Mongols", "Eastern Mongols"]


@rule("overlord.reaction.available")
def test_no_reaction_says_what_is_missing() -> None:
    s = solo(hand="yunnan_silver_mines famine")
    do(s, "play:yunnan_silver_mines", "spend:tax")
    told = entries(s, "overlord.reaction.available")[0].text
    assert told == "The Overlord does not react to Yunnan Silver Mines, which requires control of Yunnan."


@rule("difficulty.flip")
@pytest.mark.parametrize(
    ("level", "change"),
    [("easy", "2 CPs bring level 2"), ("moderate", "3 CPs bring level 3"), ("hard", "1 CP brings level 2")],
)
def test_the_flip_says_what_changes(level: str, change: str) -> None:
    s = solo(hand="famine", voyages="champa malacca calicut", junks=1, gold=5, level=level, dice="1")
    do(s, "play:famine", "spend:voyage", "sail:ceylon", "commit:5")
    assert entries(s, "difficulty.flip")[0].text == f"A Difficulty card is flipped: from now on {change}."


@rule("events.move.target", "events.move.source")
def test_the_panel_names_the_priority_that_decided() -> None:
    s = solo(turn=OVERLORD, troops={"yunnan": 1, "gansu": 1}, hordes={"liaodong": 3})
    overlord_turn(s, THREE, "move 3", "reserve 1")
    panels = [each for each in walk(GAME.scene(s, EMPEROR)) if isinstance(each, Reasoning)]
    said = {panel.rule: panel.reasons[0].sentence for panel in panels}
    assert said["events.move.target"] == "Second priority, empty beside a Borderland that can spare a Horde."
    assert said["events.move.source"] == "From a Borderland, that with the most Hordes."
