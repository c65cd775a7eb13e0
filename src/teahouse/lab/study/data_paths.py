"""Values of a data file by their paths: `setup.gold`, `main_cards.treasure_fleet.cp`, `tribute_track.coins.3`.

A part of a path is the key of a table, the `id` of a row in a list of tables, or a place in a list, counted from 0.
"""

from __future__ import annotations

import copy
import difflib
from collections.abc import Mapping
from typing import Any, Final

from teahouse.engine.errors import BadOption
from teahouse.engine.words import listed

LONGEST: Final = 60  # letters of a value in a sentence
MOST_NAMES: Final = 8


def value_at(tables: Mapping[str, Any], path: str) -> Any:
    """What stands there, or an error that names the first part of the path that is not there."""
    found: Any = tables
    parts = path.split(".")
    for n, part in enumerate(parts):
        found = found[step(found, part, ".".join(parts[: n + 1]))]
    return found


def changed(tables: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """A copy of the tables in which other values stand at these paths. They must be there and of the same kind."""
    fresh: dict[str, Any] = copy.deepcopy(dict(tables))
    for path, value in values.items():
        check_kind(path, value_at(fresh, path), value)
        above, _, last = path.rpartition(".")
        holder = value_at(fresh, above) if above else fresh
        holder[step(holder, last, path)] = value
    return fresh


def step(holder: Any, part: str, path: str) -> Any:
    """The key or the place in a holder that a part of a path means."""
    if isinstance(holder, dict) and part in holder:
        return part
    if isinstance(holder, list):
        for place, row in enumerate(holder):
            if isinstance(row, dict) and str(row.get("id")) == part:
                return place
        if part.isdecimal() and int(part) < len(holder):
            return int(part)
    raise BadOption(f"The data have nothing at {path!r}; {listed_at(holder, part)}.")


def listed_at(holder: Any, part: str) -> str:
    """What there is instead, the nearest words first."""
    if isinstance(holder, dict):
        names = [str(key) for key in holder]
    elif isinstance(holder, list):
        names = [str(row["id"]) for row in holder if isinstance(row, dict) and "id" in row]
        names = names or [str(place) for place in range(len(holder))]
    else:
        return f"there stands {shown(holder)}, which has no parts"
    near = difflib.get_close_matches(part, names, MOST_NAMES, 0.5) or names[:MOST_NAMES]
    return f"there {'are' if len(near) > 1 else 'is'} {listed(near)}" + (
        ", among others" if len(near) < len(names) else ""
    )


def check_kind(path: str, old: Any, new: Any) -> None:
    """A whole number may not become a word, nor one in a list: the game would fail later and say less."""
    if type(old) is not type(new):
        raise BadOption(f"At {path!r} stands {shown(old)}; {shown(new)} is of another kind.")
    if isinstance(old, list) and old:
        kinds = {type(value) for value in old}
        for place, value in enumerate(new):
            if type(value) not in kinds:
                raise BadOption(f"At {path!r} stands {shown(old)}; {shown(value)} in place {place} is of another kind.")
    if isinstance(old, dict):
        for key in old.keys() & new.keys():
            check_kind(f"{path}.{key}", old[key], new[key])


def shown(value: Any) -> str:
    """A value in a sentence, if it is short."""
    words = repr(value)
    if len(words) <= LONGEST:
        return words
    return "a table" if isinstance(value, dict) else "a long list" if isinstance(value, list) else "a long text"
