"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from teahouse.engine import words
from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.words import counted, listed
from teahouse.scene import Chip, Choice, Prompt, Scene
from teahouse.scene.table.question import question

from ..labels import label
from ..parts.cards import EMPEROR, JUNK
from ..parts.parts import (
    BUILD_JUNKS,
    DECLINE,
    DONE,
    KEEP,
    MAKE_VOYAGE,
    MARCH,
    OPEN,
    PLAY,
    REINFORCE,
    REROLL,
    RESERVE,
    SETTLE,
    SPECIAL,
    SPEND,
)
from ..rules.outlook import reaction_outlook
from ..rules.reaction import React
from ..rules.turn import ChooseUse
from .board import board
from .outcome import outcome
from .people import journal, panels
from .sheets import sheets
from .view import View

if TYPE_CHECKING:
    from ..state import MingVoyages

ORDINALS: Final = ("First", "Second", "Third", "Fourth")
SHORT: Final = ("Recruit", "Move", "Attack", "Tax", "Junks", "Voyage", "Amass", "Move", "Attack", "Gather", "Build")
GROUPS: Final = {
    PLAY: "Play",
    RESERVE: "Reserve",
    SPEND: "Command points",
    SPECIAL: "Special action",
    REROLL: "Re-roll",
}
RECONSTRUCTED: Final = Chip(
    id="chip:reconstructed",
    label="parts reconstructed",
    rule="setup.reconstructed",
    symbol="recon",
    lines=[
        "The solo rules are the publisher's.",
        "The map beyond the rulebook's example, command points, the voyage roll and most cards are ours.",
    ],
)


def draw(game: Game, known: MingVoyages, seat: int | None, names: list[str]) -> Scene:
    """The scene of a viewer's copy."""
    view = View(known, seat, names)
    ended = known.outcome()
    return Scene(
        id="table",
        label=game.about.title,
        note=company(view),
        game=game.about.id,
        seat=seat,
        chips=chips(view),
        board=board(view),
        sheets=sheets(view),
        panels=panels(view),
        prompt=prompt(view),
        choices=[choice(view, view.side, action) for action in view.legal],
        journal=journal(view),
        outcome=outcome(view, ended) if ended is not None else None,
    )


def company(view: View) -> str:
    """Who plays, as the bar says it."""
    if view.known.is_solo():
        return "alone, against the Overlord"
    if view.seat is None:
        return f"{view.names[0]} against {view.names[1]}"
    return f"{view.role(view.seat)} against {view.names[1 - view.seat]}"


def chips(view: View) -> list[Chip]:
    """The round, the voyages, and what is reconstructed."""
    known, parts = view.known, view.parts
    last = known.round + (len(known.deck) + parts.draws - 1) // parts.draws
    era = ORDINALS[known.era - 1] if known.era <= len(ORDINALS) else str(known.era)
    voyages = f"{counted(known.count_voyages(), 'voyage')} of {parts.voyages}"
    if known.is_solo():
        voyages += f"; {'you need' if view.seat == EMPEROR else 'the Emperor needs'} {known.level.required_voyages}"
    rule = "victory.minor" if known.is_solo() else "victory.points"
    return [
        Chip(id="chip:round", label=f"{era} era, round {known.round} of {last}", rule="round.eras"),
        Chip(id="chip:voyages", label=voyages, rule=rule),
        RECONSTRUCTED,
    ]


def prompt(view: View) -> Prompt:
    """What is asked; while a card is used alone, what the Overlord would answer it with as things stand."""
    known = view.known
    asked = known.prompt(view.seat)
    top = view.top
    if isinstance(top, ChooseUse) and known.is_solo():
        help = f"{asked.help} {reaction_outlook(known, top.card)}"
        asked = words.Prompt(asked.question, ("overlord.reaction", *asked.rules), help)
    return question(known, view.seat, view.names, asked)


def preview(view: View, seat: int, action: Action) -> list[str]:
    """What a choice would do, line by line; a special action in full, because its button is short."""
    if view.ahead is None:
        return []
    told = view.ahead.preview(action)
    lines: list[str] = []
    if action.verb == SPECIAL and isinstance(view.top, ChooseUse | React):
        effects = listed(view.printed[view.top.card].actions[seat][action.target].phrases)
        lines.append(f"{effects[:1].upper()}{effects[1:]}")
    lines += [f"costs {cost}" for cost in told.costs] + list(told.gains) + list(told.notes)
    lines += [f"{what}: {round(chance * 100)} in 100" for what, chance in told.odds]
    return [words.named(line, view.names) for line in lines]


def choice(view: View, seat: int, action: Action) -> Choice:
    weight: Literal["main", "plain", "quiet"] = "plain"
    if action.verb == SPECIAL:
        weight = "main"
    elif action.verb in (DECLINE, DONE, KEEP):
        weight = "quiet"
    return Choice(
        id=f"choice:{action.text}",
        label=button(view, seat, action),
        action=action.text,
        preview=preview(view, seat, action),
        weight=weight,
        group=GROUPS.get(action.verb, ""),
        symbol="card-back" if action.verb in (REINFORCE, OPEN) else "",
    )


def button(view: View, seat: int, action: Action) -> str:
    """A choice in words; what a card is used for and where a piece goes in few, because card and question stand beside it."""
    top = view.top
    if action.verb == MARCH or action.verb == SETTLE:
        board = view.parts.board
        return f"{board.names[board.way_from[action.target]]} to {board.names[board.way_to[action.target]]}"
    if not isinstance(top, ChooseUse | React):
        return label(view.known, seat, action)
    card = view.parts.cards[top.card]
    if action.verb == SPECIAL:
        brief = view.printed[top.card].actions[seat][action.target].brief
        # Beside command points, which may buy the same: Move 2.
        return brief if isinstance(top, React) else f"Special: {brief[:1].lower()}{brief[1:]}"
    if action.verb != SPEND:
        return label(view.known, seat, action)
    what = action.target
    if what == MAKE_VOYAGE:
        return "Voyage"
    if what == BUILD_JUNKS:
        return counted(min(card.cp, view.known.supply[JUNK]), "Junk")
    return f"{SHORT[what]} {card.cp}"
