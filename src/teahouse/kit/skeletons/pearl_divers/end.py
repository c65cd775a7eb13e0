"""The end: the pearls are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.outcome import Outcome, places_by
from teahouse.engine.words import crest

if TYPE_CHECKING:
    from .state import PearlDivers


def outcome(s: PearlDivers) -> Outcome:
    """Most pearls win, and who has the same shares the place (end.most)."""
    totals = [sum(found) for found in s.pearls]
    places = places_by(totals)
    return Outcome(
        sides=[crest(seat) for seat in range(s.seats)],
        categories=[f"Round {n + 1}" for n in range(s.parts.rounds)],
        scores=[found[:] for found in s.pearls],
        totals=totals,
        places=places,
        winners=[seat for seat, place in enumerate(places) if place == 1],
        why="Most pearls win.",
        rule="end.most",
    )
