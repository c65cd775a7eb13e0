"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...engine.action import Action
from ...engine.game import Game
from ...engine.words import counted, named
from ...scene import Chip, Choice, Prompt, Scene
from .cards import EMPEROR
from .labels import label
from .parts import DECLINE, DONE, KEEP, SPECIAL
from .scene_board import board
from .scene_cards import sheets
from .scene_people import journal, outcome, panels

if TYPE_CHECKING:
    from .state import MingVoyages


def draw(game: Game, known: MingVoyages, seat: int | None, names: list[str]) -> Scene:
    """The scene of a viewer's copy."""
    legal = known.legal(seat) if seat is not None else []
    ended = known.outcome()
    return Scene(
        id="table",
        label=game.about.title,
        note=game.about.mode(known.seats),
        game=game.about.id,
        seat=seat,
        chips=chips(known),
        board=board(known, legal),
        sheets=sheets(known, seat, legal),
        panels=panels(known, names),
        prompt=prompt(known, seat, names),
        choices=[choice(known, EMPEROR if seat is None else seat, action) for action in legal],
        journal=journal(known, names),
        outcome=outcome(known, ended, names) if ended is not None else None,
    )


def chips(known: MingVoyages) -> list[Chip]:
    """The round, the voyages, and what is reconstructed."""
    made = known.count_voyages()
    voyages = f"{counted(made, 'voyage')} of {known.parts.voyages}"
    if known.seats == 1:
        voyages += f"; you need {known.level.required_voyages}"
    rule = "victory.minor" if known.seats == 1 else "victory.points"
    return [
        Chip(id="chip:round", label=f"Era {known.era}, round {known.round}", rule="round.eras"),
        Chip(id="chip:voyages", label=voyages, rule=rule),
        Chip(
            id="chip:reconstructed",
            label="parts reconstructed",
            rule="setup.reconstructed",
            symbol="recon",
            lines=[
                "The solo rules are the publisher's.",
                "The map beyond the rulebook's example, command points, the voyage roll and most cards are ours.",
            ],
        ),
    ]


def prompt(known: MingVoyages, seat: int | None, names: list[str]) -> Prompt:
    asked = known.prompt(seat)
    awaited = known.to_act()
    return Prompt(
        id="prompt",
        label=named(asked.question, names),
        note=named(asked.help, names),
        rules=list(asked.rules),
        waiting_for=awaited if seat is None or seat not in awaited else (),
    )


def choice(known: MingVoyages, seat: int, action: Action) -> Choice:
    told = known.preview(seat, action)
    lines = [f"costs {cost}" for cost in told.costs] + list(told.gains) + list(told.notes)
    lines += [f"{what}: {round(chance * 100)} in 100" for what, chance in told.odds]
    weight: Literal["main", "plain", "quiet"] = "plain"
    if action.verb == SPECIAL:
        weight = "main"
    elif action.verb in (DECLINE, DONE, KEEP):
        weight = "quiet"
    return Choice(
        id=f"choice:{action.text}",
        label=label(known, seat, action),
        action=action.text,
        preview=lines,
        weight=weight,
    )
