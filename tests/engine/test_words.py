"""How the engine speaks."""

from __future__ import annotations

import pytest

from teahouse.engine.outcome import by_points, places_by
from teahouse.engine.words import counted, crest, listed, named


def test_crests_repeat_with_a_number() -> None:
    assert [crest(seat) for seat in (0, 5, 6, 12)] == ["Sun", "Plum", "Sun 2", "Sun 3"]
    assert len({crest(seat) for seat in range(100)}) == 100


def test_seats_in_texts_get_their_names() -> None:
    assert named("{0} and {11} pay {1}.", [f"n{n}" for n in range(12)]) == "n0 and n11 pay n1."
    assert named("Nobody pays.", []) == "Nobody pays."
    assert named("{2} pays.", ["a", "b"]) == "{2} pays."


def test_a_name_is_never_taken_for_another_seat() -> None:
    assert named("{0} pays {1}.", ["{1}", "{0}"]) == "{1} pays {0}."


@pytest.mark.parametrize(
    ("things", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")]
)
def test_lists_read_as_people_say_them(things: list[str], text: str) -> None:
    assert listed(things, "or") == text


def test_counts_know_one_and_many() -> None:
    assert [counted(n, "sailor") for n in (0, 1, 2)] == ["0 sailors", "1 sailor", "2 sailors"]
    assert counted(2, "hero", "heroes") == "2 heroes"


@pytest.mark.parametrize(
    ("totals", "places"), [([], []), ([3], [1]), ([5, 9, 5, 1], [2, 1, 2, 4]), ([7, 7], [1, 1]), ([-1, 0], [2, 1])]
)
def test_equal_totals_share_a_place_and_the_next_is_left_out(totals: list[int], places: list[int]) -> None:
    assert places_by(totals) == places


def test_most_points_win_and_equals_share() -> None:
    ended = by_points(["Land", "Sea"], [[2, 3], [4, 0], [1, 4]], "Most win.", "end.most", rounds=7)
    assert (ended.sides, ended.totals, ended.places, ended.winners) == (
        ["Sun", "Peak", "Seal"],
        [5, 4, 5],
        [1, 3, 1],
        [0, 2],
    )
    assert (ended.categories, ended.why, ended.rule, ended.rounds) == (["Land", "Sea"], "Most win.", "end.most", 7)
