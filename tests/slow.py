"""Tests that take long say why: `@pytest.mark.slow_because("...")`. Whatever took long without that is listed at the end.

It is listed, not failed: machines differ, and a busy one would fail whoever is unlucky.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pytest

LONG: Final = 10.0  # seconds
MARK: Final = "slow_because"


def note_reasons(items: Iterable[pytest.Item]) -> None:
    """Write each reason where a report carries it, also out of another process; `long` is one."""
    for item in items:
        if item.get_closest_marker("long") is not None:
            item.user_properties.append((MARK, "it is marked long"))
        mark = item.get_closest_marker(MARK)
        if mark is not None:
            if len(mark.args) != 1 or not isinstance(mark.args[0], str) or not mark.args[0]:
                raise pytest.UsageError(f"{item.nodeid}: {MARK} wants one reason.")
            item.user_properties.append((MARK, mark.args[0]))


def listing(reports: Iterable[pytest.TestReport]) -> list[str]:
    """The tests that took long, the slowest first, each with its reason or with the want of one."""
    took: dict[str, float] = {}
    why: dict[str, str] = {}
    for report in reports:
        took[report.nodeid] = took.get(report.nodeid, 0.0) + report.duration
        for name, reason in report.user_properties:
            if name == MARK:
                why[report.nodeid] = str(reason)
    long = sorted((test for test in took if took[test] > LONG), key=lambda test: -took[test])
    return [f"{took[test]:5.0f} s  {test}: {why.get(test, 'nothing beside it says why')}" for test in long]
