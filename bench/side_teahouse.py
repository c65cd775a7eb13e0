"""Our side: games driven from Python and by the engine's own playout loop, with and without the gate.

The same script measures both builds: run.py decides by PYTHONPATH whether the installed wheel or the plain sources are
imported, and checks the answer in the line printed here.
"""

from __future__ import annotations

import itertools
import operator
import random
from collections.abc import Callable
from pathlib import Path

import teahouse.games
from bench import measure
from teahouse.engine import playout
from teahouse.engine.game import Game
from teahouse.engine.luck import FastLuck
from teahouse.engine.state import State

GAMES_FOR_CLONES = 3
SELDOM = 4  # one decision in so many times the seats is looked at


def python_driver(game: Game, seats: int, way: str, seed: int) -> Callable[[], int]:
    """Random games with the loop in Python, through the gate (`apply`) or past it (`advance`)."""
    draw = random.Random(seed).random
    seeds = itertools.count(seed << 32)
    apply = operator.attrgetter(way)

    def play() -> int:
        state = game.new(seats=seats, seed=next(seeds))
        act = apply(state)
        decisions = 0
        while acting := state.to_act():
            for seat in acting:
                legal = state.legal(seat)
                act(seat, legal[int(draw() * len(legal))])
                decisions += 1
        return decisions

    return play


def own_loop(game: Game, seats: int, way: str, seed: int) -> Callable[[], int]:
    """Random games by the engine's own loop, one call a game: compiled when the engine is."""
    seeds = itertools.count(seed << 32)
    choices = FastLuck(seed).cards

    def play() -> int:
        return playout.play_random(game.new(seats=seats, seed=next(seeds)), choices, gated=way == "gated_loop")

    return play


def positions(game: Game, seats: int, seed: int) -> list[State]:
    """Every position of a few random games; of a table with many seats about as many as of one with four."""
    draw = random.Random(seed).random
    stride = max(1, seats - 3)
    count = itertools.count()
    found = []
    for number in range(GAMES_FOR_CLONES):
        state = game.new(seats=seats, seed=seed + number)
        while acting := state.to_act():
            for seat in acting:
                if next(count) % stride == 0:
                    found.append(state.clone())
                legal = state.legal(seat)
                state.advance(seat, legal[int(draw() * len(legal))])
    return found


def looks(game: Game, seats: int, seed: int) -> list[tuple[State, int]]:
    """What the acting seat knew at moments spread over a few random games with their journal, and which seat it was."""
    draw = random.Random(seed).random
    moments: list[tuple[State, int]] = []
    for number in range(GAMES_FOR_CLONES):
        state = game.new(seats=seats, seed=seed + number, journal=True)
        while acting := state.to_act():
            for seat in acting:
                if draw() * seats * SELDOM < 1:
                    moments.append((state.known_to(seat), seat))
                legal = state.legal(seat)
                state.advance(seat, legal[int(draw() * len(legal))])
    return moments


def all_previews(moment: tuple[State, int]) -> None:
    """The previews of all actions of a position, as a scene wants them."""
    from teahouse.engine.ahead import Ahead  # not there in earlier builds, of which only the scenes are measured

    known, seat = moment
    ahead = Ahead(known, seat)
    for action in known.legal(seat):
        ahead.preview(action)


def main() -> None:
    ways = ["loop", "gated_loop", "advance", "apply", "clone", "scene", "previews"]
    arguments = measure.parse_arguments("Our side.", list(teahouse.games.IDS), ways)
    measure.pin_to_one_core()
    game = teahouse.games.get(arguments.system)
    seats, way, seed, seconds = arguments.seats, arguments.way, arguments.seed, arguments.seconds
    if way == "clone":
        figures = measure.time_clones(positions(game, seats, seed), operator.methodcaller("clone"), seconds)
    elif way == "scene":
        names = [f"Player {seat}" for seat in range(seats)]
        figures = measure.time_each(
            looks(game, seats, seed), lambda moment: game.scene(moment[0], moment[1], names), seconds
        )
    elif way == "previews":
        figures = measure.time_each(looks(game, seats, seed), all_previews, seconds)
    else:
        driver = own_loop if way.endswith("loop") else python_driver
        figures = measure.time_playouts(driver(game, seats, way, seed), int, seconds)
    compiled = Path(playout.__file__).suffix != ".py"
    measure.report(figures, compiled=compiled)


if __name__ == "__main__":
    main()
