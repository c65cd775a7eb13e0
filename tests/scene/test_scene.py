"""The scene language: bytes, the walk through it, and what counts as sound."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from teahouse import scene as language
from teahouse.scene import (
    Element,
    Journey,
    Lit,
    Place,
    Scene,
    Unavailable,
    crest,
    faults,
    from_json,
    hex_board_size,
    hex_centre,
    to_json,
    walk,
)
from tests.scene.more_tables import crowded_table, finished_table, stratagems_table
from tests.scene.other_tables import marco_polo_table, ming_table
from tests.scene.voyages_map import ISLANDS, TOKENS
from tests.scene.voyages_table import voyages_table

TABLES: list[Callable[[], Scene]] = [
    voyages_table,
    ming_table,
    marco_polo_table,
    stratagems_table,
    finished_table,
    lambda: crowded_table(100),
]
NAMES = ["voyages", "ming", "marco_polo", "stratagems", "finished", "crowded"]


def actions(table: Scene) -> list[str]:
    return [choice.action for choice in table.choices]


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_a_scene_survives_the_way_through_json(table: Callable[[], Scene]) -> None:
    data = to_json(table())
    assert json.loads(to_json(from_json(data))) == json.loads(data)
    assert [element.id for element in walk(from_json(data))] == [element.id for element in walk(table())]


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_equal_scenes_give_equal_bytes(table: Callable[[], Scene]) -> None:
    assert to_json(table()) == to_json(table())


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_a_sound_scene_has_no_faults(table: Callable[[], Scene]) -> None:
    assert faults(table(), actions(table())) == []


def test_what_has_its_default_value_is_not_sent() -> None:
    plain = Place(id="c0r0", label="open sea", shape="hex", x=1, y=2)
    assert json.loads(msgspec.json.encode(plain)) == {
        "kind": "place",
        "id": "c0r0",
        "label": "open sea",
        "shape": "hex",
        "x": 1.0,
        "y": 2.0,
    }


def below(value: object) -> Iterator[Element]:
    """The elements that a look at every field finds."""
    if isinstance(value, Element):
        yield value
    fields = value.__struct_fields__ if isinstance(value, msgspec.Struct) else ()
    parts = [getattr(value, field) for field in fields] if fields else value
    for part in parts if isinstance(parts, list | tuple) else ():
        yield from below(part)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_the_walk_misses_no_element_though_it_passes_by_what_holds_none(table: Callable[[], Scene]) -> None:
    scene = table()
    assert [id(element) for element in walk(scene)] == [id(element) for element in below(scene)]


def test_the_walk_meets_every_hex_box_die_and_line() -> None:
    table = voyages_table()
    ids = [element.id for element in walk(table)]
    assert ids[0] == "table"
    assert len(ids) == len(set(ids))
    hexes = {f"c{column}r{row}" for row, line in enumerate(TOKENS) for column in range(len(line))}
    assert len(hexes) == 117
    islands = {f"island:{island}" for island in ISLANDS}
    assert hexes | islands | {"die:2", "duty:2:5", "cargo:gems:3", "ship:3", "journal:1", "prompt"} <= set(ids)


def test_tables_use_every_kind_of_element() -> None:
    used = {type(element) for table in TABLES for element in walk(table())}
    kinds = {kind for kind in vars(language).values() if isinstance(kind, type) and issubclass(kind, Element)}
    assert kinds - used == {Element}


def test_each_kind_has_its_own_tag() -> None:
    kinds = [kind for kind in vars(language).values() if isinstance(kind, type) and issubclass(kind, Element)]
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(tags) == len(set(tags))


@pytest.mark.parametrize("field", ["label", "board", "choices"])
def test_a_scene_cannot_be_changed(field: str) -> None:
    with pytest.raises(AttributeError):
        setattr(voyages_table(), field, "other")


def test_crests_repeat_with_a_number_beyond_six_sides() -> None:
    assert [crest(seat) for seat in (0, 1, 2, 3, 4, 5)] == ["sun", "peak", "seal", "kite", "moon", "plum"]
    assert crest(7) == "peak 2"
    assert crest(99) == "kite 17"


def test_flat_top_hexes_lie_column_by_column() -> None:
    x, y = hex_centre(0, 0, 40)
    right_x, right_y = hex_centre(1, 0, 40)
    assert (x, right_x - x) == (40, 60)
    assert right_y == pytest.approx(y + 40 * 3**0.5 / 2, abs=0.02)
    width, height = hex_board_size(13, 9, 40)
    last_x, last_y = hex_centre(11, 8, 40)
    assert width == last_x + 60 + 40
    assert height == pytest.approx(last_y + 40 * 3**0.5 / 2, abs=0.02)


def broken(**changes: object) -> list[str]:
    """The faults of the Voyages table after a change."""
    table = voyages_table()
    return faults(msgspec.structs.replace(table, **changes), actions(table))


def with_place(**changes: object) -> list[str]:
    """The faults of the Voyages table after a change of its first hex."""
    board = voyages_table().board
    assert board is not None
    places = [msgspec.structs.replace(board.places[0], **changes), *board.places[1:]]
    return broken(board=msgspec.structs.replace(board, places=places))


def test_a_missing_choice_is_a_fault() -> None:
    assert "are not the legal actions" in broken(choices=voyages_table().choices[1:])[0]


def test_choices_in_another_order_are_a_fault() -> None:
    assert "are not the legal actions" in broken(choices=list(reversed(voyages_table().choices)))[0]


def test_an_id_that_is_there_twice_is_a_fault() -> None:
    assert with_place(id="c0r1") == [
        "Place 'c0r1' is there twice",
        "'region:nw' names the place 'c0r0', which is not on the board",
    ]


def test_an_empty_label_is_a_fault() -> None:
    assert with_place(label=" ") == ["Place 'c0r0' has no label"]


def with_light(**changes: Any) -> list[str]:
    """The faults of the Voyages table when only its first hex is lit, in this way."""
    return broken(lit=[Lit(id="c0r0", **changes)])


def test_an_action_that_is_no_choice_is_a_fault() -> None:
    assert with_light(action="sail:c0r0", glow="free") == ["'c0r0' means 'sail:c0r0', which is no choice"]


def test_a_glow_without_action_is_a_fault() -> None:
    assert with_light(glow="free") == ["'c0r0' glows but means no action"]


def test_a_cost_without_badge_is_a_fault() -> None:
    assert with_light(glow="cost", action="sail:c7r3") == ["'c0r0' has a cost but no badge that says which"]


def test_another_meaning_of_a_click_is_another_choice() -> None:
    sail, other = actions(voyages_table())[:2]
    assert with_light(action=sail, also=[other]) == []
    assert with_light(action=sail, also=[sail]) == [f"'c0r0' also means '{sail}', which is no other choice"]
    assert with_light(action=sail, also=["fly"]) == ["'c0r0' also means 'fly', which is no other choice"]


def test_only_what_is_there_is_lit_and_only_once() -> None:
    assert broken(lit=[Lit(id="atlantis")]) == ["'atlantis' is lit and not there"]
    assert broken(lit=[Lit(id="c0r0"), Lit(id="c0r0")]) == ["'c0r0' is lit twice"]


def test_a_tile_means_a_choice() -> None:
    sail = actions(voyages_table())[0]
    assert with_light(picks=["", sail]) == []
    assert with_light(picks=["fly"]) == ["'c0r0' has a tile that means 'fly', which is no choice"]


def test_a_journey_begins_with_a_choice() -> None:
    sail = actions(voyages_table())[0]
    assert broken(journeys=[Journey(id="journey:far", label="Far", actions=[sail, "fly"])]) == []
    wrong = "the journey 'journey:far' does not begin with a choice"
    assert broken(journeys=[Journey(id="journey:far", label="Far", actions=["fly", sail])]) == [wrong]
    assert broken(journeys=[Journey(id="journey:far", label="Far", actions=[])]) == [wrong]


def test_what_is_unavailable_says_why() -> None:
    told = Unavailable(id="unavailable:fly", label="Fly", closed="Ships do not fly.")
    assert broken(unavailable=[told]) == []
    silent = Unavailable(id="unavailable:fly", label="Fly")
    assert broken(unavailable=[silent]) == ["Unavailable 'unavailable:fly' says no reason"]
