"""OpenSpiel's side: its C++ games driven from Python, and played by its own C++ bot loop."""

from __future__ import annotations

import importlib
import operator
import random
from collections.abc import Callable
from typing import Any

from bench import measure

# Peers live in the benchmark's own environment only, so type checkers elsewhere need not find them.
pyspiel: Any = importlib.import_module("pyspiel")

GAMES = ["connect_four", "hearts", "backgammon"]
CHANCE = pyspiel.PlayerId.CHANCE
GAMES_FOR_CLONES = 3


def sample_chance(state: Any, draw: Callable[[], float]) -> None:
    """Draw one of the outcomes of a chance node by its probability and apply it."""
    rest = draw()
    drawn = 0
    for outcome, probability in state.chance_outcomes():
        drawn = outcome
        rest -= probability
        if rest < 0:
            break
    state.apply_action(drawn)


def python_driver(game: Any, way: str, seed: int) -> Callable[[], Any]:
    """Random games with the loop in Python. `apply` checks each action against the legal ones, `advance` does not."""
    draw = random.Random(seed).random
    apply = pyspiel.State.apply_action_with_legality_check if way == "apply" else pyspiel.State.apply_action

    def play() -> Any:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                sample_chance(state, draw)
            else:
                legal = state.legal_actions()
                apply(state, legal[int(draw() * len(legal))])
        return state

    return play


def bot_loop(game: Any, seed: int) -> Callable[[], Any]:
    """Random games by OpenSpiel's own C++ loop: one call a game, uniform random bots in every seat."""
    bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(game.num_players())]
    new_seed = random.Random(seed).getrandbits

    def play() -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, new_seed(30))
        return state

    return play


def count_decisions(state: Any) -> int:
    """The players' own actions in a finished game; chance is not a decision."""
    return sum(1 for step in state.full_history() if step.player != CHANCE)


def positions(game: Any, seed: int) -> list[Any]:
    """Every position of a few random games, each an independent state."""
    draw = random.Random(seed).random
    found = []
    for _ in range(GAMES_FOR_CLONES):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                sample_chance(state, draw)
            else:
                found.append(state.clone())
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
    return found


def main() -> None:
    arguments = measure.parse_arguments(__doc__ or "", GAMES, ["loop", "advance", "apply", "clone"])
    measure.pin_to_one_core()
    game = pyspiel.load_game(arguments.system)
    if arguments.way == "clone":
        figures = measure.time_clones(
            positions(game, arguments.seed), operator.methodcaller("clone"), arguments.seconds
        )
    else:
        if arguments.way == "loop":
            play = bot_loop(game, arguments.seed)
        else:
            play = python_driver(game, arguments.way, arguments.seed)
        figures = measure.time_playouts(play, count_decisions, arguments.seconds)
    measure.report(figures)


if __name__ == "__main__":
    main()
