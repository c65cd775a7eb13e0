"""Placing dice: asking for them, paying for an occupied space, and what is done there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why

from ...parts.dice import DIE_KINDS, OWN, PER_SEAT, kind_of, value_of
from ...parts.parts import DIE, SPACE_BAZAAR, SPACE_CARD, SPACE_COINS, SPACE_CONTRACTS, SPACE_KHAN, SPACE_TRAVEL, VALUE
from ...parts.reward import COIN
from ...words import space_name, tell_placement
from .. import city_cards, contracts
from ..characters import characters
from ..characters.raschid import values_to_set
from ..travel import travel
from . import bazaar, coins, khan
from .obstacles import OPEN
from .openings import allows, has_colour, lowest_choices, next_choices, price
from .reasons import why_not_next, why_value

if TYPE_CHECKING:
    from ...state import MarcoPolo


def begin(s: MarcoPolo, seat: int, space: int) -> None:
    """A player chose a space: its dice are asked for, and for one who never rolls their value (characters.raschid)."""
    if s.power(seat).rolls:
        pick(s, seat, space, 0, ())
        return
    values = values_to_set(s, seat, space)
    if len(values) == 1:
        pick(s, seat, space, values[0], ())
    else:
        s.stack.append(ChooseValue(seat, space))


def pick(s: MarcoPolo, seat: int, space: int, value: int, picked: tuple[int, ...]) -> None:
    """Pick dice until one has to be chosen or all are there; `value` is the lowest one, 0 before the first is picked."""
    needed = s.parts.space_dice[space]
    while len(picked) < needed:
        if picked or value:
            codes = next_choices(s, seat, space, picked)
        else:
            codes = lowest_choices(s, seat, space)
        if len(codes) > 1:
            s.stack.append(ChooseDie(seat, space, value, picked))
            return
        picked = (*picked, codes[0])
        value = value or value_of(codes[0])
    commit(s, seat, space, value, picked)


def commit(s: MarcoPolo, seat: int, space: int, value: int, picked: tuple[int, ...]) -> None:
    """Place the dice, pay for an occupied space, and act; the action asks how much of what the lowest die allows is done,
    at least once (spaces.order, spaces.lowest, spaces.less)."""
    player = s.players[seat]
    cost = price(s, seat, space, value)
    hand = player.dice[:]
    shown: list[int] = []
    for code in picked:
        hand.remove(code)
        shown.append(code if value_of(code) else value * DIE_KINDS + code)
    player.dice = hand
    s.dice_on[space] = s.dice_on[space] + [seat * PER_SEAT + code for code in shown]
    player.have[COIN] -= cost
    if s.journal is not None:
        tell_placement(s, seat, space, tuple(shown), cost)
    characters.tithe(s, seat, space)
    if space == SPACE_COINS:
        coins.use(s, seat)
    elif space < SPACE_KHAN:
        bazaar.use(s, seat, space - SPACE_BAZAAR, value)
    elif space == SPACE_KHAN:
        khan.use(s, seat)
    elif space == SPACE_CONTRACTS:
        contracts.use(s, seat, value)
    elif space == SPACE_TRAVEL:
        travel.use(s, seat, value)
    else:
        city_cards.use(s, seat, s.cards[space - SPACE_CARD], value)


class ChooseValue(Decision["MarcoPolo"]):
    """The value that Raschid sets for his dice (characters.raschid)."""

    space: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("space",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    # Made so far.

    def legal(self, s: MarcoPolo) -> list[Action]:
        return [action for action in s.parts.value if allows(s, self.seat, self.space, action.target) == OPEN]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        pick(s, self.seat, self.space, a.target, ())

    def prompt(self, s: MarcoPolo) -> Prompt:
        name = space_name(s.parts, self.space)
        return Prompt(f"Which value do you set for {name}?", ("characters.raschid", "characters.raschid.pays"))

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == VALUE:
            return why_value(s, self.seat, self.space, a.target)
        return Why("First set the value of your dice.", "characters.raschid")


class ChooseDie(Decision["MarcoPolo"]):
    """The lowest die of a placement, then the others in rising order (spaces.pick)."""

    space: int
    value: int
    picked: tuple[int, ...]

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("picked", "space", "value")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space", "value", "picked")

    def __init__(self, seat: int, space: int, value: int, picked: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.space = space
        self.value = value
        self.picked = picked

    # Made so far.

    def choices(self, s: MarcoPolo) -> list[int]:
        if self.picked or self.value:
            return next_choices(s, self.seat, self.space, self.picked)
        return lowest_choices(s, self.seat, self.space)

    def legal(self, s: MarcoPolo) -> list[Action]:
        return [s.parts.die[code] for code in self.choices(s)]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        value = self.value or value_of(a.target)
        pick(s, self.seat, self.space, value, (*self.picked, a.target))

    def prompt(self, s: MarcoPolo) -> Prompt:
        name = space_name(s.parts, self.space)
        needed = s.parts.space_dice[self.space]
        if needed == 1:
            return Prompt(f"Which die do you place on {name}?", ("spaces.count", "spaces.occupied"))
        if not self.picked:
            help = "It fixes the price and the gain."
            return Prompt(f"Which is the lowest die for {name}?", ("spaces.pick", "spaces.lowest"), help)
        left = needed - len(self.picked)
        return Prompt(f"Which other die do you place on {name}?", ("spaces.pick",), f"{left} still to choose.")

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb != DIE:
            return Why("First choose the die.", "spaces.pick")
        if a.target not in s.players[self.seat].dice:
            return Why("You do not have that die.", "spaces.own_dice")
        if kind_of(a.target) == OWN and has_colour(s, self.seat, self.space):
            return Why("Your colour is there already.", "spaces.colour")
        if self.picked or self.value:
            return why_not_next(s.players[self.seat].dice, self.picked, a.target)
        return why_value(s, self.seat, self.space, value_of(a.target))
