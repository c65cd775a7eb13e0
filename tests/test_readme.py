"""The README's own programs run, hold for a checker of types, and its links lead somewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import teahouse

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


PROGRAMS = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
# What a program outside may rely on: no name of the front door is Any to a checker of types.
PROMISED = """
from typing import assert_type
import teahouse
game = teahouse.get("voyages")
state = game.new(seats=1, seed=7)
play = teahouse.load({})
assert_type(game, teahouse.Game)
assert_type(state, teahouse.State)
assert_type(state.legal(0), list[teahouse.Action])
assert_type(state.outcome(), teahouse.Outcome | None)
assert_type(state.journal, teahouse.Journal | None)
assert_type(play, teahouse.Play)
assert_type(teahouse.list_games(), list[teahouse.About])
assert_type(teahouse.bots.make("greedy", game, seed=1), teahouse.bots.Bot)
assert_type(teahouse.show(state, 0).scene, teahouse.Scene)
assert_type(teahouse.simulate("voyages"), teahouse.lab.Summary)
assert_type(teahouse.games.get("voyages"), teahouse.Game)
"""


def test_the_first_program_plays_a_game_in_five_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(PROGRAMS[0].splitlines()) == 5
    exec(compile(PROGRAMS[0], "README.md", "exec"), {})
    assert "16 rounds" in capsys.readouterr().out


@pytest.mark.parametrize("program", PROGRAMS[1:])
def test_every_other_program_runs(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(program, "README.md", "exec"), {})
    assert "Marco Polo" in capsys.readouterr().out


@pytest.mark.slow_because("mypy reads every room anew, as it does for somebody outside")
def test_types_hold_in_programs_outside(tmp_path: Path) -> None:
    """mypy --strict over the README's programs, in a folder that knows nothing of this repository."""
    files = []
    for n, program in enumerate([*PROGRAMS, PROMISED]):
        files.append(tmp_path / f"program_{n}.py")
        files[-1].write_text(program, "utf-8")
    home = Path(teahouse.__file__).parent.parent
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if home.name == "src":
        env["MYPYPATH"] = str(home)
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "--cache-dir", str(tmp_path), *files],
        cwd=tmp_path,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_every_link_leads_to_a_file() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README) + re.findall(r'src="([^"]+)"', README)
    missing = [link for link in links if not (ROOT / link).exists()]
    assert links
    assert not missing, f"README.md links to {missing}"


def test_every_page_of_the_documentation_is_linked() -> None:
    pages = sorted(str(page.relative_to(ROOT)) for page in (ROOT / "docs").glob("*.md"))
    assert pages
    assert [page for page in pages if page not in README] == []


def test_the_pictures_are_small_enough_for_a_slow_line() -> None:
    pictures = sorted((ROOT / "docs").glob("*.webp"))
    assert [picture.name for picture in pictures] == [
        "lab.webp",
        "lobby.webp",
        "table-390.webp",
        "table-dark.webp",
        "table-marco_polo.webp",
        "table-ming_voyages.webp",
        "table-stratagems.webp",
        "table-tianxia.webp",
        "table.webp",
    ]
    assert [picture.name for picture in pictures if picture.stat().st_size > 250_000] == []


def test_every_make_command_that_is_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    found = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    pages = [page.read_text("utf-8") for page in found]
    named = {word for page in pages for word in re.findall(r"`make ([a-z-]+)", page)}
    assert {"play", "test"} <= named
    assert [word for word in sorted(named) if f"\n{word}:" not in makefile] == []


def test_every_make_command_of_contributing_exists() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    named = re.findall(r"\bmake ([a-z-]+)\b", (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    assert {"check", "test", "format"} <= set(named)
    assert [word for word in named if not re.search(rf"^{word}:|^test {word}:", makefile, re.MULTILINE)] == []


def test_the_newest_entry_of_the_changes_is_this_version() -> None:
    headings = re.findall(r"^## (\S+)( \(unreleased\))?$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    number, unreleased = headings[0]
    assert teahouse.__version__ == (f"{number}.dev0" if unreleased else number)


def test_every_extra_of_a_user_is_named() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    named = {extra for extras in re.findall(r"'\.\[([a-z,]+)\]'", README) for extra in extras.split(",")}
    assert named == set(settings["project"]["optional-dependencies"]) - {"dev", "kit", "page"}
