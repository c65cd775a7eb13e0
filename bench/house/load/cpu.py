"""The CPU time of a server: of all its threads and of every process that it has started."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
# Fields of /proc/PID/stat after the name, counted from 0: the parent, then user and system time, then those of ended children.
PARENT, TIMES = 1, slice(11, 15)


def cpu_seconds(roots: Collection[int]) -> float:
    """What these processes and all below them have used since they began, ended ones included; 0 where the system does not
    tell it."""
    parents: dict[int, int] = {}
    times: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended; its time is in its parent's
        pid = int(stat.parent.name)
        parents[pid] = int(fields[PARENT])
        times[pid] = sum(map(int, fields[TIMES]))
    return sum(times[pid] for pid in times if is_below(pid, roots, parents)) / TICKS


def is_below(pid: int, roots: Collection[int], parents: dict[int, int]) -> bool:
    while pid not in roots:
        if pid not in parents:
            return False
        pid = parents[pid]
    return True
