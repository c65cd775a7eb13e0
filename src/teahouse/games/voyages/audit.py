"""What must hold at the table and on every sheet at every moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.trial import outside

from .parts.parts import (
    BARREL,
    CARGO,
    SAILOR,
    SETTLEMENT,
    STAR,
    STAR_CARGO,
    STAR_DUTIES,
    STAR_EXPLORE,
    STAR_RECRUIT,
    STARS,
    Parts,
)
from .rules.duties import ChooseOrder, Gains, is_column_full, is_row_full

if TYPE_CHECKING:
    from .state import Sheet, Voyages


def audit(s: Voyages) -> list[str]:
    broken = outside("dice", s.dice, 3, 1, 6)
    if len(s.sheets) != s.seats or len(s.began) != s.seats or len(s.stacks) != s.seats:
        return ["There is not one sheet for each seat."]
    for sheet in s.sheets + s.began:
        broken += audit_ranges(s.parts, sheet)
    if broken:
        return broken
    if s.over == bool(s.to_act()):
        broken.append("A game that is over asks nobody; one that runs asks somebody.")
    if s.is_solo() and not 1 <= s.round <= s.parts.solo_rounds:
        broken.append(f"A solo game has no round {s.round}.")
    for seat, stack in enumerate(s.stacks):
        if any(decision.seat != seat for decision in stack):
            broken.append(f"Seat {seat} is asked another seat's question.")
    for seat in range(s.seats):
        sheet = s.sheets[seat]
        for line in audit_sheet(s.parts, sheet, s.round, pending_rewards(s, seat)):
            broken.append(f"Seat {seat}: {line}")
        if sheet.boxes < s.began[seat].boxes or sheet.gained < s.began[seat].gained:
            broken.append(f"Seat {seat}: a box was wiped out.")
    return broken


def audit_ranges(parts: Parts, sheet: Sheet) -> list[str]:
    """Every box, island and hex of a sheet is one that is printed on it."""
    chart = parts.chart
    crew = parts.sailors_at_start + parts.extra_sailors
    tallest = max([len(track.values) for track in parts.cargo])
    return (
        outside("hexes of a ship", [sheet.hex, *sheet.route, *sheet.starts], -1, 0, len(chart.names) - 1)
        + outside("sailors", [sheet.sailors, sheet.heroes, sheet.gained], 3, 0, crew)
        + outside("used spots", sheet.used, chart.spots, 0, 1)
        + outside("visited islands", sheet.visited, len(chart.islands), 0, 1)
        + outside("explored regions", sheet.regions, len(chart.regions), 0, 1)
        + outside("duty boxes", sheet.boxes, len(parts.boxes), 0, 1)
        + outside("pieces of cargo", sheet.sold + sheet.held, 2 * len(parts.cargo), 0, tallest)
        + outside("stars", sheet.stars, len(STARS), 0, 1)
    )


def pending_rewards(s: Voyages, seat: int) -> list[int]:
    """The rewards of duties that wait for their order or for a barrel before them (duties.order)."""
    pending: list[int] = []
    for decision in s.stacks[seat]:
        if isinstance(decision, Gains):
            pending.extend(decision.gains)
        elif isinstance(decision, ChooseOrder):
            row, column = decision.rewards(s.parts)
            pending.extend(row + column)
    return pending


def audit_sheet(parts: Parts, sheet: Sheet, round: int, pending: list[int]) -> list[str]:
    """What is broken on a sheet with these rewards still to come."""
    broken: list[str] = []
    outlined = parts.sailors_at_start + sheet.gained
    if sheet.sailors < 0 or sheet.heroes < 0 or sheet.sailors + sheet.heroes > outlined:
        broken.append(f"{sheet.sailors} sailors and {sheet.heroes} heroes do not fit in {outlined} boxes.")
    if not 0 <= sheet.gained <= parts.extra_sailors:
        broken.append(f"{sheet.gained} sailors gained.")
    if not 0 <= sheet.hex < len(parts.chart.names) or sheet.route[-1] != sheet.hex or len(sheet.route) > round + 1:
        broken.append("The ship is not where its route ends.")
    if len(sheet.starts) != len(sheet.route) - 1:
        broken.append("The ship has not one departure for each round.")
    if sum(sheet.boxes) > round:
        broken.append("More than one duty was marked in a round.")
    gains = gains_so_far(parts, sheet)
    for gain in pending:
        gains[gain] -= gain != STAR
    # The sailor of a settlement may be left ashore, any other comes while there is room.
    least, most = gains[SAILOR], gains[SAILOR] + gains[SETTLEMENT]
    if not min(least, parts.extra_sailors) <= sheet.gained <= min(most, parts.extra_sailors):
        broken.append(f"{sheet.gained} sailors gained from {least} to {most} sources.")
    for type, track in enumerate(parts.cargo):
        pieces = sheet.sold[type] + sheet.held[type]
        if sheet.sold[type] < 0 or sheet.held[type] < 0 or pieces > len(track.values):
            broken.append(f"{pieces} pieces on the {track.id} track.")
        if pieces > gains[CARGO + type] + gains[BARREL]:
            broken.append(f"{pieces} pieces of {track.id} came from nowhere.")
    broken.extend(audit_stars(parts, sheet, gains, STAR in pending))
    return broken


def audit_stars(parts: Parts, sheet: Sheet, gains: list[int], is_star_pending: bool) -> list[str]:
    """Each star is there exactly when it was earned (the DREAD's is the fact itself)."""
    broken: list[str] = []
    earned = (
        (STAR_CARGO, any(sheet.sold[n] >= track.star_at_sold for n, track in enumerate(parts.cargo))),
        (STAR_RECRUIT, sheet.gained == parts.extra_sailors),
        (STAR_EXPLORE, gains[STAR] > 0),
        (STAR_DUTIES, STAR in gains_of_duties(parts, sheet) and not is_star_pending),
    )
    for star, is_earned in earned:
        if bool(sheet.stars[star]) != is_earned:
            broken.append(f"The star {parts.star_names[star]} does not match the sheet.")
    return broken


def gains_of_duties(parts: Parts, sheet: Sheet) -> list[int]:
    """The rewards of all completed rows and columns."""
    gains: list[int] = []
    for row in range(parts.duty_rows):
        if is_row_full(parts, sheet, row):
            gains.extend(parts.row_gains[row])
    for column in range(parts.duty_columns):
        if is_column_full(parts, sheet, column):
            gains.extend(parts.column_gains[column])
    return gains


def gains_so_far(parts: Parts, sheet: Sheet) -> list[int]:
    """How often each icon was used on the map, and won by duties: an upper bound of what the sheet can hold.

    A star of the duties is not counted: STAR counts the one in the ocean.
    """
    gains = [0] * len(parts.icon_names)
    chart = parts.chart
    counted: set[int] = set()
    for hex, spot in enumerate(chart.spot_of):
        if spot >= 0 and spot not in counted:
            counted.add(spot)
            gains[chart.icon_of[hex]] += sheet.used[spot]
    for gain in gains_of_duties(parts, sheet):
        gains[gain] += gain != STAR
    return gains
