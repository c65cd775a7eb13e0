"""The Barbarian Overlord as he is drawn: his sheet, what he plays next, and his reasons."""

from __future__ import annotations

import pytest

from teahouse.games.ming_voyages.parts.cards import OVERLORD
from teahouse.kit.rule import rule
from teahouse.scene import (
    Card,
    Deck,
    Note,
    Rail,
    Reasoning,
    Spread,
)
from tests.games.ming_voyages.drawing import all_of, scene_of, sheet
from tests.games.ming_voyages.table import do, entries, overlord_turn, solo


@rule("setup.solo")
def test_the_overlord_of_the_solo_game_shows_its_hand_its_decks_and_the_cube() -> None:
    s = solo(
        other_hand="steppe_alliance arughtais_raid beacon_towers", other_reserve="famine", level="moderate", cube=1
    )
    overlord = sheet(scene_of(s), "overlord")
    spreads = {item.id: item for item in overlord.items if isinstance(item, Spread)}
    shown = [card.id for card in spreads["hand:1"].items]
    assert shown == ["card:steppe_alliance", "card:beacon_towers", "card:arughtais_raid"]
    assert [card.id for card in spreads["reserves:1"].items] == ["card:famine"]
    assert [deck.count for deck in spreads["events"].items if isinstance(deck, Deck)] == [
        len(deck) for deck in s.event_decks
    ]
    cube = next(item for item in overlord.items if isinstance(item, Rail))
    assert (cube.at, cube.was) == (1, 0)
    assert overlord.note == "Moderate, open hand"


@rule("overlord.card")
@pytest.mark.parametrize(("cube", "name"), [(0, "Steppe Alliance"), (1, "Arughtai's Raid")])
def test_what_the_overlord_plays_next_is_said_and_comes_true(cube: int, name: str) -> None:
    s = solo(hand="silk_and_porcelain", other_hand="steppe_alliance arughtais_raid beacon_towers", cube=cube)
    scene = scene_of(s)
    note = all_of(scene, Note)["forecast"].label
    assert note.startswith(f"As things stand it plays {name} next: 2 cards have 3 CPs")
    assert [card.name for card in all_of(scene, Card).values() if card.seat == OVERLORD] == [name]
    do(s, "reserve:silk_and_porcelain")
    assert s.journal is not None
    assert any(entry.text.startswith(f"The Overlord plays {name}") for entry in s.journal.read())


@rule("overlord.card", "cube.tie")
def test_what_the_overlord_plays_next_hangs_on_the_cube_where_cards_are_equal() -> None:
    """Steppe Alliance is next while the cube stands left; the Emperor's Drought uses the cube, and it turns."""
    s = solo(
        hand="drought_on_the_steppe",
        other_hand="steppe_alliance arughtais_raid beacon_towers",
        voyages="east_africa",
    )
    note = all_of(scene_of(s), Note)["forecast"].label
    assert note.startswith("As things stand it plays Steppe Alliance next")
    assert note.endswith("If the cube turns before, Arughtai's Raid.")
    do(s, "play:drought_on_the_steppe", "special:1")
    assert any(entry.text.startswith("The Overlord plays Arughtai's Raid") for entry in entries(s, "overlord.card"))


@rule("overlord.card")
def test_without_equal_cards_the_next_one_is_certain() -> None:
    s = solo(hand="silk_and_porcelain", other_hand="steppe_alliance horse_fairs beacon_towers")
    assert all_of(scene_of(s), Note)["forecast"].label == "Next it plays Steppe Alliance: no other has 3 CPs."


@rule("overlord.card")
def test_nothing_is_foretold_when_the_game_is_over() -> None:
    s = solo(hand="silk_and_porcelain", voyages="champa malacca calicut ceylon arabia persian_gulf", dice="1")
    assert "forecast" in all_of(scene_of(s), Note)
    do(s, "play:silk_and_porcelain", "spend:voyage", "sail:east_africa", "commit:0")
    assert s.over
    assert "forecast" not in all_of(scene_of(s), Note)


@rule("events.attack.target")
def test_the_panel_says_why_the_overlord_struck_there_with_all_numbers_and_the_cube() -> None:
    s = solo(
        turn=OVERLORD,
        troops={"yunnan": 1, "liaodong": 1, "ming_homeland": 1},
        hordes={"western_mongols": 2, "manchus": 2},
        dice="6 6 6 1 2 3",
    )
    overlord_turn(s, "ministry_of_works", "attack 1")
    why = all_of(scene_of(s), Reasoning)["why"]
    assert why.label == "Why Yunnan?"
    assert why.chain[-1] == "Yunnan"
    assert "Attack 1" in why.chain
    (step,) = why.reasons
    assert step.rule == "events.attack.target"
    assert step.columns == ["Hordes", "Troops", "margin"]
    assert [(row.label, row.cells, row.state, row.bar) for row in step.candidates] == [
        ("Yunnan", ["2", "1", "1"], "chosen", 1.0),
        ("Liaodong", ["2", "1", "1"], "tied", 1.0),
    ]
    assert "the cube stands on the left" in step.tie
    assert (step.tie_rule, step.tie_symbol) == ("cube.tie", "cube")
    told = [line for line in scene_of(s).journal if line.reasoning is not None and line.rule == step.rule]
    assert [line.reasoning.label for line in told if line.reasoning is not None] == ["Why Yunnan?"]
