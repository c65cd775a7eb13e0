"""What a person sees who types: representations, texts instead of actions, and errors that are sentences."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse import games
from teahouse.engine.errors import BadAction, BadOption, IllegalAction
from teahouse.engine.journal import Entry, Journal
from teahouse.engine.luck import FastLuck
from teahouse.engine.outcome import Outcome
from teahouse.engine.play import Play
from teahouse.engine.playout import play_random
from teahouse.engine.state import State
from teahouse.engine.words import Preview, Prompt, Why
from tests.kit.toys.lanterns import LanternsGame
from tests.kit.toys.tides import TidesGame

LANTERNS = LanternsGame()
TIDES = TidesGame()


def refused(state: State, seat: Any, action: Any) -> str:
    """The sentence; whatever is refused changes nothing."""
    digest = state.digest()
    with pytest.raises((IllegalAction, BadAction)) as refusal:
        state.apply(seat, action)
    assert state.digest() == digest
    return str(refusal.value)


class TestApply:
    def test_a_text_does_what_its_action_does(self) -> None:
        one, other = LANTERNS.new(2, seed=1), LANTERNS.new(2, seed=1)
        text = one.legal(0)[1].text
        one.apply(0, text)
        other.apply(0, other.legal(0)[1])
        assert one.digest() == other.digest()

    def test_a_text_that_is_not_legal_now_is_refused_as_its_action_is(self) -> None:
        assert refused(LANTERNS.new(2, seed=1), 0, "keep") == "First choose a card."
        assert refused(LANTERNS.new(2, seed=1), 1, "keep") == "It is not for {1} to act. Waiting for {0}."

    def test_an_unknown_text_gets_the_near_ones_named_nearest_first(self) -> None:
        assert "there are play:jade, " in refused(LANTERNS.new(2, seed=1), 0, "play:jad")
        assert "its verbs are keep, play, roll." in refused(LANTERNS.new(2, seed=1), 0, "show:jade")

    @pytest.mark.parametrize(("seat", "said"), [(7, "7"), (-1, "-1"), ("0", "'0'"), (None, "None"), (0.0, "0.0")])
    def test_a_seat_that_does_not_exist_is_named(self, seat: Any, said: str) -> None:
        state = LANTERNS.new(2, seed=1)
        sentence = f"There is no seat {said}; the seats are 0 to 1."
        assert refused(state, seat, state.legal(0)[0]) == sentence
        assert refused(state, seat, state.legal(0)[0].text) == sentence

    @pytest.mark.parametrize("action", [3, None, ["play:jade"]])
    def test_what_is_no_action_is_named(self, action: Any) -> None:
        said = f"{action!r} is no action: give one of legal(0), or its text."
        assert refused(LANTERNS.new(2, seed=1), 0, action) == said

    def test_after_the_end_a_text_is_refused_too(self) -> None:
        state = LANTERNS.new(2, seed=1)
        play_random(state, FastLuck(1).automa)
        assert refused(state, 0, "keep") == "The game is over."


class TestErrors:
    def test_an_unknown_game_and_an_unknown_option_get_those_named_that_there_are(self) -> None:
        with pytest.raises(BadOption, match=r"There is no game 'marko_polo'; there are voyages, marco_polo, "):
            games.get("marko_polo")
        with pytest.raises(BadOption, match=r"There is no option 'feet'; this game has 'hands'\."):
            LANTERNS.new(2, seed=1, options={"feet": "two"})


class TestRepresentations:
    def test_a_state_says_which_game_how_many_when_and_who(self) -> None:
        assert repr(LANTERNS.new(2, seed=1)) == "<Lanterns: 2 seats, Sun to act>"
        assert repr(TIDES.new(1, seed=1)) == "<Tides: 1 seat, round 1, Sun to act>"
        assert repr(TIDES.new(3, seed=1)) == "<Tides: 3 seats, round 1, Sun, Peak and Seal to act>"
        connect_four = games.get("connect_four").new(2, seed=1)
        assert repr(connect_four) == "<Connect Four: 2 seats, Sun to act>"
        connect_four.apply(0, "drop:3")
        assert repr(connect_four) == "<Connect Four: 2 seats, turn 1, Peak to act>"

    def test_many_are_counted(self) -> None:
        voyages = games.get("voyages").new(9, seed=1)
        assert repr(voyages) == "<Voyages: 9 seats, round 1, Sun, Peak and 7 others to act>"

    def test_a_copy_says_whose_it_is_and_a_game_that_is_over_says_so(self) -> None:
        state = LANTERNS.new(2, seed=1)
        assert repr(state.known_to(1)) == "<Lanterns: 2 seats, as Peak sees it, Sun to act>"
        assert repr(state.known_to(None)) == "<Lanterns: 2 seats, as a spectator sees it, Sun to act>"
        play_random(state, FastLuck(1).automa)
        assert repr(state) == "<Lanterns: 2 seats, over>"
        assert repr(LANTERNS.blank(2, {}, FastLuck(1))) == "<Lanterns: 2 seats, nobody to act>"

    def test_games_are_named_with_their_seats(self) -> None:
        assert repr(games.get("marco_polo")) == "<Game Marco Polo, 2-4 seats>"
        assert repr(games.about("connect_four")) == "<About Connect Four, 2 seats>"

    def test_an_action_is_its_text(self) -> None:
        assert repr(LANTERNS.new(2, seed=1).legal(0)[:1]) == "[play:amber]"

    def test_what_is_told_reads_as_it_is_told(self) -> None:
        assert repr(Prompt("Which card?", ("cards.play",), "Two are left.")) == "<Prompt: Which card? Two are left.>"
        assert repr(Why("First choose a card.", "cards.play")) == "<Why: First choose a card. (cards.play)>"
        assert repr(Why("No.")) == "<Why: No.>"
        told = Preview(("1 coin",), ("2 cards", "1 point"), ("no die",), (("a six", 1 / 6),))
        assert repr(told) == "<Preview: costs 1 coin; gives 2 cards and 1 point; no die; a six at 17 %>"
        assert repr(Preview()) == "<Preview: nothing to foretell>"

    def test_a_journal_is_counted_and_an_entry_is_read(self) -> None:
        journal = Journal()
        journal.write(Entry("draw", "{0} draws.", "cards.draw", 0, 3))
        assert repr(journal) == "<Journal: 1 entry>"
        journal.hold(Entry("bid", "{0} bids.", "", 0))
        assert repr(journal) == "<Journal: 1 entry, 1 held back>"
        assert repr(journal.read()) == "[<Entry 3: {0} draws. (cards.draw)>, <Entry: {0} bids.>]"

    def test_an_outcome_names_winners_and_totals(self) -> None:
        assert repr(outcome([0])) == "<Outcome: Sun wins; Sun 5, Peak 3>"
        assert repr(outcome([0, 1])) == "<Outcome: Sun and Peak win; Sun 5, Peak 3>"
        assert repr(outcome([])) == "<Outcome: nobody wins; Sun 5, Peak 3>"

    def test_a_play_says_how_long_its_log_is(self) -> None:
        play = Play(LANTERNS, LANTERNS.new(2, seed=1))
        play.enter(0, "play:amber")
        assert repr(play) == "<Play: 1 entry in the log of <Lanterns: 2 seats, Sun to act>>"


def outcome(winners: list[int]) -> Outcome:
    return Outcome(["Sun", "Peak"], ["Coins"], [[5], [3]], [5, 3], [1, 2], winners, "Most coins win.", "end.most")
