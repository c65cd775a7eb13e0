"""What each side knows of the other's cards, and guesses that respect it."""

from __future__ import annotations

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.games.ming_voyages.rules.reserve import DEDUCED, EARLIER, FACE_DOWN, FRESH, SEEN
from teahouse.games.ming_voyages.rules.round import TO_SWAP
from teahouse.games.ming_voyages.state import MingVoyages
from teahouse.kit.rule import rule
from tests.games.ming_voyages.table import cards, do, names_of, two

FIVE = "ministry_of_works tribute_missions treasure_ships imperial_envoys silk_and_porcelain"
FOUR = "famine horse_fairs advancement beacon_towers"


def passed_on() -> MingVoyages:
    """The second round: the Overlord holds what the Emperor passed on, and the Emperor three cards that the Overlord did."""
    s = two(hand=FIVE, other_hand=FOUR, voyages="east_africa")
    do(s, "play:ministry_of_works", "spend:tax", "play:beacon_towers", "spend:gather", "done")
    assert s.round == 2
    return s


def view(s: MingVoyages, seat: int | None) -> MingVoyages:
    return s.known_to(seat)


def guesses(s: MingVoyages, seat: int | None, count: int = 40) -> list[MingVoyages]:
    known, luck = s.known_to(seat), FastLuck(3)
    found = [known.guess(luck) for _ in range(count)]
    assert all(guess.audit() == [] for guess in found)
    return found


@rule("setup.hidden")
def test_before_the_first_swap_the_other_hand_is_unknown() -> None:
    s = two(hand=FIVE, other_hand=FOUR)
    assert view(s, EMPEROR).hands[OVERLORD] == [-1] * 4
    assert view(s, OVERLORD).hands[EMPEROR] == [-1] * 5
    assert view(s, None).hands == [[-1] * 5, [-1] * 4]
    assert len({tuple(guess.hands[OVERLORD]) for guess in guesses(s, EMPEROR)}) > 20


@rule("setup.hidden", "round.swap")
def test_each_side_knows_the_cards_it_passed_on() -> None:
    s = passed_on()
    passed = sorted(cards("tribute_missions treasure_ships imperial_envoys silk_and_porcelain"))
    assert view(s, EMPEROR).hands[OVERLORD] == passed
    known = view(s, OVERLORD).hands[EMPEROR]
    assert known == [*sorted(cards("famine horse_fairs advancement")), -1, -1]
    for guess in guesses(s, OVERLORD):
        assert set(cards("famine horse_fairs advancement")) <= set(guess.hands[EMPEROR])
    assert all(guess.hands[OVERLORD] == passed for guess in guesses(s, EMPEROR))


@rule("setup.hidden")
def test_a_card_reserved_face_down_may_be_any_that_was_passed_on() -> None:
    s = passed_on()
    do(s, "reserve:famine")
    known = view(s, OVERLORD)
    assert s.marks[EMPEROR] == [FRESH]
    assert known.hands[EMPEROR] == [-1] * 4
    assert known.reserves[EMPEROR] == [-1]
    assert known.passed[OVERLORD] == sorted(cards("famine horse_fairs advancement"))
    drawn = guesses(s, OVERLORD, 200)
    for guess in drawn:
        around = guess.hands[EMPEROR] + guess.reserves[EMPEROR]
        assert set(cards("famine horse_fairs advancement")) <= set(around)
    reserved = {guess.reserves[EMPEROR][0] for guess in drawn}
    assert set(cards("famine horse_fairs advancement")) <= reserved
    assert len(reserved) > 5


@rule("setup.hidden")
@pytest.mark.parametrize(("card", "mark"), [("famine", DEDUCED), ("drawn", FACE_DOWN)])
def test_after_the_swap_a_reserved_card_is_known_by_elimination(card: str, mark: int) -> None:
    s = passed_on()
    if card == "drawn":
        card = names_of([held for held in s.hands[EMPEROR] if held not in s.passed[OVERLORD]][:1])
    do(s, f"reserve:{card}")
    s.stack = []
    s.next = TO_SWAP
    s.settle()
    assert s.marks[EMPEROR] == [mark]
    assert (view(s, OVERLORD).reserves[EMPEROR] == cards(card)) == (mark == DEDUCED)
    assert view(s, None).reserves[EMPEROR] == [-1]


@rule("setup.hidden", "reserve.card")
def test_the_emperor_can_always_tell_what_the_overlord_reserved_of_passed_cards() -> None:
    s = passed_on()
    do(s, "play:famine", "spend:tax", "after", "decline", "reserve:imperial_envoys")
    assert s.marks[OVERLORD] == [DEDUCED]
    assert names_of(view(s, EMPEROR).reserves[OVERLORD]) == "imperial_envoys"


@rule("setup.hidden", "effects.reserve_this")
def test_what_everybody_saw_go_into_a_reserve_stays_known() -> None:
    s = two(turn=OVERLORD, other_hand="eunuch_agents")
    do(s, "play:eunuch_agents", "special:1")
    assert s.marks[OVERLORD] == [SEEN]
    for seat in (EMPEROR, None):
        assert names_of(view(s, seat).reserves[OVERLORD]) == "eunuch_agents"


@rule("setup.hidden", "round.eras")
def test_in_the_second_era_cards_reserved_before_are_known_but_not_their_order() -> None:
    s = two(hand=FIVE, other_hand=FOUR, reserve="oirat_league steppe_alliance")
    s.marks[EMPEROR] = [FACE_DOWN, FACE_DOWN]
    s.discards, s.deck = s.deck, []
    s.stack = []
    s.next = TO_SWAP
    s.settle()
    assert s.era == 2
    assert s.marks[EMPEROR] == [EARLIER, EARLIER]
    seen = {tuple(guess.reserves[EMPEROR]) for guess in guesses(s, OVERLORD)}
    assert seen == {
        tuple(cards("oirat_league steppe_alliance")),
        tuple(cards("steppe_alliance oirat_league")),
    }
    for guess in guesses(s, None):
        assert set(guess.deck) <= set(s.shuffled)


@rule("setup.hidden", "reserve.reinforce")
def test_a_card_that_was_shown_is_no_longer_counted_among_the_passed_ones() -> None:
    s = passed_on()
    do(s, "play:famine")
    assert cards("famine")[0] not in s.passed[OVERLORD]
    assert view(s, OVERLORD).played == cards("famine")[0]


def test_what_happens_to_a_clone_changes_nothing_that_is_known_of_the_original() -> None:
    s = passed_on()
    do(s.clone(), "play:famine")
    assert cards("famine")[0] in s.passed[OVERLORD]


@rule("setup.hidden")
def test_the_journal_names_drawn_and_reserved_cards_to_their_side_only() -> None:
    s = passed_on()
    do(s, "reserve:famine")
    own, other = view(s, EMPEROR).journal, view(s, OVERLORD).journal
    assert own is not None
    assert other is not None
    assert "You reserved Famine." in [entry.text for entry in own.read()]
    assert not [entry for entry in other.read() if "Famine" in entry.text]


@rule("setup.hidden")
def test_a_hand_that_must_hold_all_missing_cards_is_no_secret() -> None:
    s = passed_on()
    s.discards = sorted(s.discards + s.deck)
    s.deck = []
    places = {fact.place: fact.forced for fact in s.hidden(OVERLORD)}
    assert len(places) == 2
    assert all(places.values())
    assert all(guess.hands[EMPEROR] == s.hands[EMPEROR] for guess in guesses(s, OVERLORD))
