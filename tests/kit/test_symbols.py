"""The kit knows what the page can draw, where the sources of the page are not installed too."""

from __future__ import annotations

from xml.etree import ElementTree

from teahouse.kit.symbols import DRAWN
from tools.page import WEB


def test_the_kit_knows_the_symbols_of_the_sprite() -> None:
    sprite = ElementTree.parse(WEB / "src/art/sprite.svg")
    assert {element.attrib["id"] for element in sprite.iter() if "id" in element.attrib} == DRAWN
