"""Codes that people must not meet where they expect a name: ids of the data, hexes, rule ids and texts of actions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from teahouse.engine.game import Game
from teahouse.scene import Scene

PATTERN: Final = re.compile(
    r"\bc\d+r\d+\b"  # a hex
    r"|\b[A-Za-z]{1,2}\d{1,3}\b"  # a card or a tile
    r"|\b[A-Za-z]+_\w+\b"  # any id of two words
    r"|\b[a-z]+(?:\.[a-z_0-9]+)+\b"  # a rule
    r"|\b[a-z_]+:[a-z0-9_]+\b"  # the text of an action
)
# fmt: off
PAGE_ONLY: Final = frozenset({
    "a", "action", "actions", "also", "art", "b", "face", "from", "game", "ground", "holder", "holds", "id", "kind",
    "lines", "look", "means", "on", "picks", "place", "places", "rule", "rules", "shape", "side", "stands", "symbol",
    "symbols", "tag", "tie_rule", "tie_symbol", "tiles", "to", "touches",
})
# fmt: on
"""The fields of scenes and beats that are for the page itself."""


class Codes:
    """What is a code in one game: whatever looks like one, the ids and the parts of all actions that are more than a word, and
    names of places in the small letters of the data."""

    def __init__(self, game: Game, scene: Scene | None = None) -> None:
        parts = {part for action in game.book.all for part in action.text.split(":")}
        self.known = {
            part for part in parts | set(game.rules.by_id) if re.search(r"[\d_.]", part) and not part.isdigit()
        }
        said = set(re.findall(r"[a-z]+", " ".join(rule.text for rule in game.rules.all)))
        places = scene.board.places if scene is not None and scene.board is not None else ()
        self.places = {place.id for place in places if re.fullmatch("[a-z]+", place.id)} - said

    def find(self, text: str) -> str:
        """The first code in a text that people read; nothing if there is none."""
        found = PATTERN.search(text)
        if found is not None:
            return found.group()
        return next((word for word in re.findall(r"[\w.]+", text) if word in self.known or word in self.places), "")


def texts_of(part: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """All that is written in a scene or a beat, as it is sent to a page, with the path of it."""
    if isinstance(part, dict):
        for name, value in part.items():
            if name not in PAGE_ONLY:
                yield from texts_of(value, f"{where}.{name}")
    elif isinstance(part, list):
        for value in part:
            yield from texts_of(value, where)
    elif isinstance(part, str) and part:
        yield where, part
