"""States as plain data and back: what dumps and digests are made of.

Numbers, texts, None and lists stand for themselves. A tuple, an action or an object becomes a table with the key `is`. An
object is any class with FIELDS, rebuilt by calling the class with those values in order.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from .action import Action, ActionBook
from .errors import BadDump


def pack(value: Any) -> Any:
    if value is None or type(value) is int or type(value) is str or type(value) is bool:
        return value
    if type(value) is list:
        return [pack(v) for v in value]
    if type(value) is tuple:
        return {"is": "tuple", "of": [pack(v) for v in value]}
    if isinstance(value, Action):
        return {"is": "action", "of": value.text}
    fields: dict[str, Any] = {"is": type(value).__name__}
    for name in value.FIELDS:
        fields[name] = pack(getattr(value, name))
    return fields


def unpack(value: Any, book: ActionBook, kinds: dict[str, type]) -> Any:
    if value is None or type(value) is int or type(value) is str or type(value) is bool:
        return value
    if type(value) is list:
        return [unpack(v, book, kinds) for v in value]
    if type(value) is not dict:
        raise BadDump(f"A dump holds no {type(value).__name__}.")
    kind = value.get("is")
    if kind == "tuple":
        return tuple([unpack(v, book, kinds) for v in value["of"]])
    if kind == "action":
        return book.named(value["of"])
    cls: Any = kinds.get(str(kind))
    if cls is None:
        raise BadDump(f"The dump holds a {kind!r}, which this game does not know.")
    return cls(*[unpack(value[name], book, kinds) for name in cls.FIELDS])


def copied(data: Any) -> Any:
    """A copy of plain data that shares nothing that can be changed."""
    if type(data) is list:
        return [copied(value) for value in data]
    if type(data) is dict:
        return {name: copied(value) for name, value in data.items()}
    return data


def packed(data: Any, kind: str) -> list[dict[str, Any]]:
    """All objects of one class anywhere in packed data, to be changed in place where an older dump lacks something."""
    found: list[dict[str, Any]] = []
    if type(data) is list:
        for value in data:
            found += packed(value, kind)
    elif type(data) is dict:
        if data.get("is") == kind:
            found.append(data)
        for value in data.values():
            found += packed(value, kind)
    return found


def digest_of(data: Any) -> str:
    """A stable hash of plain data."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
