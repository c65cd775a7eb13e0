"""`pytest -p teahouse.kit --game ID` runs the kit on a game that this repository knows nothing of."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from teahouse.kit.case import cases_of
from teahouse.kit.checks import CHECKS
from tests.kit.toys.lanterns import LanternsGame
from tests.outside import GAME, Site, installed

ALL = len(CHECKS) * len(cases_of(LanternsGame())) + 1  # every check of every case, and where the rules live

# What else is installed here takes longer to load than most of these runs.
ENVIRONMENT = {**os.environ, "PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with installed(tmp_path / "site") as site:
        yield site


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    """What pytest says in a folder of its own."""
    folder.mkdir(exist_ok=True)
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "teahouse.kit", "-p", "no:cacheprovider", *arguments],
        cwd=folder,
        env={**ENVIRONMENT, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
    )
    return ended.returncode, ended.stdout + ended.stderr


def test_an_installed_game_passes_beside_its_own_tests(site: Site, tmp_path: Path) -> None:
    site.add("paper_lamps")
    own = tmp_path / "own"
    own.mkdir()
    (own / "test_own.py").write_text(
        "from teahouse.kit.rule import rule\n@rule('cards.play')\ndef test_own(): assert True\n"
    )
    code, said = run(own, "--game", "paper_lamps", "--strict-markers")
    assert code == 0, said
    assert f"{ALL + 1} passed" in said


def test_one_that_is_only_importable_is_named_by_its_place(site: Site, tmp_path: Path) -> None:
    broken = GAME.replace("lanterns import LanternsGame", "broken_words import SameButtons as LanternsGame")
    site.add("paper_lamps", {"game.py": broken, "lamp.py": ""})
    (site.folder / "paper_lamps_from_outside-1.0.dist-info/entry_points.txt").unlink()
    code, said = run(tmp_path / "own", "--game", "paper_lamps_from_outside:GAME")
    assert code == 1
    assert "labels are there twice, such as 'Show it'" in said
    assert "lamp.roll is not named in lamp.py" in said
    assert f"{len(cases_of(LanternsGame())) + 1} failed" in said
    assert "toys/broken_words.py" not in said  # a failed check is a sentence, no way through the code
    code, said = run(tmp_path / "own", "--game", "paper_lamps_from_outside:GAME", "-k", "seats_have_names")
    assert code == 0, said
    assert f"{len(cases_of(LanternsGame()))} passed" in said


def test_a_game_that_raises_shows_where(site: Site, tmp_path: Path) -> None:
    site.add("paper_lamps", {"game.py": GAME.replace("return game", "return game / 0")})
    code, said = run(tmp_path / "own", "--game", "paper_lamps")
    assert code == 4
    assert "The game paper_lamps of paper_lamps_from_outside cannot be opened: TypeError" in said
    site.add("late", {"game.py": GAME.replace("game.about = GAME", "game.about = GAME\n    game.parts.values.clear()")})
    code, said = run(tmp_path / "own", "--game", "late", "-k", "random_games_end")
    assert code == 1
    assert "IndexError" in said
    assert "lanterns.py" in said


def test_golden_files_are_compared_where_a_folder_is_given(site: Site, tmp_path: Path) -> None:
    site.add("paper_lamps")
    golden = tmp_path / "golden"
    kinds = ("-k", "golden or fingerprint or numbering")
    code, said = run(tmp_path / "own", "--game", "paper_lamps", "--golden", str(golden), *kinds)
    assert code == 1
    assert f"run python -m teahouse.kit.golden paper_lamps {golden}" in said
    written = subprocess.run(
        [sys.executable, "-m", "teahouse.kit.golden", "paper_lamps", str(golden)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=True,
        capture_output=True,
    )
    assert b"Written" in written.stdout
    code, said = run(tmp_path / "own", "--game", "paper_lamps", "--golden", str(golden), *kinds)
    assert code == 0, said
    assert f"{2 * len(cases_of(LanternsGame())) + 2} passed" in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--game", "chess"], "There is no game 'chess'; there are voyages"),
        (["--game", "not_there:GAME"], "not_there:GAME cannot be imported"),
        (["--golden", "here"], "--golden belongs to one --game"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    code, said = run(tmp_path / "own", *arguments)
    assert code == 4
    assert sentence in said
    assert "Traceback" not in said


def test_without_a_game_it_does_nothing(tmp_path: Path) -> None:
    assert run(tmp_path / "own")[0] == 5  # no tests ran


def test_the_checks_need_no_pytest() -> None:
    code = "import sys, teahouse.kit.checks, teahouse.kit.golden; sys.exit('pytest' in sys.modules)"
    assert (
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        ).returncode
        == 0
    )
