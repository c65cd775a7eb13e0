"""The page knows no game: what is a game's own comes from its folder, and what a click means is said by the scene."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from teahouse import games
from teahouse.kit.symbols import DRAWN
from tools import page

SOURCES = sorted(path for path in (page.WEB / "src").rglob("*") if path.suffix in (".ts", ".svelte", ".css"))
ROOT = page.ROOT
GAMES = ROOT / "src/teahouse/games"
INKS = sorted(GAMES.glob("*/scene/board.css"))
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*$|<!--.*?-->", re.DOTALL | re.MULTILINE)
OPENING = re.compile(r"([^{}]+)\{")
# What opens a piece of an action's text: ids of games' actions are made and taken apart by the games alone.
MADE = re.compile(r"""(action|also|picks|means)\s*[=:]\s*[`"'][a-z_]+:""")


def code(path: Path) -> str:
    return COMMENT.sub("", path.read_text("utf-8"))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_source_of_the_page_names_a_game(path: Path) -> None:
    words = set(re.findall(r"[a-z0-9]+(?:[_-][a-z0-9]+)*", code(path).lower()))
    named = {form for id in games.ids() for form in (id, id.replace("_", "-"))}
    assert words & named == set()


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_source_of_the_page_makes_an_action(path: Path) -> None:
    assert MADE.findall(code(path)) == []


def test_every_game_is_known_by_a_symbol_of_the_page() -> None:
    symbols = {about.id: about.symbol for about in games.all_about() if about.listed}
    assert set(symbols.values()) <= DRAWN
    assert len(set(symbols.values())) == len(symbols)


def test_several_games_bring_inks() -> None:
    assert len(INKS) > 3


@pytest.mark.parametrize("path", INKS, ids=lambda path: path.parents[1].name)
def test_the_inks_of_a_ground_reach_its_own_board_only(path: Path) -> None:
    """They are nested in the board of their game, so nothing in them may begin at the whole page."""
    text = code(path)
    assert text.count("{") == text.count("}")
    for selector in (part.strip() for found in OPENING.findall(text) for part in found.split(",")):
        if not selector.startswith("@"):
            assert not re.match(r":root|html|body|\*", selector), selector
            assert "[data-theme" not in selector or "&" in selector, selector
