"""A turn: bonus actions, one action, bonus actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.words import Preview, Prompt, Why
from . import bonus_actions, contracts, spaces, travel
from .bonus_actions import FOR_BAG, FOR_REROLL, AdjustDie
from .dice import value_of
from .parts import ADJUST, BAG, BUY_DIE, COMPLETE, DONE, PLACE, REROLL, TAKE_CONTRACT, TRAVEL, TRAVEL_SECOND
from .placement import gives
from .reward import CAMEL, COIN
from .words import amount, cost_parts, gain_parts

if TYPE_CHECKING:
    from .state import MarcoPolo


class Turn(Decision["MarcoPolo"]):
    """What a player does next. `acted` is 1 after the action; `bagged` and `bought` after a die went to the money bag and
    after a black die was bought in this turn."""

    __slots__ = ("acted", "bagged", "bought")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "acted", "bagged", "bought")

    def __init__(self, seat: int, acted: int, bagged: int, bought: int) -> None:
        super().__init__(seat)
        self.acted = acted
        self.bagged = bagged
        self.bought = bought

    def open_spaces(self, s: MarcoPolo) -> list[Action]:
        found: list[Action] = []
        if not self.acted and s.players[self.seat].dice:
            place = s.parts.place
            for space in range(len(place)):
                if spaces.obstacle(s, self.seat, space) == spaces.OPEN:
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
            help = "Bonus actions may open one; a die on the money bag ends the turn."
            return Prompt("No action is possible with your dice.", ("turn.stuck",), help)
        help = "Place dice for your one action; bonus actions are possible before and after it."
        return Prompt("What do you do?", ("turn.action", "turn.bonus"), help)

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        seat = self.seat
        player = s.players[seat]
        have = player.have
        if a.verb == PLACE:
            if self.acted:
                return Why("You have done your action in this turn.", "turn.action")
            return spaces.why_closed(s, seat, a.target)
        if a.verb == COMPLETE:
            if a.target not in player.contracts:
                return Why("It is not one of your active contracts.", "bonus_actions.complete")
            missing = missing_words(have, s.parts.contracts[a.target].cost.plain)
            return Why(f"You still need {missing}.", "bonus_actions.complete")
        if a.verb == BAG:
            return Why("You have no die left.", "bonus_actions.bag")
        if a.verb == REROLL or a.verb == ADJUST:
            if not s.power(seat).rolls:
                return Why("Your dice get their value when they are placed.", "characters.raschid.no_compensation")
            rule = "bonus_actions.reroll" if a.verb == REROLL else "bonus_actions.adjust"
            if not player.dice:
                return Why("You have no die left.", rule)
            cost = s.parts.reroll_camels if a.verb == REROLL else s.parts.adjust_camels
            return Why(f"It costs {amount(CAMEL, cost)}.", rule)
        if a.verb == BUY_DIE:
            if self.bought:
                return Why("You have bought a black die in this turn.", "bonus_actions.black_die.once")
            if not s.black:
                return Why("There is no black die left on the board.", "bonus_actions.black_die")
            return Why(f"It costs {amount(CAMEL, s.parts.black_die_camels)}.", "bonus_actions.black_die")
        if a.verb == DONE:
            if not self.open_spaces(s):
                return Why("No action is possible, so put a die on the money bag first.", "turn.stuck")
            return Why("As long as you have dice you must do one action in your turn.", "turn.action")
        if a.verb == TRAVEL or a.verb == TRAVEL_SECOND:
            return travel.why_not_yet(s, seat, a)
        if a.verb == TAKE_CONTRACT:
            return contracts.why_not_yet(s, a.target)
        return Why("That is not what is asked now.", "turn.action")

    def preview(self, s: MarcoPolo, a: Action) -> Preview:
        parts = s.parts
        if a.verb == PLACE:
            return space_preview(s, self.seat, a.target)
        if a.verb == COMPLETE:
            tile = parts.contracts[a.target]
            return Preview(costs=tuple(cost_parts(tile.cost)), gains=tuple(gain_parts(tile.gain)))
        if a.verb == BAG:
            return Preview(costs=("a die",), gains=(amount(COIN, parts.bag_coins),))
        if a.verb == REROLL:
            return Preview(costs=(amount(CAMEL, parts.reroll_camels),), gains=("a new roll of one die",))
        if a.verb == ADJUST:
            return Preview(costs=(amount(CAMEL, parts.adjust_camels),), gains=("one die up or down by one",))
        if a.verb == BUY_DIE:
            return Preview(costs=(amount(CAMEL, parts.black_die_camels),), gains=("a black die",))
        if s.players[self.seat].dice:
            return Preview(notes=("Your turn ends.",))
        return Preview(notes=("Your turn ends, and you are out for this round.",))


def space_preview(s: MarcoPolo, seat: int, space: int) -> Preview:
    """What a space costs and gives: with the best die that is possible, and the range of the price."""
    if s.power(seat).rolls:
        values = [value_of(code) for code in spaces.lowest_choices(s, seat, space)]
    else:
        values = spaces.values_to_set(s, seat, space)
    low, high = values[0], values[-1]
    if low == high:
        return spaces.preview_of(s, seat, space, high)
    best = gives(s, seat, space, high)
    costs, notes = best.costs, best.notes
    if spaces.price(s, seat, space, high):
        costs = (f"{low} to {high} coins for the occupied space, as the lowest die shows", *costs)
    if best.gains != gives(s, seat, space, low).gains:
        which = f"a {high}" if s.parts.space_dice[space] == 1 else f"a {high} as the lowest die"
        notes = (f"with {which}, less with a lower one", *notes)
    return Preview(costs=costs, gains=best.gains, notes=notes)


def missing_words(have: list[int], cost: list[int]) -> str:
    lacking = [amount(n, cost[n] - have[n]) for n in range(len(cost)) if cost[n] > have[n]]
    return ", ".join(lacking)
