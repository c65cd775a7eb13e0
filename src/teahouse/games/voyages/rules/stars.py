"""Legendary stars: five kinds, each once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..words import tell_star

if TYPE_CHECKING:
    from ..state import Voyages

RULES: Final = ("stars.cargo", "stars.duties", "stars.dread", "stars.explore", "stars.recruit")  # by number of the star


def earn(s: Voyages, seat: int, star: int) -> None:
    """A star is earned at most once, for three pieces sold of one type, the middle row of duties, the DREAD, the space with the
    star or the twelfth sailor; a second time changes nothing (stars.once)."""
    sheet = s.sheets[seat]
    if sheet.stars[star]:
        return
    sheet.stars = sheet.stars[:]
    sheet.stars[star] = 1
    if s.journal is not None:
        tell_star(s, seat, star, RULES[star])
