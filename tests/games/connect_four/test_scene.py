"""The scene of connect four."""

from __future__ import annotations

import teahouse.games
from teahouse.engine.luck import FastLuck
from teahouse.engine.state import State
from teahouse.scene import Scene, faults, walk

GAME = teahouse.games.get("connect_four")


def scene_of(state: State, seat: int | None) -> Scene:
    return GAME.scene(state, seat)


def play(columns: list[int]) -> State:
    state = GAME.new(2, seed=1, journal=True)
    for column in columns:
        state.apply(state.to_act()[0], GAME.action(f"drop:{column}"))
    return state


def test_scenes_of_random_games_are_sound_for_everybody() -> None:
    luck = FastLuck(3).automa
    for _ in range(5):
        state = GAME.new(2, seed=1, journal=True)
        while True:
            for seat in (0, 1, None):
                scene = scene_of(state, seat)
                legal = [action.text for action in state.legal(seat)] if seat is not None else []
                assert faults(scene, legal) == []
                assert all(not element.rule or element.rule in GAME.rules.by_id for element in walk(scene))
                assert (scene.outcome is None) == (state.outcome() is None)
            awaited = state.to_act()
            if not awaited:
                break
            legal_actions = state.legal(awaited[0])
            state.advance(awaited[0], legal_actions[luck.below(len(legal_actions))])


def test_discs_lie_where_they_fell_and_the_next_places_glow() -> None:
    scene = scene_of(play([3, 3, 5]), 1)
    board = scene.board
    assert board is not None
    assert len(board.places) == 42
    assert {piece.place: piece.seat for piece in board.pieces} == {"c3r0": 0, "c3r1": 1, "c5r0": 0}
    assert {each.id: each.action for each in scene.lit if each.glow} == {
        "c0r0": "drop:0",
        "c1r0": "drop:1",
        "c2r0": "drop:2",
        "c3r2": "drop:3",
        "c4r0": "drop:4",
        "c5r1": "drop:5",
        "c6r0": "drop:6",
    }


def test_the_bottom_row_is_drawn_lowest() -> None:
    board = scene_of(play([]), 0).board
    assert board is not None
    height = {place.id: place.y for place in board.places}
    assert height["c0r0"] > height["c0r5"]


def test_a_waiting_seat_sees_no_choices_and_who_is_awaited() -> None:
    scene = scene_of(play([3]), 0)
    assert scene.choices == []
    assert scene.prompt is not None
    assert scene.prompt.label == "Waiting for Peak."
    assert scene.prompt.waiting_for == [1]
    assert [(panel.note, panel.to_act) for panel in scene.panels] == [("waits", False), ("is to drop a disc", True)]


def test_choices_say_the_column_and_what_wins() -> None:
    scene = scene_of(play([0, 1, 0, 1, 0, 1]), 0)
    assert [choice.label for choice in scene.choices][:2] == ["Drop into column 0", "Drop into column 1"]
    assert [list(choice.preview) for choice in scene.choices][:2] == [["1 winning line", "This ends the game."], []]


def test_choices_foretell_what_their_previews_say() -> None:
    luck = FastLuck(8).automa
    for _ in range(8):
        state = GAME.new(2, seed=1)
        while state.to_act():
            seat = state.to_act()[0]
            legal = state.legal(seat)
            for choice, action in zip(scene_of(state, seat).choices, legal, strict=True):
                preview = state.preview(seat, action)
                assert tuple(choice.preview) == preview.costs + preview.gains + preview.notes
            state.advance(seat, legal[luck.below(len(legal))])


def test_the_end_names_the_winner() -> None:
    scene = scene_of(play([0, 1, 0, 1, 0, 1, 0]), 1)
    assert scene.outcome is not None
    assert scene.outcome.label == "Sun has 4 in a row."
    assert [(rank.place, rank.name, rank.won) for rank in scene.outcome.ranking] == [
        (1, "Sun", True),
        (2, "Peak", False),
    ]
    assert [panel.note for panel in scene.panels] == ["has won", "has lost"]
    assert [line.label for line in scene.journal[:2]] == [
        "Sun has 1 winning line of 4.",
        "Sun drops a disc into column 0.",
    ]
    assert [line.when for line in scene.journal[:3]] == ["7", "7", "6"]
    assert len(scene.journal) == 8
