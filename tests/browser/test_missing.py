"""Without a browser the run fails, in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.browser import OWN_CHOICE

pytestmark = pytest.mark.browser
ROOT = Path(__file__).parents[2]


def looked_for(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.browser"]
    return subprocess.run(
        command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False, timeout=60
    )


def test_a_machine_without_chromium_is_told_what_to_install(tmp_path: Path) -> None:
    answer = looked_for({"PATH": str(tmp_path), OWN_CHOICE: ""})
    assert answer.returncode == 1
    assert answer.stdout == ""
    assert answer.stderr.splitlines() == [
        "tools.browser: The browser tests need Chromium: install it (apt-get install chromium) or name it in TEAHOUSE_BROWSER."
    ]


def test_a_browser_that_cannot_be_run_is_named(tmp_path: Path) -> None:
    answer = looked_for({OWN_CHOICE: str(tmp_path / "nothing")})
    assert answer.returncode == 1
    assert answer.stderr.splitlines() == [
        f"tools.browser: TEAHOUSE_BROWSER names {tmp_path / 'nothing'}, which cannot be run."
    ]
