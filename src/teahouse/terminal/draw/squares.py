"""Boards of nameless places in rows and columns, such as a board of squares: one cell of characters for each place."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from teahouse.scene import Board, Piece, Place
from teahouse.terminal.draw.marks import Numbers, mark_of, mark_style
from teahouse.terminal.draw.palette import INK, SEAT_ON_BOARD, TERRAIN, crest_glyph

LEAST_CELL = 5


def is_square_board(board: Board) -> bool:
    """Whether the places have no names and stand in full rows and columns, with nothing but pieces on them."""
    columns = {place.x for place in board.places}
    rows = {place.y for place in board.places}
    is_bare = not (board.links or board.groups or board.routes or board.slips)
    return (
        is_bare
        and len(board.places) > 1
        and len(board.places) == len(columns) * len(rows)
        and all(place.shape in ("disc", "box") and not place.name and not place.icons for place in board.places)
    )


def square_width(board: Board, numbers: Numbers) -> int:
    """How wide the board is drawn."""
    return _cell(board, numbers) * len({place.x for place in board.places})


def square_lines(board: Board, numbers: Numbers) -> list[Text]:
    """The rows of the board: a crest for a piece, the number of a choice, or a dot."""
    pieces = {piece.place: piece for piece in board.pieces}
    rows: dict[float, list[Place]] = {}
    for place in sorted(board.places, key=lambda place: (place.y, place.x)):
        rows.setdefault(place.y, []).append(place)
    cell = _cell(board, numbers)
    ground = Style(color=INK, bgcolor=TERRAIN["paper"])
    lines = []
    for row in rows.values():
        line = Text(no_wrap=True, style=ground)
        for place in row:
            words, style = _content(place, pieces.get(place.id), numbers)
            space = cell - len(words)
            line.append(" " * (space // 2)).append(words, style).append(" " * (space - space // 2))
        lines.append(line)
    return lines


def _cell(board: Board, numbers: Numbers) -> int:
    pieces = {piece.place: piece for piece in board.pieces}
    return max([LEAST_CELL, *(len(_content(place, pieces.get(place.id), numbers)[0]) + 1 for place in board.places)])


def _content(place: Place, piece: Piece | None, numbers: Numbers) -> tuple[str, Style]:
    if piece is not None and piece.seat is not None:
        tone = SEAT_ON_BOARD[piece.seat % len(SEAT_ON_BOARD)]
        return crest_glyph(piece.seat) + piece.text, Style(bold=True, color=tone)
    mark = mark_of(place, numbers)
    if mark:
        return mark, mark_style(place, numbers)
    if piece is not None:
        return piece.text or piece.symbol[:3], Style(bold=True)
    return "·", Style()
