"""The same study on a Ray cluster of several workers on this machine: the same results, also when a worker is killed."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from teahouse.lab.study.ray_crew import RayCrew
from teahouse.lab.study.running import Course, run_study

from .studies import played, results_in, study_of

TEXT = "games = 160\nbatch = 10\n[[play]]\ngame = 'marco_polo'\nbots = ['random']\nseats = 2\n"


def workers() -> list[int]:
    """The processes of our own cluster that play at this moment."""
    parents: dict[int, int] = {}
    playing: list[int] = []
    for path in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parents[int(path.name)] = int(path.joinpath("stat").read_text().rpartition(")")[2].split()[1])
            if path.joinpath("cmdline").read_bytes().startswith(b"ray::play_batch"):
                playing.append(int(path.name))
    return [pid for pid in playing if is_below(pid, os.getpid(), parents)]


def is_below(pid: int, above: int, parents: dict[int, int]) -> bool:
    while pid in parents and pid != above:
        pid = parents[pid]
    return pid == above


@pytest.mark.slow_because("Ray takes this long to open a cluster on one machine, to lose a worker and to close")
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_finds_the_same_and_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    study = study_of(tmp_path, TEXT)
    played(study, tmp_path / "alone")
    crew = RayCrew(None, 3)
    killed: list[int] = []

    def kill_one(courses: list[Course]) -> None:
        if not killed and courses[0].games > 0:
            for pid in workers()[:1]:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    try:
        run_study(study, tmp_path / "cluster", crew, kill_one)
        assert killed, "no worker was met while it played"
        assert results_in(tmp_path / "cluster") == results_in(tmp_path / "alone")
        play_at(crew.ray.get_runtime_context().gcs_address, tmp_path)
        assert results_in(tmp_path / "study.results") == results_in(tmp_path / "alone")
    finally:
        crew.close()


def play_at(address: str, folder: Path) -> None:
    """The same study, from another process that is told where a cluster already runs."""
    command = [sys.executable, "-m", "teahouse", "lab", "run", "study.toml", "--on", "ray", "--address", address]
    paths = os.pathsep.join(os.path.abspath(path) for path in sys.path if path)
    told = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert told.returncode == 0, told.stderr
