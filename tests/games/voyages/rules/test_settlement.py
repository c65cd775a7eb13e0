"""Settlements: a sailor, and both ways of selling. The ship sails S 2 from c4r5 to Low Quay on c4r7."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.games.voyages.rules.score import by_category
from teahouse.games.voyages.state import Sheet, Voyages
from teahouse.kit.rule import rule
from tests.games.voyages.table import (
    PARTS,
    SIX_SOURCES,
    do,
    held_on,
    is_used,
    options,
    preview,
    sold_on,
    solo,
    stars_of,
    why,
    why_not,
)

STOCK = "orchard c1r2 c10r2 tanners c5r3 pepper lantern c3r4"


def at_low_quay(**fields: Any) -> Voyages:
    """In the settlement, the duty marked, asked what to sell."""
    s = solo((4, 2, 3), **{"used": STOCK, **fields})
    do(s, "sail:c4r7", "mark:r0c4")
    return s


def gold_sold(sheet: Sheet) -> int:
    return by_category(PARTS, sheet)[2]


@rule("settlement.both")
def test_a_settlement_gives_a_sailor_and_a_sale_in_one_action() -> None:
    s = at_low_quay(held={"fruit": 2}, sailors=3)
    assert s.prompt(0).rules == ("settlement.both", "settlement.decline")
    shown = preview(s, "sell:all_fruit")
    assert shown.costs == ("2 pieces of fruit",)
    assert shown.gains == ("5 gold", "1 sailor", "1 box of the sailor track", "2 pieces of fruit sold")
    assert preview(s, "sell:all_fruit").notes == ("The settlement is used up.",)
    after = do(s, "sell:all_fruit")
    assert (after.sailors, after.gained, sold_on(after), gold_sold(after)) == (4, 1, {"fruit": 2}, 5)
    assert is_used(after, "lowquay")
    assert options(s) == ["done"]


@rule("settlement.both")
def test_a_settlement_must_be_answered_before_anything_else() -> None:
    s = at_low_quay()
    assert why(s, "done") == why(s, "take") == "settlement.both"


@rule("settlement.sailor_first")
def test_the_sailor_comes_before_the_sale() -> None:
    # Both stars are earned by one visit: Recruit by the sailor, then Cargo by the sale.
    s = at_low_quay(
        held={"fruit": 3}, gained=5, used=f"{STOCK} c5r6 c8r2 c10r4 saltmarsh verity", sailors=0, journal=True
    )
    after = do(s, "sell:all_fruit")
    assert stars_of(after) == {"recruit", "cargo"}
    assert s.journal is not None
    assert [entry.rule for entry in s.journal.held if entry.kind == "star"] == ["stars.recruit", "stars.cargo"]


@rule("settlement.nothing")
@pytest.mark.parametrize("held", [{}, {"fruit": 2}])
def test_the_sailor_comes_also_if_nothing_is_sold(held: dict[str, int]) -> None:
    s = at_low_quay(held=held, sailors=1)
    assert preview(s, "sell:nothing").gains == ("1 sailor", "1 box of the sailor track")
    after = do(s, "sell:nothing")
    assert (after.sailors, after.gained, held_on(after), sold_on(after)) == (2, 1, held, {})
    assert is_used(after, "lowquay")


@rule("settlement.full_crew")
def test_with_a_full_crew_cargo_is_sold_all_the_same() -> None:
    s = at_low_quay(held={"hide": 2}, gained=6, sailors=4, used=f"{STOCK} {SIX_SOURCES}", stars="recruit")
    assert preview(s, "sell:all_hide").gains == ("5 gold", "2 pieces of hide sold")
    assert preview(s, "sell:all_hide").lost == ((0, "sailor", 1),)
    after = do(s, "sell:all_hide")
    assert (after.sailors, after.gained, sold_on(after)) == (4, 6, {"hide": 2})


@rule("settlement.one_each")
def test_one_piece_each_of_any_of_the_types_held_may_be_sold() -> None:
    s = at_low_quay(held={"fruit": 1, "hide": 1, "gems": 1})
    assert options(s) == [
        "sell:fruit_hide_gems",
        "sell:fruit_hide",
        "sell:fruit_gems",
        "sell:hide_gems",
        "sell:fruit",
        "sell:hide",
        "sell:gems",
        "sell:nothing",
        "decline",
        "ashore",
    ]
    after = do(s, "sell:fruit_gems")
    assert (held_on(after), sold_on(after), gold_sold(after)) == ({"hide": 1}, {"fruit": 1, "gems": 1}, 5)


@rule("settlement.one_each")
def test_one_of_each_takes_a_single_piece_of_a_larger_stock() -> None:
    s = at_low_quay(held={"fruit": 3, "hide": 2, "spice": 1, "gems": 2})
    assert preview(s, "sell:fruit_hide_spice_gems").gains[0] == "9 gold"
    after = do(s, "sell:fruit_hide_spice_gems")
    assert held_on(after) == {"fruit": 2, "hide": 1, "gems": 1}
    assert gold_sold(after) == 2 + 2 + 2 + 3


@rule("settlement.one_each")
def test_types_that_are_not_held_cannot_be_sold() -> None:
    s = at_low_quay(held={"fruit": 2, "gems": 1})
    assert why(s, "sell:hide") == why(s, "sell:fruit_spice") == "settlement.one_each"
    assert why_not(s, "sell:fruit_hide_spice").sentence == "You hold no hide and no spice."
    assert why(s, "sell:all_hide") == "settlement.all_of_one"


@rule("settlement.all_of_one")
def test_all_pieces_of_one_type_may_be_sold() -> None:
    s = at_low_quay(held={"fruit": 3, "hide": 2})
    assert {text for text in options(s) if "all_" in text} == {"sell:all_fruit", "sell:all_hide"}
    after = do(s, "sell:all_fruit")
    assert (held_on(after), sold_on(after), gold_sold(after)) == ({"hide": 2}, {"fruit": 3}, 9)


@rule("settlement.all_of_one")
def test_the_two_ways_of_selling_are_never_mixed() -> None:
    s = at_low_quay(held={"fruit": 3, "hide": 2})
    for text in options(s)[:-2]:
        taken = do(s.clone(), text)
        sold = sold_on(taken)
        assert set(sold.values()) <= {1} or len(sold) == 1, text
    assert options(s) == [
        "sell:all_fruit",
        "sell:all_hide",
        "sell:fruit_hide",
        "sell:fruit",
        "sell:hide",
        "sell:nothing",
        "decline",
        "ashore",
    ]


@rule("settlement.all_of_one")
def test_all_of_one_with_a_single_piece_is_the_same_as_one_of_each() -> None:
    s = at_low_quay(held={"gems": 1})
    assert options(s) == ["sell:gems", "sell:nothing", "decline", "ashore"]
    assert why(s, "sell:all_gems") == "settlement.all_of_one"
    assert gold_sold(do(s, "sell:gems")) == 3


@rule("settlement.left_first")
def test_the_leftmost_held_piece_is_sold_first() -> None:
    # One fruit is sold already: the next one brings 3, two bring 3 and 4.
    s = at_low_quay(sold={"fruit": 1}, held={"fruit": 2})
    assert preview(s, "sell:fruit").gains[0] == "3 gold"
    before = gold_sold(s.sheets[0])
    after = do(s, "sell:fruit")
    assert (before, gold_sold(after)) == (2, 5)
    s = at_low_quay(sold={"fruit": 1}, held={"fruit": 2})
    assert gold_sold(do(s, "sell:all_fruit")) == 2 + 3 + 4


@rule("settlement.once")
@pytest.mark.parametrize("sale", ["sell:nothing", "sell:fruit"])
def test_a_used_settlement_is_closed_for_sailors_and_for_sales(sale: str) -> None:
    s = at_low_quay(held={"fruit": 2})
    do(s, sale, "done")
    s.dice = [1, 1, 2]
    do(s, "sail:c4r6", "mark:r0c2", "done")
    s.dice = [4, 1, 5]
    after = do(s, "sail:c4r7", "mark:r0c5")
    assert options(s) == ["done"]
    assert after.gained == 1
    assert "fruit" in held_on(after)


@rule("settlement.once")
def test_a_settlement_whose_sailor_was_lost_is_used_up_as_well() -> None:
    s = at_low_quay(held={"hide": 2}, gained=6, used=f"{STOCK} {SIX_SOURCES}", stars="recruit")
    do(s, "sell:hide", "done")
    s.dice = [1, 1, 2]
    do(s, "sail:c4r6", "mark:r0c2", "done")
    s.dice = [4, 1, 5]
    do(s, "sail:c4r7", "mark:r0c5")
    assert options(s) == ["done"]


@rule("settlement.once", "actions.island")
def test_a_two_hex_settlement_is_used_up_as_a_whole() -> None:
    # Gullhaven from c11r6 (N 1) and then from its other hex.
    s = solo((1, 1, 3), "c11r6", held={"fruit": 1}, used="orchard")
    do(s, "sail:c11r5", "mark:r0c4", "sell:nothing", "done")
    s.dice = [5, 1, 5]
    after = do(s, "sail:c10r6", "mark:r0c5")
    assert options(s) == ["done"]
    assert after.gained == 1


@rule("settlement.decline")
def test_a_settlement_may_be_declined_as_a_whole_and_kept() -> None:
    s = at_low_quay(held={"fruit": 2}, sailors=1)
    assert preview(s, "decline").notes == ("The settlement stays open for another visit.",)
    after = do(s, "decline", "done")
    assert (after.gained, held_on(after), is_used(after, "lowquay")) == (0, {"fruit": 2}, False)
    s.dice = [1, 1, 2]
    do(s, "sail:c4r6", "mark:r0c2", "done")
    s.dice = [4, 1, 5]
    do(s, "sail:c4r7", "mark:r0c5")
    assert do(s, "sell:all_fruit").gained == 1


def test_the_journal_tells_the_sale() -> None:
    s = at_low_quay(held={"fruit": 2, "gems": 1}, journal=True)
    do(s, "sell:fruit_gems")
    assert s.journal is not None
    sailor, sale = s.journal.held[-2:]
    assert (sailor.text, sailor.changes) == ("{0} gains a sailor.", ((0, "sailor", 1), (0, "track", 1)))
    assert sale.text == "1 piece of fruit sold and 1 gem sold: 5 gold for {0}."
    assert {id: by for _, id, by in sale.changes} == {
        "gold": 5,
        "fruit": -1,
        "fruit_sold": 1,
        "gems": -1,
        "gems_sold": 1,
    }


@rule("settlement.full_crew", "actions.useless")
def test_with_a_full_crew_nothing_is_not_sold_and_no_sailor_is_promised() -> None:
    s = at_low_quay(held={"hide": 2}, gained=6, sailors=4, used=f"{STOCK} {SIX_SOURCES}", stars="recruit")
    assert options(s) == ["sell:all_hide", "sell:hide", "decline"]
    assert why(s, "sell:nothing") == why(s, "ashore") == "settlement.full_crew"
    assert s.prompt(0).help.startswith("The sailor track is full, so no sailor comes.")
    open_crew = at_low_quay(held={"hide": 2})
    assert open_crew.prompt(0).help.startswith("A sailor comes aboard as well.")
    assert "take a sailor aboard?" in at_low_quay().prompt(0).question


@rule("settlement.alone")
def test_cargo_may_be_sold_and_the_sailor_left_ashore() -> None:
    # The sailor would be the twelfth: his star is not wanted now.
    s = at_low_quay(held={"fruit": 2}, gained=5, used=f"{STOCK} c5r6 c8r2 c10r4 saltmarsh verity", journal=True)
    assert "1 star" in preview(s, "sell:all_fruit").gains
    do(s, "ashore")
    assert s.prompt(0).rules == ("settlement.alone",)
    assert options(s) == ["sell:all_fruit", "sell:fruit", "decline"]
    assert why(s, "sell:nothing") == why(s, "ashore") == "settlement.alone"
    assert why(s, "sell:gems") == "settlement.one_each"
    assert preview(s, "sell:all_fruit").gains == ("5 gold", "2 pieces of fruit sold")
    after = do(s, "sell:all_fruit")
    assert (after.gained, sold_on(after), stars_of(after), is_used(after, "lowquay")) == (5, {"fruit": 2}, set(), True)
    assert s.journal is not None
    assert "{0} leaves the sailor ashore." in [entry.text for entry in s.journal.held]


@rule("settlement.alone", "settlement.decline")
def test_the_settlement_can_still_be_kept_after_leaving_the_sailor() -> None:
    s = at_low_quay(held={"fruit": 2})
    after = do(s, "ashore", "decline")
    assert (after.gained, is_used(after, "lowquay")) == (0, False)
    assert why(at_low_quay(), "ashore") == "settlement.alone"
