"""The table as named numbers, for learning agents: own sheet first, then the others as they stood when the round began."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .rules.score import total

if TYPE_CHECKING:
    from .state import Sheet, Voyages


def numbers(known: Voyages, seat: int | None) -> dict[str, list[int]]:
    """Lists of the same lengths for the same seat count; a spectator's `own_` lists are all zero."""
    parts = known.parts
    found: dict[str, list[int]] = {
        "round": [known.round],
        "rounds_left": [known.rounds_left],
        "dice": known.dice[:],
        "has_chosen": [0 if stack else 1 for stack in known.stacks],
    }
    own = known.sheets[seat if seat is not None else 0]
    for name, values in sheet_numbers(known, own):
        found["own_" + name] = values if seat is not None else [0] * len(values)
    others = [other for other in range(known.seats) if other != seat] if seat is not None else list(range(known.seats))
    others.sort(key=lambda other: (other - (seat or 0)) % known.seats)
    for name in ("hexes", "crew", "stars", "gold"):
        found["others_" + name] = []
    for other in others:
        sheet = known.sheets[other]
        found["others_hexes"].append(sheet.hex)
        found["others_crew"].extend((sheet.sailors, sheet.heroes, sheet.gained))
        found["others_stars"].extend(sheet.stars)
        found["others_gold"].append(total(known.parts, sheet))
    legal = {action.number for action in known.legal(seat)} if seat is not None else set()
    found["legal"] = [1 if action.number in legal else 0 for action in parts.book.all]
    return found


def sheet_numbers(known: Voyages, sheet: Sheet) -> list[tuple[str, list[int]]]:
    ship = [0] * len(known.parts.chart.names)
    ship[sheet.hex] = 1
    return [
        ("ship", ship),
        ("crew", [sheet.sailors, sheet.heroes, sheet.gained]),
        ("used", sheet.used[:]),
        ("visited", sheet.visited[:]),
        ("regions", sheet.regions[:]),
        ("boxes", sheet.boxes[:]),
        ("sold", sheet.sold[:]),
        ("held", sheet.held[:]),
        ("stars", sheet.stars[:]),
        ("gold", [total(known.parts, sheet)]),
    ]


# What each piece holds, for the page about observations. A word for both own_ and others_ stands once, without them.
MEANINGS: Final = {
    "round": "the number of the round",
    "rounds_left": "how many rounds are left with this one: alone always, else once the end is in sight, and -1 before",
    "dice": "the three dice as they were rolled",
    "has_chosen": "by seat, 1 for those who have nothing more to decide in this round",
    "ship": "1 for the hex where the ship is",
    "crew": "sailors and heroes that are not exhausted, and dotted boxes outlined",
    "used": "1 for each spot of the map that was used",
    "visited": "1 for each island that was visited",
    "regions": "1 for each region that was explored",
    "boxes": "1 for each duty box that is marked",
    "sold": "cargo sold, by type",
    "held": "cargo on board, by type",
    "stars": "1 for each star that is marked",
    "gold": "the score as it would be now",
    "hexes": "the number of the hex of each other ship",
}
