"""The games: those of the house, one folder each, and those that other installed packages bring (outside.py).

`get` opens one, `all_about` lists them without loading any."""

from __future__ import annotations

import functools
import importlib
from pathlib import Path
from typing import Any, Final

from teahouse.engine.components import Components, read_components
from teahouse.engine.errors import BadData, BadOption
from teahouse.engine.game import About, Game
from teahouse.games import outside

IDS: Final = ("voyages", "marco_polo", "ming_voyages", "stratagems", "tianxia", "connect_four")


def ids() -> tuple[str, ...]:
    """All games: the house's own, then those from outside."""
    return (*IDS, *_outside().games)


def is_known(id: str) -> bool:
    return id in IDS or id in _outside().games


def refused() -> list[str]:
    """A sentence for each game from outside that is left out because it is broken, or has the id of another."""
    return list(_outside().refused.values())


def about(id: str) -> About:
    """What a lobby says of a game; loads nothing heavy."""
    if not is_known(id):
        if id in _outside().refused:
            raise BadOption(_outside().refused[id])
        raise BadOption(f"There is no game {id!r}; there are {', '.join(about.id for about in all_about())}.")
    return _about(id)


def all_about() -> list[About]:
    """All games that a lobby lists."""
    return [_about(id) for id in ids() if _about(id).listed]


def package_of(id: str) -> str:
    """The package in which a game lies, with its data, its rules and its drawings."""
    about(id)
    return f"{__name__}.{id}" if id in IDS else _outside().games[id].package


def get(id: str, data: str | Path | dict[str, Any] | Components | None = None) -> Game:
    """A game, on its own components or on others: a path to a data file, or its tables."""
    about(id)
    if data is None:
        return _standard(id)
    return _open(id, components_from(data))


def components_from(data: str | Path | dict[str, Any] | Components) -> Components:
    if isinstance(data, Components):
        return data
    if isinstance(data, dict):
        return Components(data)
    try:
        return read_components(Path(data).read_text("utf-8"))
    except UnicodeDecodeError as not_text:
        raise BadData(f"The data file is no text: {not_text}.") from not_text
    except OSError as error:
        raise BadData(f"The data file cannot be read: {error}.") from error


def _outside() -> outside.Found:
    return outside.found(IDS)


def _about(id: str) -> About:
    if id not in IDS:
        return _outside().games[id].about
    found: About = importlib.import_module(f"{__name__}.{id}").GAME
    return found


@functools.cache
def _standard(id: str) -> Game:
    game = _open(id, None)
    game.is_standard = True
    return game


def _open(id: str, components: Components | None) -> Game:
    if id not in IDS:
        return _outside().games[id].open(components)
    try:
        game: Game = importlib.import_module(f"{__name__}.{id}.game").open_game(components)
    except (KeyError, TypeError, ValueError) as error:
        raise BadData(f"The components do not fit {id}: {error!r}.") from error
    return game
