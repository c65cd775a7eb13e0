"""The loads of `make bench-house` speak with the house of today: what they cannot follow, they would measure wrongly or not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.house.load.drive_cold import COPIES, ENOUGH
from teahouse import games
from teahouse.house.settings import Settings
from tests.house.visiting import Served

PLENTY = 100_000
ROOT = Path(__file__).resolve().parents[2]


def served(folder: Path) -> Served:
    url = f"sqlite:///{folder / 'house.sqlite3'}"
    return Served(Settings(database=url, requests_per_second=PLENTY, newcomers=PLENTY, bot_processes=1, bots_wait=0))


def told_by(load: str, house: Served, *arguments: object) -> dict[str, Any]:
    """What a load has to tell of a house, as the benchmark starts it."""
    port = house.address.rsplit(":", 1)[1]
    command = [sys.executable, "-m", f"bench.house.load.{load}", port, *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.mark.slow_because("six games warm up for a second each, which is what a load does before it counts")
def test_a_load_follows_every_game_with_all_that_is_told_of_it(tmp_path: Path) -> None:
    """Each seat keeps the view as a page does and takes what it offers: a change that was missed would be refused."""
    with served(tmp_path) as house:
        told = told_by("drive_games", house, 1, 0.2, *games.IDS, "--waiting", 1, "--pid", os.getpid())
    assert set(told) == set(games.IDS)
    assert all(row["actions"] > 0 for row in told.values())


@pytest.mark.slow_because("a game of several hundred actions is played over HTTP, and brought in nine times")
def test_a_finished_table_is_played_and_found_again(tmp_path: Path) -> None:
    notes = tmp_path / "notes.json"
    with served(tmp_path) as house:
        assert told_by("drive_cold", house, "play", notes)["actions"] > ENOUGH
    with served(tmp_path) as house:
        assert len(told_by("drive_cold", house, "load", notes)["loaded"]) == COPIES
