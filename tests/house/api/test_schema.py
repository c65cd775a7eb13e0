"""schemathesis reads the served description of the API and attacks every path of it, with all of its checks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from teahouse.house.people.guests import COOKIE
from teahouse.house.settings import Settings
from tests.house.conftest import PLENTY
from tests.house.visiting import Browser, Served

ROOT = Path(__file__).parents[3]
SEED = "1"
PATIENCE = 600.0
# Where a well-formed request can still be one that the rules or the house do not allow: no schema can say what is a legal
# action, a game file that plays, or a name that can be printed. Everywhere else a well-formed request must be accepted.
BEYOND_A_SCHEMA = (
    "POST /api/me",
    "POST /api/import",
    "POST /api/tables",
    *(
        f"POST /api/tables/{{table}}/{done}"
        for done in ("act", "undo", "why", "chat", "join", "start", "to_bot", "branch")
    ),
)
STATUSES = ["2xx", "401", "403", "404", "409", "422", "429"]


def configuration(session: str) -> str:
    lines = [f'auth.openapi.session.api_key = "{session}"', "generation.database = 'none'"]
    for name in BEYOND_A_SCHEMA:
        statuses = json.dumps(STATUSES)
        lines += ["[[operations]]", f'include-name = "{name}"']
        lines += [f"checks.positive_data_acceptance.expected-statuses = {statuses}"]
    return "\n".join(lines)


def tables_of(lin: Browser, mei: Browser) -> list[str]:
    """Tables in every condition: alone, at one screen, with a bot, waiting, over, and somebody else's."""
    alone = [lin.open_table("me")["id"] for _ in range(3)]
    here = lin.open_table("me", "here")["id"]
    with_bot = lin.open_table("me", "random")["id"]
    waiting = lin.open_table("me", "link")["id"]
    over = lin.open_table("me")["id"]
    lin.post(f"/api/tables/{over}/resign", {"seat": 0})
    return [*alone, here, with_bot, waiting, over, mei.open_table("me", "here")["id"]]


@pytest.mark.slow_because("schemathesis asks every path of the API many times")
def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    attack(f"sqlite:///{tmp_path}/house.sqlite3", tmp_path, 6)


@pytest.mark.long
def test_schemathesis_finds_nothing_on_postgresql(empty_postgres: str, tmp_path: Path) -> None:
    attack(empty_postgres, tmp_path, 150)


def attack(database: str, tmp_path: Path, examples: int) -> None:
    """So many made-up requests for each operation, and as many more as the description has corners."""
    settings = Settings(database=database, requests_per_second=PLENTY, newcomers=PLENTY, bot_processes=1)
    with Served(settings) as served, Browser(served.address) as lin, Browser(served.address) as mei:
        config = tmp_path / "schemathesis.toml"
        config.write_text(configuration(lin.http.cookies[COOKIE]), "utf-8")
        report = tmp_path / "report.json"
        command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run"]
        command += [f"http://{served.address}/api/schema/openapi.json", "--max-examples", str(examples)]
        command += [
            "--checks",
            "all",
            "--seed",
            SEED,
            "--no-color",
            "--continue-on-failure",
            "--report-json-path",
            str(report),
        ]
        tables = tables_of(lin, mei)
        choices = lin.look(tables[0])["scene"]["choices"]
        environment = os.environ | {
            "PYTHONPATH": os.pathsep.join(str(ROOT / folder) for folder in (".", "src")),
            "TEAHOUSE_TEST_ADDRESS": f"http://{served.address}",
            "TEAHOUSE_TEST_SESSION": lin.http.cookies[COOKIE],
            "TEAHOUSE_TEST_TABLES": ",".join(tables),
            "TEAHOUSE_TEST_ACTIONS": ",".join(choice["action"] for choice in choices),
            "SCHEMATHESIS_HOOKS": "tests.house.api.schema_hooks",
        }
        run = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE, cwd=tmp_path
        )
        assert run.returncode == 0, run.stdout + run.stderr
    told = json.loads(report.read_text("utf-8"))
    print(f"schemathesis: {told['test_cases']} on {told['operations']['tested']} operations")
    assert told["operations"]["tested"] == told["operations"]["total"] >= 26
    assert set(told["phases"]) == {"examples", "coverage", "fuzzing", "stateful"}
    assert all(phase["status"] == "success" for phase in told["phases"].values())
    assert told["test_cases"]["generated"] > 500
    accepted = {
        name: sum(phase["accepted"] for phase in phases.values()) for name, phases in told["valid_rates"].items()
    }
    for done in ("act", "branch", "chat", "hint", "why"):
        assert accepted[f"POST /api/tables/{{table}}/{done}"], f"no {done} came through: {accepted}"
