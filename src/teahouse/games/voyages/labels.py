"""The words of actions, as buttons say them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.words import counted, listed

from .parts.chart import NO_ISLAND
from .parts.parts import (
    ASHORE,
    CREW,
    DECLINE,
    DEPART,
    FIGHT,
    FIRST,
    LOAD,
    MARK,
    PASS,
    PAY,
    PAY_HEROIC,
    ROW_FIRST,
    SAIL,
    SELL,
    TAKE,
    Parts,
)
from .rules import move
from .rules.actions import is_used
from .rules.settlement import TradeAlone
from .words import box_words, crew_words, hex_words, icon_words

if TYPE_CHECKING:
    from .state import Sheet, Voyages


def label(known: Voyages, seat: int, action: Action) -> str:
    """An action in words, as a button says it."""
    parts = known.parts
    sheet = known.sheets[seat]
    verb = action.verb
    if verb == SAIL:
        return sail_words(known, sheet, action.target)
    if verb == DEPART:
        return f"Depart from {hex_words(parts, action.target)}"
    if verb == MARK:
        return f"Mark {box_words(parts, action.target)}"
    if verb == PASS:
        return "Mark no duty"
    if verb == CREW:
        return f"Pay {crew_words(action.target)}"
    if verb == LOAD:
        return f"Load {parts.cargo[action.target].name.lower()}"
    if verb == TAKE:
        return f"Take {here_words(parts, sheet)}"
    if verb == DECLINE:
        return f"Leave {here_words(parts, sheet)} for later"
    if verb == SELL:
        stack = known.stacks[seat]
        is_alone = bool(stack) and isinstance(stack[-1], TradeAlone)
        return sale_label(parts, sheet, action.target) + (", without the sailor" if is_alone else "")
    if verb == PAY:
        return "Give up a hero" if action.target == PAY_HEROIC else "Give up a sailor"
    if verb == FIRST:
        return f"First the reward of the {'row' if action.target == ROW_FIRST else 'column'}"
    if verb == ASHORE:
        return "Sell without taking the sailor"
    if verb == FIGHT:
        return f"Fight the DREAD with {counted(parts.heroic_to_defeat, 'hero', 'heroes')}"
    return "End the turn"


def here_words(parts: Parts, sheet: Sheet) -> str:
    """What lies where the ship is."""
    icon = parts.chart.icon_of[sheet.hex]
    return f"the {icon_words(parts, icon)}" if icon else "it"


def sail_words(known: Voyages, sheet: Sheet, end: int) -> str:
    """The end of a move; of an island with two hexes the hex is named only where both can be reached."""
    chart = known.parts.chart
    if end == sheet.hex:
        return f"Stay at {chart.where(end)}"
    if end in chart.departures[sheet.hex]:
        return f"Cross to {chart.half(end)}"
    where = destination(known.parts, sheet, end)
    hexes = chart.departures[end]
    if len(hexes) > 1:
        other = hexes[1] if hexes[0] == end else hexes[0]
        if other in move.reachable(known.parts, sheet, known.dice):
            where = chart.half(end)
    return f"Sail to {where}"


def destination(parts: Parts, sheet: Sheet, hex: int) -> str:
    """Where a ship would go, by what a player looks for: an island, an icon that is left, a region, or open sea."""
    chart = parts.chart
    if chart.island_of[hex] != NO_ISLAND:
        return chart.where(hex)
    icon = chart.icon_of[hex]
    if icon and chart.bearings[hex] and not is_used(parts, sheet, hex):
        return f"the {icon_words(parts, icon)} {chart.bearings[hex]}"
    return hex_words(parts, hex)


def sale_label(parts: Parts, sheet: Sheet, number: int) -> str:
    """A way of selling; selling nothing is done for the sailor alone (settlement.nothing)."""
    sale = parts.sales[number]
    if sale.all_of >= 0:
        return f"Sell all {sheet.held[sale.all_of]} {parts.cargo[sale.all_of].many}"
    if not sale.types:
        return "Take the sailor only"
    return f"Sell {listed([f'one {parts.cargo[type].one}' for type in sale.types])}"
