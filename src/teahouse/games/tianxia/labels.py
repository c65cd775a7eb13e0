"""Actions in words, as a button says them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.action import Action
from .attack import Excess
from .effect import BARGES, COIN, TRACKS
from .effects import ChooseOption
from .parts import (
    ACT,
    ADVANCE,
    BARGE,
    BENEFIT,
    BOARD,
    BONUS_SHIPPING,
    CHOOSE,
    DECLINE,
    DELIVER,
    DISCARD,
    DOUBLE_TOWER,
    EXCHANGE,
    GOVERNOR,
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
from .shipping import NO_SHIP, Deliver
from .words import MANY, amount, list_words, objective_words, sector_name, tile_words

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
            ship = parts.ships[s.ships[top.slot]]
            return f"Deliver for {list_words(parts, ship.rewards[a.target])}"
        return f"Deliver to space {a.target + 1}"
    if verb == TAKE:
        return f"Take {MANY[a.target]}"
    if verb == TAKE_TILE:
        return f"Take {tile_words(parts, a.target)}"
    if verb == SETTLE:
        board = parts.boards[s.players[seat].board]
        return f"Merchant for {list_words(parts, board.merchant_effects[a.target])}"
    if verb == OPTION:
        if isinstance(top, ChooseOption) and a.target < len(top.options(s)):
            return f"Take {list_words(parts, top.options(s)[a.target])}"
        return f"Option {a.target + 1}"
    if verb == KEEP:
        card = parts.objectives[a.target]
        return f"Keep {card.name}: {objective_words(parts, a.target)} for {card.points}"
    if verb == BOARD:
        board = parts.boards[a.target]
        return f"Play on side {board.side.upper()} of the {board.colour} board"
    if verb == CHOOSE:
        return f"Take the {parts.starting_buildings[a.target].name}"
    if verb == PAY:
        if isinstance(top, Excess):
            return f"Lose {amount(a.target, parts.excess_coin if a.target == COIN else parts.excess_points)}"
        return f"Pay {amount(a.target, 1)}"
    if verb == PASS:
        return "Pass"
    return "Decline" if verb == DECLINE else "Done"
