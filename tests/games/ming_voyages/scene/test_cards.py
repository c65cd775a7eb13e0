"""Cards in hand and in reserve as they are drawn: what can be done with them, and what only lies there."""

from __future__ import annotations

from typing import cast

import pytest

from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.games.ming_voyages.rules.automa.overlord import overlord
from teahouse.kit.rule import rule
from teahouse.scene import (
    Card,
    Note,
    Place,
    Spread,
    Tab,
)
from tests.games.ming_voyages.drawing import all_of, light, scene_of, sheet
from tests.games.ming_voyages.table import do, overlord_turn, solo, table, two


@rule("reserve.limit")
def test_each_card_has_a_tab_to_reserve_it_which_says_when_the_reserve_is_full() -> None:
    s = solo(hand="famine grand_canal", level="hard")
    scene = scene_of(s)
    assert light(scene, all_of(scene, Tab)["reserve:famine"].id).action == "reserve:famine"
    full = scene_of(solo(hand="famine grand_canal", reserve="beacon_towers", level="hard"))
    tab = light(full, all_of(full, Tab)["reserve:famine"].id)
    assert not tab.action
    assert "reserve is full" in tab.closed


def test_the_card_that_is_played_stays_raised_in_the_hand_while_it_is_used() -> None:
    s = solo(hand="northern_expedition famine", voyages="champa", troops={"yunnan": 2}, hordes={"sichuan": 1})
    do(s, "play:northern_expedition")
    scene = scene_of(s)
    raised = all_of(scene, Card)["card:northern_expedition"]
    assert raised in cast(Spread, sheet(scene, "hand").items[0]).items
    assert light(scene, raised.id).glow == "chosen"
    labels = {choice.action: choice.label for choice in scene.choices}
    assert labels["spend:recruit_troops"] == "Recruit 3 Troops"
    assert labels["special:1"] == "Special: attack 3, one re-roll"
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
    scene = scene_of(s)
    cards = all_of(scene, Card)
    assert light(scene, cards["card:famine"].id).action == "reinforce:famine"
    assert light(scene, cards["card:beacon_towers"].id).action == "reinforce:beacon_towers"


def test_reserved_cards_all_have_a_seal_of_the_same_colour() -> None:
    scene = scene_of(solo(reserve="longjiang_shipyards famine", other_reserve="silk_and_porcelain advancement"))
    spreads = all_of(scene, Spread)
    for side in (EMPEROR, OVERLORD):
        assert [cast(Card, item).tone for item in spreads[f"reserves:{side}"].items] == ["", ""]


@rule("overlord.reaction.available")
@pytest.mark.parametrize(("gold", "hordes", "usable"), [(0, 2, True), (1, 2, True), (1, 1, False)])
def test_alone_only_the_condition_makes_the_overlords_half_count(gold: int, hordes: int, usable: bool) -> None:
    """Grand Canal takes Gold if the Overlord controls two Borderlands; without Gold it still brings an event."""
    held = dict.fromkeys(("yunnan", "sichuan")[:hordes], 1)
    s = solo(hand="grand_canal", gold=gold, hordes=held, troops={"gansu": 1})
    face = all_of(scene_of(s), Card)["card:grand_canal"]
    assert next(part for part in face.parts if part.whose == "other").usable is usable
    assert overlord.reacts_to(s, s.hands[EMPEROR][0]) is usable


@rule("difficulty.level", "difficulty.flip")
@pytest.mark.parametrize(("voyages", "levels"), [("champa", [1, 1, 2]), ("champa malacca calicut ceylon", [1, 2, 2])])
def test_the_level_of_the_reaction_stands_on_each_card_in_hand(voyages: str, levels: list[int]) -> None:
    s = solo(hand="beacon_towers grand_canal famine silk_and_porcelain", voyages=voyages)
    cards = all_of(scene_of(s), Card)
    for id, level in zip(("beacon_towers", "grand_canal", "famine"), levels):
        other = next(part for part in cards[f"card:{id}"].parts if part.whose == "other")
        assert [(amount.text, amount.word) for amount in other.cost] == [(str(level), "level")]
    quiet = next(part for part in cards["card:silk_and_porcelain"].parts if part.whose == "other")
    assert (quiet.text, list(quiet.cost)) == ("No reaction", [])
    assert f"reacts with a level {levels[2]} event" in cards["card:famine"].note


@rule("turn.discard", "setup.hidden")
@pytest.mark.parametrize("seats", [1, 2])
def test_the_discard_pile_can_be_looked_through_from_the_top_down(seats: int) -> None:
    s = table(seats, discards="famine grand_canal beacon_towers")
    for seat in (*range(seats), None):
        pile = sheet(scene_of(s, seat), "discards")
        assert pile.folded
        (spread,) = pile.items
        assert isinstance(spread, Spread)
        names = ["Beacon Towers", "Grand Canal", "Famine"]
        assert [cast(Card, item).name for item in spread.items] == names
        assert pile.note == "3 cards, Beacon Towers on top"


@rule("overlord.reshuffle")
def test_the_events_that_were_drawn_can_be_looked_through_and_what_is_left_counted() -> None:
    s = solo(turn=OVERLORD, level="moderate")
    overlord_turn(s, "horse_fairs", "amass 2", "gather 1")
    pile = sheet(scene_of(s), "drawn")
    assert pile.folded
    spreads = all_of(scene_of(s), Spread)
    assert [cast(Card, item).name for item in spreads["drawn:1"].items] == ["Gather 1"]
    assert [cast(Card, item).name for item in spreads["drawn:2"].items] == ["Amass 2"]
    assert "drawn:3" not in spreads
    notes = {item.id: item.label for item in pile.items if isinstance(item, Note)}
    assert notes["undrawn:2"] == (
        "Left of level 2: Amass 2, Attack 2 (2 times), Move 2, Gather 2, Build 2 and Reserve 2. "
        "Reactions to cards with 2 or 3 CP bring it."
    )
    assert "Gather 1" not in notes["undrawn:1"]
