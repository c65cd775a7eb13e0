"""Every moment of games, which takes minutes: only in make test-long."""

from __future__ import annotations

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.kit.case import Case, play_on
from teahouse.kit.checks import CHECKS, Check, name_of
from tests.kit.cases import all_cases

CASES = all_cases()


def thorough(case: Case) -> Case:
    """The same case looked at in every moment; with more than two seats, in every moment of the first rounds."""
    made = Case(case.game, case.seats, case.options, thorough=True)
    made.horizon = case.limit if case.seats <= 2 else 150
    return made


THOROUGH = [thorough(case) for case in CASES if case.seats <= 6]


@pytest.mark.long
@pytest.mark.parametrize("check", CHECKS, ids=name_of)
@pytest.mark.parametrize("case", THOROUGH, ids=str)
def test_every_moment(case: Case, check: Check) -> None:
    check(case)


@pytest.mark.long
@pytest.mark.parametrize("case", CASES, ids=str)
def test_many_random_games_end_sound(case: Case) -> None:
    for seed in range(300 if case.seats <= 6 else 5):
        state = case.new(seed)
        assert play_on(state, FastLuck(seed + 1).automa, case.limit), (
            f"seed {seed}: no end after {case.limit} decisions"
        )
        assert state.audit() == [], f"seed {seed}"
        assert state.outcome() is not None, f"seed {seed}"
