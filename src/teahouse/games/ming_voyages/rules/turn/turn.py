"""A turn: one card, reserved or played for a special action or for command points."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.journal import Picture
from teahouse.engine.words import Prompt, Why, counted

from ...parts.cards import EMPEROR, OVERLORD
from ...parts.parts import END_COMMAND, FIRST_COMMAND, PLAY, RESERVE, SPECIAL, SPEND
from ...tell import card_id, who
from .. import outlook, reaction, reserve
from ..automa.overlord import overlord
from ..cards import is_available, why_unavailable
from ..command import command
from ..effects import effects
from ..victory import TESTED

if TYPE_CHECKING:
    from ...state import MingVoyages


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
            s.show()
        if s.journal is not None:
            played = s.parts.cards[card]
            text = f"{who(s, self.seat)} plays {played.name}, {counted(played.cp, 'CP')}."
            s.tell(
                "play",
                text,
                "turn.card",
                self.seat,
                changes=((self.seat, "card", -1),),
                touches=(card_id(s, card),),
                picture=Picture(cards=((played.name, str(played.cp)),)),
            )
        s.stack.append(ChooseUse(self.seat, card))

    def prompt(self, s: MingVoyages) -> Prompt:
        help = "The cards you leave go to your opponent." if s.seats == 2 else "What you leave goes to the Overlord."
        return Prompt("Which card will you use?", ("turn.card", "reserve.card"), help)

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb != RESERVE and a.verb != PLAY:
            return Why("First choose a card.", "turn.card")
        if a.target not in s.hands[self.seat]:
            return Why(f"{s.parts.cards[a.target].name} is not in your hand.", "turn.card")
        limit = reserve.limit_of(s, self.seat)
        if limit == 0:
            return Why("At this level you have no reserve.", "reserve.limit")
        return Why(f"Your reserve is full; it holds {counted(limit, 'card')}.", "reserve.limit")

    def notes(self, s: MingVoyages, a: Action) -> list[str]:
        if a.verb == RESERVE:
            return ["It brings no reaction, and its CPs can be used later."]
        return [outlook.reaction_note(s, 1 - self.seat, a.target)]

    def is_open(self, s: MingVoyages) -> bool:
        """Hands are hidden between two."""
        return s.seats == 1


class ChooseUse(Decision["MingVoyages"]):
    """One kind of command point action, or one special action that is available (turn.command_points, turn.special)."""

    card: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("card",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    # Made so far.

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
            use = "for its special action" if special != NO_SPECIAL else f"to {command.PURPOSE[what]}"
            rule = "turn.special" if special != NO_SPECIAL else "turn.command_points"
            text = f"{who(s, self.seat)} uses {name} {use}."
            s.tell("use", text, rule, self.seat, touches=(card_id(s, self.card),))
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
        if a.verb == PLAY or a.verb == RESERVE:
            return Why(f"You are playing {s.parts.cards[self.card].name}; a turn is one card.", "turn.card")
        if a.verb == SPEND:
            return Why("That is an action of the other side.", "turn.command_points")
        if a.verb == SPECIAL:
            actions = s.parts.cards[self.card].actions[self.seat]
            if a.target >= len(actions):
                return Why("The card has no such action for you.", "turn.special")
            return why_unavailable(s, actions[a.target])
        return Why("First say what the card is played for.", "turn.card")

    def notes(self, s: MingVoyages, a: Action) -> list[str]:
        """That nothing can come of it, or what is asked before it is done."""
        found: list[str] = []
        if a.verb == SPEND and command.is_idle(s, a.target):
            found.append(f"Nothing can come of it now: {command.NOTHING[a.target]}.")
        elif a.verb == SPEND and s.reserves[self.seat]:
            found.append("You may reinforce it with reserved cards.")
        if s.seats == 2 and reaction.available_to(s, 1 - self.seat, self.card):
            found.append("Then you say when your opponent may react.")
        return found


NO_SPECIAL: Final = -1


class Act(Step["MingVoyages"]):
    """The action of the turn: a special action, or command points, which reserved cards may reinforce unless nothing can come
    of them (turn.nothing)."""

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

    def run(self, s: MingVoyages) -> None:
        card = s.parts.cards[self.card]
        if self.special != NO_SPECIAL:
            action = card.actions[self.seat][self.special]
            if is_available(s, action):  # a reaction that came before may have changed that
                effects.start(s, action)
            elif s.journal is not None:
                text = f"The special action of {card.name} is no longer available."
                s.tell("nothing", text, "cards.available", self.seat, touches=(card_id(s, self.card),))
        elif s.reserves[self.seat] and not command.is_idle(s, self.what):
            s.stack.append(reserve.Reinforce(self.seat, self.what, card.cp))
        else:
            command.start(s, self.seat, self.what, card.cp)


def push_act(s: MingVoyages, act: Act) -> None:
    """The action, and after it a look at who may have won (victory.tested)."""
    s.stack.append(TESTED[act.seat])
    s.stack.append(act)


CHOOSE_CARD: Final = [ChooseCard(EMPEROR), ChooseCard(OVERLORD)]
