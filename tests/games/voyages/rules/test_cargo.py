"""Cargo: tracks filled from the left, and barrels."""

from __future__ import annotations

from teahouse.kit.rule import rule
from tests.games.voyages.table import (
    ALL_CARGO_ICONS,
    FULL_TRACKS,
    PARTS,
    column,
    do,
    held_on,
    is_used,
    options,
    preview,
    sold_on,
    solo,
    why,
)


@rule("cargo.track")
def test_every_type_has_a_track_of_its_own() -> None:
    assert {track.id: track.values for track in PARTS.cargo} == {
        "fruit": (2, 3, 4, 5, 6),
        "hide": (2, 3, 5, 6, 7),
        "spice": (2, 4, 6, 8),
        "gems": (3, 5, 7, 9),
    }
    s = solo((1, 2, 3), sailors=0, held={"gems": 2}, used="lantern c3r4")
    after = do(s, "sail:c4r3", "mark:r0c4", "take")
    assert (held_on(after), sold_on(after)) == ({"gems": 2, "fruit": 1}, {})


@rule("cargo.track")
def test_selling_turns_held_pieces_into_sold_ones_of_the_same_track() -> None:
    s = solo((4, 2, 3), held={"gems": 2, "hide": 1}, used="lantern c3r4 tanners")
    after = do(s, "sail:c4r7", "mark:r0c4", "sell:all_gems")
    assert (held_on(after), sold_on(after)) == ({"hide": 1}, {"gems": 2})


@rule("cargo.left_to_right")
def test_a_new_piece_takes_the_first_free_section_sold_ones_counted() -> None:
    # Two pieces sold and one held fill three sections, so the next gem is the fourth.
    s = solo((1, 1, 3), "c1r6", sold={"gems": 2}, held={"gems": 1}, used="lantern c3r4 c9r3")
    do(s, "sail:c1r5", "mark:r0c4")
    assert preview(s, "load:gems").gains == ("1 gem",)
    assert preview(s, "load:fruit").gains == ("1 piece of fruit",)
    after = do(s, "load:gems")
    assert (held_on(after), sold_on(after)) == ({"gems": 2}, {"gems": 2})


@rule("cargo.left_to_right", "cargo.full")
def test_selling_makes_no_section_free_again() -> None:
    s = solo((1, 1, 3), "c1r6", sold={"gems": 4}, used="lantern c3r4 c9r3 c7r1", stars="cargo")
    do(s, "sail:c1r5", "mark:r0c4")
    assert options(s) == ["load:fruit", "load:hide", "load:spice", "decline"]
    assert why(s, "load:gems") == "cargo.full"


@rule("cargo.full")
def test_cargo_for_a_full_track_is_lost() -> None:
    # The gems on c9r3 with a full track: nothing is offered, nothing taken.
    s = solo((4, 1, 3), "c9r2", sold={"gems": 1}, held={"gems": 3}, used="lantern c3r4 c7r1 c1r5")
    after = do(s, "sail:c9r3", "mark:r0c4")
    assert options(s) == ["done"]
    assert (held_on(after), is_used(after, "c9r3")) == ({"gems": 3}, False)


@rule("cargo.barrel")
def test_a_barrel_is_loaded_only_where_a_section_is_free() -> None:
    s = solo((1, 1, 3), "c1r6", held={"fruit": 5, "spice": 4}, used="orchard c1r2 c10r2 pepper c1r4 c7r6 c7r1 c11r3")
    do(s, "sail:c1r5", "mark:r0c4")
    assert options(s) == ["load:hide", "load:gems", "decline"]
    assert why(s, "load:fruit") == why(s, "load:spice") == "cargo.full"
    assert why(s, "done") == "cargo.barrel"


@rule("cargo.barrel", "actions.useless")
def test_a_barrel_with_every_track_full_is_not_offered() -> None:
    used = ALL_CARGO_ICONS.replace("c1r5", "")
    s = solo((1, 1, 3), "c1r6", held=FULL_TRACKS, used=used)
    after = do(s, "sail:c1r5", "mark:r0c4")
    assert options(s) == ["done"]
    assert not is_used(after, "c1r5")


@rule("cargo.barrel", "duties.barrel")
def test_a_barrel_of_the_duties_is_loaded_only_where_a_section_is_free() -> None:
    s = solo((4, 1, 5), boxes=column(1, but=1), held={"fruit": 5}, used="orchard c1r2 c10r2 c7r1 c11r3")
    do(s, "sail:c4r6", "mark:r1c1")
    assert options(s) == ["load:hide", "load:spice", "load:gems"]
    assert why(s, "load:fruit") == "cargo.full"
