"""Settings for the whole suite."""

from __future__ import annotations

import signal

import pytest
from hypothesis import settings

from tests import slow

# The same examples in every run, on every machine; a failure is never luck.
settings.register_profile("house", derandomize=True, database=None, deadline=None, max_examples=60)
settings.load_profile("house")

# A shell that runs the tests in the background has them ignore interrupts, and every program they start inherits that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    slow.note_reasons(items)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [report for kind in ("passed", "failed", "error", "") for report in terminalreporter.stats.get(kind, [])]
    lines = slow.listing(report for report in reports if isinstance(report, pytest.TestReport))
    if lines:
        terminalreporter.section(f"tests over {slow.LONG:.0f} seconds")
        for line in lines:
            terminalreporter.write_line(line)
