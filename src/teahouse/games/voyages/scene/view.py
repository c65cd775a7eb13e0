"""What all parts of a scene are drawn from: a viewer's copy, who looks, the legal actions and what each costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.game import Game
from teahouse.scene import Amount, Glow

from ..parts.crew import crew_number, heroes_in, sailors_in
from ..parts.parts import CREW, DEPART, MARK, PASS, PAY, PAY_HEROIC, SAIL, Parts
from ..rules.move import EITHER
from ..rules.round.choose import ChooseDeparture, ChooseMark, price_of_move
from ..rules.sailors import cheapest
from ..rules.score import total
from .printed import Printed

if TYPE_CHECKING:
    from ..state import Sheet, Voyages

MOST_OTHERS: Final = 9  # seats beside the viewer's that are shown one by one


class View:
    """`sheet` is the viewer's own, None for a spectator; `top` the question that is open to the viewer; `ways` the crews that
    can pay for each legal action text, and `prices` the cheapest of them (sailors.cheapest); `golds` everybody's gold as the
    viewer knows it; `rivals` the other seats that are shown one by one; `ranked`, at a large table, all seats, the richest
    first."""

    __slots__ = (
        "golds",
        "known",
        "legal",
        "names",
        "parts",
        "prices",
        "printed",
        "ranked",
        "rivals",
        "seat",
        "sheet",
        "tables",
        "top",
        "ways",
    )

    def __init__(self, game: Game, printed: Printed, known: Voyages, seat: int | None, names: list[str]) -> None:
        self.known = known
        self.printed = printed
        self.parts: Parts = known.parts
        self.tables: dict[str, Any] = game.components.tables
        self.seat = seat
        self.names = names
        self.sheet: Sheet | None = None
        self.top: Decision[Any] | None = None
        self.legal: list[Action] = []
        self.ways: dict[str, list[int]] = {}
        self.prices: dict[str, int] = {}
        self.golds = [total(known.parts, sheet) for sheet in known.sheets]
        self.ranked: list[int] = []
        self.rivals: list[int] = self.nearest()
        if seat is not None:
            self.sheet = known.sheets[seat]
            stack = known.stacks[seat]
            if stack:
                self.top = stack[-1]
                self.legal = known.legal(seat)
                for action in self.legal:
                    ways = self.ways_of(known.sheets[seat], stack[-1], action)
                    self.ways[action.text] = ways
                    self.prices[action.text] = cheapest(ways)

    def ways_of(self, sheet: Sheet, top: Decision[Any], action: Action) -> list[int]:
        """The crews that can pay for a legal action: for a move alone, then for the whole turn; none where nobody pays."""
        verb = action.verb
        if verb == SAIL:
            return price_of_move(self.known, sheet, action.target, EITHER)
        if verb == DEPART and isinstance(top, ChooseDeparture):
            return price_of_move(self.known, sheet, top.end, action.target)
        if (verb == MARK or verb == PASS) and isinstance(top, ChooseMark):
            return top.ways(self.known, top.box_of(action))
        if verb == CREW:
            return [action.target]
        if verb == PAY:
            return [crew_number(0, 1) if action.target == PAY_HEROIC else crew_number(1, 0)]
        return [0]

    def glow(self, text: str) -> Glow | None:
        """How a thing glows whose click means this action; None when it is not legal now."""
        price = self.prices.get(text)
        if price is None:
            return None
        return "cost" if price else "free"

    def badge(self, text: str) -> list[Amount]:
        return crew_amounts(self.prices.get(text, 0))

    def if_legal(self, text: str) -> str:
        return text if text in self.prices else ""

    def nearest(self) -> list[int]:
        """All others at a small table; else the richest and those nearest in gold."""
        others = [seat for seat in range(self.known.seats) if seat != self.seat]
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


def crew_amounts(crew: int) -> list[Amount]:
    """A crew as the tag beside a target shows it."""
    amounts: list[Amount] = []
    sailors, heroes = sailors_in(crew), heroes_in(crew)
    if sailors:
        amounts.append(Amount(symbol="sailor", count=sailors, word="sailor" if sailors == 1 else "sailors"))
    if heroes:
        amounts.append(Amount(symbol="sailor-heroic", count=heroes, word="hero" if heroes == 1 else "heroes"))
    return amounts
