"""What all parts of a scene are drawn from: a viewer's copy, who looks, the legal actions and what each costs."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Final

from teahouse.engine.action import Action
from teahouse.scene import Amount
from teahouse.scene.table.view import View as TableView

from ..parts.crew import crew_number, heroes_in, sailors_in
from ..parts.parts import CREW, DEPART, MARK, PASS, PAY, PAY_HEROIC, SAIL, Parts
from ..rules.move import EITHER
from ..rules.round.choose import ChooseCrew, ChooseDeparture, ChooseMark, price_of_move
from ..rules.sailors import cheapest
from ..rules.score import total
from .printed import Printed

if TYPE_CHECKING:
    from ..state import Sheet, Voyages

MOST_OTHERS: Final = 9  # seats beside the viewer's that are shown one by one
NOWHERE: Final = -1


class View(TableView["Voyages"]):
    """`sheet` is the viewer's own, None for a spectator; `golds` everybody's gold as the viewer knows it; `rivals` the other
    seats that are shown one by one; `ranked`, at a large table, all seats, the richest first. A price is the cheapest of the
    ways of paying (sailors.cheapest)."""

    __slots__ = ("_ways", "golds", "parts", "printed", "ranked", "rivals", "sheet", "tables")

    def __init__(self, printed: Printed, known: Voyages, seat: int | None, names: list[str]) -> None:
        self.printed = printed
        self.parts: Parts = known.parts
        self.tables: dict[str, Any] = printed.tables
        self.sheet: Sheet | None = None if seat is None else known.sheets[seat]
        self._ways: dict[str, list[int]] = {}
        super().__init__(known, seat, names)
        self.golds = [total(known.parts, sheet) for sheet in known.sheets]
        self.ranked: list[int] = []
        self.rivals: list[int] = self.nearest()

    def price(self, seat: int, action: Action) -> list[Amount]:
        return crew_amounts(cheapest(self.ways(action)))

    def ways(self, action: Action) -> list[int]:
        """The crews that can pay for a legal action: for a move alone, then for the whole turn; none where nobody pays."""
        found = self._ways.get(action.text)
        if found is None:
            found = self._ways[action.text] = self.ways_of_paying(action)
        return found

    def ways_of_paying(self, action: Action) -> list[int]:
        verb, top, sheet = action.verb, self.top, self.sheet
        if verb == SAIL and sheet is not None:
            return price_of_move(self.known, sheet, action.target, EITHER)
        if verb == DEPART and sheet is not None and isinstance(top, ChooseDeparture):
            return price_of_move(self.known, sheet, top.end, action.target)
        if (verb == MARK or verb == PASS) and isinstance(top, ChooseMark):
            return top.ways(self.known, top.box_of(action))
        if verb == CREW:
            return [action.target]
        if verb == PAY:
            return [crew_number(0, 1) if action.target == PAY_HEROIC else crew_number(1, 0)]
        return [0]

    def bound_for(self) -> int:
        """The end hex that is already chosen, while the rest of the turn is being put together."""
        top = self.top
        return top.end if isinstance(top, (ChooseDeparture, ChooseMark, ChooseCrew)) else NOWHERE

    def nearest(self) -> list[int]:
        """All others at a small table; else the richest and those nearest in gold."""
        others = self.others()
        if len(others) <= MOST_OTHERS:
            return others
        golds = self.golds
        ranked = sorted(range(self.known.seats), key=lambda seat: (-golds[seat], seat))
        self.ranked = ranked
        at = ranked.index(self.seat) if self.seat is not None else 0
        near = [place for place in range(at - MOST_OTHERS, at + MOST_OTHERS + 1) if 0 < place < len(ranked)]
        near.sort(key=lambda place: (abs(place - at), place))
        chosen = [0, *[place for place in near if place != at]]
        if self.seat is None:
            chosen = list(range(MOST_OTHERS))
        elif at == 0:
            chosen = chosen[1:]
        return [ranked[place] for place in sorted(chosen[:MOST_OTHERS])]


@functools.cache
def crew_amounts(crew: int) -> list[Amount]:
    """A crew as the tag beside a target shows it."""
    amounts: list[Amount] = []
    sailors, heroes = sailors_in(crew), heroes_in(crew)
    if sailors:
        amounts.append(Amount(symbol="sailor", count=sailors, word="sailor" if sailors == 1 else "sailors"))
    if heroes:
        amounts.append(Amount(symbol="sailor-heroic", count=heroes, word="hero" if heroes == 1 else "heroes"))
    return amounts
