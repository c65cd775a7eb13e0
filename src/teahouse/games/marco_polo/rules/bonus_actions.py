"""Bonus actions: complete a contract, the money bag, reroll, adjust, and a black die."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.journal import thrown
from teahouse.engine.words import Prompt, Why, listed

from ..ledger import DIE as DICE
from ..ledger import holding
from ..parts.dice import DIE_KINDS, PER_SEAT, kind_of, value_of
from ..parts.parts import ADJUST, BAG, BUY_DIE, COMPLETE, DIE, LOWER, RAISE, REROLL
from ..parts.reward import BLACK_DIE, CAMEL, COIN, CONTRACT, MOVE, VP
from ..parts.sources import FROM_CONTRACTS
from ..words import amount, tell_complete
from .characters import raschid
from .dice import add_die, distinct, remove_die, roll
from .effects.effects import take_black
from .travel import travel

if TYPE_CHECKING:
    from ..state import MarcoPolo

VERBS: Final = (COMPLETE, BAG, REROLL, ADJUST, BUY_DIE)

# What a chosen die is for
FOR_BAG: Final = 0
FOR_REROLL: Final = 1


def can_complete(s: MarcoPolo, seat: int, contract: int) -> bool:
    """Whether the goods and camels for a contract are there; all of its reward need not be of use (bonus_actions.complete,
    bonus_actions.complete.unused)."""
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
        tell_complete(s, seat, contract)
    s.gain(seat, tile.gain, 1, FROM_CONTRACTS)


def to_bag(s: MarcoPolo, seat: int, code: int) -> None:
    """A die, also the last one, on the money bag for three coins (bonus_actions.bag, bonus_actions.bag.last)."""
    remove_die(s, seat, code)
    bag = s.parts.space_bag
    s.dice_on[bag] = s.dice_on[bag] + [seat * PER_SEAT + (code if value_of(code) else DIE_KINDS + code)]
    s.players[seat].have[COIN] += s.parts.bag_coins
    if s.journal is not None:
        text = f"{{{seat}}} puts 1 die on the money bag for {amount(COIN, s.parts.bag_coins)}."
        changes = ((seat, DICE, -1), holding(seat, COIN, s.parts.bag_coins))
        s.tell("bag", text, "bonus_actions.bag", seat, changes=changes, touches=("space:bag",))


def reroll(s: MarcoPolo, seat: int, code: int) -> None:
    """A die rolled again for a camel (bonus_actions.reroll)."""
    s.players[seat].have[CAMEL] -= s.parts.reroll_camels
    rolled = roll(s, kind_of(code))
    remove_die(s, seat, code)
    add_die(s, seat, rolled)
    if s.journal is not None:
        price = amount(CAMEL, s.parts.reroll_camels)
        text = f"{{{seat}}} rerolls a {value_of(code)} for {price} and gets a {value_of(rolled)}."
        paid, shown = (holding(seat, CAMEL, -s.parts.reroll_camels),), thrown(seat, value_of(rolled))
        s.tell("reroll", text, "bonus_actions.reroll", seat, changes=paid, picture=shown)


def buy_black(s: MarcoPolo, seat: int) -> None:
    """A black die for three camels; who has none else left stays in the round by it (bonus_actions.black_die,
    bonus_actions.black_die.stay)."""
    s.players[seat].have[CAMEL] -= s.parts.black_die_camels
    if s.journal is not None:
        text = f"{{{seat}}} pays {amount(CAMEL, s.parts.black_die_camels)} for a black die."
        s.tell("die", text, "bonus_actions.black_die", seat, changes=(holding(seat, CAMEL, -s.parts.black_die_camels),))
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


def lost_words(s: MarcoPolo, seat: int, contract: int) -> list[str]:
    """The parts of a contract's reward that would be lost as things stand (bonus_actions.complete.unused)."""
    gain = s.parts.contracts[contract].gain
    found: list[str] = []
    if gain.has(BLACK_DIE) and not s.black:
        found.append("No black die is left, so none is taken.")
    if gain.has(CONTRACT) and not s.special:
        found.append("The special pile is empty, so no contract is drawn.")
    if gain.has(MOVE):
        have = s.players[seat].have
        cost = s.parts.contracts[contract].cost.plain
        coins = have[COIN] - cost[COIN] + gain.plain[COIN]
        if not travel.can_move(s, seat, coins, have[CAMEL] - cost[CAMEL] + gain.plain[CAMEL]):
            found.append("No step could be paid, so the move is lost.")
    return found


class OneDie(Decision["MarcoPolo"]):
    """Which die goes to the money bag or is rolled again."""

    purpose: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("purpose",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "purpose")

    def __init__(self, seat: int, purpose: int) -> None:
        super().__init__(seat)
        self.purpose = purpose

    # Made so far.

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
        if a.verb == DIE:
            return Why("You do not have that die.", self.rule())
        return Why("First choose one of your dice.", self.rule())

    def odds(self, s: MarcoPolo, a: Action) -> list[tuple[str, float]]:
        return [] if self.purpose == FOR_BAG else reroll_odds(a.target)


def reroll_odds(code: int) -> list[tuple[str, float]]:
    """The chance that a die shows more after it was rolled again."""
    return [("a higher value", (6 - value_of(code)) / 6)]


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
            price = amount(CAMEL, s.parts.adjust_camels)
            text = f"{{{self.seat}}} turns a {value_of(a.target)} into a {value_of(code)} for {price}."
            paid = (holding(self.seat, CAMEL, -s.parts.adjust_camels),)
            s.tell("adjust", text, "bonus_actions.adjust", self.seat, changes=paid)

    def prompt(self, s: MarcoPolo) -> Prompt:
        return Prompt("Which die do you turn by one?", ("bonus_actions.adjust", "bonus_actions.any_colour"))

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == RAISE or a.verb == LOWER:
            if a.target not in s.players[self.seat].dice:
                return Why("You do not have that die.", "bonus_actions.adjust")
            way = "A 6 cannot be turned up" if a.verb == RAISE else "A 1 cannot be turned down"
            return Why(f"{way}.", "bonus_actions.adjust")
        return Why("First say which die you turn.", "bonus_actions.adjust")


def why_not(s: MarcoPolo, seat: int, a: Action, has_bought: bool) -> Why:
    """Why a bonus action is not possible in a turn. Only a black die cannot be bought twice; all others can be done again as
    long as they are paid (bonus_actions.again)."""
    player = s.players[seat]
    have = player.have
    if a.verb == COMPLETE:
        if a.target not in player.contracts:
            return Why("It is not one of your active contracts.", "bonus_actions.complete")
        missing = missing_words(have, s.parts.contracts[a.target].cost.plain)
        return Why(f"You still need {missing}.", "bonus_actions.complete")
    if a.verb == BAG:
        return Why("You have no die left.", "bonus_actions.bag")
    if a.verb == BUY_DIE:
        if has_bought:
            return Why("You have bought a black die in this turn.", "bonus_actions.black_die.once")
        if not s.black:
            return Why("There is no black die left on the board.", "bonus_actions.black_die")
        return why_camels(have, s.parts.black_die_camels, "bonus_actions.black_die")
    rule = "bonus_actions.reroll" if a.verb == REROLL else "bonus_actions.adjust"
    if not player.dice:
        return Why("You have no die left.", rule)
    if not s.power(seat).rolls:
        return raschid.why_no_value()
    return why_camels(have, s.parts.reroll_camels if a.verb == REROLL else s.parts.adjust_camels, rule)


def why_camels(have: list[int], cost: int, rule: str) -> Why:
    """A bonus action that costs more camels than there are."""
    return Why(f"It costs {amount(CAMEL, cost)}: you are {amount(CAMEL, cost - have[CAMEL])} short.", rule)


def missing_words(have: list[int], cost: list[int]) -> str:
    lacking = [amount(n, cost[n] - have[n]) for n in range(len(cost)) if cost[n] > have[n]]
    return listed(lacking)
