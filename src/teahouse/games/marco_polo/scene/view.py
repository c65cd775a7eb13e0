"""What all parts of a scene are drawn from: a viewer's copy, who looks, the legal actions and what each costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.action import Action
from teahouse.engine.ahead import Ahead, others_words
from teahouse.engine.decision import Decision
from teahouse.engine.errors import Beyond
from teahouse.engine.game import Game
from teahouse.engine.ledger import in_words
from teahouse.engine.words import Preview
from teahouse.scene import Amount, Glow

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


class View:
    """`own` is the viewer's board, None for a spectator; `top` the question that is open to the viewer; `prices` what each
    legal action costs at least, by its text."""

    __slots__ = ("ahead", "known", "legal", "names", "own", "parts", "prices", "seat", "tables", "top")

    def __init__(self, game: Game, known: MarcoPolo, seat: int | None, names: list[str]) -> None:
        self.known = known
        self.parts: Parts = known.parts
        self.tables: dict[str, Any] = game.components.tables
        self.seat = seat
        self.names = names
        self.own: Player | None = None if seat is None else known.players[seat]
        self.top: Decision[Any] | None = None
        self.legal: list[Action] = []
        self.prices: dict[str, list[Amount]] = {}
        self.ahead: Ahead | None = None
        if seat is not None and seat in known.to_act():
            self.top = known.stack[-1]
            self.legal = known.legal(seat)
            self.prices = {action.text: self.price(seat, action) for action in self.legal}
            self.ahead = Ahead(known, seat)

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
        """What a legal action of the viewer would do; choosing the lowest of several dice shows the whole placement, of
        which it fixes price and gain (spaces.pick)."""
        if self.ahead is None or self.seat is None:
            return Preview()
        top = self.top
        if isinstance(top, ChooseDie) and len(top.picked) + 1 < self.parts.space_dice[top.space]:
            return placement(self.known, self.seat, self.ahead, action)
        return self.ahead.preview(action)

    def is_my_turn(self) -> bool:
        """Whether the viewer is asked what to do in a turn."""
        return isinstance(self.top, Turn)

    def glow(self, text: str) -> Glow | None:
        """How a thing glows whose click means this action; None when it is not legal now."""
        price = self.prices.get(text)
        if price is None:
            return None
        return "cost" if price else "free"

    def badge(self, text: str) -> list[Amount]:
        return self.prices.get(text, [])

    def if_legal(self, text: str) -> str:
        return text if text in self.prices else ""

    def first_legal(self, texts: list[str]) -> str:
        """The first of some actions that is legal now."""
        for text in texts:
            if text in self.prices:
                return text
        return ""

    def other_legal(self, texts: list[str]) -> list[str]:
        """Those after the first that are legal now."""
        return [text for text in texts if text in self.prices][1:]

    def why_not(self, action: Action) -> str:
        """Why the viewer, who is asked what to do in a turn, cannot do that; empty where it is legal or nobody asks."""
        return self.refusal(action) if self.is_my_turn() else ""

    def refusal(self, action: Action) -> str:
        """Why the viewer, who is asked something, cannot answer that; empty where it is legal."""
        if self.top is None or action.text in self.prices:
            return ""
        return self.top.why_not(self.known, action).sentence

    def whose(self, seat: int) -> str:
        """A seat as the viewer calls it: your, or a name with its ending."""
        return "your" if seat == self.seat else f"{self.names[seat]}'s"


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
