"""Options and seat counts: declared once, checked for everybody, with errors that name what is allowed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teahouse.engine.errors import BadOption
from teahouse.engine.options import Option, OptionValue, check_options, check_seats


def option(id: str, values: list[str], seats: tuple[int, ...] = ()) -> Option:
    return Option(id, id.title(), tuple(OptionValue(value, value, "") for value in values), values[0], seats)


DECLARED = (option("map", ["near", "far"]), option("level", ["easy", "hard", "cruel"], seats=(1, 3)))


def test_what_is_not_chosen_has_its_default() -> None:
    assert check_options(DECLARED, 1, {}) == {"map": "near", "level": "easy"}
    assert check_options(DECLARED, 1, {"level": "cruel"}) == {"map": "near", "level": "cruel"}


def test_an_option_for_other_seat_counts_is_not_there() -> None:
    assert check_options(DECLARED, 2, {}) == {"map": "near"}


def test_an_unknown_option_gets_the_known_ones_named() -> None:
    with pytest.raises(BadOption, match=r"'colour'.*'map' and 'level'"):
        check_options(DECLARED, 1, {"colour": "red"})
    with pytest.raises(BadOption, match="has none"):
        check_options((), 1, {"map": "near"})


def test_an_unknown_value_gets_the_known_ones_named() -> None:
    with pytest.raises(BadOption, match="'level' cannot be 'soft'; it can be 'easy', 'hard' or 'cruel'"):
        check_options(DECLARED, 1, {"level": "soft"})


def test_an_option_that_does_not_fit_the_seat_count_gets_the_counts_named() -> None:
    with pytest.raises(BadOption, match="'level' is for 1 or 3 seats, not for 2"):
        check_options(DECLARED, 2, {"level": "easy"})


@given(st.dictionaries(st.sampled_from(["map", "level", "x"]), st.sampled_from(["near", "far", "easy", "hard", "y"])))
def test_only_what_is_declared_passes(chosen: dict[str, str]) -> None:
    allowed = {"map": {"near", "far"}, "level": {"easy", "hard"}}
    if all(value in allowed.get(id, set()) for id, value in chosen.items()):
        checked = check_options(DECLARED, 3, chosen)
        assert {**checked, **chosen} == checked
    else:
        with pytest.raises(BadOption):
            check_options(DECLARED, 3, chosen)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seat_counts_in_range_pass(seats: int) -> None:
    assert check_seats("Tianxia", 2, 4, seats) == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100, True, 2.0, "2", None])
def test_other_seat_counts_get_the_range_named(seats: object) -> None:
    with pytest.raises(BadOption, match="Tianxia takes 2 to 4 seats"):
        check_seats("Tianxia", 2, 4, seats)


def test_a_single_seat_count_is_named_alone() -> None:
    with pytest.raises(BadOption, match="takes 2 seats, not 3"):
        check_seats("Chess", 2, 2, 3)


def test_a_default_may_depend_on_the_seat_count() -> None:
    declared = (option("boards", ["choose", "a"], seats=(1,)), option("boards", ["a", "choose", "b"], seats=(2, 3)))
    assert check_options(declared, 1, {}) == {"boards": "choose"}
    assert check_options(declared, 2, {}) == {"boards": "a"}
    assert check_options(declared, 3, {"boards": "b"}) == {"boards": "b"}
    with pytest.raises(BadOption, match="'boards' cannot be 'b'"):
        check_options(declared, 1, {"boards": "b"})
