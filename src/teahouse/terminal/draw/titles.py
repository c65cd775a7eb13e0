"""Rules by their titles: people at a terminal read no ids, though they may type them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from teahouse import games
from teahouse.engine.game import Game
from teahouse.scene import Scene

ONE: Final = ("rule", "tie_rule")
SEVERAL: Final = "rules"


def title_of(game: Game, rule: str) -> str:
    """The title of a paragraph; nothing for no id."""
    known = game.rules.by_id.get(rule)
    return known.title if known is not None else rule


def titled(scene: Scene) -> Scene:
    """The scene with a title wherever it names a rule. Scenes of games that are not here stay as they are."""
    if not games.is_known(scene.game):
        return scene
    shown: Scene = with_titles(scene, {rule.id: rule.title for rule in games.get(scene.game).rules.all})
    return shown


def with_titles(value: Any, titles: Mapping[str, str]) -> Any:
    if isinstance(value, (list, tuple)):
        return all_with_titles(value, titles)
    if not isinstance(value, msgspec.Struct):
        return value
    changes: dict[str, Any] = {}
    for name in value.__struct_fields__:
        old = getattr(value, name)
        if not old or isinstance(old, (int, float)):
            continue
        if name in ONE:
            new: Any = titles.get(old, old)
        elif name == SEVERAL:
            new = [titles.get(each, each) for each in old]
        else:
            new = with_titles(old, titles)
        if new is not old:
            changes[name] = new
    return replace(value, **changes) if changes else value


def all_with_titles(values: Sequence[Any], titles: Mapping[str, str]) -> Sequence[Any]:
    if not values or isinstance(values[0], (str, int, float)):
        return values
    shown = [with_titles(each, titles) for each in values]
    return shown if any(new is not old for new, old in zip(shown, values)) else values
