"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from teahouse.engine import words
from teahouse.engine.action import Action
from teahouse.engine.ahead import Ahead
from teahouse.engine.decision import Decision
from teahouse.engine.game import Game
from teahouse.engine.ledger import Change, in_words
from teahouse.engine.words import counted
from teahouse.scene import Chip, Choice, Prompt, Scene, Sheet
from teahouse.scene.table.question import question

from ..labels import is_used, label, ordinal_words, symbol
from ..parts.chart import NO_ISLAND, NO_REGION
from ..parts.parts import ASHORE, CREW, DECLINE, DONE, FIGHT, LOAD, MARK, PASS, PAY, PAY_HEROIC, SAIL, SELL, TAKE
from ..rules import move, turn
from ..rules.choosing.choose import ChooseDeparture, ChooseSail
from ..rules.sailors import heroes_in, price_words, sailors_in
from .board import board
from .dice import dice
from .outcome import outcome
from .people import fleet, journal, panels
from .printed import Printed
from .rivals import rival_sheets
from .sheet import logbook
from .view import MOST_OTHERS, View, crew_amounts

if TYPE_CHECKING:
    from ..state import Sheet as OwnSheet
    from ..state import Voyages

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
    sheets.extend(rival_sheets(view))
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
    lines = view.printed.reconstructed_lines
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
    top, seat, sheet = view.top, view.seat, view.sheet
    if top is None or seat is None or sheet is None:
        return []
    if isinstance(top, (ChooseSail, ChooseDeparture)):
        return [choice(view, seat, action, landing_lines(view, sheet, top, action)) for action in view.legal]
    ahead = Ahead(view.known, seat)
    return [choice(view, seat, action, preview_lines(view, seat, ahead, action)) for action in view.legal]


def choice(view: View, seat: int, action: Action, lines: list[str]) -> Choice:
    weight: Literal["main", "plain", "quiet"] = "plain"
    if action.verb in (DONE, TAKE, FIGHT):
        weight = "main"
    elif action.verb in (DECLINE, ASHORE):
        weight = "quiet"
    return Choice(
        id=f"choice:{action.text}",
        label=label(view.known, seat, action),
        action=action.text,
        cost=crew_amounts(view.prices[action.text]),
        preview=lines,
        weight=weight,
        group=group(view, action),
        symbol=choice_symbol(view, action),
    )


def landing_lines(view: View, sheet: OwnSheet, top: Decision[Any], action: Action) -> list[str]:
    """What a destination brings. Choosing it changes nothing yet, so that there is nothing to look ahead to: what is said
    is the gold of its island and regions, where they are settled, and what it means."""
    parts, known = view.parts, view.known
    if isinstance(top, ChooseDeparture):
        starts, end = [action.target], top.end
    else:
        starts, end = move.departures_to(parts, sheet, known.dice, action.target), action.target
    regions = move.regions_by_start(parts.chart, sheet, starts, end)
    lines = ways_lines(view, action)
    if len(regions) == 1 or regions[0] == regions[1]:
        gold = turn.gold_of_landing(parts, sheet, regions[0], end)
        if gold:
            lines.append(f"{gold} gold")
    return lines + turn.notes_of_landing(known, sheet, regions, end)


def ways_lines(view: View, action: Action) -> list[str]:
    """All ways of paying, where there are several; the price beside the choice is the cheapest."""
    ways = view.ways[action.text]
    return [f"costs {price_words(ways)}"] if len(ways) > 1 else []


def preview_lines(view: View, seat: int, ahead: Ahead, action: Action) -> list[str]:
    """What an action brings beside its price: the changes it makes, and what it means."""
    preview = ahead.preview(action)
    by_id = {id: by for side, id, by in preview.changes if side == seat}
    if is_paid_now(view, action):
        crew = view.prices[action.text]
        by_id["sailor"] = by_id.get("sailor", 0) + sailors_in(crew)
        by_id["hero"] = by_id.get("hero", 0) + heroes_in(crew)
    items = view.parts.items
    changes: list[Change] = [(seat, item.id, by_id[item.id]) for item in items if by_id.get(item.id)]
    costs, gains = in_words(changes, items)
    lines = ways_lines(view, action) + [f"costs {cost}" for cost in costs] + gains + list(preview.notes)
    if brings_the_end(view, by_id.get("star", 0)):
        lines.append("This star brings the end of the game into sight.")
    return lines


def brings_the_end(view: View, stars: int) -> bool:
    """Whether so many more stars are enough to end the game, which nobody has done yet (end.third_star)."""
    if view.sheet is None or view.known.is_solo() or view.known.rounds_left >= 0:
        return False
    have = sum(view.sheet.stars)
    return have < view.parts.stars_to_trigger <= have + stars


def is_paid_now(view: View, action: Action) -> bool:
    """Whether the price of an action is paid by it, not by one that follows."""
    if action.verb in (MARK, PASS):
        return len(view.ways[action.text]) == 1
    return action.verb in (CREW, PAY)


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
    if verb == FIGHT:
        return "dread"
    if verb == ASHORE:
        return "settlement"
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
