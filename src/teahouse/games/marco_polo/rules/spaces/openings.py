"""Which spaces are open to a player, with which dice, and what an occupied one costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...parts.dice import OWN, PER_SEAT, kind_of, value_of
from ...parts.parts import SPACE_CARD, SPACE_CONTRACTS, SPACE_KHAN, SPACE_TRAVEL
from ...parts.reward import CAMEL, COIN
from .. import city_cards
from ..dice import distinct
from ..travel import travel
from . import khan
from .obstacles import (
    COLOUR_USED,
    KHAN_FULL,
    KHAN_RISING,
    NO_CONTRACT,
    NO_DICE,
    NO_STEP,
    OCCUPIED_PRICE,
    OCCUPIED_STEP,
    OPEN,
    TOO_FEW_DICE,
)

if TYPE_CHECKING:
    from ...state import MarcoPolo


def has_colour(s: MarcoPolo, seat: int, space: int) -> bool:
    """Whether dice of the player's colour are on a space (spaces.colour)."""
    for die in s.dice_on[space]:
        if die // PER_SEAT == seat and kind_of(die % PER_SEAT) == OWN:
            return True
    return False


def usable_dice(s: MarcoPolo, seat: int, space: int) -> list[int]:
    """The player's dice that may go to a space, sorted: without the own colour where it is already (spaces.black)."""
    hand = s.players[seat].dice
    if not has_colour(s, seat, space):
        return hand
    return [code for code in hand if kind_of(code) != OWN]


def price(s: MarcoPolo, seat: int, space: int, value: int) -> int:
    """Coins for placing dice with this lowest value: nothing on a free space, at the Khan or for Berke Khan; a die of an unused
    colour occupies a space too (spaces.occupied, spaces.occupied.blocked, khan.free, characters.berke)."""
    if space == SPACE_KHAN or not s.dice_on[space] or s.power(seat).free_occupied:
        return 0
    return value


def allows(s: MarcoPolo, seat: int, space: int, value: int) -> int:
    """Whether an open space can be used with this lowest value; the reason if not."""
    have = s.players[seat].have
    if space == SPACE_KHAN:
        return OPEN if value >= khan.lowest_allowed(s) else KHAN_RISING
    cost = price(s, seat, space, value)
    left = have[COIN] - cost
    if left < 0:
        return OCCUPIED_PRICE
    if space == SPACE_TRAVEL and not travel.can_move(s, seat, left - s.parts.travel_coins[0], have[CAMEL]):
        return OCCUPIED_STEP if cost else NO_STEP
    return OPEN


def obstacle(s: MarcoPolo, seat: int, space: int) -> int:
    """Why a player cannot use a space now, or OPEN: what is missing there comes before dice and coins. Only the blue spaces can
    be used when they are occupied; the city cards are brown (spaces.possible, spaces.brown)."""
    player = s.players[seat]
    needed = s.parts.space_dice[space]
    if len(player.dice) < needed:
        return TOO_FEW_DICE if player.dice else NO_DICE
    if space >= SPACE_CARD:
        return city_cards.obstacle(s, seat, space)
    if space == SPACE_KHAN and khan.is_full(s):
        return KHAN_FULL
    if space == SPACE_CONTRACTS and not s.row:
        return NO_CONTRACT
    usable = usable_dice(s, seat, space)
    if len(usable) < needed:
        return COLOUR_USED
    if space == SPACE_KHAN:
        return allows(s, seat, space, value_of(usable[-1]) or 6)
    # The lowest die is the cheapest one, and no other space asks for a high one.
    return allows(s, seat, space, value_of(usable[0]) or 1)


def lowest_choices(s: MarcoPolo, seat: int, space: int) -> list[int]:
    """The dice that can be the lowest of a placement: enough higher ones remain, and the value is allowed."""
    usable = usable_dice(s, seat, space)
    last = len(usable) - s.parts.space_dice[space]
    return [code for code in distinct(usable[: last + 1]) if allows(s, seat, space, value_of(code)) == OPEN]


def next_choices(s: MarcoPolo, seat: int, space: int, picked: tuple[int, ...]) -> list[int]:
    """The dice that can follow those picked, in rising order (spaces.pick)."""
    usable = usable_dice(s, seat, space)
    at = 0
    for code in picked:
        while usable[at] != code:
            at += 1
        at += 1
    last = len(usable) - (s.parts.space_dice[space] - len(picked))
    return distinct(usable[at : last + 1])
