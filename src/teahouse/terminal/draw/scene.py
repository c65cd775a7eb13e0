"""Draws any scene in a terminal.

Wide terminals get the board left and the sheets right, as the page has it; narrow ones get everything under one
another, the board next to the question that is asked about it. Nothing is said by colour alone, so the drawing reads
without colours; where only ASCII can be shown, each glyph has a stand-in.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.constrain import Constrain
from rich.rule import Rule
from rich.segment import Segment
from rich.table import Table as RichTable
from rich.text import Text

from teahouse.scene import (
    Amount,
    Badges,
    Board,
    Contest,
    Counters,
    Grid,
    Note,
    Odds,
    Rail,
    Reasoning,
    Scene,
    Sheet,
    Spread,
    Table,
    Track,
    Tray,
    ValueTrack,
)
from teahouse.scene import Item as SheetItem
from teahouse.terminal.draw.cards import spread_parts
from teahouse.terminal.draw.dice import contest_lines, tray_lines, tray_width
from teahouse.terminal.draw.hex import hex_map
from teahouse.terminal.draw.hex_grid import HexGrid, is_hex_board
from teahouse.terminal.draw.marks import Numbers, choice_numbers
from teahouse.terminal.draw.outcome import outcome_frame
from teahouse.terminal.draw.palette import (
    ACCENT,
    ASCII,
    FAINT,
    GOLD,
    LETTERS,
    SHORT,
    STRONG,
    compact,
    crest_text,
    flow,
    rule_text,
    styled,
)
from teahouse.terminal.draw.people import (
    choice_parts,
    count_words,
    journal_parts,
    panel_table,
    prompt_text,
    reasoning_parts,
    unavailable_parts,
)
from teahouse.terminal.draw.plot import is_crowded, place_list, plot, printed_track, telling_list
from teahouse.terminal.draw.printed import is_printed, printed_list
from teahouse.terminal.draw.sheet import (
    badges_lines,
    counters_lines,
    grid_lines,
    is_short,
    note_line,
    odds_lines,
    rail_line,
    rows_table,
    short_track,
    table_parts,
    track_lines,
    value_line,
)
from teahouse.terminal.draw.squares import is_square_board, square_lines, square_width
from teahouse.terminal.draw.titles import titled
from teahouse.terminal.journeys import folded_words, journey_parts

SIDE_WIDTH = 45
"""The narrowest column that sheets fit in beside the board."""
GAP = 2
QUESTION_WIDTH = 56
"""The narrowest column for question and choices beside the dice."""
WINDS = {
    0: "N",
    45: "NE",
    60: "NE",
    90: "E",
    120: "SE",
    135: "SE",
    180: "S",
    225: "SW",
    240: "SW",
    270: "W",
    300: "NW",
    315: "NW",
}


class Drawing:
    """A drawn scene; where the terminal shows ASCII only, its glyphs become their stand-ins."""

    def __init__(self, content: RenderableType, width: int) -> None:
        self.content = Constrain(content, width)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self.content, options):
            if options.ascii_only and segment.control is None:
                yield Segment(_in_ascii(segment.text), segment.style)
            else:
                yield segment


def draw(scene: Scene, width: int) -> Drawing:
    """The whole scene, no line wider than the width."""
    scene = titled(scene)
    numbers = choice_numbers(scene)
    parts: list[RenderableType] = [_bar(scene)]
    if scene.outcome is not None:
        parts.append(outcome_frame(scene.outcome, width))
    side = _side_width(scene.board, width)
    if scene.board is not None and side:
        grid = RichTable.grid(padding=(0, GAP, 0, 0))
        board_width = width - side - GAP
        grid.add_column(width=board_width)
        grid.add_column(width=side)
        grid.add_row(Group(*_board(scene.board, board_width, numbers, scene.seat)), Group(*_side(scene, side, numbers)))
        parts += [grid, *_dock(scene, width, numbers, [])]
    else:
        beside = _side(scene, width, numbers)
        board = [Rule(style=FAINT), *_board(scene.board, width, numbers, scene.seat)] if scene.board is not None else []
        # A board that is told place by place is longer than a screen: what has happened stays near the question.
        is_long = scene.board is not None and is_printed(scene.board)
        parts += [*board, *beside] if is_long else [*beside, *board]
        parts += _dock(scene, width, numbers, _own_counts(scene, width, numbers))
    return Drawing(Group(*parts), width)


def draw_sheet(sheet: Sheet, scene: Scene, width: int) -> Drawing:
    """One sheet of a scene alone."""
    return Drawing(Group(*_sheet(sheet, width, choice_numbers(scene))), width)


def _in_ascii(text: str) -> str:
    plain = text.translate(ASCII)
    return "".join(c if c.isascii() else "?" * cell_len(c) for c in plain)


def _bar(scene: Scene) -> Text:
    text = styled(scene.label, ACCENT)
    if scene.note:
        text.append(f"  {scene.note}", FAINT)
    for chip in scene.chips:
        text.append("  ·  ", FAINT).append(chip.label, STRONG)
        if chip.note:
            text.append(f" {chip.note}", FAINT)
    return text


def _side_width(board: Board | None, width: int) -> int:
    """The width left for a column beside the board, or 0 when everything goes under it."""
    if board is None:
        return 0
    if not is_hex_board(board):
        return width - 100 - GAP if width - 100 - GAP >= SIDE_WIDTH else 0
    grid = HexGrid(board)
    top = grid.fit(width - SIDE_WIDTH - GAP)
    return width - grid.width(top) - GAP if top is not None and top > 3 else 0


def _board(board: Board, width: int, numbers: Numbers, viewer: int | None) -> list[RenderableType]:
    """The map with a key of the signs on it, and notes for what found no room."""
    if is_square_board(board) and square_width(board, numbers) <= width:
        return [*square_lines(board, numbers)]
    if is_hex_board(board) and HexGrid(board).fit(width) is not None:
        lines, notes = hex_map(board, width, numbers, viewer)
        key = flow([styled(words, FAINT) for words in _key(board, numbers)], width)
        return [*lines, *key, *(Text(note, style=FAINT) for note in notes)]
    tracks = flow([printed_track(track) for track in board.tracks], width)
    if is_printed(board):
        return [*tracks, *plot(board, width, numbers), printed_list(board, numbers)]
    if is_crowded(board):
        return [*tracks, *plot(board, width, numbers), *telling_list(board, numbers, width)]
    return [*tracks, *plot(board, width, numbers), place_list(board, numbers)]


def _key(board: Board, numbers: Numbers) -> list[str]:
    """What the signs on the map mean, only those that are there."""
    symbols: dict[str, None] = {}
    for printed in _printed(board, numbers):
        symbols.setdefault(printed.symbol)
    words = [f"{SHORT[s]} {s.replace('-', ' ')}" for s in symbols if s in SHORT and s not in LETTERS]
    words += [f"{LETTERS[s]} {s.replace('-', ' ')}" for s in symbols if s in ("coin", "sailor", "sailor-heroic")]
    glows = {numbers.light(place).glow for place in board.places}
    if "free" in glows:
        words.append("[n] free")
    if "cost" in glows:
        words.append("(n) at a cost")
    if any(place.used for place in board.places) or any(group.used for group in board.groups):
        words.append("-x- used")
    if board.routes:
        words.append("•n stops")
    if any(group.exploration == "unexplored" for group in board.groups):
        words.append("· · unexplored")
    if any(group.exploration == "explored" for group in board.groups):
        words.append("✓ explored")
    if any(element.reconstructed for element in (board, *board.places, *board.groups, *board.slips)):
        words.append("parts are reconstructed")
    turns = {f"{turn.text} {WINDS[turn.angle]}": None for piece in board.pieces for turn in piece.headings}
    return words + ([f"winds {', '.join(turns)}"] if turns else [])


def _printed(board: Board, numbers: Numbers) -> Iterable[Amount]:
    """Every amount printed on the board or tagged to it."""
    for place in board.places:
        yield from place.icons
        yield from numbers.light(place).badge
    for group in board.groups:
        yield from group.icons


def _side(scene: Scene, width: int, numbers: Numbers) -> list[RenderableType]:
    """The sheets, the other sides and the journal."""
    parts: list[RenderableType] = []
    for sheet in scene.sheets:
        if sheet.where != "dock" and not sheet.folded:
            parts += _sheet(sheet, width, numbers)
    parts += folded_words(scene.sheets)
    if scene.panels:
        parts += [Rule(style=FAINT), panel_table(scene.panels, numbers)]
    if scene.journal:
        parts += [Rule(style=FAINT), *journal_parts(scene.journal, width)]
    return parts


def _own_counts(scene: Scene, width: int, numbers: Numbers) -> list[RenderableType]:
    """Under a sheet and a board that fill the screen with words: what the viewer has, told again beside the question."""
    if scene.board is None or not is_printed(scene.board) or scene.seat is None:
        return []
    sheets = [sheet for sheet in scene.sheets if sheet.where != "dock" and not sheet.folded]
    own = next((sheet for sheet in sheets if sheet.seat == scene.seat), None)
    if own is None or len(own.items) < 2:
        return []
    counts = next((item for item in own.items if isinstance(item, Counters)), None)
    return [*counters_lines(counts, width, numbers)] if counts is not None else []


def _dock(scene: Scene, width: int, numbers: Numbers, own: list[RenderableType]) -> list[RenderableType]:
    """Dice or hand, and the question with its numbered choices beside them where there is room, else under them; before
    them what the viewer has."""
    items = [item for sheet in scene.sheets if sheet.where == "dock" and not sheet.folded for item in sheet.items]
    trays = max([tray_width(item) for item in items if isinstance(item, Tray)], default=0)
    beside = bool(items) and all(isinstance(item, Tray) for item in items) and width - trays - GAP >= QUESTION_WIDTH
    asked = width - trays - GAP if beside else width
    question: list[RenderableType] = [prompt_text(scene.prompt)] if scene.prompt is not None else []
    question += choice_parts(scene.choices, asked, numbers)
    question += journey_parts(scene.journeys)
    question += unavailable_parts(scene.unavailable)
    left = [part for item in items for part in _item(item, trays if beside else width, numbers)]
    if not beside:
        return [Rule(style=FAINT), *own, *left, *question]
    grid = RichTable.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=trays)
    grid.add_column(width=asked)
    grid.add_row(Group(*left), Group(*question))
    return [Rule(style=FAINT), *own, grid]


def _sheet(sheet: Sheet, width: int, numbers: Numbers) -> list[RenderableType]:
    title = crest_text(sheet.seat)
    title.append((" " if title else "") + sheet.label, STRONG)
    if sheet.note:
        title.append(f"  {sheet.note}", FAINT)
    if sheet.score is not None:
        title.append(f"  {compact(sheet.score)}", GOLD)
    if sheet.rule:
        title.append("  ").append_text(rule_text(sheet.rule))
    for count in sheet.counts:
        title.append(f"  {count_words(count)}")
    parts: list[RenderableType] = [Rule(style=FAINT), title]
    short: list[Text] = []
    for item in sheet.items:
        if isinstance(item, Track) and is_short(item, numbers):
            short.append(short_track(item, numbers))
        elif isinstance(item, Table) and item.label == sheet.label:
            parts.append(rows_table(item.columns, item.rows, width))
        else:
            if isinstance(item, Tray) and item.label != sheet.label:
                parts.append(styled(item.label, STRONG))
            parts += _item(item, width, numbers)
    return [*parts, *flow(short, width)]


def _item(item: SheetItem, width: int, numbers: Numbers) -> list[RenderableType]:
    """Draw one item of a sheet; each kind has its own drawing."""
    match item:
        case Track():
            return [*track_lines(item, width, numbers)]
        case Grid():
            return [*grid_lines(item, width, numbers)]
        case ValueTrack():
            return [value_line(item, numbers)]
        case Badges():
            return [*badges_lines(item, width, numbers)]
        case Counters():
            return [*counters_lines(item, width, numbers)]
        case Rail():
            return [rail_line(item)]
        case Table():
            return [*table_parts(item, width)]
        case Note():
            return [note_line(item)]
        case Odds():
            return [*odds_lines(item)]
        case Tray():
            return [*tray_lines(item, width, numbers)]
        case Contest():
            return [*contest_lines(item)]
        case Spread():
            return spread_parts(item, width, numbers)
        case Reasoning():
            return reasoning_parts(item, width)
