"""State: the gate, views and the stack of decisions, on the kit's toys."""

from __future__ import annotations

from typing import ClassVar

import pytest

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.errors import HiddenFromView, IllegalAction
from teahouse.engine.luck import FastLuck
from teahouse.engine.playout import play_random
from teahouse.engine.state import EVERYTHING, SPECTATOR
from tests.kit.toys.lanterns import UNSEEN, Lanterns, LanternsGame
from tests.kit.toys.tides import Tides, TidesGame

LANTERNS = LanternsGame()
TIDES = TidesGame()


def lanterns(seats: int = 2, journal: bool = False) -> Lanterns:
    return LANTERNS.new(seats, seed=1, journal=journal)


def tides(seats: int = 2) -> Tides:
    return TIDES.new(seats, seed=1)


class TestGate:
    def test_a_refusal_carries_its_sentence_and_rule(self) -> None:
        state = lanterns()
        with pytest.raises(IllegalAction, match="First choose a card") as refusal:
            state.apply(0, LANTERNS.parts.keep)
        assert refusal.value.rule == "cards.play"

    def test_a_waiting_seat_is_told_who_is_awaited(self) -> None:
        state = lanterns()
        with pytest.raises(IllegalAction, match=r"not for \{1\} to act\. Waiting for \{0\}"):
            state.apply(1, LANTERNS.parts.keep)

    def test_a_seat_that_does_not_exist_is_named(self) -> None:
        with pytest.raises(IllegalAction, match="no seat 7; the seats are 0 to 1"):
            lanterns().apply(7, LANTERNS.parts.keep)

    def test_the_same_text_of_another_game_is_refused(self) -> None:
        state = lanterns()
        twin = LanternsGame().action(state.legal(0)[0].text)
        with pytest.raises(IllegalAction, match="belongs to another game"):
            state.apply(0, twin)

    def test_after_the_end_everything_is_refused(self) -> None:
        state = lanterns()
        play_random(state, FastLuck(1).automa)
        with pytest.raises(IllegalAction, match="The game is over"):
            state.apply(0, LANTERNS.parts.keep)
        assert state.prompt(0).question == "The game is over."


class TestPrompt:
    def test_a_waiting_seat_and_the_spectator_see_who_is_awaited(self) -> None:
        state = lanterns()
        assert state.prompt(1).question == state.prompt(None).question == "Waiting for {0}."

    def test_many_are_counted(self) -> None:
        state = tides(3)
        state.apply(0, TIDES.parts.bid[0])
        state.apply(0, TIDES.parts.done)
        assert state.prompt(0).question == "Waiting for {1} and {2}."
        state.seats = 9
        state.stacks = [[], *[state.stacks[1]] * 8]
        assert state.prompt_for_waiting(0).question == "Waiting for {1}, {2}, {3}, {4}, {5} and 3 others."


class TestViews:
    def test_a_copy_shows_its_own_hand_only(self) -> None:
        state = lanterns()
        known = state.known_to(1)
        assert isinstance(known, Lanterns)
        assert known.viewer == 1
        assert known.hands == [[UNSEEN, UNSEEN], state.hands[1]]
        assert set(known.deck) == {UNSEEN}
        spectator = state.known_to(None)
        assert isinstance(spectator, Lanterns)
        assert spectator.viewer == SPECTATOR
        assert {card for hand in spectator.hands for card in hand} == {UNSEEN}

    def test_a_copy_is_its_own_copy_and_nobody_elses(self) -> None:
        known = lanterns().known_to(0)
        assert known.as_known_to(0) is known
        with pytest.raises(HiddenFromView, match="made for viewer 0"):
            known.known_to(1)
        with pytest.raises(HiddenFromView, match="no seat 2"):
            lanterns().known_to(2)

    def test_only_a_copy_is_guessed_on(self) -> None:
        with pytest.raises(HiddenFromView, match="never on a full state"):
            lanterns().guess(FastLuck(1))
        guess = lanterns().known_to(0).guess(FastLuck(1))
        assert guess.viewer == EVERYTHING
        assert guess.audit() == []

    def test_a_guess_has_luck_of_its_own(self) -> None:
        state = lanterns()
        luck = FastLuck(3)
        one, other = state.known_to(0).guess(luck), state.known_to(0).guess(luck)
        assert one.luck.dump() != other.luck.dump()
        assert one.luck.dump() != state.luck.dump()

    def test_the_journal_of_a_copy_holds_what_the_seat_may_see(self) -> None:
        state = lanterns(journal=True)
        state.apply(0, state.legal(0)[0])
        state.apply(0, LANTERNS.parts.keep)
        own, other = state.known_to(0).journal, state.known_to(1).journal
        assert own is not None
        assert other is not None
        assert [entry.kind for entry in own.read()] == ["show", "draw", "draw"]
        assert [entry.kind for entry in other.read()] == ["show", "draw"]
        private = [entry for entry in own.read() if entry.to == (0,)]
        assert [entry.text.startswith("You draw ") for entry in private] == [True]


class Knock(Step[Lanterns]):
    """Happens by itself: a coin for the seat."""

    def run(self, s: Lanterns) -> None:
        s.pay(s.earned, self.seat, 1)


class Ask(Decision[Lanterns]):
    """A question in the middle of something else."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def legal(self, s: Lanterns) -> list[Action]:
        return [s.parts.keep]

    def apply(self, s: Lanterns, a: Action) -> None:
        s.pay(s.earned, self.seat, 10)


class TestStack:
    def test_the_upper_question_comes_first_and_steps_run_when_their_time_has_come(self) -> None:
        state = lanterns()
        below = state.stack[-1]
        state.stack += [Knock(1), Ask(1)]
        assert state.to_act() == [1]
        assert state.legal(0) == []
        state.apply(1, LANTERNS.parts.keep)
        assert state.earned == [0, 11]
        assert state.stack == [below]
        assert state.to_act() == [0]

    def test_decisions_have_words_for_what_they_do_not_foresee(self) -> None:
        state = lanterns()
        state.stack.append(Ask(0))
        why = state.why_not(0, LANTERNS.parts.roll)
        assert why is not None
        assert why.sentence == "That is not what is asked now."
        assert state.preview(0, LANTERNS.parts.keep).costs == ()

    def test_the_barrier_changes_with_luck_revelation_and_seat(self) -> None:
        state = lanterns()
        barriers = [state.barrier()]
        state.luck.dice.below(6)
        barriers.append(state.barrier())
        state.reveal()
        barriers.append(state.barrier())
        state.stack.append(Ask(1))
        barriers.append(state.barrier())
        assert len(set(barriers)) == 4
        assert state.clone().barrier() == state.barrier()


class TestSimultaneous:
    def test_the_round_closes_when_the_last_is_done(self) -> None:
        state = tides()
        for action in (TIDES.parts.bid[3], TIDES.parts.done):
            state.apply(1, action)
        assert state.to_act() == [0]
        assert state.round == 1
        for action in (TIDES.parts.bid[0], TIDES.parts.done):
            state.apply(0, action)
        assert state.round == 2
        assert state.to_act() == [0, 1]

    def test_a_viewers_copy_never_closes_a_round(self) -> None:
        """On a copy the last seat may be done, but what follows needs luck that the copy does not have."""
        state = tides(1)
        known = state.known_to(0)
        known.apply(0, TIDES.parts.bid[0])
        known.apply(0, TIDES.parts.done)
        assert isinstance(known, Tides)
        assert known.round == 1
        assert known.to_act() == []


def test_seats_are_named_in_turn_order_from_whoever_looks() -> None:
    state = tides(3)
    assert [state.seats_from(seat) for seat in (0, 2, None)] == [[0, 1, 2], [2, 0, 1], [0, 1, 2]]
