"""Why something is refused: the first cause that is true, in the order in which a person would ask."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.kit.rule import rule
from tests.games.ming_voyages.table import do, two, why_not


@pytest.mark.parametrize(
    ("seat", "fields", "steps", "tried", "sentence", "rule_id"),
    [
        (
            EMPEROR,
            {"hand": "famine", "reserve": "grand_canal horse_fairs beacon_towers"},
            (),
            "reserve:advancement",
            "Advancement is not in your hand.",
            "turn.card",
        ),
        (
            EMPEROR,
            {"hand": "famine", "reserve": "grand_canal horse_fairs beacon_towers"},
            (),
            "reserve:famine",
            "Your reserve is full; it holds 3 cards.",
            "reserve.limit",
        ),
        (
            EMPEROR,
            {"hand": "famine grand_canal"},
            ("play:famine",),
            "play:grand_canal",
            "You are playing Famine; a turn is one card.",
            "turn.card",
        ),
        (
            EMPEROR,
            {"hand": "silk_and_porcelain", "gold": 2},
            ("play:silk_and_porcelain", "spend:voyage", "sail:malacca"),
            "commit:4",
            "You have 2 Gold, 2 too few.",
            "voyage.gold",
        ),
        (
            EMPEROR,
            {"hand": "silk_and_porcelain", "gold": 2},
            ("play:silk_and_porcelain", "spend:voyage", "sail:malacca"),
            "sail:ceylon",
            "The fleet sails for Malacca already.",
            "voyage.need",
        ),
        (
            EMPEROR,
            {"hand": "famine", "troops": {"yunnan": 2}, "hordes": {"sichuan": 1}},
            ("play:famine", "spend:attack_with_troops", "after", "attack:sichuan"),
            "bring:sichuan",
            "Sichuan is what you attack.",
            "attack.bring",
        ),
        (
            EMPEROR,
            {"hand": "famine", "troops": {"yunnan": 2}, "hordes": {"sichuan": 1}},
            ("play:famine", "spend:attack_with_troops", "after", "attack:sichuan"),
            "bring:liaodong",
            "Sichuan is not beside Liaodong.",
            "attack.bring",
        ),
        (
            EMPEROR,
            {"hand": "famine", "troops": {"yunnan": 2}, "hordes": {"sichuan": 1}},
            ("play:famine", "spend:attack_with_troops", "after", "attack:sichuan"),
            "bring:ming_homeland",
            "You have no Troop in the Ming Homeland.",
            "attack.bring",
        ),
        (
            EMPEROR,
            {"hand": "three_great_camps", "voyages": "persian_gulf", "troops": {"yunnan": 1}, "hordes": {"gansu": 1}},
            ("play:three_great_camps", "special:1"),
            "place:gansu",
            "Gansu is controlled by your opponent.",
            "effects.place",
        ),
        (
            EMPEROR,
            {"hand": "three_great_camps", "voyages": "persian_gulf", "troops": {"yunnan": 1}, "hordes": {"gansu": 1}},
            ("play:three_great_camps", "special:1"),
            "place:ming_homeland",
            "These pieces go to Borderlands only.",
            "effects.place",
        ),
        (
            EMPEROR,
            {
                "hand": "advancement",
                "voyages": "calicut",
                "troops": {"sichuan": 1},
                "hordes": {"yunnan": 1, "gansu": 1, "liaodong": 1},
            },
            ("play:advancement", "special:1", "after"),
            "raid:liaodong",
            "You control no Borderland beside Liaodong.",
            "effects.raid",
        ),
        (
            EMPEROR,
            {
                "hand": "advancement",
                "voyages": "calicut",
                "troops": {"sichuan": 1},
                "hordes": {"yunnan": 1, "gansu": 1, "liaodong": 1},
            },
            ("play:advancement", "special:1", "after"),
            "raid:shanxi",
            "There is no Horde in Shanxi.",
            "effects.raid",
        ),
        (
            OVERLORD,
            {
                "other_hand": "oirat_league",
                "hordes": {"western_mongols": 1},
                "settlements": {"yunnan": 1},
                "troops": {},
            },
            ("play:oirat_league", "spend:move_hordes"),
            "march:yunnan_ming_homeland",
            "You have no Horde in Yunnan.",
            "move.step",
        ),
        (
            OVERLORD,
            {"other_hand": "oirat_league", "hordes": {"yunnan": 1}, "troops": {}},
            ("play:oirat_league", "spend:move_hordes"),
            "march:yunnan_ming_homeland",
            "Your pieces cannot go to the Ming Homeland.",
            "board.homelands",
        ),
        (
            OVERLORD,
            {
                "other_hand": "oirat_league",
                "hordes": {"western_mongols": 2, "gansu": 1},
                "troops": {"sichuan": 1, "liaodong": 1},
            },
            ("play:oirat_league", "special:1"),
            "attack:liaodong",
            "This card attacks from the Western Mongols only, far from Liaodong.",
            "attack.from",
        ),
        (
            EMPEROR,
            {"hand": "imperial_envoys", "hordes": {"yunnan": 1, "gansu": 1}, "troops": {"sichuan": 1}},
            ("play:imperial_envoys", "special:1"),
            "displace:sichuan",
            "There is no Horde in Sichuan.",
            "effects.displace",
        ),
        (
            EMPEROR,
            {"hand": "imperial_envoys", "hordes": {"yunnan": 1, "gansu": 1}, "troops": {"sichuan": 1}},
            ("play:imperial_envoys", "special:1"),
            "displace:manchus",
            "Pieces are displaced from Borderlands only.",
            "effects.displace",
        ),
    ],
)
def test_a_refusal_names_the_first_true_cause(
    seat: int, fields: dict[str, Any], steps: tuple[str, ...], tried: str, sentence: str, rule_id: str
) -> None:
    s = two(turn=seat, **fields)
    do(s, *steps)
    refused = why_not(s, tried, seat)
    assert (refused.sentence, refused.rule) == (sentence, rule_id)


@rule("reaction.opponent")
def test_command_points_are_not_for_whoever_reacts() -> None:
    s = two(hand="horse_fairs")
    do(s, "play:horse_fairs", "spend:tax", "after")
    assert "command points are for its player only" in why_not(s, "spend:amass", OVERLORD).sentence
