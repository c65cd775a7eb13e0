"""The scene of 36 Stratagems: true to what lies on the table, silent about what is hidden, clickable where it is legal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast
from xml.etree import ElementTree

import pytest

import teahouse
from teahouse.engine.components import Components
from teahouse.engine.luck import FastLuck
from teahouse.games.stratagems.game import open_game
from teahouse.games.stratagems.parts.cards import BUFF
from teahouse.games.stratagems.parts.codes import buff, pair
from teahouse.games.stratagems.scene.map import is_drawn
from teahouse.games.stratagems.state import Stratagems
from teahouse.kit.rule import rule
from teahouse.kit.symbols import DRAWN, symbols
from teahouse.scene import (
    Card,
    Group,
    Panel,
    Piece,
    Place,
    PrintedTrack,
    Table,
    Track,
    faults,
    to_json,
)
from tests.games.stratagems.drawing import all_of, lights, lying, scene_of, sheet
from tests.games.stratagems.setting import (
    CARDS,
    GAME,
    PARTS,
    clear,
    do,
    hand,
    mat,
    play_prefecture,
    put,
    space,
    spend,
    table,
    turn_of,
)

PACKAGE = Path(teahouse.__file__).parent
BOARD = PACKAGE / "games/stratagems/scene/board.svg"
# What can be clicked where it lies; other answers are buttons only.
ON_THE_TABLE = (
    *("event", "points", "discard", "take"),
    *("move", "attack", "entrap", "raid", "from", "to", "choose", "neutral", "leave"),
    *("bring_", "lose_", "place_"),
)


def course(seats: int, seed: int, most: int, **chosen: str) -> Iterator[Stratagems]:
    """The same state before each action of a random game, at most so many."""
    s = GAME.new(seats, seed=seed, options=chosen, journal=True)
    luck = FastLuck(seed)
    for _ in range(most):
        if not s.to_act():
            break
        yield s
        seat = s.to_act()[0]
        legal = s.legal(seat)
        s.apply(seat, legal[luck.cards.below(len(legal))])
    yield s


@pytest.mark.wheel
@pytest.mark.parametrize(("seats", "seed", "winter"), [(2, 3, "basic"), (3, 4, "advanced"), (3, 8, "advanced")])
def test_every_moment_is_sound_and_every_legal_target_can_be_clicked_where_it_lies(
    seats: int, seed: int, winter: str
) -> None:
    for s in course(seats, seed, 150, winter=winter):
        for seat in (*s.to_act(), None):
            scene = scene_of(s, seat)
            legal = [action.text for action in s.legal(seat)] if seat is not None else []
            assert faults(scene, legal) == []
            assert symbols(scene) <= DRAWN
            assert {text for text in legal if text.startswith(ON_THE_TABLE)} <= lying(scene)


@rule("unseen.units", "unseen.hands")
def test_others_scenes_are_the_same_whatever_is_hidden() -> None:
    """What a viewer gets does not change when all that is hidden from him is imagined anew."""
    luck = FastLuck(5)
    for n, s in enumerate(course(3, 6, 120, winter="advanced")):
        if n % 10:
            continue
        for viewer in (0, 1, 2):
            imagined = s.known_to(viewer).guess(luck)
            imagined.journal = s.journal
            assert to_json(scene_of(imagined, viewer)) == to_json(scene_of(s, viewer))


@rule("unseen.shown")
def test_a_stack_that_moved_in_part_lies_face_down_with_its_number_for_others() -> None:
    s = table()
    clear(s, 1)
    put(s, 1, "lhasa", "E 1 2 S")
    stack = all_of(scene_of(s, 0), Piece)["stack:lhasa"]
    assert stack.face == "up"
    assert len(stack.tiles) == 4
    spend(s, 3, seat=1)
    do(s, "move:lhasa", "leave:scout", "leave:emperor", "to:gyantse", "stop")
    mine, others = all_of(scene_of(s, 1), Piece), all_of(scene_of(s, 0), Piece)
    assert [tile.text for tile in mine["stack:gyantse"].tiles] == ["1", "2"]
    for id, count in (("stack:gyantse", 2), ("stack:lhasa", 2)):
        assert (others[id].face, others[id].count, others[id].tiles) == ("down", count, ())
        assert others[id].label == f"{count} units face down of Peak"
    assert all_of(scene_of(s, None), Piece)["stack:gyantse"].face == "down"


@rule("unseen.hands")
def test_a_hand_is_open_to_its_owner_and_a_number_to_others() -> None:
    s = table()
    hand(s, 0, "s01 s02")
    hand(s, 1, "s03 s04 plague")
    turn_of(s, 1)
    own = scene_of(s, 1)
    assert [card.id for card in all_of(own, Card).values()] == ["card:s03:1", "card:s04:1", "card:plague:1"]
    sent = to_json(scene_of(s, 0)).decode()
    for id in ("s03", "s04", "plague"):
        assert PARTS.cards[CARDS[id]].name not in sent
        assert f":{id}" not in sent
    counts = {count.word: count.count for count in all_of(scene_of(s, 0), Panel)["side:1"].counts}
    assert counts["cards"] == 3
    rows = cast(Table, sheet(scene_of(s, 0), "nations").items[0]).rows
    assert rows[1].note == "2 stratagems, 1 action card"


@rule("turn.cohesion")
def test_a_card_plays_its_event_by_a_click_and_its_points_by_its_tab() -> None:
    s = table()
    mat(s, 0, cohesion=2)
    hand(s, 0, "s01 s02")  # values 2 and 3
    scene = scene_of(turn_of(s))
    cards, lit = all_of(scene, Card), lights(scene)
    assert lit["card:s01:1"].action == "event:s01"
    assert not lit["card:s01:1"].also
    assert lit["points:s01:1"].action == "points:s01"
    assert lit["card:s02:1"].action == "points:s02"
    assert {each.glow for each in lit.values()} == {"free"}
    assert not cards["card:s02:1"].parts[0].usable
    assert "needs cohesion 3, and you have 2" in cards["card:s02:1"].note
    assert sheet(scene, "cards").where == "dock"
    spend(s, 2)
    assert sheet(scene_of(s), "cards").where == "dock"
    assert [each.closed for each in scene.unavailable] == ["You may keep 1 card only, and have 2."]


@rule("control.capital", "prefectures.control", "help.region")
def test_control_is_drawn_as_colour_crest_and_flag() -> None:
    s = table()
    put(s, 1, "chamdo", "1")
    play_prefecture(s, "chamdo", "dali")
    scene = scene_of(s)
    places, pieces = all_of(scene, Place), all_of(scene, Piece)
    assert places["karakorum"].seat == 0
    assert places["lhasa"].seat == 1
    assert places["beijing"].seat is None
    assert pieces["prefecture:chamdo"].seat == 1
    assert pieces["prefecture:dali"].seat is None
    assert [tile.text for tile in pieces["neutral:beijing"].tiles] == ["2"]
    assert all_of(scene, Group)["region:lhasa"].seat == 1
    assert {place.style for place in places.values()} == {"gate", "ring", "stall", "field", "pagoda", "diamond"}


@rule("victory.points", "season.order", "tribute.goal", "battle.neutral")
def test_tracks_on_the_board_carry_the_markers() -> None:
    s = table(winter="advanced")
    mat(s, 1, tribute=4, permanent=5)
    s.season, s.neutral_at = 3, 1
    tracks = all_of(scene_of(turn_of(s)), PrintedTrack)
    marked = {
        id: {n: list(box.markers) for n, box in enumerate(track.boxes) if box.markers} for id, track in tracks.items()
    }
    assert marked["victory"] == {3: [0, 2], 8: [1]}
    assert marked["tribute"] == {0: [0, 2], 4: [1]}
    assert [n for n, box in enumerate(tracks["season"].boxes) if box.state == "marked"] == [2]
    assert tracks["season"].note == "winter in 4"
    assert [n for n, box in enumerate(tracks["neutral_hit"].boxes) if box.state == "marked"] == [1]
    assert len(tracks["victory"].boxes) == PARTS.numbers.vp_to_win + 1


@rule("setup.mat")
def test_the_own_mat_shows_its_four_tracks_and_counts() -> None:
    s = table()
    mat(s, 0, coins=7, taxation=4)
    own = sheet(scene_of(turn_of(s)), "nation")
    tracks = {track.id: track for track in own.items if isinstance(track, Track)}
    assert list(tracks) == ["taxation", "cohesion", "popularity", "generals"]
    assert [box.text for box in tracks["taxation"].boxes if box.state == "marked"] == ["4"]
    assert {count.word: count.count for count in own.counts}["coins"] == 7
    assert own.score is not None
    assert own.score.count == 3


@rule("victory.reach")
def test_the_end_says_who_won_and_where_the_points_came_from() -> None:
    s = table(journal=True)
    mat(s, 1, permanent=28)
    hand(s, 0, "s12")
    turn_of(s)
    do(s, "pass")
    assert s.over
    for seat, verdict in ((1, "You have won."), (0, "Peak wins with 31 victory points.")):
        end = scene_of(s, seat).outcome
        assert end is not None
        assert end.label == verdict
        assert [(rank.seat, rank.score) for rank in end.ranking] == [(1, 31), (0, 3), (2, 3)]
        assert {series.label: list(series.values) for series in end.charts[0].series} == {
            "Capitals": [3.0, 3.0, 3.0],
            "Permanent": [28.0, 0.0, 0.0],
        }


def test_the_drawn_ground_fits_the_map_and_the_policy_of_the_page() -> None:
    root = ElementTree.parse(BOARD).getroot()
    for element in root.iter():
        assert "style" not in element.attrib
        assert element.attrib.get("id", "stratagems-").startswith("stratagems-")
        if element.tag.endswith("}use"):
            assert element.attrib["href"].removeprefix("#") in DRAWN
    assert is_drawn(PARTS.atlas)
    board = scene_of(turn_of(table())).board
    assert board is not None
    assert board.ground == "stratagems/board.svg"
    for link in board.links:
        assert (link.crossing is not None) == link.tower


def test_another_map_has_no_drawn_ground() -> None:
    tables = {**GAME.components.tables, "board": {**GAME.components.tables["board"], "width": 1200}}
    other = open_game(Components(tables))
    board = other.scene(other.new(2, seed=1), 0).board
    assert board is not None
    assert board.ground == ""
    assert board.width == 1200


def test_reconstructed_parts_are_marked() -> None:
    s = table()
    hand(s, 0, "s01")
    scene = scene_of(turn_of(s))
    assert all_of(scene, Card)["card:s01:1"].reconstructed.startswith("Known: the name")
    assert scene.board is not None
    assert scene.board.reconstructed
    assert all_of(scene, Place)[PARTS.atlas.ids[space("urga")]].reconstructed
    assert [chip.symbol for chip in scene.chips] == ["", "", "recon"]


@rule("events.markers", "events.buffs", "attack.target", "routes.sea_ban", "rebellion.cards", "deployment.points")
def test_what_cards_have_left_behind_stands_beside_the_nations() -> None:
    s = turn_of(table())
    note = [row.note for row in all_of(scene_of(s), Table)["nations:tracks"].rows]
    assert note == ["", "", ""]
    s.truces = [pair(1, 0)]
    s.sea_ban = 2
    s.wall = 1
    s.buffs = [buff(effect.number, 1) for effect in PARTS.effects if effect.op == BUFF][:1]
    mat(s, 2, stirred=1, bonus_points=3)
    scene = scene_of(s)
    assert [row.note for row in all_of(scene, Table)["nations:tracks"].rows] == [
        "truce with Peak",
        "truce with Sun, stronger in battle",
        "bans others from the sea, 1 rebellion to come, 3 deployment points more",
    ]
    assert "the Wall is rebuilt" in [chip.label for chip in scene.chips]
