"""What `teahouse sim` does: a progress bar while it runs, then the table, JSON and CSV."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from teahouse.bots.own import SECONDS
from teahouse.engine.errors import BadOption

from . import report
from .one_game import GameResult
from .plan import make_plan
from .simulation import cores, run

STDOUT = "-"


def simulate_and_report(
    game_id: str,
    seats: int,
    bots: Sequence[str],
    games: int,
    seed: int,
    processes: int | None,
    options: Mapping[str, str],
    data: str | None,
    json_to: str | None,
    csv_to: str | None,
    progress: bool,
    seconds: float = SECONDS,
) -> int:
    """The exit code. Files are opened before the first game, so that a wrong path costs no waiting."""
    if json_to == STDOUT and csv_to == STDOUT:
        raise BadOption("JSON and CSV cannot both go to standard output.")
    plan = make_plan(game_id, seats, bots, games, seed, options, data, seconds)
    with opened(json_to) as json_file, opened(csv_to) as csv_file:
        sheet = report.CsvSheet(csv_file) if csv_file is not None else None
        errors = Console(stderr=True)
        bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=errors,
            transient=errors.is_terminal,
            disable=not (progress or errors.is_terminal),
        )
        with bar:
            task = bar.add_task(plan.game, total=plan.games)

            def on_game(result: GameResult) -> None:
                bar.advance(task)
                if sheet is not None:
                    sheet.add(result)

            summary = run(plan, processes or cores(), on_game)
        if json_file is not None:
            json_file.write(json.dumps(report.as_data(summary), indent=2) + "\n")
    if STDOUT not in (json_to, csv_to):
        report.show(summary, Console())
    return 0


@contextlib.contextmanager
def opened(path: str | None) -> Iterator[TextIO | None]:
    """The file of this name for writing, standard output for `-`, nothing for no name."""
    if path is None:
        yield None
    elif path == STDOUT:
        yield sys.stdout
    else:
        with open(path, "w", encoding="utf-8", newline="") as file:
            yield file
