"""The parts of a board between which a small screen jumps."""

from __future__ import annotations

import pytest

from teahouse import games
from teahouse.scene import Place, parts_around

HEAVY = ("marco_polo", "ming_voyages", "stratagems", "tianxia")


def place(id: str, x: float, y: float) -> Place:
    return Place(id=id, label=id, name=id.upper(), shape="disc", x=x, y=y)


def test_each_place_belongs_to_the_middle_that_is_nearest() -> None:
    east, west = place("east", 100, 0), place("west", 0, 0)
    parts = parts_around([east, west], [east, west, place("near_west", 30, 30), place("near_east", 60, 0)])
    assert [(part.label, list(part.places)) for part in parts] == [
        ("WEST", ["west", "near_west"]),
        ("EAST", ["east", "near_east"]),
    ]


@pytest.mark.parametrize("id", HEAVY)
def test_the_parts_of_a_heavy_board_hold_every_place_that_may_be_lit_once(id: str) -> None:
    game, seats = games.get(id), 2 if id != "stratagems" else 3
    board = game.scene(game.new(seats=seats, seed=1).known_to(0), 0, ["Lin", "Mei", "Bao"][:seats]).board
    assert board is not None
    held = [name for part in board.parts for name in part.places]
    assert len(board.parts) > 3
    assert len(held) == len(set(held))
    assert set(held) <= {each.id for each in board.places}
    assert {each.id for each in board.places if each.means} <= set(held)
