"""A whole table, laid from named sections: functions of the view, each of which draws one part of it.

A section draws what lies there, the same from question to question; what is lit at the moment is one list beside them. One that
says what it reads is kept until that has changed (kept.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from teahouse.engine.errors import BadData
from teahouse.engine.game import About
from teahouse.scene.element.board import Board, Decor, Group, Link, Place, PrintedTrack, Route
from teahouse.scene.element.cards import Slip
from teahouse.scene.element.element import Lit
from teahouse.scene.element.journal import Line
from teahouse.scene.element.layout import USUAL, Layout
from teahouse.scene.element.outcome import Outcome
from teahouse.scene.element.people import Panel
from teahouse.scene.element.pieces import Piece
from teahouse.scene.element.prompt import Choice, Journey, Prompt, Unavailable
from teahouse.scene.element.scene import Chip, Scene, Sheet
from teahouse.scene.table.kept import Drawn, Kept, Look, Section, is_all_the_same, sections_of
from teahouse.scene.table.lights import lit_of
from teahouse.scene.table.question import question
from teahouse.scene.table.view import View

V = TypeVar("V", bound=View[Any])


def nothing(view: Any) -> tuple[Any, ...]:
    """A section that a game does without."""
    return ()


def without(draws: dict[str, Callable[[V], Any]]) -> dict[str, Sequence[str]]:
    """What a game does without, which reads nothing."""
    return {name: () for name, draw in draws.items() if draw is nothing}


class BoardSections(Generic[V]):
    """The sections of a board: its frame, which is a board with nothing on it, and what lies there. `reads` says by section
    what it is drawn from, `dark` on which of them nothing is ever lit, so that nobody searches them. One that `is_common` looks
    the same to everybody, so that it is drawn once for all who look on."""

    __slots__ = ("is_anew", "is_common", "sections")

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
        reads: dict[str, Sequence[str]] | None = None,
        dark: Sequence[str] = (),
        is_common: bool = False,
    ) -> None:
        # In the order of a board's fields, in which lights are listed too.
        draws: dict[str, Callable[[V], Any]] = {
            "frame": frame,
            "places": places,
            "groups": groups,
            "links": links,
            "routes": routes,
            "decor": decor,
            "pieces": pieces,
            "slips": slips,
            "tracks": tracks,
        }
        self.sections: list[Section] = sections_of(draws, {**without(draws), **(reads or {})}, dark, "board.")
        self.is_anew = not reads
        """Whether nothing of the board is kept, so that nobody need look for what was there before."""
        self.is_common = is_common
        if is_common and not self.is_anew:
            raise BadData("A board that is common to all is not kept for each viewer.")

    def drawn(self, look: Look) -> Drawn:
        if not self.is_common or look.common is None:
            return self.own(look)
        found: Drawn | None = look.common.get("board")
        if found is None:
            found = look.common["board"] = self.own(look)
        return found

    def own(self, look: Look) -> Drawn:
        if self.is_anew:
            values = [seen(look, section) for section in self.sections]
            found = Drawn(laid_out(values))
            found.searched_in = [values[n] for n in range(len(values)) if values[n] and not self.sections[n].is_dark]
            return found
        earlier = look.earlier.get("board")
        parts = [look.at(section) for section in self.sections]
        if earlier is not None and is_all_the_same(earlier, parts):
            return look.noted("board", earlier, earlier)
        return look.noted("board", Drawn(laid_out([part.value for part in parts]), parts), earlier)


def seen(look: Look, section: Section) -> Any:
    """What a section draws. Of one that is not kept nothing is noted."""
    if section.draw is nothing:
        return ()
    if section.is_common and look.common is not None:
        found = look.common.get(section.key)
        if found is None:
            found = look.common[section.key] = section.draw(look.view)
        return found
    return section.draw(look.view) if section.is_anew else look.at(section).value


def laid_out(parts: list[Any]) -> Board:
    """The board with what lies there, in the order of its sections."""
    frame: Board = parts[0]
    return Board(
        id=frame.id,
        label=frame.label,
        note=frame.note,
        rule=frame.rule,
        reconstructed=frame.reconstructed,
        width=frame.width,
        height=frame.height,
        ground=frame.ground,
        places=parts[1],
        groups=parts[2],
        links=parts[3],
        routes=parts[4],
        decor=parts[5],
        pieces=parts[6],
        slips=parts[7],
        tracks=parts[8],
        parts=frame.parts,
    )


class Sections(Generic[V]):
    """The sections of a table by name. What a game does not give is as at every table. `dark` are the sheets, or the panels, by
    name, on which nothing is ever lit, so that nobody searches them. `reads` says by section, and by sheet, what it is drawn
    from; those that are `common` look the same to everybody, so that they are drawn once for all who look on."""

    __slots__ = ("all", "are_panels_dark", "board", "layout", "sections", "sheets")

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
        layout: Layout = USUAL,
        reads: dict[str, Sequence[str]] | None = None,
        common: Sequence[str] = (),
    ) -> None:
        self.board = board
        self.layout = layout
        draws: dict[str, Callable[[V], Any]] = {
            "note": no_note if note is None else note,
            "chips": chips,
            "panels": panels,
            "lights": lights,
            "prompt": asked if prompt is None else prompt,
            "choices": choices,
            "unavailable": unavailable,
            "journeys": journeys,
            "journal": journal,
            "outcome": outcome,
        }
        papers = {} if sheets is None else sheets
        for name in papers:
            if name in draws or name.startswith("board"):
                raise BadData(f"A sheet cannot be called {name!r}, as another section is.")
        given = {**without(draws), **(reads or {})}
        found = {section.name: section for section in sections_of({**draws, **papers}, given, dark, common=common)}
        self.sheets: list[Section] = [found[name] for name in papers]
        self.sections: list[Section] = [found[name] for name in draws]
        self.are_panels_dark = found["panels"].is_dark
        self.all: list[Section] = [*([] if board is None else board.sections), *self.sheets, *self.sections]


def asked(view: View[Any]) -> Prompt:
    return question(view.known, view.seat, view.names)


def no_note(view: View[Any]) -> None:
    """What is played stands there."""


def laid(view: V, about: About, sections: Sections[V], kept: Kept | None = None) -> Scene:
    """The scene: every section drawn, and what is lit on them. What the viewer saw last is in `kept`, if it saw anything."""
    is_kept = kept is not None
    if kept is None:
        kept = Kept()
    kept.begin(view, sections.all)
    look = Look(view, kept)
    board = None if sections.board is None else sections.board.drawn(look)
    papers = [look.at(section) for section in sections.sheets]
    note, chips, panels, lights, prompt, choices, unavailable, journeys, journal, outcome = [
        seen(look, section) for section in sections.sections
    ]
    lit: Sequence[Lit] = lights
    if view.legal or lit:
        parts = [part.lit(is_kept) for part in ([*papers] if board is None else [board, *papers])]
        if not sections.are_panels_dark:
            people = look.drawn.get("panels")
            parts.append(panels if people is None else people.lit(is_kept))
        lit = lit_of(view, parts, lit)
    look.end(kept)
    return Scene(
        id="table",
        label=about.title,
        note=about.subtitle if note is None else note,
        game=about.id,
        layout=sections.layout,
        seat=view.seat,
        chips=chips,
        board=None if board is None else board.value,
        sheets=[sheet for paper in papers for sheet in paper.value],
        panels=panels,
        prompt=prompt,
        choices=choices,
        lit=lit,
        unavailable=unavailable,
        journeys=journeys,
        journal=journal,
        outcome=outcome,
    )
