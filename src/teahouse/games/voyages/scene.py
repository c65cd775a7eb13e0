"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from ...engine import words
from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.game import Game
from ...engine.words import Preview, counted
from ...scene import Chip, Choice, Prompt, Scene, Sheet
from ...scene.question import question
from .chart import NO_ISLAND, NO_REGION
from .labels import is_used, label, ordinal_words, reconstruction, symbol
from .parts import CREW, DECLINE, DONE, LOAD, PASS, PAY, PAY_HEROIC, SAIL, SELL, TAKE
from .sailors import crew_words, heroes_in
from .scene_board import board
from .scene_dice import dice
from .scene_outcome import outcome
from .scene_people import fleet, journal, panels
from .scene_printed import Printed
from .scene_sheet import logbook
from .scene_view import MOST_OTHERS, View, crew_amounts

if TYPE_CHECKING:
    from .state import Voyages

__all__ = ["Printed", "draw", "label"]

FEW: Final = 8  # choices that need no headings


def draw(game: Game, printed: Printed, known: Voyages, seat: int | None, names: list[str]) -> Scene:
    """The scene of a viewer's copy: others are on it as they stood when the round began."""
    view = View(game, printed, known, seat, names)
    sheets: list[Sheet] = []
    if view.sheet is not None and seat is not None:
        sheets.append(logbook(view, view.sheet, seat))
    if known.seats > MOST_OTHERS + 1:
        sheets.append(fleet(view))
    sheets.append(dice(view))
    ended = known.outcome()
    return Scene(
        id="table",
        label=game.about.title,
        note=view.tables["map"]["name"],
        game=game.about.id,
        seat=seat,
        chips=chips(view),
        board=board(view),
        sheets=sheets,
        panels=panels(view),
        prompt=prompt(view),
        choices=choices(view),
        journal=journal(view),
        outcome=outcome(view, ended) if ended is not None else None,
    )


def chips(view: View) -> list[Chip]:
    """The round, what brings the end, and the list of what is reconstructed."""
    known = view.known
    parts = view.parts
    is_solo = known.is_solo()
    of = f" of {parts.solo_rounds}" if is_solo else ""
    found = [Chip(id="chip:round", label=f"Round {known.round}{of}", rule="round.roll")]
    if known.over:
        found.append(Chip(id="chip:end", label="The game is over"))
    elif known.rounds_left == 1:
        rule = "end.solo.rounds" if is_solo else "end.final_round"
        found.append(Chip(id="chip:end", label="Last round", rule=rule))
    elif is_solo:
        text = f"{counted(parts.stars_to_win, 'star')} to win"
        found.append(Chip(id="chip:end", label=text, rule="end.solo.won"))
    elif known.rounds_left > 1:
        found.append(Chip(id="chip:end", label=f"{known.rounds_left} rounds left", rule="end.final_round"))
    else:
        text = f"The {ordinal_words(parts.stars_to_trigger)} star ends the game"
        found.append(Chip(id="chip:end", label=text, rule="end.third_star"))
    lines = reconstructed_lines(view.tables)
    if lines:
        found.append(
            Chip(
                id="chip:reconstructed",
                label="parts reconstructed",
                rule="setup.reconstructed",
                symbol="recon",
                lines=lines,
            )
        )
    return found


def reconstructed_lines(tables: dict[str, Any]) -> list[str]:
    """One line for each chapter of the data that is ours, and for parts of others that are."""
    lines: list[str] = []
    for name, table in tables.items():
        title = name.replace("_", " ").capitalize()
        help = reconstruction(table)
        if help:
            lines.append(f"{title}. {help}")
        else:
            ours = [part for part, source in table.get("parts", {}).items() if source == "reconstructed"]
            if ours:
                lines.append(f"{title}. Reconstructed: {', '.join(ours)}.")
    return lines


def prompt(view: View) -> Prompt:
    """What is asked; a waiting seat is told that it may think again."""
    known = view.known
    asked = known.prompt(view.seat)
    if view.top is None and not known.over and view.seat is not None:
        undo = "Until the round closes you can still take back your turn."
        asked = words.Prompt(asked.question, (*asked.rules, "round.undo"), undo)
    return question(known, view.seat, view.names, asked)


def choices(view: View) -> list[Choice]:
    """The legal actions in their order, each with its price and what it would do."""
    top, seat = view.top, view.seat
    if top is None or seat is None:
        return []
    return [choice(view, seat, top, action) for action in view.legal]


def choice(view: View, seat: int, top: Decision[Any], action: Action) -> Choice:
    preview: Preview = top.preview(view.known, action)
    price = view.prices[action.text]
    lines = list(preview.gains) + list(preview.notes)
    for cost in preview.costs:
        if cost != crew_words(price):
            lines.insert(0, f"costs {cost}")
    weight: Literal["main", "plain", "quiet"] = "plain"
    if action.verb == DONE or action.verb == TAKE:
        weight = "main"
    elif action.verb == DECLINE:
        weight = "quiet"
    return Choice(
        id=f"choice:{action.text}",
        label=label(view.known, seat, action),
        action=action.text,
        cost=crew_amounts(price),
        preview=lines,
        weight=weight,
        group=group(view, action),
        symbol=choice_symbol(view, action),
    )


def group(view: View, action: Action) -> str:
    """A heading for like destinations where there are many; other questions have few answers and need none."""
    if action.verb != SAIL or view.sheet is None or len(view.legal) <= FEW:
        return ""
    chart = view.parts.chart
    hex = action.target
    if chart.island_of[hex] != NO_ISLAND:
        return "Islands"
    if chart.icon_of[hex] and not is_used(view.parts, view.sheet, hex):
        return "Something to find"
    region = chart.region_of[hex]
    if region != NO_REGION and not view.sheet.regions[region]:
        return "Unexplored regions"
    return "Open sea"


def choice_symbol(view: View, action: Action) -> str:
    """The drawing on a button."""
    parts = view.parts
    verb = action.verb
    if verb == SAIL:
        return "junk"
    if verb == CREW:
        return "sailor-heroic" if heroes_in(action.target) else "sailor"
    if verb == PAY:
        return "sailor-heroic" if action.target == PAY_HEROIC else "sailor"
    if verb == LOAD:
        return parts.cargo[action.target].id
    if verb == TAKE and view.sheet is not None:
        return symbol(parts, parts.chart.icon_of[view.sheet.hex])
    if verb == SELL:
        sale = parts.sales[action.target]
        if sale.all_of >= 0:
            return parts.cargo[sale.all_of].id
        return parts.cargo[sale.types[0]].id if len(sale.types) == 1 else "settlement"
    if verb == PASS or verb == DECLINE:
        return "u-cross"
    return "u-check" if verb == DONE else ""
