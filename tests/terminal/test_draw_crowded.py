"""A map of many places in a terminal: who stands where is on the map itself, and the lists stay short."""

from __future__ import annotations

from typing import cast

import pytest

from teahouse import games
from teahouse.scene import Amount, Card, Row, Scene, Table, walk
from teahouse.terminal.draw_palette import tile_sign
from teahouse.terminal.draw_sheet import rows_table
from tests.terminal.rendering import render


def opening() -> Scene:
    game = games.get("stratagems")
    return cast(Scene, game.scene(game.new(2, seed=3, journal=True), 0))


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
