"""Refusals that several questions share: the sailing is over, or the thing is not where the ship lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.words import Why

from ...parts.parts import (
    ASHORE,
    BARREL,
    CARGO,
    CREW,
    DEPART,
    DREAD,
    FIGHT,
    FIRST,
    LOAD,
    MARK,
    PASS,
    PAY,
    RELIC,
    SAIL,
    SAILOR,
    SELL,
    SETTLEMENT,
    TAKE,
)

if TYPE_CHECKING:
    from ...state import Voyages


def is_settled(a: Action) -> bool:
    """Whether an action belongs to the sailing and the duty, which are settled once the ship has sailed."""
    return a.verb in (SAIL, DEPART, MARK, PASS, CREW)


def has_sailed() -> Why:
    return Why("Your ship has sailed and the duty is settled. Take the turn back to choose otherwise.", "round.undo")


def belongs_to(verb: int, icon: int) -> bool:
    """Whether a verb is what one does with an icon."""
    if verb == TAKE:
        return icon in (SAILOR, RELIC) or icon >= CARGO
    if verb == LOAD:
        return icon == BARREL
    if verb == SELL or verb == ASHORE:
        return icon == SETTLEMENT
    return icon == DREAD and (verb == PAY or verb == FIGHT)


def is_not_there(s: Voyages, seat: int, a: Action) -> Why | None:
    """Why an action of another kind of space is not for this one; None where the space is of its kind."""
    hex = s.sheets[seat].hex
    where = s.parts.chart.where(hex)
    verb = a.verb
    if belongs_to(verb, s.parts.chart.icon_of[hex]):
        return None
    if verb == TAKE:
        return Why(f"There is nothing to take at {where}.", "actions.optional")
    if verb == LOAD:
        return Why(f"There is no barrel at {where}.", "actions.barrel")
    if verb == SELL or verb == ASHORE:
        return Why(f"There is no settlement at {where}.", "settlement.both")
    if verb == PAY or verb == FIGHT:
        return Why(f"The DREAD does not lie at {where}.", "dread.defeat")
    return None


def at_the_space(s: Voyages, seat: int, a: Action, asked: Why) -> Why:
    """While the space asks something: what is settled, what is not there, else what is asked."""
    if is_settled(a):
        return has_sailed()
    if a.verb == FIRST:
        return Why("No two rewards wait for an order.", "duties.order")
    return is_not_there(s, seat, a) or asked


def at_the_duty(a: Action, asked: Why) -> Why:
    """While a reward asks something: what is settled, else what is asked; the space comes later (round.order)."""
    return has_sailed() if is_settled(a) else asked
