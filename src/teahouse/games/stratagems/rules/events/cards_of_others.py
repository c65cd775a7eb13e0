"""Events about cards: discarding, stealing, looking and retrieving."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.words import Prompt, Why

from ...parts.cards import CHOICE, DISCARD, PREFECTURE, RANDOM, RETRIEVE, STRATAGEM, Effect
from ...parts.parts import DISCARD as DISCARD_VERB
from ...parts.parts import TAKE
from ..actions.choosing import Choosing
from ..unseen import hands
from . import deck, units

if TYPE_CHECKING:
    from ...state import Stratagems


def loose(s: Stratagems, seat: int, only_stratagems: bool) -> list[int]:
    """The cards of a hand that can be discarded or taken, each kind once (events.cards)."""
    found: list[int] = []
    for card in s.hands[seat]:
        kind = s.parts.cards[card].deck
        if kind < PREFECTURE and card not in found and (kind == STRATAGEM or not only_stratagems):
            found.append(card)
    return found


def look_at_hand(s: Stratagems, seat: int, other: int) -> None:
    """A secret look at a whole hand (unseen.peek)."""
    hands.know_hand(s, seat, other)
    if s.journal is not None:
        s.tell("event", f"{{{seat}}} looks at the hand of {{{other}}}.", "unseen.peek", seat)


def handle(s: Stratagems, seat: int, effect: Effect, target: int) -> None:
    """Discard, steal or retrieve a card; ask where there is a choice."""
    if effect.op == RETRIEVE:
        if s.discards[effect.deck]:
            s.stack.append(ChooseCard(seat, effect.number, seat))
        return
    if effect.op == DISCARD and effect.how == CHOICE:
        if loose(s, seat, False):
            s.stack.append(ChooseCard(seat, effect.number, seat))
        else:
            units.drop_rest(s, seat)
        return
    if target < 0:
        return
    only = effect.op != DISCARD or effect.how == RANDOM
    cards = loose(s, target, only)
    if not cards:
        return
    if effect.how == RANDOM:
        every = [card for card in s.hands[target] if s.parts.cards[card].deck == STRATAGEM]
        discard(s, target, every[s.luck.cards.below(len(every))])
    else:
        s.stack.append(ChooseCard(seat, effect.number, target))


def discard(s: Stratagems, seat: int, card: int) -> None:
    """A card is discarded in the open."""
    s.show()
    deck.leave_hand(s, seat, card)
    deck.put_away(s, card)
    if s.journal is not None:
        s.tell("event", f"{{{seat}}} discards {s.parts.cards[card].name}.", "events.cards", seat)


class ChooseCard(Choosing):
    """Which card is discarded, taken from another hand, or taken from the discards."""

    effect: int
    whose: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("effect", "whose")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "effect", "whose")

    def __init__(self, seat: int, effect: int, whose: int) -> None:
        super().__init__(seat)
        self.effect = effect
        self.whose = whose

    # Made so far.

    def offers(self, s: Stratagems) -> list[Action]:
        effect = s.parts.effects[self.effect]
        if effect.op == RETRIEVE:
            return [s.parts.take[card] for card in sorted(set(s.discards[effect.deck]))]
        if effect.op == DISCARD:
            return [s.parts.discard[card] for card in loose(s, self.whose, False)]
        return [s.parts.take[card] for card in loose(s, self.whose, True)]

    def take(self, s: Stratagems, a: Action) -> None:
        effect = s.parts.effects[self.effect]
        card = a.target
        if effect.op == RETRIEVE:
            s.discards[effect.deck].remove(card)
            deck.put_in_hand(s, self.seat, card)
            for viewer in range(-1, s.seats):
                if viewer != self.seat:
                    hands.know(s, viewer, card, 1 << self.seat)
            if s.journal is not None:
                text = f"{{{self.seat}}} takes {s.parts.cards[card].name} from the discards."
                s.tell("event", text, "events.cards", self.seat)
        elif effect.op == DISCARD:
            discard(s, self.whose, card)
        else:
            deck.steal(s, self.seat, self.whose, card)
            if s.journal is not None:
                text = f"{{{self.seat}}} takes a stratagem from {{{self.whose}}}."
                s.tell("event", text, "events.cards", self.seat)

    def prompt(self, s: Stratagems) -> Prompt:
        effect = s.parts.effects[self.effect]
        if effect.op == RETRIEVE:
            return Prompt("Which stratagem do you take from the discards?", ("events.cards",))
        if effect.op == DISCARD:
            whose = "do you discard" if self.whose == self.seat else f"does {{{self.whose}}} discard"
            return Prompt(f"Which card {whose}?", ("events.cards",))
        return Prompt(f"Which stratagem do you take from {{{self.whose}}}?", ("events.cards",))

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb != TAKE and a.verb != DISCARD_VERB:
            return Why("First choose a card.", "events.cards")
        effect = s.parts.effects[self.effect]
        name = s.parts.cards[a.target].name
        if (a.verb == DISCARD_VERB) != (effect.op == DISCARD):
            return Why(f"A card is to be {'discarded' if effect.op == DISCARD else 'taken'}.", "events.cards")
        if effect.op == RETRIEVE:
            return Why(f"{name} is not among the discards of that deck.", "events.cards")
        whose = "your hand" if self.whose == self.seat else f"the hand of {{{self.whose}}}"
        if a.target not in s.hands[self.whose]:
            return Why(f"{name} is not in {whose}.", "events.cards")
        return Why("Only a stratagem can be taken.", "events.cards")

    def is_public(self, s: Stratagems) -> bool:
        return s.parts.effects[self.effect].op == RETRIEVE
