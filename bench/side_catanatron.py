"""Catanatron's side: four random players, its own `Game.play`, every action counted, forced ones too."""

from __future__ import annotations

import importlib
import operator
import random
from collections.abc import Callable
from typing import Any

from bench import measure

# Peers live in the benchmark's own environment only, so type checkers elsewhere need not find them.
catanatron: Any = importlib.import_module("catanatron")

CLONE_EVERY = 10  # a game has about a thousand actions: a tenth of its positions is plenty


def players() -> list[Any]:
    colors = catanatron.Color
    return [catanatron.RandomPlayer(color) for color in (colors.RED, colors.BLUE, colors.ORANGE, colors.WHITE)]


def driver(seed: int) -> Callable[[], Any]:
    """Whole games as its users play them; `Game.play` checks each action against the playable ones."""
    new_seed = random.Random(seed).getrandbits

    def play() -> Any:
        game = catanatron.Game(players(), seed=new_seed(30) + 1)
        game.play()
        return game

    return play


def count_decisions(game: Any) -> int:
    return len(game.state.actions)


def positions(seed: int) -> list[Any]:
    """Every tenth position of one random game."""
    game = catanatron.Game(players(), seed=seed)
    found = []
    while game.winning_color() is None and len(game.state.actions) < 1000:
        if len(game.state.actions) % CLONE_EVERY == 0:
            found.append(game.copy())
        game.play_tick()
    return found


def main() -> None:
    arguments = measure.parse_arguments(__doc__ or "", ["catan"], ["apply", "clone"])
    measure.pin_to_one_core()
    if arguments.way == "clone":
        figures = measure.time_clones(positions(arguments.seed), operator.methodcaller("copy"), arguments.seconds)
    else:
        figures = measure.time_playouts(driver(arguments.seed), count_decisions, arguments.seconds)
    measure.report(figures)


if __name__ == "__main__":
    main()
