"""Compiled and plain Python play the same games: both runs of the suite are held against one file of fingerprints."""

from __future__ import annotations

import json

import pytest

from tests.kit.case import Case
from tests.kit.fingerprint import FILE, REGENERATE, fingerprint, fingerprint_cases, luck_fingerprint, lucks

pytestmark = pytest.mark.both

KNOWN: dict[str, list[str]] = json.loads(FILE.read_text("utf-8"))
CASES = fingerprint_cases()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_games_play_as_they_did(case: Case) -> None:
    assert fingerprint(case) == KNOWN.get(str(case)), f"{case} plays otherwise; if that is meant, run {REGENERATE}"


@pytest.mark.parametrize("name", lucks())
def test_luck_draws_as_it_did(name: str) -> None:
    assert [luck_fingerprint(lucks()[name])] == KNOWN.get(name), f"{name} draws otherwise, and old games cannot replay"


def test_no_fingerprint_is_left_over() -> None:
    assert set(KNOWN) == {str(case) for case in CASES} | set(lucks()), f"run {REGENERATE}"
