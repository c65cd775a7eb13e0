"""The page is built from committed sources only, and says in one line when it cannot be."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
from pathlib import Path

import pytest

from tools import page

WEB = page.WEB


def test_the_lock_names_no_host() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    assert [name for name, entry in lock["packages"].items() if "resolved" in entry] == []
    assert [name for name, entry in lock["packages"].items() if name and "integrity" not in entry] == []


def test_the_lock_is_of_this_package() -> None:
    wanted = json.loads((WEB / "package.json").read_text("utf-8"))["devDependencies"]
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    assert lock["packages"][""]["devDependencies"] == wanted
    for name, version in wanted.items():
        assert lock["packages"][f"node_modules/{name}"]["version"] == version


def test_no_runtime_dependency_but_what_is_compiled_into_the_page() -> None:
    assert "dependencies" not in json.loads((WEB / "package.json").read_text("utf-8"))


def test_the_first_page_has_no_inline_script_and_no_inline_style() -> None:
    text = (WEB / "index.html").read_text("utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)", text) == []
    assert "<style" not in text
    assert " style=" not in text


@pytest.mark.parametrize("path", sorted((WEB / "src").rglob("*.svelte")), ids=lambda path: path.name)
def test_components_set_styles_by_name_which_a_strict_policy_allows(path: Path) -> None:
    assert re.findall(r"\sstyle=", path.read_text("utf-8")) == []


def test_sources_are_neither_built_nor_installed_files() -> None:
    names = [path.relative_to(page.ROOT).parts for path in page.sources()]
    assert names
    assert [parts for parts in names if "dist" in parts or "node_modules" in parts] == []
    assert [parts for parts in names if "games" in parts] == []


def test_without_node_it_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object, **__: object) -> None:
        return None

    monkeypatch.setattr(importlib.util, "find_spec", nowhere)
    monkeypatch.setattr(shutil, "which", nowhere)
    with pytest.raises(page.NoNode, match="no Node"):
        page.node_and_npm()


def test_a_page_that_is_current_is_not_built_again(tmp_path: Path) -> None:
    (tmp_path / page.STAMP).write_text(page.fingerprint(page.sources()))
    assert page.build(dist=tmp_path, work=tmp_path / "never made") is False
    assert not (tmp_path / "never made").exists()
