"""What is written into the hexes: choice numbers, pieces, names, icons and the numbers of stops."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from teahouse.scene import Amount, Board, Element, Group, Piece, Place
from teahouse.terminal.draw.canvas import Canvas
from teahouse.terminal.draw.hex_grid import HexGrid
from teahouse.terminal.draw.marks import Numbers, cost_of, mark_of, mark_style
from teahouse.terminal.draw.palette import COUNTED, INK, compact, crest_glyph, seat_style, short

ROWS = 4
FADED = Style(color="#7d7264")
NAME = Style(color=INK, bold=True)
REGION = Style(color="#3d6c82", italic=True)
ICON = Style(color=INK)
OWN = Style(reverse=True)


class Words:
    """A few words that stay together on one line of a hex; loose ones may reach over its edge."""

    def __init__(self, text: str, style: Style, *, loose: bool = False) -> None:
        self.text = text
        self.style = style
        self.loose = loose


Line = list[Words]


def lay_words(canvas: Canvas, board: Board, grid: HexGrid, top: int, numbers: Numbers, viewer: int | None) -> list[str]:
    """Write everything into the hexes; what finds no room is returned as notes."""
    notes = _crowd_notes(board, top)
    lines = _lines_of_board(board, top, numbers, viewer)
    late: list[tuple[Place, int, Line]] = []
    for place in board.places:
        kept, dropped = _pack(lines[place.id], top)
        notes += [f"{place.name or place.label}: {_joined(line)}" for line in dropped]
        first = 0 if len(kept) > 2 or (kept and kept[0][0].text[0] in "[(") else 1
        for row, line in enumerate(kept, start=first):
            if line[0].loose:
                late.append((place, row, line))
            else:
                _write(canvas, grid, place, row, line, top)
    for place, row, line in late:
        if not _write(canvas, grid, place, row, line, top):
            notes.append(f"{place.name or place.label}: {_joined(line)}")
    return notes


def _write(canvas: Canvas, grid: HexGrid, place: Place, row: int, line: Line, top: int) -> bool:
    """Write one line centred in its hex; loose words that meet other text move by a cell or two. False if there is no room."""
    text = _joined(line)
    x, y = grid.corner(place.id, top)
    best = x + 2 + (top - len(text)) // 2
    for shift in (0, -1, 1, -2, 2) if line[0].loose else (0,):
        start = min(max(0, best + shift), canvas.width - len(text))
        if not line[0].loose or canvas.has_room(start, y + row, len(text), margin=0):
            for words in line:
                canvas.write(start, y + row, words.text, words.style)
                start += len(words.text) + 1
            return True
    return False


def _joined(line: Line) -> str:
    return " ".join(words.text for words in line)


def _pack(lines: list[Line], top: int) -> tuple[list[Line], list[Line]]:
    """At most four lines: the two neighbours that are shortest together share a line until it is so; the rest is dropped."""
    kept = list(lines)
    while len(kept) > ROWS:
        pairs = [
            (len(_joined(kept[i])) + len(_joined(kept[i + 1])), i)
            for i in range(len(kept) - 1)
            if not kept[i][0].loose and not kept[i + 1][0].loose
        ]
        length, i = min(pairs, default=(top + 2, 0))
        if length + 1 > top + 2:
            return kept[:ROWS], kept[ROWS:]
        kept[i : i + 2] = [kept[i] + kept[i + 1]]
    return kept, []


def _lines_of_board(board: Board, top: int, numbers: Numbers, viewer: int | None) -> dict[str, list[Line]]:
    """The lines of each hex from top to bottom: choice, pieces, name, icons, stops."""
    marks = {place.id: _mark_lines(place, numbers, top) for place in board.places}
    standing = _standing(board)
    pieces = {place.id: _piece_lines(standing.get(place.id, []), top, viewer, numbers) for place in board.places}
    stops = _stop_lines(board)
    names: dict[str, list[Line]] = {place.id: _name_lines(place, place.name, top) for place in board.places}
    icons: dict[str, list[Line]] = {place.id: _icon_lines(place.icons, place.used, top) for place in board.places}

    def load(place: str) -> int:
        return (
            len(marks[place]) + len(pieces[place]) + len(names[place]) + len(icons[place]) + len(stops.get(place, []))
        )

    for group in board.groups:
        if group.icons:
            home = min(group.places, key=load)
            icons[home] = icons[home] + _icon_lines(group.icons, group.used, top)
        if group.name:
            home = min(group.places, key=load)
            names[home] = names[home] + _name_lines(group, _group_name(group), top)
        if numbers.light(group).action:
            home = min(group.places, key=load)
            marks[home] = marks[home] + _mark_lines(group, numbers, top)
    return {p.id: marks[p.id] + pieces[p.id] + names[p.id] + icons[p.id] + stops.get(p.id, []) for p in board.places}


def _group_name(group: Group) -> str:
    return f"{group.name} ✓" if group.exploration == "explored" else group.name


def _mark_lines(element: Element, numbers: Numbers, top: int) -> list[Line]:
    mark = mark_of(element, numbers)
    if not mark:
        return []
    style = mark_style(element, numbers)
    cost = cost_of(numbers.light(element).badge)
    if not cost:
        return [[Words(mark, style)]]
    together = f"{mark}{cost}"
    if len(together) <= top + 2:
        return [[Words(together, style)]]
    return [[Words(mark, style)], [Words(cost, style)]]


def _standing(board: Board) -> dict[str, list[Piece]]:
    found: dict[str, list[Piece]] = {}
    for piece in board.pieces:
        found.setdefault(piece.place, []).append(piece)
    return found


def _piece_lines(pieces: Sequence[Piece], top: int, viewer: int | None, numbers: Numbers) -> list[Line]:
    """Up to two pieces one under another with the marks of what they mean; more of them as crests in a row; a crowd as a
    number beside one's own."""
    if len(pieces) <= 2:
        marks = [_mark_lines(piece, numbers, top) for piece in pieces]
        return [line for p, mark in zip(pieces, marks) for line in [[_piece_words(p, top + 2, viewer)], *mark]]
    crests = _crests(pieces)
    if len(_joined(crests)) <= top + 2:
        return [crests]
    own = [piece for piece in pieces if piece.seat is not None and piece.seat == viewer]
    crowd = Words(f"{len(pieces) - len(own[:1])} {short(pieces[0].symbol)}"[: top + 2], NAME)
    return [[_piece_words(piece, top + 2, viewer)] for piece in own[:1]] + [[crowd]]


def _crowd_notes(board: Board, top: int) -> list[str]:
    """Who stands where so many stand that the hex shows only their number."""
    names = {place.id: place.name or place.label for place in board.places}
    crowds = {place: _joined(_crests(pieces)) for place, pieces in _standing(board).items() if len(pieces) > 2}
    return [f"{names[place]}: {crests}" for place, crests in crowds.items() if len(crests) > top + 2]


def _crests(pieces: Sequence[Piece]) -> Line:
    return [Words(_piece_crest(piece), _piece_style(piece)) for piece in pieces]


def _piece_crest(piece: Piece) -> str:
    return crest_glyph(piece.seat) if piece.seat is not None else short(piece.symbol)[:1]


def _piece_style(piece: Piece) -> Style:
    style = seat_style(piece.seat, on_board=True) if piece.seat is not None else Style(color=INK, bold=True)
    return style + Style(dim=True) if piece.state else style


def _piece_words(piece: Piece, room: int, viewer: int | None) -> Words:
    crest = crest_glyph(piece.seat) if piece.seat is not None else ""
    number = str(piece.count) if piece.count > 1 else ""
    full = f"{number}{crest}{piece.text or short(piece.symbol)}"
    own = piece.seat is not None and piece.seat == viewer
    return Words(full[:room], _piece_style(piece) + OWN if own else _piece_style(piece))


def _stop_lines(board: Board) -> dict[str, list[Line]]:
    """The numbers of the stops on travelled routes, all those of one hex on one line."""
    found: dict[str, Line] = {}
    for route in board.routes:
        if route.numbered and route.style == "travelled":
            numbers = route.numbers or range(len(route.places))
            for number, place in zip(numbers, route.places):
                if not number:
                    continue
                found.setdefault(place, []).append(Words(f"•{number}", seat_style(route.seat, on_board=True)))
    return {place: [line] for place, line in found.items()}


def _name_lines(element: Place | Group, name: str, top: int) -> list[Line]:
    """A name on one line when it fits with a cell to spare on each side, else on two."""
    if not name:
        return []
    style = REGION if element.exploration else NAME
    if len(name) <= top + 3 or " " not in name:
        return [[Words(name, style, loose=True)]]
    words = name.split(" ")
    best = min(range(1, len(words)), key=lambda i: max(len(" ".join(words[:i])), len(" ".join(words[i:]))))
    return [[Words(" ".join(part), style, loose=True)] for part in (words[:best], words[best:])]


def _icon_lines(icons: Sequence[Amount], used: bool, top: int) -> list[Line]:
    """Printed icons as short words, the first between dashes when they are used."""
    style = FADED if used else ICON
    texts = [_icon(icon) for icon in icons]
    if used and texts:
        texts[0] = f"-{texts[0]}-"
    together = " ".join(texts)
    if texts and len(together) <= top + 2:
        return [[Words(together, style)]]
    return [[Words(text, style, loose=len(text) > top + 2)] for text in texts]


def _icon(icon: Amount) -> str:
    plain = icon.count == 1 and not icon.text and icon.symbol not in COUNTED
    return short(icon.symbol) if plain else compact(icon)
