"""The depths and the actions that choose them. A depth is its number; it has one fathom more."""

from __future__ import annotations

from typing import Final

from teahouse import engine
from teahouse.engine import Action, BadData, Components

DIVE: Final = 0
NO_DEPTH: Final = -1  # nothing is chosen yet, or nothing that the viewer may know


class Parts(engine.Parts):
    def __init__(self, components: Components) -> None:
        super().__init__(components)
        sea = components.tables["sea"]
        self.depths: int = sea["depths"]
        self.rounds: int = sea["rounds"]
        if not 1 <= self.rounds <= self.depths:
            raise BadData("There must be a depth for every round.")
        self.dive: list[Action] = [self.book.add(DIVE, "dive", n, str(n + 1)) for n in range(self.depths)]
