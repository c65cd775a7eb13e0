"""`make bench-before BEFORE=commit`: our compiled games as they were at a commit beside those of today, in one run.

Writes docs/faster.md. Both builds play in turns, each measurement a process of its own, from the same seeds; where the
rules have not changed between them, they play the same games.
"""

from __future__ import annotations

import argparse
import io
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench import environment
from bench.environment import BenchError
from bench.figures import seated
from bench.page import number, table
from bench.plan import OURS, TITLES, Measurement
from bench.run import DOCS, measure
from bench.titles import Title

# As simulations play, and as catanatron's own loop does.
WAYS = {
    "loop": "in the engine's own loop",
    "apply": "driven from Python through the gate",
    "scene": "drawn as scenes with their previews",
}
FACTS = ("Processor", "System", "Python", "C compiler")


class Pair(NamedTuple):
    """Decisions per second of CPU time before and today, the median over the repeats."""

    before: float
    today: float

    @property
    def times(self) -> float:
        return self.today / self.before


Pairs = dict[str, dict[tuple[str, int], Pair]]  # by way, then by game and seats
Looks = dict[tuple[str, int], tuple[float, float]]  # milliseconds for all previews of a position: on average, at worst


def asked_of_git(*command: str) -> bytes:
    try:
        told = subprocess.run(["git", *command], cwd=environment.ROOT, capture_output=True, check=False)
    except FileNotFoundError as missing:
        raise BenchError("git is needed to look up a commit") from missing
    if told.returncode != 0:
        raise BenchError(told.stderr.decode().strip())
    return told.stdout


def build(commit: str) -> Path:
    """Where the compiled build of a commit lies; it is made once, without the page."""
    site = environment.HOME / "before" / commit
    if site.exists():
        return site
    print(f"Building Teahouse as of {commit}; compiling takes some minutes ...", flush=True)
    with tempfile.TemporaryDirectory(prefix="teahouse-before-") as scratch:
        sources, wheels, made = Path(scratch, "sources"), Path(scratch, "wheels"), Path(scratch, "site")
        with tarfile.open(fileobj=io.BytesIO(asked_of_git("archive", commit))) as archive:
            archive.extractall(sources, filter="data")
        shutil.rmtree(sources / "src" / "teahouse" / "web")
        pip = [str(environment.PYTHON), "-m", "pip", "--disable-pip-version-check", "--quiet"]
        environment.step(
            [*pip, "wheel", "--no-deps", "--wheel-dir", str(wheels), str(sources)], f"could not build {commit}"
        )
        (wheel,) = map(str, wheels.glob("*.whl"))
        environment.step([*pip, "install", "--no-deps", "--target", str(made), wheel], f"could not install {commit}")
        site.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(made, site)
    return site


def measurement(title: Title, way: str, seats: int) -> Measurement:
    return Measurement("ours", title.name, "", OURS, title.system, way, seats, "compiled")


def look_ahead(seconds: float) -> Looks:
    """How long all previews of a position take today."""
    looks: Looks = {}
    for title in TITLES:
        for seats in title.seats:
            told = measure(measurement(title, "previews", seats), seconds, 1)
            looks[title.system, seats] = 1000 * told["cpu"] / told["decisions"], 1000 * told["worst"]
            print(f"{title.system} {seats} previews: {looks[title.system, seats]} ms a position", flush=True)
    return looks


def compare(site: Path, repeats: int, seconds: float) -> Pairs:
    """Every game with every number of seats, both builds in turns, telling the progress."""
    pairs: Pairs = {way: {} for way in WAYS}
    for title in TITLES:
        for seats in title.seats:
            for way in WAYS:
                what = measurement(title, way, seats)
                rates: tuple[list[float], list[float]] = ([], [])
                for repeat in range(repeats):
                    for build_at, found in zip((site, None), rates, strict=True):
                        told = measure(what, seconds, 1 + repeat, build_at)
                        found.append(told["decisions"] / told["cpu"])
                pair = Pair(median(rates[0]), median(rates[1]))
                pairs[way][title.system, seats] = pair
                print(
                    f"{what.key:44} {pair.before:10,.0f} {pair.today:10,.0f} decisions/s {pair.times:5.2f}", flush=True
                )
    return pairs


def slowest(pairs: Pairs) -> list[str]:
    """For each way the game that was slowest before, and what became of it."""
    names = {title.system: title.name for title in TITLES}
    found = []
    for way, how in WAYS.items():
        system, seats = min(pairs[way], key=lambda where: pairs[way][where].before)
        times = pairs[way][system, seats].times
        found.append(f"{how} {names[system]} ({seated(seats)}), now {times:.2f} times as fast")
    return found


def page(
    commit: str, date: str, pairs: Pairs, looks: Looks, facts: dict[str, str], repeats: int, seconds: float
) -> str:
    rows = []
    for title in TITLES:
        for seats in title.seats:
            cells = [title.name, str(seats)]
            for way in WAYS:
                pair = pairs[way][title.system, seats]
                cells += [number(pair.before), number(pair.today), f"{pair.times:.2f}"]
            rows.append([*cells, *(f"{figure:.2f}" for figure in looks[title.system, seats])])
    head = ["game", "seats", "before", "today", "times", "gated: before", "today", "times"]
    head += ["scenes: before", "today", "times", "previews: ms", "at worst"]
    lines = [
        "# Before and after",
        "",
        f"`make bench-before BEFORE={commit}` builds the games as they were at that commit ({date}) and measures them",
        "beside those of today, both compiled, in turns and from the same seeds. Figures are decisions per second of CPU",
        f"time of one process on one core; the median of {repeats} repeats of {seconds:g} s each. Scenes are those of the seat",
        "to act, with the previews of all its actions; the last columns are what those previews take today, for all actions of",
        "a position together, on average and at the position that takes longest.",
        "",
        f"The slowest before: {'; '.join(slowest(pairs))}.",
        "",
        *table(head, 1, rows),
        "",
        *(f"- {name}: {value}" for name, value in facts.items()),
        "",
    ]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("commit", help="what to compare with, as git names it")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU time of each measurement")
    parser.add_argument("--repeats", type=int, default=5)
    arguments = parser.parse_args()
    try:
        commit, date = asked_of_git("log", "-1", "--format=%h %cs", arguments.commit).decode().split()
        environment.prepare()
        site = build(commit)
        known = environment.machine_facts()
        facts = {name: known[name] for name in FACTS} | {"Load before the first measurement": environment.load()}
        pairs = compare(site, arguments.repeats, arguments.seconds)
        looks = look_ahead(arguments.seconds)
    except BenchError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    text = page(commit, date, pairs, looks, facts, arguments.repeats, arguments.seconds)
    (DOCS / "faster.md").write_text(text, "utf-8")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
