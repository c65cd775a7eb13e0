"""RLCard's side: its own `env.run` with random agents, and its `step` driven from Python."""

from __future__ import annotations

import copy
import importlib
import random
from collections.abc import Callable
from typing import Any

from bench import measure

# Peers live in the benchmark's own environment only, so type checkers elsewhere need not find them.
rlcard: Any = importlib.import_module("rlcard")
agents: Any = importlib.import_module("rlcard.agents")

GAMES = ["gin-rummy", "limit-holdem"]
GAMES_FOR_CLONES = 3


def own_loop(env: Any) -> Callable[[], int]:
    """Whole games as its users play them, a random agent in every seat; `is_training` takes its shorter path."""
    agent = agents.RandomAgent(num_actions=env.num_actions)
    env.set_agents([agent] * env.num_players)

    def play() -> int:
        trajectories, _ = env.run(is_training=True)
        return count_actions(trajectories)

    return play


def count_actions(trajectories: list[list[Any]]) -> int:
    """A trajectory is a seat's states and actions in turn, with one more state at its end."""
    return sum(len(trajectory) // 2 for trajectory in trajectories)


def python_driver(env: Any, seed: int) -> Callable[[], int]:
    """Random games with the loop in Python, past its agents and without its trajectories."""
    draw = random.Random(seed).random

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(draw() * len(legal))])
            decisions += 1
        return decisions

    return play


def positions(env: Any, seed: int) -> list[Any]:
    """Every position of a few random games."""
    draw = random.Random(seed).random
    found = []
    for _ in range(GAMES_FOR_CLONES):
        state, _ = env.reset()
        while not env.is_over():
            found.append(copy.deepcopy(env.game))
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(draw() * len(legal))])
    return found


def main() -> None:
    arguments = measure.parse_arguments(__doc__ or "", GAMES, ["loop", "advance", "clone"])
    measure.pin_to_one_core()
    env = rlcard.make(arguments.system, config={"seed": arguments.seed})
    if arguments.way == "clone":
        figures = measure.time_clones(positions(env, arguments.seed), copy.deepcopy, arguments.seconds)
    else:
        play = own_loop(env) if arguments.way == "loop" else python_driver(env, arguments.seed)
        figures = measure.time_playouts(play, int, arguments.seconds)
    measure.report(figures)


if __name__ == "__main__":
    main()
