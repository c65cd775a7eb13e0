"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.game import Game
from ...engine.words import named
from ...scene import Chip, Choice, Prompt, Scene
from .labels import label
from .scene_board import board
from .scene_people import journal, outcome, panels
from .scene_sheets import sheets

if TYPE_CHECKING:
    from .state import MarcoPolo


def draw(game: Game, known: MarcoPolo, seat: int | None, names: list[str]) -> Scene:
    """The scene of a viewer's copy."""
    ended = known.outcome()
    legal = [action.text for action in known.legal(seat)] if seat is not None else []
    return Scene(
        id="table",
        label=game.about.title,
        note=game.about.subtitle,
        game=game.about.id,
        seat=seat,
        chips=chips(known, names),
        board=board(known, legal, names),
        sheets=sheets(known, seat, legal, names),
        panels=panels(known, names),
        prompt=prompt(known, seat, names),
        choices=choices(known, seat),
        journal=journal(known, names),
        outcome=outcome(known, ended, names) if ended is not None else None,
    )


def chips(known: MarcoPolo, names: list[str]) -> list[Chip]:
    rounds = known.parts.rounds
    text = f"Round {known.round} of {rounds}" if known.round else "Before the first round"
    return [
        Chip(id="chip:round", label=text, rule="rounds.five"),
        Chip(id="chip:start", label=f"{names[known.start]} is start player", rule="rounds.start_player"),
    ]


def prompt(known: MarcoPolo, seat: int | None, names: list[str]) -> Prompt:
    asked = known.prompt(seat)
    awaited = known.to_act()
    return Prompt(
        id="prompt",
        label=named(asked.question, names),
        note=named(asked.help, names),
        rules=list(asked.rules),
        waiting_for=awaited if seat is None or seat not in awaited else (),
    )


def choices(known: MarcoPolo, seat: int | None) -> list[Choice]:
    """The legal actions in their order, each with what it costs and gives."""
    found: list[Choice] = []
    if seat is None:
        return found
    for action in known.legal(seat):
        preview = known.preview(seat, action)
        lines = [f"costs {cost}" for cost in preview.costs] + list(preview.gains) + list(preview.notes)
        lines += [f"{round(chance * 100)} in 100 for {what}" for what, chance in preview.odds]
        found.append(
            Choice(
                id=f"choice:{action.text}",
                label=label(known, seat, action),
                action=action.text,
                preview=lines,
                weight="quiet" if action.text in ("done", "decline", "stop") else "plain",
            )
        )
    return found
