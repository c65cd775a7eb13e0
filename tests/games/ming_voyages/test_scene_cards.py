"""Cards in hand and in reserve as they are drawn: what can be done with them, and what only lies there."""

from __future__ import annotations

from typing import cast

from teahouse.games.ming_voyages.cards import EMPEROR, OVERLORD
from teahouse.scene import (
    Card,
    Place,
    Spread,
    Tab,
)
from tests.games.ming_voyages.drawing import all_of, scene_of
from tests.games.ming_voyages.table import do, solo, two
from tests.kit.rule import rule


@rule("reserve.limit")
def test_each_card_has_a_tab_to_reserve_it_which_says_when_the_reserve_is_full() -> None:
    s = solo(hand="famine grand_canal", level="hard")
    tabs = all_of(scene_of(s), Tab)
    assert tabs["reserve:famine"].action == "reserve:famine"
    full = all_of(scene_of(solo(hand="famine grand_canal", reserve="beacon_towers", level="hard")), Tab)
    assert not full["reserve:famine"].action
    assert "reserve is full" in full["reserve:famine"].closed


def test_the_card_that_is_played_stays_raised_in_the_hand_while_it_is_used() -> None:
    s = solo(hand="northern_expedition famine", voyages="champa", troops={"yunnan": 2}, hordes={"sichuan": 1})
    do(s, "play:northern_expedition")
    scene = scene_of(s)
    assert all_of(scene, Card)["card:northern_expedition"].glow == "chosen"
    labels = {choice.action: choice.label for choice in scene.choices}
    assert labels["spend:recruit_troops"] == "Recruit 3"
    assert labels["special:1"] == "Attack 3, one re-roll"
    assert scene.prompt is not None
    assert "reacts with a level" in scene.prompt.note


@rule("cards.voyage")
def test_an_action_whose_voyage_is_not_made_is_greyed_and_says_what_it_needs() -> None:
    card = all_of(scene_of(solo(hand="famine", voyages="champa")), Card)["card:famine"]
    own = next(part for part in card.parts if part.whose == "own")
    assert not own.usable
    assert [amount.text for amount in own.cost] == ["4"]
    assert "needs the completed voyage to Ceylon" in card.note
    assert next(part for part in card.parts if part.whose == "other").usable


def test_cards_are_marked_as_reconstructed() -> None:
    scene = scene_of(solo(hand="famine silk_and_porcelain"))
    cards = all_of(scene, Card)
    assert "the rulebook's" in cards["card:famine"].reconstructed
    assert "made by us" in cards["card:silk_and_porcelain"].reconstructed
    assert all_of(scene, Place)["liaodong"].reconstructed


def test_backs_of_hidden_cards_are_known_by_place_only() -> None:
    s = two(hand="famine grand_canal", other_hand="beacon_towers steppe_alliance")
    cards = all_of(scene_of(s, EMPEROR), Card)
    backs = [card for card in cards.values() if card.face == "down"]
    assert {card.id for card in backs} == {"hand:1:0", "hand:1:1"}
    assert "card:beacon_towers" in all_of(scene_of(s, OVERLORD), Card)
    assert {card.face for card in all_of(scene_of(s, None), Card).values()} == {"down"}


def test_short_words_on_cards_fit_and_name_the_homeland() -> None:
    s = solo(hand="oirat_league annam_campaign")
    cards = all_of(scene_of(s), Card)
    assert [part.text for part in cards["card:oirat_league"].parts] == [
        "Attack 3 from W. Mongols",
        "2 Hordes to W. Mongols",
        "CPs only",
    ]
    assert cards["card:annam_campaign"].parts[1].text == "2 Gold; 1 Troop at home"


def test_reserved_cards_are_clicked_to_reinforce() -> None:
    s = solo(hand="grand_canal", reserve="beacon_towers famine")
    do(s, "play:grand_canal", "spend:tax")
    cards = all_of(scene_of(s), Card)
    assert cards["card:famine"].action == "reinforce:famine"
    assert cards["card:beacon_towers"].action == "reinforce:beacon_towers"


def test_reserved_cards_all_have_a_seal_of_the_same_colour() -> None:
    scene = scene_of(solo(reserve="longjiang_shipyards famine", other_reserve="silk_and_porcelain advancement"))
    spreads = all_of(scene, Spread)
    for side in (EMPEROR, OVERLORD):
        assert [cast(Card, item).tone for item in spreads[f"reserves:{side}"].items] == ["", ""]
