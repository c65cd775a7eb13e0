"""The load that `make bench-house` puts on a house plays real games over sockets."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from sqlalchemy import func, select

from teahouse.house.settings import Settings
from teahouse.house.store.rows import EntryRow
from tests.house.conftest import PLENTY
from tests.house.visiting import Served

ROOT = Path(__file__).parents[2]


def test_the_benchmarks_load_plays_and_hears(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/house.sqlite3", requests_per_second=PLENTY, bot_processes=1)
    with Served(settings) as served:
        port = served.address.rpartition(":")[2]
        paths = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        told = subprocess.run(
            [sys.executable, "-m", "bench.house.drive_teahouse", port, "1", "0.3"],
            env={**os.environ, "PYTHONPATH": paths},
            capture_output=True,
            text=True,
            timeout=180,
            check=True,
        )
        figures = json.loads(told.stdout)
        with served.house.database.reading() as session:
            kept = session.scalar(select(func.count()).select_from(EntryRow))
    assert kept == len(figures["acknowledged"])
    assert len(figures["acknowledged"]) == len(figures["heard"]) >= 1
    assert 0 < figures["socket_bytes"] / len(figures["acknowledged"]) < 2 * 1700, "for both guests"
