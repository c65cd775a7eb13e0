"""Settlements: a sailor, and a sale of one of each type or of all of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.ledger import Change
from teahouse.engine.words import Prompt, Why, listed

from ..parts.parts import ASHORE, SELL, STAR_CARGO, TAKE, Parts, Sale
from ..words import sale_words
from . import sailors, stars
from .round import refusal

if TYPE_CHECKING:
    from ..state import Sheet, Voyages


def is_of_use(parts: Parts, sheet: Sheet) -> bool:
    """A settlement with a full crew and nothing to sell would change nothing (actions.useless)."""
    return sheet.gained < parts.extra_sailors or sum(sheet.held) > 0


def can_sell(sheet: Sheet, sale: Sale) -> bool:
    """All of one type wants two or more, as one piece is already one of each (settlement.all_of_one)."""
    if sale.all_of >= 0:
        return sheet.held[sale.all_of] >= 2
    for type in sale.types:
        if not sheet.held[type]:
            return False
    return True


def pieces_of(sheet: Sheet, sale: Sale) -> list[int]:
    """How many pieces of each type a sale takes."""
    pieces = [0] * len(sheet.held)
    if sale.all_of >= 0:
        pieces[sale.all_of] = sheet.held[sale.all_of]
    for type in sale.types:
        pieces[type] = 1
    return pieces


def gold_of(parts: Parts, sheet: Sheet, sale: Sale) -> int:
    """What a sale brings: the sections from the left that are not yet sold (settlement.left_first)."""
    gold = 0
    for type, pieces in enumerate(pieces_of(sheet, sale)):
        first = sheet.sold[type]
        gold += sum(parts.cargo[type].values[first : first + pieces])
    return gold


def is_crew_full(parts: Parts, sheet: Sheet) -> bool:
    return sheet.gained >= parts.extra_sailors


def sell(s: Voyages, seat: int, sale: Sale) -> None:
    """Cross off the pieces; the third of a type earns the star Cargo (settlement.left_first, stars.cargo)."""
    parts = s.parts
    sheet = s.sheets[seat]
    pieces = pieces_of(sheet, sale)
    if s.journal is not None and any(pieces):
        tell(s, seat, pieces, gold_of(parts, sheet, sale))
    sheet.held = sheet.held[:]
    sheet.sold = sheet.sold[:]
    earned = False
    for type, count in enumerate(pieces):
        sheet.held[type] -= count
        sheet.sold[type] += count
        earned = earned or sheet.sold[type] >= parts.cargo[type].star_at_sold
    if earned:
        stars.earn(s, seat, STAR_CARGO)


def tell(s: Voyages, seat: int, pieces: list[int], gold: int) -> None:
    """The journal's entry for a sale."""
    if s.journal is None:
        return
    changes: list[Change] = [(seat, "gold", gold)]
    touches: list[str] = []
    for type, count in enumerate(pieces):
        if count:
            id = s.parts.cargo[type].id
            changes += [(seat, id, -count), (seat, f"{id}_sold", count)]
            touches.append(f"cargo:{id}")
    text = f"{sale_words(s.parts, pieces)}: {gold} gold for {{{seat}}}."
    s.tell("sell", text, "settlement.left_first", seat, changes=tuple(changes), touches=tuple(touches))


class Trade(Decision["Voyages"]):
    """At an unused settlement first a sailor comes aboard and then cargo may be sold; both together use it up, and so does one
    of them (settlement.both, settlement.sailor_first, settlement.once)."""

    def legal(self, s: Voyages) -> list[Action]:
        sheet = s.sheets[self.seat]
        parts = s.parts
        is_full = is_crew_full(parts, sheet)
        found: list[Action] = []
        for n, sale in enumerate(parts.sales):
            if can_sell(sheet, sale) and not (is_full and is_nothing(sale)):
                found.append(parts.sell[n])
        found.append(parts.decline)
        if not is_full and sum(sheet.held) > 0:
            found.append(parts.ashore)
        return found

    def apply(self, s: Voyages, a: Action) -> None:
        parts = s.parts
        if a.verb == ASHORE:
            s.stacks[self.seat].append(TradeAlone(self.seat))
        elif a.verb == SELL:
            sheet = s.fresh_sheet(self.seat)
            sheet.use(parts.chart.spot_of[sheet.hex])
            sailors.gain_sailor(s, self.seat, "settlement.both")
            sell(s, self.seat, parts.sales[a.target])

    def prompt(self, s: Voyages) -> Prompt:
        sheet = s.sheets[self.seat]
        where = s.parts.chart.where(sheet.hex)
        keeps = "Leaving it keeps the settlement for another visit."
        rules = ("settlement.both", "settlement.decline")
        if not sum(sheet.held):
            return Prompt(f"You hold nothing to sell in {where}. Will you take a sailor aboard?", rules, keeps)
        if is_crew_full(s.parts, sheet):
            help = f"The sailor track is full, so no sailor comes. {keeps}"
        else:
            help = f"A sailor comes aboard as well. {keeps}"
        return Prompt(f"What will you sell in {where}?", rules, help)

    def why_not(self, s: Voyages, a: Action) -> Why:
        sheet = s.sheets[self.seat]
        if a.verb == SELL:
            sale = s.parts.sales[a.target]
            if is_nothing(sale):
                return Why("The sailor track is full, so selling nothing would bring nothing.", "settlement.full_crew")
            return why_not_sell(s.parts, sheet, sale)
        if a.verb == ASHORE:
            if is_crew_full(s.parts, sheet):
                return Why("The sailor track is full, so no sailor comes anyway.", "settlement.full_crew")
            return Why("You hold nothing to sell, so nothing would be left of the visit.", "settlement.alone")
        asked = Why("First trade at the settlement, or leave it for later.", "settlement.both")
        return refusal.at_the_space(s, self.seat, a, asked) if a.verb != TAKE else asked

    def notes(self, s: Voyages, a: Action) -> list[str]:
        if a.verb == ASHORE:
            return ["You say next what you sell; the settlement is used up without its sailor."]
        return ["The settlement is used up."] if a.verb == SELL else ["The settlement stays open for another visit."]

    def is_open(self, s: Voyages) -> bool:
        return False


class TradeAlone(Decision["Voyages"]):
    """Cargo is sold and the sailor stays ashore: he may be gained, but nobody must (settlement.alone)."""

    def legal(self, s: Voyages) -> list[Action]:
        sheet = s.sheets[self.seat]
        parts = s.parts
        found: list[Action] = []
        for n, sale in enumerate(parts.sales):
            if can_sell(sheet, sale) and not is_nothing(sale):
                found.append(parts.sell[n])
        found.append(parts.decline)
        return found

    def apply(self, s: Voyages, a: Action) -> None:
        if a.verb == SELL:
            sheet = s.fresh_sheet(self.seat)
            sheet.use(s.parts.chart.spot_of[sheet.hex])
            if s.journal is not None:
                text = f"{{{self.seat}}} leaves the sailor ashore."
                s.tell("ashore", text, "settlement.alone", self.seat)
            sell(s, self.seat, s.parts.sales[a.target])

    def prompt(self, s: Voyages) -> Prompt:
        where = s.parts.chart.where(s.sheets[self.seat].hex)
        help = "The sailor stays ashore, and the settlement is used up."
        return Prompt(f"What will you sell in {where} without taking the sailor?", ("settlement.alone",), help)

    def why_not(self, s: Voyages, a: Action) -> Why:
        if a.verb == SELL:
            sale = s.parts.sales[a.target]
            if is_nothing(sale):
                return Why("Without the sailor something must be sold.", "settlement.alone")
            return why_not_sell(s.parts, s.sheets[self.seat], sale)
        if a.verb == ASHORE:
            return Why("The sailor stays ashore already. Say what you sell.", "settlement.alone")
        asked = Why("First say what you sell, or leave the settlement for later.", "settlement.both")
        return refusal.at_the_space(s, self.seat, a, asked) if a.verb != TAKE else asked

    def notes(self, s: Voyages, a: Action) -> list[str]:
        if a.verb == SELL:
            return ["The settlement is used up, and its sailor stays ashore."]
        return ["The settlement stays open for another visit."]

    def is_open(self, s: Voyages) -> bool:
        return False


def is_nothing(sale: Sale) -> bool:
    """Whether nothing is sold and only the sailor taken (settlement.nothing)."""
    return sale.all_of < 0 and not sale.types


def why_not_sell(parts: Parts, sheet: Sheet, sale: Sale) -> Why:
    """What is missing for a sale."""
    if sale.all_of >= 0:
        name = parts.cargo[sale.all_of].name.lower()
        if sheet.held[sale.all_of] == 1:
            return Why(f"With a single piece of {name}, sell it as one of each.", "settlement.all_of_one")
        return Why(f"You hold no {name}.", "settlement.all_of_one")
    missing = [parts.cargo[type].name.lower() for type in sale.types if not sheet.held[type]]
    return Why(f"You hold no {listed(missing, 'and no')}.", "settlement.one_each")
