"""Work for the processes beside the house that goes on when a test says so: they look for a file."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any, Final

from teahouse.house.tables import thinking

GO_ON: Final = "TEAHOUSE_TEST_GO_ON"
PATIENCE: Final = 60.0


def wait() -> None:
    """Say that it has begun, and wait until the test has seen it."""
    go_on = Path(os.environ[GO_ON])
    go_on.with_suffix(".begun").touch()
    until = time.monotonic() + PATIENCE
    while not go_on.exists():
        assert time.monotonic() < until, "the test never went on"
        time.sleep(0.01)


def import_of(text: str, seconds: float) -> Any:
    wait()
    return thinking.import_of(text, seconds)


def branch_at(*arguments: Any) -> Any:
    wait()
    return thinking.branch_at(*arguments)


def moment_of(*arguments: Any) -> Any:
    wait()
    return thinking.moment_of(*arguments)
