"""Every game of the house, every seat count, every pair of options, every check; of these plain Python does only some."""

from __future__ import annotations

import pytest

from teahouse.kit.case import Case
from teahouse.kit.checks import CHECKS, Check, name_of
from tests.kit.cases import cases_here

pytestmark = pytest.mark.both


@pytest.mark.parametrize(
    ("case", "check"),
    [
        pytest.param(case, check, id=f"{case}-{name_of(check)}")
        for number, check in enumerate(CHECKS)
        for case in cases_here(number, len(CHECKS))
    ],
)
def test_game(case: Case, check: Check) -> None:
    check(case)
