"""States as plain data and back."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teahouse.engine.action import ActionBook
from teahouse.engine.errors import BadAction, BadDump
from teahouse.engine.pack import digest_of, pack, unpack

BOOK = ActionBook()
PASS = BOOK.add(0, "pass")
SAIL = BOOK.add(1, "sail", 3, "c6r2")


class Junk:
    """A thing with fields, as states hold them."""

    FIELDS: ClassVar[tuple[str, ...]] = ("hex", "crew")

    def __init__(self, hex: Any, crew: Any) -> None:
        self.hex = hex
        self.crew = crew

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Junk) and (self.hex, self.crew) == (other.hex, other.crew)

    def __hash__(self) -> int:
        return 0


KINDS: dict[str, type] = {"Junk": Junk}
LEAVES = st.none() | st.booleans() | st.integers() | st.text() | st.sampled_from([PASS, SAIL])
VALUES = st.recursive(
    LEAVES, lambda below: st.lists(below) | st.lists(below).map(tuple) | st.builds(Junk, below, below), max_leaves=12
)


@given(VALUES)
def test_what_is_packed_comes_back_through_json(value: object) -> None:
    packed = pack(value)
    back = unpack(json.loads(json.dumps(packed)), BOOK, KINDS)
    assert back == value
    assert pack(back) == packed


def test_actions_come_back_as_the_same_object() -> None:
    assert pack(SAIL) == {"is": "action", "of": "sail:c6r2"}
    assert unpack({"is": "action", "of": "sail:c6r2"}, BOOK, KINDS) is SAIL


@pytest.mark.parametrize("damaged", [1.5, {"is": "Barge", "hex": 1}, {}, {"is": None}, [{"is": 7}]])
def test_what_no_dump_holds_is_refused(damaged: object) -> None:
    with pytest.raises(BadDump):
        unpack(damaged, BOOK, KINDS)


def test_an_action_of_another_game_is_refused() -> None:
    with pytest.raises(BadAction):
        unpack({"is": "action", "of": "sail:elsewhere"}, BOOK, KINDS)


def test_a_missing_field_is_refused() -> None:
    with pytest.raises(KeyError):
        unpack({"is": "Junk", "hex": 1}, BOOK, KINDS)


@given(st.dictionaries(st.text(), st.integers()))
def test_a_digest_does_not_depend_on_the_order_of_keys(data: dict[str, int]) -> None:
    assert digest_of(data) == digest_of(dict(reversed(list(data.items()))))


@given(st.lists(st.integers()), st.lists(st.integers()))
def test_other_data_have_another_digest(one: list[int], other: list[int]) -> None:
    assert (digest_of(one) == digest_of(other)) == (one == other)


def test_a_digest_is_stable_over_versions() -> None:
    """Tables and dumps on disk hold it: it may not change."""
    assert digest_of({"b": [1, True, None, "é"], "a": {"is": "tuple", "of": []}}) == "f1076d3ffe1f563e95e5af5bdb30e9b0"
