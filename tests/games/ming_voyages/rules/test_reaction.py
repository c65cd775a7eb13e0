"""Reactions between two players, and reserves."""

from __future__ import annotations

import pytest

from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.kit.rule import rule
from tests.games.ming_voyages.table import do, entries, names_of, options, preview, solo, standing, two, why


@rule("reaction.opponent", "reaction.timing")
def test_an_available_action_of_the_opponent_lets_it_react() -> None:
    s = two(hand="horse_fairs")
    do(s, "play:horse_fairs", "spend:recruit_troops")
    assert options(s) == ["before", "after"]
    do(s, "after")
    assert s.to_act() == [OVERLORD]
    assert s.troops[8] == 2
    do(s, "special:1", "place:manchus")
    assert standing(s.hordes)["manchus"] == 2


@rule("reaction.timing")
def test_before_means_before_the_action() -> None:
    s = two(hand="horse_fairs")
    do(s, "play:horse_fairs", "spend:recruit_troops", "before")
    assert s.to_act() == [OVERLORD]
    assert s.troops[8] == 0
    do(s, "decline")
    assert s.troops[8] == 2


@rule("reaction.timing", "reaction.tested")
def test_a_reaction_that_is_not_available_yet_can_only_come_after() -> None:
    """Drought on the Steppe lets the Overlord move if a Borderland is empty; the Emperor's own step makes it so."""
    s = two(hand="drought_on_the_steppe")
    do(s, "play:drought_on_the_steppe", "spend:move_troops")
    assert options(s)[0].startswith("march:")
    do(s, "march:yunnan_sichuan")
    assert s.to_act() == [OVERLORD]
    assert options(s) == ["special:1", "decline"]


@rule("reaction.tested")
def test_a_reaction_that_is_no_longer_available_is_lost() -> None:
    s = two(hand="drought_on_the_steppe", troops={"sichuan": 2, "gansu": 1, "shanxi": 1, "liaodong": 1})
    do(s, "play:drought_on_the_steppe", "spend:move_troops", "after", "march:sichuan_yunnan")
    assert options(s)[0].startswith("play:")
    assert s.to_act() == [OVERLORD]


@rule("reaction.decline")
def test_nobody_has_to_react() -> None:
    s = two(hand="horse_fairs")
    do(s, "play:horse_fairs", "spend:tax", "after", "decline")
    assert sum(s.hordes) == 3
    assert options(s)[0].startswith("play:")


@rule("reaction.tested", "cards.available")
def test_a_reaction_before_may_take_the_special_action_away_and_the_journal_says_so() -> None:
    s = two(hand="advancement", voyages="calicut", troops={"yunnan": 1}, hordes={"sichuan": 1}, dice="6 6")
    do(s, "play:advancement", "special:1", "before", "special:1")
    assert sum(s.troops) == 0
    assert s.hordes == [0, 1, 0, 0, 0, 0, 0, 0, 0]
    assert entries(s, "cards.available")[0].text == "The special action of Advancement is no longer available."


@rule("reaction.opponent")
@pytest.mark.parametrize("card", ["silk_and_porcelain", "border_garrisons"])
def test_without_an_available_action_there_is_no_reaction(card: str) -> None:
    s = two(hand=card)
    do(s, f"play:{card}", "spend:tax")
    assert options(s)[0].startswith("play:")


@rule("reaction.opponent", "effects.reserve_this")
def test_a_card_put_into_a_reserve_brings_no_reaction_any_more() -> None:
    """Beacon Towers: the Emperor keeps it; the Overlord could have moved."""
    s = two(hand="beacon_towers", voyages="arabia", troops={"yunnan": 1}, hordes={"sichuan": 1, "gansu": 1})
    do(s, "play:beacon_towers", "special:1", "after")
    assert names_of(s.reserves[EMPEROR]) == "beacon_towers"
    assert options(s)[0].startswith("play:")


@rule("reaction.end", "victory.emperor")
def test_if_the_action_ends_the_game_there_is_no_reaction() -> None:
    all_but_one = "champa malacca calicut ceylon arabia persian_gulf"
    s = two(hand="famine", voyages=all_but_one, junks=1, gold=5, dice="6")
    do(s, "play:famine", "spend:voyage", "after", "sail:east_africa", "commit:5")
    assert s.over
    assert s.winner == EMPEROR


@rule("reaction.no_reinforcement")
def test_special_actions_and_reactions_are_not_reinforced() -> None:
    s = two(hand="horse_fairs", reserve="famine", other_reserve="advancement", voyages="malacca", gold=0)
    do(s, "play:horse_fairs", "special:1", "after")
    assert s.gold == 2
    do(s, "special:1")
    assert options(s)[0].startswith("place:")


@rule("reserve.card")
def test_reserving_is_the_whole_turn_and_brings_no_reaction() -> None:
    s = two(hand="horse_fairs famine")
    do(s, "reserve:famine")
    assert names_of(s.reserves[EMPEROR]) == "famine"
    assert s.to_act() == [OVERLORD]
    assert options(s)[0].startswith("play:")


@rule("reserve.limit")
def test_three_cards_between_two() -> None:
    s = two(hand="famine horse_fairs", reserve="ministry_of_works advancement")
    assert "reserve:famine" in options(s)
    s = two(hand="famine horse_fairs", reserve="ministry_of_works advancement beacon_towers")
    assert why(s, "reserve:famine") == "reserve.limit"


@rule("reserve.limit")
@pytest.mark.parametrize(("level", "limit"), [("easy", 3), ("moderate", 2), ("hard", 1), ("brutal", 0)])
def test_alone_the_limit_depends_on_the_difficulty(level: str, limit: int) -> None:
    held = ["ministry_of_works", "advancement", "beacon_towers"]
    for count in range(limit):
        assert "reserve:famine" in options(solo(level=level, hand="famine", reserve=" ".join(held[:count])))
    assert why(solo(level=level, hand="famine", reserve=" ".join(held[:limit])), "reserve:famine") == "reserve.limit"


@rule("reserve.reinforce")
def test_any_number_of_reserved_cards_reinforces_a_command_point_action() -> None:
    s = two(hand="silk_and_porcelain", reserve="famine horse_fairs")
    do(s, "play:silk_and_porcelain", "spend:recruit_troops")
    assert options(s) == ["reinforce:horse_fairs", "reinforce:famine", "done"]
    assert preview(s, "reinforce:famine").costs == ("1 reserved card",)
    assert preview(s, "done").gains == ("1 Troop",)
    do(s, "reinforce:famine", "reinforce:horse_fairs")
    assert s.troops[8] == 6
    assert names_of(s.discards) == "famine horse_fairs silk_and_porcelain"


@rule("reserve.reinforce")
def test_reinforcing_can_be_left_alone() -> None:
    s = two(hand="silk_and_porcelain", reserve="famine")
    do(s, "play:silk_and_porcelain", "spend:recruit_troops", "done")
    assert s.troops[8] == 1
    assert names_of(s.reserves[EMPEROR]) == "famine"


@rule("reserve.come_back")
def test_reserved_cards_stay_out_of_hands_and_decks() -> None:
    s = two(hand="silk_and_porcelain", reserve="famine")
    do(s, "play:silk_and_porcelain", "spend:tax", "done")
    for pile in (s.deck, s.discards, *s.hands):
        assert 14 not in pile
