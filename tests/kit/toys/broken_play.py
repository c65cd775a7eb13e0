"""Toys with one thing wrong in how they are played, kept or told. Each says what is wrong with it."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.errors import IllegalAction
from teahouse.engine.journal import Entry
from teahouse.engine.luck import Luck, load_luck
from teahouse.engine.outcome import Outcome
from teahouse.engine.state import EVERYTHING, State
from teahouse.engine.words import Preview, Prompt, Why
from teahouse.scene import Card, Scene, Sheet
from tests.kit.toys.lanterns import BANK, CARDS, PLAY, ChooseCard, Lanterns, LanternsGame
from tests.kit.toys.tides import Parts, Tides


class Linger(Decision[Lanterns]):
    def legal(self, s: Lanterns) -> list[Action]:
        return [s.parts.keep]

    def apply(self, s: Lanterns, a: Action) -> None:
        """Nothing happens."""

    def prompt(self, s: Lanterns) -> Prompt:
        return Prompt("Another cup of tea?", ("end.most",))

    def why_not(self, s: Lanterns, a: Action) -> Why:
        return Why("There is only tea.", "end.most")

    def is_open(self, s: Lanterns) -> bool:
        """Else a live table would carry on for ever."""
        return False


class Endless(Lanterns):
    """When all cards are played the first seat is asked for ever whether it is over."""

    def proceed(self) -> None:
        super().proceed()
        if self.over:
            self.over = False
            self.stack.append(Linger(0))


class EndlessGame(LanternsGame):
    def kinds(self) -> list[type]:
        return [*super().kinds(), Linger]


class Spendthrift(Lanterns):
    """Pays a coin too few out of the bank."""

    def pay(self, purse: list[int], seat: int, coins: int) -> None:
        super().pay(purse, seat, coins)
        self.bank += 1


class Miscounted(Lanterns):
    """Gives a bonus that no category shows."""

    def totals(self, scores: list[list[int]]) -> list[int]:
        return [sum(row) + 1 for row in scores]


class WinsEarly(Lanterns):
    """Has an outcome while cards are still to be played."""

    def outcome(self) -> Outcome | None:
        was, self.over = self.over, self.over or len(self.table) == 3
        found = super().outcome()
        self.over = was
        return found


class SharesDice(Lanterns):
    """A clone shares the dice with its original."""

    def clone(self) -> Lanterns:
        twin = super().clone()
        twin.dice = self.dice
        return twin


class SameDeck(LanternsGame):
    """Shuffles something else than the deck."""

    def shuffle(self, s: Lanterns) -> None:
        s.luck.cards.shuffle(list(s.deck))


class OwnChance(LanternsGame):
    """Turns the deck by one more with each game it opens."""

    opened: ClassVar[list[int]] = [0]

    def shuffle(self, s: Lanterns) -> None:
        super().shuffle(s)
        self.opened[0] += 1
        turn = self.opened[0] % len(s.deck)
        s.deck = s.deck[turn:] + s.deck[:turn]


class RemembersOutside(Lanterns):
    """Keeps the chosen card on the parts, which all games share, and pays by it when it is shown."""

    def advance(self, seat: int, action: Action) -> None:
        if action.verb == PLAY:
            self.parts.last_card = action.target
        super().advance(seat, action)

    def pay(self, purse: list[int], seat: int, coins: int) -> None:
        super().pay(purse, seat, coins if purse is self.rolled else self.parts.last_card)


class JournalPays(Lanterns):
    """Pays a coin more when somebody writes a journal."""

    def pay(self, purse: list[int], seat: int, coins: int) -> None:
        super().pay(purse, seat, coins + 1 if self.journal is not None else coins)


class GatePays(Lanterns):
    """Pays a coin for using the gate."""

    def apply(self, seat: int, action: Action | str) -> None:
        super().apply(seat, action)
        self.pay(self.earned, seat, 1)


class UnsortedChoice(ChooseCard):
    def legal(self, s: Lanterns) -> list[Action]:
        return super().legal(s)[::-1]


class Unsorted(Lanterns):
    """Lists the cards backwards."""

    def choice_of(self, seat: int) -> ChooseCard:
        return UnsortedChoice(seat)


class UnsortedGame(LanternsGame):
    def kinds(self) -> list[type]:
        return [*super().kinds(), UnsortedChoice]


class BackwardsForViewers(Lanterns):
    """Lists actions in another order on a seat's copy."""

    def legal(self, seat: int) -> list[Action]:
        legal = super().legal(seat)
        return legal if self.viewer == EVERYTHING else legal[::-1]


class BackwardsForViewersGame(LanternsGame):
    """Its scenes are in order all the same."""

    def draw(self, known: Lanterns, seat: int | None, names: list[str]) -> Scene:
        scene = super().draw(known, seat, names)
        return msgspec.structs.replace(scene, choices=scene.choices[::-1])


class Polite(Lanterns):
    """Does nothing, without a word, when somebody acts who is not asked."""

    def apply(self, seat: int, action: Action | str) -> None:
        if seat in self.to_act():
            super().apply(seat, action)


class Offended(Lanterns):
    """Refuses, but remembers it."""

    def apply(self, seat: int, action: Action | str) -> None:
        try:
            super().apply(seat, action)
        except IllegalAction:
            self.revealed += 1
            raise


class Forgetful(Lanterns):
    """Does not dump what was rolled."""

    FIELDS: ClassVar[tuple[str, ...]] = tuple(name for name in Lanterns.FIELDS if name != "rolled")


class UnknownDecision(LanternsGame):
    """Does not name all its decisions to `load`."""

    def kinds(self) -> list[type]:
        return [ChooseCard]


class Gullible(LanternsGame):
    """Loads a dump without looking whether it is whole."""

    def load(self, data: object) -> State:
        if isinstance(data, dict) and isinstance(data.get("state"), dict) and "luck" in data["state"]:
            changed = {**data["state"], "luck": load_luck(data["state"]["luck"]).dump(), "bank": self.bank_in(data)}
            return super().load({**data, "state": changed})
        return super().load(data)

    def bank_in(self, data: dict[str, dict[str, list[int]]]) -> int:
        fields = data["state"]
        try:
            return BANK - sum(fields["earned"]) - sum(fields["rolled"])
        except (KeyError, TypeError):
            return BANK


class Speechless(Lanterns):
    """Refuses actions without a sentence."""

    def why_not(self, seat: int, action: Action) -> Why | None:
        why = super().why_not(seat, action)
        return why if why is None or action.verb == PLAY or seat not in self.to_act() else Why(" ")


class Yielding(Lanterns):
    """Says that any card may be played."""

    def why_not(self, seat: int, action: Action) -> Why | None:
        why = super().why_not(seat, action)
        return None if action.verb == PLAY and seat in self.to_act() else why


class BlankPreview(Lanterns):
    """Has an empty phrase in a preview."""

    def preview(self, seat: int, action: Action) -> Preview:
        preview = super().preview(seat, action)
        return Preview(preview.costs, preview.gains, (*preview.notes, ""), preview.odds)


class PreviewsAll(Lanterns):
    """Has a preview for whatever it is asked."""

    def preview(self, seat: int, action: Action) -> Preview:
        return Preview(notes=("Who knows?",))


class UnknownRule(Lanterns):
    """Names a rule that is not written down."""

    def draw_card(self, seat: int) -> None:
        super().draw_card(seat)
        if self.journal is not None:
            self.journal.write(Entry("draw", "The deck grows smaller.", "cards.nowhere"))


class TwinIds(LanternsGame):
    """Gives the cards of all hands the same ids."""

    def card(self, owner: int, n: int, card: int) -> Card:
        return super().card(0, n, card)


class Unlabelled(LanternsGame):
    """Has a sheet without a label."""

    def deck_sheet(self, s: Lanterns) -> Sheet:
        sheet = super().deck_sheet(s)
        return Sheet(id=sheet.id, label="", items=sheet.items)


class AsksNothing(Lanterns):
    """Leaves waiting seats without a word."""

    def prompt_for_waiting(self, seat: int | None) -> Prompt:
        return Prompt("", help="Wait.")


class GrowingNumbers(LanternsGame):
    """Observes the shown cards one by one, so that the list grows."""

    def numbers(self, known: Lanterns, seat: int | None) -> dict[str, list[int]]:
        numbers = super().numbers(known, seat)
        return {**numbers, "table": [n for n in range(len(CARDS)) if numbers["table"][n]]}


class NoBarrier(Tides):
    """Lets a seat undo whatever it did, over rounds and tides."""

    def barrier(self) -> tuple[int, ...]:
        return ()


class PeeksAndUndoes(Lanterns):
    """Does not say that a card was shown or drawn; only dice and the turn stop an undo."""

    def reveal(self) -> None:
        """Says nothing."""

    def proceed(self) -> None:
        """The same seat again while it has cards, so that the turn stops nothing."""
        if self.turn >= 0 and self.hands[self.turn]:
            self.stack.append(self.choice_of(self.turn))
        else:
            super().proceed()


class KeepsOrder(Tides):
    """Writes down who bid first, so that it matters who undoes."""

    __slots__ = ("order",)
    FIELDS: ClassVar[tuple[str, ...]] = (*Tides.FIELDS, "order")

    def __init__(self, seats: int, options: dict[str, str], luck: Luck, parts: Parts, of: Tides | None = None) -> None:
        super().__init__(seats, options, luck, parts, of)
        self.order: list[int] = of.order[:] if isinstance(of, KeepsOrder) else []

    def advance(self, seat: int, action: Action) -> None:
        if action is self.parts.done:
            self.order.append(seat)
        super().advance(seat, action)


class BarrierReadsJournal(Tides):
    """Allows undo only where a journal is kept."""

    def barrier(self) -> tuple[int, ...]:
        if self.journal is None:
            return (*super().barrier(), *self.chosen)
        return super().barrier()
