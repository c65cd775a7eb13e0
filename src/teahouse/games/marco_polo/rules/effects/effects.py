"""Rewards: one interpreter for what contracts, cards, bonuses and spaces give.

Plain amounts are received at once. Items, which ask or draw something, wait on the stack in the player's order; what an
item brings is settled before the next one (effects.order, effects.nested).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.journal import thrown
from teahouse.engine.ledger import TABLE
from teahouse.engine.words import Prompt, Why

from ... import ledger
from ...ledger import holding, plain
from ...parts.dice import BLACK, value_of
from ...parts.parts import BONUS, DECLINE, GAIN, TAKE
from ...parts.reward import (
    BLACK_DIE,
    CONTRACT,
    GOLD,
    GOOD_ANY,
    GOOD_DIFFERENT,
    MOVE,
    OTHER_BONUS,
    PEPPER,
    PER_KIND,
    VP,
    Reward,
)
from ...parts.sources import FROM_BONUSES
from ...words import amount, gain_words
from .. import contracts
from ..dice import add_die, remove_die, roll
from ..travel import travel
from . import gain_order

if TYPE_CHECKING:
    from ...state import MarcoPolo


def give(s: MarcoPolo, seat: int, reward: Reward, times: int, source: int) -> None:
    """A reward so many times: amounts at once, then its items. Moves of one reward are one movement (city_cards.move)."""
    give_plain(s, seat, reward, times, source)
    if reward.items:
        s.gain_items(seat, items_of(reward, times))


def give_plain(s: MarcoPolo, seat: int, reward: Reward, times: int, source: int) -> None:
    """The plain amounts of a reward."""
    have = s.players[seat].have
    plain = reward.plain
    for n in range(VP):
        have[n] += plain[n] * times
    if plain[VP]:
        s.score(seat, plain[VP] * times, source)


def items_of(reward: Reward, times: int) -> tuple[int, ...]:
    """The items of a reward so many times; different goods stay apart, so that each set is of different ones."""
    if times == 1:
        return tuple(reward.items)
    found: list[int] = []
    for item in reward.items:
        if item // PER_KIND == GOOD_DIFFERENT:
            found.extend([item] * times)
        else:
            found.append(item + item % PER_KIND * (times - 1))
    return tuple(found)


def begin(s: MarcoPolo, seat: int, item: int) -> None:
    """Receive one item."""
    kind = item // PER_KIND
    count = item % PER_KIND
    if kind == GOOD_ANY:
        s.stack.append(TakeGoods(seat, count))
    elif kind == GOOD_DIFFERENT:
        s.stack.append(TakeDifferent(seat, count, 0))
    elif kind == CONTRACT:
        if count > 1:
            s.stack.append(Gains(seat, (item - 1,)))
        contracts.receive(s, seat)
    elif kind == MOVE:
        travel.begin_reward(s, seat, count)
    elif kind == BLACK_DIE:
        for _ in range(count):
            take_black(s, seat)
    elif kind == OTHER_BONUS:
        if count > 1:
            s.stack.append(Gains(seat, (item - 1,)))
        s.stack.append(OtherBonus(seat))
    elif own_bonus_cities(s, seat, 0):
        s.stack.append(OwnBonus(seat, count, 0))


def take_black(s: MarcoPolo, seat: int) -> bool:
    """Take a black die from the board, if one is left, and roll it; who never rolls sets it later (effects.black_die)."""
    if s.black == 0:
        if s.journal is not None:
            text = f"There is no black die left for {{{seat}}}, so none is taken."
            s.tell("die", text, "effects.black_die", seat, lost=((seat, ledger.DIE, 1),))
        return False
    s.black -= 1
    code = BLACK
    add_die(s, seat, code)
    if s.power(seat).rolls:
        code = roll(s, BLACK)
        remove_die(s, seat, BLACK)
        add_die(s, seat, code)
    if s.journal is not None:
        shown = f" and rolls a {value_of(code)}" if value_of(code) else ""
        changes = ((seat, ledger.DIE, 1), (TABLE, ledger.BLACK_DIE, -1))
        picture = thrown(seat, value_of(code)) if value_of(code) else None
        text = f"{{{seat}}} takes a black die{shown}."
        s.tell("die", text, "effects.black_die", seat, changes=changes, picture=picture)
    return True


class Gains(Step["MarcoPolo"]):
    """Items still to be received. Which is next is asked only where it makes a difference (effects.order)."""

    items: tuple[int, ...]

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("items",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "items")

    def __init__(self, seat: int, items: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.items = items

    # Made so far.

    def run(self, s: MarcoPolo) -> None:
        items = self.items
        if len(items) > 1:
            if gain_order.matters(s, self.seat, items):
                s.stack.append(ChooseGain(self.seat, items))
                return
            s.stack.append(Gains(self.seat, items[1:]))
        begin(s, self.seat, items[0])


class ChooseGain(Decision["MarcoPolo"]):
    """Which part of a reward comes next."""

    items: tuple[int, ...]

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("items",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "items")

    def __init__(self, seat: int, items: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.items = items

    # Made so far.

    def legal(self, s: MarcoPolo) -> list[Action]:
        kinds = sorted({item // PER_KIND for item in self.items})
        return [s.parts.gain[kind] for kind in kinds]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        rest = list(self.items)
        for n, item in enumerate(rest):
            if item // PER_KIND == a.target:
                del rest[n]
                s.stack.append(Gains(self.seat, tuple(rest)))
                begin(s, self.seat, item)
                return

    def prompt(self, s: MarcoPolo) -> Prompt:
        return Prompt("What do you receive first?", ("effects.order",), "The rest follows when this is settled.")

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == GAIN:
            return Why("That is no part of what is still to come.", "effects.order")
        return Why("First say which part of the reward comes next.", "effects.order")


class TakeGoods(Decision["MarcoPolo"]):
    """Goods of choice, one after another."""

    left: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("left",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    # Made so far.

    def legal(self, s: MarcoPolo) -> list[Action]:
        return s.parts.three_goods[:]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        take_good(s, self.seat, a.target)
        if self.left > 1:
            s.stack.append(TakeGoods(self.seat, self.left - 1))

    def prompt(self, s: MarcoPolo) -> Prompt:
        more = f" {self.left} are to be taken." if self.left > 1 else ""
        return Prompt("Which good do you take?", ("effects.goods",), more.strip())

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        return why_no_good(a)


class TakeDifferent(Decision["MarcoPolo"]):
    """Goods of different kinds; `taken` has a bit for each kind that is already taken."""

    left: int
    taken: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("left", "taken")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "taken")

    def __init__(self, seat: int, left: int, taken: int) -> None:
        super().__init__(seat)
        self.left = left
        self.taken = taken

    # Made so far.

    def legal(self, s: MarcoPolo) -> list[Action]:
        return [s.parts.take[good] for good in range(PEPPER, GOLD + 1) if not self.taken >> good & 1]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        take_good(s, self.seat, a.target)
        if self.left > 1:
            s.stack.append(TakeDifferent(self.seat, self.left - 1, self.taken | 1 << a.target))

    def prompt(self, s: MarcoPolo) -> Prompt:
        question = "Which other good do you take?" if self.taken else "Which good do you take?"
        help = f"{self.left} are to be taken, of different kinds." if self.left > 1 else "It must be of another kind."
        return Prompt(question, ("effects.goods",), help)

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == TAKE and self.taken >> a.target & 1:
            return Why("The goods must be of different kinds.", "effects.goods")
        return why_no_good(a)


def why_no_good(a: Action) -> Why:
    if a.verb == TAKE:
        return Why("Coins and camels are no goods: take pepper, silk or gold.", "effects.goods")
    return Why("First take a good: pepper, silk or gold.", "effects.goods")


def take_good(s: MarcoPolo, seat: int, good: int) -> None:
    s.players[seat].have[good] += 1
    if s.journal is not None:
        s.tell("gain", f"{{{seat}}} takes {amount(good, 1)}.", "effects.goods", seat, changes=(holding(seat, good, 1),))


def receive_bonus(s: MarcoPolo, seat: int, city: int) -> None:
    """The bonus of a small city, by its number among the small ones."""
    reward = s.parts.city_bonuses[s.markers[city]]
    if s.journal is not None:
        at = s.parts.atlas.small[city]
        text = f"{{{seat}}} receives the bonus of {s.parts.atlas.names[at]}: {gain_words(reward)}."
        s.tell(
            "gain", text, "posts.small", seat, changes=plain(seat, reward.plain, 1), touches=(s.parts.atlas.ids[at],)
        )
    give(s, seat, reward, 1, FROM_BONUSES)


def own_bonus_cities(s: MarcoPolo, seat: int, used: int) -> list[int]:
    """The small cities with an own post that were not chosen yet."""
    posts = s.players[seat].posts
    small = s.parts.atlas.small
    return [n for n in range(len(small)) if posts >> small[n] & 1 and not used >> n & 1]


class OtherBonus(Decision["MarcoPolo"]):
    """One of the other five city bonuses, with or without a post there (effects.other_bonus)."""

    def legal(self, s: MarcoPolo) -> list[Action]:
        choice = s.parts.choice_bonus
        return [s.parts.bonus[city] for city in range(len(s.markers)) if s.markers[city] != choice]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        receive_bonus(s, self.seat, a.target)

    def prompt(self, s: MarcoPolo) -> Prompt:
        return Prompt(
            "Which city bonus do you receive?", ("effects.other_bonus",), "You need no trading post in that city."
        )

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == BONUS:
            return Why("It must be one of the other five bonuses.", "effects.other_bonus")
        return Why("First choose a city bonus.", "effects.other_bonus")


class OwnBonus(Decision["MarcoPolo"]):
    """The bonuses of so many different small cities with an own post; after the first the rest may be declined."""

    left: int
    used: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("left", "used")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "used")

    def __init__(self, seat: int, left: int, used: int) -> None:
        super().__init__(seat)
        self.left = left
        self.used = used

    # Made so far.

    def legal(self, s: MarcoPolo) -> list[Action]:
        found = [s.parts.bonus[city] for city in own_bonus_cities(s, self.seat, self.used)]
        if self.used:
            found.append(s.parts.decline)
        return found

    def apply(self, s: MarcoPolo, a: Action) -> None:
        if a.verb == DECLINE:
            return
        used = self.used | 1 << a.target
        if self.left > 1 and own_bonus_cities(s, self.seat, used):
            s.stack.append(OwnBonus(self.seat, self.left - 1, used))
        receive_bonus(s, self.seat, a.target)

    def prompt(self, s: MarcoPolo) -> Prompt:
        help = "Each bonus must be of another city with a trading post of yours."
        return Prompt("Which city bonus do you receive?", ("city_cards.own_bonus",), help)

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == BONUS:
            if self.used >> a.target & 1:
                return Why("You have received the bonus of that city; choose another one.", "city_cards.own_bonus")
            return Why("You have no trading post in that city.", "city_cards.own_bonus")
        if a.verb == DECLINE:
            return Why("An action must be done at least once.", "spaces.less")
        return Why("First choose a city bonus.", "city_cards.own_bonus")
