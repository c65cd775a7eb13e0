"""One seat's turn as a whole: what a move costs together with a duty, and carrying it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.journal import Entry
from . import islands, move
from .actions import Gains
from .chart import NO_ISLAND
from .dice import roll_number
from .duties import box_words, gains_of_box, has_free_box
from .parts import DREAD, STAR, STAR_DREAD, STAR_EXPLORE, START
from .sailors import crew_words, heroes_in, sailors_in

if TYPE_CHECKING:
    from .state import Sheet, Voyages

NO_BOX: Final = -1  # the duty step is passed
CANNOT: Final = 99


def cost_by_value(s: Voyages, sheet: Sheet, end: int, depart: int, heroes: int) -> list[int]:
    """The fewest ordinary sailors for a move and each value of the duty die, with so many heroes at the most."""
    table = s.parts.costs_of_three[roll_number(s.dice[0], s.dice[1], s.dice[2])]
    best = [CANNOT] * 6
    for pair in move.headings_to(s.parts.chart, sheet, end, depart):
        at = pair * 24 + heroes
        for value in range(6):
            cost = table[at]
            if cost < best[value]:
                best[value] = cost
            at += 4
    return best


def costs_of_turn(s: Voyages, sheet: Sheet, end: int, depart: int, box: int) -> list[int]:
    """The fewest ordinary sailors by number of heroes for a move and a duty box, or for a move and no duty at all."""
    table = s.parts.costs_of_three[roll_number(s.dice[0], s.dice[1], s.dice[2])]
    headings = move.headings_to(s.parts.chart, sheet, end, depart)
    best = [CANNOT] * 4
    if box != NO_BOX:
        lower(best, table, headings, s.parts.boxes[box])
    else:
        for value in range(1, 7):
            if not has_free_box(s.parts, sheet, value):
                lower(best, table, headings, value)
    return best


def lower(best: list[int], table: list[int], headings: list[int], value: int) -> None:
    """Bring costs by number of heroes down to those of the headings with one value of the duty die."""
    for pair in headings:
        at = pair * 24 + (value - 1) * 4
        for heroes in range(4):
            cost = table[at + heroes]
            if cost < best[heroes]:
                best[heroes] = cost


def carry_out(s: Voyages, seat: int, end: int, depart: int, box: int, crew: int) -> None:
    """Pay, sail, mark the duty; its rewards go on the stack above what follows (round.order)."""
    parts = s.parts
    sheet = s.fresh_sheet(seat)
    start = move.start_of(parts, sheet, s.dice, end, depart)
    sheet.sailors -= sailors_in(crew)
    sheet.heroes -= heroes_in(crew)
    found = move.regions_between(parts.chart, sheet, start, end)
    for region in found:
        sheet.regions[region] = 1
    if s.journal is not None:
        tell(s, seat, start, end, found, box, crew)
    sheet.hex = end
    sheet.route.append(end)
    islands.visit(parts, sheet)
    if box != NO_BOX:
        gains = gains_of_box(parts, sheet, box)
        sheet.boxes[box] = 1
        if gains:
            s.stacks[seat].append(Gains(seat, gains))


def tell(s: Voyages, seat: int, start: int, end: int, found: list[int], box: int, crew: int) -> None:
    """The journal's entries for a move and its duty."""
    if s.journal is None:
        return
    chart = s.parts.chart
    who = "{" + str(seat) + "}"
    island = chart.island_of[end]
    rule = "move.full"
    if start == end:
        text = f"{who} stays at {chart.where(end)}."
        rule = "move.stay"
    elif island != NO_ISLAND:
        gold = chart.islands[island].gold
        is_new = gold and not s.sheets[seat].visited[island]
        text = f"{who} lands on {chart.where(end)}" + (f": {gold} gold." if is_new else ".")
        rule = "islands.gold"
    else:
        text = f"{who} sails to {chart.where(end)}."
    if crew:
        text += f" The dice cost {crew_words(crew)}."
    s.journal.hold(Entry("sail", text, rule, seat, s.round))
    for region in found:
        s.journal.hold(Entry("explore", f"{who} explores {chart.regions[region][1]}.", "move.explore", seat, s.round))
    if box == NO_BOX:
        s.journal.hold(Entry("duty", f"{who} has no box to mark.", "duties.skip", seat, s.round))
    else:
        s.journal.hold(Entry("duty", f"{who} marks {box_words(s.parts, box)}.", "duties.mark", seat, s.round))


def gains_of_landing(s: Voyages, sheet: Sheet, start: int, end: int) -> list[str]:
    """What a move gives and what waits at its end, in short phrases."""
    parts = s.parts
    chart = parts.chart
    gains: list[str] = []
    island = chart.island_of[end]
    if island != NO_ISLAND and not sheet.visited[island] and chart.islands[island].gold:
        gains.append(f"{chart.islands[island].gold} gold")
    spot = chart.spot_of[end]
    icon = chart.icon_of[end]
    if icon == STAR and not sheet.used[spot]:
        gains.append(f"the star {parts.star_names[STAR_EXPLORE]}")
    elif spot >= 0 and not sheet.used[spot] and icon > START and icon != DREAD:
        gains.append(parts.icon_names[icon])
    known = sum(sheet.regions)
    for n, region in enumerate(move.regions_between(chart, sheet, start, end)):
        more = parts.region_score[known + n + 1] - parts.region_score[known + n]
        gains.append(f"{chart.regions[region][1]} ({more} gold)")
    return gains


def notes_of_landing(s: Voyages, sheet: Sheet, end: int) -> list[str]:
    """What else to know of a move before it is chosen."""
    notes: list[str] = []
    if end == sheet.hex:
        notes.append("The ship stays where it is.")
    elif end in s.parts.chart.departures[sheet.hex]:
        notes.append("The ship stays at its island.")
    if s.parts.chart.icon_of[end] == DREAD and not sheet.stars[STAR_DREAD]:
        notes.append(
            f"The DREAD waits there; {s.parts.heroic_to_defeat} heroes defeat it, else it takes one of the crew."
        )
    return notes


def gains_of_duty(s: Voyages, sheet: Sheet, box: int) -> list[str]:
    """What marking a box would complete, in short phrases."""
    if box == NO_BOX:
        return []
    return [s.parts.icon_names[gain] for gain in gains_of_box(s.parts, sheet, box)]
