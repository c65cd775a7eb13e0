"""Writes the TypeScript types of the scene and of the house's interface from their Python definitions.

python -m tools.page_types writes them; python -m tools.page_types check says whether the committed file is current.
"""

from __future__ import annotations

import importlib
import inspect
import sys
from pathlib import Path
from typing import Any

import msgspec

from teahouse.scene import Scene
from teahouse.scene.gallery.exhibits import Exhibit

TARGET = Path(__file__).parents[1] / "src/teahouse/web/src/lib/contract.ts"
CONTRACTS = tuple(
    f"teahouse.house.{name}" for name in ("contract", "live_contract", "rules_contract", "telling_contract")
)
HEAD = "// Written by tools/page_types.py from the Python definitions; run `make page-types` after changing them.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def structs() -> list[type]:
    """The scene, the gallery and every struct that the house's contracts define."""
    found: list[type] = [Scene, Exhibit]
    for contract in CONTRACTS:
        for _, value in inspect.getmembers(importlib.import_module(contract), inspect.isclass):
            if issubclass(value, msgspec.Struct) and value.__module__ == contract:
                found.append(value)
    return found


def typescript() -> str:
    """One interface for each struct, in the order of their names."""
    _, components = msgspec.json.schema_components(structs(), ref_template="{name}")
    parts = [HEAD]
    for name in sorted(components):
        if components[name].get("properties") == {}:
            continue  # what only others are made of: to TypeScript it would be anything at all
        parts.append(declaration(_plain_name(name), components[name]))
    return "\n".join(parts)


def _plain_name(name: str) -> str:
    return name.rsplit(".", 1)[-1]


def declaration(name: str, schema: dict[str, Any]) -> str:
    if schema.get("type") != "object" or "properties" not in schema:
        return f"export type {name} = {_type(schema)};\n"
    required = set(schema.get("required", ()))
    lines = [f"export interface {name} {{"]
    for field, of in schema["properties"].items():
        lines.append(f"  {field}{'' if field in required else '?'}: {_type(of)};")
    return "\n".join([*lines, "}", ""])


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return _plain_name(schema["$ref"])
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    if "const" in schema:
        return _literal(schema["const"])
    if "anyOf" in schema:
        return " | ".join(_type(each) for each in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(_type(each) for each in schema['prefixItems'])}]"
        inner = _type(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def main() -> int:
    text = typescript()
    if sys.argv[1:] == ["check"]:
        if TARGET.read_text("utf-8") == text:
            return 0
        print("The page's types are not current: run `make page-types`.")
        return 1
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
