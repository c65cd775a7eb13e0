"""While the code moves house, everything that is sent and stored stays as it was."""

from __future__ import annotations

import json

import pytest

from teahouse.kit.case import Case
from tests.kit.cases import all_cases, cases_here
from tests.kit.frozen import FILE, REGENERATE, frozen

KNOWN: dict[str, dict[str, str]] = json.loads(FILE.read_text("utf-8"))


@pytest.mark.both
@pytest.mark.parametrize("case", cases_here(0, 2), ids=str)
def test_everything_comes_out_as_it_did(case: Case) -> None:
    assert frozen(case) == KNOWN[str(case)], f"{case} differs; if that is meant, name it and run {REGENERATE}"


@pytest.mark.long
@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_everything_comes_out_as_it_did_in_this_build(case: Case) -> None:
    assert frozen(case) == KNOWN[str(case)]
