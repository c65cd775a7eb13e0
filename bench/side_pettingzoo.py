"""PettingZoo's side: classic games as AEC environments, in the loop that its pages show."""

from __future__ import annotations

import copy
import importlib
import itertools
import random
from collections.abc import Callable
from typing import Any

from bench import measure

GAMES = {"connect_four": "connect_four_v3", "texas_holdem": "texas_holdem_v4"}
GAMES_FOR_CLONES = 2


def random_action(observation: Any, draw: Callable[[], float]) -> int:
    """One of the unmasked actions; quicker than the `sample` of its action spaces, to its favour."""
    legal = observation["action_mask"].nonzero()[0]
    return int(legal[int(draw() * len(legal))])


def driver(env: Any, seed: int) -> Callable[[], int]:
    """Random games. Its closing steps with None, one for each agent that is done, are no decisions."""
    draw = random.Random(seed).random
    seeds = itertools.count(seed << 16)

    def play() -> int:
        env.reset(seed=next(seeds))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(random_action(observation, draw))
                decisions += 1
        return decisions

    return play


def positions(env: Any, seed: int) -> list[Any]:
    """Every position of a few random games."""
    draw = random.Random(seed).random
    found = []
    for number in range(GAMES_FOR_CLONES):
        env.reset(seed=seed + number)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            found.append(copy.deepcopy(env))
            env.step(random_action(observation, draw))
    return found


def main() -> None:
    arguments = measure.parse_arguments(__doc__ or "", list(GAMES), ["apply", "clone"])
    measure.pin_to_one_core()
    # Peers live in the benchmark's own environment only, so type checkers elsewhere need not find them.
    module: Any = importlib.import_module(f"pettingzoo.classic.{GAMES[arguments.system]}")
    env = module.env()
    if arguments.way == "clone":
        figures = measure.time_clones(positions(env, arguments.seed), copy.deepcopy, arguments.seconds)
    else:
        figures = measure.time_playouts(driver(env, arguments.seed), int, arguments.seconds)
    measure.report(figures)


if __name__ == "__main__":
    main()
