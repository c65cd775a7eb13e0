"""Who wins: at once by seven voyages or all Borderlands, or at the end of the second era."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.decision import Step
from teahouse.engine.outcome import Outcome
from teahouse.engine.words import counted, crest

from ..parts.cards import EMPEROR, OVERLORD
from ..tell import who
from .control import controls_all, count_controlled

if TYPE_CHECKING:
    from ..state import MingVoyages

RUNNING: Final = 0
SEVEN_VOYAGES: Final = 1
ALL_BORDERLANDS: Final = 2
LAST_ERA: Final = 3


class Tested(Step["MingVoyages"]):
    """After every action, reaction and event both immediate victories are looked at (victory.tested)."""

    __slots__ = ()

    def run(self, s: MingVoyages) -> None:
        test(s)


TESTED: Final = [Tested(EMPEROR), Tested(OVERLORD)]


def test(s: MingVoyages) -> None:
    """The side whose turn it is comes first (victory.emperor, victory.overlord)."""
    has_sailed = s.count_voyages() == s.parts.voyages
    has_conquered = controls_all(s, OVERLORD)
    if has_sailed and (s.active == EMPEROR or not has_conquered):
        end_with(s, EMPEROR, SEVEN_VOYAGES)
    elif has_conquered:
        end_with(s, OVERLORD, ALL_BORDERLANDS)


def end_with(s: MingVoyages, winner: int, ending: int) -> None:
    s.winner = winner
    s.ending = ending
    s.over = True
    s.stack = []
    if s.journal is not None:
        s.tell("end", why(s), rule_of(s), winner)


def end_game(s: MingVoyages) -> None:
    """The second era is over: points between two, a minor victory or none alone (victory.points, victory.minor)."""
    if s.seats == 1:
        held = count_controlled(s, EMPEROR), count_controlled(s, OVERLORD)
        won = held[0] > held[1] and s.count_voyages() >= s.level.required_voyages
        end_with(s, EMPEROR if won else OVERLORD, LAST_ERA)
        return
    points = points_of(s, EMPEROR), points_of(s, OVERLORD)
    if points[0] == points[1]:
        points = count_controlled(s, EMPEROR), count_controlled(s, OVERLORD)
    end_with(s, EMPEROR if points[0] > points[1] else OVERLORD, LAST_ERA)


def points_of(s: MingVoyages, side: int) -> int:
    """One for each voyage to the Emperor; one for each Borderland and each voyage not made to the Overlord."""
    made = s.count_voyages()
    if side == EMPEROR:
        return made
    return count_controlled(s, OVERLORD) + s.parts.voyages - made


def rule_of(s: MingVoyages) -> str:
    if s.ending == SEVEN_VOYAGES:
        return "victory.emperor"
    if s.ending == ALL_BORDERLANDS:
        return "victory.overlord"
    if s.seats == 1:
        return "victory.minor" if s.winner == EMPEROR else "victory.lost"
    return "victory.points" if points_of(s, EMPEROR) != points_of(s, OVERLORD) else "victory.tie"


def why(s: MingVoyages) -> str:
    """The end in one sentence or two."""
    emperor, overlord = who(s, EMPEROR), who(s, OVERLORD)
    if s.ending == SEVEN_VOYAGES:
        return f"{emperor} has completed all {s.parts.voyages} voyages."
    if s.ending == ALL_BORDERLANDS:
        return f"{overlord} controls all {s.parts.board.borderlands} Borderlands."
    made = counted(s.count_voyages(), "voyage")
    held = count_controlled(s, EMPEROR), count_controlled(s, OVERLORD)
    if s.seats == 1:
        lands = f"{counted(held[0], 'Borderland')} against {held[1]} of the Overlord"
        needed = s.level.required_voyages
        return f"The second era is over: {emperor} has {made} of {needed} required and {lands}."
    points = points_of(s, EMPEROR), points_of(s, OVERLORD)
    if points[0] != points[1]:
        return f"The second era is over: {emperor} has {counted(points[0], 'point')}, {overlord} {points[1]}."
    if held[0] != held[1]:
        winner = who(s, s.winner)
        return f"The second era is over with {points[0]} points each; {winner} controls more Borderlands."
    return f"The second era is over with equal points and Borderlands, so {overlord} wins."


def outcome(s: MingVoyages) -> Outcome:
    """Sides are Emperor and Overlord; the categories are those of the points between two."""
    made = s.count_voyages()
    held = count_controlled(s, OVERLORD)
    places = [1, 2] if s.winner == EMPEROR else [2, 1]
    if s.seats == 1:
        kept = count_controlled(s, EMPEROR)
        winners = [EMPEROR] if s.winner == EMPEROR else []
        grade = ""
        if s.winner == EMPEROR:
            grade = "Major victory" if s.ending == SEVEN_VOYAGES else "Minor victory"
        scores = [[made, kept], [0, held]]
        sides = [crest(EMPEROR), "The Overlord"]
        totals = [made + kept, held]
        return Outcome(sides, ["Voyages", "Borderlands"], scores, totals, places, winners, why(s), rule_of(s), grade)
    missed = s.parts.voyages - made
    scores = [[made, 0, 0], [0, held, missed]]
    sides = [crest(EMPEROR), crest(OVERLORD)]
    categories = ["Voyages", "Borderlands", "Voyages not made"]
    totals = [made, held + missed]
    roles = ["The Emperor", "The Overlord"]
    return Outcome(
        sides, categories, scores, totals, places, [s.winner], why(s), rule_of(s), feature="side", features=roles
    )
