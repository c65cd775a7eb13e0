"""The end: the rows are added up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.outcome import Outcome, places_by
from teahouse.engine.words import crest

if TYPE_CHECKING:
    from .state import LanternWalk


def outcome(s: LanternWalk) -> Outcome:
    """Most light wins, and who has the same shares the place (end.most)."""
    totals = [s.light_of(seat) for seat in range(s.seats)]
    places = places_by(totals)
    return Outcome(
        sides=[crest(seat) for seat in range(s.seats)],
        categories=["Light"],
        scores=[[total] for total in totals],
        totals=totals,
        places=places,
        winners=[seat for seat, place in enumerate(places) if place == 1],
        why="Most light wins.",
        rule="end.most",
    )
