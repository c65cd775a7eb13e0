"""How a seat sees the table: the upright board, its discs, and where the next one would fall."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final

from teahouse.engine import outcome as engine
from teahouse.engine.ahead import Ahead
from teahouse.engine.game import Game
from teahouse.engine.journal import told
from teahouse.engine.words import named
from teahouse.scene import Board, Choice, Line, Outcome, Panel, Piece, Place, Scene
from teahouse.scene.table import ending
from teahouse.scene.table.question import question

from .turn import ends_the_game

if TYPE_CHECKING:
    from .state import ConnectFour

RADIUS: Final = 24.0
STEP: Final = 56.0
MOST_LINES: Final = 40  # of the journal
MOST_BOARDS: Final = 4096  # remembered, of all tables
MOST_DISCS: Final = 4096
MOST_LINES_KEPT: Final = 16384


def draw(game: Game, known: ConnectFour, seat: int | None, names: list[str]) -> Scene:
    ended = known.outcome()
    legal = [action.text for action in known.legal(seat)] if seat is not None else []
    return Scene(
        id="table",
        label=game.about.title,
        note=game.about.subtitle,
        game=game.about.id,
        seat=seat,
        board=board(known, legal, names),
        panels=[panel(known, side, names) for side in range(known.seats)],
        prompt=question(known, seat, names),
        choices=choices(known, seat),
        journal=journal(known, names),
        outcome=outcome(ended, names) if ended is not None else None,
    )


def board(known: ConnectFour, legal: list[str], names: list[str]) -> Board:
    parts = known.parts
    targets = tuple(known.heights[action.target] if action.text in legal else -1 for action in parts.drop)
    pieces: list[Piece] = []
    for column in range(parts.columns):
        for row in range(known.heights[column]):
            bit = 1 << (column * parts.height + row)
            for side in range(known.seats):
                if known.discs_of(side) & bit:
                    pieces.append(disc(column, row, side, names[side]))
    return Board(
        id="board",
        label="The board",
        width=STEP * parts.columns,
        height=STEP * parts.rows,
        places=places(parts.rows, targets, tuple(action.text for action in parts.drop)),
        pieces=pieces,
    )


@functools.lru_cache(maxsize=MOST_BOARDS)
def places(rows: int, targets: tuple[int, ...], actions: tuple[str, ...]) -> tuple[Place, ...]:
    """Places column by column from the bottom; the lowest free one of a column glows when a disc may fall there."""
    found: list[Place] = []
    for column in range(len(targets)):
        for row in range(rows):
            found.append(place(column, row, rows, actions[column] if row == targets[column] else ""))
    return tuple(found)


@functools.cache
def place(column: int, row: int, rows: int, action: str) -> Place:
    """A place looks the same in every game, so it is drawn once."""
    return Place(
        id=f"c{column}r{row}",
        label=f"Column {column}, row {row + 1} from the bottom",
        shape="disc",
        x=STEP * (column + 0.5),
        y=STEP * (rows - row - 0.5),
        radius=RADIUS,
        action=action,
        glow="free" if action else None,
        rule="turn.drop" if action else "",
    )


@functools.lru_cache(maxsize=MOST_DISCS)
def disc(column: int, row: int, side: int, name: str) -> Piece:
    place = f"c{column}r{row}"
    return Piece(id=f"disc:{place}", label=f"A disc of {name}", place=place, symbol="stone", seat=side)


def panel(known: ConnectFour, side: int, names: list[str]) -> Panel:
    is_to_act = side in known.to_act()
    doing = "is to drop a disc" if is_to_act else "waits"
    if known.over:
        doing = "has won" if known.winner == side else "has lost" if known.winner >= 0 else "shares the draw"
    return panel_of(side, names[side], doing, is_to_act)


@functools.lru_cache(maxsize=MOST_DISCS)
def panel_of(side: int, name: str, doing: str, is_to_act: bool) -> Panel:
    return Panel(id=f"side:{side}", label=f"{name}, {doing}", name=name, note=doing, seat=side, to_act=is_to_act)


def choices(known: ConnectFour, seat: int | None) -> list[Choice]:
    """The columns with room, each with what a disc there would do."""
    found: list[Choice] = []
    if seat is None:
        return found
    for action in known.legal(seat):
        foretold: tuple[str, ...] = ()
        if ends_the_game(known, seat, action.target):
            preview = Ahead(known, seat).preview(action)
            foretold = preview.gains + preview.notes
        found.append(choice(action.text, action.target, foretold))
    return found


@functools.cache
def choice(action: str, column: int, foretold: tuple[str, ...]) -> Choice:
    return Choice(id=f"choice:{action}", label=label(column), action=action, preview=foretold)


def label(column: int) -> str:
    """An action in words, as a button says it."""
    return f"Drop into column {column}"


def journal(known: ConnectFour, names: list[str]) -> list[Line]:
    """The last turns, newest first."""
    if known.journal is None:
        return []
    entries = known.journal.read()
    first = max(0, len(entries) - MOST_LINES)
    lines: list[Line] = []
    called = tuple(names)
    for n in range(len(entries) - 1, first - 1, -1):
        entry = entries[n]
        if entry.changes:
            lines.append(line_of(n, told(entry, known, names), entry.seat, entry.rule, entry.round))
        else:
            lines.append(line(n, entry.text, entry.seat, entry.rule, entry.round, called))
    return lines


@functools.lru_cache(maxsize=MOST_LINES_KEPT)
def line(n: int, text: str, seat: int | None, rule: str, turn: int, names: tuple[str, ...]) -> Line:
    return line_of(n, named(text, list(names)), seat, rule, turn)


def line_of(n: int, label: str, seat: int | None, rule: str, turn: int) -> Line:
    return Line(id=f"journal:{n}", label=label, when=str(turn or n + 1), seat=seat, rule=rule)


def outcome(ended: engine.Outcome, names: list[str]) -> Outcome:
    ranking = [ending.rank_of(ended, seat, names[seat]) for seat in ending.ranked(ended)]
    return Outcome(id="outcome", label=named(ended.why, names), rule=ended.rule, ranking=ranking)
