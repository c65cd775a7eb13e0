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
        command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False, timeout=180
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


def script(path: Path, text: str) -> None:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """The environment of a Debian that has no browser but an apt-get, which writes down how it was called."""
    script(tmp_path / "apt-get", f'echo "$DEBIAN_FRONTEND: $*" >> "{tmp_path}/called"')
    return {"PATH": str(tmp_path), OWN_CHOICE: ""}


def called(folder: Path) -> list[str]:
    return (folder / "called").read_text().splitlines()


def as_root(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """The tool as root would run it, whoever runs the tests."""
    code = "import os, runpy; os.geteuid = lambda: 0; runpy.run_module('tools.browser', run_name='__main__')"
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False, timeout=180
    )


def test_root_on_debian_gets_the_system_s_own_chromium(bare: dict[str, str], tmp_path: Path) -> None:
    install = f'case "$*" in *chromium) : > "{tmp_path}/chromium"; /bin/chmod 755 "{tmp_path}/chromium";; esac'
    with (tmp_path / "apt-get").open("a") as apt:
        apt.write(install + "\n")
    answer = as_root(bare)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout == f"{tmp_path}/chromium\n"
    assert "Installing Debian's chromium" in answer.stderr
    assert called(tmp_path) == [
        "noninteractive: update -qq",
        "noninteractive: install -y -qq --no-install-recommends chromium",
    ]
    again = as_root(bare)
    assert (again.returncode, again.stderr) == (0, "")
    assert len(called(tmp_path)) == 2


def test_a_failing_installation_fails_the_run(bare: dict[str, str], tmp_path: Path) -> None:
    with (tmp_path / "apt-get").open("a") as apt:
        apt.write("exit 100\n")
    answer = as_root(bare)
    assert answer.returncode == 1
    assert answer.stderr.splitlines()[-1] == "tools.browser: apt-get update -qq failed; its message is above."


def test_an_installation_that_brings_no_browser_fails_the_run(bare: dict[str, str]) -> None:
    answer = as_root(bare)
    assert answer.returncode == 1
    assert "The browser tests need Chromium" in answer.stderr
