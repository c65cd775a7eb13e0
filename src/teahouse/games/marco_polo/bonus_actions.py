"""Bonus actions: complete a contract, the money bag, reroll, adjust, and a black die."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.words import Preview, Prompt, Why
from .dice import PER_SEAT, add_die, distinct, kind_of, remove_die, roll, take_black, value_of
from .parts import DIE_KINDS, LOWER, RAISE
from .reward import CAMEL, COIN, VP
from .sources import FROM_CONTRACTS
from .words import amount, contract_words, die_words

if TYPE_CHECKING:
    from .state import MarcoPolo

# What a chosen die is for
FOR_BAG: Final = 0
FOR_REROLL: Final = 1


def can_complete(s: MarcoPolo, seat: int, contract: int) -> bool:
    """Whether the goods and camels for a contract are there (bonus_actions.complete)."""
    have = s.players[seat].have
    cost = s.parts.contracts[contract].cost.plain
    for n in range(VP):
        if have[n] < cost[n]:
            return False
    return True


def complete(s: MarcoPolo, seat: int, contract: int) -> None:
    """Pay, put the contract into the drawer, and receive its reward (bonus_actions.complete.drawer)."""
    player = s.players[seat]
    tile = s.parts.contracts[contract]
    for n in range(VP):
        player.have[n] -= tile.cost.plain[n]
    player.contracts = [held for held in player.contracts if held != contract]
    player.completed = [*player.completed, contract]
    if s.journal is not None:
        text = f"{{{seat}}} completes a contract: {contract_words(s.parts, contract)}."
        s.tell("complete", text, "bonus_actions.complete", seat)
    s.gain(seat, tile.gain, 1, FROM_CONTRACTS)


def to_bag(s: MarcoPolo, seat: int, code: int) -> None:
    """A die on the money bag for three coins (bonus_actions.bag)."""
    remove_die(s, seat, code)
    bag = s.parts.space_bag
    s.dice_on[bag] = s.dice_on[bag] + [seat * PER_SEAT + (code if value_of(code) else DIE_KINDS + code)]
    s.players[seat].have[COIN] += s.parts.bag_coins
    if s.journal is not None:
        text = f"{{{seat}}} puts a die on the money bag for {amount(COIN, s.parts.bag_coins)}."
        s.tell("bag", text, "bonus_actions.bag", seat)


def reroll(s: MarcoPolo, seat: int, code: int) -> None:
    """A die rolled again for a camel (bonus_actions.reroll)."""
    s.players[seat].have[CAMEL] -= s.parts.reroll_camels
    remove_die(s, seat, code)
    rolled = roll(s, kind_of(code))
    add_die(s, seat, rolled)
    if s.journal is not None:
        text = f"{{{seat}}} rerolls a {value_of(code)} and gets a {value_of(rolled)}."
        s.tell("reroll", text, "bonus_actions.reroll", seat)


def buy_black(s: MarcoPolo, seat: int) -> None:
    """A black die for three camels (bonus_actions.black_die)."""
    s.players[seat].have[CAMEL] -= s.parts.black_die_camels
    if s.journal is not None:
        text = f"{{{seat}}} pays {amount(CAMEL, s.parts.black_die_camels)} for a black die."
        s.tell("die", text, "bonus_actions.black_die", seat)
    take_black(s, seat)


def ask_die(s: MarcoPolo, seat: int, purpose: int) -> None:
    """Ask which die; where all are alike it is not asked."""
    codes = distinct(s.players[seat].dice)
    if len(codes) > 1:
        s.stack.append(OneDie(seat, purpose))
    else:
        use_die(s, seat, purpose, codes[0])


def use_die(s: MarcoPolo, seat: int, purpose: int, code: int) -> None:
    if purpose == FOR_BAG:
        to_bag(s, seat, code)
    else:
        reroll(s, seat, code)


class OneDie(Decision["MarcoPolo"]):
    """Which die goes to the money bag or is rolled again."""

    __slots__ = ("purpose",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "purpose")

    def __init__(self, seat: int, purpose: int) -> None:
        super().__init__(seat)
        self.purpose = purpose

    def legal(self, s: MarcoPolo) -> list[Action]:
        return [s.parts.die[code] for code in distinct(s.players[self.seat].dice)]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        use_die(s, self.seat, self.purpose, a.target)

    def rule(self) -> str:
        return "bonus_actions.bag" if self.purpose == FOR_BAG else "bonus_actions.reroll"

    def prompt(self, s: MarcoPolo) -> Prompt:
        if self.purpose == FOR_BAG:
            return Prompt("Which die goes to the money bag?", ("bonus_actions.bag",))
        return Prompt("Which die do you roll again?", ("bonus_actions.reroll", "bonus_actions.any_colour"))

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        return Why("First choose one of your dice.", self.rule())

    def preview(self, s: MarcoPolo, a: Action) -> Preview:
        if self.purpose == FOR_BAG:
            return Preview(costs=(die_words(a.target),), gains=(amount(COIN, s.parts.bag_coins),))
        odds = (("a higher value", (6 - value_of(a.target)) / 6),)
        return Preview(costs=(amount(CAMEL, s.parts.reroll_camels),), odds=odds)


class AdjustDie(Decision["MarcoPolo"]):
    """Which die is turned up or down by one; a 6 stays below 7 and a 1 above 0 (bonus_actions.adjust)."""

    def legal(self, s: MarcoPolo) -> list[Action]:
        codes = distinct(s.players[self.seat].dice)
        found = [s.parts.raised[code] for code in codes if value_of(code) < 6]
        for code in codes:
            if value_of(code) > 1:
                found.append(s.parts.lowered[code])
        return found

    def apply(self, s: MarcoPolo, a: Action) -> None:
        s.players[self.seat].have[CAMEL] -= s.parts.adjust_camels
        remove_die(s, self.seat, a.target)
        code = a.target + (DIE_KINDS if a.verb == RAISE else -DIE_KINDS)
        add_die(s, self.seat, code)
        if s.journal is not None:
            text = f"{{{self.seat}}} turns a {value_of(a.target)} into a {value_of(code)}."
            s.tell("adjust", text, "bonus_actions.adjust", self.seat)

    def prompt(self, s: MarcoPolo) -> Prompt:
        return Prompt("Which die do you turn by one?", ("bonus_actions.adjust", "bonus_actions.any_colour"))

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == RAISE or a.verb == LOWER:
            if a.target not in s.players[self.seat].dice:
                return Why("You do not have that die.", "bonus_actions.adjust")
            return Why("A 6 cannot become a 1, nor a 1 a 6.", "bonus_actions.adjust")
        return Why("First say which die you turn.", "bonus_actions.adjust")

    def preview(self, s: MarcoPolo, a: Action) -> Preview:
        value = value_of(a.target) + (1 if a.verb == RAISE else -1)
        return Preview(costs=(amount(CAMEL, s.parts.adjust_camels),), gains=(f"a {value}",))
