"""The end: the third star and one more round, or sixteen rounds alone; and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.outcome import Outcome, places_by
from teahouse.engine.words import crest

from ..words import last_rounds_words, solo_words, victory_words
from . import score

if TYPE_CHECKING:
    from ..state import Voyages


def look_at_stars(s: Voyages) -> None:
    """A round has closed, and only then stars are looked at. Where the end is in sight one round less is left; else a third
    star brings the final round (end.check, end.third_star, end.final_round).

    Alone the rounds are numbered from the start and stars end nothing (end.solo.rounds).
    """
    if s.rounds_left > 0:
        s.rounds_left -= 1
        s.over = s.rounds_left == 0
        return
    legends = [seat for seat in range(s.seats) if sum(s.sheets[seat].stars) >= s.parts.stars_to_trigger]
    if legends:
        s.rounds_left = s.parts.final_rounds
        if s.journal is not None:
            s.tell("end", last_rounds_words(s.parts, legends), "end.final_round")


def rank_of(s: Voyages, gold: int) -> str:
    """The solo rank for so much gold (end.solo.rank)."""
    name = ""
    for least, title in s.parts.ranks:
        if gold >= least:
            name = title
    return name


def outcome(s: Voyages) -> Outcome:
    """Most gold wins and equals share; alone, three stars win and gold gives the rank (end.winner, end.shared, end.solo.won,
    end.solo.lost)."""
    scores = [score.by_category(s.parts, sheet) for sheet in s.sheets]
    totals = [sum(row) for row in scores]
    sides = [crest(seat) for seat in range(s.seats)]
    places = places_by(totals)
    if s.is_solo():
        stars = sum(s.sheets[0].stars)
        has_won = stars >= s.parts.stars_to_win
        rank = rank_of(s, totals[0]) if has_won else ""
        why = solo_words(s.parts, stars, totals[0], rank)
        rule = "end.solo.won" if has_won else "end.solo.lost"
        return Outcome(sides, score.CATEGORIES, scores, totals, places, [0] if has_won else [], why, rule, rank)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    why = victory_words(winners, max(totals))
    rule = "end.winner" if len(winners) == 1 else "end.shared"
    return Outcome(sides, score.CATEGORIES, scores, totals, places, winners, why, rule)
