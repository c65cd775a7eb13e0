"""Programs that sit in a seat. `make` builds one by its name; each is handed what its seat knows and nothing else."""

from __future__ import annotations

from typing import Final

from teahouse.engine.errors import BadOption
from teahouse.engine.game import Game

from .bot import Bot
from .greedy import GreedyBot
from .random import RandomBot
from .search import SearchBot, budget_of

NAMES: Final = {
    "random": "takes any legal action, each as likely as the others",
    "greedy": "looks through its own next decisions and takes what leaves it best off",
}

__all__ = ["NAMES", "Bot", "GreedyBot", "RandomBot", "SearchBot", "check_name", "make"]


def check_name(name: str) -> str:
    """The name, if a bot has it."""
    if name not in NAMES:
        raise BadOption(f"There is no bot {name!r}; there are {', '.join(NAMES)}.")
    return name


def make(name: str, game: Game, seed: int) -> Bot:
    """A bot for one seat of one game, with luck of its own: one of NAMES, or `search`, also with a budget as `search@5000`."""
    nodes = budget_of(name)
    if nodes is not None:
        return SearchBot(game, seed, nodes)
    if check_name(name) == "greedy":
        return GreedyBot(game, seed)
    return RandomBot(game, seed)
