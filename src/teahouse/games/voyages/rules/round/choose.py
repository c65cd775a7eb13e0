"""How a turn is asked: the end hex, the departure where it matters, the duty, the crew where ways of paying differ.

Nothing is paid or moved until all of it is settled (round.ask).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, counted

from ...parts.crew import heroes_in, sailors_in
from ...parts.dice import roll_number
from ...parts.parts import CREW, DEPART, MARK, PASS, SAIL
from ...words import box_words, crew_words, people_words
from .. import move
from ..duties import completed_words, has_free_box, why_not_mark, why_not_pass
from ..move import EITHER, why_not_sail
from ..sailors import CANNOT, count_short, ways_of_paying
from . import turn
from .turn import NO_BOX

if TYPE_CHECKING:
    from ...state import Sheet, Voyages


def costs_of_move(s: Voyages, sheet: Sheet, end: int, depart: int) -> list[int]:
    """The fewest ordinary sailors by number of heroes for a move alone, the third die being left as it is."""
    table = s.parts.costs_of_two[roll_number(s.dice[0], s.dice[1], s.dice[2])]
    best = [CANNOT] * 3
    for pair in move.headings_to(s.parts.chart, sheet, end, depart):
        for heroes in range(3):
            best[heroes] = min(best[heroes], table[pair * 3 + heroes])
    return best


def price_of_move(s: Voyages, sheet: Sheet, end: int, depart: int) -> list[int]:
    """The ways of paying for a move alone."""
    return ways_of_paying(costs_of_move(s, sheet, end, depart), sheet)


class ChooseSail(Decision["Voyages"]):
    """Where the ship ends its move; the price shown is for the move alone."""

    def legal(self, s: Voyages) -> list[Action]:
        sail = s.parts.sail
        return [sail[hex] for hex in move.reachable(s.parts, s.sheets[self.seat], s.dice)]

    def apply(self, s: Voyages, a: Action) -> None:
        differ = move.departures_that_differ(s.parts, s.sheets[self.seat], s.dice, a.target)
        if differ:
            s.stacks[self.seat].append(ChooseDeparture(self.seat, a.target))
        else:
            s.stacks[self.seat].append(ChooseMark(self.seat, a.target, EITHER))

    def prompt(self, s: Voyages) -> Prompt:
        sheet = s.sheets[self.seat]
        help = "Some hexes are free, others cost sailors."
        if not sheet.sailors and not sheet.heroes:
            help = "You have nobody left to turn the dice."
        return Prompt("Where will you sail?", ("round.dice", "move.straight"), help)

    def why_not(self, s: Voyages, a: Action) -> Why:
        if a.verb == SAIL:
            sheet = s.sheets[self.seat]
            return why_not_sail(s, sheet, a.target, costs_of_move(s, sheet, a.target, EITHER))
        return Why("First choose where to sail.", "round.ask")

    def notes(self, s: Voyages, a: Action) -> list[str]:
        sheet = s.sheets[self.seat]
        starts = move.departures_to(s.parts, sheet, s.dice, a.target)
        regions = move.regions_by_start(s.parts.chart, sheet, starts, a.target)
        return turn.notes_of_landing(s, sheet, regions, a.target)


class ChooseDeparture(Decision["Voyages"]):
    """From which hex of its island the ship departs, asked only where that explores different regions."""

    end: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("end",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "end")

    def __init__(self, seat: int, end: int) -> None:
        super().__init__(seat)
        self.end = end

    # Made so far.

    def legal(self, s: Voyages) -> list[Action]:
        differ = move.departures_that_differ(s.parts, s.sheets[self.seat], s.dice, self.end)
        return [s.parts.depart[hex] for hex in differ]

    def apply(self, s: Voyages, a: Action) -> None:
        s.stacks[self.seat].append(ChooseMark(self.seat, self.end, a.target))

    def prompt(self, s: Voyages) -> Prompt:
        return Prompt(
            "From which hex do you depart?", ("move.depart.choice",), "The two ways explore different regions."
        )

    def why_not(self, s: Voyages, a: Action) -> Why:
        if a.verb == SAIL:
            return is_bound(s, self.end)
        if a.verb != DEPART:
            return Why("First choose the hex you depart from.", "move.depart.choice")
        return Why("Your ship does not lie there.", "move.depart")

    def notes(self, s: Voyages, a: Action) -> list[str]:
        sheet = s.sheets[self.seat]
        regions = move.regions_by_start(s.parts.chart, sheet, [a.target], self.end)
        return turn.notes_of_landing(s, sheet, regions, self.end)

    def is_open(self, s: Voyages) -> bool:
        return False


class ChooseMark(Decision["Voyages"]):
    """Which duty box is marked; its value fixes the duty die. Passing needs a value with no box left (duties.skip)."""

    end: int
    depart: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("depart", "end")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "end", "depart")

    def __init__(self, seat: int, end: int, depart: int) -> None:
        super().__init__(seat)
        self.end = end
        self.depart = depart

    # Made so far.

    def legal(self, s: Voyages) -> list[Action]:
        parts = s.parts
        sheet = s.sheets[self.seat]
        costs = turn.cost_by_value(s, sheet, self.end, self.depart, min(sheet.heroes, 3))
        found: list[Action] = []
        for box, printed in enumerate(parts.boxes):
            if not sheet.boxes[box] and costs[printed - 1] <= sheet.sailors:
                found.append(parts.mark[box])
        for value in range(6):
            if costs[value] <= sheet.sailors and not has_free_box(parts, sheet, value + 1):
                found.append(parts.pass_duty)
                break
        return found

    def box_of(self, a: Action) -> int:
        return a.target if a.verb == MARK else NO_BOX

    def ways(self, s: Voyages, box: int) -> list[int]:
        sheet = s.sheets[self.seat]
        return ways_of_paying(turn.costs_of_turn(s, sheet, self.end, self.depart, box), sheet)

    def apply(self, s: Voyages, a: Action) -> None:
        box = self.box_of(a)
        ways = self.ways(s, box)
        if len(ways) == 1:
            turn.carry_out(s, self.seat, self.end, self.depart, box, ways[0])
        else:
            s.stacks[self.seat].append(ChooseCrew(self.seat, self.end, self.depart, box))

    def prompt(self, s: Voyages) -> Prompt:
        where = s.parts.chart.where(self.end)
        help = "Its number is what the duty die must show."
        return Prompt(f"Bound for {where}. Which duty will you mark?", ("duties.mark", "duties.compulsory"), help)

    def why_not(self, s: Voyages, a: Action) -> Why:
        sheet = s.sheets[self.seat]
        if a.verb == SAIL:
            return is_bound(s, self.end)
        if a.verb == PASS:
            costs = turn.costs_of_turn(s, sheet, self.end, self.depart, NO_BOX)
            values = [value for value in range(1, 7) if not has_free_box(s.parts, sheet, value)]
            return why_not_pass(values, count_short(costs, sheet))
        if a.verb != MARK:
            return Why("First choose the duty box.", "round.ask")
        costs = turn.costs_of_turn(s, sheet, self.end, self.depart, a.target)
        return why_not_mark(s.parts, sheet, a.target, count_short(costs, sheet))

    def notes(self, s: Voyages, a: Action) -> list[str]:
        box = self.box_of(a)
        if box == NO_BOX:
            found = ["Nothing is marked."]
        else:
            completed = completed_words(s.parts, s.sheets[self.seat], box)
            found = [f"It completes {completed}."] if completed else []
        if len(self.ways(s, box)) > 1:
            found.append("You say next who pays.")
        return found

    def is_open(self, s: Voyages) -> bool:
        return False


class ChooseCrew(Decision["Voyages"]):
    """Who is exhausted for the dice, asked only where ways of paying differ (sailors.pay)."""

    end: int
    depart: int
    box: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("box", "depart", "end")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "end", "depart", "box")

    def __init__(self, seat: int, end: int, depart: int, box: int) -> None:
        super().__init__(seat)
        self.end = end
        self.depart = depart
        self.box = box

    # Made so far.

    def legal(self, s: Voyages) -> list[Action]:
        sheet = s.sheets[self.seat]
        crews = ways_of_paying(turn.costs_of_turn(s, sheet, self.end, self.depart, self.box), sheet)
        crews.sort()
        return [s.parts.crew[crew] for crew in crews]

    def apply(self, s: Voyages, a: Action) -> None:
        turn.carry_out(s, self.seat, self.end, self.depart, self.box, a.target)

    def prompt(self, s: Voyages) -> Prompt:
        duty = box_words(s.parts, self.box) if self.box != NO_BOX else "no duty"
        where = s.parts.chart.where(self.end)
        return Prompt(f"Bound for {where} with {duty}. Who pays?", ("sailors.pay",), "The exhausted are gone for good.")

    def why_not(self, s: Voyages, a: Action) -> Why:
        if a.verb == SAIL:
            return is_bound(s, self.end)
        if a.verb == MARK or a.verb == PASS:
            return Why("The duty is chosen. Take it back to choose another.", "sailors.pay")
        if a.verb != CREW:
            return Why("First say who pays for the dice.", "sailors.pay")
        sheet = s.sheets[self.seat]
        sailors, heroes = sailors_in(a.target), heroes_in(a.target)
        if sailors > sheet.sailors or heroes > sheet.heroes:
            have = people_words(sheet.sailors, sheet.heroes)
            return Why(f"You do not have {crew_words(a.target)} unexhausted, but {have}.", "sailors.limit")
        short = turn.costs_of_turn(s, sheet, self.end, self.depart, self.box)[heroes] - sailors
        if short > 0:
            with_whom = f"with {crew_words(a.target)}" if a.target else "as the dice fell"
            return Why(f"That turn cannot be had {with_whom}: {counted(short, 'sailor')} short.", "sailors.change")
        return Why("Another way costs no more of either kind.", "sailors.pay")

    def is_open(self, s: Voyages) -> bool:
        return False


def is_bound(s: Voyages, end: int) -> Why:
    where = s.parts.chart.where(end)
    return Why(f"You are bound for {where} already. Take that back to sail elsewhere.", "round.ask")
