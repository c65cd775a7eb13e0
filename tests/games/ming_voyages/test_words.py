"""What people are told: how things stand before a reaction, what cards say, why something is refused."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.games.ming_voyages.parts.phrases import condition_words, effect_words
from teahouse.games.ming_voyages.rules.outlook import reaction_outlook
from teahouse.games.ming_voyages.state import MingVoyages
from teahouse.kit.rule import rule
from tests.games.ming_voyages.drawing import scene_of
from tests.games.ming_voyages.table import (
    BOARD,
    GAME,
    PARTS,
    cards,
    do,
    entries,
    options,
    overlord_turn,
    preview,
    solo,
    two,
)

THREE_MADE = "champa malacca calicut"


def question_help(card: str, **fields: Any) -> str:
    """The line of help under the question what a card is used for."""
    s = solo(hand=card, **fields)
    do(s, f"play:{card}")
    asked = scene_of(s).prompt
    assert asked is not None
    return asked.note


@rule("overlord.reaction.available", "reaction.tested")
@pytest.mark.parametrize(
    ("card", "fields", "help"),
    [
        ("silk_and_porcelain", {}, "The Overlord does not react to it."),
        ("famine", {}, "The Overlord then reacts with a level 2 event."),
        (
            "border_garrisons",
            {},
            "As things stand the Overlord does not react; it would with control of a Borderland after your action.",
        ),
        (
            "border_garrisons",
            {"troops": {"sichuan": 1}, "hordes": {"yunnan": 1}},
            "As things stand the Overlord then reacts with a level 1 event, unless it lacks control of a Borderland after "
            "your action.",
        ),
        (
            "beacon_towers",
            {"troops": {"sichuan": 1}, "hordes": {"yunnan": 1}},
            "As things stand the Overlord then reacts with a level 1 event, unless it lacks control of a Borderland beside "
            "one that the opponent controls after your action or the card goes into your reserve.",
        ),
        (
            "famine",
            {"level": "moderate", "voyages": THREE_MADE},
            "As things stand the Overlord then reacts with a level 2 event; after 4 voyages it is level 3.",
        ),
        ("border_garrisons", {"reactions": "printed"}, "The Overlord then reacts with a level 1 event."),
    ],
)
def test_the_question_says_how_things_stand_and_what_would_change_it(
    card: str, fields: dict[str, Any], help: str
) -> None:
    assert question_help(card, **fields).endswith(help)


@rule("reaction.tested")
def test_a_denied_reaction_comes_if_the_action_makes_it_so() -> None:
    """Drought on the Steppe asks for an empty Borderland: the Emperor's own step makes one."""
    s = solo(hand="drought_on_the_steppe horse_fairs")
    assert "it would with an empty Borderland after your action" in reaction_outlook(
        s, cards("drought_on_the_steppe")[0]
    )
    do(s, "play:drought_on_the_steppe", "spend:move_troops", "march:yunnan_sichuan")
    assert entries(s, "difficulty.level")


@rule("reaction.tested")
def test_a_card_in_hand_says_whether_it_brings_a_reaction_as_things_stand() -> None:
    s = solo(hand="famine grand_canal silk_and_porcelain")
    assert preview(s, "play:famine").notes == ("As things stand the Overlord reacts with an event.",)
    lacking = preview(s, "play:grand_canal").notes
    assert lacking == ("As things stand it brings no reaction; it would with control of two Borderlands.",)
    assert preview(s, "play:silk_and_porcelain").notes == ("It brings no reaction.",)
    s = two(hand="famine oirat_league", hordes={"manchus": 1}, troops={"yunnan": 1})
    assert preview(s, "play:famine").notes == ("As things stand your opponent may react.",)
    s = solo(hand="border_garrisons", hordes={"yunnan": 1}, troops={"gansu": 1})
    held = preview(s, "play:border_garrisons").notes
    assert held == ("As things stand the Overlord reacts with an event, while it has control of a Borderland.",)


@rule("effects.remove", "effects.place")
@pytest.mark.parametrize(
    ("card", "side", "words"),
    [
        ("grand_canal", OVERLORD, "remove 1 Gold from the Ming Homeland"),
        ("longjiang_shipyards", OVERLORD, "remove 1 Junk from the China Sea"),
        ("jurchen_chieftains", EMPEROR, "remove 1 Horde from the Manchus"),
        ("famine", EMPEROR, "remove up to 2 Hordes from one region"),
        ("famine", OVERLORD, "remove 1 Troop from Borderlands, the owner chooses"),
        ("jurchen_chieftains", OVERLORD, "place up to 2 Hordes with the Manchus"),
        ("annam_campaign", EMPEROR, "gain 2 Gold and place 1 Troop in the Ming Homeland"),
        ("imperial_envoys", EMPEROR, "send 1 Horde home from one Borderland"),
        ("border_garrisons", EMPEROR, "place up to 2 Troops in controlled Borderlands"),
    ],
)
def test_what_a_card_does_is_said_in_plain_words(card: str, side: int, words: str) -> None:
    assert " and ".join(two().printed(cards(card)[0]).phrases[side][0]) == words


def test_no_card_speaks_of_up_to_one_or_of_an_own_borderland() -> None:
    said = [effect_words(PARTS, effect) for effect in PARTS.effects]
    for card in PARTS.cards:
        for side in (EMPEROR, OVERLORD):
            for action in card.actions[side]:
                said += [condition_words(PARTS, condition) for condition in action.requires]
    for words in said:
        assert "up to 1 " not in words
        assert " own " not in f" {words} "
        for homeland in BOARD.names[BOARD.first_homeland :]:
            assert homeland not in words.replace(f"the {homeland}", "")


def test_homelands_have_their_article_wherever_they_are_named() -> None:
    assert [BOARD.where[region] for region in (0, 7, 8)] == ["in Yunnan", "with the Manchus", "in the Ming Homeland"]
    s = two(turn=OVERLORD, other_hand="oirat_league", hordes={"manchus": 2})
    do(s, "play:oirat_league", "spend:amass", "place:manchus")
    assert entries(s, "effects.place")[-1].text == "{1} places 1 Horde with the Manchus."
    label = GAME.label(s.known_to(OVERLORD), OVERLORD, PARTS.put[BOARD.named("manchus")])
    assert label == "Place a Horde with the Manchus"
    s = two(hand="silk_and_porcelain", voyages="champa")
    do(s, "play:silk_and_porcelain", "spend:voyage")
    sail = PARTS.sail[PARTS.voyage_ids.index("persian_gulf")]
    assert GAME.label(s.known_to(EMPEROR), EMPEROR, sail) == "Sail to the Persian Gulf"


@rule("reserve.reinforce")
def test_the_help_for_reinforcing_is_a_sentence() -> None:
    s = solo(hand="famine", reserve="horse_fairs")
    do(s, "play:famine", "spend:recruit_troops")
    assert s.prompt(EMPEROR).help == "CPs that you do not use to recruit Troops are lost."


@rule("turn.nothing", "reserve.reinforce")
def test_a_voyage_without_junks_takes_no_reinforcement_and_says_why_nothing_happens() -> None:
    s = solo(hand="famine", reserve="horse_fairs", junks=0)
    do(s, "play:famine")
    assert preview(s, "spend:voyage").notes[0] == "Nothing can come of it now: no Junk lies in the China Sea."
    do(s, "spend:voyage")
    assert cards("horse_fairs")[0] in s.reserves[EMPEROR]
    assert entries(s, "turn.nothing")[0].text == "Nothing comes of it: no Junk lies in the China Sea."


@rule("turn.nothing")
@pytest.mark.parametrize(("spend", "words"), [("attack_with_troops", "does not attack"), ("voyage", "does not sail")])
def test_an_action_that_is_left_alone_is_told(spend: str, words: str) -> None:
    s = two(hand="silk_and_porcelain", troops={"yunnan": 1}, hordes={"sichuan": 1})
    do(s, "play:silk_and_porcelain", f"spend:{spend}", "done")
    assert entries(s, "turn.nothing")[0].text == f"{{0}} {words}."


@rule("events.build")
@pytest.mark.parametrize(
    ("fields", "why"),
    [
        (
            {"hordes": {"yunnan": 1}, "settlements": {"manchus": 1}},
            "the Overlord controls no Borderland beside the Manchus",
        ),
        (
            {"troops": {"gansu": 1}, "hordes": {"shanxi": 5, "liaodong": 5}, "settlements": {"manchus": 1}},
            "no Borderland of the Overlord beside the Manchus has room for 1 Settlement",
        ),
    ],
)
def test_a_build_that_is_not_possible_says_whether_control_or_room_is_missing(fields: dict[str, Any], why: str) -> None:
    s = solo(turn=OVERLORD, **{"troops": {"sichuan": 1}, **fields})
    overlord_turn(s, "silk_and_porcelain", "build 1", "gather 1")
    assert entries(s, "overlord.redraw")[0].text == f"Build 1 is not possible: {why}."


@pytest.mark.parametrize(
    ("steps", "fields", "label"),
    [
        (("spend:recruit_troops",), {"reserve": "horse_fairs"}, "Do not reinforce"),
        (("spend:attack_with_troops",), {"hordes": {"sichuan": 1}, "troops": {"yunnan": 2}}, "Do not attack"),
        (
            ("spend:attack_with_troops", "attack:sichuan", "bring:yunnan"),
            {"hordes": {"sichuan": 1}, "troops": {"yunnan": 2}},
            "Attack Sichuan with 1 Troop",
        ),
        (("spend:move_troops",), {}, "Move no further"),
        (("spend:voyage",), {}, "Do not sail"),
    ],
)
def test_being_done_says_what_it_means(steps: tuple[str, ...], fields: dict[str, Any], label: str) -> None:
    s = solo(hand="famine", **fields)
    do(s, "play:famine", *steps)
    assert "done" in options(s)
    assert GAME.label(s.known_to(EMPEROR), EMPEROR, PARTS.done) == label


def test_what_is_left_is_said_beside_the_button_that_gives_it_away() -> None:
    s = solo(hand="famine", troops={"yunnan": 3}, hordes={"sichuan": 1})
    do(s, "play:famine", "spend:attack_with_troops")
    assert left_by(s, "done") == "Nothing would come of the card."
    do(s, "attack:sichuan", "bring:yunnan")
    assert left_by(s, "done") == "2 Troops more could join."
    assert left_by(s, "bring:yunnan") == ""


def left_by(s: MingVoyages, action: str) -> str:
    return next(choice.left for choice in scene_of(s).choices if choice.action == action)


def test_special_actions_and_command_points_have_different_buttons() -> None:
    """Border Garrisons has 2 CPs and lets the Overlord move with 2 CPs."""
    s = two(turn=OVERLORD, other_hand="border_garrisons", hordes={"yunnan": 1}, troops={"gansu": 1})
    do(s, "play:border_garrisons")
    labels = {choice.action: choice.label for choice in scene_of(s, OVERLORD).choices}
    assert labels["spend:move_hordes"] == "Move 2 steps"
    assert labels["special:1"] == "Special: move 2"


@rule("reaction.timing")
def test_the_question_of_timing_says_what_the_reaction_could_be() -> None:
    s = two(hand="horse_fairs")
    do(s, "play:horse_fairs", "spend:tax")
    asked = s.prompt(EMPEROR)
    assert asked.help.endswith("The reaction as things stand: place 1 Horde in Barbarian Homelands.")
    assert GAME.label(s.known_to(EMPEROR), EMPEROR, PARTS.before) == "Let your opponent react before your action"


def test_whether_an_answer_can_be_foreseen_by_everybody() -> None:
    """Between two, hands and reserves are hidden, and so is what follows from them."""
    for s, is_open in (
        (two(hand="famine", reserve="grand_canal"), False),
        (solo(hand="famine", reserve="grand_canal"), True),
    ):
        assert s.stack[-1].is_open(s) is is_open
        do(s, "play:famine")
        assert s.stack[-1].is_open(s)
        do(s, "spend:tax")
        if "after" in options(s):
            do(s, "after")
        assert s.stack[-1].is_open(s) is is_open
