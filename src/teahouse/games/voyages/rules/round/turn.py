"""One seat's turn as a whole: what a move costs together with a duty, and carrying it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...parts.crew import heroes_in, sailors_in
from ...parts.dice import roll_number
from ...parts.parts import CARGO, DREAD, STAR, STAR_DREAD, STAR_EXPLORE, START, Parts
from ...words import box_words, tell_region, tell_sailing, useless_words
from .. import islands, move
from ..actions import is_of_use
from ..duties import ChooseOrder, Gains, column_reward, has_free_box, order_matters, row_reward
from ..move import EITHER
from ..sailors import CANNOT

if TYPE_CHECKING:
    from ...state import Sheet, Voyages

NO_BOX: Final = -1  # the duty step is passed


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
    """The fewest ordinary sailors by number of heroes, of whom no more than the sheet has, for a move and a duty box, or for
    a move and no duty at all."""
    table = s.parts.costs_of_three[roll_number(s.dice[0], s.dice[1], s.dice[2])]
    headings = move.headings_to(s.parts.chart, sheet, end, depart)
    best = [CANNOT] * min(sheet.heroes + 1, 4)
    if box != NO_BOX:
        lower(best, table, headings, s.parts.boxes[box])
    else:
        for value in range(1, 7):
            if best[0] and not has_free_box(s.parts, sheet, value):
                lower(best, table, headings, value)
    return best


def lower(best: list[int], table: list[int], headings: list[int], value: int) -> None:
    """Bring costs by number of heroes down to those of the headings with one value of the duty die.

    What nobody need pay for costs nothing with heroes either."""
    for pair in headings:
        if best[0] == 0:
            return
        at = pair * 24 + (value - 1) * 4
        for heroes in range(len(best)):
            cost = table[at + heroes]
            if cost < best[heroes]:
                best[heroes] = cost


def start_of(s: Voyages, sheet: Sheet, end: int, depart: int, box: int, crew: int) -> int:
    """The hex a move departs from; where that makes no difference, the first from which this crew pays for it."""
    if depart != EITHER:
        return depart
    starts = s.parts.chart.departures[sheet.hex]
    if len(starts) > 1:
        for start in starts:
            if costs_of_turn(s, sheet, end, start, box)[heroes_in(crew)] <= sailors_in(crew):
                return start
    return starts[0]


def carry_out(s: Voyages, seat: int, end: int, depart: int, box: int, crew: int) -> None:
    """Pay, sail, mark the duty; its rewards go on the stack above what follows (round.order)."""
    parts = s.parts
    sheet = s.fresh_sheet(seat)
    start = start_of(s, sheet, end, depart, box, crew)
    found = move.regions_between(parts.chart, sheet, start, end)
    if s.journal is not None:
        tell_sailing(s, seat, start, end, crew)
    sheet.sailors -= sailors_in(crew)
    sheet.heroes -= heroes_in(crew)
    sheet.hex = end
    sheet.route = [*sheet.route, end]
    sheet.starts = [*sheet.starts, start]
    islands.visit(parts, sheet)
    for region in found:
        explore(s, seat, region)
    mark(s, seat, box)


def explore(s: Voyages, seat: int, region: int) -> None:
    """A region is new on the sheet (move.explore, score.regions)."""
    sheet = s.sheets[seat]
    sheet.regions = sheet.regions[:]
    sheet.regions[region] = 1
    if s.journal is not None:
        tell_region(s, seat, region)


def mark(s: Voyages, seat: int, box: int) -> None:
    """Mark a duty; what it completes comes next, in an order of the player's choice where that matters (duties.order)."""
    parts = s.parts
    if box == NO_BOX:
        if s.journal is not None:
            s.tell("duty", f"{{{seat}}} has no box to mark.", "duties.skip", seat)
        return
    sheet = s.sheets[seat]
    row = row_reward(parts, sheet, box)
    column = column_reward(parts, sheet, box)
    sheet.boxes = sheet.boxes[:]
    sheet.boxes[box] = 1
    if s.journal is not None:
        text = f"{{{seat}}} marks {box_words(parts, box)} of the duties."
        touches = (f"duty:{box // parts.duty_columns}:{box % parts.duty_columns}",)
        s.tell("duty", text, "duties.mark", seat, touches=touches)
    if row and column and order_matters(parts, sheet, row, column):
        s.stacks[seat].append(ChooseOrder(seat, box))
    elif row or column:
        s.stacks[seat].append(Gains(seat, row + column))


def gold_of_landing(parts: Parts, sheet: Sheet, regions: list[int], end: int) -> int:
    """The gold that a move brings by its island and the regions it explores (islands.gold, score.regions)."""
    gold = 0
    if islands.is_new(parts, sheet, end):
        gold = parts.chart.islands[parts.chart.island_of[end]].gold
    if regions:
        known = sum(sheet.regions)
        gold += parts.region_score[known + len(regions)] - parts.region_score[known]
    return gold


def notes_of_landing(s: Voyages, sheet: Sheet, regions: list[list[int]], end: int) -> list[str]:
    """What a move means, in words without numbers: where the ship stays, what it finds and what waits for it. `regions` are
    those it would explore, for each departure.

    The duty comes before the space and may change what is of use there, so that is said as things stand."""
    parts = s.parts
    chart = parts.chart
    notes: list[str] = []
    if end == sheet.hex:
        notes.append("The ship stays where it is.")
    elif end in chart.departures[sheet.hex]:
        notes.append("The ship stays at its island.")
    if islands.is_new(parts, sheet, end):
        notes.append(f"The gold of {chart.where(end)} is yours.")
    if len(regions) > 1 and regions[1] != regions[0]:
        notes.append("What you explore depends on where you depart.")
    else:
        for region in regions[0]:
            notes.append(f"You explore {chart.regions[region][1]}.")
    icon = chart.icon_of[end]
    if icon == DREAD:
        if not sheet.stars[STAR_DREAD]:
            can = sheet.heroes >= parts.heroic_to_defeat
            notes.append(f"The DREAD waits there; as things stand you {'could' if can else 'could not'} defeat it.")
    elif icon > START and not sheet.used[chart.spot_of[end]]:
        notes.append(words_of_space(parts, sheet, icon))
    return notes


def words_of_space(parts: Parts, sheet: Sheet, icon: int) -> str:
    """What an unused icon is good for."""
    if icon == STAR:
        return f"You earn the star {parts.star_names[STAR_EXPLORE]}."
    name = parts.icon_names[icon] if icon < CARGO else parts.cargo[icon - CARGO].one
    if is_of_use(parts, sheet, icon):
        return f"A {name} waits there."
    return f"A {name} waits there, but as things stand it is of no use: {useless_words(parts, icon)}."
