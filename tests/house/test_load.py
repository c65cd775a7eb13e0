"""The load that `make bench-house` puts on a house plays real games over sockets."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from teahouse.house.settings import Settings
from teahouse.house.store.rows import EntryRow
from tests.house.conftest import PLENTY
from tests.house.visiting import Served

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("house")
    with Served(
        Settings(database=f"sqlite:///{folder}/house.sqlite3", requests_per_second=PLENTY, bot_processes=1)
    ) as house:
        yield house


def told(load: str, *arguments: object) -> dict[str, Any]:
    paths = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    ended = subprocess.run(
        [sys.executable, "-m", f"bench.house.load.{load}", *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=180,
        check=True,
    )
    figures: dict[str, Any] = json.loads(ended.stdout)
    return figures


def test_connect_four_is_played_and_heard_of(fresh: Served) -> None:
    port = fresh.address.rpartition(":")[2]
    calm = ("--calm", 2, "--every", 0.3)
    figures = told("drive", "teahouse", port, 2, 1, "--waiting", 4, *calm, "--pid", f"server={os.getpid()}")
    with fresh.house.database.reading() as session:
        kept = session.scalar(select(func.count()).select_from(EntryRow))
    assert kept is not None
    assert 2 <= figures["pressed"]["actions"] + figures["paced"]["actions"] <= kept
    for row in figures["pressed"], figures["paced"]:
        assert 0 < row["acknowledged50"] <= row["acknowledged99"] <= row["acknowledged100"]
        assert 0 < row["heard50"] <= row["heard99"] <= row["heard100"]
        assert 0 < row["sent"] < 2000
    assert figures["pressed"]["cpu"]["server"] > 0


def test_a_game_is_played_by_what_its_views_offer(fresh: Served) -> None:
    """One in which the seats take turns, and one in which they choose at the same time."""
    port = fresh.address.rpartition(":")[2]
    figures = told("drive_games", port, 1, 1, "connect_four", "voyages", "--waiting", 3, "--pid", os.getpid())
    assert list(figures) == ["connect_four", "voyages"]
    assert all(row["actions"] >= 1 and row["cpu"]["server"] > 0 for row in figures.values())
