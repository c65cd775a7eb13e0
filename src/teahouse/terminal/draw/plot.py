"""Boards that are no hex maps: a scaled plot of the places with their names, then every place and link in words."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from rich.columns import Columns
from rich.console import Group as Lines
from rich.console import RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from teahouse.scene import Board, Link, Piece, Place, PrintedTrack, in_words
from teahouse.scene.element.board import PlaceStyle
from teahouse.terminal.draw.canvas import Canvas
from teahouse.terminal.draw.cards import slip_words
from teahouse.terminal.draw.marks import Numbers, mark_of, mark_style, mark_text
from teahouse.terminal.draw.palette import (
    FAINT,
    INK,
    LINE,
    SEAT_ON_BOARD,
    TERRAIN,
    crest_glyph,
    crest_text,
    flow,
    tile_sign,
)
from teahouse.terminal.draw.printed import is_printed
from teahouse.terminal.draw.sheet import box_words

SHAPES: Final[dict[PlaceStyle, str]] = {
    "": "◇",
    "gate": "⌂",
    "ring": "◎",
    "stall": "▤",
    "field": "▒",
    "pagoda": "✦",
    "diamond": "◇",
    "dome": "■",
    "gable": "◎",
    "palm": "○",
    "hut": "⌂",
    "palace": "⌂",
    "outline": "◇",
    "expanse": "◇",
    "port": "◇",
    "medallion": "◇",
    "plate": "◇",
    "rampart": "◇",
    "hull": "◇",
    "barge": "◇",
    "bay": "◇",
    "track": "◇",
}
LINKS = {"road": "∙", "pass": "^", "sea": "≈", "wall": "#", "river": "≈", "path": "∙"}
ASPECT = 0.5
"""A character cell is about twice as high as wide."""
MARGIN = 8
MIN_HEIGHT, MAX_HEIGHT = 9, 36
MAX_HEIGHT_OF_REGIONS = 15
MANY_PLACES = 40
"""Regions have one sign each however wide they are, so their map can be low."""
MAX_HEIGHT_OF_CROWDS = 22


def plot(board: Board, width: int, numbers: Numbers) -> list[Text]:
    """The places of a board on a painted sheet, scaled to the width."""
    frame = _Frame(board, width)
    canvas = Canvas(width, frame.height, TERRAIN["paper"])
    spots = {place.id: frame.cell(place.x, place.y) for place in board.places}
    for x, y in spots.values():
        canvas.write(x, y, " ", Style.null())
    for place in board.places:
        _place(canvas, place, spots[place.id], board, numbers)
    for group in board.groups:
        _group_name(canvas, group.name, [spots[place] for place in group.places])
    for link in board.links:
        if link.style == "step":
            continue
        character = LINKS[link.style]
        style = Style(color=LINE["sea"] if link.style == "sea" else LINE["land"])
        canvas.line(spots[link.a], spots[link.b], character, style)
    for route in board.routes:
        style = Style(color=SEAT_ON_BOARD[(route.seat or 0) % len(SEAT_ON_BOARD)], bold=True)
        stops = [spots[place] for place in route.places]
        for start, end in pairwise(stops):
            canvas.line(start, end, "•", style)
    for decor in board.decor:
        x, y = frame.cell(decor.x, decor.y)
        if decor.text and canvas.has_room(x - len(decor.text) // 2, y, len(decor.text)):
            canvas.write(x - len(decor.text) // 2, y, decor.text, Style(color=LINE["sea"], italic=True))
    return canvas.rows()


class _Frame:
    """The part of the board that holds all places and texts, and the cells it is scaled to."""

    def __init__(self, board: Board, width: int) -> None:
        points = [(place.x, place.y) for place in board.places] + [
            (each.x, each.y) for each in board.decor if each.text
        ]
        self.left = min(x for x, _ in points)
        self.top = min(y for _, y in points)
        self.across = max(max(x for x, _ in points) - self.left, 1)
        self.down = max(max(y for _, y in points) - self.top, 1)
        self.width = width
        most = MAX_HEIGHT_OF_REGIONS if any(place.points for place in board.places) else MAX_HEIGHT
        if is_printed(board):
            most = MAX_HEIGHT_OF_CROWDS
        self.height = min(most, max(MIN_HEIGHT, round(width * self.down / self.across * ASPECT)))

    def cell(self, x: float, y: float) -> tuple[int, int]:
        """The cell of a point; all points keep away from the edges."""
        across = (x - self.left) / self.across * (self.width - 2 * MARGIN - 1)
        down = (y - self.top) / self.down * (self.height - 3)
        return round(across) + MARGIN, round(down) + 1


def _place(canvas: Canvas, place: Place, spot: tuple[int, int], board: Board, numbers: Numbers) -> None:
    """The sign of a place, then its mark, crests and name, side by side where there is room, else fewer of them."""
    x, y = spot
    ink = Style(color=INK, bold=True)
    canvas.write(x, y, SHAPES[place.style], ink)
    mark = mark_of(place, numbers)
    crests = "".join(_standing(piece) for piece in board.pieces if piece.place == place.id)
    name = place.name or place.label
    ways = [[mark, crests, name], [mark, crests], [mark, name], [mark], [name]]
    texts = [" ".join(part for part in parts if part) for parts in ways if not mark or mark in parts]
    spots = [(text, start, row) for text in texts for start, row in _around(x, y, len(text)) if text]
    if is_printed(board):
        # Names stand beside their signs, else nobody knows which is whose; the list below has the pieces.
        spots = [(text, x + 2, y) for text in texts if text.endswith(name)] + spots
    for text, start, row in spots:
        if canvas.has_room(start, row, len(text), margin=0):
            canvas.write(start, row, text, mark_style(place, numbers) if mark else ink)
            return


def _group_name(canvas: Canvas, name: str, spots: list[tuple[int, int]]) -> None:
    """A group's name in the middle of its places, where there is room."""
    if not name:
        return
    x = sum(spot[0] for spot in spots) // len(spots) - len(name) // 2
    y = sum(spot[1] for spot in spots) // len(spots)
    for row in (y, y - 1, y + 1, y - 2, y + 2):
        if canvas.has_room(x, row, len(name)):
            canvas.write(x, row, name, Style(color=LINE["glow"], italic=True))
            return


def _around(x: int, y: int, length: int) -> list[tuple[int, int]]:
    beside = [(x + 2, y), (x - length - 1, y)]
    stacked = [(x - length // 2, y + 1), (x - length // 2, y - 1), (x, y + 1), (x - length, y - 1)]
    return beside + stacked


def _standing(piece: Piece) -> str:
    """Who stands there in a few characters: the crest; of a stack also its units, or how many lie face down."""
    crest = crest_glyph(piece.seat) if piece.seat is not None else ""
    if piece.tiles:
        apart = " " if any(tile.count > 1 for tile in piece.tiles) else ""
        return crest + apart.join(tile_sign(tile) for tile in piece.tiles)
    return f"{crest}{piece.count}" if piece.face == "down" else crest


def is_crowded(board: Board) -> bool:
    """So many places that a list of all of them would be longer than the map helps."""
    return len(board.places) > MANY_PLACES


def telling_list(board: Board, numbers: Numbers, width: int) -> list[Text]:
    """Of a crowded board what its map does not say: marks and notes of places, and the key of its signs."""
    telling = [
        place for place in board.places if place.note or (numbers.light(place).badge and mark_of(place, numbers))
    ]
    parts: list[Text] = []
    for place in telling:
        text = Text(place.name or place.label).append_text(mark_text(place, numbers))
        price = ", ".join(in_words(amount) for amount in numbers.light(place).badge)
        words = "; ".join(word for word in (price, place.note) if word)
        parts.append(text.append(f": {words}", FAINT))
    named = {place.style: place.word for place in board.places if place.word}
    shapes = [f"{glyph} {named[style]}" for style, glyph in SHAPES.items() if style in named]
    ways = [f"{LINKS[style]} {style}" for style in sorted({link.style for link in board.links if link.style != "step"})]
    return [*flow(parts, width), *flow([Text(word, style=FAINT) for word in [*shapes, *ways]], width)]


def printed_track(track: PrintedTrack) -> Text:
    """A track of the board in one line: where the markers lie."""
    text = Text(track.label, style="bold").append(":")
    for box in track.boxes:
        words = box.text or ", ".join(in_words(icon) for icon in box.icons)
        for side in box.markers:
            text.append(" ").append_text(crest_text(side)).append(f" {words}")
        if box.state == "marked":
            text.append(f" {words}")
    return text


def place_list(board: Board, numbers: Numbers) -> RenderableType:
    """The places in words: mark, label, what is printed there and who stands there; then every link with its price, in
    as many columns as fit. A place of which there is nothing to say but its name stands on the map only."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    for place in board.places:
        mark, words = mark_text(place, numbers), _place_words(place, board, numbers)
        if mark or words.plain != (place.name or place.label):
            grid.add_row(mark, words)
    for group in board.groups:
        grid.add_row(mark_text(group, numbers), Text(group.label))
    links = [_link_words(link, board).append_text(mark_text(link, numbers)) for link in board.links]
    ways = Columns(links, padding=(0, 3), equal=True, column_first=True)
    return Lines(grid, ways) if links else grid


def _place_words(place: Place, board: Board, numbers: Numbers) -> Text:
    text = Text(place.label)
    details = [in_words(icon) for icon in place.icons if icon.symbol or icon.word]
    if place.note:
        details.append(place.note)
    if numbers.light(place).closed:
        details.append(numbers.light(place).closed)
    if details:
        text.append(": " + ", ".join(details), FAINT)
    for box in place.boxes:
        words, mark = box_words(box), mark_text(box, numbers)
        if words.strip() or mark:
            text.append(f"  │{words}│").append_text(mark)
    for piece in board.pieces:
        if piece.place == place.id:
            text.append("  ").append_text(_piece_words(piece)).append_text(mark_text(piece, numbers))
    for slip in board.slips:
        if slip.place == place.id:
            text.append(f"  {slip_words(slip)} ").append_text(mark_text(slip, numbers))
    return text


def _piece_words(piece: Piece) -> Text:
    text = crest_text(piece.seat)
    text.append(f"{' ' if text else ''}{piece.label}")
    if piece.tiles:
        text.append(" (" + ", ".join(in_words(tile) for tile in piece.tiles) + ")")
    return text


def _link_words(link: Link, board: Board) -> Text:
    names = {place.id: place.name or place.label for place in board.places}
    text = Text(f"{names[link.a]} to {names[link.b]}")
    cost = ", ".join(in_words(amount) for amount in link.cost)
    way = "" if link.style in ("path", "step") else f" by {link.style}"
    text.append(f"{way}{', ' + cost if cost else ''}", FAINT)
    return text
