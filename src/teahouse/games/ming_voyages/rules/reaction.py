"""Reactions: the opponent's actions on a card that was played, before or after the action of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why, listed

from ..parts.cards import RESERVE_DISCARD
from ..parts.parts import BEFORE, SPECIAL, SPEND, TIMING
from ..tell import card_id, who
from .cards import effects_of, is_available, why_unavailable
from .effects import effects
from .turn import discard, turn
from .victory import TESTED

if TYPE_CHECKING:
    from ..state import MingVoyages


def available_to(s: MingVoyages, side: int, card: int) -> list[int]:
    """Which of a side's actions on a card are available now (reaction.opponent)."""
    found: list[int] = []
    for n, action in enumerate(s.parts.cards[card].actions[side]):
        if is_available(s, action):
            found.append(n)
    return found


def takes_discard(s: MingVoyages, side: int, card: int, found: list[int]) -> bool:
    """Whether one of these actions would take the top card of the discard pile."""
    for n in found:
        for effect in effects_of(s, s.parts.cards[card].actions[side][n]):
            if effect.kind == RESERVE_DISCARD and effects.is_possible(s, side, effect):
                return True
    return False


class ChooseTiming(Decision["MingVoyages"]):
    """Whose turn it is says whether an available reaction comes before or after the own action (reaction.timing)."""

    card: int
    special: int
    what: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("card", "special", "what")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "special", "what")

    def __init__(self, seat: int, card: int, special: int, what: int) -> None:
        super().__init__(seat)
        self.card = card
        self.special = special
        self.what = what

    # Made so far.

    def legal(self, s: MingVoyages) -> list[Action]:
        return [s.parts.before, s.parts.after]

    def apply(self, s: MingVoyages, a: Action) -> None:
        other = 1 - self.seat
        act = turn.Act(self.seat, self.card, self.special, self.what)
        if a.target == BEFORE:
            turn.push_act(s, act)
            s.stack.append(MaybeReact(other, self.card))
        else:
            s.stack.append(MaybeReact(other, self.card))
            turn.push_act(s, act)
        if s.journal is not None:
            when = "before" if a.target == BEFORE else "after"
            text = f"{who(s, self.seat)} lets {who(s, other)} react {when} the action."
            s.tell("timing", text, "reaction.timing", self.seat)

    def prompt(self, s: MingVoyages) -> Prompt:
        other = 1 - self.seat
        card = s.parts.cards[self.card]
        phrases = s.printed(self.card).phrases[other]
        ways = [listed(phrases[n]) for n in available_to(s, other, self.card)]
        question = f"Your opponent may react to {card.name}. When?"
        help = f"You say whether before or after your action. The reaction as things stand: {listed(ways, 'or')}."
        return Prompt(question, ("reaction.timing", "reaction.tested"), help)

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        return Why("First say when your opponent reacts.", "reaction.timing")

    def notes(self, s: MingVoyages, a: Action) -> list[str]:
        if a.target == BEFORE:
            return ["Your opponent is asked now, and your action follows."]
        return ["Whether the reaction is available is tested again after your action."]


class MaybeReact(Step["MingVoyages"]):
    """The time of a reaction: the opponent is asked if an action is available and the card was not reserved
    (reaction.tested, overlord.emperor_reaction). Alone the player first lays this turn's discards in order where the reaction
    would take the top one (discard.order). If the action before it ended the game, this step has gone with the rest of the
    stack (reaction.end)."""

    card: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("card",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    # Made so far.

    def run(self, s: MingVoyages) -> None:
        if s.played != self.card:
            return
        found = available_to(s, self.seat, self.card)
        if found:
            s.stack.append(React(self.seat, self.card))
            if s.seats == 1 and takes_discard(s, self.seat, self.card, found):
                discard.arrange(s, discard.count_fresh(s))


class React(Decision["MingVoyages"]):
    """Use one available action on the card that the opponent played, or decline; reserved cards cannot reinforce it
    (reaction.opponent, reaction.decline, reaction.no_reinforcement)."""

    card: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("card",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    # Made so far.

    def legal(self, s: MingVoyages) -> list[Action]:
        special = s.parts.special
        found = [special[n] for n in available_to(s, self.seat, self.card)]
        found.append(s.parts.decline)
        return found

    def apply(self, s: MingVoyages, a: Action) -> None:
        card = s.parts.cards[self.card]
        if a.verb != SPECIAL:
            if s.journal is not None:
                s.tell("decline", f"{who(s, self.seat)} does not react.", "reaction.decline", self.seat)
            return
        if s.journal is not None:
            text = f"{who(s, self.seat)} reacts to {card.name}."
            s.tell("react", text, "reaction.opponent", self.seat, touches=(card_id(s, self.card),))
        s.stack.append(TESTED[self.seat])
        effects.start(s, card.actions[self.seat][a.target])

    def prompt(self, s: MingVoyages) -> Prompt:
        question = f"Will you react to {s.parts.cards[self.card].name}?"
        return Prompt(question, ("reaction.opponent", "reaction.decline"))

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb == SPECIAL:
            actions = s.parts.cards[self.card].actions[self.seat]
            if a.target >= len(actions):
                return Why("The card has no such action for you.", "reaction.opponent")
            return why_unavailable(s, actions[a.target])
        if a.verb == TIMING:
            return Why("When to react was not for you to say.", "reaction.timing")
        if a.verb == SPEND:
            return Why(
                "A reaction is an action of the card; command points are for its player only.", "reaction.opponent"
            )
        return Why("First say whether you react.", "reaction.opponent")
