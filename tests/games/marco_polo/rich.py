"""Random games of Marco Polo in which nobody is short of anything, so that cards, journeys and many posts come up."""

from __future__ import annotations

from collections.abc import Iterator

from teahouse.engine.luck import FastLuck
from teahouse.games.marco_polo.parts.parts import ADJUST, BAG, REROLL
from teahouse.games.marco_polo.parts.reward import VP
from teahouse.games.marco_polo.state import MarcoPolo
from tests.games.marco_polo.scenery import game_of

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"characters": "random", "city_bonuses": "shuffled"},
    {"characters": "draft", "goals": "choose", "city_bonuses": "shuffled", "debt": "allowed"},
)
CASES = [(seats, options) for seats in (2, 3, 4) for options in OPTIONS]


def rich_game(seats: int, seed: int, options: dict[str, str], coins: int = 60) -> MarcoPolo:
    s = game_of(seats, seed, options)
    for one in s.players:
        for n in range(VP):
            one.have[n] += coins if n == 0 else 25
    return s


def walk_through(s: MarcoPolo, seed: int) -> Iterator[None]:
    """A random game on this state, paused before each action; dice go to spaces rather than to the money bag."""
    luck = FastLuck(seed + 1000)
    while s.to_act():
        yield
        seat = s.to_act()[0]
        legal = s.legal(seat)
        weighty = [action for action in legal if action.verb not in (BAG, REROLL, ADJUST)]
        s.apply(seat, (weighty or legal)[luck.dice.below(len(weighty or legal))])
