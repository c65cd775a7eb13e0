"""The grand bazaar and the Khan's favour."""

from __future__ import annotations

import pytest

from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    FOUR,
    GAME,
    THREE,
    begin_turn,
    dice,
    do,
    holdings,
    occupy,
    options,
    own,
    posts_of,
    shown_on,
    spaces,
    table,
    why,
)

PEPPER = [
    {"pepper": 1},
    {"pepper": 2},
    {"pepper": 2, "coin": 1},
    {"pepper": 3},
    {"pepper": 3, "coin": 2},
    {"pepper": 4},
]
SILK = [
    {"silk": 1},
    {"silk": 2},
    {"silk": 2, "camel": 1},
    {"silk": 3},
    {"silk": 3, "camel": 1, "coin": 1},
    {"silk": 4},
]
GOLD = [{"gold": 1}, {"gold": 2}, {"gold": 2, "camel": 2}, {"gold": 3}, {"gold": 3}, {"gold": 4}]


def bought(stall: str, text: str, value: int) -> dict[str, int]:
    """What the row of this value gives."""
    s = table(*THREE)
    dice(s, 0, text)
    own(s, 0)
    do(s, f"place:bazaar_{stall}")
    if options(s)[0].startswith("row:"):
        do(s, f"row:{value}")
    if "decline" in options(s):
        do(s, "decline")
    return holdings(s)


@rule("bazaar.camels")
@pytest.mark.parametrize("value", range(1, 7))
def test_camels_by_the_die(value: int) -> None:
    assert bought("camel", str(value), value) == {"camel": value}


@rule("bazaar.pepper")
@pytest.mark.parametrize("value", range(1, 7))
def test_pepper_by_the_row(value: int) -> None:
    assert bought("pepper", str(value), value) == PEPPER[value - 1]


@rule("bazaar.silk")
@pytest.mark.parametrize("value", range(1, 7))
def test_silk_by_the_row_of_the_lower_die(value: int) -> None:
    assert bought("silk", f"{value} 6", value) == SILK[value - 1]


@rule("bazaar.gold")
@pytest.mark.parametrize("value", range(1, 7))
def test_gold_by_the_row_of_the_lowest_die(value: int) -> None:
    assert bought("gold", f"{value} 6 6", value) == GOLD[value - 1]


@rule("bazaar.gold", "travel.reward")
def test_the_fifth_row_of_gold_gives_a_move() -> None:
    s = table(*THREE)
    dice(s, 0, "5 6 6")
    own(s, 0)
    do(s, "place:bazaar_gold", "row:5")
    assert options(s) == ["travel:oasis_a", "travel:alexandria", "decline"]
    do(s, "travel:alexandria")
    assert posts_of(s) == {"alexandria"}
    assert holdings(s) == {"gold": 3}


@rule("bazaar.lower")
@pytest.mark.parametrize(
    ("stall", "text", "row", "gain"),
    [
        ("pepper", "6", 5, {"pepper": 3, "coin": 2}),
        ("pepper", "4", 3, {"pepper": 2, "coin": 1}),
        ("silk", "4 4", 3, {"silk": 2, "camel": 1}),
        ("silk", "6 6", 5, {"silk": 3, "camel": 1, "coin": 1}),
        ("gold", "6 6 6", 3, {"gold": 2, "camel": 2}),
    ],
)
def test_a_lower_row_may_be_used(stall: str, text: str, row: int, gain: dict[str, int]) -> None:
    s = table(*THREE)
    dice(s, 0, text)
    own(s, 0)
    do(s, f"place:bazaar_{stall}")
    do(s, f"row:{row}")
    assert holdings(s) == gain


@rule("bazaar.lower.useful")
@pytest.mark.parametrize(
    ("stall", "text", "rows"),
    [
        ("pepper", "3", []),
        ("pepper", "4", [3, 4]),
        ("pepper", "5", []),
        ("pepper", "6", [5, 6]),
        ("silk", "4 4", [3, 4]),
        ("silk", "5 5", []),
        ("silk", "6 6", [5, 6]),
        ("gold", "4 4 4", [3, 4]),
        ("gold", "5 5 5", [3, 5]),
        ("gold", "6 6 6", [3, 5, 6]),
        ("camel", "6", []),
    ],
)
def test_rows_that_another_one_contains_are_not_offered(stall: str, text: str, rows: list[int]) -> None:
    s = table(*THREE)
    dice(s, 0, text)
    do(s, f"place:bazaar_{stall}")
    asked = [option for option in options(s) if option.startswith("row:")]
    assert asked == [f"row:{row}" for row in rows]


@rule("bazaar.lower", "spaces.lowest")
def test_a_higher_row_is_refused() -> None:
    s = table(*THREE)
    dice(s, 0, "4")
    do(s, "place:bazaar_pepper")
    assert why(s, "row:5") == "spaces.lowest"
    assert why(s, "row:1") == "bazaar.lower.useful"


@rule("khan.favour")
@pytest.mark.parametrize("good", ["pepper", "silk", "gold"])
def test_the_khan_gives_a_good_of_choice_and_two_camels(good: str) -> None:
    s = table(*FOUR)
    own(s, 0)
    do(s, "place:khan")
    assert options(s) == ["take:pepper", "take:silk", "take:gold"]
    do(s, f"take:{good}")
    assert holdings(s) == {good: 1, "camel": 2}


@rule("khan.rising")
def test_each_die_at_the_khan_shows_at_least_as_much_as_the_one_before() -> None:
    s = table(*FOUR)
    occupy(s, "khan", 1, "4")
    dice(s, 0, "1 3 4 6")
    do(s, "place:khan")
    assert options(s) == ["die:own_4", "die:own_6"]
    assert why(s, "die:own_3") == "khan.rising"
    do(s, "die:own_4", "take:gold")
    assert shown_on(s, "khan") == [4, 4]
    s = table(*FOUR)
    occupy(s, "khan", 1, "4")
    dice(s, 0, "1 3")
    assert "khan" not in spaces(s)
    assert why(s, "place:khan") == "khan.rising"


@rule("khan.full")
def test_when_four_places_are_taken_the_khan_is_closed_until_the_next_round() -> None:
    s = table(*FOUR)
    occupy(s, "khan", 1, "1 b1")
    occupy(s, "khan", 2, "1")
    assert "khan" in spaces(s)
    occupy(s, "khan", 3, "1")
    assert why(s, "place:khan") == "khan.full"


@rule("khan.full", "setup.three")
def test_unused_dice_take_places_at_the_khan() -> None:
    s = table(*THREE)
    occupy(s, "khan", 1, "1 b1 b1")
    assert shown_on(s, "khan") == [1, 1, 1, 1]
    assert why(s, "place:khan") == "khan.full"


@rule("khan.free")
def test_the_khan_costs_nothing_however_many_dice_are_there() -> None:
    s = table(*FOUR)
    occupy(s, "khan", 1, "1 b1")
    own(s, 0)
    dice(s, 0, "6")
    do(s, "place:khan", "take:silk")
    assert holdings(s) == {"silk": 1, "camel": 2}


@rule("spaces.colour", "khan.favour")
def test_a_colour_is_at_the_khan_once_but_black_dice_are_not_a_colour() -> None:
    s = table(*FOUR)
    occupy(s, "khan", 0, "1")
    assert why(s, "place:khan") == "spaces.colour"
    dice(s, 0, "3 b2")
    begin_turn(s, 0)
    do(s, "place:khan", "take:gold")
    assert shown_on(s, "khan") == [1, 2]


@rule("bazaar.lower")
def test_the_rows_to_choose_from_are_called_by_what_they_give() -> None:
    s = table(*THREE)
    dice(s, 0, "5 5 6")
    do(s, "place:bazaar_gold")
    labels = [GAME.label(s, 0, action) for action in s.legal(0)]
    assert labels == ["Take 2 camels and 2 gold", "Take 3 gold and 1 move"]
