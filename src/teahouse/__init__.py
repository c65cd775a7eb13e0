"""Five board games of old China's roads, walls and seas, for people and for programs.

A whole game in five lines:

    import teahouse
    game = teahouse.get("voyages")
    state, bot = game.new(seats=1, seed=7), teahouse.bots.make("greedy", game, seed=1)
    while (outcome := state.outcome()) is None: state.apply(0, bot.choose(state.known_to(0), 0))
    print(outcome.why)

Begin here
    get("marco_polo")       a game by its id, on its own components or on others
    list_games()            what a lobby says of each game: title, seats, options, designers
    show(state, seat=0)     the table as that seat sees it, drawn in a notebook, as text elsewhere; seat=None is a spectator
    load("my.teahouse")     a kept game, or a dump of any game, to look at and to go on with
    simulate("voyages", bots=["greedy", "random"], games=1000)
                            many games between bots: win rates and scores with intervals

What you hold in your hands
    Game        rules on one set of components: new, action, scene, observe, dump, load
    About       what a lobby says of a game
    State       a game in progress: to_act, legal, apply, known_to, clone, outcome, digest; the seed decides all luck
    Action      one thing a seat may do; its text, such as sail:c6r2, is the same in every program
    Play        a state with its log and undo, as tables keep it
    Journal     what has happened, in sentences with the rule they follow from
    Outcome     how it ended: places, totals, winners, and why
    Scene       a table as a seat sees it, ready to be drawn
    Bot         whatever sits in a seat: a subclass with one method plays in every room
    IllegalAction
                the gate's answer to what is not allowed now: one sentence, with the rule

Rooms, each a module to read on
    games       the games themselves             bots    programs that sit in a seat
    lab         simulations, studies, ladders    envs    PettingZoo, Gymnasium, OpenSpiel: pip install 'teahouse[rl]'

What goes wrong is told in one sentence by a subclass of teahouse.engine.errors.TeahouseError. On the command line,
`teahouse play` plays in the terminal, and `teahouse serve` opens the house to browsers: pip install 'teahouse[house]'.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from teahouse import bots as bots
    from teahouse import envs as envs
    from teahouse import games as games
    from teahouse import lab as lab
    from teahouse.bots import Bot
    from teahouse.engine.action import Action
    from teahouse.engine.errors import IllegalAction
    from teahouse.engine.game import About, Game
    from teahouse.engine.journal import Journal
    from teahouse.engine.outcome import Outcome
    from teahouse.engine.play import Play
    from teahouse.engine.state import State
    from teahouse.front_door import get, list_games, load, show, simulate
    from teahouse.scene import Scene

__version__ = "0.2.0.dev0"

__all__ = [
    "About",
    "Action",
    "Bot",
    "Game",
    "IllegalAction",
    "Journal",
    "Outcome",
    "Play",
    "Scene",
    "State",
    "bots",
    "envs",
    "games",
    "get",
    "lab",
    "list_games",
    "load",
    "show",
    "simulate",
]

if not TYPE_CHECKING:
    # Nothing is loaded before somebody asks for it: a lobby that lists games needs no laboratory.
    _HOMES = {
        "About": "teahouse.engine.game",
        "Action": "teahouse.engine.action",
        "Bot": "teahouse.bots",
        "Game": "teahouse.engine.game",
        "IllegalAction": "teahouse.engine.errors",
        "Journal": "teahouse.engine.journal",
        "Outcome": "teahouse.engine.outcome",
        "Play": "teahouse.engine.play",
        "Scene": "teahouse.scene",
        "State": "teahouse.engine.state",
        "get": "teahouse.front_door",
        "list_games": "teahouse.front_door",
        "load": "teahouse.front_door",
        "show": "teahouse.front_door",
        "simulate": "teahouse.front_door",
    }
    _ROOMS = ("bots", "envs", "games", "lab")

    def __getattr__(name):
        if name in _ROOMS:
            return import_module(f"teahouse.{name}")
        if name in _HOMES:
            found = globals()[name] = getattr(import_module(_HOMES[name]), name)
            return found
        raise AttributeError(f"module 'teahouse' has no attribute {name!r}")

    def __dir__():
        return sorted({*globals(), *__all__})
