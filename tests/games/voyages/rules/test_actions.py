"""Actions: what the space gives on which the ship has ended."""

from __future__ import annotations

import pytest

from teahouse.kit.rule import rule
from tests.games.voyages.table import (
    SIX_SOURCES,
    column,
    do,
    held_on,
    is_used,
    options,
    preview,
    solo,
    stars_of,
    why,
    why_not,
)


@rule("actions.optional")
def test_an_icon_may_be_declined_and_serves_on_a_later_visit() -> None:
    s = solo((4, 1, 3), "c5r5")
    do(s, "sail:c5r6", "mark:r0c4")
    assert options(s) == ["take", "decline"]
    assert preview(s, "decline").notes == ("It stays there for another visit.",)
    after = do(s, "decline")
    assert not is_used(after, "c5r6")
    assert after.gained == 0
    do(s, "done")
    s.dice = [1, 1, 2]
    do(s, "sail:c5r5", "mark:r0c2", "done")
    s.dice = [4, 1, 3]
    after = do(s, "sail:c5r6", "mark:r1c0", "take")
    assert (after.gained, is_used(after, "c5r6")) == (1, True)


@rule("actions.optional")
def test_the_action_of_the_space_must_be_answered_before_anything_else() -> None:
    s = solo((4, 1, 3), "c5r5")
    do(s, "sail:c5r6", "mark:r0c4")
    assert why(s, "done") == "actions.optional"
    assert why(s, "sell:nothing") == "settlement.both"
    assert why_not(s, "sell:nothing").sentence == "There is no settlement at the open sea northeast of Low Quay."
    assert why(s, "sail:c5r6") == why(s, "mark:r0c4") == "round.undo"
    assert s.prompt(0).rules == ("actions.optional", "actions.sailor")


@rule("actions.once")
@pytest.mark.parametrize(
    ("at", "dice", "end", "spot", "gained"),
    [
        ("c5r5", (4, 1, 3), "c5r6", "c5r6", 1),
        ("c5r4", (1, 1, 3), "c5r3", "c5r3", 0),
        ("c4r5", (1, 2, 3), "c4r3", "orchard", 0),
        ("c4r5", (4, 2, 3), "c4r7", "lowquay", 1),
        ("c9r5", (1, 1, 3), "c9r4", "c9r4", 0),
        ("c1r6", (1, 1, 3), "c1r5", "c1r5", 0),
    ],
)
def test_each_icon_serves_once_per_player(
    at: str, dice: tuple[int, int, int], end: str, spot: str, gained: int
) -> None:
    open_icon = solo(dice, at, sailors=1)
    do(open_icon, f"sail:{end}", "mark:r0c4")
    assert options(open_icon) != ["done"]
    do(open_icon, options(open_icon)[0])
    assert is_used(open_icon.sheets[0], spot)
    used = solo(dice, at, sailors=1, used=spot, gained=gained)
    do(used, f"sail:{end}", "mark:r0c4")
    assert options(used) == ["done"]


@rule("actions.passed")
def test_icons_on_the_way_give_nothing() -> None:
    # S 5 from c5r2 crosses the hide on c5r3 and the sailor on c5r6.
    s = solo((4, 5, 3), "c5r2", sailors=0)
    after = do(s, "sail:c5r7", "mark:r0c4")
    assert options(s) == ["done"]
    assert (held_on(after), after.gained, sum(after.used)) == ({}, 0, 0)


@rule("actions.passed", "stars.explore")
def test_the_star_on_the_way_gives_nothing() -> None:
    # N 4 from c11r4 crosses the star on c11r1.
    s = solo((1, 4, 3), "c11r4", sailors=0)
    assert stars_of(do(s, "sail:c11r0", "mark:r0c4")) == set()


@rule("actions.island")
@pytest.mark.parametrize(("at", "dice", "end"), [("c8r6", (4, 1, 3), "c8r7"), ("c9r7", (5, 1, 3), "c8r8")])
def test_the_icon_of_a_two_hex_island_serves_from_either_hex(at: str, dice: tuple[int, int, int], end: str) -> None:
    s = solo(dice, at, sailors=0)
    after = do(s, f"sail:{end}", "mark:r0c4", "take")
    assert held_on(after) == {"gems": 1}
    assert is_used(after, "lantern")


@rule("actions.island")
@pytest.mark.parametrize(("first", "second"), [("c8r7", "c8r8"), ("c8r8", "c8r7")])
def test_an_icon_used_from_one_hex_is_used_for_both(first: str, second: str) -> None:
    s = solo((4, 1, 3) if first == "c8r7" else (5, 1, 3), "c8r6" if first == "c8r7" else "c9r7", sailors=0)
    do(s, f"sail:{first}", "mark:r0c4", "take", "done")
    s.dice = [4, 1, 3] if second == "c8r8" else [1, 1, 3]
    after = do(s, f"sail:{second}", "mark:r1c0")
    assert options(s) == ["done"]
    assert held_on(after) == {"gems": 1}


@rule("actions.useless")
def test_an_action_that_changes_nothing_is_not_offered_and_not_used_up() -> None:
    # Orchard Isle with a full fruit track.
    s = solo((1, 2, 3), held={"fruit": 5}, used="c1r2 c10r2 c7r1 c1r5 c11r3")
    after = do(s, "sail:c4r3", "mark:r0c4")
    assert options(s) == ["done"]
    assert not is_used(after, "orchard")


@rule("actions.useless")
def test_a_settlement_with_a_full_crew_and_nothing_to_sell_is_not_offered() -> None:
    s = solo((4, 2, 3), gained=6, used=SIX_SOURCES, stars="recruit")
    after = do(s, "sail:c4r7", "mark:r0c4")
    assert options(s) == ["done"]
    assert not is_used(after, "lowquay")


@rule("actions.sailor")
def test_a_sailor_joins_as_one_more_unexhausted_ordinary_sailor() -> None:
    s = solo((4, 1, 3), "c5r5", sailors=2, heroes=1)
    do(s, "sail:c5r6", "mark:r0c4")
    assert preview(s, "take").gains == ("1 sailor", "1 box of the sailor track")
    after = do(s, "take")
    assert (after.sailors, after.heroes, after.gained) == (3, 1, 1)


@rule("actions.sailor.limit")
def test_no_sailor_joins_after_the_twelfth_exhausted_ones_counted() -> None:
    used = "c8r2 c10r4 saltmarsh verity gullhaven lowquay"
    s = solo((4, 1, 3), "c5r5", sailors=0, gained=6, used=used, stars="recruit")
    after = do(s, "sail:c5r6", "mark:r0c4")
    assert options(s) == ["done"]
    assert (after.gained, after.sailors, is_used(after, "c5r6")) == (6, 0, False)


@rule("actions.sailor.limit", "stars.recruit")
def test_the_twelfth_sailor_is_the_last() -> None:
    s = solo((4, 1, 3), "c5r5", sailors=0, gained=5, used="c8r2 c10r4 saltmarsh verity gullhaven")
    do(s, "sail:c5r6", "mark:r0c4")
    assert preview(s, "take").gains == ("3 gold", "1 star", "1 sailor", "1 box of the sailor track")
    after = do(s, "take")
    assert (after.gained, after.sailors, stars_of(after)) == (6, 1, {"recruit"})


@rule("actions.relic")
@pytest.mark.parametrize(("at", "dice", "end"), [("c9r5", (1, 1, 3), "c9r4"), ("c0r5", (1, 1, 3), "c0r4")])
def test_a_relic_makes_an_ordinary_sailor_heroic(at: str, dice: tuple[int, int, int], end: str) -> None:
    s = solo(dice, at, sailors=3, heroes=1)
    do(s, f"sail:{end}", "mark:r0c4")
    assert (preview(s, "take").costs, preview(s, "take").gains) == (("1 sailor",), ("1 hero",))
    after = do(s, "take")
    assert (after.sailors, after.heroes) == (2, 2)


@rule("actions.relic.none")
def test_a_relic_without_an_ordinary_sailor_stays_for_later() -> None:
    s = solo((1, 1, 3), "c9r5", sailors=0, heroes=2)
    after = do(s, "sail:c9r4", "mark:r0c4")
    assert options(s) == ["done"]
    assert (after.heroes, is_used(after, "c9r4")) == (2, False)


@rule("actions.relic.new", "round.order")
def test_a_sailor_of_this_rounds_duty_may_become_heroic() -> None:
    # The 3 on r1c0 completes a column with a sailor, the first one aboard; then the relic on c9r4.
    s = solo((1, 1, 3), "c9r5", sailors=0, boxes=column(0, but=1))
    after = do(s, "sail:c9r4", "mark:r1c0", "take")
    assert (after.sailors, after.heroes, after.gained) == (0, 1, 1)


@rule("actions.cargo")
@pytest.mark.parametrize(
    ("at", "dice", "end", "cargo"),
    [
        ("c4r4", (1, 1, 3), "c4r3", "fruit"),
        ("c1r3", (1, 1, 3), "c1r2", "fruit"),
        ("c8r6", (1, 1, 3), "c8r5", "hide"),
        ("c5r4", (1, 1, 3), "c5r3", "hide"),
        ("c6r2", (1, 1, 3), "c6r1", "spice"),
        ("c7r7", (1, 1, 3), "c7r6", "spice"),
        ("c8r6", (4, 1, 3), "c8r7", "gems"),
        ("c9r2", (4, 1, 3), "c9r3", "gems"),
    ],
)
def test_a_cargo_icon_gives_one_piece_of_its_type(at: str, dice: tuple[int, int, int], end: str, cargo: str) -> None:
    s = solo(dice, at, sailors=0)
    do(s, f"sail:{end}", "mark:r0c4")
    assert preview(s, "take").changes == ((0, cargo, 1),)
    assert s.prompt(0).rules == ("actions.optional", "actions.cargo")
    assert held_on(do(s, "take")) == {cargo: 1}


@rule("actions.barrel")
@pytest.mark.parametrize("cargo", ["fruit", "hide", "spice", "gems"])
def test_a_barrel_gives_one_piece_of_any_type(cargo: str) -> None:
    s = solo((1, 1, 3), "c1r6", sailors=0)
    do(s, "sail:c1r5", "mark:r0c4")
    assert options(s) == ["load:fruit", "load:hide", "load:spice", "load:gems", "decline"]
    after = do(s, f"load:{cargo}")
    assert held_on(after) == {cargo: 1}
    assert is_used(after, "c1r5")
    assert options(s) == ["done"]


@rule("actions.barrel", "actions.optional")
def test_a_barrel_on_the_map_may_be_declined() -> None:
    s = solo((1, 1, 3), "c1r6", sailors=0)
    do(s, "sail:c1r5", "mark:r0c4")
    assert s.prompt(0).rules == ("actions.barrel", "cargo.barrel")
    assert preview(s, "decline").notes == ("The barrel stays there for another visit.",)
    after = do(s, "decline")
    assert (held_on(after), is_used(after, "c1r5")) == ({}, False)
