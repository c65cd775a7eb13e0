"""Paying with goods of one's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, counted

from ...parts.parts import PAY
from ...parts.reward import GOLD, PEPPER
from ...words import amount, tell_payment

if TYPE_CHECKING:
    from ...state import MarcoPolo


def ask_goods(s: MarcoPolo, seat: int, left: int, most: list[int]) -> None:
    """Ask for so many goods, at most so many of each kind; where only one way is left it is paid without asking.

    Sets of different goods are paid when no kind is used more often than there are sets (city_cards.different).
    """
    have = s.players[seat].have
    can = [min(have[PEPPER + n], most[n]) for n in range(GOLD + 1 - PEPPER)]
    kinds = len([count for count in can if count])
    if sum(can) == left or kinds == 1:
        paid = [min(count, left) for count in can]
        for n, count in enumerate(paid):
            have[PEPPER + n] -= count
        if s.journal is not None:
            tell_payment(s, seat, paid)
    elif left:
        s.stack.append(PayGoods(seat, left, tuple(most)))


class PayGoods(Decision["MarcoPolo"]):
    """Which good is paid next."""

    left: int
    most: tuple[int, ...]

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("left", "most")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "most")

    def __init__(self, seat: int, left: int, most: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.left = left
        self.most = most

    # Made so far.

    def legal(self, s: MarcoPolo) -> list[Action]:
        have = s.players[self.seat].have
        return [action for n, action in enumerate(s.parts.pay) if have[PEPPER + n] and self.most[n]]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        s.players[self.seat].have[a.target] -= 1
        if s.journal is not None:
            tell_payment(s, self.seat, [1 if PEPPER + n == a.target else 0 for n in range(GOLD + 1 - PEPPER)])
        most = list(self.most)
        most[a.target - PEPPER] -= 1
        if self.left > 1:
            ask_goods(s, self.seat, self.left - 1, most)

    def prompt(self, s: MarcoPolo) -> Prompt:
        help = f"{counted(self.left, 'good')} to be paid."
        return Prompt("Which good do you pay?", ("city_cards.pay_all", "city_cards.different"), help)

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == PAY:
            if s.players[self.seat].have[a.target]:
                return Why("Each pair must be of two different goods.", "city_cards.different")
            return Why(f"You have no {amount(a.target, 1)[2:]}.", "city_cards.pay_all")
        return Why("First pay the goods.", "city_cards.pay_all")
