"""The gallery shows every kind of element in every state, and the terminal draws all of it."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest
from rich.console import Console

from teahouse.cli.main import main
from teahouse.kit.symbols import DRAWN, symbols
from teahouse.scene import Element, Scene, faults, walk
from teahouse.scene.gallery.exhibits import Exhibit, gallery
from teahouse.terminal.draw.scene import draw

GOLDEN = Path(__file__).parent / "golden/gallery.txt"
WIDTH = 100
EXHIBITS = gallery()


def structs(kind: Any, found: set[type]) -> set[type]:
    """All structs that a scene can be made of."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if kind not in found:
            found.add(kind)
            for field in msgspec.structs.fields(kind):
                structs(field.type, found)
    else:
        for part in get_args(kind):
            structs(part, found)
    return found


def values(value: object) -> Iterator[msgspec.Struct]:
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from values(getattr(value, name))
    elif isinstance(value, list | tuple):
        for part in value:
            yield from values(part)


def literals(kind: Any) -> set[object]:
    """The words of which a field holds one."""
    if get_origin(kind) is Literal:
        return set(get_args(kind))
    return {word for part in get_args(kind) for word in literals(part)}


SHOWN = [value for exhibit in EXHIBITS for value in values(exhibit.scene)]
LANGUAGE = sorted(structs(Scene, set()), key=lambda kind: kind.__name__)
STATES = [
    (kind, field.name, literals(field.type))
    for kind in LANGUAGE
    for field in msgspec.structs.fields(kind)
    if literals(field.type)
]


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.title)
def test_an_exhibit_is_a_sound_scene_of_drawn_symbols(exhibit: Exhibit) -> None:
    scene = exhibit.scene
    assert faults(scene, [each.action for each in scene.choices]) == []
    assert symbols(scene) - DRAWN - {"tile"} == set()
    assert exhibit.sentence.endswith(".")


@pytest.mark.parametrize("kind", LANGUAGE, ids=lambda kind: kind.__name__)
def test_every_kind_is_in_the_gallery(kind: type) -> None:
    assert any(type(value) is kind for value in SHOWN)


@pytest.mark.parametrize(
    ("kind", "field", "wanted"), STATES, ids=[f"{kind.__name__}.{field}" for kind, field, _ in STATES]
)
def test_every_state_of_it_is_in_the_gallery(kind: type, field: str, wanted: set[object]) -> None:
    found = {getattr(value, field) for value in SHOWN if type(value) is kind}
    assert wanted - found == set()


def test_the_language_is_found() -> None:
    assert len([kind for kind in LANGUAGE if issubclass(kind, Element)]) > 30
    assert len(STATES) > 15


def drawn() -> str:
    text = io.StringIO()
    console = Console(file=text, width=WIDTH, color_system=None, highlight=False, markup=False, legacy_windows=False)
    for exhibit in EXHIBITS:
        console.print(f"== {exhibit.title}\n")
        console.print(draw(exhibit.scene, WIDTH))
        console.print()
    return "\n".join(line.rstrip() for line in text.getvalue().splitlines()) + "\n"


def test_the_terminal_draws_it_as_it_did() -> None:
    """TEAHOUSE_REGENERATE=1 writes the golden text anew."""
    text = drawn()
    if os.environ.get("TEAHOUSE_REGENERATE"):
        GOLDEN.write_text(text, "utf-8")
    assert text == GOLDEN.read_text("utf-8")


def test_every_thing_with_a_name_is_named_in_the_terminal() -> None:
    text = " ".join(drawn().split())
    for name in ("Which of them?", "Take the other", "Build a wall", "Li Mu", "You win.", "61 in 100", "Why Liaodong?"):
        assert name in text
    assert any(isinstance(element, Element) for exhibit in EXHIBITS for element in walk(exhibit.scene))


def test_the_command_shows_all_of_it_or_what_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gallery"]) == 0
    everything = capsys.readouterr().out
    assert all(exhibit.title in everything for exhibit in EXHIBITS)
    assert main(["gallery", "dice"]) == 0
    some = capsys.readouterr().out
    assert "Dice of every colour" in some
    assert "Li Mu" not in some
    assert main(["gallery", "dragons"]) == 2
    assert capsys.readouterr().err.startswith("teahouse: Nothing in the gallery")
