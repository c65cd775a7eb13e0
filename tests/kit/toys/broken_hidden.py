"""Toys that leak, or that guess badly. Each says what is wrong with it."""

from __future__ import annotations

from typing import ClassVar, Self, cast

from teahouse.engine.action import Action
from teahouse.engine.journal import Entry
from teahouse.engine.luck import Luck
from teahouse.engine.state import EVERYTHING, SPECTATOR
from teahouse.engine.words import Prompt
from tests.kit.toys.lanterns import CARDS, UNSEEN, Lanterns, Parts, ShowCard
from tests.kit.toys.tides import BID, Tides


class ForgetsOneCard(Lanterns):
    """Its copies still show the last card of each other hand."""

    def conceal(self, viewer: int) -> None:
        last = [hand[-1:] for hand in self.hands]
        super().conceal(viewer)
        for seat, hand in enumerate(self.hands):
            if hand:
                hand[-1:] = last[seat]


class ForgetsTheChoice(Lanterns):
    """Its copies still show the card that another seat has chosen and not yet shown."""

    def conceal(self, viewer: int) -> None:
        top = self.stack[-1:]
        super().conceal(viewer)
        self.stack[-1:] = top

    def imagine(self, viewer: int, luck: Luck) -> None:
        """The card that everybody sees is dealt to whom it belongs, so that a guess can be played on."""
        super().imagine(viewer, luck)
        top = self.stack[-1] if self.stack else None
        if isinstance(top, ShowCard):
            own = self.hands[top.seat]
            for pile in (*self.hands, self.deck):
                if top.card in pile and pile is not own:
                    pile[pile.index(top.card)], own[0] = own[0], top.card


class TellsTheLatest(Lanterns):
    """Remembers the latest card drawn, and tells everybody."""

    __slots__ = ("latest",)
    FIELDS: ClassVar[tuple[str, ...]] = (*Lanterns.FIELDS, "latest")

    def __init__(
        self, seats: int, options: dict[str, str], luck: Luck, parts: Parts, of: Lanterns | None = None
    ) -> None:
        super().__init__(seats, options, luck, parts, of)
        self.latest: int = of.latest if isinstance(of, TellsTheLatest) else UNSEEN

    def draw_card(self, seat: int) -> None:
        if self.deck:
            self.latest = self.deck[-1]
        super().draw_card(seat)

    def prompt_for_waiting(self, seat: int | None) -> Prompt:
        prompt = super().prompt_for_waiting(seat)
        return Prompt(prompt.question, help=CARDS[self.latest] if self.latest != UNSEEN else "")


class NoImagination(Lanterns):
    """Fills hidden places in always the same order."""

    def deal_imagined(self, cards: list[int]) -> None:
        super().deal_imagined(sorted(cards))


class LooksUnderTheDeck(Lanterns):
    """Its prompt is made from the full state and depends on the deck."""

    def prompt(self, seat: int | None) -> Prompt:
        prompt = super().prompt(seat)
        warm = bool(self.deck) and self.deck[-1] > 4
        return Prompt(prompt.question, prompt.rules, "The deck feels warm." if warm else prompt.help)


class PlaysByTheDeck(Lanterns):
    """Allows the die only when a high card comes next, which nobody may know."""

    def legal(self, seat: int) -> list[Action]:
        legal = super().legal(seat)
        if self.parts.roll in legal and self.deck and self.deck[-1] > 4:
            return [self.parts.keep]
        return legal


class DealsTwice(Lanterns):
    """Guesses a card that lies open on the table into the deck."""

    def deal_imagined(self, cards: list[int]) -> None:
        super().deal_imagined(cards)
        if self.table and self.deck and self.deck[0] > 4:
            self.deck[0] = self.table[0]


class OpenDoor(Lanterns):
    """A seat's copy shows what other seats know."""

    def known_to(self, seat: int | None) -> Self:
        if self.viewer == EVERYTHING:
            return super().known_to(seat)
        known = cast(Self, self.clone())
        known.viewer = SPECTATOR if seat is None else seat
        return known


class RealLuck(Lanterns):
    """A seat's copy carries the luck of the game."""

    def known_to(self, seat: int | None) -> Self:
        known = super().known_to(seat)
        if self.viewer == EVERYTHING:
            known.luck = self.luck.clone()
        return known


class BidsAloud(Tides):
    """Writes bids into the journal for everybody at once."""

    def advance(self, seat: int, action: Action) -> None:
        if self.journal is not None and action.verb == BID:
            self.journal.write(Entry("bid", f"{{{seat}}} bids {action.target + 1}.", "bid.once", seat))
        super().advance(seat, action)


class ShowsBids(Tides):
    """Its copies show the bid of everybody who is done."""

    def conceal(self, viewer: int) -> None:
        chosen = self.chosen[:]
        super().conceal(viewer)
        self.chosen = [0 if self.stacks[seat] else bid for seat, bid in enumerate(chosen)]
        if viewer >= 0:
            self.chosen[viewer] = chosen[viewer]

    def imagine(self, viewer: int, luck: Luck) -> None:
        known = self.chosen[:]
        super().imagine(viewer, luck)
        self.chosen = [was or bid for was, bid in zip(known, self.chosen)]
