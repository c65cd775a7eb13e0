"""The hex map: flat-top hexes four lines high, painted like a board."""

from __future__ import annotations

from itertools import pairwise

from rich.style import Style
from rich.text import Text

from teahouse.scene import Board, Glow, Group, Place
from teahouse.terminal.draw.canvas import EMPTY, Canvas
from teahouse.terminal.draw.hex_grid import HexGrid
from teahouse.terminal.draw.hex_words import lay_words
from teahouse.terminal.draw.marks import Numbers
from teahouse.terminal.draw.palette import GLOW, GROUND, LINE, TERRAIN, seat_style

FILLINGS = {"mist": "·", "land": "∙", "steppe": "∙", "mountain": "^"}
"""What blank ground is strewn with, so that it is told apart without colour."""


def hex_map(board: Board, width: int, numbers: Numbers, viewer: int | None = None) -> tuple[list[Text], list[str]]:
    """The map as lines of text, and notes for what found no room on it."""
    grid = HexGrid(board)
    top = grid.fit(width)
    if top is None:
        raise ValueError(f"a map of {grid.columns} columns of hexes does not fit in {width} characters")
    canvas = Canvas(grid.width(top), grid.halves * 2 + 3, GROUND)
    painter = _Painter(board, grid, top, canvas, numbers)
    painter.paint_grounds()
    painter.draw_edges()
    notes = lay_words(canvas, board, grid, top, numbers, viewer)
    painter.draw_routes()
    painter.strew()
    return canvas.rows(), notes


class _Painter:
    """Paints grounds, edges, routes and fillings of a hex map."""

    def __init__(self, board: Board, grid: HexGrid, top: int, canvas: Canvas, numbers: Numbers) -> None:
        self.board = board
        self.grid = grid
        self.top = top
        self.canvas = canvas
        self.glow: dict[str, Glow | None] = {place.id: numbers.light(place).glow for place in board.places}
        self.group_of: dict[str, Group] = {place: group for group in board.groups for place in group.places}

    def tone(self, place: Place) -> str:
        """The terrain a hex shows: what is unexplored is bare paper."""
        group = self.group_of.get(place.id)
        exploration = place.exploration or (group.exploration if group else None)
        if exploration == "unexplored":
            return "mist"
        return place.terrain or (group.terrain if group else "") or "sea"

    def rank(self, place: Place) -> int:
        """Which of two neighbours decides how their common edge looks: the higher one."""
        glow = self.glow[place.id]
        if glow:
            return 3 if glow != "cost" else 2
        return 0 if self.tone(place) == "sea" else 1

    def by_rank(self) -> list[Place]:
        """The places, those that decide edges last."""
        return sorted(self.board.places, key=self.rank)

    def paint_grounds(self) -> None:
        """Give the cells of each hex, its edges included, the colour of its ground or its glow."""
        for place in self.by_rank():
            glow = self.glow[place.id]
            ground = GLOW[glow] if glow else TERRAIN.get(self.tone(place), TERRAIN["sea"])
            x, y = self.grid.corner(place.id, self.top)
            for row, indent in enumerate((1, 0, 0, 1)):
                for cell in range(x + indent, x + self.top + 4 - indent):
                    self.canvas.paint(cell, y + row, ground)

    def draw_edges(self) -> None:
        """Draw the six edges of each hex, except inside a merged group."""
        for place in self.by_rank():
            glow = self.glow[place.id]
            tone = "glow" if glow else self.tone(place)
            style = Style(color=LINE.get(tone, LINE["land"]), bold=bool(glow))
            for side in range(6):
                if not self.is_inside(place, side):
                    self.draw_edge(place, side, style)

    def is_inside(self, place: Place, side: int) -> bool:
        """Whether the neighbour on that side belongs to the same merged group."""
        column, half = self.grid.spots[place.id]
        right, down = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))[side]
        neighbour = self.grid.at.get((column + right, half + down))
        group = self.group_of.get(place.id)
        return neighbour is not None and group is not None and group.merged and neighbour in group.places

    def draw_edge(self, place: Place, side: int, style: Style) -> None:
        """Draw one edge, clockwise from the top."""
        x, y = self.grid.corner(place.id, self.top)
        far = x + self.top + 3
        if side in (0, 3):
            for cell in range(x + 2, x + 2 + self.top):
                self.canvas.draw(cell, y - 1 if side == 0 else y + 3, "_", style)
            return
        cells, character = {
            1: (((far - 1, y), (far, y + 1)), "╲"),
            2: (((far, y + 2), (far - 1, y + 3)), "╱"),
            4: (((x, y + 2), (x + 1, y + 3)), "╲"),
            5: (((x + 1, y), (x, y + 1)), "╱"),
        }[side]
        for cell_x, cell_y in cells:
            self.canvas.draw(cell_x, cell_y, character, style)

    def draw_routes(self) -> None:
        """Draw travelled and planned ways as dots in the side's colour, under all words."""
        for route in self.board.routes:
            style = seat_style(route.seat, on_board=True)
            dot = "•" if route.style == "travelled" else "◦"
            stops = [self.grid.centre(place, self.top) for place in route.places]
            for start, end in pairwise(stops):
                self.canvas.line(start, end, dot, style, step=2 if route.style == "planned" else 1)

    def strew(self) -> None:
        """Fill blank unexplored ground and land sparsely."""
        for place in self.board.places:
            tone = self.tone(place)
            character = FILLINGS.get(tone)
            if character is None:
                continue
            x, y = self.grid.corner(place.id, self.top)
            style = Style(color=LINE.get(tone, LINE["land"]))
            for row, indent in enumerate((2, 1, 1, 2)):
                for cell in range(x + indent, x + self.top + 4 - indent):
                    blank = self.canvas.holds(cell, y + row) == EMPTY and self.canvas.has_room(cell, y + row, 1)
                    if blank and (cell + 2 * (y + row)) % 4 == 0:
                        self.canvas.draw(cell, y + row, character, style)
