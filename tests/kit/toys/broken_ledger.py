"""Toys that count, tell or foretell wrongly. Each says what is wrong with it."""

from __future__ import annotations

from teahouse.engine.action import Action
from teahouse.engine.journal import Entry
from teahouse.engine.ledger import TABLE, Item
from teahouse.engine.words import Preview
from tests.kit.toys.lanterns import KEEP, ChooseCard, Lanterns, LanternsGame, ShowCard
from tests.kit.toys.tides import Tides


class CountsNothing(Lanterns):
    """Has no ledger."""

    def items(self) -> list[Item]:
        return []

    def amounts(self, side: int) -> list[int]:
        return []


class CountsDearCards(Lanterns):
    """Counts the dear cards of a hand, which nobody else can."""

    def amounts(self, side: int) -> list[int]:
        coins, cards, shown = super().amounts(side)
        return [coins, cards if side == TABLE else len([card for card in self.hands[side] if card > 4]), shown]


class CountsTwoOfThree(Lanterns):
    """Leaves out an amount that is always nothing."""

    def amounts(self, side: int) -> list[int]:
        amounts = super().amounts(side)
        return amounts if side == TABLE else amounts[:2]


class ShowsUsedBids(Tides):
    """Counts a bid as used when it is chosen, so that a guess of a finished seat shows it and its copies do not."""

    def amounts(self, side: int) -> list[int]:
        amounts = super().amounts(side)
        if side != TABLE and side != self.viewer and self.chosen[side] and not self.stacks[side]:
            amounts[1] -= 1
        return amounts


class SilentDie(Lanterns):
    """Does not tell what the die paid."""

    def roll(self, seat: int) -> None:
        if self.journal is None:
            super().roll(seat)
            return
        journal, self.journal = self.journal, None
        super().roll(seat)
        self.journal = journal
        journal.write(Entry("roll", f"{{{seat}}} rolls {self.dice[0]}.", "lamp.roll", seat))


class SilentTide(Tides):
    """Does not tell what the tide brought to the last seat."""

    def close_round(self) -> None:
        super().close_round()
        if self.journal is not None:
            tide = next(entry for entry in reversed(self.journal.entries) if entry.kind == "tide")
            tide.changes = tuple(change for change in tide.changes if change[0] != self.seats - 1)


class TellsOne(Lanterns):
    """Tells only whoever draws that a card more is in the hand."""

    def draw_card(self, seat: int) -> None:
        super().draw_card(seat)
        if self.journal is not None and self.journal.entries[-1].kind == "draw":
            self.journal.entries[-1].to = (seat,)


class TellsOfNothing(Lanterns):
    """Tells of an item that it does not count."""

    def draw_card(self, seat: int) -> None:
        super().draw_card(seat)
        if self.journal is not None:
            text = f"{{{seat}}} is happy."
            self.journal.write(Entry("joy", text, "cards.draw", seat, changes=((seat, "joy", 1),)))


class Promising(Lanterns):
    """Promises a coin more than comes."""

    def preview(self, seat: int, action: Action) -> Preview:
        told = super().preview(seat, action)
        if action.verb != KEEP:
            return told
        coins = [by + 1 if (side, id) == (seat, "coin") else by for side, id, by in told.changes]
        changes = tuple((side, id, by) for (side, id, _), by in zip(told.changes, coins))
        gains = tuple(f"{by} coins" for side, id, by in changes if (side, id) == (seat, "coin"))
        return Preview(told.costs, gains, told.notes, told.odds, changes, told.lost)


class SaysLess(Lanterns):
    """Keeps silent about what an action costs."""

    def preview(self, seat: int, action: Action) -> Preview:
        told = super().preview(seat, action)
        return Preview((), told.gains, told.notes, told.odds, told.changes, told.lost)


class ReadsTooSoon(Lanterns):
    """Looks at the next card before it says that something is revealed, and pays a coin more for a dear one."""

    def pay(self, purse: list[int], seat: int, coins: int) -> None:
        is_dear = purse is self.earned and bool(self.deck) and self.deck[-1] > 4
        super().pay(purse, seat, coins + 1 if is_dear else coins)


class LosesByTheDeck(Lanterns):
    """Says that a coin is lost where the next card is dear, which nobody can foresee."""

    def pay(self, purse: list[int], seat: int, coins: int) -> None:
        super().pay(purse, seat, coins)
        if self.journal is not None and purse is self.earned and self.deck and self.deck[-1] > 4:
            self.journal.write(Entry("lost", "A coin is lost.", "cards.play", seat, lost=((seat, "coin", 1),)))


class NumberedChoice(ChooseCard):
    def notes(self, s: Lanterns, a: Action) -> list[str]:
        return [f"{s.parts.values[a.target]} coins when it is shown."]


class NumbersInNotes(Lanterns):
    """Says numbers that are not the ledger's."""

    def choice_of(self, seat: int) -> ChooseCard:
        return NumberedChoice(seat)


class NumbersInNotesGame(LanternsGame):
    def kinds(self) -> list[type]:
        return [*super().kinds(), NumberedChoice]


class ByHand(ShowCard):
    def preview(self, s: Lanterns, a: Action) -> Preview:
        return Preview(gains=("some coins",))


class ByHandGame(LanternsGame):
    """Still has a decision that writes its preview by hand."""

    def kinds(self) -> list[type]:
        return [*super().kinds(), ByHand]


class OpenChoice(ChooseCard):
    def is_open(self, s: Lanterns) -> bool:
        return True


class OpenHands(Lanterns):
    """Says that everybody knows which card is the last of a hand."""

    def choice_of(self, seat: int) -> ChooseCard:
        return OpenChoice(seat)


class OpenHandsGame(LanternsGame):
    def kinds(self) -> list[type]:
        return [*super().kinds(), OpenChoice]
