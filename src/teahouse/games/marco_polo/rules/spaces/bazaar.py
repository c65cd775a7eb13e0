"""The grand bazaar: camels, pepper, silk and gold by the row of the lowest die, or of a lower value."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why

from ...ledger import plain
from ...parts.parts import ROW
from ...parts.sources import FROM_BONUSES
from ...words import gain_words

if TYPE_CHECKING:
    from ...state import MarcoPolo


def use(s: MarcoPolo, seat: int, stall: int, value: int) -> None:
    """The goods of a row; which one is asked only where lower rows give something else (bazaar.lower.useful)."""
    rows = s.parts.bazaar_offer[stall][value]
    if len(rows) > 1:
        s.stack.append(ChooseRow(seat, stall, value))
    else:
        receive(s, seat, stall, rows[0])


def receive(s: MarcoPolo, seat: int, stall: int, row: int) -> None:
    reward = s.parts.bazaar_rows[stall][row - 1]
    if s.journal is not None:
        rule = ("bazaar.camels", "bazaar.pepper", "bazaar.silk", "bazaar.gold")[stall]
        text = f"{{{seat}}} receives {gain_words(reward)} at the bazaar."
        s.tell("gain", text, rule, seat, changes=plain(seat, reward.plain, 1))
    s.gain(seat, reward, 1, FROM_BONUSES)


class ChooseRow(Decision["MarcoPolo"]):
    """Which row of the bazaar is used (bazaar.lower)."""

    stall: int
    value: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("stall", "value")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "stall", "value")

    def __init__(self, seat: int, stall: int, value: int) -> None:
        super().__init__(seat)
        self.stall = stall
        self.value = value

    # Made so far.

    def legal(self, s: MarcoPolo) -> list[Action]:
        return [s.parts.row[row - 1] for row in s.parts.bazaar_offer[self.stall][self.value]]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        receive(s, self.seat, self.stall, a.target)

    def prompt(self, s: MarcoPolo) -> Prompt:
        help = f"Your lowest die is a {self.value}; a lower row is allowed too."
        return Prompt("Which row of the bazaar do you use?", ("bazaar.lower", "bazaar.lower.useful"), help)

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == ROW:
            if a.target > self.value:
                return Why(f"Your lowest die is a {self.value}.", "spaces.lowest")
            return Why("Another row gives all of that and more.", "bazaar.lower.useful")
        return Why("First choose a row of the bazaar.", "bazaar.lower")
