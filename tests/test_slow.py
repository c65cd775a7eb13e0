"""What the suite says of its slow tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests import slow

ROOT = Path(__file__).resolve().parent.parent
SUITE = """
import pytest
from tests import slow
from tests.conftest import pytest_collection_modifyitems, pytest_terminal_summary
slow.LONG = 0.5
"""
TESTS = """
import time, pytest

def test_of_a_moment(): pass
def test_unexplained(): time.sleep(0.6)
@pytest.mark.slow_because("it sleeps")
def test_explained(): time.sleep(1.5)
"""


def run(folder: Path, tests: str, *words: str) -> str:
    (folder / "conftest.py").write_text(SUITE)
    (folder / "test_them.py").write_text(tests)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml")]
    done = subprocess.run(
        [*command, "--rootdir", str(folder), "--confcutdir", str(folder), *words, str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


@pytest.mark.parametrize("words", [[], ["-n", "2"]], ids=["in one process", "in two"])
def test_slow_tests_are_listed_with_their_reasons(words: list[str], tmp_path: Path) -> None:
    said = run(tmp_path, TESTS, *words)
    assert "3 passed" in said
    listed = said[said.index("tests over") :]
    assert listed.index("::test_explained: it sleeps\n") < listed.index(
        "::test_unexplained: nothing beside it says why\n"
    )


def test_a_mark_without_a_reason_is_refused(tmp_path: Path) -> None:
    assert "wants one reason" in run(tmp_path, TESTS.replace('"it sleeps"', ""))


def test_a_quick_suite_lists_nothing() -> None:
    assert slow.listing([]) == []
