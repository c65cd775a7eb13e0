"""The end: figurines, palace tracks, objectives and leftovers, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.outcome import Outcome
from teahouse.engine.words import counted, crest

from ..parts.effect import FROM_CARDS, FROM_FIGURINES, FROM_LEFTOVERS, FROM_OBJECTIVES, FROM_TRACKS, PP, SOURCES, UNITS
from ..parts.metric import GOVERNORS
from .automa import li_mu, the_bot
from .effects.metrics import count_metric
from .effects.objectives import is_met
from .palace import step_of

if TYPE_CHECKING:
    from ..state import Tianxia


def finish(s: Tianxia) -> None:
    """The final scoring; Li Mu scores tracks and figurines, the Bot nothing (scoring.end, li_mu.end)."""
    s.reveal()  # all hands are shown, and then count
    gains = [final_points(s, side) for side in range(s.sides)]
    for side, row in enumerate(gains):
        for source, points in row:
            if points:
                s.score(side, points, source)
                if s.journal is not None:
                    text = f"{s.who(side)} scores {counted(points, 'Prestige Point')}: {SOURCES[source].lower()}."
                    s.tell("score", text, "scoring.end", side, changes=((side, "point", points),))
    s.over = True


def final_points(s: Tianxia, side: int) -> list[tuple[int, int]]:
    """What a side would score now at the end, by source."""
    if not the_bot.gains(s, side):
        return []
    found = [(FROM_FIGURINES, figurine_points(s, side)), (FROM_TRACKS, track_points(s, side))]
    if not s.is_automa(side):
        found.append((FROM_OBJECTIVES, objective_points(s, side)))
        found.append((FROM_LEFTOVERS, leftover_points(s, side)))
    return found


def figurine_points(s: Tianxia, side: int) -> int:
    """By how many different ones there are (scoring.figurines)."""
    return s.parts.figurine_points[len(s.players[side].figurines)]


def track_points(s: Tianxia, side: int) -> int:
    """The ranks on the four tracks; neutral markers and the Bot's take theirs away (scoring.palace)."""
    total = 0
    for track in range(len(s.courts)):
        place = s.courts[track].index(side)
        ranks = s.parts.rank_points[track]
        if step_of(s, side, track) > 0 and place < len(ranks):
            total += ranks[place]
    return total


def most_objectives(s: Tianxia) -> int:
    """How many objectives may score: three, alone without limit but on Emperor (scoring.objectives, li_mu.end)."""
    return s.parts.levels[s.options["level"]].most_objectives if s.seats == 1 else s.parts.most_objectives


def scored_objectives(s: Tianxia, seat: int) -> list[int]:
    """The cards that score: the best of those that are met."""
    met = [card for card in s.players[seat].hand if card >= 0 and is_met(s, seat, card)]
    rows = [(-s.parts.objectives[card].points, card) for card in met]
    rows.sort()
    return [row[1] for row in rows[: most_objectives(s)]]


def objective_points(s: Tianxia, seat: int) -> int:
    return sum([s.parts.objectives[card].points for card in scored_objectives(s, seat)])


def leftover_points(s: Tianxia, seat: int) -> int:
    """For all coins, resources and goods together (scoring.leftovers)."""
    return sum(s.players[seat].have[:UNITS]) // s.parts.units_per_point


def outcome(s: Tianxia) -> Outcome:
    """The Bot scores nothing and is not ranked."""
    sides = s.seats if s.seats == 2 else s.sides
    sources = [n for n in range(len(SOURCES)) if s.seats == 1 or n != FROM_CARDS]
    scores = [[s.players[side].points[n] for n in sources] for side in range(sides)]
    totals = [s.players[side].have[PP] for side in range(sides)]
    names = [crest(side) if side < s.seats else s.who(side) for side in range(sides)]
    categories = [SOURCES[n] for n in sources]
    if s.seats == 1:
        return li_mu.outcome(s, names, categories, scores, totals)
    places = places_by_ties(s, totals)
    winner = places.index(1)
    why = f"{{{winner}}} wins with {counted(totals[winner], 'Prestige Point')}."
    rule = "scoring.ties" if totals.count(totals[winner]) > 1 else "scoring.end"
    return Outcome(names, categories, scores, totals, places, [winner], why, rule)


def places_by_ties(s: Tianxia, totals: list[int]) -> list[int]:
    """Points, governors, figurines, then turn order (scoring.ties)."""
    rows: list[tuple[int, int, int, int, int]] = []
    for seat in range(s.seats):
        governors = count_metric(s, seat, GOVERNORS)
        rows.append((-totals[seat], -governors, -len(s.players[seat].figurines), s.order.index(seat), seat))
    rows.sort()
    places = [0] * s.seats
    for n, row in enumerate(rows):
        places[row[4]] = n + 1
    return places
