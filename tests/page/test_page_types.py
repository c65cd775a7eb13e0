"""The page's types are those of the Python definitions."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from teahouse.house import contract
from teahouse.scene import Scene
from tools import page_types


def test_the_committed_types_are_current() -> None:
    assert page_types.TARGET.read_text("utf-8") == page_types.typescript(), "run `make page-types`"


def test_every_kind_of_element_and_every_body_of_the_contract_is_there() -> None:
    text = page_types.typescript()
    declared = set(re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE))
    _, components = msgspec.json.schema_components([Scene], ref_template="{name}")
    assert set(components) <= declared
    bodies = {
        name
        for name, value in vars(contract).items()
        if isinstance(value, type) and issubclass(value, (contract.Body, contract.Answered))
    }
    assert bodies - {"Body", "Answered"} <= declared


def test_what_is_left_out_when_it_has_its_default_is_optional_and_tags_are_literals() -> None:
    text = page_types.typescript()
    route = text[text.index("export interface Route {") :]
    route = route[: route.index("}")]
    assert '  kind: "route";' in route
    assert "  places: string[];" in route
    assert '  style?: "attack" | "planned" | "travelled";' in route


def test_unions_tuples_and_maps_are_written_as_typescript_has_them() -> None:
    class Odd(msgspec.Struct):
        spots: list[tuple[float, int]]
        names: dict[str, str]
        state: Literal["a", "b"] | None = None

    _, components = msgspec.json.schema_components([Odd], ref_template="{name}")
    (name,) = components
    text = page_types.declaration("Odd", components[name])
    assert "  spots: [number, number][];" in text
    assert "  names: Record<string, string>;" in text
    assert '  state?: "a" | "b" | null;' in text
