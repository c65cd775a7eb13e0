"""What `teahouse lab run` and `teahouse lab report` do."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn

from teahouse.engine.errors import BadOption
from teahouse.engine.words import counted
from teahouse.lab.report import MOST_NOTES
from teahouse.lab.simulation import MOST_PROCESSES, cores

from .crew import Alone, Crew, Processes
from .results import Results
from .running import Course, run_study
from .study_file import Study, read_study


def run(
    path: Path,
    folder: Path,
    own_bots: Mapping[str, str],
    on: str,
    address: str | None,
    processes: int | None,
    progress: bool,
) -> int:
    """The exit code. A stopped study goes on when the same command is given again."""
    study = read_study(path, own_bots)
    crew = crew_on(on, address, processes)
    errors = Console(stderr=True)
    try:
        with Bars(study, errors, progress or errors.is_terminal) as bars:
            courses = run_study(study, folder, crew, bars.show)
    except KeyboardInterrupt:
        errors.print("Stopped. Every finished batch is kept; the same command goes on from here.")
        raise
    finally:
        crew.close()
    tell(study, courses, Console())
    print(f"The results are in {folder / 'results.parquet'}; teahouse lab report {path} writes their page.")
    return 0


def crew_on(on: str, address: str | None, processes: int | None) -> Crew:
    if on == "ray":
        from .ray_crew import RayCrew

        return RayCrew(address, processes)
    if address is not None:
        raise BadOption("An address is for --on ray.")
    if processes is not None and processes > MOST_PROCESSES:
        raise BadOption(f"A study runs in at most {MOST_PROCESSES} processes, not in {processes}.")
    count = processes or cores()
    return Alone() if count == 1 else Processes(count)


class Bars:
    """A line for every arm that is being played: its games of the most there can be, and what it knows so far."""

    def __init__(self, study: Study, console: Console, shown: bool) -> None:
        self.study = study
        columns = (
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[known]}", markup=False),
        )
        self.progress = Progress(*columns, console=console, transient=console.is_terminal, disable=not shown)
        self.tasks: dict[int, TaskID] = {}

    def __enter__(self) -> Bars:
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def show(self, courses: list[Course]) -> None:
        for course in courses:
            arm = course.arm
            if arm.number not in self.tasks:
                name = f"{arm.plan.game}: {arm.label}"
                self.tasks[arm.number] = self.progress.add_task(name, total=arm.most_games, known="")
            known = [known_words(course), end_words(course)]
            self.progress.update(self.tasks[arm.number], completed=course.games, known=", ".join(filter(None, known)))


def known_words(course: Course) -> str:
    """The first player's figure and how far it may be off."""
    intervals = course.precision.intervals()
    if not intervals:
        return ""
    name, interval = next(iter(intervals.items()))
    scale, sign = (100, " %") if course.study.measure == "wins" else (1, "")
    reach = course.precision.reach()
    off = f" ± {scale * reach:.1f}" if reach is not None else ""
    return f"{name} {scale * interval.value:.1f}{sign}{off}"


def end_words(course: Course) -> str:
    """Why an arm plays no more games: it knows enough, or it had the most there can be and does not."""
    if not course.is_done or course.study.within is None:
        return ""
    return "enough" if course.is_exact() else "not as exact as asked"


def tell(study: Study, courses: list[Course], console: Console) -> None:
    """The study's answer in a few lines."""
    say = functools.partial(console.print, highlight=False, soft_wrap=True, markup=False)
    say(f"{study.title}: {counted(sum(course.games for course in courses), 'game')}.")
    for course in courses:
        words = f"  {course.arm.plan.game}, {course.arm.label}: {counted(course.games, 'game')}; {known_words(course)}"
        end = f", {end_words(course)}" if not course.is_exact() and end_words(course) else ""
        say(words + end)
        for note, count in course.notes.most_common(MOST_NOTES):
            say(f"    In {counted(count, 'game')}: {note}")
    if study.within is not None and not all(course.is_exact() for course in courses):
        say("Raise `games` and give the same command: what is played is kept.")


def report(path: Path, folder: Path, own_bots: Mapping[str, str], to: Path) -> int:
    """Write the page of what has been played so far."""
    from .page import page

    study = read_study(path, own_bots)
    results = Results(folder, study.arms)
    if not results.files():
        raise BadOption(f"{folder} holds no results yet; teahouse lab run {path} plays them.")
    loaded = results.load()
    games = {arm.number: [g for _, g in sorted(loaded[results.ids[arm.number]].items())] for arm in study.arms}
    if not any(games.values()):
        raise BadOption(f"{folder} holds results of another study, of other rules or of other components.")
    to.write_text(page(study, games), "utf-8")
    print(f"{to} holds the results of {counted(sum(map(len, games.values())), 'game')}.")
    return 0
