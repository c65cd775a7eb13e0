"""Small studies for the tests of the laboratory."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from teahouse.lab.study import Study, read_study
from teahouse.lab.study.crew import Alone, Crew
from teahouse.lab.study.running import Course, run_study

FOUR: Final = """
games = 40
batch = 8
[[play]]
game = "connect_four"
bots = ["greedy", "random"]
"""


def written(folder: Path, text: str, name: str = "study.toml") -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def study_of(folder: Path, text: str) -> Study:
    return read_study(written(folder, text))


def played(study: Study, folder: Path, crew: Crew | None = None) -> list[Course]:
    return run_study(study, folder, crew or Alone(), lambda _: None)


def results_in(folder: Path) -> bytes:
    return (folder / "results.parquet").read_bytes()
