"""Scoring: gold by category, checked by hand arithmetic."""

from __future__ import annotations

import pytest

from teahouse.games.voyages.rules.score import CATEGORIES, by_category, total
from teahouse.games.voyages.state import Sheet
from teahouse.kit.rule import rule
from tests.games.voyages.table import PARTS, idle, idle_sheet, sheet, table


def gold(one: Sheet, category: str) -> int:
    """The gold of one category; the sheet scores in no other."""
    scores = dict(zip(CATEGORIES, by_category(PARTS, one)))
    assert sum(scores.values()) == scores[category]
    return scores[category]


@rule("score.total")
def test_a_whole_sheet_is_the_sum_of_its_categories() -> None:
    last = idle_sheet(
        sailors=2,
        heroes=3,
        gained=1,
        used="saltmarsh orchard c1r2 c10r2 lantern c3r4 tanners c5r3 pepper",
        visited="crown anvil saltmarsh",
        regions="ne e w",
        sold={"fruit": 3, "gems": 2},
        held={"hide": 2, "spice": 1},
        stars="cargo dread",
        boxes="r0c0 r1c1",
    )
    s = table(last, round=16)
    idle(s)
    outcome = s.outcome()
    assert outcome is not None
    assert dict(zip(outcome.categories, outcome.scores[0])) == {
        "Islands": 7 + 5 + 2,
        "Regions": 9,
        "Cargo sold": (2 + 3 + 4) + (3 + 5),
        "Cargo held": 2 + 1,
        "Heroes": 3 * 2,
        "DREAD": 14,
        "Stars": 2 * 3,
    }
    assert outcome.totals == [69]
    assert total(PARTS, s.sheets[0]) == 69


@rule("score.total")
def test_a_fresh_sheet_scores_nothing() -> None:
    assert by_category(PARTS, sheet()) == [0] * 7


@rule("score.islands")
def test_every_visited_island_counts_its_gold() -> None:
    assert gold(sheet(visited="crown"), "Islands") == 7
    everywhere = " ".join(island.id for island in PARTS.chart.islands)
    assert gold(sheet(visited=everywhere), "Islands") == 4 * 2 + 1 + 1 + 2 + 2 + 3 + 7 + 6 + 5 + 4


@rule("score.regions")
@pytest.mark.parametrize(("count", "value"), list(enumerate((0, 1, 4, 9, 16, 25, 36, 49))))
def test_regions_count_as_the_square_of_their_number(count: int, value: int) -> None:
    regions = ["nw", "n", "ne", "e", "se", "s", "w"]
    assert gold(sheet(regions=" ".join(regions[:count])), "Regions") == value
    assert gold(sheet(regions=" ".join(regions[7 - count :])), "Regions") == value


@rule("score.regions")
def test_several_hexes_of_a_region_are_one_region() -> None:
    # N from c0r8 through three hexes of w.
    s = table(sheet(at="c0r8"), dice=(1, 3, 5))
    s.apply(0, PARTS.book.named("sail:c0r5"))
    s.apply(0, PARTS.book.named("mark:r0c5"))
    assert gold(s.sheets[0], "Regions") == 1


@rule("score.cargo_sold")
@pytest.mark.parametrize(
    ("cargo", "values"),
    [("fruit", (2, 5, 9, 14, 20)), ("hide", (2, 5, 10, 16, 23)), ("spice", (2, 6, 12, 20)), ("gems", (3, 8, 15, 24))],
)
def test_every_piece_sold_counts_the_value_of_its_section(cargo: str, values: tuple[int, ...]) -> None:
    for pieces, value in enumerate(values, 1):
        assert gold(sheet(sold={cargo: pieces}), "Cargo sold") == value


@rule("score.cargo_held")
@pytest.mark.parametrize("cargo", ["fruit", "hide", "spice", "gems"])
def test_every_piece_held_counts_one_whatever_its_section(cargo: str) -> None:
    for pieces in range(1, 5):
        assert gold(sheet(held={cargo: pieces}), "Cargo held") == pieces


@rule("score.heroes")
def test_every_unexhausted_hero_counts_two_and_sailors_nothing() -> None:
    assert gold(sheet(sailors=4, heroes=2), "Heroes") == 4
    assert gold(sheet(sailors=6), "Heroes") == 0


@rule("score.heroes")
def test_exhausted_heroes_count_nothing() -> None:
    # S 1 with a duty of 3 from three ones exhausts both heroes.
    s = table(sheet(at="c4r5", sailors=0, heroes=2), dice=(1, 1, 1))
    assert gold(s.sheets[0], "Heroes") == 4
    for text in ("sail:c4r6", "mark:r0c4"):
        s.apply(0, PARTS.book.named(text))
    assert gold(s.sheets[0], "Heroes") == 0


@rule("score.dread")
def test_a_defeated_dread_counts_fourteen_besides_its_star() -> None:
    scores = dict(zip(CATEGORIES, by_category(PARTS, sheet(stars="dread"))))
    assert (scores["DREAD"], scores["Stars"]) == (14, 3)


@rule("score.stars")
def test_every_star_counts_three() -> None:
    assert gold(sheet(stars="cargo"), "Stars") == 3
    assert gold(sheet(stars="cargo duties explore recruit"), "Stars") == 12
    assert sum(by_category(PARTS, sheet(stars="cargo duties dread explore recruit"))) == 15 + 14
