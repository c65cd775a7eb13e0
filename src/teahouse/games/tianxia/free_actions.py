"""Free actions: markers, tiles, objectives, merchants and special tokens, at any point of the own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.action import Action
from ...engine.words import Preview, Why
from . import shipping
from .effect import COIN, PORTS, SEA
from .parts import BONUS_SHIPPING, DISCARD, DOUBLE_TOWER, MERCHANT, RECALL, SELL_MARKER, USE
from .pieces import NO_FIGURINE
from .player import HELD, MARKER, MEEPLE, NO_SECTOR, SPENT, with_one, without_one
from .words import amount, list_parts, sector_name, tile_words

if TYPE_CHECKING:
    from .state import Tianxia

MANY_DELIVERIES: Final = 99


def add_free(s: Tianxia, seat: int, found: list[Action]) -> None:
    """All free actions that are possible now, in the order of the book."""
    parts = s.parts
    player = s.players[seat]
    before = -1
    for kind in player.tiles:
        if kind != before:
            found.append(parts.use[kind])
            before = kind
    for card in player.hand:
        found.append(parts.discard[card])
    merchants = player.merchants
    spaces = parts.boards[player.board].merchant_spaces
    has_merchant = False
    for n in range(len(spaces)):
        if merchants[n]:
            has_merchant = True
            if merchants[n] == spaces[n]:
                found.append(parts.merchant[n])
    if has_merchant:
        for n in range(len(spaces)):
            if merchants[n]:
                found.append(parts.recall[n])
    if player.double_tower == HELD:
        for sector in range(len(s.towers)):
            if seat in s.towers[sector]:
                found.append(parts.double_tower[sector])
    if player.bonus_shipping == HELD and shipping.reachable(s, seat, PORTS + SEA, True):
        found.append(parts.bonus_shipping)
    if player.left[MARKER] > 0:
        found.append(parts.sell_marker)


def is_free(a: Action) -> bool:
    return USE <= a.verb <= SELL_MARKER


def apply_free(s: Tianxia, seat: int, a: Action) -> None:
    """Carry out a free action; what it asks goes on the stack."""
    verb = a.verb
    player = s.players[seat]
    if verb == USE:
        use_tile(s, seat, a.target)
    elif verb == DISCARD:
        discard_objective(s, seat, a.target)
    elif verb == MERCHANT:
        spaces = s.parts.boards[player.board].merchant_spaces[a.target]
        take_merchants(s, seat, a.target, spaces)
        if s.journal is not None:
            s.tell("merchant", f"{{{seat}}} uses merchant action {a.target + 1}.", "free_actions.merchant", seat)
        s.give(seat, s.parts.boards[player.board].merchant_effects[a.target])
    elif verb == RECALL:
        take_merchants(s, seat, a.target, 1)
        if s.journal is not None:
            s.tell("merchant", f"{{{seat}}} takes a merchant back.", "free_actions.recall", seat)
    elif verb == DOUBLE_TOWER:
        player.double_tower = SPENT
        player.doubled = a.target
        if s.journal is not None:
            text = f"{{{seat}}} makes a tower in sector {sector_name(s.parts, a.target)} a double tower."
            s.tell("wall", text, "free_actions.double_tower", seat)
    elif verb == BONUS_SHIPPING:
        s.stack.append(shipping.ChooseShip(seat, PORTS + SEA, MANY_DELIVERIES, 1))
    else:
        player.left[MARKER] -= 1
        player.have[COIN] += s.parts.marker_coins
        if s.journal is not None:
            text = f"{{{seat}}} discards an action marker for {amount(COIN, s.parts.marker_coins)}."
            s.tell("gain", text, "free_actions.marker", seat)


def use_tile(s: Tianxia, seat: int, kind: int) -> None:
    """Resolve a one-time tile and turn it face down (free_actions.tile)."""
    player = s.players[seat]
    player.tiles = without_one(player.tiles, kind)
    player.used = with_one(player.used, kind)
    if s.journal is not None:
        s.tell("tile", f"{{{seat}}} uses a bonus tile: {tile_words(s.parts, kind)}.", "free_actions.tile", seat)
    s.give(seat, s.parts.tiles[kind].effects)


def discard_objective(s: Tianxia, seat: int, card: int) -> None:
    """Everybody sees the card, so that this cannot be taken back (free_actions.objective)."""
    player = s.players[seat]
    player.hand = without_one(player.hand, card)
    player.discarded += 1
    s.discarded = [*s.discarded, card]
    s.reveal()
    if s.journal is not None:
        text = f"{{{seat}}} discards the objective {s.parts.objectives[card].name}."
        s.tell("objective", text, "free_actions.objective", seat)
    s.give(seat, s.parts.objectives[card].discard)


def take_merchants(s: Tianxia, seat: int, spot: int, count: int) -> None:
    player = s.players[seat]
    merchants = player.merchants[:]
    merchants[spot] -= count
    player.merchants = merchants
    player.left[MEEPLE] += count


def why_not_free(s: Tianxia, seat: int, a: Action) -> Why:
    """Why a free action is not possible."""
    player = s.players[seat]
    verb = a.verb
    if verb == USE:
        if s.parts.tiles[a.target].figurine != NO_FIGURINE:
            return Why("A figurine is not used; it counts when you pass and at the end.", "palace.figurines")
        return Why("You have no such tile to use.", "free_actions.tile")
    if verb == DISCARD:
        return Why("You do not hold that objective card.", "free_actions.objective")
    if verb == MERCHANT:
        return Why("Not all spaces of that merchant action are filled.", "free_actions.merchant")
    if verb == RECALL:
        return Why("You have no merchant there.", "free_actions.recall")
    if verb == DOUBLE_TOWER:
        if player.double_tower == HELD and player.doubled == NO_SECTOR:
            return Why("You have no tower in that sector.", "free_actions.double_tower")
        return Why("You do not have the double tower to place.", "free_actions.double_tower")
    if verb == BONUS_SHIPPING:
        if player.bonus_shipping == HELD:
            return Why("You cannot pay for any delivery.", "shipping.marker")
        return Why("You do not have the bonus shipping to use.", "free_actions.bonus_shipping")
    return Why("You have no action marker left.", "free_actions.marker")


def preview_free(s: Tianxia, seat: int, a: Action) -> Preview:
    parts = s.parts
    board = parts.boards[s.players[seat].board]
    verb = a.verb
    if verb == USE:
        return Preview(costs=("the tile",), gains=tuple(list_parts(parts, parts.tiles[a.target].effects)))
    if verb == DISCARD:
        return Preview(costs=("the card",), gains=tuple(list_parts(parts, parts.objectives[a.target].discard)))
    if verb == MERCHANT:
        note = "the merchants return to your supply"
        return Preview(gains=tuple(list_parts(parts, board.merchant_effects[a.target])), notes=(note,))
    if verb == RECALL:
        return Preview(gains=("a meeple in your supply",))
    if verb == DOUBLE_TOWER:
        return Preview(gains=(f"{parts.double_strength - parts.tower_strength} more defence",))
    if verb == BONUS_SHIPPING:
        return Preview(costs=("the token",), gains=("a shipping action anywhere",))
    return Preview(costs=("an action marker",), gains=(amount(COIN, parts.marker_coins),))
