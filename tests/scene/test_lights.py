"""What is lit follows from what things mean and what is legal, whether they were prepared or are drawn afresh."""

from __future__ import annotations

from typing import Any, cast

from teahouse import games
from teahouse.games.connect_four.state import ConnectFour
from teahouse.scene import Box, Element, Grid, Lit, Track
from teahouse.scene.table.lights import MANY, chosen, dark, lit_of, shut
from teahouse.scene.table.view import View


def view() -> View[Any]:
    """Somebody who may drop a disc into any of the columns."""
    return View[Any](cast(ConnectFour, games.get("connect_four").new(2, seed=1)), 0, ["Ada", "Ben"])


def box(n: int, *means: str) -> Box:
    return Box(id=f"box:{n}", label=f"Box {n}", means=means)


def things() -> list[Element]:
    """More than few: boxes, one of which means two answers and one none that is legal, and a grid with another below it."""
    boxes: list[Element] = [box(n, f"drop:{n}") for n in range(MANY - 4)]
    grid = Grid(id="grid", label="A grid", rows=[[box(10), box(11, "drop:5")]])
    return [*boxes, grid, box(12, "drop:99"), box(13), box(14, "sell", "drop:6", "drop:0")]


def test_what_was_prepared_is_lit_as_what_is_drawn_afresh() -> None:
    added = [chosen("box:13"), chosen("box:10"), chosen("box:2")]
    prepared = tuple(things())
    assert len(prepared) >= MANY
    for more in ([], added, added[:1]):
        afresh = lit_of(view(), [things()], more)
        assert lit_of(view(), [prepared], more) == afresh
        assert lit_of(view(), [Track(id="track", label="A track", boxes=cast(Any, prepared))], more) == afresh
    assert [(each.id, each.action, list(each.also)) for each in lit_of(view(), [prepared])] == [
        *[(f"box:{n}", f"drop:{n}", []) for n in range(MANY - 4)],
        ("box:11", "drop:5", []),
        ("box:14", "drop:6", ["drop:0"]),
    ]


def test_a_light_that_a_game_adds_is_laid_over_what_follows_from_the_meanings() -> None:
    lit = {each.id: each for each in lit_of(view(), [tuple(things())], [chosen("box:2"), chosen("box:13")])}
    assert lit["box:2"] == Lit(id="box:2", action="drop:2", glow="chosen")
    assert lit["box:13"] == Lit(id="box:13", glow="chosen")


def test_what_a_game_says_of_a_click_counts_as_it_says_it() -> None:
    said = Lit(id="box:2", action="drop:3")
    assert [each for each in lit_of(view(), [things()], [said]) if each.id == "box:2"] == [said]


def test_what_a_game_calls_dark_is_not_lit_though_it_means_something_legal() -> None:
    assert "box:2" in [each.id for each in lit_of(view(), [things()])]
    assert "box:2" not in [each.id for each in lit_of(view(), [things()], [dark("box:2")])]


def test_whoever_waits_sees_only_what_the_game_lights() -> None:
    waiting = View[Any](view().known, 1, ["Ada", "Ben"])
    more = [shut("box:2", "taken"), dark("box:1")]
    assert lit_of(waiting, [tuple(things())], more) == more[:1]
