"""What a position is worth to a seat: gold in hand, progress towards stars, crew, and what lies within reach.

The weights were found by playing: `teahouse sim voyages --bots greedy --games 500 --seed 1` shows what a change does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..parts.chart import NO_ISLAND, NO_REGION
from ..parts.dice import PAIRS
from ..parts.parts import (
    BARREL,
    CARGO,
    DREAD,
    RELIC,
    SAILOR,
    SETTLEMENT,
    STAR,
    STAR_CARGO,
    STAR_DREAD,
    STAR_RECRUIT,
    Parts,
)
from ..rules import score

if TYPE_CHECKING:
    from ..state import Sheet, Voyages

NEEDED_STAR: Final = 14.0  # a star that still counts towards the third
SPARE_STAR: Final = 1.0
SAILOR_WORTH: Final = 2.5
HERO_WORTH: Final = 3.0  # beyond the gold he scores
WITHIN_REACH: Final = 0.55


def worth(s: Voyages, seat: int) -> float:
    """Gold if the game ended now, plus what the sheet promises while rounds are left."""
    parts = s.parts
    sheet = s.sheets[seat]
    gold = float(score.total(parts, sheet))
    stars = sum(sheet.stars)
    needed = min(stars, parts.stars_to_win)
    value = gold + NEEDED_STAR * needed + SPARE_STAR * (stars - needed)
    if s.over:
        return value
    left = min(s.rounds_left if s.rounds_left >= 0 else 4, 8) / 8.0
    star = NEEDED_STAR if stars < parts.stars_to_win else 3.0
    value += left * (crew_worth(sheet) + star * progress(parts, sheet))
    value += left * (duty_progress(parts, sheet, star) + cargo_promise(parts, sheet))
    return value + WITHIN_REACH * min(1.0, left * 4) * reach_worth(parts, sheet, star)


def crew_worth(sheet: Sheet) -> float:
    return SAILOR_WORTH * min(sheet.sailors, 6) + 0.5 * max(0, sheet.sailors - 6) + HERO_WORTH * min(sheet.heroes, 3)


def progress(parts: Parts, sheet: Sheet) -> float:
    """How near the stars are that grow step by step, as a share of a star each."""
    near = 0.0
    if not sheet.stars[STAR_RECRUIT]:
        share = sheet.gained / parts.extra_sailors
        near += 0.8 * share * share
    if not sheet.stars[STAR_CARGO]:
        best = 0.0
        for type, track in enumerate(parts.cargo):
            sold, held = sheet.sold[type], sheet.held[type]
            best = max(
                best, (min(sold, track.star_at_sold) + 0.55 * min(held, track.star_at_sold - sold)) / track.star_at_sold
            )
        near += 0.7 * best
    if not sheet.stars[STAR_DREAD]:
        near += 0.3 * min(sheet.heroes, parts.heroic_to_defeat) / parts.heroic_to_defeat
    return near


def duty_progress(parts: Parts, sheet: Sheet, star: float) -> float:
    """Marked boxes of rows and columns that are not yet complete, more the nearer they are."""
    value = 0.0
    columns = parts.duty_columns
    for row in range(parts.duty_rows):
        marked = sum(sheet.boxes[row * columns : (row + 1) * columns])
        if marked < columns:
            share = marked / columns
            value += share * share * gains_worth(parts.row_gains[row], star)
    for column in range(columns):
        marked = sum(sheet.boxes[column::columns])
        if marked < parts.duty_rows:
            share = marked / parts.duty_rows
            value += 0.8 * share * share * gains_worth(parts.column_gains[column], star)
    return value


def gains_worth(gains: tuple[int, ...], star: float) -> float:
    return sum([icon_worth(gain, star) for gain in gains])


def icon_worth(icon: int, star: float) -> float:
    if icon == STAR:
        return star
    if icon == SAILOR:
        return 3.0
    if icon == RELIC:
        return 3.0
    if icon == BARREL:
        return 3.0
    if icon == SETTLEMENT:
        return 3.0
    if icon >= CARGO:
        return 2.5
    return 0.0


def cargo_promise(parts: Parts, sheet: Sheet) -> float:
    """Part of what held cargo would bring, beyond the gold it scores unsold."""
    value = 0.0
    for type, track in enumerate(parts.cargo):
        first = sheet.sold[type]
        pieces = sheet.held[type]
        value += 0.6 * (sum(track.values[first : first + pieces]) - pieces)
    return value


def landing_worth(parts: Parts, sheet: Sheet, hex: int, star: float) -> float:
    """What ending a round on a hex would bring."""
    chart = parts.chart
    value = 0.0
    island = chart.island_of[hex]
    if island != NO_ISLAND and not sheet.visited[island]:
        value += chart.islands[island].gold
    region = chart.region_of[hex]
    if region != NO_REGION and not sheet.regions[region]:
        known = sum(sheet.regions)
        value += parts.region_score[known + 1] - parts.region_score[known]
    icon = chart.icon_of[hex]
    if icon == DREAD:
        if not sheet.stars[STAR_DREAD]:
            value += star + parts.dread_gold if sheet.heroes >= parts.heroic_to_defeat else -1.5
        return value
    spot = chart.spot_of[hex]
    if spot >= 0 and not sheet.used[spot]:
        value += icon_worth(icon, star)
        if icon == SETTLEMENT:
            value += best_sale(parts, sheet, star)
        if (icon == SETTLEMENT or icon == SAILOR) and sheet.gained + 1 == parts.extra_sailors:
            value += star
    return value


def best_sale(parts: Parts, sheet: Sheet, star: float) -> float:
    """The gold of the better of both ways of selling, and the star if enough pieces of a type are aboard for it."""
    one_each = 0
    best = 0
    earns = False
    for type, track in enumerate(parts.cargo):
        first = sheet.sold[type]
        held = sheet.held[type]
        if held:
            one_each += track.values[first]
            best = max(best, sum(track.values[first : first + held]))
            earns = earns or first + held >= track.star_at_sold
    gold = float(max(one_each, best))
    return gold + star if earns and not sheet.stars[STAR_CARGO] else gold


def reach_worth(parts: Parts, sheet: Sheet, star: float) -> float:
    """The better landings of the next round: the mean of the best quarter of all headings and distances."""
    stops = parts.chart.stops[sheet.stars[STAR_DREAD]]
    values: list[float] = []
    known: dict[int, float] = {}  # several headings and distances stop in one hex
    for start in parts.chart.departures[sheet.hex]:
        for pair in range(PAIRS):
            hex = stops[start * PAIRS + pair]
            if hex not in known:
                known[hex] = landing_worth(parts, sheet, hex, star)
            values.append(known[hex])
    values.sort()
    best = values[-len(values) // 4 :]
    return sum(best) / len(best)
