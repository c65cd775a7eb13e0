"""HOUSE.md: ratios, medians, what each storage promises, and whether the required lines hold."""

from __future__ import annotations

import os
import platform
from statistics import median
from typing import Any

from bench import environment
from bench.house.servers import KINDS, MEMORY, NODE, PACKAGES, SQLITE, TEAHOUSE, Kind

Told = dict[str, Any]
Live = dict[str, list[Told]]
COUNTS = (1, 50, 500)
COLD_LIMIT = 100.0  # milliseconds

CAVEATS = """\
- Both servers play the same game, connect four, with the same 42 moves, and when it is over another table is opened, which does
  not count. At each table two guests sit with an open socket each. The next move is made when the last one was acknowledged and
  the other guest has heard of it, without a pause; so at 500 tables the times are those of a server that has all it can do.
- Teahouse: the action goes over the WebSocket that each guest has open, as the page does it, and is acknowledged over the same
  one when it is on the disk; what has changed follows to both guests. The limit of requests per session is lifted; nothing
  else differs from `teahouse serve`.
- boardgame.io: the move goes over the same socket.io connection on which its state comes back, and that counts as its
  acknowledgement. Its server sends the state before it stores it, with every storage, so an acknowledged move may be lost even
  with the last one. Its clients leave out their own copy of the game, which makes the load lighter than a real one.
- The storage over node:sqlite is ours, for boardgame.io ships none that waits for the disk. It is as quick as we could make
  it: it reads from memory and waits for the disk once a move. node-persist is the oldest version that FlatFile names; later
  ones gather writes for a second, and FlatFile waits for them.
- CPU is the server's own, in user and system mode; boardgame.io's includes the threads of its runtime.
- Bytes are counted on the wire, headers and frames included, compressed where the server compresses."""


def key(kind: Kind, tables: int) -> str:
    return f"{kind.id} {tables}"


def middle(figures: list[float]) -> float:
    return median(figures)


def percentile(figures: list[float], percent: float) -> float:
    rows = sorted(figures)
    return rows[min(len(rows) - 1, int(len(rows) * percent / 100))]


def summary(told: Told) -> Told:
    """The figures of one load."""
    acknowledged, heard = told["acknowledged"], told["heard"]
    count = len(acknowledged)
    return {
        "rate": count / told["seconds"],
        "p50": percentile(acknowledged, 50),
        "p99": percentile(acknowledged, 99),
        "heard50": percentile(heard, 50),
        "heard99": percentile(heard, 99),
        "cpu": 1e6 * told["cpu"] / count,
        "socket": told["socket_bytes"] / count / 2,
    }


def value(live: Live, kind: Kind, tables: int, what: str) -> float:
    return middle([told[what] for told in live[key(kind, tables)]])


def times(live: Live, kind: Kind, tables: int) -> float:
    """How many times as many actions a second ours acknowledges."""
    return value(live, TEAHOUSE, tables, "rate") / value(live, kind, tables, "rate")


def live_table(live: Live) -> list[str]:
    lines = [
        "| tables | server | ours is x times | actions/s | spread | acknowledged p50, p99 ms | heard p50, p99 ms "
        "| CPU us/action | promise |",
        "|--:|---|--:|--:|--:|--:|--:|--:|---|",
    ]
    for tables in COUNTS:
        for kind in KINDS:
            rates = [told["rate"] for told in live[key(kind, tables)]]
            cells = [
                str(tables),
                kind.title,
                f"{times(live, kind, tables):.2f}",
                f"{middle(rates):,.0f}",
                f"{100 * (max(rates) - min(rates)) / middle(rates):.0f} %",
                f"{value(live, kind, tables, 'p50'):.2f}, {value(live, kind, tables, 'p99'):.2f}",
                f"{value(live, kind, tables, 'heard50'):.2f}, {value(live, kind, tables, 'heard99'):.2f}",
                f"{value(live, kind, tables, 'cpu'):,.0f}",
                kind.promise,
            ]
            lines.append(f"| {' | '.join(cells)} |")
    return lines


def verdict(holds: bool) -> str:
    return "holds" if holds else "**does not hold**"


def required(live: Live, cold: Told) -> tuple[list[str], bool]:
    ratios = {tables: times(live, SQLITE, tables) for tables in COUNTS}
    ahead = all(ratio > 1 for ratio in ratios.values())
    memory = {tables: times(live, MEMORY, tables) for tables in COUNTS}
    quick = middle(cold["loaded"]) < COLD_LIMIT
    lines = [
        "1. Ahead of boardgame.io where its storage waits for the disk as ours does, in actions acknowledged a second: "
        f"{verdict(ahead)}. {in_words(ratios)}. Beside its default storage, which promises nothing: {in_words(memory)}.",
        f"2. A finished table of {cold['actions']} actions loads in less than {COLD_LIMIT:.0f} ms: {verdict(quick)}. "
        f"{middle(cold['loaded']):.1f} ms (median of {len(cold['loaded'])}, the slowest {max(cold['loaded']):.1f} ms), "
        f"Voyages with {cold['seats']} seats, the first look after the house was opened, through HTTP.",
    ]
    return lines, ahead and quick


def in_words(ratios: dict[int, float]) -> str:
    return ", ".join(f"{tables} tables {ratio:.2f} times" for tables, ratio in ratios.items())


def hundred_lines(hundred: list[Told]) -> list[str]:
    acts = [spent for told in hundred for spent in told["acknowledged"]]
    each = len(acts) / len(hundred)
    return [
        f"- The round took {middle([told['seconds'] for told in hundred]):.2f} s for {each:.0f} actions, until every page "
        "showed the next.",
        f"- An action was acknowledged in {percentile(acts, 50):.1f} ms (p50), {percentile(acts, 99):.1f} ms (p99).",
        f"- Each socket was sent {middle([told['socket_bytes'] for told in hundred]):,.0f} bytes in the whole round, "
        "acknowledgements included.",
    ]


def sent_lines(live: Live) -> list[str]:
    lines = ["| server | each guest is sent, bytes |", "|---|--:|"]
    return lines + [f"| {kind.title} | {value(live, kind, 1, 'socket'):,.0f} |" for kind in (TEAHOUSE, MEMORY)]


def results(live: Live, hundred: list[Told], cold: Told, busy: str, repeats: int, seconds: float) -> tuple[str, bool]:
    """The whole page, and whether the required lines hold."""
    lines, passed = required(live, cold)
    facts = [
        f"- Processor: {environment.cpu_model()}, {os.cpu_count()} cores, shared by server and load",
        f"- System: {platform.system()} {platform.machine()}, load before the first measurement {busy}",
        f"- Python {environment.first_line([str(environment.PYTHON), '--version']).removeprefix('Python ')}, {NODE}, "
        f"{', '.join(PACKAGES)}; engine and games compiled",
    ]
    text = [
        "# The house beside boardgame.io's server",
        "",
        "Written by `make bench-house` (bench/house/run.py); run it again to get your machine's figures. Medians of",
        f"{repeats} interleaved repeats of {seconds:g} s each; every server and every load is a process of its own, on",
        "loopback.",
        "",
        *facts,
        "",
        "## The required lines",
        "",
        *lines,
        "",
        "## Live tables",
        "",
        *live_table(live),
        "",
        "## What is sent after an action of connect four",
        "",
        *sent_lines(live),
        "",
        "## A hundred seats at one table of Voyages, a hundred sockets",
        "",
        *hundred_lines(hundred),
        "",
        "## Read with care",
        "",
        CAVEATS,
        "",
    ]
    return "\n".join(text), passed
