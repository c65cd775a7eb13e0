"""A turn: bonus actions, one action, bonus actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why

from ..parts.parts import (
    ADJUST,
    BAG,
    BONUS,
    BUY_DIE,
    CAMELS,
    CHARACTER,
    COMPLETE,
    DECLINE,
    DIE,
    DISCARD,
    DONE,
    GAIN,
    KEEP,
    LOWER,
    MOVE_POST,
    PAY,
    PLACE,
    RAISE,
    REROLL,
    ROW,
    SPACE_COINS,
    SPACE_CONTRACTS,
    SPACE_KHAN,
    SPACE_TRAVEL,
    STOP,
    TAKE,
    TAKE_CONTRACT,
    TIMES,
    TRAVEL,
    TRAVEL_SECOND,
    VALUE,
    WAY,
)
from ..parts.reward import CAMEL
from . import bonus_actions, contracts
from .bonus_actions import FOR_BAG, FOR_REROLL, AdjustDie
from .characters import raschid
from .dice import distinct
from .spaces import openings, spaces
from .spaces.obstacles import OPEN
from .spaces.reasons import why_closed
from .travel import travel

if TYPE_CHECKING:
    from ..state import MarcoPolo

# What answers other questions than "what do you do", and when those are asked
NOT_NOW: Final = {
    DIE: ("Say first what the die is for.", "spaces.pick"),
    RAISE: ("Say first that you turn a die.", "bonus_actions.adjust"),
    LOWER: ("Say first that you turn a die.", "bonus_actions.adjust"),
    VALUE: ("Choose a space first; only Raschid then sets a value.", "characters.raschid"),
    ROW: ("Place dice at the bazaar first.", "bazaar.lower"),
    DISCARD: ("Contracts are discarded only to make room for others.", "contracts.discard.need"),
    TAKE: ("Nothing of your choice is to be taken now.", "effects.goods"),
    PAY: ("No goods of your choice are to be paid now.", "city_cards.pay_all"),
    STOP: ("You are not on the way.", "travel.steps"),
    DECLINE: ("There is nothing to decline now.", "travel.reward.lost"),
    WAY: ("Place a die on a city card first.", "city_cards.direction"),
    TIMES: ("Place a die on a city card first.", "city_cards.repeat"),
    BONUS: ("No city bonus is to be chosen now.", "posts.small"),
    GAIN: ("No reward is to be received now.", "effects.order"),
    MOVE_POST: ("A trading post moves only when all are placed and you come to another city.", "posts.all_placed"),
    CAMELS: ("Low dice are compensated at the start of a round.", "rounds.compensation"),
    CHARACTER: ("Characters are taken before the first round.", "draft.characters"),
    KEEP: ("Goal cards are chosen before the first round.", "draft.goals"),
}


class Turn(Decision["MarcoPolo"]):
    """What a player does next. `acted` is 1 after the action; `bagged` and `bought` after a die went to the money bag and
    after a black die was bought in this turn."""

    acted: int
    bagged: int
    bought: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("acted", "bagged", "bought")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "acted", "bagged", "bought")

    def __init__(self, seat: int, acted: int, bagged: int, bought: int) -> None:
        super().__init__(seat)
        self.acted = acted
        self.bagged = bagged
        self.bought = bought

    # Made so far.

    def open_spaces(self, s: MarcoPolo) -> list[Action]:
        found: list[Action] = []
        if not self.acted and s.players[self.seat].dice:
            place = s.parts.place
            for space in range(len(place)):
                if openings.obstacle(s, self.seat, space) == OPEN:
                    found.append(place[space])
        return found

    def legal(self, s: MarcoPolo) -> list[Action]:
        """The action if it was not done yet, bonus actions that can be paid, and the end of the turn (turn.done)."""
        parts = s.parts
        seat = self.seat
        player = s.players[seat]
        camels = player.have[CAMEL]
        found = self.open_spaces(s)
        is_stuck = not found
        held = player.contracts
        if len(held) == 2 and held[0] > held[1]:
            held = [held[1], held[0]]
        for contract in held:
            if bonus_actions.can_complete(s, seat, contract):
                found.append(parts.complete[contract])
        if player.dice:
            found.append(parts.bag)
            if s.power(seat).rolls:
                if camels >= parts.reroll_camels:
                    found.append(parts.reroll)
                if camels >= parts.adjust_camels:
                    found.append(parts.adjust)
        if not self.bought and s.black and camels >= parts.black_die_camels:
            found.append(parts.buy_die)
        if self.acted or not player.dice or (is_stuck and self.bagged):
            found.append(parts.done)
        return found

    def apply(self, s: MarcoPolo, a: Action) -> None:
        """The rest of the turn waits on the stack below what is done now (turn.bonus)."""
        seat = self.seat
        verb = a.verb
        if verb == PLACE:
            s.stack.append(Turn(seat, 1, self.bagged, self.bought))
            spaces.begin(s, seat, a.target)
        elif verb == COMPLETE:
            s.stack.append(self)
            bonus_actions.complete(s, seat, a.target)
        elif verb == BAG:
            s.stack.append(Turn(seat, self.acted, 1, self.bought))
            bonus_actions.ask_die(s, seat, FOR_BAG)
        elif verb == REROLL:
            s.stack.append(self)
            bonus_actions.ask_die(s, seat, FOR_REROLL)
        elif verb == ADJUST:
            s.stack.append(self)
            s.stack.append(AdjustDie(seat))
        elif verb == BUY_DIE:
            s.stack.append(Turn(seat, self.acted, self.bagged, 1))
            bonus_actions.buy_black(s, seat)

    def prompt(self, s: MarcoPolo) -> Prompt:
        if not s.players[self.seat].dice:
            return Prompt("Anything else before your turn ends?", ("turn.done", "turn.bonus", "rounds.pass"))
        if self.acted:
            return Prompt("Your action is done. Anything else?", ("turn.done", "turn.bonus"))
        if not self.open_spaces(s):
            help = "Bonus actions may open one. A die on the money bag is needed before the turn can end without one."
            if self.bagged:
                help = "Bonus actions may open one, or you end the turn."
            return Prompt("No action is possible with your dice.", ("turn.stuck",), help)
        help = "Place dice for your one action; bonus actions are possible before and after it."
        return Prompt("What do you do?", ("turn.action", "turn.bonus"), help)

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        seat = self.seat
        if a.verb == PLACE:
            if self.acted:
                return Why("You have done your action in this turn.", "turn.action")
            return why_closed(s, seat, a.target)
        if a.verb in bonus_actions.VERBS:
            return bonus_actions.why_not(s, seat, a, self.bought > 0)
        if a.verb == DONE:
            if not self.open_spaces(s):
                return Why("No action is possible, so put a die on the money bag first.", "turn.stuck")
            return Why("As long as you have dice you must do one action in your turn.", "turn.action")
        if a.verb == TRAVEL or a.verb == TRAVEL_SECOND:
            return travel.why_not_yet(s, seat, a, self.acted > 0)
        if a.verb == TAKE_CONTRACT:
            return contracts.why_not_yet(s, a.target, self.acted > 0)
        sentence, rule = NOT_NOW[a.verb]
        return Why(sentence, rule)

    def notes(self, s: MarcoPolo, a: Action) -> list[str]:
        player = s.players[self.seat]
        if a.verb == PLACE:
            return choice_words(s, self.seat, a.target)
        if a.verb == COMPLETE:
            return bonus_actions.lost_words(s, self.seat, a.target)
        if a.verb == BAG and len(player.dice) == 1:
            return ["It is your last die: you are out of this round when your turn ends."]
        if a.verb == DONE:
            return ["Your turn ends." if player.dice else "Your turn ends, and you are out of this round."]
        return []

    def odds(self, s: MarcoPolo, a: Action) -> list[tuple[str, float]]:
        """A die is rolled at once where all are alike."""
        codes = distinct(s.players[self.seat].dice)
        return bonus_actions.reroll_odds(codes[0]) if a.verb == REROLL and len(codes) == 1 else []


def choice_words(s: MarcoPolo, seat: int, space: int) -> list[str]:
    """Where dice or their value are still to be chosen, they decide (turn.cost_shown)."""
    if s.power(seat).rolls:
        choices = len(openings.lowest_choices(s, seat, space))
    else:
        choices = len(raschid.values_to_set(s, seat, space))
    if choices < 2 or space == SPACE_COINS or space == SPACE_KHAN:
        return []
    if space == SPACE_TRAVEL:
        return ["The lower of the dice you choose says how far you can go."]
    if space == SPACE_CONTRACTS:
        return ["The die you choose says which contracts you can take."]
    return ["The dice you choose decide what it costs and gives."]
