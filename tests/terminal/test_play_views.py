"""What is drawn when: long lists in few rows, boards of squares, and within a turn only what is asked about."""

from __future__ import annotations

import pytest

from teahouse import games
from teahouse.scene import Scene
from teahouse.terminal.views import LEAST_LINES, MOST_LINES, the_end, what_is_asked, whole_table
from tests.games.marco_polo.setting import GAME, do, lay_outpost, own, table
from tests.scene.more_tables import finished_table
from tests.scene.voyages_table import voyages_table
from tests.terminal.rendering import render


def first_round() -> Scene:
    game = games.get("voyages")
    scene: Scene = game.scene(game.new(seats=1, seed=3), 0)
    return scene


@pytest.mark.parametrize("width", [80, 100, 140])
def test_a_long_list_keeps_every_number_and_cost_in_few_rows_and_shows_no_code(width: int) -> None:
    scene = first_round()
    assert len(scene.choices) > 30
    lines = render(scene, width)
    start = next(i for i, line in enumerate(lines) if "Where will you sail?" in line)
    text = " ".join(" ".join(lines[start:]).split())
    for number, choice in enumerate(scene.choices, start=1):
        mark = f"({number})" if choice.cost else f"[{number}]"
        assert mark in text
        assert choice.action.partition(":")[2] not in text
    assert len(lines) - start < 1.6 * len(scene.choices)  # where a hex lies takes some words


def test_words_that_all_choices_of_a_group_begin_with_are_said_once() -> None:
    text = "\n".join(render(first_round(), 80))
    assert text.count("Sail to the open sea ...") == 1


def test_a_board_of_squares_is_drawn_square_by_square() -> None:
    game = games.get("connect_four")
    state = game.new(seats=2, seed=0)
    for seat, text in ((0, "drop:3"), (1, "drop:3"), (0, "drop:4")):
        state.apply(seat, game.action(text))
    lines = [line.split() for line in render(game.scene(state, 1), 80)]
    assert ["[1]", "[2]", "[3]", "◉", "◉", "[6]", "[7]"] in lines
    assert ["·", "·", "·", "▲", "[5]", "·", "·"] in lines
    assert ["·", "·", "·", "[4]", "·", "·", "·"] in lines


def test_within_a_turn_only_parts_with_several_choices_are_drawn() -> None:
    game = games.get("voyages")
    state = game.new(seats=1, seed=3)
    assert what_is_asked(game.scene(state, 0)).board is not None
    state.apply(0, game.action("sail:c8r5"))
    scene = what_is_asked(game.scene(state, 0))
    assert scene.board is None
    items = [item.label for sheet in scene.sheets if sheet.where != "dock" for item in sheet.items]
    assert items == ["Duties"]
    assert scene.choices == game.scene(state, 0).choices
    state.apply(0, state.legal(0)[2])
    scene = what_is_asked(game.scene(state, 0))
    assert [choice.action for choice in scene.choices] == ["take", "decline"]
    assert scene.board is None


def test_the_whole_table_shows_the_news_within_reason() -> None:
    scene = voyages_table()
    assert len(whole_table(scene, 0).journal) == LEAST_LINES
    assert len(whole_table(scene, 6).journal) == 6
    assert len(whole_table(scene, 1000).journal) <= MOST_LINES


def test_the_end_is_the_outcome_alone() -> None:
    text = "\n".join(render(the_end(finished_table()), 100))
    outcome = finished_table().outcome
    assert outcome is not None
    assert outcome.label in text
    assert len(text.splitlines()) < 45


def test_where_places_are_asked_for_the_others_keep_their_names_only() -> None:
    s = table("mercator", "carpini")
    own(s, 0, coin=4)
    lay_outpost(s, "alexandria", "ob10")
    whole = whole_table(GAME.scene(s, 0), 4)
    assert whole.board is not None
    assert {place.id for place in whole.board.places if place.icons} > {"alexandria", "anxi", "kochi"}
    scene = what_is_asked(GAME.scene(do(s, "place:travel"), 0))
    assert scene.board is not None
    assert {place.id for place in scene.board.places if place.icons} == {"alexandria"}
    assert {slip.place for slip in scene.board.slips} == {"alexandria"}
    lines = [line.strip() for line in render(scene, 80)]
    assert any(line.startswith("(2) 3¤ Alexandria, a large city: 1 black die") for line in lines)
    assert any("Oasis by Karakorum ○" in line for line in lines)
    assert "Oasis by Karakorum" not in lines


def test_beside_every_question_stands_what_one_has() -> None:
    game = games.get("tianxia")
    state = game.new(seats=1, seed=5, options={"boards": "a"})
    state.apply(0, state.legal(0)[0])
    lines = render(game.scene(state, 0), 120)
    counts = [n for n, line in enumerate(lines) if line.startswith("3 coins   1 wood   2 stone   1 rice")]
    question = next(n for n, line in enumerate(lines) if line.startswith("What do you do?"))
    assert len(counts) == 2
    assert question - counts[1] <= 2
    state.apply(0, game.action("act:chu"))
    lines = render(what_is_asked(game.scene(state, 0)), 120)
    assert len([line for line in lines if line.startswith("3 coins   1 wood   2 stone   1 rice")]) == 1
    assert len(lines) < 50
    assert any("◉ marker" in line for line in lines)
