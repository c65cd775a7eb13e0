"""The DREAD on c7r3. The ship sails N 3 from c7r6."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.games.voyages.parts.chart import NO_REGION
from teahouse.games.voyages.state import Voyages
from teahouse.kit.rule import rule
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
    why_not,
)


def at_the_dread(journal: bool = False, **fields: Any) -> Voyages:
    """Landed on the DREAD, the duty marked."""
    s = solo((1, 3, 5), "c7r6", journal=journal, **fields)
    do(s, "sail:c7r3", "mark:r0c5")
    return s


@rule("dread.defeat", "stars.dread")
@pytest.mark.parametrize("heroes", [2, 3])
def test_two_heroes_are_exhausted_and_the_dread_is_defeated(heroes: int) -> None:
    s = at_the_dread(sailors=2, heroes=heroes)
    assert options(s) == ["pay:sailor", "pay:heroic", "fight"]
    assert s.prompt(0).rules == ("dread.defeat", "dread.unfought")
    assert (preview(s, "fight").costs, preview(s, "fight").gains) == (("2 heroes",), ("17 gold", "1 star"))
    after = do(s, "fight")
    assert (after.sailors, after.heroes, stars_of(after)) == (2, heroes - 2, {"dread"})
    assert options(s) == ["done"]


@rule("dread.unfought")
@pytest.mark.parametrize(("pay", "left"), [("pay:sailor", (2, 2)), ("pay:heroic", (3, 1))])
def test_who_could_fight_may_pay_the_lesser_price_instead(pay: str, left: tuple[int, int]) -> None:
    s = at_the_dread(sailors=3, heroes=2, journal=True)
    assert preview(s, pay).notes == ("The DREAD stays undefeated.",)
    after = do(s, pay)
    assert (after.sailors, after.heroes, stars_of(after)) == (*left, set())
    assert s.journal is not None
    entry = s.journal.held[-1]
    assert (entry.rule, entry.changes) == ("dread.unfought", ((0, "sailor" if left[0] == 2 else "hero", -1),))


@rule("dread.unfought")
def test_two_heroes_without_a_sailor_can_only_give_up_a_hero() -> None:
    s = at_the_dread(sailors=0, heroes=2)
    assert options(s) == ["pay:heroic", "fight"]
    assert why(s, "pay:sailor") == "dread.fail.choice"


@rule("dread.fail")
def test_who_has_too_few_heroes_is_told_how_many_are_missing() -> None:
    s = at_the_dread(sailors=3, heroes=1)
    assert why_not(s, "fight").sentence == "You are 1 hero short of defeating the DREAD."


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
    assert "decline" not in options(at_the_dread(sailors=4, heroes=2))
    assert why(at_the_dread(sailors=4, heroes=2), "done") == "dread.compulsory"


@rule("dread.newcomers")
def test_a_hero_of_this_rounds_duty_takes_part() -> None:
    # The 5 on r0c5 completes column 5, whose relic makes the second hero.
    s = at_the_dread(sailors=1, heroes=1, boxes=column(5, but=0))
    after = do(s, "fight")
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
    assert stars_of(do(s, "sail:c7r3", "mark:r1c5", "fight")) == {"dread"}


@rule("dread.empty")
def test_a_defeated_dread_is_plain_ocean() -> None:
    s = solo((1, 3, 5), "c7r6", sailors=3, heroes=1, stars="dread")
    assert preview(s, "sail:c7r3").notes == ()
    after = do(s, "sail:c7r3", "mark:r0c5")
    assert options(s) == ["done"]
    assert (after.sailors, after.heroes) == (3, 1)


@rule("dread.empty", "setup.sheet")
def test_it_is_empty_only_for_the_player_who_has_defeated_it() -> None:
    s = table(sheet(at="c7r6", heroes=2, sailors=4), sheet(at="c7r6"), dice=(1, 3, 5))
    do(s, "sail:c7r3", "mark:r0c5", "fight", "done", seat=0)
    do(s, "sail:c7r3", "mark:r0c5", "done", seat=1)
    assert (stars_of(s.sheets[0]), stars_of(s.sheets[1])) == ({"dread"}, set())
    s.dice = [4, 1, 2]
    for seat in (0, 1):
        do(s, "sail:c7r4", "mark:r0c2", "done", seat=seat)
    s.dice = [1, 3, 3]
    assert "c7r1" in ends(s, 0)
    assert "c7r1" not in ends(s, 1)
    assert "c7r3" in ends(s, 1)


@rule("dread.empty")
def test_the_ship_sails_on_from_where_it_was_defeated_and_through_it_later() -> None:
    s = at_the_dread(sailors=1, heroes=2)
    do(s, "fight", "done")
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
