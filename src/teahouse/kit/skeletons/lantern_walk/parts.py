"""The lanterns and the actions with them. A lantern is its number; its brightness is one more."""

from __future__ import annotations

from typing import Final

from teahouse import engine
from teahouse.engine import Action, BadData, Components

LIGHT: Final = 0
SNUFF: Final = 1
UNSEEN: Final = -1  # a lantern that the viewer may not know


class Parts(engine.Parts):
    def __init__(self, components: Components) -> None:
        super().__init__(components)
        table = components.tables["lanterns"]
        self.count: int = table["count"]
        self.hand: int = table["hand"]
        if not 1 <= self.hand * 4 <= self.count:
            raise BadData("There are too few lanterns for four hands.")
        self.light: list[Action] = [self.book.add(LIGHT, "light", n, str(n + 1)) for n in range(self.count)]
        self.snuff: list[Action] = [self.book.add(SNUFF, "snuff", n, str(n + 1)) for n in range(self.count)]
