"""Why a space is closed to a player, or a die does not fit there, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.words import Why, counted

from ...parts.dice import value_of
from ...parts.parts import SPACE_CARD
from ...parts.reward import COIN
from ...words import amount
from .. import city_cards
from ..travel import travel
from . import khan, obstacles, openings

if TYPE_CHECKING:
    from ...state import MarcoPolo


def why_closed(s: MarcoPolo, seat: int, space: int) -> Why:
    """The obstacle in words; for a space that is not open."""
    reason = openings.obstacle(s, seat, space)
    needed = s.parts.space_dice[space]
    if reason == obstacles.NO_DICE:
        return Why("You have no die left in this round.", "rounds.pass")
    if reason == obstacles.TOO_FEW_DICE:
        count = len(s.players[seat].dice)
        return Why(f"It takes {counted(needed, 'die', 'dice')}: you are {needed - count} short.", "spaces.count")
    if reason == obstacles.COLOUR_USED:
        return why_colour(s, seat, space)
    if space >= SPACE_CARD:
        return city_cards.why_closed(s, seat, space, reason)
    if reason == obstacles.KHAN_FULL:
        return Why("All places there are taken in this round.", "khan.full")
    if reason == obstacles.NO_CONTRACT:
        return Why("There is no contract on the board.", "spaces.possible")
    usable = openings.usable_dice(s, seat, space)
    if reason == obstacles.KHAN_RISING:
        highest = value_of(usable[-1])
        return Why(
            f"A die there must show at least {khan.lowest_allowed(s)}; your highest is a {highest}.", "khan.rising"
        )
    lowest = value_of(usable[0]) or 1
    if reason == obstacles.OCCUPIED_PRICE:
        short = amount(COIN, lowest - s.players[seat].have[COIN])
        text = f"It is occupied and costs {amount(COIN, lowest)} with your lowest die: you are {short} short."
        return Why(text, "spaces.occupied")
    return travel.why_no_step(s, seat, openings.price(s, seat, space, lowest))


def why_colour(s: MarcoPolo, seat: int, space: int) -> Why:
    """The own colour is there already, and dice of no colour are too few (spaces.colour)."""
    needed = s.parts.space_dice[space]
    others = len(openings.usable_dice(s, seat, space))
    if needed == 1 or not others:
        return Why("Your colour is there already, and you have no black or white die.", "spaces.colour")
    dice = counted(needed, "black or white die", "black or white dice")
    return Why(f"Your colour is there already, so it takes {dice}: you are {needed - others} short.", "spaces.colour")


def why_value(s: MarcoPolo, seat: int, space: int, value: int) -> Why:
    """Why a lowest die of this value is not allowed on an open space."""
    reason = openings.allows(s, seat, space, value)
    if reason == obstacles.KHAN_RISING:
        return Why(f"A die there must show at least {khan.lowest_allowed(s)}.", "khan.rising")
    if reason == obstacles.OCCUPIED_PRICE:
        short = amount(COIN, value - s.players[seat].have[COIN])
        return Why(f"The space is occupied and costs {amount(COIN, value)}: you are {short} short.", "spaces.occupied")
    if reason == obstacles.NO_STEP or reason == obstacles.OCCUPIED_STEP:
        return travel.why_no_step(s, seat, openings.price(s, seat, space, value))
    return Why("It cannot be the lowest die: too few others show as much.", "spaces.pick")


def why_not_next(hand: list[int], picked: tuple[int, ...], code: int) -> Why:
    """Why a die cannot follow those picked for a placement (spaces.pick)."""
    if picked.count(code) >= hand.count(code):
        return Why("You have chosen that die already.", "spaces.pick")
    if picked and code < picked[-1]:
        return Why("Dice are chosen in rising order, and that one comes before the last.", "spaces.pick")
    return Why("After that die too few would be left to choose.", "spaces.pick")
