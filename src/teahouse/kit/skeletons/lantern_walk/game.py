"""The game on its components: where each thing is said that a game says of itself."""

from __future__ import annotations

from teahouse.engine import Action, Components, Definition, Luck, read_folder
from teahouse.scene import Scene

from . import GAME, scene
from .parts import Parts
from .state import LanternWalk
from .turn import last_lit


def open_game(components: Components | None = None) -> LanternWalkGame:
    data, rules = read_folder(__package__, components)
    return LanternWalkGame(GAME, Parts(data), rules, __package__)


class LanternWalkGame(Definition[LanternWalk, Parts]):
    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> LanternWalk:
        return LanternWalk(seats, options, luck, self.parts)

    def lay_out(self, s: LanternWalk) -> None:
        s.pile = list(range(self.parts.count))
        s.luck.cards.shuffle(s.pile)
        s.hands = [[s.pile.pop() for _ in range(self.parts.hand)] for _ in range(s.seats)]
        s.settle()

    def draw(self, known: LanternWalk, seat: int | None, names: list[str]) -> Scene:
        return scene.draw(self.about, known, seat, names)

    def label(self, known: LanternWalk, seat: int, action: Action) -> str:
        return scene.label(action)

    def numbers(self, known: LanternWalk, seat: int | None) -> dict[str, list[int]]:
        """The table for programs that learn: pieces of a fixed length, the seats in turn order from the one that looks."""
        own = known.hands[seat] if seat is not None else []
        order, lanterns = known.seats_from(seat), range(self.parts.count)
        return {
            "hand": [int(n in own) for n in lanterns],
            "rows": [int(n in known.rows[other]) for other in order for n in lanterns],
            "out": [int(n in known.out) for n in lanterns],
            "held": [len(known.hands[other]) for other in order],
            "pile": [len(known.pile)],
        }

    def meanings(self) -> dict[str, str]:
        """What each of these pieces holds."""
        return {
            "hand": "1 for each lantern that you hold",
            "rows": "1 for each lantern that a seat has lit, seat after seat from you on",
            "out": "1 for each lantern that was put out",
            "held": "how many lanterns each seat holds, from you on",
            "pile": "how many lanterns are in the pile",
        }

    def worth(self, s: LanternWalk, seat: int) -> float:
        """For the bots, who ask it of guesses of what they know: the light of a seat, and what its hand may still add."""
        brighter = [lantern + 1 for lantern in s.hands[seat] if lantern > last_lit(s, seat)]
        return s.light_of(seat) + 0.5 * sum(brighter) + 0.3 * (self.parts.count - last_lit(s, seat))
