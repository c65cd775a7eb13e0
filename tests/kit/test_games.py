"""Every game of the house, every seat count, every pair of options, every check; of the pairs plain Python does only some."""

from __future__ import annotations

import pytest

from tests.kit.case import Case, cases_here
from tests.kit.checks import CHECKS, Check, name_of

CASES = cases_here()


@pytest.mark.parametrize("check", CHECKS, ids=name_of)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_game(case: Case, check: Check) -> None:
    check(case)
