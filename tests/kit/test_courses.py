"""Courses that Hypothesis thinks up: any sequence of choices, guesses and saves keeps a game sound."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teahouse import games
from teahouse.engine.luck import FastLuck
from teahouse.kit.case import Case, seat_counts

pytestmark = pytest.mark.both

CASES = [Case(games.get(id), seats) for id in games.IDS for seats in seat_counts(games.get(id)) if seats <= 3]
STEPS = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 99), st.sampled_from("nnnnnnsg")), max_size=60)


@settings(max_examples=25)
@given(seed=st.integers(0, 2**40), steps=STEPS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_any_course_is_sound(case: Case, seed: int, steps: list[tuple[int, int, str]]) -> None:
    """`n` goes on, `s` goes on from a saved dump, `g` goes on from the acting seat's guess."""
    state = case.new(seed)
    for who, which, how in steps:
        seats = state.to_act()
        if not seats:
            assert state.outcome() is not None
            break
        seat = seats[who % len(seats)]
        if how == "s":
            state = case.game.load(json.loads(json.dumps(case.game.dump(state))))
        elif how == "g":
            state = state.known_to(seat).guess(FastLuck(which))
        legal = state.legal(seat)
        state.apply(seat, legal[which % len(legal)])
        assert state.audit() == []
