"""The Khan's favour: four places for rising dice, a good of choice and two camels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...ledger import plain
from ...parts.dice import PER_SEAT, value_of
from ...parts.parts import SPACE_KHAN
from ...parts.sources import FROM_BONUSES
from ...words import gain_words

if TYPE_CHECKING:
    from ...state import MarcoPolo


def lowest_allowed(s: MarcoPolo) -> int:
    """What the next die must show at least: as much as the last one placed. The dice there ask no other price (khan.rising,
    khan.free)."""
    there = s.dice_on[SPACE_KHAN]
    return value_of(there[-1] % PER_SEAT) if there else 1


def is_full(s: MarcoPolo) -> bool:
    """Whether all four places are taken (khan.full)."""
    return len(s.dice_on[SPACE_KHAN]) >= s.parts.khan_places


def use(s: MarcoPolo, seat: int) -> None:
    """A good of choice and two camels (khan.favour)."""
    if s.journal is not None:
        text = f"{{{seat}}} receives {gain_words(s.parts.khan_gain)} from the Khan."
        s.tell("gain", text, "khan.favour", seat, changes=plain(seat, s.parts.khan_gain.plain, 1))
    s.gain(seat, s.parts.khan_gain, 1, FROM_BONUSES)
