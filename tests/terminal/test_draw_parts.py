"""The parts of a drawing: hexes, plots, dice, tracks, grids."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from rich.style import Style

from teahouse.scene import (
    Board,
    Box,
    Die,
    Grid,
    Group,
    Lit,
    Place,
    Track,
    ValueTrack,
    amount,
    hex_board_size,
    hex_centre,
)
from teahouse.scene.element.board import PlaceStyle
from teahouse.terminal.draw.canvas import Canvas
from teahouse.terminal.draw.dice import die_lines
from teahouse.terminal.draw.hex import hex_map
from teahouse.terminal.draw.hex_grid import HexGrid, is_hex_board
from teahouse.terminal.draw.marks import Numbers, mark_of
from teahouse.terminal.draw.plot import SHAPES, plot
from teahouse.terminal.draw.sheet import grid_lines, track_lines, value_line
from tests.scene.more_tables import crowded_table, dice_table
from tests.scene.other_tables import marco_polo_table
from tests.terminal.rendering import render


def two_hexes(merged: bool) -> Board:
    """An island of two hexes, one under the other."""
    width, height = hex_board_size(1, 2, 40)
    places = []
    for row in range(2):
        x, y = hex_centre(0, row, 40)
        places.append(Place(id=f"c0r{row}", label=f"c0r{row}", shape="hex", x=x, y=y, radius=40, terrain="sea"))
    group = Group(id="island", label="Island", places=["c0r0", "c0r1"], merged=merged)
    return Board(id="board", label="Chart", width=width, height=height, places=places, groups=[group])


def plain(board: Board, width: int) -> list[str]:
    lines, _ = hex_map(board, width, Numbers({}))
    return [line.plain.rstrip() for line in lines]


def test_a_hex_is_four_lines_high_with_a_flat_top() -> None:
    assert plain(two_hexes(merged=False), 9) == [
        "  _____",
        " ╱     ╲",
        "╱       ╲",
        "╲       ╱",
        " ╲_____╱",
        " ╱     ╲",
        "╱       ╲",
        "╲       ╱",
        " ╲_____╱",
    ]


def test_a_merged_group_has_one_outline() -> None:
    assert plain(two_hexes(merged=True), 9)[4] == " ╲     ╱"


def test_hexes_shrink_with_the_width_and_no_further_than_readable() -> None:
    grid = HexGrid(two_hexes(merged=True))
    assert [grid.fit(width) for width in (6, 7, 8, 9, 10, 11, 40)] == [None, 3, 4, 5, 6, 7, 7]
    with pytest.raises(ValueError, match="does not fit in 6 characters"):
        hex_map(two_hexes(merged=True), 6, Numbers({}))


def test_a_board_with_other_places_is_no_hex_board() -> None:
    board = two_hexes(merged=True)
    assert is_hex_board(board)
    city = Place(id="city", label="City", shape="disc", x=0, y=0)
    assert not is_hex_board(msgspec.structs.replace(board, places=[*board.places, city]))


def test_every_shape_of_a_place_has_its_sign() -> None:
    assert set(SHAPES) == set(get_args(PlaceStyle))


def test_a_crowd_on_one_hex_is_counted_and_named_in_a_note() -> None:
    lines = render(crowded_table(9), 80)
    text = "\n".join(lines)
    assert "▲2junk" in text
    assert "8 junk" in text
    assert "Harbour: ◉ ▲ ■ ◆ ☾ ✿ ◉2 ▲2 ■2" in text


def test_a_piece_that_can_be_chosen_carries_the_number_of_its_choice() -> None:
    board = crowded_table(1).board
    assert board is not None
    lit = Lit(id=board.pieces[0].id, action="take:ship", glow="free")
    lines, _ = hex_map(board, 40, Numbers({"take:ship": 5}, [lit]))
    assert "[5]" in "\n".join(line.plain for line in lines)


def test_trays_on_one_sheet_say_whose_they_are() -> None:
    lines = render(dice_table(), 80)
    assert [lines[lines.index(label) + 1] for label in ("Your dice", "Dice of Peak")] == [
        "╭───────╮  ╭───────╮  ╭───────╮",
        "╭───────╮  ╭───────╮",
    ]


def test_three_ships_on_one_hex_are_three_crests() -> None:
    assert "◉ ▲ ■" in "\n".join(render(crowded_table(3), 80))


def test_a_plot_names_its_places_and_lists_links_and_posts() -> None:
    scene = marco_polo_table()
    assert scene.board is not None
    chart = [line.plain for line in plot(scene.board, 80, Numbers({}))]
    assert all(len(line) == 80 for line in chart)
    rows = {name: next(i for i, line in enumerate(chart) if name in line) for name in ("Venezia", "Moscow", "Anxi")}
    assert rows["Moscow"] < rows["Anxi"] < rows["Venezia"]
    text = "\n".join(render(scene, 80))
    assert "Venezia to Moscow by road, 3 camel   Moscow to Anxi by pass, 2 camel" in text
    assert "City card: 2 camel › +1 step" in text
    assert "◉ Your figure" in text


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_face(face: int) -> None:
    lines = [line.plain for line in die_lines(Die(id="die", label="die", face=face))]
    assert sum(line.count("●") for line in lines) == face
    assert {len(line) for line in lines} == {9}


def test_a_side_s_die_carries_its_crest_and_a_high_face_its_number() -> None:
    lines = [line.plain for line in die_lines(Die(id="die", label="die", face=12, colour="seat", seat=3))]
    assert "12" in lines[2]
    assert "◆" in lines[4]


def test_a_track_breaks_into_lines_and_shows_markers() -> None:
    boxes = [Box(id=f"box:{n}", label=str(n), text=str(n), markers=[1] if n == 2 else []) for n in range(10)]
    lines = track_lines(Track(id="track", label="Points", boxes=boxes), 11, Numbers({}))
    assert [line.plain for line in lines] == ["Points", "│0│1│▲│3│4│", "│5│6│7│8│9│"]


def test_a_grid_numbers_what_may_be_marked() -> None:
    boxes = [
        Box(id="a", label="4", text="4", state="marked"),
        Box(id="b", label="2", text="2"),
    ]
    rewards = [
        Box(id="r", label="sailor", icons=[amount("sailor")]),
        Box(id="s", label="relic", icons=[amount("relic")]),
    ]
    grid = Grid(id="grid", label="Duties", rows=[boxes], row_rewards=rewards[:1], column_rewards=rewards)
    numbers = Numbers({"mark:b": 7}, [Lit(id="b", action="mark:b", glow="free")])
    wide = [line.plain.rstrip() for line in grid_lines(grid, 40, numbers)]
    assert wide == ["Duties", "✓4      2[7]  →sailor", "sailor relic"]
    narrow = [line.plain.rstrip() for line in grid_lines(grid, 19, numbers)]
    assert narrow == ["Duties  s sailor, r relic", "✓4     2[7] →sailor", "s     r"]


def test_a_value_track_tells_held_sold_and_open_apart() -> None:
    boxes = [
        Box(id="a", label="2", text="2", state="sold"),
        Box(id="b", label="3", text="3", state="held"),
        Box(id="c", label="4", text="4", milestone=True),
    ]
    line = value_line(ValueTrack(id="fruit", label="Fruit", symbol="fruit", boxes=boxes), Numbers({}))
    assert line.plain == "Fruit      2✓ (3)  4 ★"


def test_lines_never_cover_words() -> None:
    canvas = Canvas(12, 1)
    canvas.write(4, 0, "Xian", Style())
    canvas.line((0, 0), (11, 0), "•", Style())
    text = canvas.rows()[0].plain
    assert text[4:8] == "Xian"
    assert text.count("•") == 2
    assert text[3] == text[8] == " "


def test_a_place_that_means_two_things_carries_both_numbers() -> None:
    place = Place(id="p", label="Alexandria", shape="disc", x=0, y=0)
    lit = Lit(id="p", action="go", also=["send"], glow="free")
    assert mark_of(place, Numbers({"go": 3, "send": 7}, [lit])) == "[3,7]"
