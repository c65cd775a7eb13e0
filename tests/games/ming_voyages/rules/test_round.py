"""Rounds and eras, turns, and how cards are used."""

from __future__ import annotations

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.games.ming_voyages.state import MingVoyages
from teahouse.kit.rule import rule
from tests.games.ming_voyages.table import (
    GAME,
    cards,
    do,
    entries,
    names_of,
    options,
    preview,
    solo,
    standing,
    two,
    why,
)

QUIET_FIVE = "ministry_of_works tribute_missions treasure_ships imperial_envoys silk_and_porcelain"


def pass_turns(s: MingVoyages, count: int) -> None:
    """Both sides play their first card for something that changes little, and decline to react."""
    for _ in range(count):
        seat = s.to_act()[0]
        card = s.hands[seat][0]
        s.apply(seat, s.parts.play[card])
        do(s, "spend:tax" if seat == EMPEROR else "spend:gather")
        while s.to_act() and not options(s)[0].startswith("play:"):
            texts = options(s)
            do(s, "after" if "after" in texts else "decline" if "decline" in texts else texts[-1])


@rule("round.order")
def test_the_emperor_draws_two_then_both_take_a_turn() -> None:
    s = two(hand=QUIET_FIVE)
    pass_turns(s, 1)
    assert s.to_act() == [OVERLORD]
    assert [len(hand) for hand in s.hands] == [4, 4]
    pass_turns(s, 1)
    assert s.to_act() == [EMPEROR]
    assert [len(hand) for hand in s.hands] == [5, 4]


@rule("round.swap")
def test_hands_are_swapped_at_the_end_of_a_round() -> None:
    s = two(hand=QUIET_FIVE, other_hand="famine horse_fairs advancement beacon_towers")
    pass_turns(s, 2)
    assert names_of(s.hands[OVERLORD]) == "tribute_missions treasure_ships imperial_envoys silk_and_porcelain"
    assert set(cards("famine advancement beacon_towers")) <= set(s.hands[EMPEROR])


@rule("round.eras")
def test_the_first_era_has_ten_rounds_and_then_the_discards_are_the_deck() -> None:
    s = GAME.new(2, seed=4, journal=True)
    pass_turns(s, 19)
    assert (s.era, s.round, len(s.deck)) == (1, 10, 0)
    pass_turns(s, 1)
    assert (s.era, s.round) == (2, 11)
    assert len(s.deck) == 20 - 2
    assert entries(s, "round.eras")


@rule("round.eras", "reserve.come_back")
def test_reserved_cards_make_the_second_deck_smaller() -> None:
    s = GAME.new(2, seed=4)
    s.apply(EMPEROR, s.parts.reserve[s.hands[EMPEROR][0]])
    pass_turns(s, 19)
    assert s.era == 2
    assert len(s.deck) == 19 - 2
    assert len(s.reserves[EMPEROR]) == 1


@rule("round.last_card")
def test_a_single_card_left_is_drawn_alone() -> None:
    s = two(hand=QUIET_FIVE, era=2)
    s.discards = s.deck[1:]
    s.deck = s.deck[:1]
    pass_turns(s, 2)
    assert [len(hand) for hand in s.hands] == [4, 4]
    assert entries(s, "round.last_card")
    pass_turns(s, 2)
    assert s.over


@rule("turn.card")
def test_a_turn_is_one_card_of_the_hand() -> None:
    s = two(hand="ministry_of_works famine")
    assert options(s) == ["play:ministry_of_works", "play:famine", "reserve:ministry_of_works", "reserve:famine"]
    assert why(s, "play:horse_fairs") == "turn.card"
    assert why(s, "spend:tax") == "turn.card"


@rule("turn.command_points")
def test_cps_are_spent_on_one_kind_of_action_of_the_own_side() -> None:
    s = two(hand="famine")
    do(s, "play:famine")
    assert options(s)[:6] == [
        "spend:recruit_troops",
        "spend:move_troops",
        "spend:attack_with_troops",
        "spend:tax",
        "spend:build_junks",
        "spend:voyage",
    ]
    assert why(s, "spend:amass") == "turn.command_points"
    assert preview(s, "spend:recruit_troops").notes == ("Then you say when your opponent may react.",)
    do(s, "spend:recruit_troops")
    assert preview(s, "after").gains == ("3 Troops",)


@rule("turn.special", "cards.available")
def test_a_special_action_gives_its_effects_and_no_cps() -> None:
    s = two(hand="silk_and_porcelain", voyages="calicut", gold=0)
    do(s, "play:silk_and_porcelain")
    assert "special:1" in options(s)
    do(s, "special:1")
    assert s.gold == 1


@rule("cards.voyage")
def test_a_special_action_of_the_emperor_needs_its_voyage() -> None:
    s = two(hand="silk_and_porcelain", voyages="champa")
    do(s, "play:silk_and_porcelain")
    assert why(s, "special:1") == "cards.voyage"


@rule("cards.requires")
@pytest.mark.parametrize(
    ("card", "special", "pieces", "available"),
    [
        ("yunnan_silver_mines", 1, {"hordes": {"yunnan": 1}, "troops": {"gansu": 1}}, True),
        ("yunnan_silver_mines", 1, {"hordes": {"gansu": 1}, "troops": {"yunnan": 1}}, False),
        ("great_wall_repairs", 1, {"hordes": {"gansu": 1}, "troops": {"yunnan": 1}}, True),
        ("great_wall_repairs", 1, {"hordes": {"yunnan": 1}, "troops": {"gansu": 1}}, False),
        ("grand_canal", 1, {"hordes": {"yunnan": 1, "gansu": 1}, "troops": {}}, True),
        ("grand_canal", 1, {"hordes": {"yunnan": 1}, "troops": {}}, False),
        ("oirat_league", 1, {"hordes": {"western_mongols": 2}, "troops": {"yunnan": 1}}, True),
        ("oirat_league", 1, {"hordes": {"western_mongols": 1}, "troops": {"yunnan": 1}}, False),
        ("advancement", 1, {"hordes": {"gansu": 1}, "troops": {"sichuan": 1}}, True),
        ("advancement", 1, {"hordes": {"gansu": 1}, "troops": {"yunnan": 1}}, False),
        ("arughtais_raid", 2, {"hordes": {"manchus": 1}, "troops": {"yunnan": 1}}, True),
        ("firearms_battalions", 1, {"hordes": {"manchus": 3}, "troops": {"shanxi": 1}}, True),
        ("firearms_battalions", 1, {"hordes": {"manchus": 2}, "troops": {"shanxi": 1}}, False),
    ],
)
def test_conditions_are_looked_at_for_the_side_that_acts(
    card: str, special: int, pieces: dict[str, dict[str, int]], available: bool
) -> None:
    s = two(turn=OVERLORD, other_hand=card, **pieces)
    do(s, f"play:{card}")
    if available:
        assert f"special:{special}" in options(s)
    else:
        assert why(s, f"special:{special}") == "cards.requires"


@rule("cards.available")
def test_an_action_that_would_change_nothing_is_not_available() -> None:
    s = two(hand="silk_and_porcelain", voyages="calicut", gold=5)
    do(s, "play:silk_and_porcelain")
    assert why(s, "special:1") == "cards.available"


@rule("cards.four_voyages")
@pytest.mark.parametrize(("voyages", "hordes"), [("champa", 2), ("champa malacca calicut ceylon", 3)])
def test_some_actions_grow_at_four_voyages(voyages: str, hordes: int) -> None:
    """Oirat League places two Hordes with the Western Mongols, from four voyages on three."""
    s = two(turn=OVERLORD, other_hand="oirat_league", voyages=voyages, hordes={})
    do(s, "play:oirat_league", "special:2")
    assert standing(s.hordes) == {"western_mongols": hordes}


@rule("turn.nothing")
def test_a_card_may_be_played_for_nothing() -> None:
    s = two(hand="ministry_of_works", junks=0)
    do(s, "play:ministry_of_works")
    assert "Nothing can come of it now: no Junk lies in the China Sea." in preview(s, "spend:voyage").notes
    do(s, "spend:voyage")
    assert s.to_act() == [OVERLORD]
    assert entries(s, "turn.nothing")[0].text == "Nothing comes of it: no Junk lies in the China Sea."


@rule("turn.discard")
def test_the_played_card_is_discarded_at_the_end_of_the_turn() -> None:
    s = two(hand="ministry_of_works")
    do(s, "play:ministry_of_works")
    assert names_of([s.played]) == "ministry_of_works"
    assert s.discards == []
    do(s, "spend:tax")
    assert names_of(s.discards) == "ministry_of_works"


@rule("round.order")
def test_alone_the_overlord_takes_its_turn_by_itself() -> None:
    s = solo(hand="silk_and_porcelain ministry_of_works", journal=True)
    do(s, "play:silk_and_porcelain", "spend:tax")
    while not options(s)[0].startswith("play:"):
        do(s, options(s)[-1])
    assert s.to_act() == [EMPEROR]
    assert s.round == 2
    assert len(s.known_to(EMPEROR).guess(FastLuck(1)).legal(EMPEROR)) == len(s.legal(EMPEROR))
