"""Legendary stars: five kinds, each once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.journal import Entry

from ..parts.parts import STAR_DREAD, STARS

if TYPE_CHECKING:
    from ..state import Voyages


def earn(s: Voyages, seat: int, star: int) -> None:
    """A star is earned at most once; a second time changes nothing (stars.once)."""
    sheet = s.sheets[seat]
    if sheet.stars[star]:
        return
    sheet.stars = sheet.stars[:]
    sheet.stars[star] = 1
    if s.journal is not None:
        text = f"{{{seat}}} earns the star {s.parts.star_names[star]}."
        gold = s.parts.star_gold + (s.parts.dread_gold if star == STAR_DREAD else 0)
        changes = ((seat, "star", 1), (seat, "gold", gold))
        touches = (f"star:{STARS[star]}",)
        s.journal.hold(Entry("star", text, f"stars.{STARS[star]}", seat, s.round, changes=changes, touches=touches))
