"""HOUSE.md: the required lines, medians of everything, and how to read them."""

from __future__ import annotations

import os
import platform
from statistics import median

from bench import environment
from bench.house.bars import bars, middle, times
from bench.house.measure import CROWD, EVERY, GAME_TABLES, GAMES, Measured, Told
from bench.house.servers import BOARDGAME, KINDS, NODE, Build

CAVEATS = """\
- Both servers play the same games of connect four, made by chance, of 8 to 40 moves and of each length as many
  (`python -m bench.house.load.games`), each table another. At each table two people sit with an open socket each. The next move
  is made when the last one was acknowledged and the other has heard of it, without a pause; so at 500 tables the times are
  those of a server that has all it can do. Whoever has played out goes on at another table, opened before the clock started:
  opening tables does not count, for neither server. The first second of play does not count either.
- One load drives both servers: one process with one thread, which keeps no view of connect four and waits for nothing. Its own
  CPU is in the table; it shares the cores with the server.
- Teahouse: the action goes over the WebSocket that each guest has open, as the page does it, and is acknowledged over the same
  one when it is on the disk; what has changed follows to both guests. The limit of requests per session is lifted; nothing
  else differs from `teahouse serve`.
- boardgame.io: the move goes over the same socket.io connection on which its state comes back, and that counts as its
  acknowledgement. Its server sends the state before it stores it, with every storage, so an acknowledged move may be lost even
  with node:sqlite. Its clients leave out their own copy of the game, which makes the load lighter than a real one.
- The storage over node:sqlite is ours, for boardgame.io ships none that waits for the disk. It is as quick as we could make
  it: it reads from memory and waits for the disk once a move.
- CPU is that of all threads and processes of the server, in user and system mode.
- Bytes are counted on the wire, headers and frames included, compressed where the server compresses."""


def table(heads: list[str], rows: list[list[str]]) -> list[str]:
    """Words to the left, figures to the right."""
    figures = [all(row[n][:1].isdigit() for row in rows) for n in range(len(heads))]
    lines = [heads, ["--:" if is_figure else "---" for is_figure in figures], *rows]
    return [f"| {' | '.join(line)} |" for line in lines]


def two(rows: list[Told], name: str) -> str:
    return f"{middle(rows, f'{name}50'):.2f}, {middle(rows, f'{name}99'):.2f}"


def spread(rows: list[Told]) -> str:
    rates = [row["rate"] for row in rows]
    return f"{100 * (max(rates) - min(rates)) / median(rates):.0f} %"


def live_table(measured: Measured) -> list[str]:
    heads = ["tables", "server", "actions/s", "spread", "ours is x times", "acknowledged p50, p99 ms"]
    heads += ["heard p50, p99 ms", "CPU µs/action", "the load's"]
    found: list[list[str]] = []
    for (kind, tables), rows in measured.live.items():
        cells = [str(tables), kind.title, f"{middle(rows, 'rate'):,.0f}", spread(rows)]
        cells += [f"{times(measured, kind, tables):.2f}", two(rows, "acknowledged"), two(rows, "heard")]
        found.append([*cells, f"{middle(rows, 'cpu', 'server'):,.0f}", f"{middle(rows, 'load'):,.0f}"])
    return table(heads, found)


def calm_table(measured: Measured) -> list[str]:
    heads = [
        "server",
        "actions/s",
        "acknowledged p50, p99 ms",
        "slowest",
        "heard p50, p99 ms",
        "slowest",
        "CPU µs/action",
    ]
    found: list[list[str]] = []
    for kind, rows in measured.calm.items():
        cells = [kind.title, f"{middle(rows, 'rate'):,.0f}"]
        for name in ("acknowledged", "heard"):
            cells += [two(rows, name), f"{max(row[f'{name}100'] for row in rows):.1f}"]
        found.append([*cells, f"{middle(rows, 'cpu', 'server'):,.0f}"])
    return table(heads, found)


def games_table(measured: Measured) -> list[str]:
    heads = ["game", "CPU µs/action", "actions/s", "acknowledged p50, p99 ms", "each guest is sent, bytes an action"]
    found: list[list[str]] = []
    for game, rows in measured.games.items():
        cells = [GAMES[game], f"{middle(rows, 'cpu', 'server'):,.0f}", f"{middle(rows, 'rate'):,.0f}"]
        found.append([*cells, two(rows, "acknowledged"), f"{middle(rows, 'sent'):,.0f}"])
    return table(heads, found)


def postgresql_table(measured: Measured) -> list[str]:
    heads = ["workers", "tables", "actions/s", "spread", "acknowledged p50, p99 ms", "heard p50, p99 ms"]
    heads += ["the house's CPU µs/action", "PostgreSQL's", "the load's"]
    found: list[list[str]] = []
    for (workers, tables), rows in measured.postgresql.items():
        cells = [str(workers), str(tables), f"{middle(rows, 'rate'):,.0f}", spread(rows)]
        cells += [two(rows, "acknowledged"), two(rows, "heard")]
        cells += [f"{middle(rows, 'cpu', name):,.0f}" for name in ("server", "database")]
        found.append([*cells, f"{middle(rows, 'load'):,.0f}"])
    return table(heads, found)


def sent_table(measured: Measured) -> list[str]:
    found = {kind: rows for (kind, tables), rows in measured.live.items() if tables == 1}
    return table(
        ["server", "each guest is sent, bytes"],
        [[kind.title, f"{middle(rows, 'sent'):,.0f}"] for kind, rows in found.items()],
    )


def hundred_lines(hundred: list[Told]) -> list[str]:
    return [
        f"- The round took {middle(hundred, 'seconds'):.2f} s for {middle(hundred, 'actions'):.0f} actions, until every page "
        "showed the next.",
        f"- An action was acknowledged in {middle(hundred, 'acknowledged50'):.1f} ms (p50), "
        f"{middle(hundred, 'acknowledged99'):.1f} ms (p99).",
        f"- Each socket was sent {middle(hundred, 'sent'):,.0f} bytes in the whole round, acknowledgements included.",
    ]


def cold_lines(cold: Told) -> list[str]:
    return [
        f"- {median(cold['loaded']):.1f} ms (median of {len(cold['loaded'])}, the slowest {max(cold['loaded']):.1f} ms) for "
        f"the first look at a finished table of Voyages with {cold['seats']} seats and {cold['actions']} actions, after the "
        "house was opened, through HTTP.",
    ]


def disk_line(measured: Measured) -> str:
    least, most = min(measured.disk), max(measured.disk)
    return f"a small write that waits for it takes {median(measured.disk):.2f} ms ({least:.2f} to {most:.2f} in the repeats)"


def sections(measured: Measured) -> list[tuple[str, list[str]]]:
    """What was measured, each under its heading."""
    found: list[tuple[str, list[str]]] = []
    lines = [f"{place}. {bar.told()}." for place, bar in enumerate(bars(measured), 1)]
    if measured.repeated:
        lines += ["", f"Failed at first and were measured once more: {', '.join(measured.repeated)}."]
    if lines:
        found.append(("The required lines", lines))
    if measured.live:
        found.append(("Connect four, without a pause", live_table(measured)))
    if measured.calm:
        found.append((f"Connect four, {CROWD} tables, a move every {EVERY:g} s at each", calm_table(measured)))
    if measured.games:
        title = f"What an action of each game costs: Teahouse, {GAME_TABLES} tables of two guests who choose by chance"
        found.append((title, games_table(measured)))
    if measured.postgresql:
        found.append(("Connect four on PostgreSQL", postgresql_table(measured)))
    if any(tables == 1 for _, tables in measured.live):
        found.append(("What is sent after an action of connect four", sent_table(measured)))
    if measured.hundred:
        found.append(("A hundred seats at one table of Voyages, a hundred sockets", hundred_lines(measured.hundred)))
    if measured.cold:
        found.append(("A finished table", cold_lines(measured.cold)))
    return found


def tables(measured: Measured) -> str:
    """The figures alone."""
    shown = [line for title, lines in sections(measured) for line in (title, "", *lines, "")]
    return "\n".join([*shown, f"Disk: {disk_line(measured)}."])


def whole(measured: Measured, build: Build, busy: str, repeats: int, seconds: float) -> str:
    """The page."""
    python = environment.first_line([str(build.python), "--version"]).removeprefix("Python ")
    compiled = "compiled" if build.is_compiled() else "as plain Python"
    lines = [
        "# The house beside boardgame.io's server",
        "",
        "Written by `make bench-house` (bench/house/run.py); run it again to get your machine's figures. Medians of",
        f"{repeats} interleaved repeats of {seconds:g} s each; every server and every load is a process of its own, on",
        "loopback.",
        "",
        f"- Processor: {environment.cpu_model()}, {os.cpu_count()} cores, shared by server and load",
        f"- System: {platform.system()} {platform.machine()}, load before the first measurement {busy}",
        f"- Disk: {disk_line(measured)}",
        f"- Python {python}, {NODE}, {BOARDGAME}; engine and games {compiled}",
        "",
    ]
    for title, content in sections(measured):
        lines += [f"## {title}", "", *content, ""]
    promises = [f"- {kind.title}: {kind.promise}." for kind in KINDS]
    lines += ["## What is promised of an acknowledged action", "", *promises, "", "## Read with care", "", CAVEATS, ""]
    return "\n".join(lines)
