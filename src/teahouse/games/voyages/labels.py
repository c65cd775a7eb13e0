"""The words of a table: hexes, destinations, actions as buttons say them, ordinals, and what is reconstructed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from teahouse.engine.action import Action
from teahouse.engine.words import counted, listed

from .parts.chart import NO_ISLAND, NO_REGION
from .parts.parts import (
    ASHORE,
    CREW,
    DECLINE,
    DEPART,
    DREAD,
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
    STAR_DREAD,
    TAKE,
    Parts,
)
from .rules import move
from .rules.duties import box_words
from .rules.sailors import crew_words
from .rules.settlement import TradeAlone

if TYPE_CHECKING:
    from .state import Sheet, Voyages

SYMBOLS: Final = {"start": "flag"}  # icons whose drawing has another name
HEADINGS: Final = {
    "N": "north",
    "NE": "northeast",
    "SE": "southeast",
    "S": "south",
    "SW": "southwest",
    "NW": "northwest",
}
ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth")


def symbol(parts: Parts, icon: int) -> str:
    """The drawing of an icon or gain."""
    name = parts.icon_names[icon]
    return SYMBOLS.get(name, name)


def icon_words(parts: Parts, icon: int) -> str:
    name = parts.icon_names[icon]
    return parts.star_names[STAR_DREAD] if icon == DREAD else name


def is_used(parts: Parts, sheet: Sheet, hex: int) -> bool:
    """Whether the icon of a hex is used up on a sheet; for an island without one, whether its gold is taken."""
    chart = parts.chart
    if chart.icon_of[hex] == DREAD:
        return bool(sheet.stars[STAR_DREAD])
    island = chart.island_of[hex]
    if island != NO_ISLAND and not chart.icon_of[hex]:
        return bool(sheet.visited[island])
    spot = chart.spot_of[hex]
    return spot >= 0 and bool(sheet.used[spot])


def hex_words(parts: Parts, hex: int) -> str:
    """A hex as a screen reader says it: Saltmarsh c2r3, Frostgate c0r1, open sea c3r4."""
    chart = parts.chart
    if chart.island_of[hex] != NO_ISLAND:
        name = chart.where(hex)
        return f"{name} {chart.names[hex]}" if len(chart.departures[hex]) > 1 else name
    region = chart.region_of[hex]
    return f"{'open sea' if region == NO_REGION else chart.regions[region][1]} {chart.names[hex]}"


def destination(parts: Parts, sheet: Sheet, hex: int) -> str:
    """Where a ship would go, by what a player looks for: an island, an icon that is left, a region, or open sea."""
    chart = parts.chart
    if chart.island_of[hex] != NO_ISLAND:
        return chart.where(hex)
    icon = chart.icon_of[hex]
    if icon and not is_used(parts, sheet, hex):
        return f"the {icon_words(parts, icon)} at {chart.names[hex]}"
    region = chart.region_of[hex]
    return f"{'the open sea' if region == NO_REGION else chart.regions[region][1]} at {chart.names[hex]}"


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
        return f"Cross {chart.where(end)} to {chart.names[end]}"
    where = destination(known.parts, sheet, end)
    hexes = chart.departures[end]
    if len(hexes) > 1:
        other = hexes[1] if hexes[0] == end else hexes[0]
        if other in move.reachable(known.parts, sheet, known.dice):
            where = f"{where} at {chart.names[end]}"
    return f"Sail to {where}"


def sale_label(parts: Parts, sheet: Sheet, number: int) -> str:
    """A way of selling; selling nothing is done for the sailor alone (settlement.nothing)."""
    sale = parts.sales[number]
    if sale.all_of >= 0:
        return f"Sell all {sheet.held[sale.all_of]} {parts.cargo[sale.all_of].many}"
    if not sale.types:
        return "Take the sailor only"
    return f"Sell {listed([f'one {parts.cargo[type].one}' for type in sale.types])}"


def ordinal(n: int) -> str:
    """1st, 2nd, 11th."""
    if n % 100 in (11, 12, 13):
        return f"{n}th"
    return f"{n}{('th', 'st', 'nd', 'rd')[n % 10] if n % 10 < 4 else 'th'}"


def ordinal_words(n: int) -> str:
    return ORDINALS[n] if n < len(ORDINALS) else ordinal(n)


def reconstruction(table: dict[str, Any]) -> str:
    """The help of the mended bowl: what is known and from where, then what is ours. Empty for a part that is known."""
    if table.get("provenance") != "reconstructed":
        return ""
    rows: list[Any] = [table]
    for value in table.values():
        if isinstance(value, list):
            rows.extend([row for row in value if isinstance(row, dict)])
    known: list[str] = []
    for row in rows:
        for name, source in row.get("parts", {}).items():
            words = f"{name.replace('_', ' ')} ({source})"
            if words not in known:
                known.append(words)
    help = f"Known: {listed(known)}. " if known else ""
    help += "Reconstructed: made by us to fit the known rules; the printed one may differ."
    note = str(table.get("note", ""))
    return f"{help} {note[:1].upper()}{note[1:]}." if note else help
