"""`make bench-before BEFORE=commit`: our games as they were at a commit beside those of today, in one run.

Writes docs/faster.md when everything is measured, and only shows the page when a part of it is chosen. Both builds play in
turns, each measurement a process of its own, from the same seeds; where the rules have not changed between them, they play
the same games.
"""

from __future__ import annotations

import argparse
import io
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench import environment
from bench.environment import BenchError
from bench.figures import Figures, per_second, rate, seated
from bench.page import number, table
from bench.plan import BUILDS, OURS, TITLE_WAYS, TITLES, Measurement
from bench.run import DOCS, measure_all
from tools.install import pip_command
from tools.wheel import bare_python, kind_of

WAYS = {"loop": "own loop", "apply": "gated", "clone": "clones", "scene": "scenes"}  # as a table names them
FACTS = ("Processor", "System", "Python", "C compiler")


def measured(build: str, *ways: str) -> list[Measurement]:
    return [
        Measurement("ours", title.name, "", OURS, title.system, way, seats, build)
        for title in TITLES
        for seats in title.seats
        for way in ways
    ]


MEASUREMENTS = [*measured("compiled", *TITLE_WAYS["compiled"], "scene"), *measured("plain", *TITLE_WAYS["plain"])]
PREVIEWS = measured("compiled", "previews")  # of today alone


class Pair(NamedTuple):
    """Decisions or clones per second of CPU time before and today, and today's by those before: each the median over the
    repeats. The two sides of a repeat are measured one right after the other, so that a slow minute hits both."""

    before: float
    today: float
    times: float


def pair(what: Measurement, before: Figures, today: Figures) -> Pair:
    ratios = [
        per_second(what, now) / per_second(what, then)
        for then, now in zip(before[what.key], today[what.key], strict=True)
    ]
    return Pair(rate(before, what), rate(today, what), median(ratios))


def asked_of_git(*command: str) -> bytes:
    try:
        told = subprocess.run(["git", *command], cwd=environment.ROOT, capture_output=True, check=False)
    except FileNotFoundError as missing:
        raise BenchError("git is needed to look up a commit") from missing
    if told.returncode != 0:
        raise BenchError(told.stderr.decode().strip())
    return told.stdout


def build(commit: str) -> Path:
    """Where the builds of a commit lie, `plain` and `compiled`; they are made once, without the page."""
    site = environment.HOME / "before" / commit
    if site.exists():
        return site
    print(f"Building Teahouse as of {commit}; compiling takes some minutes ...", flush=True)
    with tempfile.TemporaryDirectory(prefix="teahouse-before-") as scratch:
        sources, wheels, made = Path(scratch, "sources"), Path(scratch, "wheels"), Path(scratch, "site")
        with tarfile.open(fileobj=io.BytesIO(asked_of_git("archive", commit))) as archive:
            archive.extractall(sources, filter="data")
        shutil.rmtree(sources / "src" / "teahouse" / "web")
        python = bare_python(Path(scratch, "venv"))
        pip = pip_command("--python", str(python))
        environment.step([*pip, "install", *needed(sources)], f"could not install what {commit} needs")
        wheel = ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(wheels), str(sources)]
        environment.step([*pip, *wheel], f"could not build {commit}")
        (built,) = wheels.glob("*.whl")
        if kind_of(built) != "compiled":
            raise BenchError(f"{commit} was not compiled; is there a C compiler?")
        install = ["install", "--no-deps", "--target", str(made / "compiled"), str(built)]
        environment.step([*pip, *install], f"could not install {commit}")
        shutil.move(sources / "src", made / "plain")
        site.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(made, site)
    return site


def needed(sources: Path) -> list[str]:
    """What a commit asks for to be built and to run: in earlier ones the compiler followed imports to both."""
    project = tomllib.loads((sources / "pyproject.toml").read_text("utf-8"))
    return [*project["build-system"]["requires"], *project["project"]["dependencies"]]


def chosen(arguments: argparse.Namespace, among: list[Measurement]) -> list[Measurement]:
    return [
        what
        for what in among
        if what.build in arguments.builds
        and what.way in (*arguments.ways, "previews")
        and what.system in arguments.games
        and what.seats in (arguments.seats or [what.seats])
    ]


def least(pairs: dict[Measurement, Pair]) -> list[str]:
    """For each build and way the row that gained least."""
    found = []
    for build in BUILDS:
        for way, name in WAYS.items():
            of_this = [what for what in pairs if (what.build, what.way) == (build, way)]
            if of_this:
                what = min(of_this, key=lambda each: pairs[each].times)
                found.append(f"{build}, {name}: {what.who} ({seated(what.seats)}) {pairs[what].times:.2f}")
    return found


def comparison(pairs: dict[Measurement, Pair]) -> list[str]:
    """The table of one build: a row for each game and number of seats, three columns for each way."""
    ways = [way for way in WAYS if any(what.way == way for what in pairs)]
    rows: dict[tuple[str, int], list[str]] = {}
    for what, (before, today, times) in pairs.items():
        row = rows.setdefault((what.who, what.seats), [what.who, str(what.seats)])
        row += [number(before), number(today), f"{times:.2f}"]
    head = [cell for way in ways for cell in (f"{WAYS[way]}: before", "today", "times")]
    return table(["game", "seats", *head], 1, list(rows.values()))


def previews(figures: Figures, shown: list[Measurement]) -> list[str]:
    """The table of what all previews of a position take today."""
    rows = []
    for what in shown:
        (told,) = figures[what.key]
        milliseconds = (1000 * told["cpu"] / told["decisions"], 1000 * told["worst"])
        rows.append([what.who, str(what.seats), *(f"{figure:.2f}" for figure in milliseconds)])
    return table(["game", "seats", "ms a position", "at worst"], 1, rows)


def page(commit: str, date: str, pairs: dict[Measurement, Pair], looks: list[str], facts: dict[str, str]) -> str:
    lines = [
        "# Before and after",
        "",
        f"`make bench-before BEFORE={commit}` builds the games as they were at that commit ({date}) and measures them",
        "beside those of today, in turns and from the same seeds. Figures are decisions or clones per second of CPU time of",
        "one process on one core, and how many times as many there are today; each is the median over the repeats. The own",
        "loop is random play as simulations do it, gated is random play driven from Python through the gate, and scenes are",
        "those of the seat to act, with the previews of all its actions.",
        "",
        "The least of each:",
        "",
        *(f"- {line}" for line in least(pairs)),
        "",
    ]
    for build in BUILDS:
        if of_this := {what: pair for what, pair in pairs.items() if what.build == build}:
            lines += [f"## {build.capitalize()}", "", *comparison(of_this), ""]
    if looks:
        lines += ["## Previews", "", "All actions of a position together, today, compiled.", "", *looks, ""]
    lines += ["## Where", "", *(f"- {name}: {value}" for name, value in facts.items()), ""]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("commit", help="what to compare with, as git names it")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU time of each measurement")
    parser.add_argument("--repeats", type=int, default=5)
    ids = [title.system for title in TITLES]
    parser.add_argument("--builds", nargs="+", choices=BUILDS, default=BUILDS)
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=list(WAYS))
    parser.add_argument("--games", nargs="+", choices=ids, default=ids)
    parser.add_argument("--seats", nargs="+", type=int, help="all that are worth showing, unless given")
    arguments = parser.parse_args()
    compared = chosen(arguments, MEASUREMENTS)
    looked = chosen(arguments, PREVIEWS) if "scene" in arguments.ways else []
    try:
        commit, date = asked_of_git("log", "-1", "--format=%h %cs", arguments.commit).decode().split()
        environment.prepare()
        site = build(commit)
        known = environment.machine_facts()
        facts = {name: known[name] for name in FACTS} | {
            "Load before the first measurement": environment.load(),
            "Repeats": f"{arguments.repeats} of {arguments.seconds:g} s each, of clones a quarter of that",
        }
        before, today = measure_all(compared, arguments.repeats, arguments.seconds, (site, None))
        (ahead,) = measure_all(looked, 1, arguments.seconds)
    except BenchError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    pairs = {what: pair(what, before, today) for what in compared}
    text = page(commit, date, pairs, previews(ahead, looked) if looked else [], facts)
    if compared == MEASUREMENTS:
        (DOCS / "faster.md").write_text(text, "utf-8")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
