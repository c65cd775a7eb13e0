"""Short ways to look at a scene of 36 Stratagems."""

from __future__ import annotations

from typing import TypeVar

from teahouse.games.stratagems.state import Stratagems
from teahouse.scene import (
    Element,
    Lit,
    Scene,
    Sheet,
    walk,
)
from tests.games.stratagems.setting import (
    GAME,
)

T = TypeVar("T", bound=Element)


def scene_of(s: Stratagems, seat: int | None = 0) -> Scene:
    return GAME.scene(s, seat)


def all_of(scene: Scene, kind: type[T]) -> dict[str, T]:
    return {element.id: element for element in walk(scene) if isinstance(element, kind)}


def sheet(scene: Scene, id: str) -> Sheet:
    return all_of(scene, Sheet)[id]


def lights(scene: Scene) -> dict[str, Lit]:
    """What is lit, by the id of the thing."""
    return {each.id: each for each in scene.lit}


def lying(scene: Scene) -> set[str]:
    """The actions that can be clicked on the board or on a sheet."""
    found: set[str] = set()
    for each in scene.lit:
        found |= {each.action, *each.also, *each.picks}
    return found
