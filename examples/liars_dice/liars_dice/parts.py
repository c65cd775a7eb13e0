"""The dice and what can be said about them. A die is the face it shows."""

from __future__ import annotations

from typing import Final

from teahouse import engine
from teahouse.engine import Action, BadData, Components

QUANTITY: Final = 0
FACE: Final = 1
CALL: Final = 2
UNSEEN: Final = 0  # a die that the viewer may not know
NOBODY: Final = -1
MOST_SEATS: Final = 6


class Parts(engine.Parts):
    def __init__(self, components: Components) -> None:
        super().__init__(components)
        table = components.tables["dice"]
        self.each: int = table["each"]
        self.faces: int = table["faces"]
        if self.each < 1 or not 2 <= self.faces <= 6:
            raise BadData("Everybody needs a die, of two to six faces.")
        most = self.each * MOST_SEATS
        self.quantities: list[Action] = [self.book.add(QUANTITY, "bid", n, str(n)) for n in range(1, most + 1)]
        self.shown: list[Action] = [self.book.add(FACE, "face", n, str(n)) for n in range(1, self.faces + 1)]
        self.call: Action = self.book.add(CALL, "call", 0, "liar")
