"""The golden games: what a seeded game says at every step, held against the files of tests/playthroughs."""

from __future__ import annotations

import difflib

import pytest

from tests.kit.case import Case, all_cases
from tests.kit.fingerprint import REGENERATE
from tests.kit.playthrough import FOLDER, path_of, playthrough

pytestmark = pytest.mark.both

CASES = all_cases()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_golden_game_is_told_as_it_was(case: Case) -> None:
    path = path_of(case)
    assert path.exists(), f"there is no golden game for {case}; run {REGENERATE}"
    golden, now = path.read_text("utf-8").splitlines(), playthrough(case).splitlines()
    changes = list(difflib.unified_diff(golden, now, "as it was", "as it is", n=2, lineterm=""))
    shown = "\n".join(changes[:40])
    assert not changes, f"{case} is told otherwise; if that is meant, run {REGENERATE}\n{shown}"


def test_no_golden_game_is_left_over() -> None:
    assert sorted(FOLDER.rglob("*.txt")) == sorted(path_of(case) for case in CASES), f"run {REGENERATE}"
