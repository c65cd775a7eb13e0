"""Compiled and plain Python play the same games: both runs of the suite are held against the same fingerprints."""

from __future__ import annotations

import json

import pytest

from teahouse.kit.case import Case
from teahouse.kit.fingerprint import fingerprint
from tests.kit.cases import all_cases, golden_of
from tests.kit.fingerprints import FILE, REGENERATE, luck_fingerprint, lucks, toy_cases

pytestmark = pytest.mark.both

KNOWN: dict[str, list[str]] = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_games_play_as_they_did(case: Case) -> None:
    golden_of(case.game.about.id).check_fingerprint(case)


@pytest.mark.parametrize("case", toy_cases(), ids=str)
def test_toys_play_as_they_did(case: Case) -> None:
    assert fingerprint(case) == KNOWN.get(str(case)), f"{case} plays otherwise; if that is meant, run {REGENERATE}"


@pytest.mark.parametrize("name", lucks())
def test_luck_draws_as_it_did(name: str) -> None:
    assert [luck_fingerprint(lucks()[name])] == KNOWN.get(name), f"{name} draws otherwise, and old games cannot replay"


def test_no_fingerprint_is_left_over() -> None:
    assert set(KNOWN) == {str(case) for case in toy_cases()} | set(lucks()), f"run {REGENERATE}"
