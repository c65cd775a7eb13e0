"""A whole table, laid from named sections: functions of the view, each of which draws one part of it.

A section draws what lies there, the same from question to question; what is lit at the moment is one list beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from teahouse.engine.game import About
from teahouse.scene.element.board import Board, Decor, Group, Link, Place, PrintedTrack, Route
from teahouse.scene.element.cards import Slip
from teahouse.scene.element.element import Lit
from teahouse.scene.element.journal import Line
from teahouse.scene.element.outcome import Outcome
from teahouse.scene.element.people import Panel
from teahouse.scene.element.pieces import Piece
from teahouse.scene.element.prompt import Choice, Journey, Prompt, Unavailable
from teahouse.scene.element.scene import Chip, Scene, Sheet
from teahouse.scene.table.lights import lit_of
from teahouse.scene.table.question import question
from teahouse.scene.table.view import View

V = TypeVar("V", bound=View[Any])


def nothing(view: Any) -> tuple[Any, ...]:
    """A section that a game does without."""
    return ()


class BoardSections(Generic[V]):
    """The sections of a board: its frame, which is a board with nothing on it, and what lies there."""

    __slots__ = ("decor", "frame", "groups", "links", "pieces", "places", "routes", "slips", "tracks")

    def __init__(
        self,
        frame: Callable[[V], Board],
        *,
        places: Callable[[V], Sequence[Place]] = nothing,
        groups: Callable[[V], Sequence[Group]] = nothing,
        links: Callable[[V], Sequence[Link]] = nothing,
        routes: Callable[[V], Sequence[Route]] = nothing,
        decor: Callable[[V], Sequence[Decor]] = nothing,
        pieces: Callable[[V], Sequence[Piece]] = nothing,
        slips: Callable[[V], Sequence[Slip]] = nothing,
        tracks: Callable[[V], Sequence[PrintedTrack]] = nothing,
    ) -> None:
        self.frame = frame
        self.places = places
        self.groups = groups
        self.links = links
        self.routes = routes
        self.decor = decor
        self.pieces = pieces
        self.slips = slips
        self.tracks = tracks

    def drawn(self, view: V) -> Board:
        frame = self.frame(view)
        return Board(
            id=frame.id,
            label=frame.label,
            note=frame.note,
            rule=frame.rule,
            reconstructed=frame.reconstructed,
            width=frame.width,
            height=frame.height,
            ground=frame.ground,
            places=self.places(view),
            groups=self.groups(view),
            links=self.links(view),
            routes=self.routes(view),
            decor=self.decor(view),
            pieces=self.pieces(view),
            slips=self.slips(view),
            tracks=self.tracks(view),
        )


class Sections(Generic[V]):
    """The sections of a table by name. What a game does not give is as at every table. `dark` are the sheets, by name, on which
    nothing is ever lit, so that nobody searches them."""

    __slots__ = (
        "board",
        "chips",
        "choices",
        "dark",
        "journal",
        "journeys",
        "lights",
        "note",
        "outcome",
        "panels",
        "prompt",
        "sheets",
        "unavailable",
    )

    def __init__(
        self,
        *,
        board: BoardSections[V] | None,
        panels: Callable[[V], Sequence[Panel]],
        choices: Callable[[V], Sequence[Choice]],
        journal: Callable[[V], Sequence[Line]],
        outcome: Callable[[V], Outcome | None],
        chips: Callable[[V], Sequence[Chip]] = nothing,
        sheets: dict[str, Callable[[V], Sequence[Sheet]]] | None = None,
        dark: Sequence[str] = (),
        lights: Callable[[V], Sequence[Lit]] = nothing,
        prompt: Callable[[V], Prompt] | None = None,
        unavailable: Callable[[V], Sequence[Unavailable]] = nothing,
        journeys: Callable[[V], Sequence[Journey]] = nothing,
        note: Callable[[V], str] | None = None,
    ) -> None:
        self.chips = chips
        self.board = board
        self.sheets = {} if sheets is None else sheets
        self.dark = dark
        self.panels = panels
        self.choices = choices
        self.journal = journal
        self.outcome = outcome
        self.lights = lights
        self.prompt = prompt
        self.unavailable = unavailable
        self.journeys = journeys
        self.note = note


def laid(view: V, about: About, sections: Sections[V]) -> Scene:
    """The scene: every section drawn, and what is lit on them."""
    board = None if sections.board is None else sections.board.drawn(view)
    sheets: list[Sheet] = []
    bright: list[Sheet] = []
    for name, sheet in sections.sheets.items():
        drawn = sheet(view)
        sheets.extend(drawn)
        if name not in sections.dark:
            bright.extend(drawn)
    panels = sections.panels(view)
    lit: Sequence[Lit] = sections.lights(view)
    if view.legal or lit:
        lit = lit_of(view, [board, bright, panels], lit)
    return Scene(
        id="table",
        label=about.title,
        note=about.subtitle if sections.note is None else sections.note(view),
        game=about.id,
        seat=view.seat,
        chips=sections.chips(view),
        board=board,
        sheets=sheets,
        panels=panels,
        prompt=question(view.known, view.seat, view.names) if sections.prompt is None else sections.prompt(view),
        choices=sections.choices(view),
        lit=lit,
        unavailable=sections.unavailable(view),
        journeys=sections.journeys(view),
        journal=sections.journal(view),
        outcome=sections.outcome(view),
    )
