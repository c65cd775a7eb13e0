"""`teahouse new-game ID`: writes a game that plays, draws and passes the kit at once, to be changed into the one that is meant.

It is one of the skeletons under another name: Lantern Walk, one seat after the other with hidden hands, or Pearl Divers, where
all choose at once. Inside a checkout it becomes a game of the house; outside it is a package of its own."""

from __future__ import annotations

import re
import sys
from importlib import resources
from keyword import iskeyword
from pathlib import Path
from typing import Final

from teahouse import fields, games
from teahouse.engine.errors import BadOption, TeahouseError
from teahouse.games import outside
from teahouse.kit.golden import Golden
from teahouse.kit.observations import page

SKELETONS: Final = "teahouse.kit.skeletons"
TURNS: Final = "lantern_walk"
AT_ONCE: Final = "pearl_divers"
TESTS: Final = "test_rules.py"
WIDTH: Final = 120
PYPROJECT: Final = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "{name}"
version = "0.1.0"
description = "{title}, a game for Teahouse"
requires-python = ">=3.11"
dependencies = ["teahouse"]

[project.optional-dependencies]
dev = ["teahouse[kit]"]

# By this line every Teahouse in the same environment knows the game.
[project.entry-points."teahouse.games"]
{id} = "{id}:GAME"

[tool.setuptools]
packages = ["{id}"]

[tool.setuptools.package-data]
"*" = ["*.md", "*.svg", "*.toml"]

[tool.pytest.ini_options]
addopts = ["-p", "teahouse.kit", "--game", "{id}:GAME"]
pythonpath = ["."]
testpaths = ["tests"]
"""


def new_game(id: str, simultaneous: bool = False, folder: Path | None = None) -> list[Path]:
    """Writes the game; with a folder outside the house, into that folder. The files, or folders, that were made or changed."""
    skeleton = Skeleton(id, AT_ONCE if simultaneous else TURNS)
    return inside(skeleton) if folder is None else outside_of_the_house(skeleton, folder)


class Skeleton:
    """A skeleton under the name of the new game."""

    def __init__(self, id: str, old: str) -> None:
        if outside.PROPER.fullmatch(id) is None or iskeyword(id):
            raise BadOption(f"{id!r} is no id: it is small letters, digits and underscores, and begins with a letter.")
        if games.is_known(id):
            raise BadOption(f"There is a game {id!r} already.")
        self.id = id
        self.old = old
        self.title = " ".join(word.capitalize() for word in words_of(id))
        self.texts: dict[str, str] = {
            path.name: path.read_text("utf-8")
            for path in resources.files(SKELETONS).joinpath(old).iterdir()
            if path.is_file()
        }
        name = camel(id)
        if id in sys.stdlib_module_names or id in ("teahouse", "tests"):
            raise BadOption(f"{id!r} is the name of another package; take another id.")
        if f"{id}.py" in self.texts or any(re.search(rf"\b{name}\b", text) for text in self.texts.values()):
            raise BadOption(f"{id!r} means something in the code of every game; take another id.")

    def files(self) -> dict[str, str]:
        """The game's own files by name."""
        found = {name: self.renamed(text) for name, text in self.texts.items() if name != TESTS}
        found["state.py"] = fields.written(found["state.py"])  # lines break elsewhere under another name
        return found

    def tests(self, package: str) -> str:
        """The tests, which import the game from this package. Ours stand before the kit, those of others after a line."""
        head, _, body = self.renamed(self.texts[TESTS]).partition(f"from {SKELETONS}.{self.id}.")
        imports, _, rest = f"from {package}.{body.replace(f'{SKELETONS}.{self.id}', package)}".partition("\n\n")
        if not package.startswith("teahouse."):
            together = head.replace("import pytest\n\n", "import pytest\n")
            return f"{together}\n{imports}\n\n{rest}"
        kit = head.index("from teahouse.kit.")
        return f"{head[:kit]}{imports}\n{head[kit:]}\n\n{rest.lstrip()}"

    def renamed(self, text: str) -> str:
        for old, new in (
            (self.old, self.id),
            (camel(self.old), camel(self.id)),
            (" ".join(word.capitalize() for word in words_of(self.old)), self.title),
        ):
            text = text.replace(old, new)
        return text


def inside(skeleton: Skeleton) -> list[Path]:
    """A game of the house: its folder, the folder of its tests with the golden files, and its place in the list."""
    own = Path(__file__).resolve().parents[1] / "games"
    tests = own.parents[2] / "tests/games"
    if not tests.is_dir():
        raise BadOption(
            "This Teahouse is installed, no checkout of the sources: name a folder of your own, --outside DIR."
        )
    folder, package = own / skeleton.id, f"teahouse.games.{skeleton.id}"
    write(folder, skeleton.files())
    write(tests / skeleton.id, {TESTS: skeleton.tests(package)})
    game = outside.named(f"{package}:GAME").open(None)
    (folder / "observations.md").write_text(page(game), "utf-8")
    Golden(game, tests / skeleton.id / "golden").write()
    listing = own / "__init__.py"
    listing.write_text(listed(listing.read_text("utf-8"), skeleton.id), "utf-8")
    return [folder, tests / skeleton.id, listing]


def listed(text: str, id: str) -> str:
    """The module of all games with one more in its list."""
    found = re.search(r"^IDS: Final = \((.*?)\)$", text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise TeahouseError("The list of games is not where it was.")
    ids = [*re.findall(r'"\w+"', found[1]), f'"{id}"']
    line = f"IDS: Final = ({', '.join(ids)})"
    if len(line) > WIDTH:
        line = "\n".join(["IDS: Final = (", *(f"    {each}," for each in ids), ")"])
    return text[: found.start()] + line + text[found.end() :]


def outside_of_the_house(skeleton: Skeleton, folder: Path) -> list[Path]:
    """A package of its own: what pip wants to know of it, the game, and its tests, with which the kit runs."""
    name = skeleton.id.replace("_", "-")
    if (folder / "pyproject.toml").exists():
        raise BadOption(f"{folder / 'pyproject.toml'} is there already; name another folder.")
    write(folder / skeleton.id, skeleton.files())
    write(folder / "tests", {TESTS: skeleton.tests(skeleton.id)})
    about = PYPROJECT.format(id=skeleton.id, name=name, title=skeleton.title)
    (folder / "pyproject.toml").write_text(about, "utf-8")
    return [folder / "pyproject.toml", folder / skeleton.id, folder / "tests"]


def write(folder: Path, files: dict[str, str]) -> None:
    """New files alone: what lies there is somebody's work."""
    for name in files:
        if (folder / name).exists():
            raise BadOption(f"{folder / name} is there already.")
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")


def words_of(id: str) -> list[str]:
    return [word for word in id.split("_") if word]


def camel(id: str) -> str:
    return "".join(word.capitalize() for word in words_of(id))
