"""Free actions: markers, tiles, objectives, merchants and special tokens, at any point of the own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.ledger import Change
from teahouse.engine.words import Why, counted

from .. import ledger, tell
from ..parts import items
from ..parts.effect import COIN, PORTS, SEA
from ..parts.parts import BONUS_SHIPPING, DISCARD, DOUBLE_TOWER, MERCHANT, RECALL, USE
from ..parts.phrases import amount
from ..parts.pieces import NO_FIGURINE
from ..player import HELD, MARKER, MEEPLE, NO_SECTOR, SPENT, with_one, without_one
from ..words import tile_words
from .regions import shipping, ships

if TYPE_CHECKING:
    from ..state import Tianxia


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
    if player.bonus_shipping == HELD and ships.reachable(s, seat, PORTS + SEA, True):
        found.append(parts.bonus_shipping)
    if player.left[MARKER] > 0:
        found.append(parts.sell_marker)


def is_own_turn(s: Tianxia, seat: int) -> bool:
    """Free actions belong to the own turn; after a pass there are none (turn.free)."""
    return s.turn == seat and seat not in s.passed


def add_in_turn(s: Tianxia, seat: int, found: list[Action]) -> None:
    """Free actions within an action that may also come outside of the own turn."""
    if is_own_turn(s, seat):
        add_free(s, seat, found)


def why_not_in_turn(s: Tianxia, seat: int, a: Action) -> Why:
    if not is_own_turn(s, seat):
        return Why("Free actions are for your own turn, before you pass.", "turn.free")
    return why_not_free(s, seat, a)


def may_bring(s: Tianxia, seat: int, units: int) -> bool:
    """Whether a free action that is possible now might bring one of these units, a bit for each. A card in hand counts
    whatever it is: being asked must not tell others what somebody holds."""
    if not is_own_turn(s, seat):
        return False
    parts = s.parts
    player = s.players[seat]
    if player.hand and parts.discards_bring & units:
        return True
    if player.left[MARKER] > 0 and units & 1 << COIN:
        return True
    for kind in player.tiles:
        if parts.lists[parts.tiles[kind].effects].brings & units:
            return True
    board = parts.boards[player.board]
    for n in range(len(board.merchant_spaces)):
        if player.merchants[n] == board.merchant_spaces[n] and parts.lists[board.merchant_effects[n]].brings & units:
            return True
    return player.bonus_shipping == HELD and len(ships.reachable(s, seat, PORTS + SEA, True)) > 0


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
            tell.merchants(s, seat, a.target, spaces)
        s.give(seat, s.parts.boards[player.board].merchant_effects[a.target])
    elif verb == RECALL:
        take_merchants(s, seat, a.target, 1)
        if s.journal is not None:
            text = f"{{{seat}}} takes 1 merchant back as 1 meeple."
            changes: tuple[Change, ...] = ((seat, items.MERCHANT, -1), (seat, "meeple", 1))
            s.tell("merchant", text, "free_actions.recall", seat, changes=changes)
    elif verb == DOUBLE_TOWER:
        player.double_tower = SPENT
        player.doubled = a.target
        if s.journal is not None:
            tell.double_tower(s, seat, a.target)
    elif verb == BONUS_SHIPPING:
        s.stack.append(shipping.ChooseShip(seat, PORTS + SEA, ships.EVERY_DELIVERY, 1))
    else:
        player.left[MARKER] -= 1
        player.have[COIN] += s.parts.marker_coins
        if s.journal is not None:
            text = f"{{{seat}}} discards 1 action marker for {amount(COIN, s.parts.marker_coins)}."
            changes = ((seat, "marker", -1), *ledger.changed(seat, "coin", s.parts.marker_coins))
            s.tell("gain", text, "free_actions.marker", seat, changes=changes)


def use_tile(s: Tianxia, seat: int, kind: int) -> None:
    """Resolve a one-time tile and turn it face down (free_actions.tile)."""
    player = s.players[seat]
    player.tiles = without_one(player.tiles, kind)
    player.used = with_one(player.used, kind)
    if s.journal is not None:
        text = f"{{{seat}}} uses 1 bonus tile: {tile_words(s.parts, kind)}."
        s.tell("tile", text, "free_actions.tile", seat, changes=((seat, items.TILE, -1),))
    s.give(seat, s.parts.tiles[kind].effects)


def discard_objective(s: Tianxia, seat: int, card: int) -> None:
    """Everybody sees the card, so that this cannot be taken back (free_actions.objective)."""
    s.show()
    player = s.players[seat]
    player.hand = without_one(player.hand, card)
    player.discarded += 1
    s.discarded = [*s.discarded, card]
    if s.journal is not None:
        text = f"{{{seat}}} discards 1 objective card: {s.parts.objectives[card].name}."
        s.tell("objective", text, "free_actions.objective", seat, changes=((seat, items.CARD, -1),))
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
        if a.target in player.used:
            return Why("You have used that tile.", "free_actions.tile")
        return Why("You have no such tile to use.", "free_actions.tile")
    if verb == DISCARD:
        return Why("You do not hold that objective card.", "free_actions.objective")
    if verb == MERCHANT:
        missing = s.parts.boards[player.board].merchant_spaces[a.target] - player.merchants[a.target]
        return Why(f"That merchant action is {counted(missing, 'merchant')} short.", "free_actions.merchant")
    if verb == RECALL:
        return Why("You have no merchant there.", "free_actions.recall")
    if verb == DOUBLE_TOWER:
        if player.double_tower == HELD and player.doubled == NO_SECTOR:
            return Why("You have no tower in that sector.", "free_actions.double_tower")
        if player.double_tower == SPENT:
            return Why("Your double tower stands on the wall already.", "free_actions.double_tower")
        return Why("You have not gained the double tower.", "free_actions.double_tower")
    if verb == BONUS_SHIPPING:
        if player.bonus_shipping == HELD:
            cause = ships.why_none(s, seat, list(range(len(s.ships))), True)
            return Why(f"No ship can be loaded: {cause}.", "shipping.marker")
        if player.bonus_shipping == SPENT:
            return Why("You have used the bonus shipping.", "free_actions.bonus_shipping")
        return Why("You have not gained the bonus shipping.", "free_actions.bonus_shipping")
    return Why("You have no action marker left.", "free_actions.marker")
