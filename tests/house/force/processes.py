"""Other processes, as Linux tells of them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

PAGE: Final = os.sysconf("SC_PAGE_SIZE")
DEAD: Final = ("Z", "X")


def resident(pid: int) -> int:
    """How many bytes of memory the process has; none if it has ended."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE
    except (OSError, IndexError):
        return 0


def children(pid: int) -> list[int]:
    """The processes that it has started, the bots among them."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        found += [int(child) for child in task.read_text().split()]
    return found


def lives(pid: int) -> bool:
    """Whether it still does anything; one that only waits to be counted out does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] not in DEAD
    except OSError:
        return False
