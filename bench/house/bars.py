"""The required lines: what the house must reach, and whether it does; of those that were measured."""

from __future__ import annotations

from statistics import median
from typing import NamedTuple

from bench.house.measure import CROWD, EVERY, Measured, Told
from bench.house.servers import MEMORY, SQLITE, TEAHOUSE, Kind

BESIDE_SQLITE = {500: 3.0, 50: 2.5, 1: 1.0}  # by tables: times its acknowledged actions a second, at least
BESIDE_MEMORY = (50, 500)  # tables at which more than it
MOST_CPU = 190.0  # microseconds an action with all tables
SLOWEST_CALM = 50.0  # milliseconds, of 99 in a hundred
SLOWEST_COLD = 100.0  # milliseconds
BATCH = 8  # tables that act at once on PostgreSQL
MOST_CPU_POSTGRESQL = 400.0


class Bar(NamedTuple):
    sentence: str
    holds: bool

    def told(self) -> str:
        return f"{'holds' if self.holds else '**does not hold**'}: {self.sentence}"


def middle(rows: list[Told], what: str, part: str = "") -> float:
    """The median of a figure."""
    figures: list[float] = [row[what][part] if part else row[what] for row in rows]
    return median(figures)


def times(measured: Measured, kind: Kind, tables: int) -> float:
    """How many times as many actions a second ours acknowledges."""
    return middle(measured.live[TEAHOUSE, tables], "rate") / middle(measured.live[kind, tables], "rate")


def bars(measured: Measured) -> list[Bar]:
    return [*beside(measured), *of_cpu(measured), *calm(measured), *others(measured)]


def beside(measured: Measured) -> list[Bar]:
    found: list[Bar] = []
    live = measured.live
    for tables, least in BESIDE_SQLITE.items():
        if (SQLITE, tables) in live and (TEAHOUSE, tables) in live:
            ratio = times(measured, SQLITE, tables)
            what = f"with {tables} tables at least {least:g} times the acknowledged actions a second of {SQLITE.title}"
            found.append(Bar(f"{what}: {ratio:.2f} times", ratio >= least))
    for tables in BESIDE_MEMORY:
        if (MEMORY, tables) in live and (TEAHOUSE, tables) in live:
            ratio = times(measured, MEMORY, tables)
            found.append(Bar(f"with {tables} tables ahead of {MEMORY.title}: {ratio:.2f} times", ratio > 1))
    return found


def of_cpu(measured: Measured) -> list[Bar]:
    found: list[Bar] = []
    if rows := measured.live.get((TEAHOUSE, CROWD)):
        spent = middle(rows, "cpu", "server")
        found.append(
            Bar(f"with {CROWD} tables at most {MOST_CPU:g} µs of CPU an action: {spent:.0f} µs", spent <= MOST_CPU)
        )
    crowds = {kind: rows for (kind, tables), rows in measured.live.items() if tables == CROWD}
    if crowds:
        shares = {kind: middle(rows, "load") / middle(rows, "cpu", "server") for kind, rows in crowds.items()}
        said = ", ".join(f"{kind.title} {100 * share:.0f} %" for kind, share in shares.items())
        what = f"with {CROWD} tables the load takes less CPU than the server, so that it is not what is measured"
        found.append(Bar(f"{what}: {said}", max(shares.values()) < 1))
    return found


def calm(measured: Measured) -> list[Bar]:
    found: list[Bar] = []
    if rows := measured.calm.get(TEAHOUSE):
        for name in ("acknowledged", "heard"):
            slow = middle(rows, f"{name}99")
            what = f"with {CROWD} tables and a move every {EVERY:g} s at each, 99 of 100 are {name} within {SLOWEST_CALM:g} ms"
            found.append(Bar(f"{what}: {slow:.1f} ms", slow < SLOWEST_CALM))
    return found


def others(measured: Measured) -> list[Bar]:
    found: list[Bar] = []
    if measured.cold:
        spent = median(measured.cold["loaded"])
        what = f"a finished table of {measured.cold['actions']} actions loads in less than {SLOWEST_COLD:g} ms"
        found.append(Bar(f"{what}: {spent:.1f} ms", spent < SLOWEST_COLD))
    if rows := measured.postgresql.get((1, BATCH)):
        spent = middle(rows, "cpu", "server")
        what = f"on PostgreSQL with {BATCH} tables at most {MOST_CPU_POSTGRESQL:g} µs of the house's CPU an action"
        found.append(Bar(f"{what}: {spent:.0f} µs", spent <= MOST_CPU_POSTGRESQL))
    return found
