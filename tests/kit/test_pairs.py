"""The generator of option pairs."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from teahouse.kit.pairs import pairwise

FACTORS = st.lists(st.integers(1, 4).map(lambda count: [f"v{n}" for n in range(count)]), max_size=5)


@given(FACTORS)
def test_any_two_values_of_two_factors_meet(factors: list[list[str]]) -> None:
    rows = pairwise(factors)
    for a, b in combinations(range(len(factors)), 2):
        assert {(row[a], row[b]) for row in rows} == set(product(factors[a], factors[b]))


def test_no_options_are_one_row() -> None:
    assert pairwise([]) == [()]


def test_few_values_are_combined_in_full() -> None:
    assert pairwise([["a", "b"], ["c", "d", "e"]]) == list(product("ab", "cde"))


def test_many_values_are_not() -> None:
    assert len(pairwise([["a", "b", "c"]] * 5)) < 25 < 3**5
