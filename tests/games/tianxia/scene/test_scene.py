"""The scene of Tianxia: true to what lies on the table, silent about what is hidden, clickable where it is legal."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import teahouse
from teahouse.games.tianxia.scene.places import HEIGHT, WIDTH
from teahouse.kit.rule import rule
from teahouse.kit.symbols import DRAWN, symbols
from teahouse.scene import Piece, Place, Slip, faults
from tests.games.tianxia.drawing import all_of, course, scene_of
from tests.games.tianxia.table import PARTS, building, do, governor, have, table, tile, wall, workers

FOLDER = Path(teahouse.__file__).parent
# What can be clicked where it lies; other answers are buttons only.
ON_THE_TABLE = {
    *("act", "barge", "advance", "benefit", "governor", "exchange", "ship", "deliver", "wall", "tower", "soldier"),
    *("take", "settle", "keep", "board", "choose", "pay", "use", "merchant", "double_tower"),
}


@pytest.mark.wheel
@pytest.mark.parametrize(("seats", "seed", "boards"), [(1, 3, "choose"), (2, 5, "b"), (3, 6, "a"), (4, 8, "choose")])
def test_every_moment_is_sound_and_every_legal_target_can_be_clicked_where_it_lies(
    seats: int, seed: int, boards: str
) -> None:
    for s in course(seats, seed, boards=boards):
        asked = s.to_act()[0] if s.to_act() else 0
        for seat in (asked, None) if not len(s.discarded) % 4 else (asked,):
            scene = scene_of(s, seat)
            legal = [action.text for action in s.legal(seat)] if seat is not None else []
            assert faults(scene, legal) == []
            assert symbols(scene) <= DRAWN
            lying = {each.action for each in scene.lit}
            there = {text for text in legal if text.split(":")[0] in ON_THE_TABLE and text != "pay:pp"}
            assert there <= lying


@pytest.mark.wheel
@rule("unseen.hidden")
@pytest.mark.parametrize("seats", [2, 3])
def test_objectives_of_others_are_in_no_scene(seats: int) -> None:
    hidden = 0
    for s in course(seats, 11):
        if s.over:
            continue
        for seat in (0, 1, None):
            others = [card for side in range(seats) if side != seat for card in s.players[side].hand]
            own = set(s.players[seat].hand) if seat is not None else set()
            ids = set(all_of(scene_of(s, seat), Slip))
            secret = {f"{kind}:{PARTS.objectives[card].id}" for card in others for kind in ("objective", "drawn")}
            assert not secret & ids
            assert {f"objective:{PARTS.objectives[card].id}" for card in own} <= ids
            hidden += len(secret)
    assert hidden > 500


def test_pieces_stand_where_they_stand() -> None:
    s = table(3)
    building(s, b08="I01")
    governor(s, 1, "b08")
    workers(s, 0, 8, 2, 0)
    wall(s, 2, walls="01", towers="2", soldiers="11")
    s.chieftain = [0, 3, 1, 2]
    s.discs[3] = [1, 2]
    pieces = all_of(scene_of(s), Piece)
    places = all_of(scene_of(s), Place)
    assert (pieces["governor:b08:0"].seat, pieces["governor:b08:0"].place) == (1, "building:b08")
    assert [pieces[f"worker:stone:{k}"].seat for k in range(3)] == [None, 2, 0]
    assert [pieces[id].seat for id in ("wall:2:0", "wall:2:1", "tower:2:0", "soldier:2:0", "soldier:2:1")] == [
        0,
        1,
        2,
        1,
        1,
    ]
    assert [pieces[f"chieftain:{n}"].box for n in (1, 2, 3, 4)] == [0, 3, 1, 2]
    assert [pieces[f"disc:wei:{k}"].seat for k in range(2)] == [1, 2]
    for piece in pieces.values():
        assert piece.box is not None
        assert places[piece.place].boxes[piece.box].at is not None


def test_the_board_is_the_same_from_question_to_question_while_nothing_on_it_changes() -> None:
    s = table(3)
    tile(s, 0, "r02")
    have(s, 0, coin=5, stone=5)
    board = scene_of(s).board
    do(s, "use:r02")
    assert scene_of(s).board == board
    do(s, "act:zhao")
    in_zhao = scene_of(s).board
    do(s, "exchange:zhao")
    assert scene_of(s).board == in_zhao
    do(s, "done sell_marker")
    assert scene_of(s).board == in_zhao
    assert scene_of(s, 1).lit != scene_of(s).lit


def test_reconstructed_parts_carry_the_mended_bowl_and_say_what_is_known() -> None:
    s = table(3)
    building(s, b08="I01")
    slips = all_of(scene_of(s), Slip)
    assert slips["tile:b08"].reconstructed.startswith("Known: type, cost wood and income. Reconstructed: the rest.")
    assert "made by us" in slips["tile:b01"].reconstructed
    assert [chip.label for chip in scene_of(s).chips][-1] == "parts reconstructed"


def test_the_end_shows_points_by_source_that_add_up() -> None:
    *_, last = course(1, 2)
    end = scene_of(last).outcome
    assert end is not None
    assert end.scores is not None
    rows = [[int(cell) for cell in row.cells] for row in end.scores.rows]
    if not last.is_lost:
        assert [sum(column) for column in zip(*rows[:-1], strict=True)] == rows[-1]
    assert rows[-1] == [rank.score for rank in end.ranking]
    assert end.charts[0].ticks == [rank.name for rank in end.ranking]


def test_the_drawn_ground_obeys_the_pages_policy_and_covers_the_board() -> None:
    root = ElementTree.parse(FOLDER / "games/tianxia/scene/board.svg").getroot()
    assert root.attrib["viewBox"] == "-14 2 936 732"
    assert (WIDTH + 28, HEIGHT + 7) == (936, 732)
    assert not [element for element in root.iter() if "style" in element.attrib]
    assert (FOLDER / "games/tianxia/scene/cover.svg").is_file()
