"""Moments of random games of Marco Polo, and short ways to look at their scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.scene import Element, Lit, Scene, walk
from tests.games.marco_polo.setting import GAME, PARTS
from tests.scene.course import course_of

__all__ = [
    "EXPERT",
    "GAME",
    "PARTS",
    "asked",
    "course",
    "find",
    "first",
    "game_of",
    "light",
    "lit",
    "of_kind",
    "scene_of",
]
EXPERT = {"characters": "draft", "goals": "choose", "city_bonuses": "shuffled"}
T = TypeVar("T", bound=Element)


def game_of(seats: int, seed: int, options: dict[str, str] | None = None) -> MarcoPolo:
    return GAME.new(seats, seed=seed, options=options or {}, journal=True)


def course(seats: int, seed: int, options: dict[str, str] | None = None) -> Iterator[MarcoPolo]:
    """The same state before each action of a random game, and at its end."""
    s = game_of(seats, seed, options)
    return course_of(s, seed)


def first(
    seats: int, seed: int, is_wanted: Callable[[MarcoPolo], bool], options: dict[str, str] | None = None
) -> MarcoPolo:
    """The first moment of a random game that is as wanted."""
    for s in course(seats, seed, options):
        if is_wanted(s):
            return s
    raise AssertionError("no such moment")


def asked(kind: type) -> Callable[[MarcoPolo], bool]:
    return lambda s: bool(s.stack) and isinstance(s.stack[-1], kind)


def scene_of(s: MarcoPolo, seat: int | None) -> Scene:
    scene: Scene = GAME.scene(s, seat)
    return scene


def of_kind(scene: Scene, kind: type[T]) -> list[T]:
    return [element for element in walk(scene) if isinstance(element, kind)]


def find(scene: Scene, kind: type[T], id: str) -> T:
    return next(element for element in of_kind(scene, kind) if element.id == id)


def light(scene: Scene, id: str) -> Lit:
    """How an element is lit; an empty light where it is not."""
    assert any(element.id == id for element in walk(scene)), id
    return next((each for each in scene.lit if each.id == id), Lit(id=id))


def lit(scene: Scene) -> set[str]:
    """The actions that can be clicked somewhere else than on a button."""
    return {each.action for each in scene.lit if each.action}
