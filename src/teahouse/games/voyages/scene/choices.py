"""The answers as buttons: words, prices, headings, and what each of them would bring."""

from __future__ import annotations

from typing import Final

from teahouse.engine.action import Action
from teahouse.engine.ledger import Change, in_words
from teahouse.scene import Choice
from teahouse.scene.table.choices import Buttons, choices

from ..labels import label
from ..parts.chart import NO_ISLAND, NO_REGION
from ..parts.crew import heroes_in, sailors_in
from ..parts.parts import ASHORE, CREW, DECLINE, DONE, FIGHT, LOAD, MARK, PASS, PAY, PAY_HEROIC, SAIL, SELL, TAKE
from ..rules import move
from ..rules.actions import is_used
from ..rules.round import turn
from ..rules.round.choose import ChooseDeparture, ChooseSail
from ..rules.sailors import cheapest
from ..words import price_words
from .symbols import symbol
from .view import View

FEW: Final = 8  # choices that need no headings


def answers(view: View) -> list[Choice]:
    return choices(view, BUTTONS)


def button(view: View, action: Action) -> str:
    return "" if view.seat is None else label(view.known, view.seat, action)


def brings(view: View, action: Action) -> list[str]:
    """What an action means beside the price on its button."""
    if isinstance(view.top, (ChooseSail, ChooseDeparture)):
        return landing_lines(view, action)
    return preview_lines(view, action)


def landing_lines(view: View, action: Action) -> list[str]:
    """What a destination brings. Choosing it changes nothing yet, so that there is nothing to look ahead to: what is said
    is the gold of its island and regions, where they are settled, and what it means."""
    parts, known, top, sheet = view.parts, view.known, view.top, view.sheet
    if sheet is None:
        return []
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
    ways = view.ways(action)
    return [f"costs {price_words(ways)}"] if len(ways) > 1 else []


def preview_lines(view: View, action: Action) -> list[str]:
    """What an action brings beside its price: the changes it makes, and what it means. A reward is not set off against the
    price."""
    seat = view.seat
    if seat is None:
        return []
    preview = view.look(action)
    by_id = {id: by for side, id, by in preview.changes if side == seat}
    if is_paid_now(view, action):
        crew = cheapest(view.ways(action))
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
        return len(view.ways(action)) == 1
    return action.verb in (CREW, PAY)


def heading(view: View, action: Action) -> str:
    """A heading for like destinations; other questions have few answers and need none."""
    if action.verb != SAIL or view.sheet is None:
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


def drawing(view: View, action: Action) -> str:
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


def left(view: View, action: Action) -> str:
    """What is given away. What is left for later lies where it lay, and an ended turn has nothing left to do."""
    can_mark = action.verb == PASS and any(each.verb == MARK for each in view.legal)
    return "One of your duties could be marked." if can_mark else ""


BUTTONS: Final = Buttons[View](
    button,
    {DONE: "main", TAKE: "main", FIGHT: "main", DECLINE: "quiet", ASHORE: "quiet"},
    heading,
    drawing,
    brings,
    few=FEW,
    left=left,
)
