"""Actions in words, as a button says them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import counted, listed

from .parts.effect import BARGES, COIN, PP, TRACKS
from .parts.parts import (
    ACT,
    ADVANCE,
    BARGE,
    BENEFIT,
    BOARD,
    BONUS_SHIPPING,
    CHOOSE,
    DELIVER,
    DISCARD,
    DONE,
    DOUBLE_TOWER,
    EXCHANGE,
    GOVERNOR,
    INCOME,
    KEEP,
    MERCHANT,
    OPTION,
    PASS,
    PAY,
    PORT_SEA,
    RECALL,
    SELL_MARKER,
    SETTLE,
    SHIP,
    SOLDIER,
    TAKE,
    TAKE_TILE,
    TOWER,
    USE,
    WALL,
)
from .parts.phrases import MANY, amount, plain_parts
from .parts.pieces import NO_SHIP
from .rules.attack.attack import Excess
from .rules.effects.build import Place
from .rules.effects.effects import ChooseOption
from .rules.military.military import WORDS
from .rules.passing import FigurineAdvance, TakeRoundTile
from .rules.regions.barge import ChooseBarge
from .rules.regions.exchange import ExchangeAnywhere, ExchangeMore
from .rules.regions.governor import GovernorAnywhere
from .rules.regions.shipping import ChooseShip, Deliver, PayGood
from .rules.regions.ships import ANY_GOOD, demand_of, price_of
from .rules.rounds import income
from .words import list_words, objective_words, sector_name, tile_words

if TYPE_CHECKING:
    from .state import Tianxia


def label(s: Tianxia, seat: int, a: Action) -> str:
    """An action in words; what it means may depend on what is asked."""
    verb = a.verb
    if verb <= SHIP:
        return place_words(s, a)
    if verb == WALL or verb == TOWER or verb == SOLDIER:
        what = "wall" if verb == WALL else "tower" if verb == TOWER else "soldier"
        return f"Place a {what} in sector {sector_name(s.parts, a.target)}"
    if USE <= verb <= SELL_MARKER:
        return free_words(s, seat, a)
    return answer_words(s, seat, a)


def place_words(s: Tianxia, a: Action) -> str:
    """Turns, and the actions of a region."""
    parts = s.parts
    verb = a.verb
    if verb == ACT:
        return "Act at the wall" if a.target == parts.military else f"Act in {parts.regions[a.target].name}"
    if verb == BARGE:
        return f"Place a worker on the {BARGES[a.target]} barge"
    if verb == ADVANCE:
        return f"Advance on the {TRACKS[a.target]} track"
    if verb == BENEFIT:
        return "Receive the region's benefit"
    if verb == GOVERNOR:
        return f"Install a governor in the {parts.buildings[s.buildings[a.target]].name}"
    if verb == EXCHANGE:
        place = parts.regions[a.target]
        if place.gets < 0:
            return f"Exchange in {place.name}"
        return f"Exchange {amount(place.pay, 1)} for {list_words(parts, place.gets)}"
    ship = s.ships[a.target]
    name = "the ship" if ship == NO_SHIP else f"the {parts.ships[ship].name}"
    return f"Load {name} at sea" if parts.slot_ports[a.target] == PORT_SEA else f"Load {name}"


def free_words(s: Tianxia, seat: int, a: Action) -> str:
    parts = s.parts
    verb = a.verb
    board = parts.boards[s.players[seat].board]
    if verb == USE:
        return f"Use a tile: {tile_words(parts, a.target)}"
    if verb == DISCARD:
        card = parts.objectives[a.target]
        return f"Discard {card.name} for {list_words(parts, card.discard)}"
    if verb == MERCHANT:
        return f"Send the merchants: {list_words(parts, board.merchant_effects[a.target])}"
    if verb == RECALL:
        return f"Recall a merchant from action {a.target + 1}"
    if verb == DOUBLE_TOWER:
        return f"Double your tower in sector {sector_name(parts, a.target)}"
    if verb == BONUS_SHIPPING:
        return "Use the bonus shipping"
    return f"Sell an action marker for {amount(0, parts.marker_coins)}"


def answer_words(s: Tianxia, seat: int, a: Action) -> str:
    """Answers to the smaller questions."""
    parts = s.parts
    verb = a.verb
    top = s.stack[-1] if s.stack else None
    if verb == DELIVER:
        if isinstance(top, Deliver) and a.target < len(s.cargo[top.slot]):
            return delivery_words(s, top.slot, a.target)
        return f"Deliver to space {a.target + 1}"
    if verb == TAKE:
        return f"Take {MANY[a.target]}"
    if verb == TAKE_TILE:
        return f"Take {tile_words(parts, a.target)}"
    if verb == SETTLE:
        board = parts.boards[s.players[seat].board]
        return f"Merchant action {a.target + 1}: {list_words(parts, board.merchant_effects[a.target])}"
    if verb == OPTION:
        if isinstance(top, ChooseOption) and a.target < len(top.options(s)):
            return f"Take {list_words(parts, top.options(s)[a.target])}"
        return f"Option {a.target + 1}"
    if verb == KEEP:
        card = parts.objectives[a.target]
        return f"Keep {card.name}: {objective_words(parts, a.target)} for {counted(card.points, 'Prestige Point')}"
    if verb == BOARD:
        board = parts.boards[a.target]
        return f"Play on side {board.side.upper()} of the {board.colour} board"
    if verb == CHOOSE:
        return f"Take the {parts.starting_buildings[a.target].name}"
    if verb == PAY:
        if isinstance(top, Excess):
            points = min(parts.excess_points, s.players[seat].have[PP])
            return f"Lose {amount(a.target, parts.excess_coin if a.target == COIN else points)}"
        if isinstance(top, PayGood):
            return f"Pay {listed(plain_parts(price_of(s, top.slot, top.space, a.target)))}"
        return f"Pay {amount(a.target, 1)}"
    if verb == INCOME:
        return income.label(s, seat, a.target)
    return stop_words(top, verb)


def delivery_words(s: Tianxia, slot: int, space: int) -> str:
    """A delivery with its price and its reward; two spaces of a ship may be alike but for their place."""
    good = demand_of(s, slot)
    ship = s.parts.ships[s.ships[slot]]
    if good == ANY_GOOD:
        price = listed(["1 good", *plain_parts(ship.extra[space])])
    else:
        price = listed(plain_parts(price_of(s, slot, space, good)))
    return f"Deliver {price} to space {space + 1} for {list_words(s.parts, ship.rewards[space])}"


def stop_words(top: Decision[Any] | None, verb: int) -> str:
    """What it means to go no further, or to do without."""
    if verb == PASS:
        return "Pass for the rest of the round"
    if verb == DONE:
        if isinstance(top, Deliver):
            return "End the shipping"
        return "End the exchange" if isinstance(top, ExchangeMore) else "End the turn"
    if isinstance(top, ChooseBarge):
        return "Place no worker"
    if isinstance(top, GovernorAnywhere):
        return "Install no governor"
    if isinstance(top, ChooseShip):
        return "Load no ship"
    if isinstance(top, ExchangeAnywhere):
        return "Exchange nothing"
    if isinstance(top, TakeRoundTile):
        return "Take no tile"
    if isinstance(top, FigurineAdvance):
        return "Take no step"
    return f"Place no {WORDS[top.kind]}" if isinstance(top, Place) else "Do without"
