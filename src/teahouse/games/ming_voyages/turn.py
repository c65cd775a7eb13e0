"""A turn: one card, reserved or played for a special action or for command points."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ...engine.action import Action
from ...engine.decision import Decision, Step
from ...engine.words import Preview, Prompt, Why, counted
from . import command, effects, overlord, reaction, reserve
from .available import is_available, why_unavailable
from .cards import EMPEROR, OVERLORD
from .parts import END_COMMAND, FIRST_COMMAND, PLAY, RESERVE, SPECIAL, SPEND
from .tell import tell, who
from .victory import TESTED
from .words import action_words

if TYPE_CHECKING:
    from .state import MingVoyages


class ChooseCard(Decision["MingVoyages"]):
    """Play one card of the hand, or put it into the reserve (turn.card)."""

    __slots__ = ()

    def legal(self, s: MingVoyages) -> list[Action]:
        hand = s.hands[self.seat]
        play = s.parts.play
        found = [play[card] for card in hand]
        if reserve.has_room(s, self.seat):
            to_reserve = s.parts.reserve
            for card in hand:
                found.append(to_reserve[card])
        return found

    def apply(self, s: MingVoyages, a: Action) -> None:
        card = a.target
        if a.verb == RESERVE:
            reserve.put_face_down(s, self.seat, card)
            return
        s.hands[self.seat].remove(card)
        s.played = card
        if s.seats == 2:
            reserve.forget(s, self.seat, card)
            s.reveal()
        s.stack.append(ChooseUse(self.seat, card))

    def prompt(self, s: MingVoyages) -> Prompt:
        help = "The cards you leave go to your opponent." if s.seats == 2 else "What you leave goes to the Overlord."
        return Prompt("Which card will you use?", ("turn.card", "reserve.card"), help)

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb == RESERVE and not reserve.has_room(s, self.seat):
            limit = s.reserve_limit(self.seat)
            if limit == 0:
                return Why("At this level you have no reserve.", "reserve.limit")
            return Why(f"Your reserve is full; it holds {counted(limit, 'card')}.", "reserve.limit")
        if a.verb == RESERVE or a.verb == PLAY:
            return Why("That card is not in your hand.", "turn.card")
        return Why("First choose a card.", "turn.card")

    def preview(self, s: MingVoyages, a: Action) -> Preview:
        card = s.parts.cards[a.target]
        if a.verb == RESERVE:
            return Preview((), (f"{counted(card.cp, 'CP')} in reserve",), ("It brings no reaction.",))
        notes: list[str] = []
        if can_react(s, 1 - self.seat, a.target):
            notes.append("It lets your opponent react." if s.seats == 2 else "The Overlord reacts with an event.")
        return Preview((), (counted(card.cp, "CP"),), tuple(notes))


def can_react(s: MingVoyages, side: int, card: int) -> bool:
    """Whether the other side could react to a card as things stand."""
    if s.is_automa(side):
        return overlord.reacts_to(s, card)
    return bool(reaction.available_to(s, side, card))


class ChooseUse(Decision["MingVoyages"]):
    """One kind of command point action, or one special action that is available (turn.command_points, turn.special)."""

    __slots__ = ("card",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def legal(self, s: MingVoyages) -> list[Action]:
        side = self.seat
        found = s.parts.spend[FIRST_COMMAND[side] : END_COMMAND[side]]
        for n, action in enumerate(s.parts.cards[self.card].actions[side]):
            if is_available(s, action):
                found.append(s.parts.special[n])
        return found

    def apply(self, s: MingVoyages, a: Action) -> None:
        special = a.target if a.verb == SPECIAL else NO_SPECIAL
        what = a.target if a.verb == SPEND else 0
        if s.journal is not None:
            name = s.parts.cards[self.card].name
            use = "its special action" if special != NO_SPECIAL else command.PURPOSE[what]
            aim = f"for {use}" if special != NO_SPECIAL else f"to {use}"
            rule = "turn.special" if special != NO_SPECIAL else "turn.command_points"
            tell(s, self.seat, "play", f"{who(s, self.seat)} plays {name} {aim}.", rule)
        act = Act(self.seat, self.card, special, what)
        other = 1 - self.seat
        if s.is_automa(other):
            s.stack.append(overlord.OverlordReacts(other, self.card))
        elif reaction.available_to(s, other, self.card):
            s.stack.append(reaction.ChooseTiming(self.seat, self.card, act.special, act.what))
            return
        else:
            s.stack.append(reaction.MaybeReact(other, self.card))
        push_act(s, act)

    def prompt(self, s: MingVoyages) -> Prompt:
        card = s.parts.cards[self.card]
        question = f"What will you use {card.name} for?"
        return Prompt(question, ("turn.command_points", "turn.special"), f"It has {counted(card.cp, 'CP')}.")

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb == SPEND:
            return Why("That is an action of the other side.", "turn.command_points")
        if a.verb == SPECIAL:
            actions = s.parts.cards[self.card].actions[self.seat]
            if a.target >= len(actions):
                return Why("The card has no such action for you.", "turn.special")
            return why_unavailable(s, actions[a.target])
        return Why("First say what the card is played for.", "turn.card")

    def preview(self, s: MingVoyages, a: Action) -> Preview:
        card = s.parts.cards[self.card]
        if a.verb == SPECIAL:
            return Preview((), tuple(action_words(s, card.actions[self.seat][a.target])))
        if command.is_idle(s, a.target):
            return Preview(notes=("Nothing can come of it now.",))
        return Preview((counted(card.cp, "CP"),), command.gains_of(s, a.target, card.cp))


NO_SPECIAL: Final = -1


class Act(Step["MingVoyages"]):
    """The action of the turn: a special action, or command points, which reserved cards may reinforce."""

    __slots__ = ("card", "special", "what")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "special", "what")

    def __init__(self, seat: int, card: int, special: int, what: int) -> None:
        super().__init__(seat)
        self.card = card
        self.special = special
        self.what = what

    def run(self, s: MingVoyages) -> None:
        card = s.parts.cards[self.card]
        if self.special != NO_SPECIAL:
            action = card.actions[self.seat][self.special]
            if is_available(s, action):  # a reaction that came before may have changed that
                effects.start(s, action)
            elif s.journal is not None:
                text = f"The special action of {card.name} is no longer available."
                tell(s, self.seat, "nothing", text, "cards.available")
        elif s.reserves[self.seat]:
            s.stack.append(reserve.Reinforce(self.seat, self.what, card.cp))
        else:
            command.start(s, self.seat, self.what, card.cp)


def push_act(s: MingVoyages, act: Act) -> None:
    """The action, and after it a look at who may have won (victory.tested)."""
    s.stack.append(TESTED[act.seat])
    s.stack.append(act)


CHOOSE_CARD: Final = [ChooseCard(EMPEROR), ChooseCard(OVERLORD)]
