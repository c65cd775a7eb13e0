"""Lines of play for the search: greedy's look ahead that keeps the ways to its ends, counts what it carries out, and tries
first what did well elsewhere."""

from __future__ import annotations

from typing import Final

from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.luck import Luck
from teahouse.engine.state import State

from .greedy import LookAhead

NOWHERE: Final = float("-inf")


class Line:
    """Own decisions in a row, and what the game finds their end worth."""

    __slots__ = ("actions", "worth")

    def __init__(self, actions: list[Action], worth: float) -> None:
        self.actions = actions
        self.worth = worth

    def __repr__(self) -> str:
        return f"<Line: {'; '.join([action.text for action in self.actions])}; worth {self.worth:g}>"


class History:
    """How often an action was part of the best line that one look of a search found; a look tries such actions first."""

    def __init__(self) -> None:
        self.praised: dict[Action, int] = {}

    def praise(self, actions: list[Action]) -> None:
        for action in actions:
            self.praised[action] = self.praised.get(action, 0) + 1

    def rank(self, action: Action) -> int:
        return -self.praised.get(action, 0)


class Lines(LookAhead):
    """A look ahead of one seat that knows the best line afterwards, and on demand all of them."""

    def __init__(
        self, game: Game, seat: int, luck: Luck, state: State, history: History, keeps_all: bool = False
    ) -> None:
        super().__init__(game.worth, seat, luck, state, game.choices, game.follow)
        self.history = history
        self.spent = 0  # actions carried out
        self.best = NOWHERE
        self.best_line: list[Action] = []
        self.keeps_all = keeps_all
        self.all: list[Line] = []

    def carried_out(self, state: State, action: Action) -> float | None:
        self.spent += 1
        return super().carried_out(state, action)

    def ended(self, value: float) -> float:
        if value > self.best:
            self.best = value
            self.best_line = self.line[:]
        if self.keeps_all:
            self.all.append(Line(self.line[:], value))
        return value

    def drawn(self, actions: list[Action], count: int) -> list[Action]:
        """Those first that did well elsewhere; luck decides between equals."""
        if count >= len(actions):
            return actions
        mixed = actions[:]
        self.luck.cards.shuffle(mixed)
        mixed.sort(key=self.history.rank)
        return mixed[:count]


def best_lines(lines: list[Line], count: int) -> list[Line]:
    """The best by worth. The same actions in another order with the same end are one line, the first that was found."""
    found: dict[tuple[float, frozenset[Action]], Line] = {}
    for line in lines:
        found.setdefault((line.worth, frozenset(line.actions)), line)
    return sorted(found.values(), key=by_worth)[:count]


def by_worth(line: Line) -> float:
    return -line.worth
