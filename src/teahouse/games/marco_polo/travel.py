"""Travel: steps along routes, what they cost, and where a movement ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.words import Preview, Prompt, Why, counted, listed
from .parts import DECLINE, STOP, TRAVEL, TRAVEL_SECOND
from .posts import SettlePosts, bonus_of, takes_post
from .reward import CAMEL, COIN
from .words import amount, gain_parts

if TYPE_CHECKING:
    from .state import MarcoPolo

FIRST: Final = 0
SECOND: Final = 1

# Why a figure moves
REWARD: Final = 0
ACTION: Final = 1
CARD: Final = 2


def ways_from(s: MarcoPolo, seat: int, here: int) -> list[int]:
    """The next locations, for somebody who jumps between oases all of those too (characters.carpini)."""
    atlas = s.parts.atlas
    return atlas.jump_ways[here] if s.power(seat).oasis_jump else atlas.ways[here]


def coins_from(s: MarcoPolo, seat: int, here: int) -> list[int]:
    atlas = s.parts.atlas
    return atlas.jump_coins[here] if s.power(seat).oasis_jump else atlas.way_coins[here]


def camels_from(s: MarcoPolo, seat: int, here: int) -> list[int]:
    atlas = s.parts.atlas
    return atlas.jump_camels[here] if s.power(seat).oasis_jump else atlas.way_camels[here]


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


def settle(s: MarcoPolo, seat: int, first: tuple[int, ...], second: tuple[int, ...], price: str) -> None:
    """A movement has ended: posts where each figure that moved has ended, and for some on the way (travel.end)."""
    stops: list[int] = []
    if s.power(seat).posts_passing:
        stops.extend(first[1:])
        stops.extend(second[1:])
    else:
        if len(first) > 1:
            stops.append(first[-1])
        if len(second) > 1:
            stops.append(second[-1])
    if s.journal is not None:
        for path in (first, second):
            if len(path) > 1:
                names = [s.parts.atlas.names[here] for here in path]
                by = f" by way of {listed(names[1:-1])}" if len(path) > 2 else ""
                s.tell("travel", f"{{{seat}}} travels to {names[-1]}{by}{price}.", "travel.end", seat)
                price = ""
    stops = [here for here in stops if takes_post(s, seat, here)]
    if stops:
        s.stack.append(SettlePosts(seat, tuple(stops), ()))


class Travel(Decision["MarcoPolo"]):
    """One step after another (travel.steps). `cause` says why: the travel action has a basic cost, and only a reward may be
    declined. `most` are the steps allowed; `first` and `second` the ways of the figures so far, from where they stood."""

    __slots__ = ("cause", "first", "most", "second")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cause", "most", "first", "second")

    def __init__(self, seat: int, cause: int, most: int, first: tuple[int, ...], second: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.cause = cause
        self.most = most
        self.first = first
        self.second = second

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
        """The steps from here that can be paid together with those before."""
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
            self.end(s)
            return
        if a.verb == DECLINE:
            if s.journal is not None:
                s.tell("travel", f"{{{self.seat}}} declines to move.", "travel.reward.lost", self.seat)
            return
        coins, camels = self.route_cost(s, a)
        player = s.players[self.seat]
        player.have[COIN] -= coins
        player.have[CAMEL] -= camels
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
        further = Travel(self.seat, self.cause, self.most, first, second)
        if further.steps() < self.most and further.payable(s):
            s.stack.append(further)
        else:
            further.end(s)

    def end(self, s: MarcoPolo) -> None:
        """All steps are made."""
        price = ""
        if s.journal is not None:
            coins, camels = self.paid(s)
            words = listed([amount(n, count) for n, count in ((COIN, coins), (CAMEL, camels)) if count])
            price = f" for {words}" if words else ""
        settle(s, self.seat, self.first, self.second, price)

    def paid(self, s: MarcoPolo) -> tuple[int, int]:
        """Coins and camels for all steps so far."""
        coins = s.parts.travel_coins[self.steps() - 1] if self.cause == ACTION else 0
        camels = 0
        for path in (self.first, self.second):
            for n in range(len(path) - 1):
                way = ways_from(s, self.seat, path[n]).index(path[n + 1])
                coins += coins_from(s, self.seat, path[n])[way]
                camels += camels_from(s, self.seat, path[n])[way]
        return coins, camels

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
        if a.verb == TRAVEL_SECOND and not self.second:
            return Why("You have only one figure.", "characters.niccolo")
        if a.verb == TRAVEL and len(self.second) > 1:
            return Why("The second figure is on its way; the first moves before it.", "characters.niccolo.split")
        if a.verb == TRAVEL or a.verb == TRAVEL_SECOND:
            here = self.first[-1] if a.verb == TRAVEL else self.second[-1]
            if a.target not in ways_from(s, self.seat, here):
                return Why(f"No route leads from {names[here]} to {names[a.target]}.", "travel.steps")
            coins, camels = self.route_cost(s, a)
            price = listed([amount(n, count) for n, count in ((COIN, coins), (CAMEL, camels)) if count])
            return Why(f"The step to {names[a.target]} costs {price}, which you do not have.", "travel.before")
        if a.verb == STOP:
            return Why("Move at least one step.", "city_cards.move.once" if self.cause == CARD else "travel.dice")
        if a.verb == DECLINE:
            if self.cause == CARD and not self.steps():
                return Why("The card is paid: move at least one step.", "city_cards.move.once")
            if self.cause == ACTION and not self.steps():
                return Why("The dice are placed: move at least one step.", "travel.dice")
            return Why("The movement has begun; stop where you are.", "travel.end")
        return Why("First finish the movement.", "travel.steps")

    def preview(self, s: MarcoPolo, a: Action) -> Preview:
        if a.verb == STOP:
            return end_preview(s, self.seat, self.reached())
        if a.verb == DECLINE:
            return Preview(notes=("The move is lost.",))
        coins, camels = self.route_cost(s, a)
        costs = tuple([amount(n, count) for n, count in ((COIN, coins), (CAMEL, camels)) if count])
        end = end_preview(s, self.seat, a.target)
        notes = (f"If you stop there: {listed(list(end.gains))}.",) if end.gains else end.notes
        return Preview(costs=costs, notes=notes)


def why_not_yet(s: MarcoPolo, seat: int, a: Action) -> Why:
    """Why a step is not possible before the movement has begun: no route, no money, or no dice placed yet."""
    names = s.parts.atlas.names
    player = s.players[seat]
    figure = FIRST if a.verb == TRAVEL else SECOND
    if figure >= len(player.figures):
        return Why("You have only one figure.", "characters.niccolo")
    here = player.figures[figure]
    if a.target not in ways_from(s, seat, here):
        return Why(f"No route leads from {names[here]} to {names[a.target]}.", "travel.steps")
    step = Travel(seat, ACTION, 1, (player.figures[FIRST],), tuple(player.figures[SECOND:]))
    coins, camels = step.route_cost(s, a)
    if coins > player.have[COIN] or camels > player.have[CAMEL]:
        price = listed([amount(n, count) for n, count in ((COIN, coins), (CAMEL, camels)) if count])
        return Why(f"The step to {names[a.target]} costs {price}, which you do not have.", "travel.before")
    return Why("Place two dice on the travel space first, or receive a move.", "travel.dice")


def end_preview(s: MarcoPolo, seat: int, location: int) -> Preview:
    """What ending a movement there would bring."""
    if not takes_post(s, seat, location):
        return Preview(notes=("No trading post is placed there.",))
    gains = ["a trading post"]
    bonus = bonus_of(s, location)
    if bonus is not None:
        gains.extend(gain_parts(bonus))
    return Preview(gains=tuple(gains))
