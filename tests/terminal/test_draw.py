"""Whole scenes in the terminal: nothing too wide, nothing lost, nothing said by colour alone."""

from __future__ import annotations

import io
import re
from collections.abc import Callable

import pytest
from rich.cells import cell_len
from rich.console import Console

from teahouse import games
from teahouse.scene import Scene, crest
from teahouse.terminal.draw.marks import choice_numbers, mark_of
from teahouse.terminal.draw.palette import ASCII, CREST_GLYPHS, crest_glyph
from tests.scene.more_tables import crowded_table, finished_table, stratagems_table
from tests.scene.other_tables import marco_polo_table, ming_table
from tests.scene.voyages_map import ISLANDS, REGIONS
from tests.scene.voyages_table import voyages_table
from tests.terminal.rendering import render, render_for

WIDTHS = (80, 100, 140)
TABLES: list[Callable[[], Scene]] = [
    voyages_table,
    ming_table,
    marco_polo_table,
    stratagems_table,
    finished_table,
    lambda: crowded_table(100),
]
NAMES = ["voyages", "ming", "marco_polo", "stratagems", "finished", "crowded"]


@pytest.mark.parametrize("width", [*WIDTHS, 200])
@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_no_line_is_wider_than_asked(table: Callable[[], Scene], width: int) -> None:
    lines = render(table(), width)
    assert lines
    assert max(cell_len(line) for line in lines) <= width


@pytest.mark.parametrize("width", [40, 60])
def test_a_map_that_does_not_fit_as_hexes_is_still_drawn(width: int) -> None:
    text = "\n".join(render(voyages_table(), width))
    assert max(cell_len(line) for line in text.splitlines()) <= width
    assert "Gullhaven" in text


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_every_choice_is_listed_with_its_number_and_words_and_without_a_code(
    table: Callable[[], Scene], width: int
) -> None:
    scene = table()
    text = " ".join(" ".join(render(scene, width)).split())
    for number, choice in enumerate(scene.choices, start=1):
        mark = f"({number})" if choice.cost else f"[{number}]"
        assert f"{mark} {choice.label}" in text
        assert ":" not in choice.action or choice.action not in text


@pytest.mark.parametrize("width", WIDTHS)
def test_every_legal_hex_shows_its_choice_number_and_cost_on_the_map(width: int) -> None:
    scene = voyages_table()
    assert scene.board is not None
    numbers = choice_numbers(scene)
    chart = "\n".join(map_lines(scene, width))
    legal = [place for place in scene.board.places if numbers.light(place).glow]
    assert len(legal) == len(scene.choices) == 13
    for place in legal:
        mark = mark_of(place, numbers)
        assert (f"{mark}1s" if numbers.light(place).glow == "cost" else mark) in chart


def map_lines(scene: Scene, width: int) -> list[str]:
    """The lines of the map, without what stands beside, above and below it."""
    lines = render(scene, width)
    start = next(i for i, line in enumerate(lines) if line.startswith("  ____"))
    end = next(i for i, line in enumerate(lines) if line.startswith("town settlement"))
    side = 93 if width == 140 else width
    return [line[:side] for line in lines[start:end]]


@pytest.mark.parametrize("width", WIDTHS)
def test_every_island_region_and_icon_is_readable_on_the_map(width: int) -> None:
    scene = voyages_table()
    chart = "\n".join(map_lines(scene, width))
    for name in [name for name, _, _ in ISLANDS.values()] + list(REGIONS.values()):
        for word in name.split():
            assert word in chart
    assert chart.count("barrel") == 3
    assert chart.count("sailor") == 3
    assert chart.count("relic") == 4
    assert chart.count("town") == 4
    assert chart.count("-town-") == 2
    for gold in (1, 2, 3, 4, 5, 6, 7):
        assert f"{gold}¤" in chart
    for ship in ("◉junk", "▲junk", "■junk", "◆junk"):
        assert chart.count(ship) == 1
    for stop in range(1, 9):
        assert f"•{stop}" in chart


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_on_the_voyages_map_is_pushed_into_notes(width: int) -> None:
    lines = render(voyages_table(), width)
    key = next(i for i, line in enumerate(lines) if line.startswith("town settlement"))
    rest = lines[key + 1 : key + 4]
    assert not [line for line in rest if re.match(r"[A-Z][\w' ]+: ", line)]


def test_a_wide_terminal_has_the_sheets_beside_the_map() -> None:
    first = render(voyages_table(), 140)
    assert any("Widow's" in line and "logbook" in line for line in first)
    assert not any("Widow's" in line and "logbook" in line for line in render(voyages_table(), 100))


def test_sheets_prompt_and_journal_are_said_in_full() -> None:
    text = "\n".join(render(voyages_table(), 100))
    for words in (
        "Voyages  Trade Winds Blow",
        "Round 10",
        "★ Explore",
        "☆ Cargo",
        "│╳│╳│╳│╳│s│s│s│s│s│H│ ┆ ┆",
        "5 ready, 1 heroic; 2 more for the star",
        "✓3",
        "→sailor, barrel",
        "Where will you sail?",
        "Direction south",
        "Each die once",
        "settlement.sell",
        "▲ Peak        has chosen  ★★☆ 4s 31¤",
        "winds 1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW",
    ):
        assert words in text


def test_reconstructed_parts_are_said_to_be_so() -> None:
    assert "parts are reconstructed" in "\n".join(render(voyages_table(), 100))


def test_without_colour_there_is_no_escape_sequence() -> None:
    out = io.StringIO()
    console = Console(file=out, width=100)
    assert "\x1b" not in render_for(voyages_table(), 100, console)


def test_no_color_keeps_marks_and_drops_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    text = render_for(voyages_table(), 100, Console(width=100, force_terminal=True))
    assert not re.search(r"\x1b\[[0-9;]*(?:38|48);", text)
    assert "[12]" in text


def test_colours_are_there_where_the_terminal_has_them() -> None:
    console = Console(width=100, force_terminal=True, color_system="truecolor", no_color=False)
    assert re.search(r"\x1b\[[0-9;]*48;2;", render_for(voyages_table(), 100, console))


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_ascii_terminals_get_a_stand_in_for_every_glyph(table: Callable[[], Scene]) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    text = render_for(table(), 100, Console(file=out, width=100))
    assert text.isascii()
    questions = re.compile(r"\w\?")
    assert "?" not in questions.sub("", text)


def test_glyphs_take_one_cell_and_crests_differ_in_ascii() -> None:
    assert all(cell_len(chr(glyph)) == 1 for glyph in ASCII)
    assert len({glyph.translate(ASCII) for glyph in CREST_GLYPHS}) == len(CREST_GLYPHS)


def test_crests_beyond_six_sides_carry_a_number() -> None:
    assert crest_glyph(1) == "▲"
    assert crest_glyph(7) == "▲2"
    assert crest(7) == "peak 2"


def test_reasoning_shows_candidates_tie_and_choice() -> None:
    text = "\n".join(render(ming_table(), 100))
    assert "Firearms Battalions › Attack 2 › Gansu › Build 1" in text
    assert re.search(r"Gansu +5 +1 +4 +█+ +chosen", text)
    assert re.search(r"Shanxi +6 +2 +4 +█+ +tied", text)
    assert games.get("ming_voyages").rules.by_id["cube.tie"].title in text
    assert "cube.tie" not in text


def test_cards_spaces_and_slips_say_what_can_be_done() -> None:
    ming = " ".join("\n".join(render(ming_table(), 100)).split())
    assert "3 Northern Expedition" in ming
    assert "(not now)" in ming
    assert "face down" in ming
    marco = "\n".join(render(marco_polo_table(), 100))
    assert "(2) 5¤" in marco
    assert "Your dice are here." in marco
    assert "Not now: Black die - It costs 3 camels." in marco
    assert "✓ Alexandria" in marco
    assert "○ Kashgar" in marco


def test_a_card_says_whose_a_part_is_and_which_voyage_it_needs() -> None:
    game = games.get("ming_voyages")
    scene = game.scene(game.new(1, seed=5), 0)
    text = " ".join("\n".join(render(scene, 120)).replace("│", " ").split())
    assert "you: voyage 4 ›" in text
    assert "they: level 1 › Move 1" in text
    assert "the Overlord:" not in text.split("Your hand", 1)[1]
    assert "you: CPs only [" in text


def test_a_ranking_without_points_shows_none() -> None:
    game = games.get("ming_voyages")
    state = game.new(1, seed=3)
    while state.to_act():
        state.advance(0, state.legal(0)[0])
    text = "\n".join(render(game.scene(state, 0), 100))
    assert re.search(r"1\. +▲ The Overlord +won", text)
    assert "None" not in text


def test_the_outcome_has_verdict_ranking_scores_and_bars() -> None:
    lines = render(finished_table(), 100)
    text = "\n".join(lines)
    assert f"Peak wins with 71 gold. {games.get('voyages').rules.by_id['end.winner'].title}" in text
    first = next(line for line in lines if "1. ▲ Peak 71" in line)
    second = next(line for line in lines if "2. ◉ You  64" in line)
    assert first.count("█") > second.count("█") > 0
    assert re.search(r"Together +64 +71", text)
    assert "3 to 64" in text
    assert "▒ Regions" in text
