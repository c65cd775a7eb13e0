"""Settlements: a sailor, and a sale of one of each type or of all of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.journal import Entry
from ...engine.words import Preview, Prompt, Why, counted, listed
from . import sailors, stars
from .parts import SELL, STAR_CARGO, Parts, Sale

if TYPE_CHECKING:
    from .state import Sheet, Voyages


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


def sale_words(parts: Parts, sheet: Sheet, sale: Sale) -> str:
    words = [
        counted(pieces, parts.cargo[type].name.lower(), parts.cargo[type].name.lower())
        for type, pieces in enumerate(pieces_of(sheet, sale))
        if pieces
    ]
    return listed(words) or "nothing"


class Trade(Decision["Voyages"]):
    """At an unused settlement a sailor comes aboard and cargo may be sold; both together use it up (settlement.both)."""

    def legal(self, s: Voyages) -> list[Action]:
        sheet = s.sheets[self.seat]
        parts = s.parts
        found: list[Action] = []
        for n, sale in enumerate(parts.sales):
            if can_sell(sheet, sale):
                found.append(parts.sell[n])
        found.append(parts.decline)
        return found

    def apply(self, s: Voyages, a: Action) -> None:
        if a.verb != SELL:
            return
        parts = s.parts
        sheet = s.fresh_sheet(self.seat)
        sheet.used[parts.chart.spot_of[sheet.hex]] = 1
        has_come = sailors.gain_sailor(s, self.seat)
        sale = parts.sales[a.target]
        if s.journal is not None:
            self.tell(s, sale, has_come)
        earned = False
        for type, pieces in enumerate(pieces_of(sheet, sale)):
            sheet.held[type] -= pieces
            sheet.sold[type] += pieces
            earned = earned or sheet.sold[type] >= parts.cargo[type].star_at_sold
        if earned:
            stars.earn(s, self.seat, STAR_CARGO)

    def tell(self, s: Voyages, sale: Sale, has_come: bool) -> None:
        if s.journal is None:
            return
        sheet = s.sheets[self.seat]
        gold = gold_of(s.parts, sheet, sale)
        sold = f" sells {sale_words(s.parts, sheet, sale)} for {gold} gold" if gold else " sells nothing"
        aboard = " and takes a sailor aboard" if has_come else ""
        s.journal.hold(Entry("sell", f"{{{self.seat}}}{sold}{aboard}.", "settlement.both", self.seat, s.round))

    def prompt(self, s: Voyages) -> Prompt:
        where = s.parts.chart.where(s.sheets[self.seat].hex)
        help = "A sailor comes aboard either way. Declining keeps the settlement for later."
        return Prompt(f"What will you sell in {where}?", ("settlement.both", "settlement.decline"), help)

    def why_not(self, s: Voyages, a: Action) -> Why:
        if a.verb != SELL:
            return Why("First trade at the settlement, or decline.", "settlement.both")
        sheet = s.sheets[self.seat]
        sale = s.parts.sales[a.target]
        if sale.all_of >= 0:
            name = s.parts.cargo[sale.all_of].name.lower()
            if sheet.held[sale.all_of] == 1:
                return Why(f"With a single piece of {name}, sell it as one of each.", "settlement.all_of_one")
            return Why(f"You hold no {name}.", "settlement.all_of_one")
        missing = [s.parts.cargo[type].name.lower() for type in sale.types if not sheet.held[type]]
        return Why(f"You hold no {listed(missing, 'and no')}.", "settlement.one_each")

    def preview(self, s: Voyages, a: Action) -> Preview:
        if a.verb != SELL:
            return Preview(notes=("The settlement stays open for another visit.",))
        sheet = s.sheets[self.seat]
        sale = s.parts.sales[a.target]
        gains: list[str] = []
        gold = gold_of(s.parts, sheet, sale)
        if gold:
            gains.append(f"{gold} gold")
        if sheet.gained < s.parts.extra_sailors:
            gains.append("a sailor")
        for type, pieces in enumerate(pieces_of(sheet, sale)):
            if sheet.sold[type] + pieces >= s.parts.cargo[type].star_at_sold and not sheet.stars[STAR_CARGO]:
                gains.append(f"the star {s.parts.star_names[STAR_CARGO]}")
                break
        return Preview(gains=tuple(gains), notes=("The settlement is used up.",))
