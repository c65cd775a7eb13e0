"""Levels from matches, by OpenSkill.

It goes through games in an order, and a level depends a little on that and on which games there were: so the matches are
drawn again many times. The level is the mean of all draws; its 95% interval holds what the draws differ by and what the
model says it does not know, which is what is left when one bot wins every game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pvariance
from typing import Any, Final

from teahouse.engine.errors import BadOption
from teahouse.engine.luck import FastLuck
from teahouse.lab.intervals import Z95, Interval
from teahouse.lab.study.stopping import Deals

from .matches import Match

DRAWS: Final = 200
WEAKEST: Final = "random"  # the bot everybody is compared with in words


@dataclass(frozen=True)
class Rated:
    """A bot's place on the ladder: its level with its interval, and how often it beats the random bot."""

    bot: str
    level: Interval
    games: int
    beats_random: Interval | None


def rate_bots(matches: Sequence[Match], seed: int) -> list[Rated]:
    """The best first. The same matches and seed give the same levels."""
    model = openskill_model()
    bots = list(dict.fromkeys(bot for match in matches for bot in match.bots))
    stream = FastLuck(seed).automa
    draws: dict[str, list[Any]] = {bot: [] for bot in bots}
    for _ in range(DRAWS):
        drawn = [matches[stream.below(len(matches))] for _ in matches]
        for bot, rating in ratings(model, drawn, bots).items():
            draws[bot].append(rating)
    found = [
        Rated(bot, middle_of(draws[bot]), count_games(matches, bot), against(matches, bot, WEAKEST)) for bot in bots
    ]
    return sorted(found, key=lambda rated: (-rated.level.value, rated.bot))


def openskill_model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise BadOption("The ladder rates with OpenSkill: pip install 'teahouse[lab]'.") from error
    return PlackettLuce()


def ratings(model: Any, matches: Sequence[Match], bots: Sequence[str]) -> dict[str, Any]:
    """OpenSkill's rating of each bot after all these games, from the one everybody begins with."""
    found = {bot: model.rating(name=bot) for bot in bots}
    for match in matches:
        for places in match.places:
            teams = [[found[bot]] for bot in match.bots]
            for bot, (rating,) in zip(match.bots, model.rate(teams, ranks=list(places))):
                found[bot] = rating
    return found


def middle_of(draws: list[Any]) -> Interval:
    means = [float(rating.mu) for rating in draws]
    middle = fmean(means)
    half = Z95 * sqrt(pvariance(means) + fmean([float(rating.sigma) ** 2 for rating in draws]))
    return Interval(middle, middle - half, middle + half)


def count_games(matches: Sequence[Match], bot: str) -> int:
    return sum(len(match.places) for match in matches if bot in match.bots)


def against(matches: Sequence[Match], bot: str, other: str) -> Interval | None:
    """How often a bot wins against another one; none where they did not meet."""
    deals = Deals()
    for match in matches:
        if bot in match.bots and other in match.bots and bot != other:
            games = len(match.places)
            won = match.wins[match.bots.index(bot)]
            deals.add([won / games] * games)
    return deals.as_rate() if deals.deals else None
