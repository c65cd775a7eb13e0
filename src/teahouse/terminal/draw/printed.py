"""Boards on which boxes lie where they are printed: every place in words, with what its boxes hold and who stands there.

There the map has room for names only, so this list says the rest: tracks from left to right, spaces in brackets, pieces
alike beside one another counted.
"""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from teahouse.scene import Board, Box, Element, Piece, Place, Slip, in_words
from teahouse.terminal.draw.cards import slip_words
from teahouse.terminal.draw.marks import Numbers, mark_of, mark_style, mark_text
from teahouse.terminal.draw.palette import FAINT, STRONG, crest_text, styled
from teahouse.terminal.draw.sheet import amounts

TILES = ("tile", "jade")
PIECES = {"disc": "marker", "horde": "chieftain", "troop": "soldier"}
"""What a piece is called where its symbol is named after its looks."""


def is_printed(board: Board) -> bool:
    """Whether boxes of the board say where they lie."""
    return any(box.at is not None for place in board.places for box in place.boxes)


def printed_list(board: Board, numbers: Numbers) -> Grid:
    """A row for each place of which more than its name is to be said; places of one kind stand together."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    style = ""
    for place in board.places:
        mark, words = mark_text(place, numbers), _place(place, board, numbers)
        if not mark and words.plain in (place.name, place.label):
            continue
        if style and place.style != style:
            grid.add_row("", "")
        style = place.style
        grid.add_row(mark, words)
    return grid


def _place(place: Place, board: Board, numbers: Numbers) -> Text:
    """Name, what is printed there, its slips, its boxes, and who stands in none of them."""
    pieces = [piece for piece in board.pieces if piece.place == place.id]
    slips = [slip for slip in board.slips if slip.place == place.id]
    if place.style == "track" and any(box.icons for box in place.boxes):
        return _row(place, pieces, numbers)
    tile = next((slip for slip in slips if slip.style == "tile"), None)
    text = styled(place.label if tile is None else place.label + tile.label.removeprefix(tile.name), STRONG)
    if tile is not None:
        text.append_text(_spaced(mark_text(tile, numbers)))
    details = [in_words(icon) for icon in place.icons] + [
        word for word in (place.note, numbers.light(place).closed) if word
    ]
    if details:
        text.append(f"; {', '.join(details)}", FAINT)
    for slip in slips:
        if slip is not tile:
            text.append_text(_slip(slip, place, numbers))
    in_boxes = {piece.box: piece for piece in pieces}
    for n, box in enumerate(place.boxes):
        if box.icons or numbers.of_element(box):
            text.append("  ").append_text(_box(box, in_boxes.get(n), numbers))
    printed = {n for n, box in enumerate(place.boxes) if box.icons}
    loose = [piece for piece in pieces if piece.box not in printed]
    return text.append_text(_spaced(_crowd(loose, numbers)))


def _spaced(text: Text) -> Text:
    return Text("  ").append_text(text) if text else text


def _slip(slip: Slip, place: Place, numbers: Numbers) -> Text:
    """A slip beside what its place says itself: an exchange needs no second word, a list of prices is told line by line."""
    mark = mark_text(slip, numbers)
    prices = [f"{amounts(line.gains)} for {amounts(line.costs)}" for line in slip.lines if line.costs and line.gains]
    if prices:
        words = ", ".join(prices)
    elif slip.style == "narrow":
        words = slip.label
    elif mark or not place.note:
        words = slip_words(slip)
    else:
        return mark
    return Text(f"  {words}").append_text(_spaced(mark))


def _box(box: Box, piece: Piece | None, numbers: Numbers) -> Text:
    """A box with who fills it, or what it prints and asks for it."""
    if piece is not None:
        return Text("[").append_text(_sign(piece, 1)).append("]")
    words = amounts(box.icons) or box.label
    light = numbers.light(box)
    price = f" for {amounts(light.badge)} more" if light.badge and not light.action else ""
    return Text(f"[{words}{price}]").append_text(_mark(box, numbers))


def _mark(element: Element, numbers: Numbers) -> Text:
    """The number of the choice alone: what a badge says stands in words beside it."""
    mark = mark_of(element, numbers)
    return Text(" ").append(mark, mark_style(element, numbers)) if mark else Text()


def _row(place: Place, pieces: list[Piece], numbers: Numbers) -> Text:
    """A printed track from left to right: steps with their numbers, tiles in brackets, markers before the step's number."""
    text = styled(f"{place.label}:", STRONG)
    order = sorted(range(len(place.boxes)), key=lambda n: (place.boxes[n].at or (0, 0))[0])
    for n in order:
        box = place.boxes[n]
        here = [piece for piece in pieces if piece.box == n]
        if box.style in TILES:
            text.append(" ").append_text(_box(box, None, numbers) if box.icons else styled("[taken]", FAINT))
        elif numbers.light(box).badge and not numbers.light(box).action:
            text.append(f" [{box.label}]")
        else:
            text.append("  ")
            for piece in here:
                text.append_text(_marker(piece))
            text.append(str(n), STRONG)
            if box.icons:
                text.append(f": {amounts(box.icons)}")
            text.append_text(_mark(box, numbers))
    return text


def _marker(piece: Piece) -> Text:
    """Whose marker stands on a step; those of nobody are dots."""
    return crest_text(piece.seat) if piece.seat is not None else styled("•", FAINT)


def _crowd(pieces: list[Piece], numbers: Numbers) -> Text:
    """Pieces from left to right; those alike beside one another are one entry with their number."""
    found: list[Text] = []
    n = 0
    while n < len(pieces):
        first, count = pieces[n], 0
        while n < len(pieces) and (pieces[n].seat, pieces[n].symbol, pieces[n].text) == (
            first.seat,
            first.symbol,
            first.text,
        ):
            count += pieces[n].count
            n += 1
        found.append(_sign(first, count).append_text(_spaced(mark_text(first, numbers))))
    return Text("  ").join(found)


def _sign(piece: Piece, count: int) -> Text:
    """A crest and a word, with how many there are if not one."""
    text = crest_text(piece.seat)
    words = PIECES.get(piece.symbol, piece.symbol.replace("-", " "))
    number = f"{count} " if count > 1 else ""
    return text.append(f"{' ' if text else ''}{number}{words}{f' {piece.text}' if piece.text else ''}")
