"""`make bench-house`: the house beside boardgame.io's own server, measured in one run, written to bench/HOUSE.md.

Needs only Python 3.11+ and a C compiler; makes an environment of its own in `.bench/`. Repeats are interleaved, so that a slow
minute hits everyone alike. The exit code is 0 when the required lines that were measured hold, 1 when one does not, 2 when
something could not be measured. The page is written when everything was measured; else the figures are only shown.

    make bench-house ARGS=--quick                         the house alone with 50 and 500 tables, once: a minute
    make bench-house ARGS="--quick --site FOLDER"         the same of a build that is installed in a folder of packages
    make bench-house ARGS="--parts games --repeats 1"     what an action of each game costs
    make bench-house ARGS=--postgresql                    everything, and PostgreSQL with one and two workers
"""

from __future__ import annotations

import argparse
import contextlib
import sys
from functools import partial
from pathlib import Path

from bench import environment
from bench.environment import BenchError
from bench.house import bars, measure, page
from bench.house.measure import Measured, Progress, Told
from bench.house.servers import KINDS, TEAHOUSE, Build, prepare

LIVE, GAMES, HUNDRED, COLD, POSTGRESQL = "live", "games", "hundred", "cold", "postgresql"
WHOLE = (LIVE, GAMES, HUNDRED, COLD)
COUNTS = (1, 50, measure.CROWD)
QUICK_COUNTS = (50, measure.CROWD)
WORKERS = (1, 2)
BATCHES = (bars.BATCH, 32)
REPEATS = 5


class Run:
    """One run of the benchmark: what it measures, and the figures so far."""

    def __init__(self, build: Build, parts: list[str], is_quick: bool, repeats: int, seconds: float) -> None:
        self.build = build
        self.parts = parts
        self.repeats = repeats
        self.seconds = seconds
        self.kinds = (TEAHOUSE,) if is_quick else KINDS
        self.counts = QUICK_COUNTS if is_quick else COUNTS
        self.measured = Measured()
        each = {LIVE: len(self.kinds) * len(self.counts), POSTGRESQL: len(WORKERS) * len(BATCHES)}
        total = sum(1 if part == COLD else repeats * each.get(part, 1) for part in parts)
        self.progress = Progress(total, self.measured)

    def everything(self) -> None:
        if COLD in self.parts:
            self.measured.cold = self.progress.attempt(
                "A finished table",
                partial(measure.cold, self.build),
                lambda told: f"{min(told['loaded']):.1f} ms at best",
            )
        with contextlib.ExitStack() as stack:
            database = stack.enter_context(measure.postgresql(self.build)) if POSTGRESQL in self.parts else None
            for _ in range(self.repeats):
                self.once(database)

    def once(self, database: measure.PostgreSQL | None) -> None:
        """One repeat of all that is repeated."""
        self.measured.disk.append(measure.disk())
        if LIVE in self.parts:
            self.live()
        if GAMES in self.parts:
            self.games()
        if HUNDRED in self.parts:
            round = self.progress.attempt(
                "A hundred seats", partial(measure.hundred, self.build), lambda told: f"{told['seconds']:.2f} s a round"
            )
            self.measured.hundred.append(round)
        if database is not None:
            self.postgresql(database)

    def live(self) -> None:
        for tables in self.counts:
            for kind in self.kinds:
                told = self.progress.attempt(
                    f"{tables} tables, {kind.title}",
                    partial(measure.live, self.build, kind, tables, self.seconds),
                    lambda told: in_short(told["pressed"]),
                )
                self.measured.live.setdefault((kind, tables), []).append(told["pressed"])
                if "paced" in told:
                    self.measured.calm.setdefault(kind, []).append(told["paced"])

    def games(self) -> None:
        told = self.progress.attempt(
            "Each game",
            partial(measure.games, self.build, self.seconds),
            lambda told: ", ".join(f"{game} {row['cpu']['server']:.0f} µs" for game, row in told.items()),
        )
        for game, row in told.items():
            self.measured.games.setdefault(game, []).append(row)

    def postgresql(self, database: measure.PostgreSQL) -> None:
        for tables in BATCHES:
            for workers in WORKERS:
                told = self.progress.attempt(
                    f"{tables} tables, PostgreSQL, workers: {workers}",
                    partial(measure.on_postgresql, self.build, database, workers, tables, self.seconds),
                    lambda told: in_short(told["pressed"]),
                )
                self.measured.postgresql.setdefault((workers, tables), []).append(told["pressed"])


def in_short(told: Told) -> str:
    return (
        f"{told['rate']:7,.0f} actions/s, {told['cpu']['server']:5.0f} µs of CPU, p99 {told['acknowledged99']:.1f} ms"
    )


def let_many_in() -> None:
    """Every socket is an open file, of the load and of the server."""
    with contextlib.suppress(ImportError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each load plays")
    parser.add_argument("--repeats", type=int, help=f"default: {REPEATS}, or 1 when it is to be quick")
    parser.add_argument("--quick", action="store_true", help="only the house, with 50 and 500 tables")
    parser.add_argument("--parts", nargs="+", choices=(*WHOLE, POSTGRESQL), help="measure only these")
    parser.add_argument("--postgresql", action="store_true", help="measure the house on PostgreSQL too")
    parser.add_argument("--site", type=Path, metavar="FOLDER", help="measure the teahouse that lies there; build none")
    arguments = parser.parse_args()
    parts = arguments.parts or ([LIVE] if arguments.quick else list(WHOLE))
    if arguments.postgresql and POSTGRESQL not in parts:
        parts.append(POSTGRESQL)
    repeats = arguments.repeats or (1 if arguments.quick else REPEATS)
    let_many_in()
    try:
        build = prepare(arguments.site, LIVE in parts and not arguments.quick, POSTGRESQL in parts)
        busy = environment.load()
        print(f"Load of the machine before the first measurement: {busy}", flush=True)
        run = Run(build, parts, arguments.quick, repeats, arguments.seconds)
        run.everything()
    except BenchError as error:
        print(f"bench-house: {error}", file=sys.stderr)
        return 2
    if not arguments.quick and set(WHOLE) <= set(parts):
        text = page.whole(run.measured, build, busy, repeats, arguments.seconds)
        (environment.ROOT / "bench" / "HOUSE.md").write_text(text, "utf-8")
        print(text)
    else:
        print(page.tables(run.measured))
    return 0 if all(bar.holds for bar in bars.bars(run.measured)) else 1


if __name__ == "__main__":
    sys.exit(main())
