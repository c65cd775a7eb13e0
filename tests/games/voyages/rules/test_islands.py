"""Islands: visiting them and their gold."""

from __future__ import annotations

import pytest

from teahouse.games.voyages.parts.chart import NO_REGION
from teahouse.games.voyages.rules.score import by_category
from teahouse.games.voyages.state import Sheet
from teahouse.kit.rule import rule
from tests.games.voyages.scenes import gold
from tests.games.voyages.table import PARTS, do, options, preview, regions_of, sheet, solo, visited_by


def island_gold(one: Sheet) -> int:
    return by_category(PARTS, one)[0]


@rule("islands.visit")
@pytest.mark.parametrize(("at", "dice", "end"), [("c1r6", (4, 1, 3), "c1r7"), ("c2r6", (4, 1, 3), "c2r7")])
def test_an_island_is_visited_by_ending_the_move_on_either_hex(at: str, dice: tuple[int, int, int], end: str) -> None:
    s = solo(dice, at, sailors=0)
    after = do(s, f"sail:{end}", "mark:r0c4")
    assert visited_by(after) == {"anvil"}
    assert island_gold(after) == 5
    assert options(s) == ["done"]  # no decision is asked


@rule("islands.visit")
def test_passing_beside_an_island_is_no_visit() -> None:
    s = solo((4, 1, 3), "c3r6", sailors=0)
    assert visited_by(do(s, "sail:c3r7", "mark:r0c4")) == set()


@rule("islands.gold")
def test_the_gold_of_an_island_counts_once_however_often_the_ship_returns() -> None:
    # N 1 to Widow's Tooth, S 1 away, and back.
    s = solo((1, 1, 3), "c4r1", sailors=0)
    assert gold(s, "sail:c4r0") == 4
    assert island_gold(do(s, "sail:c4r0", "mark:r0c4", "done")) == 4
    s.dice = [4, 1, 2]
    do(s, "sail:c4r1", "mark:r0c2", "done")
    s.dice = [1, 1, 3]
    assert gold(s, "sail:c4r0") == 0
    assert island_gold(do(s, "sail:c4r0", "mark:r1c0", "done")) == 4


@rule("islands.gold")
@pytest.mark.parametrize(
    ("island", "gold"),
    [("saltmarsh", 2), ("orchard", 1), ("tanners", 1), ("barrow", 3), ("crown", 7), ("farlight", 6), ("home", 0)],
)
def test_each_island_gives_its_printed_gold(island: str, gold: int) -> None:
    assert island_gold(sheet(visited=island)) == gold


@rule("islands.gold.icon")
def test_gold_is_earned_also_if_the_action_is_refused() -> None:
    s = solo((4, 2, 3), "c4r5")
    after = do(s, "sail:c4r7", "mark:r0c4", "decline")
    assert (visited_by(after), island_gold(after)) == ({"lowquay"}, 2)


@rule("islands.gold.icon")
def test_gold_is_earned_also_if_the_action_is_of_no_use() -> None:
    s = solo((1, 1, 3), "c0r5", sailors=0)  # Barrow Island's relic without a sailor
    after = do(s, "sail:c0r4", "mark:r0c4")
    assert options(s) == ["done"]
    assert (visited_by(after), island_gold(after)) == ({"barrow"}, 3)


@rule("islands.home")
def test_the_start_island_gives_neither_gold_nor_an_action() -> None:
    assert visited_by(sheet()) == set()
    s = solo((1, 1, 3), "c6r6", sailors=0)
    assert (gold(s, "sail:c6r5"), preview(s, "sail:c6r5").notes) == (0, ())
    after = do(s, "sail:c6r5", "mark:r0c4")
    assert options(s) == ["done"]
    assert (visited_by(after), sum(by_category(PARTS, after))) == (set(), 0)


@rule("islands.home", "move.stop.island")
def test_the_start_island_stops_the_ship() -> None:
    s = solo((1, 6, 6), "c6r7", sailors=0)
    assert "sail:c6r5" in options(s)
    assert not {"sail:c6r4", "sail:c6r1"} & set(options(s))


@rule("islands.no_region")
def test_islands_are_in_no_region() -> None:
    for island in PARTS.chart.islands:
        for hex in island.hexes:
            assert PARTS.chart.region_of[hex] == NO_REGION, island.id
    # Pepper Rock has Whalers' Deep all around; landing there explores nothing.
    s = solo((1, 1, 3), "c6r2", sailors=0)
    assert regions_of(do(s, "sail:c6r1", "mark:r0c4")) == set()
