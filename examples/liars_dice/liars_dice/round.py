"""A round: rolling, bidding, calling, and who wins."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, ClassVar

from teahouse.engine import Action, Decision, Outcome, Prompt, Why, by_points, counted

from .parts import CALL, FACE, NOBODY, QUANTITY

if TYPE_CHECKING:
    from .state import LiarsDice


class ChooseQuantity(Decision["LiarsDice"]):
    """How many dice the bid speaks of, or doubt of the bid that stands (round.bid, round.raise, round.call)."""

    def legal(self, s: LiarsDice) -> list[Action]:
        bids = s.parts.quantities[least(s) - 1 : s.in_play()]
        return [*bids, s.parts.call] if s.bidder != NOBODY else bids

    def apply(self, s: LiarsDice, a: Action) -> None:
        if a.verb == CALL:
            call(s, self.seat)
        else:
            s.stack.append(ChooseFace(self.seat, a.target))

    def prompt(self, s: LiarsDice) -> Prompt:
        if s.bidder == NOBODY:
            return Prompt("How many dice do you bid?", ("round.bid",), "The face comes next.")
        return Prompt(f"The bid is {bid_words(s)}. Do you raise or doubt it?", ("round.raise", "round.call"))

    def why_not(self, s: LiarsDice, a: Action) -> Why:
        if a.verb == FACE:
            return Why("First say how many dice you bid.", "round.bid")
        if a.verb == CALL:
            return Why("There is no bid yet that could be a lie.", "round.call")
        if a.target > s.in_play():
            return Why(f"Only {s.in_play()} dice are in play.", "round.bid")
        return Why(f"That is not more than {bid_words(s)}: bid {least(s)} or more.", "round.raise")

    def odds(self, s: LiarsDice, a: Action) -> list[tuple[str, float]]:
        return [("the bid was a lie", 1 - chance(s, self.seat, s.quantity, s.face))] if a.verb == CALL else []


class ChooseFace(Decision["LiarsDice"]):
    """The face of a bid whose quantity was said (round.bid, round.raise)."""

    quantity: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("quantity",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "quantity")

    def __init__(self, seat: int, quantity: int) -> None:
        super().__init__(seat)
        self.quantity = quantity

    # Made so far.

    def legal(self, s: LiarsDice) -> list[Action]:
        return s.parts.shown[s.face :] if self.quantity == s.quantity else s.parts.shown

    def apply(self, s: LiarsDice, a: Action) -> None:
        rule = "round.bid" if s.bidder == NOBODY else "round.raise"
        s.quantity, s.face, s.bidder = self.quantity, a.target, self.seat
        if s.journal is not None:
            s.tell("bid", f"{{{self.seat}}} bids {bid_words(s)}.", rule, self.seat, touches=("bid",))
        s.stack.append(ChooseQuantity(next_in(s, (self.seat + 1) % s.seats)))

    def prompt(self, s: LiarsDice) -> Prompt:
        return Prompt(f"{counted(self.quantity, 'die', 'dice')} of which face?", ("round.bid", "round.raise"))

    def why_not(self, s: LiarsDice, a: Action) -> Why:
        if a.verb == QUANTITY:
            return Why(f"You have said {self.quantity} already; now choose the face.", "round.bid")
        if a.verb == CALL:
            return Why("You are raising the bid; now choose the face.", "round.call")
        return Why(f"With the same quantity the face must be higher than {s.face}.", "round.raise")

    def odds(self, s: LiarsDice, a: Action) -> list[tuple[str, float]]:
        return [("the bid is true", chance(s, self.seat, self.quantity, a.target))]


def least(s: LiarsDice) -> int:
    """The smallest quantity that can still be bid."""
    return s.quantity if s.bidder != NOBODY and s.face < s.parts.faces else s.quantity + 1


def bid_words(s: LiarsDice) -> str:
    return f"{s.quantity} × {s.face}"


def begin(s: LiarsDice, starter: int) -> None:
    """All dice that are left are rolled, each seat sees its own; the starter bids, or the next with dice (round.start)."""
    s.dice = [[s.luck.dice.below(s.parts.faces) + 1 for _ in dice] for dice in s.dice]
    if s.journal is not None:
        rolled = [f"die:{seat}" for seat, dice in enumerate(s.dice) if dice]
        s.tell("roll", "Everybody rolls in secret.", "round.roll", touches=("dice_sheet", "bid", *rolled))
        for seat, dice in enumerate(s.dice):
            if dice:
                s.tell("roll", f"You roll {in_order(dice)}.", "round.roll", seat, to=(seat,))
    s.stack.append(ChooseQuantity(next_in(s, starter)))


def call(s: LiarsDice, caller: int) -> None:
    """All dice are shown; who was wrong loses one and starts, unless only one seat is left (round.last)."""
    s.reveal()
    found = sum(dice.count(s.face) for dice in s.dice)
    loser = caller if found >= s.quantity else s.bidder
    shown = [sorted(dice) for dice in s.dice]
    s.dice[loser].pop()
    if s.journal is not None:
        dice_words = "; ".join(f"{{{seat}}} {in_order(dice)}" for seat, dice in enumerate(shown) if dice)
        said = f"{{{caller}}} calls {{{s.bidder}}} a liar. The dice: {dice_words}."
        s.tell("call", said, "round.call", caller, touches=("shown_sheet",))
        text = f"The bid was {bid_words(s)}, the dice show {found}: {{{loser}}} loses a die."
        s.tell("loss", text, "round.loss", loser, changes=((loser, "die", -1),), touches=(f"side:{loser}",))
    s.shown, s.quantity, s.face, s.bidder = shown, 0, 0, NOBODY  # from here on it is the next round
    s.over = len([dice for dice in s.dice if dice]) == 1
    if not s.over:
        begin(s, loser)


def outcome(s: LiarsDice) -> Outcome:
    scores = [[len(dice)] for dice in s.dice]
    return by_points(["Dice"], scores, "The last one with dice wins.", "round.last", s.when() - 1)


def next_in(s: LiarsDice, seat: int) -> int:
    """The seat itself while it has dice, or the next one that has."""
    while not s.dice[seat]:
        seat = (seat + 1) % s.seats
    return seat


def in_order(dice: list[int]) -> str:
    return " ".join(str(face) for face in sorted(dice))


def chance(s: LiarsDice, seat: int, quantity: int, face: int) -> float:
    """How likely a bid is true to a seat that sees its own dice alone."""
    own = s.dice[seat]
    return at_least(quantity - own.count(face), s.in_play() - len(own), 1 / s.parts.faces)


def at_least(wanted: int, dice: int, hit: float) -> float:
    """How likely so many of so many dice show one face."""
    return sum(comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(wanted, dice + 1)) if wanted > 0 else 1.0
