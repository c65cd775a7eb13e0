"""Governors in buildings: what they cost, the bonus tile, the income and the passive effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why

from ... import tell
from ...parts import items
from ...parts.effect import WOOD
from ...parts.parts import DECLINE, GOVERNOR
from ...parts.passive import GOVERNOR_WOOD, ON_GOVERNOR
from ...parts.phrases import amount
from ...parts.pieces import NO_TILE
from ...player import MEEPLE, NOBODY
from ...words import passive_words, spelled, then_words, tile_words
from .. import palace
from ..effects.cost import affords, pay, price

if TYPE_CHECKING:
    from ...state import Tianxia

NO_PLACE: Final = -1


def free_place(s: Tianxia, space: int) -> int:
    """The leftmost free governor space of a building, or NO_PLACE."""
    if s.governors[2 * space] == NOBODY:
        return 0
    return 1 if s.governors[2 * space + 1] == NOBODY else NO_PLACE


def printed_cost(s: Tianxia, space: int) -> int:
    """Tile, governor space and extra-cost tokens together, for a building with a free space (governor.cost)."""
    parts = s.parts
    extra = parts.spaces[space].extra[free_place(s, space)]
    return parts.buildings[s.buildings[space]].cost + extra + parts.raid_wood * s.tokens[space]


def cost(s: Tianxia, seat: int, space: int, discount: int) -> int:
    """What a seat pays, discounts and the effect's own discount taken off."""
    wood = price(s, seat, GOVERNOR_WOOD, printed_cost(s, space)) - discount
    return wood if wood > 0 else 0


def has_room(s: Tianxia, side: int, space: int) -> bool:
    """A free governor space, and no governor of this side (governor.place)."""
    governors = s.governors
    at = 2 * space
    return governors[at + 1] == NOBODY and governors[at] != side


def can_install(s: Tianxia, seat: int, space: int, discount: int, wood: int) -> bool:
    """Whether there is a meeple for it and a place, and so much wood is enough."""
    if s.players[seat].left[MEEPLE] == 0 or not has_room(s, seat, space):
        return False
    return affords(s, seat, GOVERNOR_WOOD, printed_cost(s, space), wood + discount)


def install(s: Tianxia, seat: int, space: int, discount: int) -> None:
    """Pay, place, take the tile and receive the income; a passive building works from now on (governor.place, governor.tile,
    governor.income, governor.passive)."""
    parts = s.parts
    wood = cost(s, seat, space, discount)
    pay(s, seat, GOVERNOR_WOOD, WOOD, wood)
    tile = parts.buildings[s.buildings[space]]
    s.players[seat].left[MEEPLE] -= 1
    if s.journal is not None:
        tell.governor(s, seat, space, wood)
    # The building does not yet work for what was just paid.
    s.trigger(seat, ON_GOVERNOR)
    s.governors[2 * space + free_place(s, space)] = seat
    bonus = s.bonus[space]
    if bonus != NO_TILE and palace.can_take(s, seat, bonus):
        s.bonus[space] = NO_TILE
        palace.receive_tile(s, seat, bonus, "governor.tile")
    elif bonus != NO_TILE and s.journal is not None:
        text = f"{tile_words(parts, bonus).capitalize()} stays there: {{{seat}}} has one."
        s.tell("lost", text, "palace.figurines", seat, lost=((seat, items.FIGURINE, 1),))
    if tile.is_income:
        s.give(seat, tile.income)


def obstacle(s: Tianxia, seat: int, space: int, discount: int, wood: int) -> Why:
    """Why no governor can be installed there."""
    name = s.parts.buildings[s.buildings[space]].name
    if s.has_governor(seat, space):
        return Why(f"You have a governor in the {name} already.", "governor.place")
    if free_place(s, space) == NO_PLACE:
        return Why(f"The {name} has no free governor space.", "governor.place")
    if s.players[seat].left[MEEPLE] == 0:
        return Why("You have no meeple in your supply.", "governor.place")
    missing = cost(s, seat, space, discount) - wood
    return Why(f"You lack {amount(WOOD, missing)} for a governor in the {name}.", "governor.cost")


def anywhere(s: Tianxia, seat: int, discount: int) -> list[Action]:
    """The buildings of all regions where a governor can be paid."""
    wood = s.players[seat].have[WOOD]
    return [a for a in s.parts.governor if can_install(s, seat, a.target, discount, wood)]


def notes(s: Tianxia, space: int) -> list[str]:
    """What a governor means beside what comes at once."""
    tile = s.parts.buildings[s.buildings[space]]
    if tile.is_income:
        return then_words(s.parts, tile.income)
    return [f"From now on {spelled(passive_words(s.parts, tile.passive))}."]


class GovernorAnywhere(Decision["Tianxia"]):
    """A governor by an effect: any region, no marker, no palace step (governor.elsewhere)."""

    discount: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("discount",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "discount")

    def __init__(self, seat: int, discount: int) -> None:
        super().__init__(seat)
        self.discount = discount

    # Made so far.

    def legal(self, s: Tianxia) -> list[Action]:
        found = anywhere(s, self.seat, self.discount)
        found.append(s.parts.decline)
        return found

    def apply(self, s: Tianxia, a: Action) -> None:
        if a.verb != DECLINE:
            install(s, self.seat, a.target, self.discount)

    def prompt(self, s: Tianxia) -> Prompt:
        help = f"It costs {self.discount} wood less." if self.discount else ""
        return Prompt("Where do you install a governor?", ("governor.elsewhere", "governor.cost"), help)

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == GOVERNOR:
            return obstacle(s, self.seat, a.target, self.discount, s.players[self.seat].have[WOOD])
        return Why("First install a governor, or install none.", "governor.elsewhere")

    def notes(self, s: Tianxia, a: Action) -> list[str]:
        return notes(s, a.target) if a.verb == GOVERNOR else []
