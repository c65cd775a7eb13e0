"""A table whose people, answers and end are told by the labels and the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.engine.playout import play_random
from teahouse.engine.state import State
from teahouse.kit.skeletons.lantern_walk.game import open_game
from teahouse.scene import Amount, Scene, Sheet
from teahouse.scene.table.plain import plain
from teahouse.scene.table.view import View
from tests.kit.toys.tides import DONE, TidesGame

GAME = TidesGame()
LANTERN_WALK = open_game()
NAMES = ["Ann", "Ben"]


def beach(view: View[State]) -> list[Sheet]:
    return [Sheet(id="beach", label=f"The beach of {view.company()}", items=[])]


def drawn(state: State, seat: int | None, symbols: tuple[str, ...] = ("gems", "wave"), **more: Any) -> Scene:
    draw = plain(lambda action: action.text.upper(), symbols, {"beach": beach}, weights={DONE: "main"}, **more)
    return draw(GAME.about, state.known_to(seat), seat, NAMES)


def test_people_have_what_the_ledger_counts_the_first_of_it_large() -> None:
    state = GAME.new(2, seed=1)
    state.shells[1][0] = 1
    state.left[1] = [0, 0, 0, 1]
    panels = drawn(state, 0).panels
    assert [panel.note for panel in panels] == ["is to act", "is to act"]
    assert panels[1].score == Amount(symbol="gems", count=1, word="shell")
    assert panels[1].counts == [Amount(symbol="wave", count=1, word="unused bid")]
    assert panels[0].counts == [Amount(symbol="wave", count=4, word="unused bids")]


def test_answers_say_their_labels_and_stand_out_by_their_verbs() -> None:
    state = GAME.new(2, seed=1)
    assert next((each.label, each.weight) for each in drawn(state, 0).choices) == ("BID:1", "plain")
    state.apply(0, "bid:2")
    scene = drawn(state, 0)
    assert [(each.label, each.weight) for each in scene.choices] == [("DONE", "main")]
    assert scene.sheets[0].label == "The beach of with Ben"


def test_what_a_seat_does_can_be_said_otherwise() -> None:
    state = GAME.new(2, seed=1)
    scene = drawn(state, 1, doing=lambda view, seat: f"looks at {view.name(1 - seat)}")
    assert [panel.note for panel in scene.panels] == ["looks at Ben", "looks at Ann"]


@pytest.mark.parametrize("seat", [0, None])
def test_the_end_is_counted_in_what_decides_the_game(seat: int | None) -> None:
    state = GAME.new(2, seed=1, journal=True)
    play_random(state, FastLuck(3).automa)
    scene = drawn(state, seat, remark=lambda view, side: f"a remark on {view.name(side)}")
    ended = state.outcome()
    assert scene.outcome is not None
    assert ended is not None
    assert scene.outcome.rule == "end.most"
    assert scene.outcome.scores is not None
    assert scene.outcome.scores.label == "Shells by category"
    assert sorted(rank.note for rank in scene.outcome.ranking) == ["a remark on Ann", "a remark on Ben"]
    assert len(scene.journal) > 0


def test_one_category_is_told_by_the_ranking_alone() -> None:
    state = LANTERN_WALK.new(2, seed=1)
    play_random(state, FastLuck(3).automa)
    outcome = LANTERN_WALK.scene(state, 0).outcome
    assert outcome is not None
    assert (len(outcome.ranking), outcome.scores, list(outcome.charts)) == (2, None, [])


def test_a_game_that_counts_nothing_shows_nothing() -> None:
    panels = drawn(GAME.new(2, seed=1), 0, symbols=()).panels
    assert [(panel.score, list(panel.counts)) for panel in panels] == [(None, [])] * 2
