"""`teahouse new-game` writes a game that plays, draws and passes the kit at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import teahouse
from teahouse.cli import main
from teahouse.engine.errors import BadOption
from teahouse.kit.case import Case, cases_of
from teahouse.kit.checks import CHECKS, Check, name_of
from teahouse.kit.new_game import AT_ONCE, SKELETONS, TURNS, listed, new_game
from teahouse.kit.opening import Named

FORMS = {TURNS: False, AT_ONCE: True}
PLACES = [f"{SKELETONS}.{name}:GAME" for name in FORMS]
LONG_NAME = "the_longest_walk_of_lights"


def python(folder: Path, *arguments: str, path: Path | None = None) -> str:
    """What a Python says that runs in a folder, with the Teahouse of this run or another."""
    env = {**os.environ, "PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    env["PYTHONPATH"] = os.pathsep.join([str(path)] * (path is not None) + sys.path)
    ended = subprocess.run([sys.executable, *arguments], cwd=folder, env=env, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def all_checks(name: str) -> int:
    return len(CHECKS) * len(cases_of(Named(name).game)) + 1


@pytest.mark.both
@pytest.mark.parametrize("check", CHECKS, ids=name_of)
@pytest.mark.parametrize(
    "case", [case for place in PLACES for case in cases_of(Named(place).game) if case.seats in (1, 3)], ids=str
)
def test_the_skeletons_pass_the_kit(case: Case, check: Check) -> None:
    check(case)


def test_a_game_outside_passes_the_kit_and_its_own_tests_and_is_typed(tmp_path: Path) -> None:
    made = new_game("paper_moon", folder=tmp_path)
    assert [path.relative_to(tmp_path).as_posix() for path in made] == ["pyproject.toml", "paper_moon", "tests"]
    said = python(tmp_path, "-m", "pytest", "-p", "no:cacheprovider")
    assert f"{all_checks(PLACES[0]) + 4} passed" in said
    project = tomllib.loads((tmp_path / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["entry-points"]["teahouse.games"] == {"paper_moon": "paper_moon:GAME"}
    python(tmp_path, "-m", "mypy", "--strict", "--cache-dir", os.devnull, "paper_moon", "tests")
    assert not (tmp_path / "paper_moon/test_rules.py").exists()


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("id", ["ox", "paper_moon", LONG_NAME])
def test_it_is_written_as_the_formatter_and_the_writer_of_fields_would(id: str, name: str, tmp_path: Path) -> None:
    new_game(id, FORMS[name], tmp_path)
    python(tmp_path, "-m", "ruff", "format", "--isolated", "--check", "--line-length", "120", ".")
    chosen = ("--isolated", "--line-length", "128", "--select", "E,F,I")
    python(tmp_path, "-m", "ruff", "check", *chosen, ".")
    python(tmp_path, "-m", "teahouse.fields", "--check", id)
    written = "".join(path.read_text("utf-8") for path in tmp_path.rglob("*.*") if path.is_file())
    for word in (name, "LanternWalk", "PearlDivers", "Lantern Walk", "Pearl Divers", SKELETONS):
        assert word not in written


@pytest.mark.long
@pytest.mark.parametrize("name", FORMS)
def test_every_form_passes_inside_and_outside(name: str, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    new_game("paper_moon", FORMS[name], outside)
    assert "passed" in python(outside, "-m", "pytest", "-p", "no:cacheprovider")
    source = Path(teahouse.__file__).parent
    shutil.copytree(source, tmp_path / "src/teahouse", ignore=shutil.ignore_patterns("web", "__pycache__", "*.so"))
    games = tmp_path / "tests/games"
    games.mkdir(parents=True)
    form = ["--simultaneous"] * FORMS[name]
    python(tmp_path, "-m", "teahouse", "new-game", "paper_moon", *form, path=tmp_path / "src")
    golden = ("--golden", str(games / "paper_moon/golden"))
    said = python(
        tmp_path, "-m", "pytest", "-p", "teahouse.kit", "--game", "paper_moon", *golden, "tests", path=tmp_path / "src"
    )
    assert "failed" not in said
    again = "from teahouse import games; print(games.IDS[-1], games.get('paper_moon').about.title)"
    assert python(tmp_path, "-c", again, path=tmp_path / "src") == "paper_moon Paper Moon\n"


@pytest.mark.parametrize(
    ("id", "why"),
    [
        ("Moon", "is no id"),
        ("3_moons", "is no id"),
        ("../moon", "is no id"),
        ("class", "is no id"),
        ("voyages", "already"),
        ("turn", "means something in the code"),
        ("scene", "means something in the code"),
        ("random", "the name of another package"),
        ("teahouse", "the name of another package"),
    ],
)
def test_an_id_that_cannot_be_is_refused(id: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", id, "--outside", str(tmp_path / "new")]) == 2
    assert why in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_nothing_that_is_there_is_written_over(tmp_path: Path) -> None:
    new_game("paper_moon", folder=tmp_path)
    with pytest.raises(BadOption, match="is there already"):
        new_game("paper_sun", folder=tmp_path)
    (tmp_path / "pyproject.toml").unlink()
    with pytest.raises(BadOption, match="is there already"):
        new_game("paper_moon", folder=tmp_path)
    assert not (tmp_path / "pyproject.toml").exists()


def test_a_list_of_games_grows_as_the_formatter_would_have_it() -> None:
    assert listed('a\nIDS: Final = ("voyages",)\nb', "moon") == 'a\nIDS: Final = ("voyages", "moon")\nb'
    many = ["voyages_of_somebody_else"] * 5
    text = f"IDS: Final = ({', '.join(f'{chr(34)}{id}{chr(34)}' for id in many[:4])})"
    grown = listed(text, many[4])
    assert grown.splitlines() == ["IDS: Final = (", *(f'    "{id}",' for id in many), ")"]
    assert listed(grown, "moon").splitlines()[-2:] == ['    "moon",', ")"]
