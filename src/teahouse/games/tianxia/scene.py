"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.game import Game
from ...engine.words import named
from ...scene import Chip, Choice, Prompt, Scene
from .labels import label
from .scene_automa import automa_sheet
from .scene_board import board
from .scene_outcome import outcome
from .scene_own import own_sheet, palace_sheet
from .scene_people import company, journal, panels
from .scene_view import View

if TYPE_CHECKING:
    from .state import Tianxia


def draw(game: Game, known: Tianxia, seat: int | None, names: list[str]) -> Scene:
    """The scene of a viewer's copy."""
    view = View(game, known, seat, names)
    ended = known.outcome()
    sheets = [own_sheet(view), palace_sheet(view), automa_sheet(view)]
    return Scene(
        id="table",
        label=game.about.title,
        note=company(view),
        game=game.about.id,
        seat=seat,
        chips=chips(view),
        board=board(view),
        sheets=[sheet for sheet in sheets if sheet is not None],
        panels=panels(view),
        prompt=prompt(view),
        choices=choices(view),
        journal=journal(view),
        outcome=outcome(view, ended) if ended is not None else None,
    )


def chips(view: View) -> list[Chip]:
    known = view.known
    text = f"Round {known.round} of {view.parts.rounds}" if known.round else "Before the first round"
    return [Chip(id="chip:round", label=text, rule="rounds.phases")]


def prompt(view: View) -> Prompt:
    """What is asked; for a waiting seat and a spectator, who is awaited."""
    known = view.known
    asked = known.prompt(view.seat)
    is_waiting = not view.legal and not known.over
    return Prompt(
        id="prompt",
        label=named(asked.question, view.names),
        note=named(asked.help, view.names),
        rules=list(asked.rules),
        waiting_for=known.to_act() if is_waiting else (),
    )


def choices(view: View) -> list[Choice]:
    """The legal actions in their order, each with what it would do."""
    seat = view.seat
    if seat is None:
        return []
    found: list[Choice] = []
    for action in view.legal:
        preview = view.known.preview(seat, action)
        lines = [f"costs {cost}" for cost in preview.costs] + list(preview.gains) + list(preview.notes)
        found.append(
            Choice(
                id=f"choice:{action.text}",
                label=named(label(view.known, seat, action), view.names),
                action=action.text,
                preview=[named(line, view.names) for line in lines],
            )
        )
    return found
