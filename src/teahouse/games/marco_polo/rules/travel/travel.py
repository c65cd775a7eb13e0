"""Travel: steps along routes, what they cost, and where a movement ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, counted

from ...ledger import holding
from ...parts.atlas import SMALL
from ...parts.parts import DECLINE, STOP, TRAVEL, TRAVEL_SECOND
from ...parts.reward import CAMEL, COIN
from ...words import price_words, short_words
from ..characters.travellers import camels_from, cities_on_the_way, coins_from, ways_from, why_not_that_figure
from .posts import SettlePosts, takes_post

if TYPE_CHECKING:
    from ...state import MarcoPolo

FIRST: Final = 0
SECOND: Final = 1

# Why a figure moves
REWARD: Final = 0
ACTION: Final = 1
CARD: Final = 2


def basic_cost(s: MarcoPolo, steps: int) -> int:
    """What the next step of the travel action adds to its cost, after so many steps (travel.cost)."""
    coins = s.parts.travel_coins
    return coins[0] if steps == 0 else coins[steps] - coins[steps - 1]


def can_step(s: MarcoPolo, seat: int, here: int, coins: int, camels: int) -> bool:
    """Whether a route from here can be paid with so many coins and camels."""
    way_coins = coins_from(s, seat, here)
    way_camels = camels_from(s, seat, here)
    for n in range(len(way_coins)):
        if way_coins[n] <= coins and way_camels[n] <= camels:
            return True
    return False


def can_move(s: MarcoPolo, seat: int, coins: int, camels: int) -> bool:
    """Whether any figure of the player could make a step that costs its route only (travel.first_step)."""
    if coins < 0:
        return False
    for here in s.players[seat].figures:
        if can_step(s, seat, here, coins, camels):
            return True
    return False


def use(s: MarcoPolo, seat: int, value: int) -> None:
    """The action: as many steps as the lower die shows, or fewer (travel.dice)."""
    begin(s, seat, ACTION, value)


def begin_reward(s: MarcoPolo, seat: int, steps: int) -> None:
    """A movement without the basic cost; it is lost where no step can be paid (travel.reward.lost)."""
    have = s.players[seat].have
    if can_move(s, seat, have[COIN], have[CAMEL]):
        begin(s, seat, REWARD, steps)
    elif s.journal is not None:
        s.tell("travel", f"{{{seat}}} cannot pay for a move, which is lost.", "travel.reward.lost", seat)


def begin_card(s: MarcoPolo, seat: int, steps: int) -> None:
    """A movement that a city card was paid for: at least one step is made (city_cards.move.once)."""
    begin(s, seat, CARD, steps)


def begin(s: MarcoPolo, seat: int, cause: int, most: int) -> None:
    figures = s.players[seat].figures
    second: tuple[int, ...] = (figures[SECOND],) if len(figures) > 1 else ()
    s.stack.append(Travel(seat, cause, most, (figures[FIRST],), second))


def settle(s: MarcoPolo, seat: int, first: tuple[int, ...], second: tuple[int, ...]) -> None:
    """A movement has ended: posts where each figure that moved has ended, and for some on the way (travel.end)."""
    stops: list[int] = []
    if s.power(seat).posts_passing:
        stops = cities_on_the_way(s, seat, first, second)
    else:
        if len(first) > 1 and takes_post(s, seat, first[-1]):
            stops.append(first[-1])
        if len(second) > 1 and second[-1] not in stops and takes_post(s, seat, second[-1]):
            stops.append(second[-1])
    if stops:
        s.stack.append(SettlePosts(seat, tuple(stops), ()))


class Travel(Decision["MarcoPolo"]):
    """One step after another (travel.steps). `cause` says why: the travel action has a basic cost, and only a reward may be
    declined. `most` are the steps allowed; `first` and `second` the ways of the figures so far, from where they stood."""

    cause: int
    most: int
    first: tuple[int, ...]
    second: tuple[int, ...]

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("cause", "first", "most", "second")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cause", "most", "first", "second")

    def __init__(self, seat: int, cause: int, most: int, first: tuple[int, ...], second: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.cause = cause
        self.most = most
        self.first = first
        self.second = second

    # Made so far.

    def steps(self) -> int:
        if self.second:
            return len(self.first) + len(self.second) - 2
        return len(self.first) - 1

    def reached(self) -> int:
        """Where the figure is that moved last, or will move first."""
        return self.second[-1] if len(self.second) > 1 else self.first[-1]

    def basic(self, s: MarcoPolo) -> int:
        return basic_cost(s, self.steps()) if self.cause == ACTION else 0

    def add_steps(self, s: MarcoPolo, here: int, actions: list[Action], found: list[Action]) -> None:
        """The steps from here that can be paid together with those before, also back on the own way (travel.back)."""
        have = s.players[self.seat].have
        coins = have[COIN] - self.basic(s)
        camels = have[CAMEL]
        ways = ways_from(s, self.seat, here)
        way_coins = coins_from(s, self.seat, here)
        way_camels = camels_from(s, self.seat, here)
        for n in range(len(ways)):
            if way_coins[n] <= coins and way_camels[n] <= camels:
                found.append(actions[ways[n]])

    def payable(self, s: MarcoPolo) -> list[Action]:
        found: list[Action] = []
        if len(self.second) < 2:
            self.add_steps(s, self.first[-1], s.parts.travel, found)
        if self.second:
            self.add_steps(s, self.second[-1], s.parts.travel_second, found)
        return found

    def legal(self, s: MarcoPolo) -> list[Action]:
        found = self.payable(s)
        if self.steps():
            found.append(s.parts.stop)
        elif self.cause == REWARD:
            found.append(s.parts.decline)
        return found

    def route_cost(self, s: MarcoPolo, a: Action) -> tuple[int, int]:
        """Coins and camels of a step, the basic cost included; for a step that exists."""
        here = self.first[-1] if a.verb == TRAVEL else self.second[-1]
        n = ways_from(s, self.seat, here).index(a.target)
        coins = coins_from(s, self.seat, here)[n] + self.basic(s)
        return coins, camels_from(s, self.seat, here)[n]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        if a.verb == STOP:
            settle(s, self.seat, self.first, self.second)
            return
        if a.verb == DECLINE:
            if s.journal is not None:
                s.tell("travel", f"{{{self.seat}}} declines to move.", "travel.reward.lost", self.seat)
            return
        further = self.moved(s, a)
        if further.steps() < self.most and further.payable(s):
            s.stack.append(further)
        else:
            settle(s, self.seat, further.first, further.second)

    def moved(self, s: MarcoPolo, a: Action) -> Travel:
        """A step is paid and made; returns what the next one would be asked with."""
        coins, camels = self.route_cost(s, a)
        player = s.players[self.seat]
        player.have[COIN] -= coins
        player.have[CAMEL] -= camels
        if s.journal is not None:
            self.tell_step(s, a, coins, camels)
        figures = player.figures[:]
        first = self.first
        second = self.second
        if a.verb == TRAVEL:
            first = (*first, a.target)
            figures[FIRST] = a.target
        else:
            second = (*second, a.target)
            figures[SECOND] = a.target
        player.figures = figures
        return Travel(self.seat, self.cause, self.most, first, second)

    def tell_step(self, s: MarcoPolo, a: Action, coins: int, camels: int) -> None:
        """Each step says what it costs, for it is paid at once (travel.cost, travel.extra)."""
        seat = self.seat
        atlas = s.parts.atlas
        figure = FIRST if a.verb == TRAVEL else SECOND
        here = self.first[-1] if figure == FIRST else self.second[-1]
        whose = "" if not self.second else f" with the {('first', 'second')[figure]} figure"
        price = price_words(coins, camels)
        text = (
            f"{{{seat}}} travels from {atlas.names[here]} to {atlas.names[a.target]}{whose}{price and f' for {price}'}."
        )
        paid = [holding(seat, kind, -count) for kind, count in ((COIN, coins), (CAMEL, camels)) if count]
        touches = (atlas.ids[a.target], f"figure:{seat}:{figure}")
        s.tell("travel", text, "travel.extra" if camels else "travel.cost", seat, changes=tuple(paid), touches=touches)

    def prompt(self, s: MarcoPolo) -> Prompt:
        left = self.most - self.steps()
        help = f"{counted(left, 'more step')} possible." if self.steps() else f"Up to {counted(left, 'step')}."
        rules: tuple[str, ...] = ("travel.reward", "travel.extra")
        if self.cause == ACTION:
            rules = ("travel.steps", "travel.cost", "travel.extra")
        elif self.cause == CARD:
            rules = ("city_cards.move", "city_cards.move.once", "travel.extra")
        name = s.parts.atlas.names[self.reached()]
        question = f"You are in {name}. Where to next?" if self.steps() else "Where do you travel?"
        return Prompt(question, rules, help)

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        names = s.parts.atlas.names
        why = why_not_that_figure(a, self.second)
        if why is not None:
            return why
        if a.verb == TRAVEL or a.verb == TRAVEL_SECOND:
            here = self.first[-1] if a.verb == TRAVEL else self.second[-1]
            if a.target not in ways_from(s, self.seat, here):
                return Why(f"No route leads from {names[here]} to {names[a.target]}.", "travel.steps")
            coins, camels = self.route_cost(s, a)
            return why_unpaid(s, self.seat, a.target, coins, camels)
        if a.verb == STOP:
            if self.cause == REWARD:
                return Why("You have not moved yet; the move can be declined.", "travel.reward.lost")
            return Why("Move at least one step.", "city_cards.move.once" if self.cause == CARD else "travel.dice")
        if a.verb == DECLINE:
            if self.cause == CARD and not self.steps():
                return Why("The card is paid: move at least one step.", "city_cards.move.once")
            if self.cause == ACTION and not self.steps():
                return Why("The dice are placed: move at least one step.", "travel.dice")
            return Why("The movement has begun; stop where you are.", "travel.end")
        return Why("First finish the movement.", "travel.steps")

    def notes(self, s: MarcoPolo, a: Action) -> list[str]:
        """What stopping there would mean; a step that is the last one shows it by being made."""
        if a.verb == DECLINE:
            return ["The move is lost."]
        if a.verb == STOP:
            return []
        atlas = s.parts.atlas
        player = s.players[self.seat]
        if atlas.kinds[a.target] < SMALL:
            return ["No trading post is placed there."]
        if player.posts >> a.target & 1:
            return ["You have a trading post there already."]
        when = "there, also when you move on" if s.power(self.seat).posts_passing else "if you stop there"
        if player.posts_left:
            return [f"A trading post is placed {when}."]
        if s.power(self.seat).posts_passing:
            return ["One of your trading posts may move there, and must if you stop."]
        return ["One of your trading posts moves there if you stop."]


def why_unpaid(s: MarcoPolo, seat: int, there: int, coins: int, camels: int) -> Why:
    """A step that costs more than the player has: how much is missing."""
    have = s.players[seat].have
    name = s.parts.atlas.names[there]
    short = short_words(coins - have[COIN], camels - have[CAMEL])
    return Why(f"The step to {name} costs {price_words(coins, camels)}: you are {short} short.", "travel.before")


def why_not_yet(s: MarcoPolo, seat: int, a: Action, has_acted: bool) -> Why:
    """Why a step is not possible in a turn before the movement has begun: the action is used, no figure, no route, no
    money, or no dice placed yet."""
    if has_acted:
        return Why("Your action is done: only a move that you receive leads on in this turn.", "turn.action")
    names = s.parts.atlas.names
    player = s.players[seat]
    second = tuple(player.figures[SECOND:])
    why = why_not_that_figure(a, second)
    if why is not None:
        return why
    here = player.figures[FIRST if a.verb == TRAVEL else SECOND]
    if a.target not in ways_from(s, seat, here):
        return Why(f"No route leads from {names[here]} to {names[a.target]}.", "travel.steps")
    step = Travel(seat, ACTION, 1, (player.figures[FIRST],), second)
    coins, camels = step.route_cost(s, a)
    if coins > player.have[COIN] or camels > player.have[CAMEL]:
        return why_unpaid(s, seat, a.target, coins, camels)
    return Why("Place two dice on the travel space first, or receive a move.", "travel.dice")


def why_no_step(s: MarcoPolo, seat: int, price: int) -> Why:
    """Why not even one step of the travel action can be paid, by the step of which the least is missing; `price` is for
    the occupied space (travel.first_step, spaces.occupied)."""
    have = s.players[seat].have
    least: tuple[int, int, int] = (-1, 0, 0)
    for here in s.players[seat].figures:
        coins = coins_from(s, seat, here)
        camels = camels_from(s, seat, here)
        for n in range(len(coins)):
            all_coins = coins[n] + basic_cost(s, 0)
            missing = max(0, all_coins + price - have[COIN]) + max(0, camels[n] - have[CAMEL])
            if least[0] < 0 or missing < least[0]:
                least = (missing, all_coins, camels[n])
    short = short_words(least[1] + price - have[COIN], least[2] - have[CAMEL])
    cost = price_words(least[1], least[2])
    if price and can_move(s, seat, have[COIN] - basic_cost(s, 0), have[CAMEL]):
        paid = price_words(price, 0)
        text = f"It is occupied: {paid} for your lowest die and {cost} for a step. You are {short} short."
        return Why(text, "spaces.occupied")
    return Why(
        f"You cannot pay for a single step: the nearest costs {cost}, and you are {short} short.", "travel.first_step"
    )
