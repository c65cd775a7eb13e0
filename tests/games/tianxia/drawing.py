"""What tests of the scene of Tianxia share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from teahouse.games.tianxia.state import Tianxia
from teahouse.scene import Element, Lit, Scene, walk
from tests.games.tianxia.table import GAME
from tests.scene.course import course_of

T = TypeVar("T", bound=Element)


def scene_of(s: Tianxia, seat: int | None = 0) -> Scene:
    return GAME.scene(s, seat)


def all_of(scene: Scene, kind: type[T]) -> dict[str, T]:
    return {element.id: element for element in walk(scene) if isinstance(element, kind)}


def light(scene: Scene, id: str) -> Lit:
    """What is lit on an element; nothing on most."""
    return next((each for each in scene.lit if each.id == id), Lit(id=id))


def course(seats: int, seed: int, **chosen: str) -> Iterator[Tianxia]:
    """The same state before each action of a random game, and at its end."""
    s = GAME.new(seats, seed=seed, options=chosen, journal=True)
    return course_of(s, seed)
