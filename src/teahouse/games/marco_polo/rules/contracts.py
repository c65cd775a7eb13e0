"""Contracts: taking them from the board, making room for them, and the special pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.ledger import TABLE
from teahouse.engine.words import Prompt, Why

from ..ledger import ACTIVE, SPECIAL, holding
from ..parts.parts import DISCARD, DONE, TAKE, TAKE_CONTRACT
from ..words import amount, contract_words, tell_drawn, tell_refill, tell_returned, tell_taken, tiles

if TYPE_CHECKING:
    from ..state import MarcoPolo

GAP: Final = -1  # in the row: a contract was taken here and the others have not slid yet


def draw(s: MarcoPolo) -> int:
    """The top contract of the special pile, or GAP when the pile is empty (contracts.empty.pile)."""
    if not s.special:
        return GAP
    if s.unseen:
        s.reveal()
        s.unseen -= 1
    contract = s.special[0]
    s.special = s.special[1:]
    return contract


def put_under(s: MarcoPolo, contract: int) -> None:
    """Under the special pile, where everybody knows it (contracts.discard)."""
    s.special = [*s.special, contract]


def refill(s: MarcoPolo) -> None:
    """An empty row gets two contracts from the special pile at the beginning of a turn (contracts.empty)."""
    if s.row:
        return
    for _ in range(s.parts.refill):
        contract = draw(s)
        if contract != GAP:
            s.row = [*s.row, contract]
    if s.journal is not None and s.row:
        tell_refill(s)


def receive(s: MarcoPolo, seat: int) -> None:
    """The top contract of the special pile as a reward; without room the player chooses what goes (contracts.reward)."""
    contract = draw(s)
    player = s.players[seat]
    if contract == GAP:
        if s.journal is not None:
            text = f"The special pile is empty: {{{seat}}} draws no contract."
            s.tell("contract", text, "contracts.empty.pile", seat, lost=((seat, ACTIVE, 1),))
        return
    has_room = len(player.contracts) < s.parts.active_contracts
    if has_room:
        player.contracts = [*player.contracts, contract]
    else:
        s.stack.append(ReplaceContract(seat, contract))
    if s.journal is not None:
        tell_drawn(s, seat, contract, has_room)


def discard_from(s: MarcoPolo, seat: int, contract: int) -> None:
    """An older contract makes room and goes under the special pile (contracts.discard)."""
    player = s.players[seat]
    player.contracts = [held for held in player.contracts if held != contract]
    put_under(s, contract)
    if s.journal is not None:
        text = f"{{{seat}}} discards 1 active contract: {contract_words(s.parts, contract)}."
        changes = ((seat, ACTIVE, -1), (TABLE, SPECIAL, 1))
        s.tell("contract", text, "contracts.discard", seat, changes=changes, touches=tiles(s.parts, [contract]))


class ReplaceContract(Decision["MarcoPolo"]):
    """A drawn contract without room: one of the three goes under the special pile (contracts.reward.full)."""

    drawn: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("drawn",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "drawn")

    def __init__(self, seat: int, drawn: int) -> None:
        super().__init__(seat)
        self.drawn = drawn

    # Made so far.

    def legal(self, s: MarcoPolo) -> list[Action]:
        three = [*s.players[self.seat].contracts, self.drawn]
        three.sort()
        return [s.parts.discard[contract] for contract in three]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        """What is kept stays or comes to the player; the third contract goes under the special pile."""
        player = s.players[self.seat]
        kept = [held for held in [*player.contracts, self.drawn] if held != a.target]
        player.contracts = kept
        put_under(s, a.target)
        if s.journal is not None:
            tell_returned(s, self.seat, self.drawn, a.target)

    def prompt(self, s: MarcoPolo) -> Prompt:
        words = contract_words(s.parts, self.drawn)
        return Prompt(f"You drew {words}. Which contract do you discard?", ("contracts.reward.full",))

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == DISCARD:
            return Why("It is not one of the three contracts.", "contracts.reward.full")
        return Why("First say which of the three contracts you discard.", "contracts.reward.full")

    def notes(self, s: MarcoPolo, a: Action) -> list[str]:
        if a.target == self.drawn:
            return ["You keep your two older contracts."]
        return ["You keep the new contract in its place."]


def within_reach(s: MarcoPolo, value: int) -> list[int]:
    """The contracts still on the spaces that a die opens, by rising number (contracts.reach)."""
    row = s.row
    found: list[int] = []
    for space in range(min(value, len(row))):
        if row[space] != GAP:
            found.append(row[space])
    found.sort()
    return found


def why_not_yet(s: MarcoPolo, contract: int, has_acted: bool) -> Why:
    """Why a contract cannot be taken in a turn before a die lies on the contract space."""
    if has_acted:
        return Why("Contracts are taken with the action of a turn, and yours is done.", "turn.action")
    if contract not in s.row:
        return Why("That contract is not on the board.", "contracts.take")
    space = s.row.index(contract) + 1
    return Why(f"Place a die on the contract space first; this one needs at least a {space}.", "contracts.reach")


def use(s: MarcoPolo, seat: int, value: int) -> None:
    """The action: take one or two contracts (contracts.take)."""
    s.stack.append(TakeContracts(seat, value, (), 0))


class TakeContracts(Decision["MarcoPolo"]):
    """One or two contracts from the board. `new` were taken in this action and cannot be discarded in it; after a
    discard one more is `owed`, since contracts are discarded only to make room (contracts.room)."""

    value: int
    new: tuple[int, ...]
    owed: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("new", "owed", "value")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "value", "new", "owed")

    def __init__(self, seat: int, value: int, new: tuple[int, ...], owed: int) -> None:
        super().__init__(seat)
        self.value = value
        self.new = new
        self.owed = owed

    # Made so far.

    def older(self, s: MarcoPolo) -> list[int]:
        return [contract for contract in s.players[self.seat].contracts if contract not in self.new]

    def has_room(self, s: MarcoPolo) -> bool:
        return len(s.players[self.seat].contracts) < s.parts.active_contracts

    def legal(self, s: MarcoPolo) -> list[Action]:
        parts = s.parts
        if self.has_room(s):
            found = [parts.take_contract[contract] for contract in within_reach(s, self.value)]
        else:
            older = self.older(s)
            older.sort()
            found = [parts.discard[contract] for contract in older]
        if self.new and not self.owed:
            found.append(parts.done)
        return found

    def apply(self, s: MarcoPolo, a: Action) -> None:
        if a.verb == DONE:
            slide(s)
        elif a.verb == DISCARD:
            discard_from(s, self.seat, a.target)
            s.stack.append(TakeContracts(self.seat, self.value, self.new, 1))
        else:
            self.take(s, a.target)

    def take(self, s: MarcoPolo, contract: int) -> None:
        player = s.players[self.seat]
        space = s.row.index(contract)
        row = s.row[:]
        row[space] = GAP
        s.row = row
        player.contracts = [*player.contracts, contract]
        if s.journal is not None:
            tell_taken(s, self.seat, contract, space)
        again = TakeContracts(self.seat, self.value, (*self.new, contract), 0)
        if len(again.new) < s.parts.most_contracts_taken and within_reach(s, self.value):
            s.stack.append(again)
        else:
            slide(s)
        bonus = s.parts.slot_bonus[space]
        if bonus:
            s.stack.append(SpaceBonus(self.seat, bonus))

    def prompt(self, s: MarcoPolo) -> Prompt:
        rules = ("contracts.take", "contracts.reach")
        if not self.has_room(s):
            if self.new:
                help = "You may discard the older contract and take another one, or take no more."
                return Prompt("Do you want a second contract?", ("contracts.room", "contracts.discard"), help)
            return Prompt("Which contract do you discard to make room?", ("contracts.room", "contracts.discard"))
        if self.owed or not self.new:
            return Prompt("Which contract do you take?", rules, reach_words(self.value))
        return Prompt("Which second contract do you take?", rules, "Or take no more than one.")

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == TAKE_CONTRACT:
            if a.target not in s.row:
                return Why("That contract is not on the board.", "contracts.take")
            if s.row.index(a.target) >= self.value:
                needed = s.row.index(a.target) + 1
                return Why(f"{reach_words(self.value)} That one needs a {needed}.", "contracts.reach")
            return Why("You have no room for it. Discard an older contract first.", "contracts.room")
        if a.verb == DISCARD:
            if a.target in self.new:
                return Why("A contract cannot be discarded in the action in which it was taken.", "contracts.discard")
            if a.target not in s.players[self.seat].contracts:
                return Why("You do not have that contract.", "contracts.discard")
            return Why("A contract is discarded only to make room.", "contracts.discard.need")
        if a.verb == DONE:
            if self.owed:
                return Why("You have discarded a contract, so take one in its place.", "contracts.discard.need")
            return Why("At least one contract must be taken.", "spaces.less")
        if not self.has_room(s):
            return Why("First make room for a contract.", "contracts.room")
        return Why("First take a contract.", "contracts.take")

    def notes(self, s: MarcoPolo, a: Action) -> list[str]:
        if a.verb == TAKE_CONTRACT and s.parts.slot_bonus[s.row.index(a.target)]:
            return ["Its space gives coins or camels besides."]
        if a.verb == DISCARD:
            return ["Then you take another contract in its place."]
        return []


def reach_words(value: int) -> str:
    """Which spaces a die opens."""
    return "A 1 opens the first space only." if value == 1 else f"A {value} opens the spaces 1 to {value}."


def slide(s: MarcoPolo) -> None:
    """The contracts that are left move to the left, so that there are no gaps (contracts.slide)."""
    s.row = [contract for contract in s.row if contract != GAP]


class SpaceBonus(Decision["MarcoPolo"]):
    """Under the 5 and the 6: so many coins, or so many camels (contracts.space_bonus)."""

    count: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("count",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    # Made so far.

    def legal(self, s: MarcoPolo) -> list[Action]:
        return s.parts.coin_or_camel[:]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        s.players[self.seat].have[a.target] += self.count
        if s.journal is not None:
            text = f"{{{self.seat}}} takes {amount(a.target, self.count)} with the contract."
            s.tell(
                "gain", text, "contracts.space_bonus", self.seat, changes=(holding(self.seat, a.target, self.count),)
            )

    def prompt(self, s: MarcoPolo) -> Prompt:
        return Prompt("Coins or camels with the contract?", ("contracts.space_bonus",))

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == TAKE:
            return Why("With the contract come coins or camels, no goods.", "contracts.space_bonus")
        return Why("First take coins or camels.", "contracts.space_bonus")
