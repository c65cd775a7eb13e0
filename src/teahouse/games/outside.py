"""Games from outside the house: installed packages that name them in the entry-point group `teahouse.games`.

    [project.entry-points."teahouse.games"]
    liars_dice = "liars_dice:GAME"

The name is the game's id, the value is where its About lies: a package whose module `game` opens it, as in our own games.
What another package brings may be broken; it is then left out, with a sentence that says so, and all others play."""

from __future__ import annotations

import functools
import importlib
import re
from typing import Final

from teahouse.engine.components import Components
from teahouse.engine.errors import BadData
from teahouse.engine.game import About, Game

GROUP: Final = "teahouse.games"
PROPER: Final = re.compile(r"[a-z][a-z0-9_]*")


class Outside:
    """One game of another package; `package` is the name by which its modules are imported."""

    def __init__(self, package: str, about: About) -> None:
        self.package = package
        self.about = about

    def open(self, components: Components | None) -> Game:
        """The game on these components. Whatever goes wrong in it is said as a sentence that names it."""
        try:
            game = importlib.import_module(f"{self.package}.game").open_game(components)
        except Exception as error:
            raise BadData(f"The game {self.about.id} of {self.package} cannot be opened: {error!r}.") from error
        if not isinstance(game, Game):
            raise BadData(f"The game {self.about.id} of {self.package} cannot be opened: open_game gave {game!r}.")
        return game


class Found:
    """What all installed packages bring: the games that are sound by id, and a sentence for each that is not."""

    def __init__(self, taken: tuple[str, ...]) -> None:
        self.games: dict[str, Outside] = {}
        self.refused: dict[str, str] = {}
        from importlib import (
            metadata,  # takes longer than all of ours, and who asks for a game of the house needs none of it
        )

        for entry in sorted(metadata.entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
            whose = f"The game {entry.name!r} of {entry.dist.name if entry.dist is not None else entry.value}"
            if entry.name in taken or entry.name in self.games:
                other = "the house" if entry.name in taken else self.games[entry.name].package
                self.refused[f"{entry.name} {entry.value}"] = f"{whose} is left out: {other} has a game of that name."
                continue
            try:
                self.games[entry.name] = named(entry.value, entry.name)
            except BadData as problem:
                self.refused[entry.name] = f"{whose} is left out: {problem}"


@functools.cache
def found(taken: tuple[str, ...]) -> Found:
    """Looked up once in each process; `taken` are the ids of the house's own games."""
    return Found(taken)


def named(place: str, id: str = "") -> Outside:
    """The game whose About lies at a place such as `liars_dice:GAME`; with an id, it must be of that name."""
    package, _, attribute = place.partition(":")
    try:
        about = getattr(importlib.import_module(package), attribute or "GAME")
    except Exception as error:  # whatever somebody else's module does when it is imported
        raise BadData(f"{place} cannot be imported: {error!r}.") from error
    if not isinstance(about, About):
        raise BadData(f"{place} is no About.")
    if PROPER.fullmatch(about.id) is None:
        raise BadData(f"{place} has the id {about.id!r}; an id is small letters, digits and underscores.")
    if id and about.id != id:
        raise BadData(f"{place} has the id {about.id!r}.")
    return Outside(package, about)
