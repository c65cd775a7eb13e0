"""The end of a turn: the played card is discarded, and alone the Emperor arranges what the Overlord's turn discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...engine.action import Action
from ...engine.decision import Decision, Step
from ...engine.words import Preview, Prompt, Why
from .cards import EMPEROR
from .parts import COVER, NO_CARD
from .tell import tell, who

if TYPE_CHECKING:
    from .state import MingVoyages


class EndTurn(Step["MingVoyages"]):
    """The played card is discarded, unless it was put into a reserve (turn.discard). `pile` is how many cards lay on the
    discard pile when the turn began. With an empty deck the era ends now, and the order of the discards is of no account."""

    __slots__ = ("pile",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "pile")

    def __init__(self, seat: int, pile: int) -> None:
        super().__init__(seat)
        self.pile = pile

    def run(self, s: MingVoyages) -> None:
        if s.played != NO_CARD:
            s.discards.append(s.played)
            s.played = NO_CARD
        s.event = NO_CARD
        fresh = len(s.discards) - self.pile
        if s.is_automa(self.seat) and fresh > 1 and s.deck:
            s.stack.append(ArrangeDiscards(EMPEROR, fresh))


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
            tell(s, EMPEROR, "discard", text, "discard.order")
        if self.left > 2:
            s.stack.append(ArrangeDiscards(self.seat, self.fresh, self.left - 1))

    def prompt(self, s: MingVoyages) -> Prompt:
        is_first = self.left == self.fresh
        question = "Which card lies on top of the discard pile?" if is_first else "Which of the others lies on top?"
        return Prompt(question, ("discard.order",), "These cards were discarded in the Overlord's turn.")

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb == COVER:
            return Why("That card was not discarded in this turn, or has its place already.", "discard.order")
        return Why("First arrange the discarded cards.", "discard.order")

    def preview(self, s: MingVoyages, a: Action) -> Preview:
        return Preview(notes=(f"{s.parts.cards[a.target].name} covers the others.",))
