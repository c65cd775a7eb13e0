"""A map of many places in a terminal: who stands where is on the map itself, and the lists stay short."""

from __future__ import annotations

import re

import pytest

from teahouse import games
from teahouse.scene import Amount, Card, Row, Scene, Table, walk
from teahouse.terminal.draw.palette import tile_sign
from teahouse.terminal.draw.sheet import rows_table
from teahouse.terminal.views import what_is_asked
from tests.terminal.rendering import render


def opening() -> Scene:
    game = games.get("stratagems")
    return game.scene(game.new(2, seed=3, journal=True), 0)


@pytest.mark.parametrize("width", [80, 140])
def test_a_crowded_map_shows_stacks_and_tracks_and_lists_no_routes(width: int) -> None:
    scene = opening()
    assert scene.board is not None
    lines = render(scene, width)
    text = "\n".join(lines)
    assert max(len(line) for line in lines) <= width
    assert "Victory track: ◉ 3 ▲ 3" in text
    assert "Season: 1" in text
    assert "Neutral armies hit on: 6 or more" in text
    own = next(piece for piece in scene.board.pieces if piece.seat == 0)
    capital = next(place.name for place in scene.board.places if place.id == own.place)
    assert f"◉{' '.join(tile_sign(tile) for tile in own.tiles)} {capital}" in text
    assert "2 Beijing" in text
    assert " by road" not in text
    assert "≈ sea" in text
    assert "⌂ capital" in text
    assert "▒ agricultural colony" in text


def test_tiles_are_their_number_or_the_first_letter_of_what_they_show() -> None:
    assert tile_sign(Amount(text="2", word="army")) == "2"
    assert tile_sign(Amount(symbol="emperor")) == "E"
    assert tile_sign(Amount(symbol="scout", count=3)) == "3xS"


def test_icons_alike_in_a_row_are_counted() -> None:
    dice = Row(label="You", icons=[Amount(symbol="die-5")] * 7, tiles=[Amount(text="2")], cells=["5+"])
    table = rows_table(["hit on"], Table(id="t", label="Dice", columns=["hit on"], rows=[dice]).rows, 60)
    assert str(next(iter(table.columns[0].cells))) == "You  7 die 5  2"


def test_the_names_of_cards_are_not_cut() -> None:
    scene = opening()
    names = [element.name for element in walk(scene) if isinstance(element, Card)]
    assert max(len(name) for name in names) > 20
    lines = [line.replace("│", " ") for line in render(scene, 80)]
    words = " ".join(" ".join(lines).split())
    for name in names:
        assert all(word in words for word in name.split())


def tianxia_table() -> Scene:
    game = games.get("tianxia")
    state = game.new(1, seed=7, options={"level": "normal", "boards": "a"}, journal=True)
    for text in ("choose:sb2", "act:qin"):
        state.apply(0, game.action(text))
    return game.scene(state.known_to(0), 0)


@pytest.mark.parametrize("width", [80, 120])
def test_a_board_of_printed_boxes_is_told_place_by_place(width: int) -> None:
    scene = tianxia_table()
    lines = render(scene, width)
    text = " ".join(" ".join(lines).split())
    assert max(len(line) for line in lines) <= width
    assert "Bronze Foundry in Qin, 3 wood, income: 1 coin and 1 bronze; first on the nomads' path from the West" in text
    assert "Sector Centre-West: the nomads attack in this round;" in text
    assert "1 wall for 1 stone, 1 tower for 2 stone, 1 soldier for 2 rice" in text
    assert "Red track of the palace: ◉▲0 1: 1 wood" in text
    assert "[5 Prestige Points for 1 lacquer more]" in text
    assert "Stone barge; 1 stone for a worker" in text


def test_on_a_map_of_printed_boxes_names_stand_beside_their_signs() -> None:
    lines = render(tianxia_table(), 80)
    wall = next(line for line in lines if "Centre-East" in line)
    assert "◇ West" in wall
    assert "◇ Centre-West" in wall
    assert "◇ Centre-East" in wall
    assert "◇ East" in wall


def test_an_automa_s_card_says_how_much_of_what_and_which_faces_choose_it() -> None:
    text = "\n".join(render(tianxia_table(), 80))
    assert "on [1] [2] [3]" in text
    assert "2 soldiers: chieftain" in text
    assert "2 deliveries: in Yan," in text
    assert "1 step: black" in text


def test_folded_choices_are_listed_like_all_others() -> None:
    scene = tianxia_table()
    folded = [choice for choice in scene.choices if choice.weight == "folded"]
    assert folded
    text = " ".join(" ".join(render(scene, 80)).split())
    assert all(choice.label in text for choice in folded)


def test_within_a_turn_only_places_with_something_to_choose_are_told() -> None:
    scene = what_is_asked(tianxia_table())
    text = " ".join(" ".join(render(scene, 80)).split())
    assert "River Guild in Qin, 2 wood, passive: once a turn barges cost 1 coin less" in text
    assert "Sector" not in text
    assert "Mint in Qi" not in text
    assert "◇ Mint" in text


@pytest.mark.parametrize(("width", "columns"), [(80, 1), (140, 2)])
def test_routes_and_their_prices_stand_under_one_another(width: int, columns: int) -> None:
    game = games.get("marco_polo")
    scene = game.scene(game.new(2, seed=5), 0)
    lines = render(scene, width)
    assert max(len(line) for line in lines) <= width
    assert scene.board is not None
    first = next(n for n, line in enumerate(lines) if line.startswith("Venezia to Oasis by Moscow"))
    count = -(-len(scene.board.links) // columns)
    rows = [re.split(" {3,}", line) for line in lines[first : first + count]]
    assert [row[0] for row in rows[:3]] == [
        "Venezia to Oasis by Moscow",
        "Venezia to Oasis between Venezia and Samarcanda, 3 camels",
        "Venezia to Alexandria",
    ]
    assert sum(len(row) for row in rows) == len(scene.board.links)
    assert len(rows[0]) == columns


@pytest.mark.parametrize("width", [80, 140])
def test_what_so_many_steps_cost_is_a_small_table(width: int) -> None:
    game = games.get("marco_polo")
    text = "\n".join(render(game.scene(game.new(2, seed=5), 0), width))
    assert "│ steps 1 2  3  4  5  6  │" in text
    assert "│ coins 3 7 12 12 18 18  │" in text
