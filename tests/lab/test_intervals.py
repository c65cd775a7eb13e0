"""Intervals on numbers that are known."""

from __future__ import annotations

from math import sqrt

import pytest

from teahouse.lab.intervals import Z95, mean, rate, spread


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (8, 10, 0.490162, 0.943318),
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (50, 100, 0.403832, 0.596168),
        (1, 1, 0.206549, 1.0),
    ],
)
def test_wilsons_interval(successes: int, trials: int, low: float, high: float) -> None:
    found = rate(successes, trials)
    assert found.value == successes / trials
    assert found.low == pytest.approx(low, abs=1e-6)
    assert found.high == pytest.approx(high, abs=1e-6)


def test_the_interval_of_a_rate_solves_its_equation() -> None:
    found = rate(3.5, 20)
    for bound in (found.low, found.high):
        assert bound is not None
        assert abs(found.value - bound) == pytest.approx(Z95 * sqrt(bound * (1 - bound) / 20))


def test_the_interval_of_a_mean() -> None:
    found = mean([1, 2, 3, 4, 5])
    assert found.value == 3
    assert found.low == pytest.approx(3 - Z95 * sqrt(2.5 / 5))
    assert found.high == pytest.approx(3 + Z95 * sqrt(2.5 / 5))


def test_one_number_has_a_mean_and_no_interval() -> None:
    assert mean([7]) == (7, None, None)


def test_a_spread() -> None:
    found = spread([4, 1, 9, 2])
    assert (found.least, found.middle, found.most, found.mean.value) == (1, 3.0, 9, 4)
