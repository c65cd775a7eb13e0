"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.action import Action
from ...engine.game import Game
from ...engine.words import named
from ...scene import Chip, Choice, Prompt, Scene
from .labels import label
from .parts import DONE
from .scene_board import board
from .scene_outcome import outcome
from .scene_people import journal, own_sheet, panels
from .scene_view import View
from .season import PHASES

if TYPE_CHECKING:
    from .state import Stratagems


def draw(game: Game, known: Stratagems, seat: int | None, names: list[str]) -> Scene:
    """The scene of a viewer's copy."""
    view = View(known, seat, names)
    own = own_sheet(view)
    ended = known.outcome()
    return Scene(
        id="table",
        label=game.about.title,
        note=game.about.subtitle,
        game=game.about.id,
        seat=seat,
        chips=chips(view),
        board=board(view),
        sheets=[own] if own is not None else [],
        panels=panels(view),
        prompt=prompt(view),
        choices=[choice(view, action) for action in view.legal],
        journal=journal(view),
        outcome=outcome(view, ended) if ended is not None else None,
    )


def chips(view: View) -> list[Chip]:
    known = view.known
    numbers = view.parts.numbers
    hit = numbers.neutral_hit[known.neutral_at]
    return [
        Chip(id="chip:season", label=f"Season {known.season} of {numbers.seasons}", rule="season.order"),
        Chip(id="chip:phase", label=PHASES[known.phase].capitalize(), rule="season.order"),
        Chip(id="chip:neutral", label=f"Neutral armies hit with {hit} or more", rule="battle.neutral"),
    ]


def prompt(view: View) -> Prompt:
    asked = view.known.prompt(view.seat)
    is_waiting = not view.legal and not view.known.over
    return Prompt(
        id="prompt",
        label=named(asked.question, view.names),
        note=named(asked.help, view.names),
        rules=list(asked.rules),
        waiting_for=view.known.to_act() if is_waiting else (),
    )


def choice(view: View, action: Action) -> Choice:
    seat = view.seat if view.seat is not None else 0
    preview = view.known.preview(seat, action)
    lines = [f"costs {cost}" for cost in preview.costs] + list(preview.gains) + list(preview.notes)
    lines += [f"{round(chance * 100)} in 100 for {what}" for what, chance in preview.odds]
    return Choice(
        id=f"choice:{action.text}",
        label=named(label(view.known, seat, action), view.names),
        action=action.text,
        preview=[named(line, view.names) for line in lines],
        weight="main" if action.verb == DONE else "plain",
    )
