"""Sailors: turning dice, and who pays for it. The ship mostly lies at c4r5, with open water to the south for one hex."""

from __future__ import annotations

from itertools import permutations

import pytest

from teahouse.kit.rule import rule
from tests.games.voyages.scenes import price
from tests.games.voyages.table import boxes_showing, column, do, ends, finish, options, preview, sheet, solo, table, why
from tests.games.voyages.table import why_not as refused


def steps(a: int, b: int) -> int:
    """How many single steps lead from one face to another, counted by walking both ways round."""
    up = 0
    while (a - 1 + up) % 6 != b - 1:
        up += 1
    down = 0
    while (a - 1 - down) % 6 != b - 1:
        down += 1
    return min(up, down)


@rule("sailors.change")
def test_a_sailor_turns_a_die_by_one_up_or_down() -> None:
    # SW 3 is free. SW 4 turns the 3 up, SW 2 turns it down.
    assert {"c1r6"} == ends(solo((5, 3, 3), sailors=0)) & {"c0r7", "c1r6", "c2r6"}
    for end, left in (("c0r7", 0), ("c2r6", 0), ("c1r6", 1)):
        s = solo((5, 3, 3), sailors=1)
        assert do(s, f"sail:{end}", "mark:r0c4").sailors == left


@rule("sailors.change")
def test_a_turned_die_is_turned_for_that_player_alone() -> None:
    s = table(sheet(at="c4r5"), sheet(at="c4r5", sailors=0), dice=(5, 3, 3))
    do(s, "sail:c0r7", "mark:r0c4")
    assert s.dice == [5, 3, 3]
    assert "c0r7" not in ends(s, 1)


@rule("sailors.wrap")
@pytest.mark.parametrize(("rolled", "end"), [(6, "c4r3"), (1, "c3r4")])
def test_six_and_one_are_neighbours(rolled: int, end: str) -> None:
    # From three sixes N 6 ends at Orchard Isle, from three ones NW 1 on c3r4: one sailor each.
    dice = (rolled, rolled, rolled)
    assert end not in ends(solo(dice, sailors=0))
    s = solo(dice, sailors=1)
    do(s, f"sail:{end}")
    box = sorted(boxes_showing(rolled))[0]
    assert do(s, f"mark:{box}").sailors == 0


@rule("sailors.wrap", "duties.mark")
def test_the_duty_die_wraps_too() -> None:
    s = solo((4, 1, 6), sailors=1)
    do(s, "sail:c4r6")
    marks = {value for value in range(1, 7) if {f"mark:{box}" for box in boxes_showing(value)} <= set(options(s))}
    assert marks == {6, 5, 1}


@rule("sailors.wrap", "sailors.cheapest")
@pytest.mark.parametrize("rolled", range(1, 7))
def test_the_price_of_every_duty_from_every_roll_is_the_shortest_way_round(rolled: int) -> None:
    # S 1 from c4r5 needs exactly 4 and 1; any of the three dice may serve for either of them or for the duty.
    for wanted in range(1, 7):
        s = solo((4, 1, rolled), sailors=6)
        do(s, "sail:c4r6")
        cost = min(steps(a, 4) + steps(b, 1) + steps(c, wanted) for a, b, c in permutations((4, 1, rolled)))
        box = sorted(boxes_showing(wanted))[0]
        shown = f"{cost} sailor" + "s" * (cost > 1) if cost else ""
        assert price(s, f"mark:{box}") == shown
        assert preview(s, f"mark:{box}").costs == ((shown,) if cost else ())
        assert do(s, f"mark:{box}").sailors == 6 - cost


@rule("sailors.several")
def test_several_sailors_work_on_one_die() -> None:
    # Three ones: S 1 wants a one turned into a four.
    assert "c4r6" not in ends(solo((1, 1, 1), sailors=2))
    assert why(solo((1, 1, 1), sailors=2), "sail:c4r6") == "sailors.limit"
    s = solo((1, 1, 1), sailors=3)
    assert price(s, "sail:c4r6") == "3 sailors"
    assert do(s, "sail:c4r6", "mark:r0c0").sailors == 0


@rule("sailors.several")
def test_three_sailors_reach_any_number() -> None:
    for rolled in range(1, 7):
        s = solo((4, 1, rolled), sailors=3)
        do(s, "sail:c4r6")
        assert len(options(s)) == 18


@rule("sailors.heroic")
@pytest.mark.parametrize("wanted", range(1, 7))
def test_a_hero_sets_a_die_to_any_number(wanted: int) -> None:
    s = solo((4, 1, 1), sailors=0, heroes=1)
    do(s, "sail:c4r6")
    box = sorted(boxes_showing(wanted))[0]
    after = do(s, f"mark:{box}")
    assert after.heroes == (1 if wanted == 1 else 0)


@rule("sailors.heroic")
def test_one_hero_sets_one_die_only() -> None:
    s = solo((1, 1, 1), sailors=0, heroes=1)
    do(s, "sail:c4r6")
    assert set(options(s)) == {f"mark:{box}" for box in boxes_showing(1)}
    two = solo((1, 1, 1), sailors=0, heroes=2)
    do(two, "sail:c4r6")
    assert len(options(two)) == 18


@rule("sailors.heroic.step")
def test_a_hero_may_be_spent_on_a_single_step() -> None:
    s = solo((5, 3, 3), sailors=0, heroes=1)
    assert do(s, "sail:c0r7", "mark:r0c4").heroes == 0
    both = solo((5, 3, 3), sailors=5, heroes=1)
    do(both, "sail:c0r7", "mark:r0c4")
    assert options(both) == ["crew:s0h1", "crew:s1h0"]
    after = do(both, "crew:s0h1")
    assert (after.sailors, after.heroes) == (5, 0)


@rule("sailors.limit")
def test_sailors_may_be_spread_over_all_three_dice() -> None:
    # Three ones to SE 3 with a duty of 3: two sailors on each die.
    s = solo((1, 1, 1), sailors=6)
    do(s, "sail:c7r6")
    assert preview(s, "mark:r0c4").costs == ("6 sailors",)
    assert do(s, "mark:r0c4").sailors == 0


@rule("sailors.limit")
def test_nine_sailors_turn_three_dice_by_three() -> None:
    # Three ones to S 4 from c5r0 with a duty of 4.
    s = solo((1, 1, 1), "c5r0", sailors=9, gained=3, used="c5r6 c8r2 c10r4")
    assert do(s, "sail:c5r4", "mark:r0c1").sailors == 0
    heroes = solo((1, 1, 1), "c5r0", sailors=0, heroes=3)
    assert do(heroes, "sail:c5r4", "mark:r0c1").heroes == 0


@rule("sailors.limit")
def test_more_sailors_than_there_are_cannot_be_paid() -> None:
    s = solo((1, 1, 1), sailors=5)
    do(s, "sail:c7r6")
    assert why(s, "mark:r0c4") == "sailors.limit"
    assert "3" in refused(s, "mark:r0c4").sentence
    assert {f"mark:{box}" for box in boxes_showing(2)} <= set(options(s))


@rule("sailors.limit")
def test_a_move_out_of_reach_of_the_crew_is_refused_in_words() -> None:
    s = solo((1, 1, 1), sailors=2)
    assert (
        refused(s, "sail:c4r6").sentence
        == "To reach the open sea north of Low Quay with these dice you are 1 sailor short."
    )
    nobody = solo((1, 1, 1), sailors=0)
    assert (
        refused(nobody, "sail:c4r6").sentence
        == "To reach the open sea north of Low Quay with these dice you are 3 sailors short."
    )
    do(s, "sail:c4r4")
    assert refused(s, "mark:r0c1").sentence == "To bring a die to 4 as well you are 1 sailor short."


@rule("sailors.pay", "sailors.change", "sailors.limit")
def test_a_crew_that_cannot_pay_is_told_what_is_missing() -> None:
    s = solo((1, 1, 1), sailors=5, heroes=1)
    do(s, "sail:c4r6", "mark:r0c0")
    assert options(s) == ["crew:s0h1", "crew:s3h0"]
    assert refused(s, "crew:s0h0").sentence == "That turn cannot be had as the dice fell: 3 sailors short."
    assert refused(s, "crew:s2h0").sentence == "That turn cannot be had with 2 sailors: 1 sailor short."
    assert why(s, "crew:s2h0") == "sailors.change"
    assert refused(s, "crew:s0h3").sentence == "You do not have 3 heroes unexhausted, but 5 sailors and 1 hero."
    assert why(s, "crew:s4h0") == "sailors.pay"
    assert why(s, "sail:c4r6") == "round.ask"
    assert why(s, "mark:r0c0") == why(s, "done") == "sailors.pay"


@rule("sailors.owned")
def test_a_sailor_gained_by_the_duty_comes_too_late_for_the_dice_of_the_round() -> None:
    # The 1 on r0c0 completes a column with a sailor; still only what needs no sailor can be reached or marked.
    s = solo((4, 1, 1), sailors=0, boxes=column(0, but=0))
    assert ends(s) == {"c4r6", "c4r3", "c4r4"}
    do(s, "sail:c4r6")
    assert set(options(s)) == {f"mark:{box}" for box in boxes_showing(1)}
    after = do(s, "mark:r0c0")
    assert (after.sailors, after.gained) == (1, 1)
    do(s, "done")
    s.dice = [5, 1, 1]
    assert price(s, "sail:c4r7") == "1 sailor"


@rule("sailors.owned")
def test_a_hero_made_by_the_duty_comes_too_late_for_the_dice_of_the_round() -> None:
    # The 2 on r0c2 completes a column with a relic. The only sailor may pay a die or become heroic, not both.
    s = solo((4, 1, 1), sailors=1, boxes=column(2, but=0))
    do(s, "sail:c4r6")
    after = do(s, "mark:r0c2")
    assert (after.sailors, after.heroes) == (0, 0)


@rule("sailors.cheapest")
def test_dice_are_given_to_direction_distance_and_duty_in_the_cheapest_way() -> None:
    # SW 3 with a duty of 3 is what these dice show, whatever their order.
    for dice in ((5, 3, 3), (3, 5, 3), (3, 3, 5)):
        s = solo(dice)
        assert price(s, "sail:c1r6") == ""
        do(s, "sail:c1r6")
        assert preview(s, "mark:r0c4").costs == ()
        assert do(s, "mark:r0c4").sailors == 6


@rule("sailors.cheapest")
def test_the_price_of_a_move_leaves_the_third_die_out() -> None:
    # S 1 from 4, 2, 2: one sailor for the distance; the duty comes on top unless it is a 2.
    s = solo((4, 2, 2))
    assert price(s, "sail:c4r6") == "1 sailor"
    do(s, "sail:c4r6")
    assert preview(s, "mark:r0c2").costs == ("1 sailor",)
    assert preview(s, "mark:r0c4").costs == ("2 sailors",)


@rule("sailors.cheapest")
def test_a_price_names_every_way_of_paying() -> None:
    s = solo((1, 1, 1), sailors=4, heroes=2)
    assert price(s, "sail:c4r6") == "3 sailors or 1 hero"
    do(s, "sail:c4r6")
    assert price(s, "mark:r0c4") == "2 sailors and 1 hero or 2 heroes"
    assert preview(s, "mark:r0c4").notes == ("You say next who pays.",)


@rule("sailors.pay")
def test_the_ways_of_paying_are_exactly_those_that_trade_sailors_for_heroes() -> None:
    # Three ones to S 1 with a duty of 3: three steps and two steps.
    s = solo((1, 1, 1), sailors=5, heroes=1)
    do(s, "sail:c4r6", "mark:r0c4")
    assert options(s) == ["crew:s2h1", "crew:s5h0"]
    s = solo((1, 1, 1), sailors=5, heroes=3, gained=2, used="c5r6 c8r2")
    do(s, "sail:c4r6", "mark:r0c4")
    assert options(s) == ["crew:s0h2", "crew:s2h1", "crew:s5h0"]
    assert preview(s, "crew:s2h1").costs == ("2 sailors", "1 hero")
    after = do(s, "crew:s2h1")
    assert (after.sailors, after.heroes) == (3, 2)


@rule("sailors.pay")
def test_who_pays_is_asked_only_where_ways_differ() -> None:
    free = solo((4, 1, 1), sailors=3, heroes=3)
    do(free, "sail:c4r6", "mark:r0c0")
    assert options(free) == ["done"]
    no_hero = solo((1, 1, 1), sailors=6)
    do(no_hero, "sail:c4r6", "mark:r0c0")
    assert options(no_hero) == ["done"]
    too_few = solo((1, 1, 1), sailors=2, heroes=1)
    after = do(too_few, "sail:c4r6", "mark:r0c0")
    assert options(too_few) == ["done"]
    assert (after.sailors, after.heroes) == (2, 0)


@rule("sailors.pay")
def test_a_way_that_costs_no_less_of_either_kind_is_not_offered() -> None:
    s = solo((1, 1, 1), sailors=5, heroes=3, gained=2, used="c5r6 c8r2")
    do(s, "sail:c4r6", "mark:r0c4")
    assert why(s, "crew:s3h1") == why(s, "crew:s0h3") == why(s, "crew:s1h2") == "sailors.pay"
    assert why(s, "crew:s1h1") == why(s, "crew:s4h0") == why(s, "crew:s0h0") == "sailors.change"
    assert why(s, "crew:s6h0") == "sailors.limit"
    assert why(s, "done") == "sailors.pay"
    assert s.prompt(0).rules == ("sailors.pay",)


@rule("sailors.exhausted")
def test_an_exhausted_sailor_is_gone_for_good() -> None:
    s = solo((1, 1, 1), sailors=3)
    do(s, "sail:c4r6", "mark:r0c0", "done")
    s.dice = [1, 1, 1]
    assert s.sheets[0].sailors == 0
    assert {price(s, text) for text in options(s)} == {""}
    finish(s)
    assert s.sheets[0].sailors == 0


@rule("sailors.exhausted")
def test_an_exhausted_sailor_can_neither_become_heroic_nor_face_the_dread() -> None:
    # N 1 to the relic on c9r4 costs the last sailor, so the relic is of no use.
    s = solo((2, 1, 3), "c9r5", sailors=1)
    do(s, "sail:c9r4", "mark:r0c4")
    assert s.sheets[0].sailors == 0
    assert options(s) == ["done"]
    # N 3 to the DREAD costs the last sailor, and nobody is left to be lost.
    s = solo((2, 3, 3), "c7r6", sailors=1)
    do(s, "sail:c7r3", "mark:r0c4")
    assert (s.sheets[0].sailors, s.sheets[0].heroes) == (0, 0)
    assert options(s) == ["done"]


@rule("sailors.exhausted", "stars.recruit")
def test_exhausted_sailors_still_count_as_gained() -> None:
    s = solo((4, 2, 2), sailors=0, gained=5, used="c5r6 c8r2 c10r4 saltmarsh verity")
    after = do(s, "sail:c4r7", "mark:r0c2", "sell:nothing")
    assert (after.gained, after.sailors) == (6, 1)
    assert after.stars[4] == 1


@rule("sailors.limit")
def test_a_ship_without_a_crew_is_not_told_of_prices() -> None:
    assert solo((1, 2, 3)).prompt(0).help == "Some hexes are free, others cost sailors."
    assert solo((1, 2, 3), sailors=0).prompt(0).help == "You have nobody left to turn the dice."
