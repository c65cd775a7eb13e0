"""The game on its components: where each thing is said that a game says of itself."""

from __future__ import annotations

from teahouse.engine import Action, Components, Definition, Luck, read_folder
from teahouse.scene import Scene

from . import GAME, scene
from .parts import CALL, Parts
from .round import at_least, chance
from .state import LiarsDice


def open_game(components: Components | None = None) -> LiarsDiceGame:
    data, rules = read_folder(__package__, components)
    return LiarsDiceGame(GAME, Parts(data), rules, __package__)


class LiarsDiceGame(Definition[LiarsDice, Parts]):
    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> LiarsDice:
        return LiarsDice(seats, options, luck, self.parts)

    def lay_out(self, s: LiarsDice) -> None:
        s.settle()

    def draw(self, known: LiarsDice, seat: int | None, names: list[str]) -> Scene:
        return scene.draw(self.about, known, seat, names)

    def label(self, known: LiarsDice, seat: int, action: Action) -> str:
        return scene.label(action)

    def numbers(self, known: LiarsDice, seat: int | None) -> dict[str, list[int]]:
        """The table for programs that learn: pieces of a fixed length, the seats in turn order from the one that looks."""
        own = known.dice[seat] if seat is not None else []
        order = known.seats_from(seat)
        return {
            "own": [own.count(face) for face in range(1, self.parts.faces + 1)],
            "left": [len(known.dice[other]) for other in order],
            "bid": [known.quantity, known.face],
            "bidder": [int(known.bidder == other) for other in order],
            "saying": [known.saying()],
        }

    def meanings(self) -> dict[str, str]:
        """What each of these pieces holds."""
        return {
            "own": "how many of your dice show each face",
            "left": "how many dice each seat has, from you on",
            "bid": "quantity and face of the bid that stands, 0 if there is none",
            "bidder": "1 for the seat whose bid it is, from you on",
            "saying": "the quantity that was said while the face is still to come, else 0",
        }

    def worth(self, s: LiarsDice, seat: int) -> float:
        """The dice of a seat against those of the others. A bid of its own is called the likelier, the less others can believe
        it; only the seat's own dice are looked at."""
        if s.bidder != seat:
            return super().worth(s, seat)
        doubt = 1 - at_least(s.quantity, s.in_play(), 1 / s.parts.faces)
        true = chance(s, seat, s.quantity, s.face)
        return super().worth(s, seat) + doubt * (true / (s.seats - 1) - (1 - true))

    def follow(self, s: LiarsDice, seat: int, action: Action) -> float | None:
        """What doubt is worth before the dice are shown, by the exact odds and not by one guess."""
        if action.verb != CALL:
            return super().follow(s, seat, action)
        true = chance(s, seat, s.quantity, s.face)
        return self.worth(s, seat) + (1 - true) / (s.seats - 1) - true
