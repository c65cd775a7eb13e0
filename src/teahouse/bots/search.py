"""The search bot: plays its best lines on in worlds that fit what it knows, and takes the one that does best there.

It lists the ends of its own next decisions as greedy does and keeps the best few. Each is played in the same worlds up to the
same moment of the game (worlds.py); the worse half is dropped again and again, and what is left of the budget goes to the
others. Greedy's line is left only for one that was clearly better in the same worlds.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from teahouse.engine.action import Action
from teahouse.engine.errors import BadOption, HiddenFromView
from teahouse.engine.game import Game
from teahouse.engine.luck import WHOLE, FastLuck, scrambled
from teahouse.engine.state import State

from .bot import Bot
from .lines import History, Line, Lines, best_lines
from .worlds import Judged, OutOfNodes, Worlds

NAME: Final = "search"
MARK: Final = "@"
NODES: Final = 16_000  # actions carried out for one choice, tried or played
LEAST_NODES: Final = 100
WORLDS: Final = 400  # at most
LINES: Final = 8  # that are compared
LOOKS: Final = 160  # in one search, about: lines of play that are looked for in worlds,
LOOK_LEAST: Final = 20  # with so many actions tried for each at least
LOOK_MOST: Final = 200
CLEARLY: Final = 0.3  # standard errors by which a line has to be better than greedy's
WIDE: Final = 4.0  # of the mean distance from greedy's line: where a margin counts half as much
SURE: Final = 0.9  # of the scale for who has won, the rest for the margin


def budget_of(name: str) -> int | None:
    """The nodes of `search` or `search@5000`; nothing where the name says no such bot."""
    bot, mark, number = name.partition(MARK)
    if bot != NAME:
        return None
    if not mark:
        return NODES
    if not number.isascii() or not number.isdigit() or int(number) < LEAST_NODES:
        raise BadOption(
            f"{name!r} names no budget; {NAME}{MARK}5000 tries 5000 actions a choice, {LEAST_NODES} at least."
        )
    return int(number)


class SearchBot(Bot):
    """Its choice follows from its seed, its budget and the position alone. No plan is kept from one decision to the next: a
    plan made earlier in the turn would make the choice hang on how the position was reached."""

    def __init__(self, game: Game, seed: int, nodes: int = NODES) -> None:
        super().__init__(game, seed)
        self.nodes = nodes

    def pick(self, known: State, seat: int, legal: list[Action]) -> Action:
        return Search(self.game, known, seat, self.seed, self.nodes).run().actions[0]


class Candidate:
    """A line, and how well it did in each world so far."""

    __slots__ = ("judged", "line")

    def __init__(self, line: Line) -> None:
        self.line = line
        self.judged: list[Judged] = []


class Search:
    """One search from a position. `watch` is asked after each world and ends the search with what was found so far if it says
    so; it can read how far the search is from `spent()` of `nodes`, and `best()`."""

    def __init__(
        self,
        game: Game,
        known: State,
        seat: int,
        seed: int,
        nodes: int = NODES,
        watch: Callable[[Search], bool] | None = None,
    ) -> None:
        if known.viewer != seat:
            raise HiddenFromView(f"A search for seat {seat} is handed known_to({seat}) and nothing else.")
        self.game = game
        self.known = known
        self.seat = seat
        self.nodes = nodes
        self.watch = watch
        self.luck = FastLuck(scrambled(seed & WHOLE) ^ int(known.digest()[:15], 16))
        self.candidates: list[Candidate] = []  # greedy's line first
        self.left: list[Candidate] = []  # of which worlds are still played
        self.worlds: Worlds | None = None
        self.listed = 0  # nodes that listing the lines took
        self.scale = 0.0

    def spent(self) -> int:
        """Actions carried out so far."""
        return self.listed + (self.worlds.spent if self.worlds is not None else 0)

    def run(self) -> Line:
        """The best line; at least its first action is legal."""
        legal = self.known.legal(self.seat)
        chosen = self.game.choices(self.known, self.seat, legal) if len(legal) > 1 else legal
        if len(chosen) == 1:
            return Line(chosen, 0.0)
        history = self.list_lines(chosen)
        if len(self.candidates) > 1 and not (self.watch is not None and self.watch(self)):
            seed = (self.luck.automa.below(1 << 31) << 31) | self.luck.automa.below(1 << 31)
            nodes = (self.nodes - self.listed) * len(self.candidates) // LINES
            self.worlds = Worlds(self.game, self.known, self.seat, seed, nodes, look_of(self.nodes))
            self.worlds.histories[self.seat] = history
            self.halve(self.worlds)
        return self.best().line

    def list_lines(self, chosen: list[Action]) -> History:
        """The best ends of the own next decisions, the best first."""
        history = History()
        lines = Lines(self.game, self.seat, self.luck, self.known.guess(self.luck), history, keeps_all=True)
        lines.values(chosen, min(self.game.nodes(), self.nodes // 4))
        self.listed = lines.spent
        best = best_lines(lines.all, LINES)
        for line in best:
            history.praise(line.actions)
        self.candidates = [Candidate(line) for line in best]
        self.left = self.candidates[:]
        return history

    def halve(self, worlds: Worlds) -> None:
        """Worlds for all that are left; whenever its share of the nodes is spent, the worse half goes, greedy's line never."""
        number = 0
        rounds = len(self.left).bit_length() - 1
        for done in range(rounds):
            until = worlds.spent + (worlds.nodes - worlds.spent) // (rounds - done)
            while worlds.spent < until and number < WORLDS * (done + 1) // rounds:
                if not self.try_world(worlds, number):
                    return
                number += 1
            keep = max(1, (len(self.left) - 1) // 2)
            baseline = self.candidates[0]
            others = sorted(self.left[1:], key=lambda candidate: -self.gain(candidate)[0])
            self.left = [baseline, *others[:keep]]

    def try_world(self, worlds: Worlds, number: int) -> bool:
        """Play all that are left in one more world; whether the search goes on. A world that is not finished does not count."""
        try:
            world = worlds.guess(number)
            judged = [worlds.judge(world, candidate.line.actions) for candidate in self.left]
        except OutOfNodes:
            return False
        for candidate, found in zip(self.left, judged, strict=True):
            candidate.judged.append(found)
        if not self.scale:
            first = judged[0].margin
            self.scale = WIDE * sum(abs(found.margin - first) for found in judged[1:]) / (len(judged) - 1)
        return self.watch is None or not self.watch(self)

    def gain(self, candidate: Candidate) -> tuple[float, float]:
        """How much better a line is than greedy's in the worlds that both were played in, and the error of that."""
        count = len(candidate.judged)
        if count == 0 or candidate is self.candidates[0]:
            return 0.0, 0.0
        base = self.candidates[0].judged
        gains = [self.difference(found, other) for found, other in zip(candidate.judged, base, strict=False)]
        mean = sum(gains) / count
        if count == 1:
            return mean, abs(mean) / CLEARLY
        spread = sum([(gain - mean) ** 2 for gain in gains]) / (count - 1)
        return mean, sqrt(spread / count)

    def difference(self, found: Judged, other: Judged) -> float:
        """How much better a line ended in a world than another, squashed so that no world outweighs the rest; who has won
        weighs more than any margin."""
        far = found.margin - other.margin
        squashed = far / (self.scale + abs(far)) if far else 0.0
        if found.share is None and other.share is None:
            return squashed
        return (1.0 - SURE) * squashed + SURE * (decided(found) - decided(other))

    def best(self) -> Candidate:
        """The best line so far: greedy's, unless another one of those still compared is clearly better."""
        best, most = self.candidates[0], 0.0
        for candidate in self.left[1:]:
            mean, error = self.gain(candidate)
            if mean > most and mean > CLEARLY * error:
                best, most = candidate, mean
        return best


def decided(found: Judged) -> float:
    """1 for a won game, -1 for a lost one, 0 while it goes on."""
    return 0.0 if found.share is None else 2.0 * found.share - 1.0


def look_of(nodes: int) -> int:
    """How many actions a line of play in a world may try, by the whole budget."""
    return max(LOOK_LEAST, min(LOOK_MOST, nodes // LOOKS))
