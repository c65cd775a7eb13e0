"""Victory: points, reaching 31 of them, the end after season nine, and ties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.outcome import Outcome, places_by
from teahouse.engine.words import counted, crest, listed

from .. import status as st
from .realm.control import capitals, is_temple, prefectures, spaces_of, temples

if TYPE_CHECKING:
    from ..state import Stratagems

CATEGORIES: Final = ["Capitals", "Temples", "Prefectures", "Permanent"]


def points_but_capitals(s: Stratagems, seat: int) -> int:
    numbers = s.parts.numbers
    points = s.mats[seat][st.PERMANENT]
    temples = 0
    for space in spaces_of(s, seat):
        if s.marks[space] & st.IN_PLAY:
            points += numbers.vp_prefecture
        if is_temple(s, space):
            temples += 1
    return points + numbers.vp_temples * (temples // 3)


def victory_points(s: Stratagems, seat: int) -> int:
    """Capitals, temples by threes, prefectures and permanent points, never below zero (victory.points)."""
    points = points_but_capitals(s, seat) + s.parts.numbers.vp_capital * capitals(s, seat)
    return points if points > 0 else 0


def has_points(s: Stratagems, seat: int, goal: int) -> bool:
    """Whether a seat has so many. It is asked after every card, and capitals are counted only if they could decide."""
    numbers = s.parts.numbers
    points = points_but_capitals(s, seat)
    if points + numbers.vp_capital * len(s.parts.atlas.capitals) < goal:
        return False
    return points + numbers.vp_capital * capitals(s, seat) >= goal


def points_by_source(s: Stratagems, seat: int) -> list[int]:
    numbers = s.parts.numbers
    return [
        numbers.vp_capital * capitals(s, seat),
        numbers.vp_temples * (temples(s, seat) // 3),
        numbers.vp_prefecture * prefectures(s, seat),
        s.mats[seat][st.PERMANENT],
    ]


def gain_points(s: Stratagems, seat: int, points: int) -> None:
    """Permanent points come or go; the total does not fall below zero."""
    if points < 0:
        points = -min(-points, victory_points(s, seat))
    s.mats[seat][st.PERMANENT] += points


def maybe_end(s: Stratagems) -> bool:
    """Somebody has 31 points after a card or a phase (victory.reach)."""
    for seat in range(s.seats):
        if has_points(s, seat, s.parts.numbers.vp_to_win):
            finish(s, "victory.reach")
            return True
    return False


def finish(s: Stratagems, rule: str) -> None:
    s.over = True
    s.show()
    if s.journal is not None:
        for seat in range(s.seats):
            s.tell("end", f"{{{seat}}} ends with {counted(victory_points(s, seat), 'victory point')}.", rule, seat)


def playing(s: Stratagems) -> list[int]:
    return [seat for seat in range(s.seats) if not s.mats[seat][st.OUT]]


def outcome(s: Stratagems) -> Outcome:
    """The most points, then capitals, then coins, then a shared victory; who is left alone has won (victory.last)."""
    totals = [victory_points(s, seat) for seat in range(s.seats)]
    scores: list[list[int]] = []
    for seat in range(s.seats):
        row = points_by_source(s, seat)
        row[-1] += totals[seat] - sum(row)
        scores.append(row)
    left = playing(s)
    keys = [((totals[n] * 16 + capitals(s, n)) * 1000 + s.mats[n][st.COINS]) for n in range(s.seats)]
    if len(left) == 1:
        keys[left[0]] += 1000 * 16 * 1000
    places = places_by(keys)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    names = listed(["{" + str(seat) + "}" for seat in winners])
    best = totals[winners[0]]
    rule = "victory.reach" if best >= s.parts.numbers.vp_to_win else "victory.last"
    points = counted(best, "victory point")
    if len(left) == 1:
        rule = "season.out"
        why = f"{names} wins, for nobody else is left."
    elif len(winners) > 1:
        why = f"{names} share the victory with {points}, as many capitals and as many coins."
    elif totals.count(best) > 1:
        why = f"{names} wins a tie at {points} by capitals and coins."
    else:
        why = f"{names} wins with {points}."
    return Outcome(
        [crest(seat) for seat in range(s.seats)],
        CATEGORIES,
        scores,
        totals,
        places,
        winners,
        why,
        rule,
        feature="capital",
        features=[s.name(s.mats[seat][st.CAPITAL]) for seat in range(s.seats)],
        rounds=s.season,
    )
