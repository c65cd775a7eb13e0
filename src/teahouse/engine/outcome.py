"""Outcome: how a game ended, for every side and by category."""

from __future__ import annotations

from .words import crest, listed


class Outcome:
    """Sides are the seats in order and then the automas.

    `scores[side][category]` are the numbers behind `totals`; `places` are 1 for the best, shared on ties; `winners` are the
    sides that won (none when a solo game is lost); `grade` is a solo rank where the game has one. `feature` names what the
    sides differ in by the rules, such as their character, and `features[side]` says which one each had; both are empty
    in games where all sides are alike. `rounds` is how many rounds, seasons or years it took, in games that may end sooner
    or later.
    """

    __slots__ = (
        "categories",
        "feature",
        "features",
        "grade",
        "places",
        "rounds",
        "rule",
        "scores",
        "sides",
        "totals",
        "why",
        "winners",
    )

    def __init__(
        self,
        sides: list[str],
        categories: list[str],
        scores: list[list[int]],
        totals: list[int],
        places: list[int],
        winners: list[int],
        why: str,
        rule: str,
        grade: str = "",
        feature: str = "",
        features: list[str] | None = None,
        rounds: int = 0,
    ) -> None:
        self.sides = sides
        self.categories = categories
        self.scores = scores
        self.totals = totals
        self.places = places
        self.winners = winners
        self.why = why
        self.rule = rule
        self.grade = grade
        self.feature = feature
        self.features: list[str] = features or []
        self.rounds = rounds

    def __repr__(self) -> str:
        winners = [self.sides[side] for side in self.winners]
        won = f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}" if winners else "nobody wins"
        scores = ", ".join([f"{side} {total}" for side, total in zip(self.sides, self.totals)])
        return f"<Outcome: {won}; {scores}>"


def places_by(totals: list[int]) -> list[int]:
    """The place of each side when the highest total is best and equals share a place."""
    return [1 + len([other for other in totals if other > mine]) for mine in totals]


def by_points(categories: list[str], scores: list[list[int]], why: str, rule: str, rounds: int = 0) -> Outcome:
    """Where most points win, equals share a place, and nobody but the seats takes part."""
    totals = [sum(row) for row in scores]
    places = places_by(totals)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    sides = [crest(seat) for seat in range(len(scores))]
    return Outcome(sides, categories, scores, totals, places, winners, why, rule, rounds=rounds)
