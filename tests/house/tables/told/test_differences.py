"""A difference turns the old view into the new one exactly, for anything that JSON can say and for whole games."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from teahouse import games
from teahouse.house.live_contract import LiveChange
from teahouse.house.tables.differences import applied, difference
from teahouse.house.telling_contract import Difference
from teahouse.scene import Scene

# 0, 0.0 and False are equal in Python, and no field of a view turns from one into another.
SCALARS = st.none() | st.integers(2, 9) | st.text("abc", max_size=2)


def grown(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    with_ids = st.builds(lambda id, more: {"id": id, **more}, st.text("ab", max_size=2), objects(inner))
    return st.lists(inner, max_size=5) | st.lists(with_ids, max_size=6) | objects(inner)


def objects(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.dictionaries(st.text("xyz", min_size=1, max_size=1), inner, max_size=3)


TREES = st.recursive(SCALARS, grown, max_leaves=25)


def sent(change: Difference) -> Difference:
    """As it arrives in the browser."""
    return msgspec.json.decode(msgspec.json.encode(change), type=Difference)


@given(objects(TREES), objects(TREES))
def test_the_difference_of_two_objects_makes_the_new_one_of_the_old(old: dict[str, Any], new: dict[str, Any]) -> None:
    before = json.dumps(old)
    assert applied(old, sent(difference(old, new))) == new
    assert json.dumps(old) == before


@given(st.lists(TREES, max_size=7), st.lists(TREES, max_size=7))
def test_the_difference_of_two_lists_makes_the_new_one_of_the_old(old: list[Any], new: list[Any]) -> None:
    assert applied(old, sent(difference(old, new))) == new


@given(st.lists(st.integers(0, 30), unique=True), st.lists(st.integers(0, 30), unique=True))
def test_items_that_are_known_by_something_are_sent_only_when_they_come_or_move(old: list[int], new: list[int]) -> None:
    change = difference([{"id": str(n)} for n in old], [{"id": str(n)} for n in new])
    put = [item["id"] for _, _, items in change.splice for item in items]
    assert {str(n) for n in new if n not in old} <= set(put)
    assert not change.set
    assert not change.within
    if [n for n in old if n in new] == [n for n in new if n in old]:
        assert len(put) == len([n for n in new if n not in old])


def test_what_is_equal_has_no_difference() -> None:
    assert difference({"a": [1, {"b": None}]}, {"a": [1, {"b": None}]}) == Difference()
    assert msgspec.json.encode(Difference()) == b"{}"


def test_a_journal_that_is_full_sends_only_its_new_line() -> None:
    old = [{"id": str(n), "label": f"line {n}"} for n in range(60, 0, -1)]
    new = [{"id": "61", "label": "line 61"}, *old[:-1]]
    assert difference(old, new) == Difference(splice=[(59, 1, []), (0, 0, [new[0]])])


def test_a_change_deep_inside_is_sent_as_the_way_to_it() -> None:
    old = {"scene": {"places": [{"id": "a", "used": False}, {"id": "b", "used": False}]}}
    new = {"scene": {"places": [{"id": "a", "used": False}, {"id": "b", "used": True}]}}
    message = LiveChange(number=8, since=7, change=difference(old, new))
    within = b'{"within":{"scene":{"within":{"places":{"within":{"1":{"set":{"used":true}}}}}}}}'
    assert msgspec.json.encode(message) == b'{"kind":"change","number":8,"since":7,"change":' + within + b"}"


@pytest.mark.wheel
@pytest.mark.parametrize("game_id", games.IDS)
def test_scenes_of_whole_games_follow_from_one_another_for_every_viewer(game_id: str) -> None:
    """Byte for byte what a page would get that asks for the whole."""
    game = games.get(game_id)
    for seats in sorted({game.about.least_seats, min(3, game.about.most_seats)}):
        state = game.new(seats=seats, seed=seats, journal=True)
        viewers: list[int | None] = [None, *range(seats)]
        scenes: dict[int | None, Scene] = {seat: game.scene(state, seat) for seat in viewers}
        held = {seat: msgspec.json.decode(msgspec.json.encode(scene)) for seat, scene in scenes.items()}
        chance = random.Random(seats)
        for _ in range(150):
            awaited = state.to_act()
            if not awaited:
                break
            seat = chance.choice(awaited)
            state.apply(seat, chance.choice(state.legal(seat)))
            for viewer in viewers:
                scene = game.scene(state, viewer)
                held[viewer] = applied(held[viewer], sent(difference(scenes[viewer], scene)))
                scenes[viewer] = scene
                assert held[viewer] == msgspec.json.decode(msgspec.json.encode(scene))
