"""ARCHITECTURE.md is true: its tree is the tree, and what the documents name is there."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "ARCHITECTURE.md"
SOURCE: Final = ROOT / "src/teahouse"
MOST_LINES: Final = 400
ROOMS: Final = ("src", "tests", "tools", "bench", "examples")
DOCUMENTS: Final = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
LINE: Final = re.compile(r"^(?P<indent> *)(?P<name>[\w<>/]+)/ +(?P<most>\d+)( |$)")
PATHS: Final = re.compile(r"`((?:[\w.-]+/)+[\w.-]*|[\w-]+\.(?:py|md|toml|ts|svelte))`")
TESTED: Final = re.compile(r"\btests/[\w/.-]*\.py\b")
"""In commands too, which stand in blocks of their own."""
MODULES: Final = re.compile(r"`(teahouse(?:\.\w+)+)`")


def tree() -> dict[str, int]:
    """Folders below src/teahouse as the page draws them, with how many modules each may have."""
    found: dict[str, int] = {}
    path: list[str] = []
    for line in PAGE.read_text("utf-8").splitlines():
        match = LINE.match(line)
        if match is not None:
            depth = len(match["indent"]) // 2
            path = [*path[:depth], match["name"]]
            found["/".join(path).removeprefix("src/teahouse").strip("/")] = int(match["most"])
    return found


def drawn(folder: Path) -> str:
    """How the page calls a folder: a game and a part of its rules or pictures have no name of their own there."""
    parts = list(folder.relative_to(SOURCE).parts)
    if parts[:1] == ["games"] and len(parts) > 1:
        parts[1] = "<id>"
        parts[3:] = ["<part>"] * len(parts[3:])
    return "/".join(parts)


FOLDERS: Final = sorted({path.parent for path in SOURCE.rglob("*.py")} - {SOURCE / "web"})


def test_the_tree_has_folders() -> None:
    assert len(tree()) > 20
    assert len(FOLDERS) > 40


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(SOURCE)))
def test_every_folder_is_in_the_tree_and_no_fuller_than_it_says(folder: Path) -> None:
    most = tree()
    name = drawn(folder)
    assert name in most, f"ARCHITECTURE.md does not have {name}/"
    modules = [path.name for path in folder.glob("*.py") if path.name not in ("__init__.py", "__main__.py")]
    assert len(modules) <= most[name], f"{folder.relative_to(ROOT)} has {len(modules)} modules"


def test_every_folder_of_the_tree_is_there() -> None:
    there = {drawn(folder) for folder in FOLDERS} | {"web"}
    assert set(tree()) - there == set()


def test_the_tests_of_the_house_have_its_rooms() -> None:
    """And those of their own for what goes through all of them; none is fuller than a room of the house may be."""
    tests = ROOT / "tests/house"
    rooms = {path.parent.name for path in (SOURCE / "house").glob("*/__init__.py")}
    assert rooms <= {path.parent.name for path in tests.glob("*/__init__.py")}
    for folder in {path.parent for path in tests.rglob("*.py")}:
        modules = [path.name for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(modules) <= tree()["house"], f"{folder.relative_to(ROOT)} has {len(modules)} modules"


def test_no_module_is_a_book() -> None:
    """Nor one of the page, but for the contract, which `tools.page_types` writes."""
    page = [path for path in (SOURCE / "web/src").rglob("*") if path.suffix in (".ts", ".svelte", ".css")]
    assert len(page) > 100
    long = {
        str(path.relative_to(ROOT)): lines
        for path in (*SOURCE.rglob("*.py"), *page)
        if path.name != "contract.ts"
        if (lines := len(path.read_text("utf-8").splitlines())) > MOST_LINES
    }
    assert long == {}


def is_there(name: str) -> bool:
    """A path from the top, from the package, from a game's folder or beside the document; a pattern or a game's own name is
    looked up in one of the games."""
    name = name.replace("<id>", "tianxia").replace("<game>", "tianxia").replace("GAME", "tianxia").rstrip("/")
    places = [ROOT, SOURCE, ROOT / "docs", SOURCE / "games", SOURCE / "games/tianxia"]
    places += sorted(SOURCE.glob("games/*/"))
    if any((place / name).exists() for place in places):
        return True
    return "/" not in name and any(next((ROOT / room).rglob(name), None) for room in ROOMS)


MADE: Final = re.compile(
    r"^(\.venv|\.bench|\.page|build|dist|~|/|house\.|my_|our_|study\.|easy\.|games/voyages/|teahouse/.*-v\d)"
)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_a_document_names_only_what_is_there(document: Path) -> None:
    text = document.read_text("utf-8")
    lost = [name for name in PATHS.findall(text) if not MADE.match(name) and not is_there(name)]
    lost += [name for name in TESTED.findall(text) if not MADE.match(name) and not is_there(name)]
    lost += [name for name in MODULES.findall(text) if not is_importable(name)]
    lost += [link for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text) if not (document.parent / link).exists()]
    assert lost == []


def is_importable(name: str) -> bool:
    """A module, or something in one."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True
    return False
