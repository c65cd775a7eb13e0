"""Raschid ad-Din Sinan, who never rolls: he sets the value of his dice when he places them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.words import Why

from ...parts.parts import SPACE_COINS
from ..spaces.obstacles import OPEN
from ..spaces.openings import allows

if TYPE_CHECKING:
    from ...state import MarcoPolo


def values_to_set(s: MarcoPolo, seat: int, space: int) -> list[int]:
    """The values that one who never rolls can set on an open space, rising; for 5 coins the die counts as a 1
    (characters.raschid, characters.raschid.pays)."""
    if space == SPACE_COINS:
        return [1]
    return [value for value in range(1, 7) if allows(s, seat, space, value) == OPEN]


def why_no_value() -> Why:
    """Dice without a value cannot be rerolled or adjusted (characters.raschid.no_compensation)."""
    return Why("Your dice get their value when they are placed.", "characters.raschid.no_compensation")
