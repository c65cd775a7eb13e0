"""`make check`: which tests belong to what was changed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools import check
from tools.check import Work, changed, named, steps, work_for

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("src/teahouse/games/tianxia/rules/turn.py", ["tests/games/tianxia"]),
        ("src/teahouse/engine/play.py", ["tests/engine"]),
        ("src/teahouse/terminal/draw/hex.py", ["tests/terminal"]),
        (
            "src/teahouse/house/serve.py",
            [
                "tests/house/api/test_upgrade.py",
                "tests/house/store/test_log.py",
                "tests/house/store/test_several_houses.py",
                "tests/house/tables/hidden/test_quiet.py",
                "tests/house/tables/test_people.py",
                "tests/house/tables/test_room.py",
                "tests/house/tables/test_solo.py",
                "tests/house/test_serving.py",
            ],
        ),
        ("src/teahouse/cli/play.py", ["tests/test_cli.py", "tests/test_small_install.py"]),
        (
            "src/teahouse/__init__.py",
            ["tests/test_front_door.py", "tests/test_readme.py", "tests/test_small_install.py"],
        ),
        ("tests/games/voyages/test_ledger.py", ["tests/games/voyages/test_ledger.py"]),
        ("tests/house/visiting.py", ["tests/house"]),
        ("tests/house/api/schema_hooks.py", ["tests/house/api"]),
        ("tests/browser/axe.py", []),
        ("README.md", ["tests/test_readme.py", "tests/test_tour.py"]),
        ("LICENSE", []),
    ],
)
def test_a_path_leads_to_its_tests(path: str, tests: list[str]) -> None:
    assert work_for([path]).paths == tests


def test_a_game_runs_its_kit_and_the_engine_one_case_of_each_game() -> None:
    assert work_for(["src/teahouse/games/tianxia/state.py"]) == Work(["tests/games/tianxia"], ["tianxia"], False)
    assert work_for(["src/teahouse/engine/state.py"]) == Work(["tests/engine"], [], True)
    commands = steps(["x.py"], work_for(["src/teahouse/games/tianxia/state.py", "src/teahouse/engine/state.py"]))
    assert [name for name, _ in commands][-3:] == ["tests", "kit", "kit, one case of each game"]
    assert commands[-2][1][-2:] == ["-k", "(tianxia)"]


def test_a_change_of_the_page_is_linted_by_its_own_tools() -> None:
    named_steps = dict(steps(["src/teahouse/web/src/App.svelte"], Work([], [], False)))
    assert named_steps["page"][1:] == ["-m", "tools.page", "check"]
    assert "page" not in dict(steps(["src/teahouse/house/serve.py"], Work([], [], False)))


def test_the_kit_of_voyages_is_not_that_of_the_ming_voyages() -> None:
    assert named("voyages") == "(voyages and not ming_voyages)"


def test_a_folder_is_not_run_twice() -> None:
    assert work_for(["tests/lab/test_study.py", "src/teahouse/lab/plan.py"]).paths == ["tests/lab"]


def test_every_source_has_tests_that_belong_to_it() -> None:
    for path in (ROOT / "src" / "teahouse").rglob("*.py"):
        name = path.relative_to(ROOT).as_posix()
        assert work_for([name]).paths, f"no test belongs to {name}"


def test_every_test_that_is_named_is_there() -> None:
    named = [test for _, tests in check.BELONGS for test in tests if "{" not in test and test != "tests/kit"]
    assert [test for test in named if not (ROOT / test).exists()] == []
    assert (ROOT / check.KIT).exists()


def test_only_what_has_changed_is_linted() -> None:
    names = dict(steps(["tests/test_check.py", "README.md", "gone.py"], work_for(["README.md"])))
    assert names["style"][3:] == ["check", "tests/test_check.py"]
    assert names["tests"][-1] == "tests/test_tour.py"
    assert set(dict(steps(["README.md"], work_for(["README.md"])))) == {"tests"}


class TestChanged:
    @pytest.fixture
    def repository(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        monkeypatch.setattr(check, "ROOT", tmp_path)
        for name in ("AUTHOR", "COMMITTER"):
            monkeypatch.setenv(f"GIT_{name}_NAME", "Mei")
            monkeypatch.setenv(f"GIT_{name}_EMAIL", "mei@example.org")
        self.git(tmp_path, "init", "-q")
        for name in ("a.py", "b.py"):
            (tmp_path / name).write_text(f"{name}\n" * 5)
            self.git(tmp_path, "add", name)
            self.git(tmp_path, "commit", "-q", "-m", name)
        return tmp_path

    def git(self, folder: Path, *words: str) -> None:
        subprocess.run(["git", *words], cwd=folder, check=True)

    def test_without_a_change_it_is_the_last_commit(self, repository: Path) -> None:
        assert changed() == (["b.py"], "of the last commit")

    def test_edits_new_files_and_both_names_of_what_moved_count(self, repository: Path) -> None:
        (repository / "a.py").write_text("edited\n")
        (repository / "new").mkdir()
        (repository / "new" / "c d.py").write_text("c\n")
        self.git(repository, "mv", "b.py", "moved.py")
        assert changed() == (["a.py", "b.py", "moved.py", "new/c d.py"], "changed since HEAD")
