"""Scenes of The Ming Voyages, and their elements by id."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from teahouse.games.ming_voyages.parts.cards import EMPEROR
from teahouse.games.ming_voyages.state import MingVoyages
from teahouse.scene import (
    Element,
    Lit,
    Scene,
    Sheet,
    walk,
)
from tests.games.ming_voyages.table import GAME
from tests.scene.course import course_of

T = TypeVar("T", bound=Element)


def scene_of(s: MingVoyages, seat: int | None = EMPEROR) -> Scene:
    return GAME.scene(s, seat)


def all_of(scene: Scene, kind: type[T]) -> dict[str, T]:
    return {element.id: element for element in walk(scene) if isinstance(element, kind)}


def light(scene: Scene, id: str) -> Lit:
    """What is lit on an element; nothing on one that is dark."""
    return next((each for each in scene.lit if each.id == id), Lit(id=id))


def sheet(scene: Scene, id: str) -> Sheet:
    return all_of(scene, Sheet)[id]


def course(seats: int, seed: int, **chosen: str) -> Iterator[MingVoyages]:
    """The same state before each action of a random game, and at its end."""
    s = GAME.new(seats, seed=seed, options=chosen, journal=True)
    return course_of(s, seed)
