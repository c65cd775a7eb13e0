"""Worlds of the search: full states that fit what a seat knows, in which lines are played on up to the same moment and judged.

In a world the guess and the luck are the same for all lines. The others, and the seat itself once its line is over, play what
a short look ahead finds best; they look with luck of their own, so nobody foresees the dice of the world.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.luck import FastLuck, Luck, scrambled
from teahouse.engine.state import State

from .lines import History, Lines

STEPS: Final = 300  # decisions after which a line is judged wherever it stands
RISES: Final = 3  # turns of the seat, or rounds, that lines are played on; at large tables, where a round is dear, one
MODELLED: Final = 3  # rivals that play sensibly where all choose at once; what the others do hardly matters
FEW: Final = 5  # seats that all are modelled


class OutOfNodes(Exception):
    """The budget is spent in the middle of a line, which then counts for nothing."""


class Judged:
    """Where a line ended: the seat's worth less the best rival's and, where the game is over, the seat's share of the win."""

    __slots__ = ("margin", "share")

    def __init__(self, margin: float, share: float | None) -> None:
        self.margin = margin
        self.share = share


class World:
    """A full state, and the luck with which everybody looks ahead in it."""

    __slots__ = ("luck", "state")

    def __init__(self, state: State, luck: Luck) -> None:
        self.state = state
        self.luck = luck


class Worlds:
    """Plays lines of one seat; `spent` counts the actions carried out, tried or played, and never rises far above `nodes`."""

    def __init__(self, game: Game, known: State, seat: int, seed: int, nodes: int, look: int) -> None:
        self.game = game
        self.known = known
        self.seat = seat
        self.seed = seed
        self.nodes = nodes
        self.look = look  # actions tried for one line of play
        self.spent = 0
        self.rises = RISES if known.seats <= FEW else 1  # of the clock until lines are compared
        self.histories = [History() for _ in range(known.seats)]
        self.found: list[tuple[int, list[Action]]] = []  # best lines of this world, by seat
        self.luck: Luck = FastLuck(seed)
        self.rivals = leaders(game, known.guess(self.luck), seat)

    def guess(self, number: int) -> World:
        """A world in which nobody but the seat is to act: what others choose at the same time does not depend on it. What
        was learned in the world before is used from now on, so that within a world all lines are played on alike."""
        for other, line in self.found:
            self.histories[other].praise(line)
        self.found = []
        self.luck = FastLuck(scrambled(self.seed ^ scrambled(number)))
        state = self.known.guess(self.luck)
        for other in state.to_act():
            if other != self.seat:
                steps = 0
                while state.stack_of(other) and steps < STEPS:
                    self.play(state, other)
                    steps += 1
        return World(state, self.luck)

    def judge(self, world: World, line: list[Action]) -> Judged:
        """Play a line in a world, and on to where lines are compared."""
        game, seat = self.game, self.seat
        self.luck = world.luck.clone()
        state = world.state.clone()
        clock = game.clock(state, seat)
        for action in line:
            if action not in state.legal(seat):
                break
            self.carry_out(state, seat, action)
        steps = 0
        rises = 0
        awaited = state.to_act()
        while awaited and steps < STEPS:
            now = game.clock(state, seat)
            if now > clock:
                rises += 1
                if rises >= self.rises:
                    break
            clock = now
            self.play(state, awaited[0])
            awaited = state.to_act()
            steps += 1
        return self.verdict(state)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        self.spent += 1
        state.advance(seat, action)

    def play(self, state: State, seat: int) -> None:
        """The best line that a short look finds, as far as it can be played."""
        legal = state.legal(seat)
        if seat != self.seat and seat not in self.rivals:
            self.carry_out(state, seat, legal[0])
            return
        chosen = self.game.choices(state, seat, legal) if len(legal) > 1 else legal
        if len(chosen) == 1:
            self.carry_out(state, seat, chosen[0])
            return
        for n, action in enumerate(self.looked(state, seat, chosen).best_line):
            if n and action not in state.legal(seat):
                return
            self.carry_out(state, seat, action)

    def looked(self, state: State, seat: int, chosen: list[Action]) -> Lines:
        """What a seat sees from here, with luck of its own."""
        if self.spent >= self.nodes:
            raise OutOfNodes
        twin = state.clone()
        twin.luck = self.luck.branch()
        lines = Lines(self.game, seat, self.luck, twin, self.histories[seat])
        lines.values(chosen, min(self.look, self.nodes - self.spent))
        self.spent += lines.spent
        self.found.append((seat, lines.best_line))
        return lines

    def verdict(self, state: State) -> Judged:
        """The seat's prospects against those of the best rival; the seat looks at its next line where it is to act."""
        seat = self.seat
        outcome = state.outcome()
        if outcome is not None:
            winners = outcome.winners
            share = 1.0 / len(winners) if seat in winners else 0.0
            return Judged(self.game.worth(state, seat) - self.best_rival(state), share)
        legal = state.legal(seat)
        chosen = self.game.choices(state, seat, legal) if len(legal) > 1 else legal
        mine = self.looked(state, seat, chosen).best if len(chosen) > 1 else self.game.worth(state, seat)
        return Judged(mine - self.best_rival(state), None)

    def best_rival(self, state: State) -> float:
        if not self.rivals:
            return 0.0
        return max([self.game.worth(state, rival) for rival in self.rivals])


def leaders(game: Game, state: State, seat: int) -> list[int]:
    """The rivals whose play matters: all at a small table, the best by worth at a large one."""
    rivals = [other for other in range(state.seats) if other != seat]
    if state.seats <= FEW:
        return rivals
    worths = {rival: game.worth(state, rival) for rival in rivals}
    return sorted(rivals, key=lambda rival: -worths[rival])[:MODELLED]
