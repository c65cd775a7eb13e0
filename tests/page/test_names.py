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


# What takes an id or an action's text apart, to guess from its pieces what it means.
TAKEN = re.compile(r"""\b(id|action)\??\.(split|startsWith|endsWith|slice|substring|match|replace)\(["'`/]""")
# A symbol's kind is in its name by design: that is the sprite's, not a game's.
SPRITE = {"Icon.svelte": ['id.startsWith("u-"']}
# Of a thing's meanings, which its scene gives, the one of the kind that is asked for is known by the word before the colon.
ASKED = {"meant.ts": ['action.split(":")']}


def code(path: Path) -> str:
    return without_comments(path.read_text("utf-8"))


def without_comments(text: str) -> str:
    return COMMENT.sub("", text)


def named(text: str) -> set[str]:
    words = set(re.findall(r"[a-z0-9]+(?:[_-][a-z0-9]+)*", without_comments(text).lower()))
    return words & {form for id in games.ids() for form in (id, id.replace("_", "-"))}


def taken_apart(text: str, allowed: list[str]) -> list[str]:
    text = without_comments(text)
    for each in allowed:
        text = text.replace(each, "")
    return [found.group() for found in TAKEN.finditer(text)]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_source_of_the_page_names_a_game(path: Path) -> None:
    assert named(path.read_text("utf-8")) == set()


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_source_of_the_page_makes_an_action(path: Path) -> None:
    assert MADE.findall(code(path)) == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_source_of_the_page_guesses_from_an_id(path: Path) -> None:
    assert taken_apart(path.read_text("utf-8"), [*SPRITE.get(path.name, []), *ASKED.get(path.name, [])]) == []


def test_components_are_looked_at_as_well_as_scripts_and_styles() -> None:
    found = {suffix: len([path for path in SOURCES if path.suffix == suffix]) for suffix in (".svelte", ".ts", ".css")}
    assert found[".svelte"] > 80
    assert found[".ts"] > 40
    assert found[".css"] > 4


def test_what_is_planted_is_found() -> None:
    markup = '<script lang="ts">\n  const x = 1;\n</script>\n'
    assert named(f"{markup}{{#if scene.game === 'voyages'}}<b></b>{{/if}}") == {"voyages"}
    assert named(f"{markup}<div class='marco-polo'></div>") == {"marco-polo"}
    assert named(f"{markup}<!-- as in Tianxia -->\n// voyages\n/* stratagems */") == set()
    assert MADE.findall("const wish = { action: `sail:${place}` };")
    assert MADE.findall("<Touch means='move:north' />") == ["means"]
    assert taken_apart('const place = element.id.split(":")[1];', [])
    assert taken_apart("if (choice.action.startsWith('end')) leave();", [])
    assert taken_apart("if (place?.id === id) found = place;", []) == []


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
