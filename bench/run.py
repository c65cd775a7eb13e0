"""`make bench`: our five games' speed beside other engines', in one run, written to docs/performance.md and its picture.

Needs only Python 3.11+ and a C compiler; makes an environment of its own in `.bench/`. Every measurement is a process
of its own that prints one line of JSON; repeats are interleaved, so that a slow minute hits everyone alike. The exit
code is 0 when all required lines hold, 1 when one does not, 2 when something could not be measured.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from bench import chart, environment, page
from bench.environment import BenchError
from bench.figures import Figures, per_second
from bench.plan import MEASUREMENTS, OURS, Measurement

DOCS = environment.ROOT / "docs"
KEPT = environment.HOME / "figures.json"  # the last run's figures, for `--again`
CLONE_SHARE = 0.25  # clones are alike, so a quarter of the time gives as steady a figure
PATIENCE = 60.0  # seconds a process may take beyond its CPU budget before it counts as hung


def measure(what: Measurement, seconds: float, seed: int, site: Path | None = None) -> dict[str, float]:
    """Run one measurement in its own process and read its line. `site` is where other builds of ours lie, `compiled` and
    `plain`, that are to be measured instead of today's."""
    variables = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    variables["PYTHONHASHSEED"] = "0"
    variables["PYTHONPYCACHEPREFIX"] = str(environment.HOME / "pycache")
    if site is not None:
        ours = [site / what.build]
    else:  # the compiled build of today is installed
        ours = [environment.ROOT / "src"] if what.build == "plain" else []
    variables["PYTHONPATH"] = os.pathsep.join(map(str, [*ours, environment.ROOT]))
    budget = seconds * CLONE_SHARE if what.way == "clone" else seconds
    options = ["--seats", str(what.seats), "--seconds", str(budget), "--seed", str(seed)]
    command = [str(environment.PYTHON), "-m", f"bench.{what.script}", what.system, what.way, *options]
    try:
        told = subprocess.run(
            command, env=variables, cwd=environment.HOME, capture_output=True, text=True, timeout=10 * budget + PATIENCE
        )
    except subprocess.TimeoutExpired as hung:
        raise BenchError(f"{what.key} did not end in time") from hung
    if told.returncode != 0:
        raise BenchError(f"{what.key} failed:\n{told.stderr.strip()}")
    figures: dict[str, float] = json.loads(told.stdout.splitlines()[-1])
    if what.script == OURS and figures["compiled"] != (what.build == "compiled"):
        raise BenchError(f"{what.key} did not run the {what.build} build; is there a C compiler?")
    return figures


def measure_all(
    chosen: list[Measurement], repeats: int, seconds: float, sites: tuple[Path | None, ...] = (None,)
) -> list[Figures]:
    """All repeats of everything, repeat by repeat and the builds of all sites in turns, telling the progress."""
    figures: list[Figures] = [{what.key: [] for what in chosen} for _ in sites]
    total = repeats * len(chosen)
    begin = time.monotonic()
    for repeat in range(repeats):
        for position, what in enumerate(chosen):
            for site, found in zip(sites, figures, strict=True):
                found[what.key].append(measure(what, seconds, 1 + repeat, site))
            done = repeat * len(chosen) + position + 1
            left = (time.monotonic() - begin) / done * (total - done)
            rates = " ".join(f"{per_second(what, found[what.key][-1]):12,.0f}" for found in figures)
            print(f"[{done:3}/{total}, {left:4.0f} s left] {what.key:48} {rates} {what.unit}/s", flush=True)
    return figures


def write_pages(kept: dict[str, Any]) -> bool:
    """The page and its picture; whether all required lines hold."""
    text, passed = page.page(kept["facts"], kept["figures"], kept["repeats"], kept["seconds"])
    (DOCS / "performance.md").write_text(text, "utf-8")
    (DOCS / "performance.svg").write_text(chart.chart(kept["figures"]), "utf-8")
    print(text)
    return passed


def run(repeats: int, seconds: float) -> dict[str, Any]:
    """Prepare the environment, measure everything, and keep the figures with what they were measured on."""
    environment.prepare()
    load = environment.load()
    (figures,) = measure_all(MEASUREMENTS, repeats, seconds)
    facts = {**environment.machine_facts(), "Load before the first measurement": load}
    kept = {"facts": facts, "repeats": repeats, "seconds": seconds, "figures": figures}
    KEPT.write_text(json.dumps(kept, indent=1))
    return kept


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.5, help="CPU time of each playout measurement")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--again", action="store_true", help="write the page anew from the last run's figures")
    arguments = parser.parse_args()
    try:
        kept = json.loads(KEPT.read_text()) if arguments.again else run(arguments.repeats, arguments.seconds)
        return 0 if write_pages(kept) else 1
    except FileNotFoundError as missing:
        print(f"bench: there are no figures of a run yet ({missing.filename})", file=sys.stderr)
    except BenchError as error:
        print(f"bench: {error}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
