"""What only Tianxia knows of a view: what actions cost at this moment, and how its sides are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.scene import Amount, Lit
from teahouse.scene.table import view as table
from teahouse.scene.table.lights import shut

from ..parts.effect import COIN, RICE, STONE, WOOD
from ..parts.parts import ACT, ADVANCE, BARGE, GOVERNOR, SOLDIER, TOWER, WALL, Parts, is_free
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


class View(table.View["Tianxia"]):
    """`own` is what lies before the viewer, None for a spectator; `verbs` are those of the legal actions, `free` is how many of
    them are free actions."""

    __slots__ = ("free", "own", "parts", "printed", "verbs")

    def __init__(self, printed: Printed, known: Tianxia, seat: int | None, names: list[str]) -> None:
        self.printed = printed
        self.parts: Parts = known.parts
        self.own: Player | None = None if seat is None else known.players[seat]
        super().__init__(known, seat, names)
        self.verbs: set[int] = {action.verb for action in self.legal}
        self.free: int = len([action for action in self.legal if is_free(action)])

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

    def name(self, side: int) -> str:
        return self.names[side] if side < self.known.seats else self.known.who(side)

    def name_within(self, side: int) -> str:
        """A side as people call it within a sentence."""
        return self.names[side] if side < self.known.seats else self.known.whom(side)

    def whose_piece(self, side: int) -> str:
        """At the beginning of a label: Your, a name with its ending, or A neutral."""
        if side == self.seat:
            return "Your"
        return f"{self.name(side)}'s" if side < self.known.sides else "A neutral"

    def seat_of(self, side: int) -> int | None:
        """The side whose colour a piece has; neutral pieces have none."""
        return side if side < self.known.sides else None

    def why_not(self, action: Action) -> str:
        """Why the viewer, who is asked for such an action, cannot do this one; empty where nothing like it is asked."""
        return self.refusal(action) if action.verb in self.verbs else ""

    def amounts(self, number: int) -> list[Amount]:
        """All effects of a list, as icons."""
        return self.printed.amounts[number] if number != NOTHING else []

    def mended(self, table: str, n: int) -> str:
        """The help text of the mended bowl for an entry of a table of the data file."""
        return self.printed.mended[table][n]


def units(kind: int, count: int) -> list[Amount]:
    """A price in one kind of unit; nothing for none."""
    return [holding(kind, count)] if count else []


def shut_ones(closed: list[tuple[str, str]]) -> list[Lit]:
    """Of these things those that have a reason to be closed, each with it."""
    return [shut(id, why) for id, why in closed if why]
