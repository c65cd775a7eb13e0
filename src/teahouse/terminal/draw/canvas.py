"""A sheet of character cells on which boards are painted."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

EMPTY, DRAWN, WRITTEN = 0, 1, 2
"""What a cell holds: nothing, part of a line or filling, or text that nothing may cover."""


class Canvas:
    """Cells with a character, its style, and a ground colour."""

    def __init__(self, width: int, height: int, ground: str = "") -> None:
        self.width = width
        self.height = height
        self._characters = [[" "] * width for _ in range(height)]
        self._styles = [[Style.null()] * width for _ in range(height)]
        self._grounds = [[ground] * width for _ in range(height)]
        self._holds = [[EMPTY] * width for _ in range(height)]

    def has(self, x: int, y: int) -> bool:
        """Whether the cell is on the sheet."""
        return 0 <= x < self.width and 0 <= y < self.height

    def holds(self, x: int, y: int) -> int:
        """What the cell holds; beyond the sheet everything counts as written."""
        return self._holds[y][x] if self.has(x, y) else WRITTEN

    def paint(self, x: int, y: int, ground: str) -> None:
        """Give a cell its ground colour."""
        if self.has(x, y):
            self._grounds[y][x] = ground

    def draw(self, x: int, y: int, character: str, style: Style) -> None:
        """Draw a line or filling character where no text stands."""
        if self.holds(x, y) != WRITTEN:
            self._characters[y][x] = character
            self._styles[y][x] = style
            self._holds[y][x] = DRAWN

    def write(self, x: int, y: int, text: str, style: Style) -> None:
        """Write text over whatever is drawn there."""
        for offset, character in enumerate(text):
            if self.has(x + offset, y):
                self._characters[y][x + offset] = character
                self._styles[y][x + offset] = style
                self._holds[y][x + offset] = WRITTEN

    def has_room(self, x: int, y: int, length: int, margin: int = 1) -> bool:
        """Whether text of that length fits there without covering or touching other text."""
        if not (0 <= y < self.height and x >= 0 and x + length <= self.width):
            return False
        first, last = max(0, x - margin), min(self.width, x + length + margin)
        return all(held != WRITTEN for held in self._holds[y][first:last])

    def line(self, start: tuple[int, int], end: tuple[int, int], character: str, style: Style, step: int = 1) -> None:
        """Draw a straight line of characters between two cells, each step-th of them, under all text. Cells are twice as high
        as wide, so a line across takes every other cell."""
        (x0, y0), (x1, y1) = start, end
        length = max(abs(x1 - x0) // 2, abs(y1 - y0))
        for i in range(step, length, step):
            x, y = round(x0 + (x1 - x0) * i / length), round(y0 + (y1 - y0) * i / length)
            if self.has_room(x, y, 1):
                self.draw(x, y, character, style)

    def rows(self) -> list[Text]:
        """The sheet as lines of styled text."""
        lines = []
        for characters, styles, grounds in zip(self._characters, self._styles, self._grounds, strict=True):
            line = Text(no_wrap=True)
            start = 0
            for x in range(1, self.width + 1):
                if x == self.width or styles[x] != styles[start] or grounds[x] != grounds[start]:
                    ground = Style(bgcolor=grounds[start]) if grounds[start] else Style.null()
                    line.append("".join(characters[start:x]), ground + styles[start])
                    start = x
            lines.append(line)
        return lines
