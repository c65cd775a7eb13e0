"""The golden files of each game, in tests/games/<id>/golden: what seeded games say at every step, and the actions' numbers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from teahouse import games
from teahouse.engine.errors import TeahouseError
from teahouse.kit import golden as module
from teahouse.kit.case import Case, cases_of
from teahouse.kit.golden import FINGERPRINTS, NUMBERING, Golden
from tests.kit.cases import all_cases, golden_of


@pytest.mark.both
@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_the_golden_game_is_told_as_it_was(case: Case) -> None:
    golden_of(case.game.about.id).check_told(case)


@pytest.mark.both
@pytest.mark.parametrize("id", games.IDS)
def test_no_golden_file_is_left_over(id: str) -> None:
    golden_of(id).check_nothing_is_left_over()


@pytest.mark.both
@pytest.mark.parametrize("id", games.IDS)
def test_actions_keep_their_numbers_until_the_rules_version_rises(id: str) -> None:
    golden_of(id).check_numbering()


@pytest.fixture
def written(tmp_path: Path) -> Golden:
    assert module.main(["connect_four", str(tmp_path / "golden")]) == 0
    return Golden(games.get("connect_four"), tmp_path / "golden")


def test_what_was_written_is_what_is_checked(written: Golden) -> None:
    own = golden_of("connect_four").folder
    names = {path.name for path in own.iterdir()}
    assert {path.name for path in written.folder.iterdir()} == names == {"2_seats.txt", FINGERPRINTS, NUMBERING}
    for name in names:
        assert (written.folder / name).read_text("utf-8") == (own / name).read_text("utf-8")


def test_whatever_differs_is_found(written: Golden) -> None:
    (case,) = cases_of(written.game)
    path = written.path_of(case)
    path.write_text(path.read_text("utf-8").replace("column 3", "column 9"), "utf-8")
    with pytest.raises(AssertionError, match=r"connect_four-2 is told otherwise.*\n--- as it was"):
        written.check_told(case)
    path.unlink()
    with pytest.raises(AssertionError, match="there is no golden game"):
        written.check_told(case)
    (written.folder / FINGERPRINTS).write_text('{"connect_four-3": []}', "utf-8")
    (written.folder / "3_seats.txt").write_text("", "utf-8")
    with pytest.raises(AssertionError, match="plays otherwise"):
        written.check_fingerprint(case)
    with pytest.raises(AssertionError, match=r"no case for 3_seats\.txt, connect_four-3"):
        written.check_nothing_is_left_over()
    written.write()
    written.check_nothing_is_left_over()
    written.check_told(case)


def test_other_numbers_want_another_rules_version(written: Golden) -> None:
    path = written.folder / NUMBERING
    before = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**before, "actions": "others"}), "utf-8")
    with pytest.raises(AssertionError, match="have other numbers"):
        written.check_numbering()
    with pytest.raises(TeahouseError, match="raise its rules_version"):
        written.write()
    path.write_text(json.dumps({"rules_version": 0, "actions": "others"}), "utf-8")
    written.write()
    written.check_numbering()


def test_the_command_says_what_it_wants(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert module.main([]) == 2
    assert module.main(["no_such_game", str(tmp_path)]) == 1
    assert "There is no game 'no_such_game'" in capsys.readouterr().err
