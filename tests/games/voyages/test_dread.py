"""The DREAD on c7r3. The ship sails N 3 from c7r6."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.games.voyages.chart import NO_REGION
from teahouse.games.voyages.state import Voyages
from tests.games.voyages.table import (
    PARTS,
    column,
    do,
    ends,
    options,
    preview,
    regions_of,
    sheet,
    solo,
    stars_of,
    table,
    why,
)
from tests.kit.rule import rule


def at_the_dread(journal: bool = False, **fields: Any) -> Voyages:
    """Landed on the DREAD, the duty marked."""
    s = solo((1, 3, 5), "c7r6", journal=journal, **fields)
    do(s, "sail:c7r3", "mark:r0c5")
    return s


@rule("dread.defeat", "stars.dread")
@pytest.mark.parametrize("heroes", [2, 3])
def test_two_heroes_are_exhausted_and_the_dread_is_defeated(heroes: int) -> None:
    s = at_the_dread(sailors=2, heroes=heroes)
    after = s.sheets[0]
    assert (after.sailors, after.heroes, stars_of(after)) == (2, heroes - 2, {"dread"})
    assert options(s) == ["done"]


@rule("dread.fail")
@pytest.mark.parametrize(("sailors", "heroes"), [(4, 0), (0, 1)])
def test_with_fewer_than_two_heroes_one_is_lost_and_the_dread_stays(sailors: int, heroes: int) -> None:
    s = at_the_dread(sailors=sailors, heroes=heroes, journal=True)
    after = s.sheets[0]
    assert after.sailors + after.heroes == sailors + heroes - 1
    assert stars_of(after) == set()
    assert options(s) == ["done"]
    assert s.journal is not None
    assert s.journal.held[-1].rule == "dread.fail"


@rule("dread.fail.choice")
@pytest.mark.parametrize(("pay", "left"), [("pay:sailor", (2, 1)), ("pay:heroic", (3, 0))])
def test_with_one_hero_and_sailors_the_loss_is_chosen(pay: str, left: tuple[int, int]) -> None:
    s = at_the_dread(sailors=3, heroes=1)
    assert options(s) == ["pay:sailor", "pay:heroic"]
    assert s.prompt(0).rules == ("dread.fail", "dread.fail.choice")
    assert preview(s, pay).costs == ("1 sailor" if pay == "pay:sailor" else "1 hero",)
    after = do(s, pay)
    assert (after.sailors, after.heroes) == left
    assert stars_of(after) == set()
    assert options(s) == ["done"]


@rule("dread.none_left")
def test_with_nobody_left_nothing_happens() -> None:
    s = at_the_dread(sailors=0, heroes=0, journal=True)
    after = s.sheets[0]
    assert (after.sailors, after.heroes, stars_of(after)) == (0, 0, set())
    assert options(s) == ["done"]
    assert s.journal is not None
    assert s.journal.held[-1].rule == "dread.none_left"


@rule("dread.compulsory")
def test_the_dread_cannot_be_declined() -> None:
    s = at_the_dread(sailors=3, heroes=1)
    assert "decline" not in options(s)
    assert why(s, "decline") == why(s, "done") == "dread.compulsory"
    assert at_the_dread(sailors=3).sheets[0].sailors == 2
    assert at_the_dread(sailors=4, heroes=2).sheets[0].heroes == 0


@rule("dread.newcomers")
def test_a_hero_of_this_rounds_duty_takes_part() -> None:
    # The 5 on r0c5 completes column 5, whose relic makes the second hero.
    s = at_the_dread(sailors=1, heroes=1, boxes=column(5, but=0))
    after = s.sheets[0]
    assert (after.sailors, after.heroes, stars_of(after)) == (0, 0, {"dread"})


@rule("dread.newcomers")
def test_a_sailor_of_this_rounds_duty_may_be_lost() -> None:
    # N 3 with a duty of 6: r0c3 completes column 3, whose sailor is the only one aboard.
    s = solo((1, 3, 6), "c7r6", sailors=0, boxes=column(3, but=0))
    after = do(s, "sail:c7r3", "mark:r0c3")
    assert (after.sailors, after.gained) == (0, 1)
    assert options(s) == ["done"]


@rule("dread.again")
def test_after_a_failure_the_ship_leaves_as_from_any_space_and_may_try_again() -> None:
    s = at_the_dread(sailors=4, heroes=0)
    assert s.sheets[0].sailors == 3
    do(s, "done")
    s.dice = [4, 1, 2]
    do(s, "sail:c7r4", "mark:r0c2", "done")
    s.dice = [1, 1, 2]
    do(s, "sail:c7r3", "mark:r1c5")
    assert s.sheets[0].sailors == 2
    s = solo((1, 1, 2), "c7r4", sailors=1, heroes=2)
    assert stars_of(do(s, "sail:c7r3", "mark:r1c5")) == {"dread"}


@rule("dread.empty")
def test_a_defeated_dread_is_plain_ocean() -> None:
    s = solo((1, 3, 5), "c7r6", sailors=3, heroes=1, stars="dread")
    assert preview(s, "sail:c7r3").gains == ()
    after = do(s, "sail:c7r3", "mark:r0c5")
    assert options(s) == ["done"]
    assert (after.sailors, after.heroes) == (3, 1)


@rule("dread.empty", "setup.sheet")
def test_it_is_empty_only_for_the_player_who_has_defeated_it() -> None:
    s = table(sheet(at="c7r6", heroes=2, sailors=4), sheet(at="c7r6"), dice=(1, 3, 5))
    for seat in (0, 1):
        do(s, "sail:c7r3", "mark:r0c5", "done", seat=seat)
    assert (stars_of(s.sheets[0]), stars_of(s.sheets[1])) == ({"dread"}, set())
    s.dice = [4, 1, 2]
    for seat in (0, 1):
        do(s, "sail:c7r4", "mark:r0c2", "done", seat=seat)
    s.dice = [1, 3, 3]
    assert preview(s, "sail:c7r1", seat=0).costs == ()
    assert "c7r1" not in ends(s, 1)
    assert preview(s, "sail:c7r3", seat=1).costs == ()


@rule("dread.empty")
def test_the_ship_sails_on_from_where_it_was_defeated_and_through_it_later() -> None:
    s = at_the_dread(sailors=1, heroes=2)
    do(s, "done")
    s.dice = [1, 2, 2]
    do(s, "sail:c7r1", "mark:r0c2", "load:fruit", "done")
    s.dice = [4, 4, 4]
    assert "c7r5" in ends(s)
    assert "c7r3" not in ends(s)


@rule("dread.region")
@pytest.mark.parametrize("stars", ["", "dread"])
def test_the_space_of_the_dread_is_in_no_region(stars: str) -> None:
    assert PARTS.chart.region_of[PARTS.chart.hex_named("c7r3")] == NO_REGION
    s = solo((1, 3, 5), "c7r6", sailors=1, stars=stars)
    assert regions_of(do(s, "sail:c7r3", "mark:r0c5")) == set()
