"""The move: heading, distance, what stops a ship, and what it explores on the way."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.games.voyages.parts.parts import STAR_DREAD
from teahouse.games.voyages.rules.move import departures_that_differ
from teahouse.games.voyages.rules.round import turn
from teahouse.kit.rule import rule
from teahouse.scene import Route
from tests.games.voyages.scenes import find, gold, price, scene_of
from tests.games.voyages.table import (
    GAME,
    PARTS,
    data_tables,
    do,
    ends,
    is_used,
    options,
    preview,
    regions_of,
    sheet,
    solo,
    table,
    visited_by,
    voyages,
    why,
    why_not,
)

NEIGHBOURS = {
    "c4r5": ["c4r4", "c5r4", "c5r5", "c4r6", "c3r5", "c3r4"],
    "c3r5": ["c3r4", "c4r5", "c4r6", "c3r6", "c2r6", "c2r5"],
}


@rule("move.direction")
@pytest.mark.parametrize("at", ["c4r5", "c3r5"])
@pytest.mark.parametrize("die", range(1, 7))
def test_the_windrose_runs_clockwise_from_north(at: str, die: int) -> None:
    s = solo((die, 1, 1), at, sailors=0)  # the two ones also give N 1
    assert ends(s) & set(NEIGHBOURS[at]) == {NEIGHBOURS[at][die - 1], NEIGHBOURS[at][0]}


@rule("move.distance")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_distance_die_counts_the_hexes_sailed(die: int) -> None:
    s = solo((4, die, die), "c5r0", sailors=0)
    assert {end for end in ends(s) if end.startswith("c5") and end != "c5r0"} == {f"c5r{die}"}


@rule("move.straight")
def test_a_ship_never_turns_on_the_way() -> None:
    s = solo((1, 2, 3), "c5r4", sailors=0, heroes=2)
    north = {"c5r3", "c5r2", "c5r1", "c5r0"}
    south = {"c5r5", "c5r6", "c5r7", "c5r8"}
    south_west = {"c4r5", "c3r5", "c2r6", "c1r6", "c0r7"}
    north_west = {"c4r4", "c3r3", "c2r3"}
    assert ends(s) == north | south | south_west | north_west | {"c6r4", "c6r5"}
    assert why(s, "sail:c7r4") == "move.straight"
    assert "The open sea northwest of Tanner's Rest" in why_not(s, "sail:c7r4").sentence


@rule("move.full")
def test_the_whole_distance_must_be_sailed() -> None:
    # S 5, SW 4 and SW 5; SW is cut short by Saltmarsh.
    assert ends(solo((4, 5, 5), "c5r0", sailors=0)) == {"c5r5", "c2r2"}


@rule("move.stop.island")
@pytest.mark.parametrize("visited", ["", "orchard"])
def test_a_ship_stops_on_an_island_whether_visited_before_or_not(visited: str) -> None:
    s = solo((1, 6, 6), "c4r5", sailors=0, visited=visited, used=visited)
    assert ends(s) & {"c4r4", "c4r3", "c4r2", "c4r1", "c4r0"} == {"c4r3"}


@rule("move.stop.island")
def test_a_ship_stops_on_the_first_hex_of_a_two_hex_island() -> None:
    # N from c2r6: c2r5, c2r4, then both hexes of Saltmarsh.
    assert "c2r3" in ends(solo((1, 6, 6), "c2r6", sailors=0))
    assert "c2r2" not in ends(solo((1, 6, 6), "c2r6", sailors=0))


@rule("move.stop.dread")
def test_a_ship_stops_on_the_dread_until_this_player_has_defeated_it() -> None:
    column = {"c7r5", "c7r4", "c7r3", "c7r2", "c7r1", "c7r0"}
    assert ends(solo((1, 5, 5), "c7r6", sailors=0)) & column == {"c7r3"}
    assert ends(solo((1, 5, 5), "c7r6", sailors=0, stars="dread")) & column == {"c7r1"}


@rule("move.stop.edge")
def test_a_ship_stops_before_the_edge_of_the_map() -> None:
    assert ends(solo((4, 6, 6), "c5r4", sailors=0)) == {"c5r8", "c2r3"}  # S 6; NW 4 and NW 6 end at Saltmarsh
    assert ends(solo((2, 6, 6), "c9r2", sailors=0)) == {"c12r1", "c7r1", "c6r1"}  # NE 6, NW 2, NW 6


@rule("move.stay")
def test_a_heading_straight_off_the_map_leaves_the_ship_where_it_is() -> None:
    s = solo((4, 6, 6), "c5r8", sailors=0, journal=True)
    assert "c5r8" in ends(s)
    assert preview(s, "sail:c5r8").notes == ("The ship stays where it is.",)
    after = do(s, "sail:c5r8", "mark:r0c3")
    assert PARTS.chart.names[after.hex] == "c5r8"
    assert [PARTS.chart.names[hex] for hex in after.route] == ["c5r8", "c5r8"]
    assert regions_of(after) == set()
    assert s.journal is not None
    assert (s.journal.held[0].rule, s.journal.held[0].text) == (
        "move.stay",
        "{0} stays at the open sea 3 southeast of Anvil Head.",
    )


@rule("move.stay")
def test_a_ship_that_stays_ends_the_round_on_its_space_and_may_use_it() -> None:
    s = solo((4, 6, 6), "c10r8", sailors=1)
    do(s, "sail:c10r8", "mark:r0c3")
    assert options(s) == ["take", "decline"]
    assert do(s, "take").heroes == 1


@rule("move.revisit")
def test_ships_may_come_back_to_old_waters() -> None:
    s = solo((4, 1, 1), "c4r5", sailors=0)
    for dice, end in (((4, 1, 3), "c4r6"), ((1, 1, 5), "c4r5"), ((4, 1, 6), "c4r6")):
        s.dice = list(dice)
        do(s, f"sail:{end}")
        do(s, options(s)[0], "done")
    assert [PARTS.chart.names[hex] for hex in s.sheets[0].route] == ["c4r5", "c4r6", "c4r5", "c4r6"]


@rule("move.revisit")
def test_a_ship_may_land_on_an_island_again() -> None:
    s = solo((4, 2, 2), "c4r5", used="lowquay", visited="lowquay", gained=1, sailors=0)
    after = do(s, "sail:c4r7", "mark:r0c2")
    assert visited_by(after) == {"lowquay"}
    assert options(s) == ["done"]


@rule("move.depart")
@pytest.mark.parametrize("landed", ["c6r4", "c6r5"])
def test_a_ship_departs_from_either_hex_of_its_island(landed: str) -> None:
    # S 1 from the southern hex and N 4 from the northern one, wherever the ship lies.
    s = solo((4, 1, 1), landed, sailors=0)
    assert ends(s) == {"c6r6", "c6r5", "c6r3", "c6r1", "c6r4"}
    assert PARTS.chart.names[do(s, "sail:c6r6", "mark:r0c0").hex] == "c6r6"


@rule("move.depart")
@pytest.mark.parametrize("landed", ["c1r7", "c2r7"])
def test_regions_are_explored_from_the_hex_that_was_departed_from(landed: str) -> None:
    s = solo((1, 6, 6), landed, sailors=0)
    assert regions_of(do(s, "sail:c1r1", "mark:r0c3")) == {"w", "nw"}


def split_island() -> dict[str, Any]:
    """Map 1 with the northern hex of Homeport moved to c6r3, so that its two hexes lie apart."""
    tables = data_tables()
    rows = [row.split() for row in tables["map"]["hexes"]]
    rows[4][6], rows[3][6] = "..", "HO"
    rows[3][5] = "..:n"
    rows[4][5] = ".."
    tables["map"]["hexes"] = [" ".join(row) for row in rows]
    tables["map"]["start"] = "c6r5"
    return tables


@rule("move.depart.choice")
def test_departures_that_explore_different_regions_are_asked_for() -> None:
    # On a map where Homeport's hexes are c6r3 and c6r5: SW 2 from the one and NW 2 from the other both end at c4r4,
    # through c5r3 in the region n, or through c5r4 in none.
    game = voyages(split_island())
    s = table(sheet(at="c6r5", parts=game.parts), dice=(5, 2, 6), game=game)
    do(s, "sail:c4r4")
    assert options(s) == ["depart:c6r3", "depart:c6r5"]
    assert s.prompt(0).rules == ("move.depart.choice",)
    assert preview(s, "depart:c6r3").notes == ("You explore Whalers' Deep.",)
    assert preview(s, "depart:c6r5").notes == ()
    assert (gold(s, "depart:c6r3", game=game), gold(s, "depart:c6r5", game=game)) == (1, 0)
    assert why(s, "depart:c0r0") == "move.depart"
    assert why(s, "done") == "move.depart.choice"
    other = s.clone()
    assert regions_of(do(s, "depart:c6r3", "mark:r0c3")) == {"n"}
    assert regions_of(do(other, "depart:c6r5", "mark:r0c5")) == set()


@rule("move.depart.choice")
def test_the_price_of_a_turn_is_that_of_the_chosen_departure() -> None:
    game = voyages(split_island())
    s = table(sheet(at="c6r5", parts=game.parts), dice=(5, 2, 2), game=game)
    assert price(s, "sail:c4r4", game=game) == ""
    do(s, "sail:c4r4")
    assert price(s, "depart:c6r3", game=game) == ""
    assert price(s, "depart:c6r5", game=game) == "1 sailor"
    assert do(s, "depart:c6r5", "mark:r0c2").sailors == 5


@rule("move.depart.choice")
def test_departures_are_not_asked_for_where_they_explore_the_same() -> None:
    game = voyages(split_island())
    for dice, fields in (((5, 2, 6), {"regions": "n"}), ((5, 2, 2), {"sailors": 0})):
        s = table(sheet(at="c6r5", parts=game.parts, **fields), dice=dice, game=game)
        do(s, "sail:c4r4")
        assert options(s)[0].startswith("mark:")


@rule("move.depart.choice")
def test_on_map_1_no_two_departures_ever_explore_different_regions() -> None:
    for island in PARTS.chart.islands:
        for stars in ("", "dread"):
            one = sheet(at=PARTS.chart.names[island.hexes[0]], heroes=3, sailors=3, stars=stars)
            assert one.stars[STAR_DREAD] == (stars == "dread")
            for end in range(len(PARTS.chart.names)):
                assert departures_that_differ(PARTS, one, [1, 1, 1], end) == []


@rule("move.other_hex")
@pytest.mark.parametrize("distance", [1, 6])
def test_a_ship_may_sail_into_the_other_hex_of_its_island_and_stops_there(distance: int) -> None:
    # Lantern Cay: S from c8r7 into c8r8, whatever the distance; nothing but the island is met.
    s = solo((4, distance, distance), "c8r7", sailors=0, visited="lantern")
    assert "c8r8" in ends(s)
    do(s, "sail:c8r8")
    do(s, options(s)[0])
    assert PARTS.chart.names[s.sheets[0].hex] == "c8r8"
    assert visited_by(s.sheets[0]) == {"lantern"}
    assert options(s) == ["take", "decline"]


@rule("move.explore")
def test_each_region_on_the_way_is_explored_the_last_hex_included() -> None:
    # N 6 from Anvil Head crosses c1r6 in w and ends at c1r1 in nw.
    s = solo((1, 6, 6), "c1r7", sailors=0)
    assert preview(s, "sail:c1r1").notes == ("You explore Mist Bank.", "You explore Frostgate.")
    assert gold(s, "sail:c1r1") == 4
    assert regions_of(do(s, "sail:c1r1", "mark:r0c3")) == {"w", "nw"}


@rule("move.explore")
def test_regions_count_also_if_the_move_is_cut_short() -> None:
    # N 6 from c0r8 crosses w and stops at Barrow Island; S 6 from c5r4 crosses s and stops at the edge.
    assert regions_of(do(solo((1, 6, 6), "c0r8", sailors=0), "sail:c0r4", "mark:r0c3")) == {"w"}
    assert regions_of(do(solo((4, 6, 6), "c5r4", sailors=0), "sail:c5r8", "mark:r0c3")) == {"s"}


@rule("move.explore")
def test_hexes_beyond_the_stop_and_the_hex_departed_from_explore_nothing() -> None:
    # S 6 from c12r0, itself in ne: c12r1 in ne is entered, Crown Atoll stops the ship, e lies beyond.
    assert regions_of(do(solo((4, 6, 6), "c12r0", sailors=0), "sail:c12r2", "mark:r0c3")) == {"ne"}
    # S from c0r7 in w leads to c0r8 in no region.
    assert regions_of(do(solo((4, 1, 1), "c0r7", sailors=0), "sail:c0r8", "mark:r0c0")) == set()


@rule("move.explore")
def test_a_region_explored_before_is_no_gain() -> None:
    s = solo((1, 6, 6), "c1r7", sailors=0, regions="w n")
    assert preview(s, "sail:c1r1").notes == ("You explore Frostgate.",)
    assert gold(s, "sail:c1r1") == 5
    assert regions_of(do(s, "sail:c1r1", "mark:r0c3")) == {"n", "w", "nw"}


def test_a_landing_shows_its_gold_and_its_icon_while_they_are_open() -> None:
    s = solo((4, 2, 2), "c4r5")
    assert preview(s, "sail:c4r7").notes == ("The gold of Low Quay is yours.", "A settlement waits there.")
    assert gold(s, "sail:c4r7") == 2
    s = solo((4, 2, 2), "c4r5", used="lowquay", visited="lowquay", gained=1)
    assert preview(s, "sail:c4r7").notes == ()
    assert gold(s, "sail:c4r7") == 0
    assert "The DREAD waits there" in preview(solo((1, 3, 3), "c7r6"), "sail:c7r3").notes[0]
    assert preview(solo((1, 3, 3), "c7r6", stars="dread"), "sail:c7r3").notes == ()


def test_the_journal_tells_the_move_and_its_price() -> None:
    s = solo((1, 2, 2), "c4r5", journal=True)
    do(s, "sail:c4r7", "mark:r0c2")
    assert s.journal is not None
    sailed = s.journal.held[0]
    assert sailed.text == "{0} lands on Low Quay: 2 gold. The dice cost 3 sailors."
    assert sailed.rule in GAME.rules.by_id
    assert not is_used(s.sheets[0], "lowquay")


# The line that was sailed


@rule("move.depart")
def test_the_drawn_passage_leaves_a_two_hex_island_by_the_hex_of_departure() -> None:
    # Saltmarsh lies on c2r2 and c2r3. The ship came to c2r2, and SE 2 from c2r3 is c4r4, which is in no line with c2r2.
    s = solo((3, 2, 2), "c2r2", used="saltmarsh", gained=1, visited="saltmarsh", sailors=0)
    after = do(s, "sail:c4r4", "mark:r0c2", "done")
    assert [PARTS.chart.names[hex] for hex in after.starts] == ["c2r3"]
    s.dice = [4, 1, 3]
    do(s, "sail:c4r5", "mark:r0c4")
    voyage = find(scene_of(s), Route, "voyage")
    assert voyage.places == ["c2r2", "c2r3", "c4r4", "c4r5"]
    assert voyage.numbers == [0, 0, 1, 2]


@rule("move.depart", "sailors.cheapest")
def test_the_line_that_is_drawn_is_one_that_was_paid_for() -> None:
    seen = 0
    for seed in range(300):
        at = ("c6r4", "c2r2", "c11r5", "c8r7", "c1r7")[seed % 5]
        dice = FastLuck(seed).dice
        began = sheet(at=at, sailors=4, heroes=seed % 3, visited="saltmarsh gullhaven lantern anvil")
        s = table(began, dice=(1 + dice.below(6), 1 + dice.below(6), 1 + dice.below(6)))
        choices = FastLuck(seed).automa
        while not s.has_sailed(0):
            legal = s.legal(0)
            s.apply(0, legal[choices.below(len(legal))])
        sailed = s.sheets[0]
        marked = [box for box, mark in enumerate(sailed.boxes) if mark]
        costs = turn.costs_of_turn(s, began, sailed.hex, sailed.starts[-1], marked[0])
        paid_heroes = began.heroes - sailed.heroes
        assert costs[paid_heroes] <= began.sailors - sailed.sailors, (seed, s.dice)
        seen += sailed.starts[-1] != began.hex
    assert seen > 30
