"""How a seat sees the table: the upright board, its discs, and where the next one would fall."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final

from teahouse.engine.game import Game
from teahouse.scene import Board, Choice, Line, Lit, Outcome, Panel, Piece, Place, Scene
from teahouse.scene.table import ending
from teahouse.scene.table.journal import lines
from teahouse.scene.table.kept import Kept
from teahouse.scene.table.laid import BoardSections, Sections, laid
from teahouse.scene.table.panels import panel
from teahouse.scene.table.view import View as TableView

from .turn import ends_the_game

if TYPE_CHECKING:
    from .state import ConnectFour

RADIUS: Final = 24.0
STEP: Final = 56.0
MOST_LINES: Final = 40  # of the journal


class View(TableView["ConnectFour"]):
    __slots__ = ()


def draw(game: Game, known: ConnectFour, seat: int | None, names: list[str], kept: Kept | None = None) -> Scene:
    """Every disc changes board, panels and question: only the journal's lines are worth keeping. Nothing is hidden: most of it
    looks the same to both."""
    return laid(View(known, seat, names), game.about, TABLE, kept)


def frame(view: View) -> Board:
    parts = view.known.parts
    return drawn_frame(parts.columns, parts.rows)


@functools.cache
def drawn_frame(columns: int, rows: int) -> Board:
    return Board(id="board", label="The board", width=STEP * columns, height=STEP * rows)


def places(view: View) -> tuple[Place, ...]:
    parts = view.known.parts
    return drawn_places(parts.columns, parts.rows)


@functools.cache
def drawn_places(columns: int, rows: int) -> tuple[Place, ...]:
    """Column by column from the bottom. They look the same in every game, so they are drawn once."""
    return tuple(drawn_place(column, row, rows) for column in range(columns) for row in range(rows))


def drawn_place(column: int, row: int, rows: int) -> Place:
    return Place(
        id=f"c{column}r{row}",
        label=f"Column {column}, row {row + 1} from the bottom",
        shape="disc",
        x=STEP * (column + 0.5),
        y=STEP * (rows - row - 0.5),
        radius=RADIUS,
        rule="turn.drop",
    )


def lights(view: View) -> list[Lit]:
    """A click on the lowest free place of a column drops a disc there."""
    known = view.known
    heights, drawn = known.heights, drawn_lights(known.parts.columns, known.parts.rows)
    return [drawn[action.target][heights[action.target]] for action in view.legal]


@functools.cache
def drawn_lights(columns: int, rows: int) -> list[list[Lit]]:
    """By column and row."""
    return [
        [Lit(id=f"c{column}r{row}", action=f"drop:{column}", glow="free") for row in range(rows)]
        for column in range(columns)
    ]


def pieces(view: View) -> list[Piece]:
    """A disc that was drawn for this table is the same from then on."""
    known, parts = view.known, view.known.parts
    drawn: dict[int, Piece] = view.drawn_from("discs", None, dict)
    found: list[Piece] = []
    for column in range(parts.columns):
        for row in range(known.heights[column]):
            at = column * parts.height + row
            side = 0 if known.first & 1 << at else 1
            one = drawn.get(2 * at + side)
            if one is None:
                one = drawn[2 * at + side] = disc(column, row, side, view.names[side])
            found.append(one)
    return found


def disc(column: int, row: int, side: int, name: str) -> Piece:
    place = f"c{column}r{row}"
    return Piece(id=f"disc:{place}", label=f"A disc of {name}", place=place, symbol="stone", seat=side)


def panels(view: View) -> list[Panel]:
    known = view.known
    found: list[Panel] = []
    for side in range(known.seats):
        doing = "is to drop a disc" if side in known.to_act() else "waits"
        if known.over:
            doing = "has won" if known.winner == side else "has lost" if known.winner >= 0 else "shares the draw"
        found.append(panel(view, side, doing))
    return found


def choices(view: View) -> list[Choice]:
    """The columns with room, each with what a disc there would do."""
    found: list[Choice] = []
    plain = drawn_choices(view.known.parts.columns)
    for action in view.legal:
        if view.seat is not None and ends_the_game(view.known, view.seat, action.target):
            preview = view.look(action)
            found.append(choice(action.target, preview.gains + preview.notes))
        else:
            found.append(plain[action.target])
    return found


@functools.cache
def drawn_choices(columns: int) -> list[Choice]:
    return [choice(column, ()) for column in range(columns)]


def choice(column: int, foretold: tuple[str, ...]) -> Choice:
    action = f"drop:{column}"
    return Choice(id=f"choice:{action}", label=label(column), action=action, preview=foretold)


def label(column: int) -> str:
    """An action in words, as a button says it."""
    return f"Drop into column {column}"


def journal(view: View) -> list[Line]:
    return lines(view, MOST_LINES)


def outcome(view: View) -> Outcome | None:
    ended = view.known.outcome()
    if ended is None:
        return None
    ranking = [ending.rank_of(ended, seat, view.names[seat]) for seat in ending.ranked(ended)]
    return Outcome(id="outcome", label=view.said(ended.why), rule=ended.rule, ranking=ranking)


TABLE: Final = Sections[View](
    board=BoardSections[View](frame, places=places, pieces=pieces, dark=("frame", "pieces"), is_common=True),
    lights=lights,
    panels=panels,
    choices=choices,
    journal=journal,
    outcome=outcome,
    dark=("panels",),
    common=("panels", "journal", "outcome"),
)
