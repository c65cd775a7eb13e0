"""What all parts of a scene are drawn from: a viewer's copy, who looks, the legal actions and what each costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.scene import Amount, Glow

from ..parts.effect import COIN, RICE, STONE, WOOD
from ..parts.parts import ACT, ADVANCE, BARGE, GOVERNOR, SOLDIER, TOWER, WALL, Parts
from ..parts.passive import NOTHING
from ..player import Player
from ..rules.effects.build import Place
from ..rules.military import military
from ..rules.passing import FigurineAdvance
from ..rules.regions import barge, governor
from ..rules.regions.governor import GovernorAnywhere
from ..rules.regions.region import disc_fee
from ..rules.turn import Turn
from .amounts import holding
from .printed.printed import Printed

if TYPE_CHECKING:
    from ..state import Tianxia


class View:
    """`own` is what lies before the viewer, None for a spectator; `top` the question that is open to the viewer; `prices` what
    each legal action costs, by its text; `verbs` those of the legal actions."""

    __slots__ = ("known", "legal", "names", "own", "parts", "prices", "printed", "seat", "top", "verbs")

    def __init__(self, printed: Printed, known: Tianxia, seat: int | None, names: list[str]) -> None:
        self.printed = printed
        self.known = known
        self.parts: Parts = known.parts
        self.seat = seat
        self.names = names
        self.own: Player | None = None if seat is None else known.players[seat]
        self.top: Decision[Any] | None = None
        self.legal: list[Action] = []
        self.prices: dict[str, list[Amount]] = {}
        if seat is not None and seat in known.to_act():
            self.top = known.stack[-1]
            self.legal = known.legal(seat)
            self.prices = {action.text: self.price(seat, action) for action in self.legal}
        self.verbs: set[int] = {action.verb for action in self.legal}

    def price(self, seat: int, action: Action) -> list[Amount]:
        """What an action takes at once, if that depends on the moment."""
        known, top = self.known, self.top
        verb = action.verb
        if verb == ACT:
            return units(COIN, disc_fee(known, seat, action.target))
        if verb == BARGE:
            return units(COIN, barge.fee(known, seat, action.target)) if isinstance(top, Turn) else []
        if verb == GOVERNOR:
            discount = top.discount if isinstance(top, GovernorAnywhere) else 0
            return units(WOOD, governor.cost(known, seat, action.target, discount))
        if verb == WALL or verb == TOWER or verb == SOLDIER:
            discount = top.discount if isinstance(top, Place) else 0
            return units(RICE if verb == SOLDIER else STONE, military.cost(known, seat, verb, discount))
        if verb == ADVANCE and isinstance(top, FigurineAdvance):
            return units(COIN, self.parts.figurine_coins[top.made])
        return []

    def name_of(self, side: int) -> str:
        """A side as people call it."""
        if side < self.known.seats:
            return self.names[side]
        return self.known.who(side)

    def name_within(self, side: int) -> str:
        """The same within a sentence."""
        return self.names[side] if side < self.known.seats else self.known.whom(side)

    def whose(self, side: int) -> str:
        """At the beginning of a label: Your, a name with its ending, or A neutral."""
        if side == self.seat:
            return "Your"
        return f"{self.name_of(side)}'s" if side < self.known.sides else "A neutral"

    def seat_of(self, side: int) -> int | None:
        """The side whose colour a piece has; neutral pieces have none."""
        return side if side < self.known.sides else None

    def if_legal(self, action: Action) -> str:
        return action.text if action.text in self.prices else ""

    def glow(self, text: str) -> Glow | None:
        """How a thing glows whose click means this action; None when it is not legal now."""
        price = self.prices.get(text)
        if price is None:
            return None
        return "cost" if price else "free"

    def badge(self, text: str) -> list[Amount]:
        return self.prices.get(text, [])

    def why_not(self, action: Action) -> str:
        """Why the viewer, who is asked for such an action, cannot do this one; empty where nothing like it is asked."""
        if self.seat is None or action.verb not in self.verbs or action.text in self.prices:
            return ""
        why = self.known.why_not(self.seat, action)
        return "" if why is None else why.sentence

    def amounts(self, number: int) -> list[Amount]:
        """All effects of a list, as icons."""
        return self.printed.amounts[number] if number != NOTHING else []

    def mended(self, table: str, n: int) -> str:
        """The help text of the mended bowl for an entry of a table of the data file."""
        return self.printed.mended[table][n]


def units(kind: int, count: int) -> list[Amount]:
    """A price in one kind of unit; nothing for none."""
    return [holding(kind, count)] if count else []
