"""What a placement would give, in words, before dice are committed (turn.cost_shown)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.words import Preview, counted
from . import city_cards, contracts
from .parts import SPACE_BAZAAR, SPACE_CARD, SPACE_COINS, SPACE_CONTRACTS, SPACE_KHAN, SPACE_TRAVEL
from .reward import COIN
from .words import amount, gain_parts, gain_words

if TYPE_CHECKING:
    from .state import MarcoPolo


def gives(s: MarcoPolo, seat: int, space: int, value: int) -> Preview:
    """What the action of a space gives with this lowest value."""
    parts = s.parts
    if space == SPACE_COINS:
        return Preview(gains=(amount(COIN, parts.take_coins),))
    if space < SPACE_KHAN:
        stall = space - SPACE_BAZAAR
        rows = [parts.bazaar_rows[stall][row - 1] for row in parts.bazaar_offer[stall][value]]
        best = gain_parts(rows[-1])
        others = tuple([f"or {gain_words(row)}" for row in rows[:-1]])
        return Preview(gains=tuple(best), notes=others)
    if space == SPACE_KHAN:
        return Preview(gains=tuple(gain_parts(parts.khan_gain)))
    if space == SPACE_CONTRACTS:
        reach = len(contracts.within_reach(s, value))
        return Preview(gains=("1 contract" if reach == 1 else "1 or 2 contracts",), notes=(f"{reach} within reach",))
    if space == SPACE_TRAVEL:
        coins = parts.travel_coins
        cost = f"{amount(COIN, coins[0])} for one step"
        if value > 1:
            cost = f"{cost}, {amount(COIN, coins[value - 1])} for {value}"
        return Preview(costs=(cost,), gains=(f"up to {counted(value, 'step')}",), notes=("routes may cost more",))
    return city_cards.summary(s, seat, s.cards[space - SPACE_CARD], value)
