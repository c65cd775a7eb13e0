"""The game on its components: where each thing is said that a game says of itself."""

from __future__ import annotations

from teahouse.engine import Action, Components, Definition, Luck, read_folder
from teahouse.scene import Scene

from . import GAME, scene
from .parts import NO_DEPTH, Parts
from .state import PearlDivers


def open_game(components: Components | None = None) -> PearlDiversGame:
    data, rules = read_folder(__package__, components)
    return PearlDiversGame(GAME, Parts(data), rules, __package__)


class PearlDiversGame(Definition[PearlDivers, Parts]):
    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> PearlDivers:
        return PearlDivers(seats, options, luck, self.parts)

    def lay_out(self, s: PearlDivers) -> None:
        s.open_round()

    def draw(self, known: PearlDivers, seat: int | None, names: list[str]) -> Scene:
        return scene.draw(self.about, known, seat, names)

    def label(self, known: PearlDivers, seat: int, action: Action) -> str:
        return scene.label(action)

    def numbers(self, known: PearlDivers, seat: int | None) -> dict[str, list[int]]:
        """The table for programs that learn: pieces of a fixed length, the seats in turn order from the one that looks."""
        order = known.seats_from(seat)
        return {
            "round": [known.round],
            "reach": [known.reach + 1],
            "chosen": [known.chosen[seat] + 1 if seat is not None else 0],
            "left": [free for other in order for free in known.left[other]],
            "pearls": [sum(known.pearls[other]) for other in order],
        }

    def meanings(self) -> dict[str, str]:
        """What each of these pieces holds."""
        return {
            "round": "the round, from 1 on",
            "reach": "how far down the current came last, 0 before the first",
            "chosen": "the depth that you have chosen in this round, 0 before you have",
            "left": "1 for each depth that a seat has not used, seat after seat from you on",
            "pearls": "the pearls of each seat, from you on",
        }

    def worth(self, s: PearlDivers, seat: int) -> float:
        """For the bots, who ask it of guesses of what they know: the pearls of a seat, and what its choice may bring."""
        depth = s.chosen[seat]
        return sum(s.pearls[seat]) + (0 if depth == NO_DEPTH else (depth + 1) * (depth + 1) / self.parts.depths)
