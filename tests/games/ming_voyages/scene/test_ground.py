"""The map of The Ming Voyages as it is drawn: pieces, control, ports, steps and targets."""

from __future__ import annotations

from typing import Any

from teahouse.engine.components import Components
from teahouse.games.ming_voyages.game import open_game
from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.kit.rule import rule
from teahouse.scene import (
    Link,
    Piece,
    Place,
    Slip,
    faults,
)
from tests.games.ming_voyages.drawing import all_of, light, scene_of
from tests.games.ming_voyages.table import BOARD, GAME, PARTS, data_tables, do, options, solo, two


def test_pieces_and_the_supply_are_drawn_as_they_stand() -> None:
    s = solo(
        troops={"yunnan": 2, "ming_homeland": 1},
        hordes={"gansu": 3, "manchus": 1},
        settlements={"gansu": 1},
        gold=2,
        junks=3,
        voyages="champa malacca",
    )
    scene = scene_of(s)
    stand = {(piece.place, piece.symbol): piece.count for piece in all_of(scene, Piece).values()}
    assert stand == {
        ("yunnan", "troop"): 2,
        ("ming_homeland", "troop"): 1,
        ("gansu", "horde"): 3,
        ("gansu", "yurt"): 1,
        ("manchus", "horde"): 1,
        ("ming_homeland", "gold"): 2,
        ("china_sea", "junk"): 3,
        ("champa", "junk"): 1,
        ("malacca", "junk"): 1,
    }
    left = {amount.word: amount.count for line in all_of(scene, Slip)["supply"].lines for amount in line.gains}
    assert left == {"Troops": 9, "Gold": 3, "Junks": 2, "Hordes": 8, "Settlements": 4}


@rule("control.side")
def test_a_borderland_carries_the_crest_of_who_controls_it() -> None:
    places = all_of(scene_of(solo(troops={"yunnan": 1}, hordes={"gansu": 2})), Place)
    assert places["yunnan"].seat == EMPEROR
    assert places["gansu"].seat == OVERLORD
    assert places["shanxi"].seat is None
    assert "empty" in places["shanxi"].label


@rule("control.limit")
def test_a_borderland_shows_how_full_it_is_in_the_solo_game_only() -> None:
    place = all_of(scene_of(solo(troops={"yunnan": 4})), Place)["yunnan"]
    assert (place.holds, place.limit) == (4, 5)
    assert all_of(scene_of(two()), Place)["yunnan"].limit == 0


def test_ports_are_numbered_and_closed_ones_say_why() -> None:
    s = solo(hand="admiral_zheng_he", voyages="champa", junks=2)
    do(s, "play:admiral_zheng_he", "spend:voyage")
    scene = scene_of(s)
    places = all_of(scene, Place)
    assert places["champa"].exploration == "explored"
    assert light(scene, "champa").closed == "That voyage is completed."
    assert light(scene, "malacca").action == "sail:malacca"
    assert [icon.text for icon in places["east_africa"].icons] == ["7"]


def test_steps_of_troops_are_arrows_on_the_borders() -> None:
    s = solo(hand="grand_canal", troops={"yunnan": 2, "sichuan": 1})
    do(s, "play:grand_canal", "spend:move_troops")
    scene = scene_of(s)
    steps = {light(scene, link.id).action: (link.a, link.b) for link in all_of(scene, Link).values()}
    assert set(steps) == {text for text in options(s) if text.startswith("march")}
    assert steps["march:yunnan_sichuan"] == ("yunnan", "sichuan")
    there = all_of(scene, Link)["step:yunnan_sichuan"].via
    back = all_of(scene, Link)["step:sichuan_yunnan"].via
    assert there != back


@rule("attack.target")
def test_a_borderland_that_cannot_be_attacked_says_why() -> None:
    s = solo(hand="grand_canal", troops={"yunnan": 2}, hordes={"sichuan": 1, "liaodong": 1})
    do(s, "play:grand_canal", "spend:attack_with_troops")
    scene = scene_of(s)
    assert light(scene, "sichuan").glow == "free"
    assert light(scene, "gansu").closed == "Gansu is empty; a move takes it."
    assert light(scene, "yunnan").closed == "You control Yunnan yourself."
    assert light(scene, "liaodong").closed == "You have no Troop in a region beside Liaodong."
    assert light(scene, "gansu").glow is None


def test_the_board_is_the_same_from_question_to_question_unless_something_moved() -> None:
    """What a region or a voyage can mean is said once; only arrows of steps come and go."""
    s = solo(hand="grand_canal", troops={"yunnan": 2}, hordes={"sichuan": 1})
    before = scene_of(s).board
    do(s, "play:grand_canal")
    assert scene_of(s).board == before
    do(s, "spend:attack_with_troops")
    scene = scene_of(s)
    assert light(scene, "sichuan").action == "attack:sichuan"
    assert scene.board == before
    assert scene_of(s, None).board == before


def test_another_map_lies_on_bare_paper() -> None:
    tables = data_tables()
    tables["regions"][0] |= {"id": "dali", "name": "Dali"}
    for row in tables["main_cards"]:
        for side in ("emperor", "overlord"):
            for action in row[side]:
                rename(action)
    other = open_game(Components(tables))
    s = other.new(1, seed=4, journal=True)
    scene = other.scene(s, 0)
    assert scene.board is not None
    assert scene.board.ground == ""
    assert "dali" in {place.id for place in scene.board.places}
    assert faults(scene, [action.text for action in s.legal(0)]) == []
    drawn = scene_of(GAME.new(1, seed=4)).board
    assert drawn is not None
    assert drawn.ground == "ming_voyages/board.svg"
    assert len(BOARD.ids) == len(scene.board.places) - PARTS.voyages - 1


def rename(value: Any) -> None:
    """Yunnan is Dali wherever a card names it."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if inner == "yunnan":
            value[key] = "dali"
        elif isinstance(inner, (dict, list)):
            rename(inner)
