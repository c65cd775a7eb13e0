"""Deployment: buying units, and placing them in capitals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...engine.action import Action
from ...engine.decision import Decision, Step
from ...engine.words import Preview, Prompt, Why, counted, listed
from . import redeploy, split, stacks
from . import status as st
from .cards import P_DP, P_SCOUT_COST
from .control import bonus, prefectures
from .forces import ONE, TWO
from .parts import BUY, BUY_ARMY, DONE, NEUTRAL, PER_KIND, PLACE, SPLIT
from .routes import is_own_capital
from .staged import Staged

if TYPE_CHECKING:
    from .state import Stratagems

FACE_DOWN: Final = 0  # a drawn army that somebody else looks at


def points(s: Stratagems, seat: int) -> int:
    """Popularity, controlled prefectures and bonuses (deployment.points)."""
    mat = s.mats[seat]
    return mat[st.POPULARITY] + prefectures(s, seat) + bonus(s, seat, P_DP) + mat[st.BONUS_POINTS]


def own_capitals(s: Stratagems, seat: int) -> list[int]:
    return [space for space in s.parts.atlas.capitals if is_own_capital(s, seat, space)]


def scout_coins(s: Stratagems, seat: int) -> int:
    return max(0, s.parts.numbers.scout.coins + bonus(s, seat, P_SCOUT_COST))


def neutral_armies(s: Stratagems) -> int:
    """How many neutral armies are on the map, of strength 1 or 2 each."""
    found = 0
    for space in s.parts.atlas.capitals:
        found += (s.neutral[space] + 1) // 2
    return found


class BeginDeployment(Step["Stratagems"]):
    """Without a capital nothing is deployed (deployment.place)."""

    __slots__ = ()

    def run(self, s: Stratagems) -> None:
        if own_capitals(s, self.seat):
            s.stack.append(redeploy.BeginRedeployment(self.seat))
            s.stack.append(Buy(self.seat, points(s, self.seat), 0, (), 0))


class Buy(Decision["Stratagems"]):
    """Scouts, armies and neutral armies for coins and points (deployment.costs). `armies` are the drawn ones by kind, which
    only their owner sees; `neutrals` how many neutral armies were bought."""

    __slots__ = ("armies", "left", "neutrals", "scouts")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "scouts", "armies", "neutrals")

    def __init__(self, seat: int, left: int, scouts: int, armies: tuple[int, ...], neutrals: int) -> None:
        super().__init__(seat)
        self.left = left
        self.scouts = scouts
        self.armies = armies
        self.neutrals = neutrals

    def with_armies(self, armies: tuple[int, ...]) -> Decision[Any]:
        return Buy(self.seat, self.left, self.scouts, armies, self.neutrals)

    def pile(self, s: Stratagems, kind: int) -> int:
        return stacks.pile(s, self.seat, kind) - self.armies.count(kind)

    def can_buy_scout(self, s: Stratagems) -> bool:
        if self.left < s.parts.numbers.scout.dp or s.mats[self.seat][st.COINS] < scout_coins(s, self.seat):
            return False
        return s.mats[self.seat][st.SCOUTS] + self.scouts < s.parts.numbers.scouts

    def can_buy_army(self, s: Stratagems) -> bool:
        price = s.parts.numbers.army
        if self.left < price.dp or s.mats[self.seat][st.COINS] < price.coins:
            return False
        return self.pile(s, ONE) + self.pile(s, TWO) > 0

    def can_buy_neutral(self, s: Stratagems) -> bool:
        price = s.parts.numbers.neutral
        if self.left < price.dp or self.neutrals >= price.most:
            return False
        return neutral_armies(s) < s.parts.numbers.neutrals

    def legal(self, s: Stratagems) -> list[Action]:
        parts = s.parts
        found: list[Action] = []
        if self.can_buy_scout(s):
            found.append(parts.buy[0])
        if self.can_buy_army(s):
            found.append(parts.buy[1])
        if self.can_buy_neutral(s):
            for space in parts.atlas.capitals:
                if s.neutral[space]:
                    found.append(parts.neutral[space])
        split.add_splits(s, self.seat, found, self.armies.count(ONE))
        found.append(parts.done)
        return found

    def apply(self, s: Stratagems, a: Action) -> None:
        seat = self.seat
        numbers = s.parts.numbers
        if a.verb == DONE:
            Place(seat, self.scouts, self.armies, 1 - s.mats[seat][st.EMPEROR], ()).go_on(s)
        elif a.verb == SPLIT:
            s.stack.append(self)
            split.split(s, seat, a.target)
        elif a.verb == NEUTRAL:
            s.neutral[a.target] += numbers.start_neutral
            s.stack.append(Buy(seat, self.left - numbers.neutral.dp, self.scouts, self.armies, self.neutrals + 1))
            if s.journal is not None:
                text = f"{{{seat}}} pays for a neutral army in {s.name(a.target)}."
                s.tell("deployment", text, "deployment.costs", seat)
        elif a.target == BUY_ARMY:
            self.buy_army(s)
        else:
            s.mats[seat][st.COINS] -= scout_coins(s, seat)
            left = self.left - numbers.scout.dp
            s.stack.append(Buy(seat, left, self.scouts + 1, self.armies, self.neutrals))
            if s.journal is not None:
                s.tell("deployment", f"{{{seat}}} buys a scout.", "deployment.costs", seat)

    def buy_army(self, s: Stratagems) -> None:
        """Drawn at random from the unit pile (deployment.draw)."""
        price = s.parts.numbers.army
        s.mats[self.seat][st.COINS] -= price.coins
        ones = self.pile(s, ONE)
        kind = ONE if s.luck.cards.below(ones + self.pile(s, TWO)) < ones else TWO
        left = self.left - price.dp
        s.stack.append(Buy(self.seat, left, self.scouts, (*self.armies, kind), self.neutrals))
        if s.journal is not None:
            s.tell("deployment", f"{{{self.seat}}} buys an army.", "deployment.costs", self.seat)

    def prompt(self, s: Stratagems) -> Prompt:
        coins = counted(s.mats[self.seat][st.COINS], "coin")
        help = f"{counted(self.left, 'deployment point')} and {coins} left."
        rules = ("deployment.points", "deployment.costs", "deployment.draw")
        return Prompt("Which units do you buy?", rules, help)

    def why_not(self, s: Stratagems, a: Action) -> Why:
        numbers = s.parts.numbers
        coins = s.mats[self.seat][st.COINS]
        if a.verb == NEUTRAL:
            if not s.neutral[a.target]:
                return Why(f"There are no neutral armies in {s.name(a.target)}.", "deployment.costs")
            if self.neutrals >= numbers.neutral.most:
                return Why(
                    f"At most {counted(numbers.neutral.most, 'neutral army', 'neutral armies')} a season.",
                    "deployment.costs",
                )
            return Why("You have too few deployment points, or no neutral army is left.", "deployment.costs")
        if a.verb == BUY:
            price = numbers.army if a.target == BUY_ARMY else numbers.scout
            if self.left < price.dp:
                return Why(
                    f"That costs {counted(price.dp, 'deployment point')}, and {self.left} are left.", "deployment.costs"
                )
            if coins < (price.coins if a.target == BUY_ARMY else scout_coins(s, self.seat)):
                return Why("You have too few coins.", "deployment.costs")
            return Why("There is no such unit left.", "deployment.draw" if a.target == BUY_ARMY else "deployment.costs")
        if a.verb == SPLIT:
            return split.why_not(s, self.seat, a.target)
        return Why("Units are being bought now.", "deployment.costs")

    def preview(self, s: Stratagems, a: Action) -> Preview:
        numbers = s.parts.numbers
        if a.verb == NEUTRAL:
            return Preview(costs=(counted(numbers.neutral.dp, "deployment point"),), gains=("a neutral army",))
        if a.verb == BUY:
            if a.target == BUY_ARMY:
                costs = (counted(numbers.army.coins, "coin"), counted(numbers.army.dp, "deployment point"))
                twos = self.pile(s, TWO)
                chance = twos / (twos + self.pile(s, ONE))
                return Preview(costs=costs, gains=("an army",), odds=(("of strength 2", chance),))
            coins = counted(scout_coins(s, self.seat), "coin")
            return Preview(costs=(coins, counted(numbers.scout.dp, "deployment point")), gains=("a scout",))
        return split.preview() if a.verb == SPLIT else Preview()


class Place(Staged):
    """New units are placed in own capitals, as the owner likes (deployment.place). `chosen` are units that have a place, each
    kind * PER_KIND + space; others see nothing before all have one."""

    __slots__ = ("armies", "chosen", "emperor", "scouts")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "scouts", "armies", "emperor", "chosen")

    def __init__(self, seat: int, scouts: int, armies: tuple[int, ...], emperor: int, chosen: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.scouts = scouts
        self.armies = armies
        self.emperor = emperor
        self.chosen = chosen

    def face(self) -> Decision[Any]:
        return Place(self.seat, self.scouts, self.armies, self.emperor, ())

    def with_armies(self, armies: tuple[int, ...]) -> Decision[Any]:
        return Place(self.seat, self.scouts, armies, self.emperor, self.chosen)

    def left(self) -> list[int]:
        """How many units of each kind have no place yet."""
        found = [self.emperor, self.scouts, self.armies.count(ONE), self.armies.count(TWO)]
        for unit in self.chosen:
            found[unit // PER_KIND] -= 1
        return found

    def legal(self, s: Stratagems) -> list[Action]:
        capitals = own_capitals(s, self.seat)
        return [s.parts.place[kind][space] for kind, left in enumerate(self.left()) if left for space in capitals]

    def apply(self, s: Stratagems, a: Action) -> None:
        Place(self.seat, self.scouts, self.armies, self.emperor, (*self.chosen, a.target)).go_on(s)

    def go_on(self, s: Stratagems) -> None:
        """Ask for the next unit; with a single capital there is nothing to ask."""
        capitals = own_capitals(s, self.seat)
        chosen = list(self.chosen)
        left = self.left()
        if len(capitals) == 1:
            for kind in range(len(left)):
                chosen.extend([kind * PER_KIND + capitals[0]] * left[kind])
        elif sum(left):
            s.stack.append(self)
            return
        if chosen:
            stacks.come_together(s, self.seat, [(unit // PER_KIND, unit % PER_KIND) for unit in chosen])
            if s.journal is not None:
                self.tell(s, [unit % PER_KIND for unit in chosen])

    def tell(self, s: Stratagems, spaces: list[int]) -> None:
        words = [f"{counted(spaces.count(space), 'new unit')} in {s.name(space)}" for space in sorted(set(spaces))]
        s.tell("deployment", f"{{{self.seat}}} places {listed(words)}.", "deployment.place", self.seat)

    def prompt(self, s: Stratagems) -> Prompt:
        help = f"{counted(sum(self.left()), 'unit')} to place. Others see only how many stand where."
        return Prompt("Where do you place your new units?", ("deployment.place", "unseen.units"), help)

    def why_not(self, s: Stratagems, a: Action) -> Why:
        if a.verb == PLACE:
            if a.target % PER_KIND not in own_capitals(s, self.seat):
                return Why(f"{s.name(a.target % PER_KIND)} is no capital of yours.", "deployment.place")
            return Why("You have no such new unit.", "deployment.place")
        return Why("First place your new units.", "deployment.place")
