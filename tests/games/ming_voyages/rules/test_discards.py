"""The discard pile of the solo game: the player says in which order a turn's cards lie there, before anything can take one."""

from __future__ import annotations

from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.games.ming_voyages.state import MingVoyages
from teahouse.kit.rule import rule
from tests.games.ming_voyages.table import (
    do,
    entries,
    names_of,
    options,
    overlord_turn,
    preview,
    put_events,
    solo,
    standing,
    two,
    why,
    why_not,
)


def fought_for_sichuan(dice: str, **fields: str) -> MingVoyages:
    """The Overlord attacked Sichuan with a Horde and re-rolled with a card that is discarded now, beneath the played one."""
    s = solo(turn=OVERLORD, other_reserve="ministry_of_works", dice=dice, discards="advancement", **fields)
    overlord_turn(s, "silk_and_porcelain", "attack 1")
    return s


@rule("discard.order")
def test_alone_the_player_arranges_what_the_overlords_turn_discarded() -> None:
    s = fought_for_sichuan("1 2 4 1 2 5 1 1 6")
    assert names_of(s.discards) == "advancement ministry_of_works silk_and_porcelain"
    assert options(s) == ["cover:ministry_of_works", "cover:silk_and_porcelain"]
    assert why(s, "cover:advancement") == "discard.order"
    assert why(s, "keep") == "discard.order"
    assert preview(s, "cover:ministry_of_works").notes[0] == "Ministry of Works covers the others."
    do(s, "cover:ministry_of_works")
    assert names_of(s.discards) == "advancement silk_and_porcelain ministry_of_works"
    assert options(s)[0].startswith("play:")


@rule("discard.order")
def test_three_cards_are_arranged_from_the_top_down() -> None:
    s = fought_for_sichuan("1 2 4 1 2 5 1 2 3 6 6 1", reserve="tribute_missions")
    do(s, "open:tribute_missions", "reroll:d1d2")
    fresh = ["ministry_of_works", "silk_and_porcelain", "tribute_missions"]
    assert options(s) == [f"cover:{name}" for name in ("ministry_of_works", "tribute_missions", "silk_and_porcelain")]
    do(s, "cover:silk_and_porcelain")
    assert options(s) == ["cover:ministry_of_works", "cover:tribute_missions"]
    do(s, "cover:tribute_missions")
    assert names_of(s.discards) == "advancement ministry_of_works tribute_missions silk_and_porcelain"
    assert sorted(names_of(s.discards).split()[1:]) == fresh


@rule("discard.order")
def test_at_the_end_of_an_era_the_order_is_not_asked() -> None:
    dice = "1 2 4 1 2 5 1 1 6"
    s = solo(turn=OVERLORD, other_hand="silk_and_porcelain", other_reserve="ministry_of_works", dice=dice)
    s.discards, s.deck = s.discards + s.deck, []
    put_events(s, "attack 1")
    s.settle()
    assert s.era == 2
    assert options(s)[0].startswith("play:")


def fought_with_corrupt_officials(**fields: str) -> MingVoyages:
    """The Overlord plays Corrupt Officials, which lets the Emperor take the top discard. In the battle before that the Overlord
    opened the Ministry of Works and the Emperor Tribute Missions."""
    s = solo(
        turn=OVERLORD,
        voyages="persian_gulf",
        reserve="tribute_missions",
        other_reserve="ministry_of_works",
        dice="1 2 4 1 2 5 1 2 3 6 6 1 6 6 1 1 2 3",
        **fields,
    )
    overlord_turn(s, "corrupt_officials", "attack 2", "gather 1")
    do(s, "open:tribute_missions", "reroll:d1d2")
    return s


@rule("discard.order", "overlord.emperor_reaction", "effects.reserve_discard")
def test_the_order_is_asked_before_a_reaction_that_takes_the_top_discard() -> None:
    for top in ("ministry_of_works", "tribute_missions"):
        s = fought_with_corrupt_officials(discards="advancement")
        assert names_of([s.played]) == "corrupt_officials"
        assert options(s) == ["cover:ministry_of_works", "cover:tribute_missions"]
        do(s, f"cover:{top}")
        assert options(s) == ["special:1", "decline"]
        do(s, "special:1")
        assert names_of(s.reserves[EMPEROR]) == top


@rule("discard.order")
def test_what_is_left_is_arranged_with_the_played_card_at_the_end_of_the_turn() -> None:
    s = fought_with_corrupt_officials(discards="advancement")
    do(s, "cover:ministry_of_works", "special:1")
    assert options(s) == ["cover:tribute_missions", "cover:corrupt_officials"]
    do(s, "cover:tribute_missions")
    assert names_of(s.discards) == "advancement corrupt_officials tribute_missions"
    assert options(s)[0].startswith("play:")


@rule("discard.order")
def test_before_a_reaction_the_order_counts_in_the_last_round_of_an_era_too() -> None:
    s = solo(
        turn=OVERLORD,
        voyages="persian_gulf",
        reserve="tribute_missions",
        other_hand="corrupt_officials",
        other_reserve="ministry_of_works",
        dice="1 2 4 1 2 5 1 2 3 6 6 1 6 6 1 1 2 3",
    )
    s.discards, s.deck = s.discards + s.deck, []
    put_events(s, "attack 2", "gather 1")
    s.settle()
    do(s, "open:tribute_missions", "reroll:d1d2")
    assert options(s) == ["cover:ministry_of_works", "cover:tribute_missions"]
    do(s, "cover:ministry_of_works", "special:1")
    assert s.era == 2
    assert options(s)[0].startswith("play:")


@rule("discard.order")
def test_a_reaction_that_takes_no_discard_asks_for_no_order_before_it() -> None:
    s = solo(
        turn=OVERLORD,
        voyages="malacca",
        reserve="tribute_missions",
        other_reserve="ministry_of_works",
        dice="1 2 4 1 2 5 1 2 3 6 6 1 6 6 1 1 2 3",
    )
    overlord_turn(s, "horse_fairs", "attack 2", "gather 1")
    do(s, "open:tribute_missions", "reroll:d1d2")
    assert options(s) == ["special:1", "decline"]
    do(s, "special:1")
    assert options(s) == ["cover:ministry_of_works", "cover:horse_fairs", "cover:tribute_missions"]


@rule("discard.order")
def test_the_order_is_asked_in_the_emperors_own_turn_too() -> None:
    s = solo(hand="silk_and_porcelain horse_fairs", reserve="grand_canal beacon_towers", discards="advancement")
    do(s, "play:silk_and_porcelain", "spend:tax", "reinforce:grand_canal", "reinforce:beacon_towers")
    assert options(s) == ["cover:grand_canal", "cover:beacon_towers", "cover:silk_and_porcelain"]
    assert "earlier turn" in why_not(s, "cover:advancement").sentence
    assert "does not lie on the discard pile" in why_not(s, "cover:horse_fairs").sentence
    do(s, "cover:grand_canal")
    assert "has its place already" in why_not(s, "cover:grand_canal").sentence
    assert entries(s, "discard.order")[0].text == "{0} lays Grand Canal on top of the discard pile."
    do(s, "cover:silk_and_porcelain")
    assert names_of(s.discards)[: len("advancement")] == "advancement"
    assert names_of(s.discards[1:4]) == "beacon_towers silk_and_porcelain grand_canal"


@rule("discard.order")
def test_between_two_the_order_is_not_asked() -> None:
    s = two(hand="silk_and_porcelain", reserve="grand_canal beacon_towers")
    do(s, "play:silk_and_porcelain", "spend:tax", "reinforce:grand_canal", "reinforce:beacon_towers")
    assert s.to_act() == [OVERLORD]
    assert options(s)[0].startswith("play:")


@rule("discard.order", "effects.reserve_discard")
def test_taking_a_card_of_an_earlier_turn_does_not_hide_what_this_turn_discards() -> None:
    """The Emperor takes Advancement back with Corrupt Officials; the reaction's battle then discards two cards more."""
    s = solo(
        hand="corrupt_officials horse_fairs",
        voyages="persian_gulf",
        gold=0,
        discards="beacon_towers advancement",
        other_reserve="ministry_of_works",
        dice="1 2 4 1 2 5 1 2 3 6 6 1 6 6 1",
    )
    put_events(s, "attack 1", "gather 2")
    do(s, "play:corrupt_officials", "special:1", "open:advancement", "reroll:d1d2", "keep")
    assert standing(s.hordes)
    assert options(s) == ["cover:ministry_of_works", "cover:advancement", "cover:corrupt_officials"]
    assert names_of(s.discards[:1]) == "beacon_towers"
