"""Duties: one box a round, and the rewards of rows and columns. The ship sails S 1 from c4r5 to c4r6."""

from __future__ import annotations

import pytest

from teahouse.kit.rule import rule
from tests.games.voyages.table import (
    ALL_CARGO_ICONS,
    FULL_TRACKS,
    SIX_SOURCES,
    boxes_showing,
    column,
    do,
    held_on,
    marked_on,
    options,
    preview,
    row,
    solo,
    stars_of,
    why,
    why_not,
)


@rule("duties.mark")
@pytest.mark.parametrize("die", range(1, 7))
def test_any_free_box_with_the_number_of_the_third_die_may_be_marked(die: int) -> None:
    s = solo((2, 4, die), "c5r7", sailors=0)  # NE 4 and S 2 end apart, and NE 4 leaves the third die
    do(s, "sail:c9r5")
    assert set(options(s)) == {f"mark:{box}" for box in boxes_showing(die)}
    box = max(boxes_showing(die))
    assert marked_on(do(s, f"mark:{box}")) == {box}


@rule("duties.mark")
def test_a_marked_box_cannot_be_marked_again() -> None:
    s = solo((4, 1, 1), boxes="r0c0")
    do(s, "sail:c4r6")
    assert "mark:r0c0" not in options(s)
    assert why(s, "mark:r0c0") == "duties.mark"
    assert marked_on(do(s, "mark:r1c3")) == {"r0c0", "r1c3"}


@rule("duties.compulsory")
def test_a_duty_cannot_be_refused_while_a_box_is_free() -> None:
    s = solo((4, 1, 1), sailors=0, boxes="r0c0 r1c3")
    do(s, "sail:c4r6")
    assert options(s) == ["mark:r2c5"]
    assert why(s, "pass") == "duties.compulsory"


@rule("duties.compulsory")
def test_a_number_without_a_box_is_no_excuse_if_the_die_cannot_show_it() -> None:
    s = solo((4, 1, 1), sailors=0, boxes=" ".join(boxes_showing(3)))
    do(s, "sail:c4r6")
    assert "pass" not in options(s)
    assert why(s, "pass") == "duties.compulsory"
    fresh = solo((4, 1, 1), sailors=0)
    do(fresh, "sail:c4r6")
    assert why_not(s, "pass").sentence != why_not(fresh, "pass").sentence


@rule("duties.skip")
def test_without_a_free_box_of_the_number_the_duty_is_skipped() -> None:
    s = solo((4, 1, 1), sailors=0, boxes=" ".join(boxes_showing(1)))
    do(s, "sail:c4r6")
    assert options(s) == ["pass"]
    assert preview(s, "pass").notes == ("Nothing is marked.",)
    after = do(s, "pass")
    assert marked_on(after) == boxes_showing(1)
    assert options(s) == ["done"]


@rule("duties.skip")
def test_a_die_may_be_brought_to_such_a_number_on_purpose() -> None:
    # The third die shows 2; one sailor makes it a 1, whose boxes are all marked.
    s = solo((4, 1, 2), sailors=1, boxes=" ".join(boxes_showing(1)))
    do(s, "sail:c4r6")
    assert {f"mark:{box}" for box in boxes_showing(2)} < set(options(s))
    assert preview(s, "pass").costs == ("1 sailor",)
    after = do(s, "pass")
    assert after.sailors == 0
    assert marked_on(after) == boxes_showing(1)


@rule("duties.skip", "sailors.pay")
def test_passing_is_paid_for_like_any_duty() -> None:
    s = solo((4, 1, 2), sailors=1, heroes=1, boxes=" ".join(boxes_showing(1)))
    do(s, "sail:c4r6", "pass")
    assert options(s) == ["crew:s0h1", "crew:s1h0"]
    assert "no duty" in s.prompt(0).question


@rule("duties.row")
def test_the_last_box_of_a_row_gives_its_reward_at_once() -> None:
    # The top row: a sailor and a barrel.
    s = solo((4, 1, 4), boxes=row(0, but=1))
    do(s, "sail:c4r6")
    assert preview(s, "mark:r0c1").gains == ("1 sailor", "1 box of the sailor track", "1 barrel")
    assert preview(s, "mark:r0c1").notes == ("It completes its row.",)
    assert preview(s, "mark:r1c4").gains == ()
    after = do(s, "mark:r0c1")
    assert (after.gained, after.sailors) == (1, 7)
    assert options(s) == ["load:fruit", "load:hide", "load:spice", "load:gems"]


@rule("duties.row")
def test_the_bottom_row_gives_a_barrel_and_a_relic() -> None:
    s = solo((4, 1, 3), boxes=row(2, but=3))
    after = do(s, "sail:c4r6", "mark:r2c3", "load:hide")
    assert (after.sailors, after.heroes, held_on(after)) == (5, 1, {"hide": 1})


@rule("duties.row")
def test_a_row_that_is_not_complete_gives_nothing() -> None:
    s = solo((4, 1, 4), boxes="r0c0 r0c2 r0c3 r0c4")
    after = do(s, "sail:c4r6", "mark:r0c1")
    assert (after.gained, held_on(after)) == (0, {})
    assert options(s) == ["done"]


@rule("duties.column")
@pytest.mark.parametrize(
    ("number", "die", "box", "gain"),
    [
        (0, 3, "r1c0", "sailor"),
        (1, 5, "r1c1", "barrel"),
        (2, 6, "r1c2", "relic"),
        (3, 6, "r0c3", "sailor"),
        (4, 5, "r2c4", "barrel"),
        (5, 2, "r1c5", "relic"),
    ],
)
def test_the_last_box_of_a_column_gives_its_reward_at_once(number: int, die: int, box: str, gain: str) -> None:
    s = solo((4, 1, die), boxes=column(number, but=int(box[1])))
    do(s, "sail:c4r6")
    assert preview(s, f"mark:{box}").gains[0] == {"sailor": "1 sailor", "relic": "1 hero", "barrel": "1 barrel"}[gain]
    assert preview(s, f"mark:{box}").notes == ("It completes its column.",)
    after = do(s, f"mark:{box}")
    assert (after.gained, after.heroes) == {"sailor": (1, 0), "relic": (0, 1), "barrel": (0, 0)}[gain]
    assert options(s)[0] == ("load:fruit" if gain == "barrel" else "done")


@rule("duties.both")
def test_one_box_may_complete_a_row_and_a_column() -> None:
    # r0c3: the top row gives a sailor and a barrel, column 3 another sailor.
    s = solo((4, 1, 6), boxes=f"{row(0, but=3)} {column(3, but=0)}")
    do(s, "sail:c4r6")
    # The second sailor comes after the barrel is loaded, so the preview ends before.
    assert preview(s, "mark:r0c3").gains == ("1 sailor", "1 box of the sailor track", "1 barrel")
    assert preview(s, "mark:r0c3").notes == ("It completes its row and its column.",)
    after = do(s, "mark:r0c3", "load:spice")
    assert (after.gained, after.sailors, held_on(after)) == (2, 8, {"spice": 1})


@rule("duties.both", "stars.duties")
def test_the_middle_row_and_a_column_by_one_box() -> None:
    s = solo((4, 1, 3), boxes=f"{row(1, but=0)} {column(0, but=1)}")
    after = do(s, "sail:c4r6", "mark:r1c0")
    assert stars_of(after) == {"duties"}
    assert after.gained == 1


@rule("duties.order")
@pytest.mark.parametrize(
    ("texts", "crew"),
    [(("first:row", "load:gems"), (1, 0, 1)), (("first:column", "load:gems"), (0, 1, 1))],
)
def test_the_player_says_which_reward_comes_first_where_it_matters(
    texts: tuple[str, ...], crew: tuple[int, int, int]
) -> None:
    # r2c0 with no sailor aboard: the row's relic finds nobody unless the column's sailor comes first.
    s = solo((4, 1, 6), sailors=0, boxes=f"{row(2, but=0)} {column(0, but=2)}")
    do(s, "sail:c4r6", "mark:r2c0")
    assert options(s) == ["first:row", "first:column"]
    assert s.prompt(0).rules == ("duties.order",)
    assert why(s, "done") == "duties.order"
    after = do(s, *texts)
    assert (after.sailors, after.heroes, after.gained) == crew


@rule("duties.order")
def test_the_order_is_not_asked_where_it_changes_nothing() -> None:
    # With a sailor aboard the relic finds one in either order; the row's barrel comes first.
    s = solo((4, 1, 6), sailors=1, boxes=f"{row(2, but=0)} {column(0, but=2)}")
    do(s, "sail:c4r6", "mark:r2c0")
    assert options(s) == ["load:fruit", "load:hide", "load:spice", "load:gems"]
    assert why(s, "first:column") == "cargo.barrel"


@rule("duties.order")
def test_a_reward_of_several_items_comes_in_the_printed_order() -> None:
    # The bottom row: first the barrel, and only when it is loaded the relic.
    s = solo((4, 1, 3), boxes=row(2, but=3))
    waiting = do(s, "sail:c4r6", "mark:r2c3")
    assert (waiting.sailors, waiting.heroes) == (6, 0)
    after = do(s, "load:gems")
    assert (after.sailors, after.heroes) == (5, 1)


@rule("duties.order")
def test_a_sailor_of_the_row_may_be_made_heroic_by_the_column() -> None:
    # r0c5: the top row's sailor comes before column 5's relic.
    s = solo((4, 1, 5), sailors=0, boxes=f"{row(0, but=5)} {column(5, but=0)}")
    after = do(s, "sail:c4r6", "mark:r0c5", "first:row", "load:fruit")
    assert (after.sailors, after.heroes, after.gained) == (0, 1, 1)


@rule("duties.barrel")
def test_a_barrel_of_the_duties_cannot_be_turned_down() -> None:
    s = solo((4, 1, 5), boxes=column(1, but=1))
    do(s, "sail:c4r6", "mark:r1c1")
    assert options(s) == ["load:fruit", "load:hide", "load:spice", "load:gems"]
    assert why(s, "decline") == "duties.barrel"
    assert s.prompt(0).rules == ("duties.barrel", "cargo.barrel")
    assert held_on(do(s, "load:spice")) == {"spice": 1}


@rule("duties.barrel")
def test_every_barrel_of_a_reward_is_a_choice_of_its_own() -> None:
    # r0c1: a barrel from the row and one from column 1.
    s = solo((4, 1, 4), boxes=f"{row(0, but=1)} {column(1, but=0)}")
    after = do(s, "sail:c4r6", "mark:r0c1", "load:gems", "load:hide")
    assert held_on(after) == {"gems": 1, "hide": 1}


@rule("duties.lost")
def test_a_sailor_is_lost_with_the_sailor_track_full() -> None:
    s = solo((4, 1, 3), boxes=column(0, but=1), gained=6, sailors=2, used=SIX_SOURCES, stars="recruit")
    after = do(s, "sail:c4r6", "mark:r1c0")
    assert (after.gained, after.sailors) == (6, 2)
    assert options(s) == ["done"]


@rule("duties.lost")
def test_a_relic_is_lost_with_no_ordinary_sailor_aboard() -> None:
    s = solo((4, 1, 6), boxes=column(2, but=1), sailors=0, heroes=1)
    after = do(s, "sail:c4r6", "mark:r1c2")
    assert (after.sailors, after.heroes) == (0, 1)
    assert options(s) == ["done"]


@rule("duties.lost")
def test_a_barrel_is_lost_with_every_track_full_and_the_rest_of_the_reward_is_not() -> None:
    s = solo((4, 1, 3), boxes=row(2, but=3), held=FULL_TRACKS, used=ALL_CARGO_ICONS)
    after = do(s, "sail:c4r6", "mark:r2c3")
    assert held_on(after) == FULL_TRACKS
    assert after.heroes == 1
    assert options(s) == ["done"]


@rule("duties.compulsory", "duties.lost")
def test_a_box_may_be_marked_and_must_be_even_if_its_reward_is_lost() -> None:
    s = solo((4, 1, 6), boxes=f"{column(2, but=1)} r0c3 r2c0", sailors=0)
    do(s, "sail:c4r6")
    assert options(s) == ["mark:r1c2"]
    after = do(s, "mark:r1c2")
    assert "r1c2" in marked_on(after)
    assert after.heroes == 0
