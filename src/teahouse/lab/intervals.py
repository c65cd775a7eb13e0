"""Means, rates and their 95% intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, median, variance
from typing import Final, NamedTuple

Z95: Final = 1.959963984540054  # the normal distribution holds 95% within so many standard deviations


class Interval(NamedTuple):
    """An estimate and the bounds of its 95% interval; no bounds where there is too little to tell."""

    value: float
    low: float | None
    high: float | None


class Spread(NamedTuple):
    """How a list of numbers lies: its mean with an interval, and its ends and middle."""

    mean: Interval
    least: int
    middle: float
    most: int


def rate(successes: float, trials: float) -> Interval:
    """A rate with its Wilson score interval, which stays within 0 and 1 even for a rate of nothing or everything."""
    share = successes / trials
    square = Z95 * Z95
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    half = Z95 / (1 + square / trials) * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))


def mean(numbers: Sequence[int]) -> Interval:
    """A mean with its interval by the normal distribution; a single number has none."""
    value = fmean(numbers)
    if len(numbers) < 2:
        return Interval(value, None, None)
    half = Z95 * sqrt(variance(numbers) / len(numbers))
    return Interval(value, value - half, value + half)


def spread(numbers: Sequence[int]) -> Spread:
    return Spread(mean(numbers), min(numbers), float(median(numbers)), max(numbers))
