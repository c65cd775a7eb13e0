"""A second map is a second data file: a tiny one is played by its own numbers, and bad ones are refused in words."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from teahouse.engine.errors import BadData, BadDump
from teahouse.engine.luck import FastLuck
from teahouse.games.voyages.rules.score import CATEGORIES, by_category
from teahouse.games.voyages.state import Voyages
from teahouse.kit.rule import rule
from tests.games.voyages.scenes import gold
from tests.games.voyages.table import (
    GAME,
    data_tables,
    do,
    ends,
    held_on,
    options,
    preview,
    regions_of,
    sheet,
    stars_of,
    table,
    visited_by,
    voyages,
)

TINY_MAP = Path(__file__).with_name("tiny_map.toml")
POND = voyages(TINY_MAP)


def on_the_pond(dice: tuple[int, int, int], at: str = "c0r1", round: int = 4, **fields: Any) -> Voyages:
    return table(sheet(at=at, parts=POND.parts, **{"sailors": 2, **fields}), dice=dice, round=round, game=POND)


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_games_on_the_tiny_map_end_and_stay_sound(seats: int) -> None:
    for seed in range(20):
        s = POND.new(seats, seed=seed)
        choices = FastLuck(seed).dice
        while s.to_act():
            assert s.round < 500
            for seat in s.to_act():
                legal = s.legal(seat)
                s.apply(seat, legal[choices.below(len(legal))])
                assert s.audit() == []
        outcome = s.outcome()
        assert outcome is not None
        assert outcome.totals == [sum(row) for row in outcome.scores]
        assert seats > 1 or s.round == 5


@rule("setup.start", "setup.crew")
def test_the_tiny_map_begins_by_its_own_data() -> None:
    s = POND.new(1, seed=1)
    one = s.sheets[0]
    assert (POND.parts.chart.names[one.hex], one.sailors, s.rounds_left) == ("c0r1", 2, 5)
    assert len(one.boxes) == 4
    assert POND.components.hash != GAME.components.hash


@rule("move.direction")
def test_the_tiny_map_has_its_own_windrose() -> None:
    # From c1r1: S 1, NE 3 and N 4 of this windrose; distance 6 runs to what stops the ship.
    assert ends(on_the_pond((1, 6, 6), "c1r1", sailors=0)) == {"c1r2", "c0r2"}  # S; SW into the jetty
    assert ends(on_the_pond((4, 3, 3), "c1r1", sailors=0)) == {"c1r0", "c2r1"}  # N; NE into the market
    assert ends(on_the_pond((2, 2, 2), "c1r1", sailors=0)) == {"c3r2"}


@rule("score.total")
def test_the_tiny_map_scores_by_its_own_numbers() -> None:
    rich = sheet(
        at="c0r0",
        parts=POND.parts,
        sailors=0,
        heroes=1,
        used="c1r0 c1r2 c3r0",
        visited="market",
        regions="a b",
        sold={"tea": 1},
        held={"silk": 1},
        stars="explore dread",
    )
    scores = dict(zip(CATEGORIES, by_category(POND.parts, rich)))
    assert scores == {
        "Islands": 9,
        "Regions": 8,
        "Cargo sold": 5,
        "Cargo held": 2,
        "Heroes": 5,
        "DREAD": 11,
        "Stars": 8,
    }
    s = table(rich, dice=(4, 6, 6), round=5, game=POND)
    do(s, "sail:c0r0")
    do(s, "pass", "done")  # no box shows a 6
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.totals, outcome.winners, outcome.grade) == ([48], [0], "Swan")


@rule("duties.both", "stars.duties")
def test_the_tiny_map_has_its_own_duties() -> None:
    # r0c0 completes its row (tea, then a relic) and its column, which here holds the star.
    s = on_the_pond((1, 6, 1), "c1r1", boxes="r0c1 r1c0")
    do(s, "sail:c1r2")
    assert preview(s, "mark:r0c0").gains == ("7 gold", "1 star", "1 region", "1 hero", "1 piece of tea")
    after = do(s, "mark:r0c0")
    assert (held_on(after, POND.parts), after.sailors, after.heroes) == ({"tea": 1}, 1, 1)
    assert stars_of(after) == {"duties"}


@rule("dread.defeat")
def test_on_the_tiny_map_one_hero_defeats_the_dread() -> None:
    # N 1 from c3r2 meets the pike.
    s = on_the_pond((4, 1, 3), "c3r2", sailors=1, heroes=1)
    after = do(s, "sail:c3r1", "mark:r1c1", "fight")
    assert (stars_of(after), after.heroes, after.sailors) == ({"dread"}, 0, 1)


@rule("stars.cargo", "settlement.all_of_one")
def test_on_the_tiny_map_two_pieces_sold_earn_the_star() -> None:
    # NE 1 from c1r1 is c2r1, the market.
    s = on_the_pond((3, 1, 1), "c1r1", held={"tea": 2, "silk": 1}, used="c1r0 c1r2")
    do(s, "sail:c2r1", "mark:r0c0")
    sales = ["sell:all_tea", "sell:tea_silk", "sell:tea", "sell:silk", "sell:nothing"]
    assert options(s) == [*sales, "decline", "ashore"]
    assert preview(s, "sell:all_tea").changes[:2] == ((0, "gold", 12 + POND.parts.star_gold), (0, "star", 1))
    after = do(s, "sell:all_tea")
    assert stars_of(after) == {"cargo"}
    assert visited_by(after, POND.parts) == {"market"}


@rule("end.third_star", "end.final_round")
def test_on_the_tiny_map_two_stars_bring_two_more_rounds() -> None:
    ready = sheet(at="c0r0", parts=POND.parts, sailors=0, used="c3r0", stars="explore dread")
    s = table(ready, sheet(at="c0r0", parts=POND.parts, sailors=0), dice=(4, 6, 6), game=POND)
    for left in (2, 1, 0):
        for seat in (0, 1):
            s.dice = [4, 6, 6]
            do(s, "sail:c0r0", "pass", "done", seat=seat)
        assert s.rounds_left == left
        assert s.over == (left == 0)


@rule("move.explore")
def test_on_the_tiny_map_one_move_explores_by_its_own_regions() -> None:
    # SE from c1r1 is c2r2, then c3r2 in b.
    s = on_the_pond((2, 2, 1), "c1r1")
    assert preview(s, "sail:c3r2").notes[0] == "You explore Lilies."
    assert gold(s, "sail:c3r2", game=POND) == 3
    assert regions_of(do(s, "sail:c3r2", "mark:r0c0"), POND.parts) == {"b"}


def test_a_dump_of_one_map_is_not_read_by_another() -> None:
    dump = POND.dump(POND.new(1, seed=1))
    assert POND.load(copy.deepcopy(dump)).digest() == dump["digest"]
    with pytest.raises(BadDump, match="component data"):
        GAME.load(dump)


Change = Callable[[dict[str, Any]], None]


def without(*path: str) -> Change:
    def change(tables: dict[str, Any]) -> None:
        inner = tables
        for key in path[:-1]:
            inner = inner[key]
        del inner[path[-1]]

    return change


def with_value(value: Any, *path: Any) -> Change:
    def change(tables: dict[str, Any]) -> None:
        inner: Any = tables
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value

    return change


def with_hex(row: int, column: int, token: str) -> Change:
    def change(tables: dict[str, Any]) -> None:
        tokens = tables["map"]["hexes"][row].split()
        tokens[column] = token
        tables["map"]["hexes"][row] = " ".join(tokens)

    return change


BAD: list[tuple[str, Change, str]] = [
    ("no windrose", without("windrose"), "windrose"),
    ("no stars needed to win", without("solo", "stars_to_win"), "stars_to_win"),
    ("no mark of an island", lambda t: t["map"]["islands"][3].pop("mark"), "mark"),
    ("a token of neither kind", with_hex(2, 5, "??"), "c5r2 has the mark '\\?\\?'"),
    ("an unlisted region", with_hex(2, 5, "..:zz"), "c5r2 is in the region 'zz'"),
    ("an island in a region", with_hex(4, 0, "BA:w"), "c0r4 has a region"),
    ("the DREAD in a region", with_hex(3, 7, "dr:n"), "c7r3 has a region"),
    ("an unknown icon of an island", with_value("tavern", "map", "islands", 3, "icon"), "no icon 'tavern'"),
    ("an unknown icon in the legend", with_value("tavern", "map", "legend", "sa"), "no icon 'tavern'"),
    ("an island of three hexes", with_hex(6, 2, "AN"), "'AN' has 3 hexes"),
    ("an island on no hex", with_hex(0, 4, ".."), "'WI' has 0 hexes"),
    ("a row too short", with_value(".. ..", "map", "hexes", 3), "9 rows of 13 hexes"),
    ("a row too few", lambda t: t["map"]["hexes"].pop(), "9 rows of 13 hexes"),
    ("a start off the map", with_value("c99r0", "map", "start"), "no hex 'c99r0'"),
    ("a windrose of five", lambda t: t["windrose"]["directions"].pop(), "one direction for each face"),
    ("a windrose with a face twice", with_value(1, "windrose", "directions", 3, "die"), "one direction for each face"),
    ("a windrose that jumps", with_value(2, "windrose", "directions", 2, "dq"), "six neighbours"),
    ("too few scores for regions", with_value([0, 1, 4, 9], "score", "regions"), "score list for regions"),
    ("a duty too few", with_value([1, 2, 3], "duties", "rows", 0, "boxes"), "duties row"),
    ("a duty no die shows", with_value([1, 4, 2, 6, 3, 7], "duties", "rows", 0, "boxes"), "from 1 to 6"),
    ("an unknown reward", with_value(["tavern"], "duties", "columns", 0, "gain"), "'tavern' is no reward"),
    ("a settlement as reward", with_value(["settlement"], "duties", "rows", 0, "gain"), "'settlement' is no reward"),
    ("four dice", with_value(4, "dice", "count"), "three six-sided dice"),
    ("eight sides", with_value(8, "dice", "sides"), "three six-sided dice"),
    ("a dearer failure", with_value(2, "dread", "failed_cost"), "exhausts one sailor"),
    ("no final round", with_value(0, "end", "final_rounds"), "at least one more round"),
    ("a star too few", lambda t: t["stars"]["kinds"].pop(), "The stars are cargo"),
    (
        "a cargo type twice",
        lambda t: t["cargo"]["tracks"].append(t["cargo"]["tracks"][0]),
        "'load:fruit' is there twice",
    ),
    ("a provenance of its own", with_value("hearsay", "map", "islands", 2, "provenance"), "'hearsay'"),
    ("a table that is a list", with_value([], "sailors"), "do not fit voyages"),
]


@pytest.mark.parametrize(("change", "sentence"), [pytest.param(*bad[1:], id=bad[0]) for bad in BAD])
def test_bad_data_is_refused_with_a_sentence_that_names_it(change: Change, sentence: str) -> None:
    tables = data_tables()
    change(tables)
    with pytest.raises(BadData, match=sentence):
        voyages(tables)


def test_a_file_that_is_missing_or_no_table_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="cannot be read"):
        voyages(tmp_path / "none.toml")
    broken = tmp_path / "broken.toml"
    broken.write_text("[map\n", "utf-8")
    with pytest.raises(BadData, match="cannot be read"):
        voyages(broken)


def test_the_unchanged_tables_are_map_1_itself() -> None:
    assert voyages(data_tables()).components.hash == GAME.components.hash
