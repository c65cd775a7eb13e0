"""The greedy bot: looks through its own consecutive decisions and takes what leaves it best off.

It guesses one full state that fits what its seat knows, and follows every sequence of its own actions from there until luck
is drawn, another seat is to act, or the game ends. The game's `worth` compares where the sequences end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.luck import WHOLE, FastLuck, Luck, scrambled
from teahouse.engine.state import State

from .bot import Bot

DEPTH: Final = 64  # decisions in a row; longer chains are judged where they stand


class GreedyBot(Bot):
    """Its choice follows from its seed and the position alone, so it does not change after an undo or a reload."""

    def __init__(self, game: Game, seed: int, nodes: int | None = None) -> None:
        super().__init__(game, seed)
        self.nodes = game.nodes() if nodes is None else nodes  # actions tried for one choice

    def pick(self, known: State, seat: int, legal: list[Action]) -> Action:
        chosen = self.game.choices(known, seat, legal)
        if len(chosen) == 1:
            return chosen[0]
        luck = FastLuck(scrambled(self.seed & WHOLE) ^ int(known.digest()[:15], 16))
        look = LookAhead(self.worth, seat, luck, known.guess(luck), self.game.choices, self.game.follow)
        values = look.values(chosen, self.nodes)
        best = max(values)
        tied = [action for action, value in zip(chosen, values, strict=True) if value == best]
        return tied[luck.automa.below(len(tied))]

    def worth(self, state: State, seat: int) -> float:
        """What a position is worth; the game says it, unless a bot of your own knows better."""
        return self.game.worth(state, seat)


class LookAhead:
    """One search from a guessed state. The node limit is shared out evenly over the first actions, within each over the
    second, and so on; where a share is smaller than the number of actions, luck draws those that are tried. `choices` is
    the game's own selection of legal actions, `follow` its own way to carry one out and perhaps to judge it at once. `line` are
    the actions that led to where the search is."""

    def __init__(
        self,
        worth: Callable[[State, int], float],
        seat: int,
        luck: Luck,
        state: State,
        choices: Callable[[State, int, list[Action]], list[Action]] | None = None,
        follow: Callable[[State, int, Action], float | None] | None = None,
    ) -> None:
        self.worth = worth
        self.choices = choices
        self.follow = follow
        self.seat = seat
        self.luck = luck
        self.state = state
        self.mark = state.luck.mark()
        self.tried = 0
        self.line: list[Action] = []

    def values(self, actions: list[Action], nodes: int) -> list[float]:
        """The worth of the best end that was found behind each action; each of them is tried."""
        return self.behind(self.state, actions, nodes, DEPTH)

    def behind(self, state: State, actions: list[Action], nodes: int, depth: int) -> list[float]:
        found: list[float] = []
        until = self.tried + nodes
        height = len(self.line)
        for n, action in enumerate(actions):
            share = (until - self.tried) // (len(actions) - n)
            twin = state.clone()
            value = self.carried_out(twin, action)
            self.tried += 1
            found.append(self.best_from(twin, share - 1, depth - 1) if value is None else self.ended(value))
            del self.line[height:]
        return found

    def ended(self, value: float) -> float:
        """The line has come to an end that is worth so much."""
        return value

    def carried_out(self, state: State, action: Action) -> float | None:
        """Carry out an action; what it is worth where the game says so at once."""
        self.line.append(action)
        if self.follow is not None:
            return self.follow(state, self.seat, action)
        state.advance(self.seat, action)
        return None

    def best_from(self, state: State, nodes: int, depth: int) -> float:
        """The worth of the best end found from here; one way is followed to its end however few nodes are left."""
        actions = self.open(state, depth)
        while len(actions) == 1:
            value = self.carried_out(state, actions[0])
            if value is not None:
                return self.ended(value)
            depth -= 1
            actions = self.open(state, depth)
        if not actions:
            return self.ended(self.worth(state, self.seat))
        return max(self.behind(state, self.drawn(actions, max(1, nodes)), nodes, depth))

    def open(self, state: State, depth: int) -> list[Action]:
        """What is looked at next; nothing where luck was drawn, somebody else is to act or the depth is reached."""
        if depth <= 0 or state.luck.mark() != self.mark:
            return []
        legal = state.legal(self.seat)
        return self.choices(state, self.seat, legal) if self.choices is not None and len(legal) > 1 else legal

    def drawn(self, actions: list[Action], count: int) -> list[Action]:
        """So many of the actions, by luck where not all."""
        if count >= len(actions):
            return actions
        mixed = actions[:]
        self.luck.cards.shuffle(mixed)
        return mixed[:count]
