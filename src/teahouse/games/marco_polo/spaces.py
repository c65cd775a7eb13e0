"""Placing dice: which spaces are open, what an occupied one costs, and asking for the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.words import Preview, Prompt, Why, counted
from . import bazaar, characters, city_cards, coins, contracts, khan, travel
from .dice import PER_SEAT, distinct, kind_of, value_of
from .parts import (
    DIE,
    DIE_KINDS,
    OWN,
    SPACE_BAZAAR,
    SPACE_CARD,
    SPACE_COINS,
    SPACE_CONTRACTS,
    SPACE_KHAN,
    SPACE_TRAVEL,
    VALUE,
)
from .placement import gives
from .reward import CAMEL, COIN
from .words import amount, die_words, faces, space_name

if TYPE_CHECKING:
    from .state import MarcoPolo

# Why a space is closed to a player
OPEN: Final = 0
TOO_FEW_DICE: Final = 1
COLOUR_USED: Final = 2
NO_POST: Final = 3
NEW_POST: Final = 4
CARD_OCCUPIED: Final = 5
KHAN_FULL: Final = 6
KHAN_RISING: Final = 7
OCCUPIED_PRICE: Final = 8
NO_CONTRACT: Final = 9
NO_STEP: Final = 10
CARD_USELESS: Final = 11


def has_colour(s: MarcoPolo, seat: int, space: int) -> bool:
    """Whether dice of the player's colour are on a space (spaces.colour)."""
    for die in s.dice_on[space]:
        if die // PER_SEAT == seat and kind_of(die % PER_SEAT) == OWN:
            return True
    return False


def usable_dice(s: MarcoPolo, seat: int, space: int) -> list[int]:
    """The player's dice that may go to a space, sorted: without the own colour where it is already (spaces.black)."""
    hand = s.players[seat].dice
    if not has_colour(s, seat, space):
        return hand
    return [code for code in hand if kind_of(code) != OWN]


def price(s: MarcoPolo, seat: int, space: int, value: int) -> int:
    """Coins for placing dice with this lowest value: nothing on a free space, at the Khan or for Berke Khan
    (spaces.occupied, khan.free, characters.berke)."""
    if space == SPACE_KHAN or not s.dice_on[space] or s.power(seat).free_occupied:
        return 0
    return value


def allows(s: MarcoPolo, seat: int, space: int, value: int) -> int:
    """Whether an open space can be used with this lowest value; the reason if not."""
    have = s.players[seat].have
    if space == SPACE_KHAN:
        return OPEN if value >= khan.lowest_allowed(s) else KHAN_RISING
    left = have[COIN] - price(s, seat, space, value)
    if left < 0:
        return OCCUPIED_PRICE
    if space == SPACE_TRAVEL and not travel.can_move(s, seat, left - s.parts.travel_coins[0], have[CAMEL]):
        return NO_STEP
    return OPEN


def obstacle(s: MarcoPolo, seat: int, space: int) -> int:
    """Why a player cannot use a space now, or OPEN."""
    usable = usable_dice(s, seat, space)
    needed = s.parts.space_dice[space]
    if len(usable) < needed:
        return TOO_FEW_DICE if len(s.players[seat].dice) < needed else COLOUR_USED
    if space >= SPACE_CARD:
        city = s.parts.card_city[space - SPACE_CARD]
        if not s.players[seat].posts >> city & 1:
            return NO_POST
        if s.fresh >> city & 1:
            return NEW_POST
        if s.dice_on[space]:
            return CARD_OCCUPIED
        card = s.parts.city_cards[s.cards[space - SPACE_CARD]]
        return OPEN if city_cards.can_use(s, seat, card) else CARD_USELESS
    if space == SPACE_KHAN:
        if khan.is_full(s):
            return KHAN_FULL
        highest = value_of(usable[-1])
        return allows(s, seat, space, highest or 6)
    if space == SPACE_CONTRACTS and not s.row:
        return NO_CONTRACT
    # The lowest die is the cheapest one, and no other space asks for a high one.
    return allows(s, seat, space, value_of(usable[0]) or 1)


def why_closed(s: MarcoPolo, seat: int, space: int) -> Why:
    """The obstacle in words."""
    reason = obstacle(s, seat, space)
    name = space_name(s.parts, space)
    needed = s.parts.space_dice[space]
    if reason == TOO_FEW_DICE:
        return Why(f"It takes {counted(needed, 'die', 'dice')}.", "spaces.count")
    if reason == COLOUR_USED:
        return Why("Your colour is there already, and you have too few black or white dice.", "spaces.colour")
    if reason == NO_POST:
        city = s.parts.atlas.names[s.parts.card_city[space - SPACE_CARD]]
        return Why(f"You have no trading post in {city}.", "city_cards.post")
    if reason == NEW_POST:
        return Why("You placed that trading post in this turn; its card is open from the next one.", "posts.large")
    if reason == CARD_OCCUPIED:
        return Why("That city card was used in this round.", "city_cards.once")
    if reason == KHAN_FULL:
        return Why("All places there are taken in this round.", "khan.full")
    if reason == KHAN_RISING:
        return Why(f"A die there must show at least {khan.lowest_allowed(s)}.", "khan.rising")
    if reason == OCCUPIED_PRICE:
        return Why("It is occupied, and you cannot pay as many coins as your lowest die shows.", "spaces.occupied")
    if reason == NO_CONTRACT:
        return Why("There is no contract on the board.", "spaces.possible")
    if reason == NO_STEP:
        return Why("You cannot pay for a single step.", "travel.first_step")
    if reason == CARD_USELESS:
        return Why("You could not use that card even once.", "spaces.possible")
    return Why(f"You have used your action; {name} has to wait for the next turn.", "turn.action")


def lowest_choices(s: MarcoPolo, seat: int, space: int) -> list[int]:
    """The dice that can be the lowest of a placement: enough higher ones remain, and the value is allowed."""
    usable = usable_dice(s, seat, space)
    last = len(usable) - s.parts.space_dice[space]
    return [code for code in distinct(usable[: last + 1]) if allows(s, seat, space, value_of(code)) == OPEN]


def next_choices(s: MarcoPolo, seat: int, space: int, picked: tuple[int, ...]) -> list[int]:
    """The dice that can follow those picked, in rising order (spaces.pick)."""
    usable = usable_dice(s, seat, space)
    at = 0
    for code in picked:
        while usable[at] != code:
            at += 1
        at += 1
    last = len(usable) - (s.parts.space_dice[space] - len(picked))
    return distinct(usable[at : last + 1])


def values_to_set(s: MarcoPolo, seat: int, space: int) -> list[int]:
    """The values that one who never rolls can set on an open space, rising; for 5 coins the die counts as a 1
    (characters.raschid, characters.raschid.pays)."""
    if space == SPACE_COINS:
        return [1]
    return [value for value in range(1, 7) if allows(s, seat, space, value) == OPEN]


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
    """Place the dice, pay for an occupied space, and act (spaces.order)."""
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
        paid = f" and pays {amount(COIN, cost)}" if cost else ""
        text = f"{{{seat}}} places {faces(tuple(shown))} on {space_name(s.parts, space)}{paid}."
        s.tell("place", text, "spaces.occupied" if cost else "spaces.order", seat)
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

    __slots__ = ("space",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

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

    def preview(self, s: MarcoPolo, a: Action) -> Preview:
        return preview_of(s, self.seat, self.space, a.target)


def why_value(s: MarcoPolo, seat: int, space: int, value: int) -> Why:
    """Why a lowest die of this value is not allowed."""
    reason = allows(s, seat, space, value)
    if reason == KHAN_RISING:
        return Why(f"A die there must show at least {khan.lowest_allowed(s)}.", "khan.rising")
    if reason == OCCUPIED_PRICE:
        return Why(f"The space is occupied, and you do not have {amount(COIN, value)}.", "spaces.occupied")
    if reason == NO_STEP:
        return Why("After paying for the occupied space no step could be paid.", "travel.first_step")
    return Why("It cannot be the lowest die: too few others show as much.", "spaces.pick")


class ChooseDie(Decision["MarcoPolo"]):
    """The lowest die of a placement, then the others in rising order (spaces.pick)."""

    __slots__ = ("picked", "space", "value")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space", "value", "picked")

    def __init__(self, seat: int, space: int, value: int, picked: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.space = space
        self.value = value
        self.picked = picked

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
            return Why("Dice are chosen in rising order, and as many as the space shows.", "spaces.pick")
        return why_value(s, self.seat, self.space, value_of(a.target))

    def preview(self, s: MarcoPolo, a: Action) -> Preview:
        if self.picked:
            return Preview(notes=(f"With {die_words(a.target)}.",))
        return preview_of(s, self.seat, self.space, self.value or value_of(a.target))


def preview_of(s: MarcoPolo, seat: int, space: int, value: int) -> Preview:
    """What a placement with this lowest value costs and gives (turn.cost_shown)."""
    cost = price(s, seat, space, value)
    found = gives(s, seat, space, value)
    costs = (f"{amount(COIN, cost)} for the occupied space",) if cost else ()
    return Preview(costs=costs + found.costs, gains=found.gains, notes=found.notes)
