"""Which symbols a scene draws."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec


def symbols(value: object) -> set[str]:
    """All names of symbols below a value of the scene."""
    found: set[str] = set()
    gather(value, found)
    return found


def gather(value: object, found: set[str]) -> None:
    if isinstance(value, list | tuple):
        for part in value:
            gather(part, found)
    elif isinstance(value, msgspec.Struct):
        named, more = fields_of(type(value))
        found.update(name for field in named if (name := getattr(value, field)))
        for field in more:
            gather(getattr(value, field), found)


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[list[str], list[str]]:
    """The fields that name a symbol, and those that hold structures, which may name more."""
    fields = msgspec.structs.fields(kind)
    named = [field.name for field in fields if field.name.endswith("symbol")]
    return named, [field.name for field in fields if holds_structures(field.type)]


def holds_structures(kind: Any) -> bool:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return True
    return kind is Any or any(holds_structures(part) for part in get_args(kind))
