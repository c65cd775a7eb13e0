"""The board and its actions. A place is numbered `column * (rows + 1) + row` from the bottom; the row above the top stays
empty, so that a line never runs over into the next column."""

from __future__ import annotations

from typing import Final

from teahouse.engine import components
from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.errors import BadData

DROP: Final = 0


class Parts(components.Parts):
    def __init__(self, components: Components) -> None:
        super().__init__(components)
        board = components.tables["board"]
        self.columns: int = board["columns"]
        self.rows: int = board["rows"]
        self.in_a_row: int = board["in_a_row"]
        if self.columns < 1 or self.rows < 1 or self.in_a_row < 2:
            raise BadData("The board wants columns, rows, and lines of two or more.")
        self.height: int = self.rows + 1
        self.directions: list[int] = [1, self.height - 1, self.height, self.height + 1]
        self.drop: list[Action] = [self.book.add(DROP, "drop", column, str(column)) for column in range(self.columns)]
