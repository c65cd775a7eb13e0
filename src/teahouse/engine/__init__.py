"""What a game is: State, Decision, Action, Luck, Journal, Outcome. Knows no game.

Whoever writes a game finds here what nearly every game needs; the rest is in the modules.
"""

from .action import Action
from .components import Components, Parts
from .decision import Decision, Step
from .definition import Definition
from .errors import BadData
from .fields import Deep, Derived, Fixed, Fresh, Shared
from .folder import read_folder
from .game import About, Game
from .ledger import TABLE, Item
from .luck import Luck
from .options import Option, OptionValue
from .outcome import Outcome, by_points, places_by
from .sequential import Sequential
from .simultaneous import Simultaneous
from .state import SPECTATOR, State
from .words import Hidden, Prompt, Why, counted, crest, listed

__all__ = [
    "SPECTATOR",
    "TABLE",
    "About",
    "Action",
    "BadData",
    "Components",
    "Decision",
    "Deep",
    "Definition",
    "Derived",
    "Fixed",
    "Fresh",
    "Game",
    "Hidden",
    "Item",
    "Luck",
    "Option",
    "OptionValue",
    "Outcome",
    "Parts",
    "Prompt",
    "Sequential",
    "Shared",
    "Simultaneous",
    "State",
    "Step",
    "Why",
    "by_points",
    "counted",
    "crest",
    "listed",
    "places_by",
    "read_folder",
]
