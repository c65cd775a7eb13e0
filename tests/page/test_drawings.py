"""Drawings that games bring are put into the page, so they are plain shapes in the page's own colours and symbols."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest

import teahouse
from teahouse.kit.symbols import symbols
from teahouse.scene import Scene, faults
from teahouse.scene.element.board import PlaceStyle

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "src/teahouse/web"
GAMES = ROOT / "src/teahouse/games"
DRAWINGS = sorted([*GAMES.glob("*/scene/board.svg"), *GAMES.glob("*/scene/cover.svg")])
SPRITE = WEB / "src/art/sprite.svg"
SHARED = WEB / "src/art/defs.svg"
SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {
    "svg", "g", "path", "circle", "ellipse", "rect", "line", "polygon", "polyline", "use", "text", "defs", "clipPath",
    "linearGradient", "radialGradient", "stop",
}  # fmt: skip


def ids(path: Path) -> set[str]:
    return {element.attrib["id"] for element in ElementTree.parse(path).iter() if "id" in element.attrib}


def test_goods_are_of_one_colour_whoever_has_them() -> None:
    goods = {"gold", "coin", "camel", "pepper", "silk", "fruit", "hide", "spice", "gems", "barrel", "relic"}
    goods |= {"stone", "timber", "rice", "bronze", "lacquer"}
    drawn = {
        symbol.attrib["id"]: ElementTree.tostring(symbol, "unicode")
        for symbol in ElementTree.parse(SPRITE).iter()
        if "id" in symbol.attrib
    }
    assert [good for good in sorted(goods) if "var(--piece," in drawn[good]] == []
    assert "var(--piece," in drawn["troop"]


def test_voyages_brings_a_ground_and_a_cover() -> None:
    assert {f"{path.parent.parent.name}/{path.name}" for path in DRAWINGS} >= {"voyages/board.svg", "voyages/cover.svg"}


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: f"{path.parent.name}/{path.name}")
class TestDrawing:
    def test_is_of_plain_shapes_without_scripts_or_inline_styles(self, path: Path) -> None:
        for element in ElementTree.parse(path).iter():
            assert element.tag.removeprefix(SVG) in ALLOWED, element.tag
            assert not [name for name in element.attrib if name == "style" or name.startswith("on")]

    def test_names_only_symbols_gradients_and_filters_that_exist(self, path: Path) -> None:
        text = path.read_text("utf-8")
        known = ids(path) | ids(SPRITE) | ids(SHARED)
        named = set(re.findall(r"url\(#([\w-]+)\)", text)) | set(re.findall(r'href="#([\w-]+)"', text))
        assert named
        assert named <= known


@pytest.mark.parametrize("style", [style for style in get_args(PlaceStyle) if style])
def test_every_shape_of_a_place_is_drawn(style: str) -> None:
    """By a drawing of its own, or by how its outline or disc is painted. Types ask only that the page knows it."""
    drawings = "".join(path.read_text("utf-8") for path in (WEB / "src/board").glob("*.svelte"))
    assert f'shape === "{style}"' in drawings or re.search(rf"\.shape-{style}\b|:is\([^)]*\.shape-{style}\b", drawings)


@pytest.mark.parametrize("seat", [0, None])
def test_every_symbol_of_a_table_is_in_the_sprite_and_its_ground_is_a_file(seat: int | None) -> None:
    game = teahouse.games.get("voyages")
    state = game.new(seats=3, seed=5, journal=True)
    drawn = ids(SPRITE)
    moments = 0
    while state.to_act():
        acting = state.to_act()[0]
        legal = state.legal(acting)
        state.apply(acting, legal[moments % len(legal)])
        moments += 1
        if moments % 10 == 0:
            scene: Scene = game.scene(state, seat)
            wanted = [] if seat is None or seat not in state.to_act() else [each.text for each in state.legal(seat)]
            assert faults(scene, wanted) == []
            assert scene.board is not None
            id, name = scene.board.ground.split("/")
            assert (GAMES / id / "scene" / name).is_file()
            assert symbols(scene) - drawn == set()
    assert moments > 50
