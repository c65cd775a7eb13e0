"""Games from outside for tests: packages in a folder of their own, installed as pip would leave them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from teahouse import games
from teahouse.games import outside

# The honest toy of the kit under another name.
ABOUT = """
from teahouse.engine.game import About
from teahouse.engine.options import Option
from tests.kit.toys.lanterns import LONG, SECRETS, SHORT

GAME = About(
    id="{id}", title="{title}", subtitle="from outside", seats=(2, 3), modes=((2, "toy"),),
    options=(Option("hands", "Hands", (SHORT, LONG), "short"),), designers=("somebody",), publisher="nobody",
    year=2026, minutes=1, age=0, blurb="A toy from outside.", reconstructed="", rules_version=1, secrets=SECRETS,
)
"""
GAME = """
from tests.kit.toys.lanterns import LanternsGame

from . import GAME


def open_game(components=None):
    game = LanternsGame()
    game.about = GAME
    return game
"""

HOMES = {"cards": '"""cards.play, cards.draw"""', "lamp": '"""lamp.roll"""', "end": '"""end.most"""'}


class Site:
    """A folder of installed packages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def add(self, id: str, files: dict[str, str | None] | None = None, entry: str = "", package: str = "") -> Path:
        """A package with a game of this id; `files` replace those of a sound one, None leaves one out."""
        package = package or f"{id}_from_outside"
        folder = self.folder / package
        sound: dict[str, str | None] = {
            "__init__.py": ABOUT.format(id=id, title=id.replace("_", " ").capitalize()),
            "game.py": GAME,
            **{f"{first}.py": text for first, text in HOMES.items()},
        }
        for name, text in (sound | (files or {})).items():
            if text is not None:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_text(text, "utf-8")
        said = self.folder / f"{package}-1.0.dist-info"
        said.mkdir()
        (said / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (said / "entry_points.txt").write_text(f"[teahouse.games]\n{id} = {entry or f'{package}:GAME'}\n")
        outside.found.cache_clear()
        return folder


@contextmanager
def installed(folder: Path) -> Iterator[Site]:
    """What is added to the folder is installed here, and in processes that are started from here."""
    modules = set(sys.modules)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        patch.setenv("PYTHONPATH", str(folder), prepend=":")
        outside.found.cache_clear()
        yield Site(folder)
    for name in set(sys.modules) - modules:
        if name.partition(".")[0].endswith("_from_outside"):
            del sys.modules[name]
    outside.found.cache_clear()
    games._standard.cache_clear()
