"""The components of a game as data: read from a table file, with their provenance and a hash."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import mypyc_attr

from .action import ActionBook
from .errors import BadData
from .pack import digest_of

PROVENANCES: Final = ("rulebook", "public", "reconstructed")


class Components:
    """One data file: `tables` as TOML gives them, and `hash`, which tables and dumps record."""

    __slots__ = ("hash", "tables")

    def __init__(self, tables: dict[str, Any]) -> None:
        self.tables = tables
        self.hash = digest_of(tables)
        check_provenance("", tables)


@mypyc_attr(allow_interpreted_subclasses=True)
class Parts:
    """What never changes in a game: the components as typed objects, and the interned actions in `book`.

    A game's own Parts reads its numbers from `components.tables` once; all states on these components share it.
    """

    def __init__(self, components: Components) -> None:
        self.components = components
        self.book = ActionBook()


def read_components(text: str) -> Components:
    """Components from the text of a TOML file."""
    try:
        return Components(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"The components cannot be read: {error}.") from error


def check_provenance(where: str, table: Mapping[str, Any]) -> None:
    """Every entry says whether it is the rulebook's, public, or reconstructed, in these spellings."""
    said = table.get("provenance")
    if said is not None and said not in PROVENANCES:
        raise BadData(f"{where or 'The file'} has the provenance {said!r}; it can be {', '.join(PROVENANCES)}.")
    for name, value in table.items():
        if isinstance(value, dict):
            check_provenance(f"{where}.{name}" if where else name, value)
        elif isinstance(value, list):
            for n, row in enumerate(value):
                if isinstance(row, dict):
                    check_provenance(f"{where}.{name}[{n}]" if where else f"{name}[{n}]", row)


def reconstructed(tables: Mapping[str, Any]) -> list[str]:
    """The paths of everything that is our reconstruction, to be shown to people as such."""
    found: list[str] = []
    _collect("", tables, found)
    return found


def _collect(where: str, table: Mapping[str, Any], found: list[str]) -> None:
    if table.get("provenance") == "reconstructed":
        found.append(where)
    for name, value in table.items():
        path = f"{where}.{name}" if where else name
        if isinstance(value, dict):
            _collect(path, value, found)
        elif isinstance(value, list):
            for n, row in enumerate(value):
                if isinstance(row, dict):
                    _collect(f"{path}.{row.get('id', n)}", row, found)
