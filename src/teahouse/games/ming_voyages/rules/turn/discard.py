"""The discard pile: the played card is discarded at the end of a turn, and alone the player arranges what a turn discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why

from ...parts.cards import EMPEROR
from ...parts.parts import COVER, NO_CARD
from ...tell import discard_id, who

if TYPE_CHECKING:
    from ...state import MingVoyages


class EndTurn(Step["MingVoyages"]):
    """The played card is discarded, unless it was put into a reserve (turn.discard). `pile` is how many cards lay on the
    discard pile when the turn began. With an empty deck the era ends now, or after the Overlord's turn: the order of the
    discards is of no account where nothing can look at it any more."""

    pile: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("pile",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "pile")

    def __init__(self, seat: int, pile: int) -> None:
        super().__init__(seat)
        self.pile = pile

    # Made so far.

    def run(self, s: MingVoyages) -> None:
        if s.played != NO_CARD:
            s.discards.append(s.played)
            s.played = NO_CARD
        s.event = NO_CARD
        if s.deck or self.seat == EMPEROR:
            arrange(s, len(s.discards) - self.pile)


def arrange(s: MingVoyages, fresh: int) -> None:
    """Alone the player lays the cards that a turn discarded in any order (discard.order)."""
    if s.seats == 1 and fresh > 1:
        s.stack.append(ArrangeDiscards(EMPEROR, fresh))


def count_fresh(s: MingVoyages) -> int:
    """The cards that this turn has discarded so far; its end waits at the bottom of the stack."""
    last = s.stack[0]
    return len(s.discards) - last.pile if isinstance(last, EndTurn) else 0


def take_top(s: MingVoyages) -> int:
    """The top card leaves the discard pile. If it lay there when the turn began, that pile is smaller now."""
    card = s.discards.pop()
    last = s.stack[0] if s.stack else None
    if isinstance(last, EndTurn) and len(s.discards) < last.pile:
        s.stack[0] = EndTurn(last.seat, len(s.discards))
    return card


class ArrangeDiscards(Decision["MingVoyages"]):
    """Which of the cards that this turn discarded lies on top, then which below it, until one is left (discard.order). The
    topmost `fresh` cards of the pile came in this turn; the lower `left` of them are still to be arranged."""

    __slots__ = ("fresh", "left")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "fresh", "left")

    def __init__(self, seat: int, fresh: int, left: int = 0) -> None:
        super().__init__(seat)
        self.fresh = fresh
        self.left = left or fresh

    def open_cards(self, s: MingVoyages) -> list[int]:
        """The cards that are still to be arranged, by number."""
        bottom = len(s.discards) - self.fresh
        return sorted(s.discards[bottom : bottom + self.left])

    def legal(self, s: MingVoyages) -> list[Action]:
        return [s.parts.cover[card] for card in self.open_cards(s)]

    def apply(self, s: MingVoyages, a: Action) -> None:
        bottom = len(s.discards) - self.fresh
        s.discards.remove(a.target)
        s.discards.insert(bottom + self.left - 1, a.target)
        if s.journal is not None and self.left == self.fresh:
            text = f"{who(s, EMPEROR)} lays {s.parts.cards[a.target].name} on top of the discard pile."
            s.tell("discard", text, "discard.order", EMPEROR, touches=(discard_id(s, a.target),))
        if self.left > 2:
            s.stack.append(ArrangeDiscards(self.seat, self.fresh, self.left - 1))

    def prompt(self, s: MingVoyages) -> Prompt:
        is_first = self.left == self.fresh
        question = "Which card lies on top of the discard pile?" if is_first else "Which of the others lies on top?"
        return Prompt(question, ("discard.order",), "These cards were discarded in this turn.")

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb != COVER:
            return Why("First arrange the discarded cards.", "discard.order")
        name = s.parts.cards[a.target].name
        if a.target not in s.discards:
            return Why(f"{name} does not lie on the discard pile.", "discard.order")
        if s.discards.index(a.target) < len(s.discards) - self.fresh:
            return Why(f"{name} was discarded in an earlier turn.", "discard.order")
        return Why(f"{name} has its place already.", "discard.order")

    def notes(self, s: MingVoyages, a: Action) -> list[str]:
        return [f"{s.parts.cards[a.target].name} covers the others."]
