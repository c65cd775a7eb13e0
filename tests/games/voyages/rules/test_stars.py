"""Legendary stars: five kinds, each once."""

from __future__ import annotations

import pytest

from teahouse.kit.rule import rule
from tests.games.voyages.table import (
    SIX_SOURCES,
    column,
    do,
    is_used,
    options,
    preview,
    regions_of,
    row,
    solo,
    stars_of,
)


@rule("stars.cargo")
def test_the_third_piece_sold_of_one_type_earns_the_star() -> None:
    s = solo((4, 2, 3), held={"fruit": 3}, used="orchard c1r2 c10r2")
    do(s, "sail:c4r7", "mark:r0c4")
    assert "1 star" in preview(s, "sell:all_fruit").gains
    assert "1 star" not in preview(s, "sell:fruit").gains
    assert stars_of(do(s, "sell:all_fruit")) == {"cargo"}


@rule("stars.cargo")
@pytest.mark.parametrize(("sale", "star"), [("sell:fruit_gems", True), ("sell:gems", False)])
def test_the_third_piece_may_be_sold_over_several_settlements(sale: str, star: bool) -> None:
    s = solo((4, 2, 3), sold={"fruit": 2}, held={"fruit": 1, "gems": 1}, used="orchard c1r2 c10r2 lantern")
    after = do(s, "sail:c4r7", "mark:r0c4", sale)
    assert stars_of(after) == ({"cargo"} if star else set())


@rule("stars.cargo")
def test_three_pieces_of_different_types_earn_nothing() -> None:
    s = solo((4, 2, 3), held={"fruit": 1, "hide": 1, "gems": 1}, used="orchard tanners lantern")
    assert stars_of(do(s, "sail:c4r7", "mark:r0c4", "sell:fruit_hide_gems")) == set()


@rule("stars.cargo")
def test_three_pieces_held_earn_nothing() -> None:
    s = solo((1, 1, 3), "c4r4", held={"fruit": 2}, used="c1r2 c10r2")
    assert stars_of(do(s, "sail:c4r3", "mark:r0c4", "take")) == set()


@rule("stars.duties")
@pytest.mark.parametrize(("number", "die", "box", "star"), [(0, 3, "r0c4", 0), (1, 3, "r1c0", 1), (2, 3, "r2c3", 0)])
def test_only_the_middle_row_earns_the_star(number: int, die: int, box: str, star: int) -> None:
    s = solo((4, 1, die), boxes=row(number, but=int(box[3])))
    do(s, "sail:c4r6")
    gains = (("1 sailor", "1 box of the sailor track", "1 barrel"), ("3 gold", "1 star"), ("1 barrel",))
    assert preview(s, f"mark:{box}").gains == gains[number]
    after = do(s, f"mark:{box}")
    assert stars_of(after) == ({"duties"} if star else set())


@rule("stars.dread")
@pytest.mark.parametrize(("heroes", "earned"), [(0, set()), (1, set()), (2, {"dread"})])
def test_defeating_the_dread_earns_the_star(heroes: int, earned: set[str]) -> None:
    s = solo((1, 3, 5), "c7r6", sailors=0, heroes=heroes)
    do(s, "sail:c7r3", "mark:r0c5")
    assert stars_of(do(s, "fight") if earned else s.sheets[0]) == earned


@rule("stars.explore")
def test_ending_on_the_star_in_the_ocean_earns_it_at_once() -> None:
    # N 3 from c11r4; no question is asked.
    s = solo((1, 3, 5), "c11r4", sailors=0)
    after = do(s, "sail:c11r1", "mark:r0c5")
    assert stars_of(after) == {"explore"}
    assert is_used(after, "c11r1")
    assert regions_of(after) == {"ne"}
    assert options(s) == ["done"]


@rule("stars.recruit")
@pytest.mark.parametrize("gained", [4, 5])
def test_the_twelfth_sailor_earns_the_star(gained: int) -> None:
    used = " ".join(SIX_SOURCES.split()[1 : gained + 1])
    s = solo((4, 1, 3), "c5r5", sailors=1, gained=gained, used=used)
    after = do(s, "sail:c5r6", "mark:r0c4", "take")
    assert stars_of(after) == ({"recruit"} if gained == 5 else set())


@rule("stars.recruit")
def test_the_twelfth_sailor_may_come_by_a_duty_or_a_settlement() -> None:
    used = " ".join(SIX_SOURCES.split()[:5])
    s = solo((4, 1, 3), gained=5, used=used, boxes=column(0, but=1))
    assert stars_of(do(s, "sail:c4r6", "mark:r1c0")) == {"recruit"}
    s = solo((4, 2, 3), gained=5, used=used)
    assert stars_of(do(s, "sail:c4r7", "mark:r0c4", "sell:nothing")) == {"recruit"}


@rule("stars.once")
def test_three_sold_of_a_second_type_bring_no_second_star() -> None:
    used = "orchard c1r2 c10r2 tanners c5r3 c3r7"
    s = solo((4, 2, 3), sold={"fruit": 3}, held={"hide": 3}, used=used, stars="cargo", journal=True)
    do(s, "sail:c4r7", "mark:r0c4")
    assert "1 star" not in preview(s, "sell:all_hide").gains
    after = do(s, "sell:all_hide")
    assert sum(after.stars) == 1
    assert s.journal is not None
    assert [entry for entry in s.journal.held if entry.kind == "star"] == []


@rule("stars.once")
def test_the_star_in_the_ocean_serves_once() -> None:
    s = solo((1, 3, 5), "c11r4", sailors=0, used="c11r1", stars="explore", journal=True)
    assert preview(s, "sail:c11r1").notes == ("You explore Sunrise Reach.",)
    after = do(s, "sail:c11r1", "mark:r0c5")
    assert sum(after.stars) == 1
    assert s.journal is not None
    assert [entry for entry in s.journal.held if entry.kind == "star"] == []


@rule("stars.once")
def test_all_five_stars_are_held_side_by_side() -> None:
    # Four are there; the middle row brings the fifth.
    s = solo(
        (4, 1, 3),
        boxes=row(1, but=0),
        gained=6,
        used=f"{SIX_SOURCES} c11r1 orchard c1r2 c10r2",
        sold={"fruit": 3},
        stars="cargo dread explore recruit",
    )
    assert stars_of(do(s, "sail:c4r6", "mark:r1c0")) == {"cargo", "duties", "dread", "explore", "recruit"}
