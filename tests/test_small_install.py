"""`pip install teahouse` brings games, bots, terminal and simulations, and no server: what needs one says what to type."""

from __future__ import annotations

import json
import os
import pkgutil
import re
import shutil
import signal
import subprocess
import sys
import tomllib
import urllib.request
import zipfile
from pathlib import Path
from typing import Any

import pytest

import teahouse
from teahouse.cli import serve
from tools import wheel
from tools.install import pip_command, requirements
from tools.source_hash import BUILD_FILES, is_source_of_page, source_files

ROOT = Path(__file__).resolve().parent.parent
SETTINGS: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = SETTINGS["project"]["optional-dependencies"]
SMALL = {"msgspec", "mypy_extensions", "rich"}
SIX = SMALL | {"markdown-it-py", "mdurl", "Pygments"}  # the latter three come with rich
SENTENCE = "type pip install 'teahouse[house]' and try again."
IMPORTED_AS = {"open_spiel": "pyspiel"}
PATIENCE = 120  # seconds: only what never ends fails a test


def names(needed: list[str]) -> set[str]:
    """What is required, without versions and conditions."""
    return {re.split(r"[^\w.-]", requirement, maxsplit=1)[0] for requirement in needed}


class TestSettings:
    def test_three_packages_are_all_that_everybody_gets(self) -> None:
        assert names(SETTINGS["project"]["dependencies"]) == SMALL
        assert names(requirements([])) == SMALL

    def test_serve_asks_for_what_the_house_brings(self) -> None:
        everywhere = [requirement for requirement in EXTRAS["house"] if "sys_platform" not in requirement]
        assert set(serve.BROUGHT) == names(everywhere)

    def test_only_the_house_may_import_its_packages(self) -> None:
        contracts: list[dict[str, Any]] = SETTINGS["tool"]["importlinter"]["contracts"]
        (contract,) = (each for each in contracts if each["name"].startswith("Only the house imports"))
        assert set(contract["forbidden_modules"]) == names(EXTRAS["house"]) | names(EXTRAS["postgresql"])
        rooms = {f"teahouse.{room.name}" for room in pkgutil.iter_modules(teahouse.__path__)}
        assert rooms - set(contract["source_modules"]) == {"teahouse.__main__", "teahouse.house", "teahouse.web"}

    def test_all_is_every_extra_of_a_user(self) -> None:
        (all_,) = EXTRAS["all"]
        assert set(all_.removeprefix("teahouse[").removesuffix("]").split(",")) == set(EXTRAS) - {"all", "dev", "page"}

    def test_make_play_and_make_test_ask_for_the_house(self) -> None:
        makefile = (ROOT / "Makefile").read_text("utf-8")
        for target, extras in (("playable", "house page"), ("dev", "house dev page")):
            assert re.search(rf"^{target}: .*\n\t@\$\(VENV\) -m tools.install {extras}$", makefile, re.MULTILINE)


# A program in which none of the extras can be imported.
WITHOUT = f"""
import sys
for name in {sorted(IMPORTED_AS.get(name, name) for extra in EXTRAS for name in names(EXTRAS[extra]) - SMALL)}:
    if name != "teahouse":
        sys.modules[name] = None
"""


def without_extras(code: str, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a program where the extras are missing."""
    return subprocess.run(
        [sys.executable, "-c", WITHOUT + code, *words],
        capture_output=True,
        text=True,
        check=False,
        input=typed,
        timeout=PATIENCE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )


RUN = "from teahouse.cli import main; sys.exit(main(sys.argv[1:]))"


def test_every_room_but_the_house_opens_without_its_packages() -> None:
    done = without_extras(
        """
import importlib, pkgutil, teahouse
rooms = [room.name for room in pkgutil.walk_packages(teahouse.__path__, "teahouse.", onerror=lambda name: None)]
shut = ("teahouse.house", "teahouse.__main__", "teahouse.envs.", "teahouse.kit.")
opened = [importlib.import_module(name).__name__ for name in rooms if not name.startswith(shut)]
print(len(opened))
for name in teahouse.__all__:
    getattr(teahouse, name)
"""
    )
    assert done.stderr == ""
    assert int(done.stdout) > 300


@pytest.mark.parametrize("words", ["serve", "serve --port 1 --open", "backup somewhere"])
def test_what_needs_the_house_says_what_to_type(words: str) -> None:
    done = without_extras(RUN, *words.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("teahouse: The house wants alembic, httptools, litestar, picows, sqlalchemy")
    assert done.stderr.endswith(f"{SENTENCE}\n")
    assert done.stderr.count("\n") == 1


def test_everything_else_works(tmp_path: Path) -> None:
    env = f"import os; os.environ['TEAHOUSE_HOME'] = {str(tmp_path)!r}\n"
    done = without_extras(env + RUN, "play", "connect_four", "--bots", "random", "--seed", "1", typed="1\nquit\n")
    assert done.returncode == 0, done.stderr
    (kept,) = (tmp_path / "games").iterdir()
    for words in (
        ["games"],
        ["rules", "voyages", "dread.defeat"],
        ["sim", "voyages", "--bots", "random", "--games", "3", "--processes", "1"],
        ["replay", str(kept)],
        ["verify", str(kept)],
    ):
        done = without_extras(RUN, *words)
        assert (done.returncode, done.stderr) == (0, ""), words
        assert done.stdout


@pytest.mark.long
def test_the_wheel_of_this_checkout_in_environments_that_hold_nothing_else(tmp_path: Path) -> None:
    """One test, so that the wheel is built once."""
    built = plain_wheel(tmp_path)
    carries_the_page_and_none_of_its_sources(built)
    small = environment(tmp_path / "small", str(built))
    assert {name.lower() for name in distributions(small)} == {"teahouse"} | {name.lower() for name in SIX}
    with_house = environment(tmp_path / "house", f"{built}[house]")
    for python in (small, with_house):
        for words in ("games", "sim voyages --games 3", "rules tianxia", "--help"):
            done = run(python, *words.split())
            assert done.returncode == 0, f"{words}: {done.stderr}"
            assert done.stdout
    opens_the_front_door(small)
    done = run(small, "serve")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith(f"{SENTENCE}\n")
    opens_the_house(with_house, tmp_path / "home")


def plain_wheel(scratch: Path) -> Path:
    """Plain, which is made sooner; the page's sources lie beside it, as in a newcomer's checkout."""
    sources = scratch / "sources"
    leave = shutil.ignore_patterns("__pycache__", "node_modules", "dist")
    for folder in ("src", "tools"):
        shutil.copytree(ROOT / folder, sources / folder, ignore=leave)
    for name in (*BUILD_FILES, "README.md", "LICENSE"):
        shutil.copyfile(ROOT / name, sources / name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEAHOUSE_PURE", "1")
        return wheel.built(sources, scratch)


def carries_the_page_and_none_of_its_sources(built: Path) -> None:
    with zipfile.ZipFile(built) as archive:
        inside = [Path("src", name) for name in archive.namelist() if name.startswith("teahouse/")]
    assert Path("src/teahouse/web/dist/index.html") in inside
    assert [path for path in inside if is_source_of_page(path)] == []
    assert [path for path in source_files(ROOT) if path not in inside and "dist" not in path.parts] == []


def opens_the_front_door(python: Path) -> None:
    code = "import teahouse; print(teahouse.show(teahouse.get('tianxia').new(seats=2, seed=1), 0))"
    done = subprocess.run([python, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert "Tianxia" in done.stdout


def opens_the_house(python: Path, home: Path) -> None:
    """With its page; and it is closed afterwards."""
    process = subprocess.Popen(
        [python.with_name("teahouse"), "serve"],
        stdout=subprocess.PIPE,
        text=True,
        env=bare() | {"TEAHOUSE_HOME": str(home)},
    )
    try:
        assert process.stdout is not None
        said = ""
        while "The house is open at" not in said:
            said = process.stdout.readline()
            assert said, "the house did not open"
        address = said.split("open at ")[1].split()[0].rstrip("/")
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # this machine needs no proxy
        with opener.open(address, timeout=PATIENCE) as page:
            assert b"<html" in page.read()
        with opener.open(f"{address}/api/games", timeout=PATIENCE) as games:
            assert json.load(games)
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)


def environment(folder: Path, *needed: str) -> Path:
    """The interpreter of a new environment with these requirements and what they bring."""
    python = wheel.bare_python(folder)
    subprocess.run(
        [*pip_command("--python", str(python)), "install", "--no-compile", *needed],
        check=True,
        timeout=600,
        env=bare(),
    )
    return python


def bare() -> dict[str, str]:
    """Our environment without what leads to the sources."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def distributions(python: Path) -> list[str]:
    code = "import importlib.metadata as m; print(*[d.name for d in m.distributions()])"
    return subprocess.run([python, "-I", "-c", code], capture_output=True, text=True, check=True).stdout.split()


def run(python: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command itself, as pip has installed it."""
    command = python.with_name("teahouse")
    return subprocess.run([command, *words], capture_output=True, text=True, check=False, timeout=PATIENCE, env=bare())
