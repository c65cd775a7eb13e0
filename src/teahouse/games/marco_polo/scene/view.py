"""What Marco Polo alone knows beside what every view holds: prices, and what the lowest of several dice means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.ahead import Ahead, others_words
from teahouse.engine.errors import Beyond
from teahouse.engine.ledger import in_words
from teahouse.engine.words import Preview
from teahouse.scene import Amount
from teahouse.scene.table.view import View as TableView

from ..parts.dice import value_of
from ..parts.parts import ADJUST, BUY_DIE, PLACE, REROLL, TRAVEL, TRAVEL_SECOND, Parts
from ..parts.reward import CAMEL, COIN
from ..rules.characters import raschid
from ..rules.spaces import openings
from ..rules.spaces.spaces import ChooseDie
from ..rules.travel.travel import Travel
from ..rules.turn import Turn
from .amounts import holding

if TYPE_CHECKING:
    from ..state import MarcoPolo, Player


class View(TableView["MarcoPolo"]):
    """`own` is the viewer's board, None for a spectator."""

    __slots__ = ("own", "parts")

    def __init__(self, known: MarcoPolo, seat: int | None, names: list[str]) -> None:
        self.parts: Parts = known.parts
        self.own: Player | None = None if seat is None else known.players[seat]
        super().__init__(known, seat, names)

    def price(self, seat: int, action: Action) -> list[Amount]:
        """What an action takes in coins and camels; for dice that are still to be chosen, from the least to the most."""
        parts = self.parts
        verb = action.verb
        if verb == PLACE:
            values = values_for(self.known, seat, action.target)
            least = openings.price(self.known, seat, action.target, values[0])
            most = openings.price(self.known, seat, action.target, values[-1])
            if least == most:
                return [holding(COIN, least)] if least else []
            return [holding(COIN, most, f"{least}-{most}")]
        top = self.top
        if (verb == TRAVEL or verb == TRAVEL_SECOND) and isinstance(top, Travel):
            coins, camels = top.route_cost(self.known, action)
            return [holding(kind, count) for kind, count in ((COIN, coins), (CAMEL, camels)) if count]
        if verb == REROLL:
            return [holding(CAMEL, parts.reroll_camels)]
        if verb == ADJUST:
            return [holding(CAMEL, parts.adjust_camels)]
        if verb == BUY_DIE:
            return [holding(CAMEL, parts.black_die_camels)]
        return []

    def look(self, action: Action) -> Preview:
        """Choosing the lowest of several dice shows the whole placement, of which it fixes price and gain (spaces.pick)."""
        top, ahead = self.top, self.ahead()
        if ahead is None or self.seat is None:
            return Preview()
        if isinstance(top, ChooseDie) and len(top.picked) + 1 < self.parts.space_dice[top.space]:
            return placement(self.known, self.seat, ahead, action)
        return ahead.preview(action)

    def is_my_turn(self) -> bool:
        """Whether the viewer is asked what to do in a turn."""
        return isinstance(self.top, Turn)


def placement(known: MarcoPolo, seat: int, ahead: Ahead, action: Action) -> Preview:
    """A placement that begins with this die, made with the first others that fit."""
    after, _ = ahead.carried_out(action)
    try:
        while isinstance(after.stack_of(seat)[-1], ChooseDie):
            after.advance(seat, after.legal(seat)[0])
    except Beyond:
        pass
    changes = after.changes_since(known.balance())
    costs, gains = in_words([change for change in changes if change[0] == seat], known.items())
    notes = others_words(after, changes, seat, known.items())
    return Preview(tuple(costs), tuple(gains), tuple(notes), changes=changes)


def values_for(known: MarcoPolo, seat: int, space: int) -> list[int]:
    """The values that the lowest die on an open space can have, rising."""
    if known.power(seat).rolls:
        return [value_of(code) for code in openings.lowest_choices(known, seat, space)]
    return raschid.values_to_set(known, seat, space)
