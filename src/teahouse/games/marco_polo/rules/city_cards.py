"""City cards: exchanges that repeat, things that are counted, and gains by the die."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why

from ..ledger import plain
from ..parts.parts import COUNT, REPEAT, SPACE_CARD, TIMES, WAY, CityCard
from ..parts.reward import CAMEL, COIN, GOLD, MOVE, OWN_BONUS, PEPPER, PER_KIND, VP, Cost, Reward
from ..parts.sources import FROM_CARDS
from ..words import cost_words, gain_words, tell_exchange, way_words
from .effects import effects
from .effects.payment import ask_goods
from .spaces.obstacles import CARD_OCCUPIED, CARD_USELESS, NEW_POST, NO_POST, OPEN
from .travel import travel
from .travel.posts import count_posts

if TYPE_CHECKING:
    from ..state import MarcoPolo


def has_own_bonus(s: MarcoPolo, seat: int) -> bool:
    """Whether the player has a post in a small city."""
    posts = s.players[seat].posts
    for city in s.parts.atlas.small:
        if posts >> city & 1:
            return True
    return False


def count_small(s: MarcoPolo, seat: int) -> int:
    posts = s.players[seat].posts
    return len([city for city in s.parts.atlas.small if posts >> city & 1])


def can_pay(s: MarcoPolo, seat: int, cost: Cost, times: int) -> bool:
    """Whether a cost can be paid so many times (city_cards.pay_all, city_cards.different, city_cards.points)."""
    have = s.players[seat].have
    plain = cost.plain
    for n in range(VP):
        if have[n] < plain[n] * times:
            return False
    if plain[VP] and have[VP] < plain[VP] * times and s.options["debt"] == "none":
        return False
    if cost.any_goods:
        goods = 0
        for n in range(PEPPER, GOLD + 1):
            goods += have[n] - plain[n] * times
        if goods < cost.any_goods * times:
            return False
    if cost.different_goods:
        goods = 0
        for n in range(PEPPER, GOLD + 1):
            goods += min(have[n] - plain[n] * times, times)
        if goods < cost.different_goods * times:
            return False
    return True


def can_use_gain(s: MarcoPolo, seat: int, cost: Cost, gain: Reward, times: int) -> bool:
    """Whether a gain is of use when it was paid so many times: a move needs a step that can still be paid, and bonuses
    need as many different small cities (city_cards.move, city_cards.own_bonus)."""
    if gain.has(MOVE):
        have = s.players[seat].have
        return travel.can_move(s, seat, have[COIN] - cost.plain[COIN] * times, have[CAMEL] - cost.plain[CAMEL] * times)
    if gain.has(OWN_BONUS):
        return count_small(s, seat) >= times
    return True


def most_times(s: MarcoPolo, seat: int, card: CityCard, way: int, value: int) -> int:
    """How many times an exchange can be done with a die of this value (city_cards.repeat)."""
    cost = card.costs[way]
    gain = card.gains[way]
    times = 0
    while times < value and can_pay(s, seat, cost, times + 1) and can_use_gain(s, seat, cost, gain, times + 1):
        times += 1
    return times


def counted_things(s: MarcoPolo, seat: int, card: CityCard) -> int:
    """Own posts on the board, or completed contracts."""
    player = s.players[seat]
    return count_posts(player.posts) if card.counts_posts else len(player.completed)


def can_use(s: MarcoPolo, seat: int, card: CityCard) -> bool:
    """Whether a card could be used at least once (spaces.possible)."""
    if card.kind == REPEAT:
        for way in range(len(card.costs)):
            if most_times(s, seat, card, way, 1):
                return True
        return False
    if card.kind == COUNT:
        return counted_things(s, seat, card) > 0
    return not card.gains[0].has(OWN_BONUS) or has_own_bonus(s, seat)


def obstacle(s: MarcoPolo, seat: int, space: int) -> int:
    """Why a player with a die cannot use a city card (city_cards.post, city_cards.once)."""
    city = s.parts.card_city[space - SPACE_CARD]
    if not s.players[seat].posts >> city & 1:
        return NO_POST
    if s.fresh >> city & 1:
        return NEW_POST
    if s.dice_on[space]:
        return CARD_OCCUPIED
    card = s.parts.city_cards[s.cards[space - SPACE_CARD]]
    return OPEN if can_use(s, seat, card) else CARD_USELESS


def why_no_exchange(s: MarcoPolo, seat: int, card: CityCard, way: int, times: int) -> str:
    """Why an exchange cannot be made so many times: it cannot be paid, or it would bring nothing."""
    cost = card.costs[way]
    if not can_pay(s, seat, cost, times):
        return f"You cannot pay {cost_words(cost, times)}."
    if card.gains[way].has(MOVE):
        return "After paying for the card no step could be paid."
    if times == 1:
        return "You have no trading post in a small city."
    return f"It takes trading posts in {times} small cities: you are {times - count_small(s, seat)} short."


def why_useless(s: MarcoPolo, seat: int, card: CityCard) -> str:
    """Why a card cannot be used even once (spaces.possible)."""
    if card.kind == REPEAT:
        reasons = [why_no_exchange(s, seat, card, way, 1) for way in range(len(card.costs))]
        return " ".join(reasons)
    if card.kind == COUNT:
        return f"You have no {'trading post' if card.counts_posts else 'completed contract'}."
    return "You have no trading post in a small city."


def why_closed(s: MarcoPolo, seat: int, space: int, reason: int) -> Why:
    """The obstacle in words; for a city card that is not open."""
    if reason == NO_POST:
        city = s.parts.atlas.names[s.parts.card_city[space - SPACE_CARD]]
        return Why(f"You have no trading post in {city}.", "city_cards.post")
    if reason == NEW_POST:
        return Why("You placed that trading post in this turn; its card is open from the next one.", "posts.large")
    if reason == CARD_OCCUPIED:
        return Why("That city card was used in this round.", "city_cards.once")
    card = s.parts.city_cards[s.cards[space - SPACE_CARD]]
    return Why(why_useless(s, seat, card), "spaces.possible")


def use(s: MarcoPolo, seat: int, number: int, value: int) -> None:
    """The action of a city card with a die of this value."""
    card = s.parts.city_cards[number]
    if card.kind == REPEAT:
        ways = [way for way in range(len(card.costs)) if most_times(s, seat, card, way, 1)]
        if len(ways) > 1:
            s.stack.append(ChooseWay(seat, number, value))
        else:
            choose_times(s, seat, number, ways[0], value)
    elif card.kind == COUNT:
        times = min(value, counted_things(s, seat, card))
        if s.journal is not None:
            rule = "city_cards.posts" if card.counts_posts else "city_cards.contracts"
            text = f"{{{seat}}} receives {gain_words(card.gains[0], times)} from the city card."
            s.tell("gain", text, rule, seat, changes=plain(seat, card.gains[0].plain, times))
        s.gain(seat, card.gains[0], times, FROM_CARDS)
    else:
        if s.journal is not None:
            text = f"{{{seat}}} receives {gain_words(card.gains[value - 1])} from the city card."
            s.tell("gain", text, "city_cards.by_die", seat, changes=plain(seat, card.gains[value - 1].plain, 1))
        s.gain(seat, card.gains[value - 1], 1, FROM_CARDS)


def choose_times(s: MarcoPolo, seat: int, number: int, way: int, value: int) -> None:
    if most_times(s, seat, s.parts.city_cards[number], way, value) > 1:
        s.stack.append(ChooseTimes(seat, number, way, value))
    else:
        exchange(s, seat, number, way, 1)


def exchange(s: MarcoPolo, seat: int, number: int, way: int, times: int) -> None:
    """Pay for all repetitions, then receive all of them (city_cards.pay_all)."""
    card = s.parts.city_cards[number]
    cost = card.costs[way]
    have = s.players[seat].have
    for n in range(VP):
        have[n] -= cost.plain[n] * times
    if cost.plain[VP]:
        s.score(seat, -cost.plain[VP] * times, FROM_CARDS)
    if s.journal is not None:
        tell_exchange(s, seat, cost, times)
    s.stack.append(Receive(seat, number, way, times))
    if cost.any_goods:
        ask_goods(s, seat, cost.any_goods * times, have[PEPPER : GOLD + 1])
    elif cost.different_goods:
        ask_goods(s, seat, cost.different_goods * times, [times] * (GOLD + 1 - PEPPER))


class Receive(Step["MarcoPolo"]):
    """What an exchange gives, when all of it is paid. A movement comes last and is made (city_cards.move.once)."""

    number: int
    way: int
    times: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("number", "times", "way")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number", "way", "times")

    def __init__(self, seat: int, number: int, way: int, times: int) -> None:
        super().__init__(seat)
        self.number = number
        self.way = way
        self.times = times

    # Made so far.

    def run(self, s: MarcoPolo) -> None:
        gain = s.parts.city_cards[self.number].gains[self.way]
        items: list[int] = []
        for item in effects.items_of(gain, self.times):
            if item // PER_KIND == MOVE:
                travel.begin_card(s, self.seat, item % PER_KIND)
            else:
                items.append(item)
        effects.give_plain(s, self.seat, gain, self.times, FROM_CARDS)
        if s.journal is not None:
            text = f"{{{self.seat}}} receives {gain_words(gain, self.times)} from the city card."
            s.tell("gain", text, "city_cards.pay_all", self.seat, changes=plain(self.seat, gain.plain, self.times))
        s.gain_items(self.seat, tuple(items))


class ChooseWay(Decision["MarcoPolo"]):
    """Which of two exchanges a card is used for (city_cards.direction)."""

    number: int
    value: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("number", "value")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number", "value")

    def __init__(self, seat: int, number: int, value: int) -> None:
        super().__init__(seat)
        self.number = number
        self.value = value

    # Made so far.

    def legal(self, s: MarcoPolo) -> list[Action]:
        card = s.parts.city_cards[self.number]
        ways = range(len(card.costs))
        return [s.parts.way[way] for way in ways if most_times(s, self.seat, card, way, 1)]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        choose_times(s, self.seat, self.number, a.target, self.value)

    def prompt(self, s: MarcoPolo) -> Prompt:
        help = "The direction holds for the whole action."
        return Prompt("Which exchange do you make?", ("city_cards.direction",), help)

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == WAY:
            card = s.parts.city_cards[self.number]
            return Why(why_no_exchange(s, self.seat, card, a.target, 1), "spaces.possible")
        return Why("First choose the exchange.", "city_cards.direction")


class ChooseTimes(Decision["MarcoPolo"]):
    """How many times an exchange is made (city_cards.repeat)."""

    number: int
    way: int
    value: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("number", "value", "way")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number", "way", "value")

    def __init__(self, seat: int, number: int, way: int, value: int) -> None:
        super().__init__(seat)
        self.number = number
        self.way = way
        self.value = value

    # Made so far.

    def legal(self, s: MarcoPolo) -> list[Action]:
        most = most_times(s, self.seat, s.parts.city_cards[self.number], self.way, self.value)
        return s.parts.times[:most]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        exchange(s, self.seat, self.number, self.way, a.target)

    def prompt(self, s: MarcoPolo) -> Prompt:
        words = way_words(s.parts.city_cards[self.number], self.way)
        return Prompt(f"How many times: {words}?", ("city_cards.repeat", "city_cards.pay_all"))

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == TIMES:
            if a.target > self.value:
                return Why(f"Your die is a {self.value}.", "city_cards.repeat")
            card = s.parts.city_cards[self.number]
            return Why(why_no_exchange(s, self.seat, card, self.way, a.target), "city_cards.pay_all")
        return Why("First say how many times.", "city_cards.repeat")
