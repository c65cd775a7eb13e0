"""Tides, an honest toy: everybody chooses at once, each bid is used once, and the tide comes when all are done."""

from __future__ import annotations

from typing import ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.components import Parts as EngineParts
from teahouse.engine.decision import Decision, Stack
from teahouse.engine.definition import Definition
from teahouse.engine.fields import Deep, Fixed
from teahouse.engine.ledger import TABLE, Item
from teahouse.engine.luck import Luck
from teahouse.engine.outcome import Outcome, places_by
from teahouse.engine.rules import read_rules
from teahouse.engine.simultaneous import Simultaneous
from teahouse.engine.state import SPECTATOR
from teahouse.engine.words import Hidden, Prompt, Why, crest
from teahouse.scene import Counter, Counters, Scene, Sheet
from tests.kit.toys.common import about, plain_scene

ROUNDS: Final = 3
BIDS: Final = 4
BID: Final = 0
DONE: Final = 1
ITEMS: Final = [Item("shell", "shell"), Item("bid", "unused bid")]

RULES: Final = """# Tides

### bid.once Bids
Each bid is used once.

### bid.done Being done
Whoever is done waits for the others.

### tide.rise The tide
Bids at least as high as the tide are paid.

### end.most The end
Most shells win.
"""

HELP: Final = """
sheet."*" = ["{label}, where the shells lie.", "tide.rise"]
counters."*" = ["All that were found.", "tide.rise"]
counter."*" = ["{label}, as far as they are known.", "tide.rise"]
journey."*" = ["{label} in one go.", "bid.once"]
panel."*" = ["{label} bids with the others.", "bid.once"]
choice."done" = ["You can take it back until all are done.", "bid.done"]
choice."*" = ["{label}, which you can do once.", "bid.once"]
"""


class Parts(EngineParts):
    def __init__(self, components: Components) -> None:
        super().__init__(components)
        self.bid = [self.book.add(BID, "bid", n, str(n + 1)) for n in range(BIDS)]
        self.done = self.book.add(DONE, "done")


def turn_of(seat: int) -> Stack:
    return [SayDone(seat), ChooseBid(seat)]


class Tides(Simultaneous):
    """`chosen[seat]` is the bid of the running round, 0 for none; `left[seat]` has 1 for each bid not yet used."""

    parts: Fixed[Parts]
    chosen: list[int]
    left: Deep[list[list[int]]]
    shells: Deep[list[list[int]]]
    tide: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("chosen", "left", "parts", "shells", "tide")
    FIELDS: ClassVar[tuple[str, ...]] = (*Simultaneous.FIELDS, "chosen", "left", "shells", "tide")

    def __init__(self, seats: int, options: dict[str, str], luck: Luck, parts: Parts, of: Tides | None = None) -> None:
        super().__init__(seats, options, luck, of)
        self.parts = parts
        if of is None:
            self.chosen = []
            self.left = []
            self.shells = []
            self.tide = 0
            self.begin()
        else:
            self.chosen = of.chosen[:]
            self.left = [each[:] for each in of.left]
            self.shells = [each[:] for each in of.shells]
            self.tide = of.tide

    def clone(self) -> Tides:
        return type(self)(self.seats, self.options, self.luck.clone(), self.parts, self)

    # Made so far.

    def begin(self) -> None:
        """Nobody has bid, all bids are left, and nobody has shells."""
        self.chosen = [0] * self.seats
        self.left = [[1] * BIDS for _ in range(self.seats)]
        self.shells = [[0] * ROUNDS for _ in range(self.seats)]

    def open_round(self) -> None:
        self.round += 1
        self.chosen = [0] * self.seats
        self.stacks = [turn_of(seat) for seat in range(self.seats)]

    def close_round(self) -> None:
        self.reveal()
        before = self.balance() if self.journal is not None else []
        self.tide = 1 + self.luck.dice.below(BIDS)
        for seat, bid in enumerate(self.chosen):
            self.left[seat][bid - 1] = 0
            if bid >= self.tide:
                self.shells[seat][self.round - 1] = bid
        if self.journal is not None:
            self.tell(
                "tide",
                f"The tide reaches {self.tide}.",
                "tide.rise",
                changes=self.changes_since(before),
                touches=("shells",),
            )
        if self.round == ROUNDS:
            self.chosen = [0] * self.seats
            self.over = True
        else:
            self.open_round()

    def items(self) -> list[Item]:
        return ITEMS

    def amounts(self, side: int) -> list[int]:
        """Both change when a round closes, before everybody's eyes."""
        return [] if side == TABLE else [sum(self.shells[side]), sum(self.left[side])]

    def conceal(self, viewer: int) -> None:
        for seat in range(self.seats):
            if seat != viewer:
                self.chosen[seat] = 0
                if self.stacks[seat]:
                    self.stacks[seat] = turn_of(seat)

    def imagine(self, viewer: int, luck: Luck) -> None:
        for seat in range(self.seats):
            if seat == viewer or self.over:
                continue
            is_choosing = bool(self.stacks[seat])
            if is_choosing and luck.automa.below(2):
                continue
            left = [n + 1 for n, free in enumerate(self.left[seat]) if free]
            self.chosen[seat] = left[luck.automa.below(len(left))]
            if is_choosing:
                self.stacks[seat] = [SayDone(seat)]

    def hidden(self, seat: int | None) -> list[Hidden]:
        viewer = SPECTATOR if seat is None else seat
        found: list[Hidden] = []
        for other, bid in enumerate(self.chosen):
            if other != viewer and bid:
                forced = not self.stacks[other] and sum(self.left[other]) == 1
                found.append(Hidden(f"chosen.{other}", bid, forced=forced))
        return found

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        totals = [sum(row) for row in self.shells]
        places = places_by(totals)
        winners = [seat for seat, place in enumerate(places) if place == 1]
        sides = [crest(seat) for seat in range(self.seats)]
        rounds = [f"Round {n + 1}" for n in range(ROUNDS)]
        scores = [row[:] for row in self.shells]
        return Outcome(sides, rounds, scores, totals, places, winners, "Most shells win.", "end.most")

    def audit(self) -> list[str]:
        used = self.round if self.over else self.round - 1
        return [
            f"Seat {seat} has used {BIDS - sum(row)} bids."
            for seat, row in enumerate(self.left)
            if sum(row) + used != BIDS
        ]


class ChooseBid(Decision[Tides]):
    def legal(self, s: Tides) -> list[Action]:
        return [s.parts.bid[n] for n in range(BIDS) if s.left[self.seat][n]]

    def apply(self, s: Tides, a: Action) -> None:
        s.chosen[self.seat] = a.target + 1
        if s.journal is not None:
            s.tell("bid", f"{{{self.seat}}} bids {a.target + 1}.", "bid.once", self.seat)

    def prompt(self, s: Tides) -> Prompt:
        return Prompt("What do you bid?", ("bid.once", "tide.rise"))

    def why_not(self, s: Tides, a: Action) -> Why:
        return Why("First bid.", "bid.once") if a.verb == DONE else Why("That bid is used.", "bid.once")

    def odds(self, s: Tides, a: Action) -> list[tuple[str, float]]:
        return [(f"{a.target + 1} shells", (a.target + 1) / BIDS)]


class SayDone(Decision[Tides]):
    def legal(self, s: Tides) -> list[Action]:
        return [s.parts.done]

    def apply(self, s: Tides, a: Action) -> None:
        """Nothing is left to do."""

    def prompt(self, s: Tides) -> Prompt:
        return Prompt(f"You bid {s.chosen[self.seat]}. Are you done?", ("bid.done",))

    def why_not(self, s: Tides, a: Action) -> Why:
        return Why("Undo to bid otherwise.", "bid.done")


class TidesGame(Definition[Tides, Parts]):
    """`state` is the class of its states: a broken toy brings its own."""

    __slots__ = ("state",)

    def __init__(self, state: type[Tides] = Tides) -> None:
        parts = Parts(Components({"bids": [{"id": str(n + 1), "provenance": "public"} for n in range(BIDS)]}))
        super().__init__(about("tides", "Tides", (1, 3), ("chosen",)), parts, read_rules(RULES, HELP), __name__)
        self.state = state

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> Tides:
        return self.state(seats, options, luck, self.parts)

    def lay_out(self, s: Tides) -> None:
        s.open_round()

    def draw(self, known: Tides, seat: int | None, names: list[str]) -> Scene:
        counters = [
            Counter(id=f"shells:{n}", label=f"Shells of {name}", symbol="gems", count=sum(known.shells[n]), seat=n)
            for n, name in enumerate(names)
        ]
        items = [Counters(id="shells", label="Shells", counters=counters)]
        return plain_scene(self, known, seat, names, [Sheet(id="beach", label="The beach", items=items)])

    def numbers(self, known: Tides, seat: int | None) -> dict[str, list[int]]:
        return {
            "round": [known.round, known.tide],
            "chosen": known.chosen[:],
            "left": [free for row in known.left for free in row],
            "shells": [sum(row) for row in known.shells],
        }

    def meanings(self) -> dict[str, str]:
        return {
            "round": "the round and the latest tide",
            "chosen": "your bid of this round, 0 for none and for the others",
            "left": "1 for each bid that a seat has not used",
            "shells": "the shells of each seat",
        }

    def worth(self, s: Tides, seat: int) -> float:
        return float(sum(s.shells[seat]))

    def label(self, known: Tides, seat: int, action: Action) -> str:
        return "Wait for the others" if action.verb == DONE else action.text.replace(":", " ").capitalize()
