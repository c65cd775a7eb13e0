"""A scene as bytes, and a walk through its elements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, get_args

import msgspec

from teahouse.scene.element.element import Element
from teahouse.scene.element.prompt import Unavailable
from teahouse.scene.element.scene import Scene

_ENCODER = msgspec.json.Encoder(order="deterministic")
_DECODER = msgspec.json.Decoder(Scene)
_WAYS: dict[type, tuple[str, ...]] = {}


def to_json(scene: Scene) -> bytes:
    """The scene as JSON: equal scenes give equal bytes; what has its default value is left out."""
    return _ENCODER.encode(scene)


def from_json(data: bytes) -> Scene:
    """The scene that to_json wrote."""
    return _DECODER.decode(data)


def walk(scene: Scene) -> Iterator[Element]:
    """Every element that has an id, the scene itself first, each before its parts."""
    found: list[Element] = []
    _gather(scene, found)
    return iter(found)


def faults(scene: Scene, legal: Iterable[str]) -> list[str]:
    """What is wrong with a scene, given the texts of the legal actions; empty when it is sound.

    Ids are unique, labels are not empty, each legal action is exactly one choice, the choices stand in the order of the
    legal list, each action on an element is among them, whatever is unavailable says why, and pieces, groups, links, routes and
    slips name places that exist."""
    found: list[str] = []
    seen: set[str] = set()
    wanted = list(legal)
    offered = [choice.action for choice in scene.choices]
    if offered != wanted:
        found.append(f"choices {offered} are not the legal actions {wanted}")
    for journey in scene.journeys:
        if not journey.actions or journey.actions[0] not in offered:
            found.append(f"the journey {journey.id!r} does not begin with a choice")
    for element in walk(scene):
        name = f"{type(element).__name__} {element.id!r}"
        if not element.id:
            found.append(f"{type(element).__name__} {element.label!r} has no id")
        if element.id in seen:
            found.append(f"{name} is there twice")
        seen.add(element.id)
        if not element.label.strip():
            found.append(f"{name} has no label")
        if element.action and element.action not in offered:
            found.append(f"{name} means {element.action!r}, which is no choice")
        for other in element.also:
            if not element.action or other == element.action or other not in offered:
                found.append(f"{name} also means {other!r}, which is no other choice")
        if isinstance(element, Unavailable) and (element.action or not element.closed):
            found.append(f"{name} says no reason or means an action")
        if element.glow in ("free", "cost") and not element.action:
            found.append(f"{name} glows but means no action")
        for pick in getattr(element, "picks", ()):
            if pick and pick not in offered:
                found.append(f"{name} has a tile that means {pick!r}, which is no choice")
        if element.glow == "cost" and not element.badge:
            found.append(f"{name} has a cost but no badge that says which")
    found.extend(_lost_places(scene))
    return found


def _lost_places(scene: Scene) -> Iterator[str]:
    board = scene.board
    if board is None:
        return
    known = {place.id for place in board.places}
    named: list[tuple[str, Sequence[str]]] = [(piece.id, [piece.place]) for piece in board.pieces]
    named += [(group.id, group.places) for group in board.groups]
    named += [(link.id, [link.a, link.b]) for link in board.links]
    named += [(route.id, route.places) for route in board.routes]
    named += [(slip.id, [slip.place]) for slip in board.slips]
    for element, places in named:
        for place in places:
            if place not in known:
                yield f"{element!r} names the place {place!r}, which is not on the board"


def _gather(value: object, found: list[Element]) -> None:
    if isinstance(value, Element):
        found.append(value)
    if isinstance(value, msgspec.Struct):
        for name in ways(type(value)):
            _gather(getattr(value, name), found)
    elif isinstance(value, list | tuple):
        for part in value:
            _gather(part, found)


def ways(kind: type) -> tuple[str, ...]:
    """The fields of a kind of part below which elements can lie, none for what is no part. Most fields of a scene are texts and
    numbers, so that a walk that knows the way takes a tenth of the time of one that looks at all of them."""
    found = _WAYS.get(kind)
    if found is None:
        fields = msgspec.structs.fields(kind) if issubclass(kind, msgspec.Struct) else ()
        found = tuple(field.name for field in fields if _leads_to_elements(field.type, frozenset()))
        _WAYS[kind] = found
    return found


def _leads_to_elements(kind: Any, above: frozenset[object]) -> bool:
    if kind is Any or kind is object:
        return True
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if issubclass(kind, Element):
            return True
        if kind in above:
            return False
        return any(_leads_to_elements(field.type, above | {kind}) for field in msgspec.structs.fields(kind))
    return any(_leads_to_elements(part, above) for part in get_args(kind))
