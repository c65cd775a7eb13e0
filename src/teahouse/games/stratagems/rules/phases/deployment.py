"""Deployment: buying units, and placing them in capitals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why, counted

from ... import status as st
from ...parts.cards import P_DP, P_SCOUT_COST
from ...parts.forces import ONE, TWO, made_of
from ...parts.parts import BUY, BUY_ARMY, DONE, NEUTRAL, SPLIT
from ...words import an, units_words
from ..actions import split
from ..actions.routes import has_capital
from ..realm import stacks
from ..realm.control import prefectures
from ..realm.prefectures import bonus
from . import place, redeploy

if TYPE_CHECKING:
    from ...state import Stratagems

FACE_DOWN: Final = 0  # a drawn army that somebody else looks at


def points(s: Stratagems, seat: int) -> int:
    """Popularity, controlled prefectures and bonuses (deployment.points)."""
    mat = s.mats[seat]
    return mat[st.POPULARITY] + prefectures(s, seat) + bonus(s, seat, P_DP) + mat[st.BONUS_POINTS]


def scout_coins(s: Stratagems, seat: int) -> int:
    return max(0, s.parts.numbers.scout.coins + bonus(s, seat, P_SCOUT_COST))


def neutral_armies(s: Stratagems) -> int:
    """How many neutral armies are on the map, of strength 1 or 2 each."""
    found = 0
    for space in s.parts.atlas.capitals:
        found += (s.neutral[space] + 1) // 2
    return found


class BeginDeployment(Step["Stratagems"]):
    """Without a capital only neutral armies can be bought (deployment.place, deployment.costs)."""

    __slots__ = ()

    def run(self, s: Stratagems) -> None:
        begun = Buy(self.seat, points(s, self.seat), 0, (), 0)
        if has_capital(s, self.seat):
            s.stack.append(redeploy.BeginRedeployment(self.seat))
        elif not begun.can_buy_neutral(s):
            return
        s.stack.append(begun)
        if s.journal is not None:
            has = counted(begun.left, "deployment point")
            s.tell("deployment", f"{{{self.seat}}} has {has}.", "deployment.points", self.seat)


class Buy(Decision["Stratagems"]):
    """Scouts, armies and neutral armies for coins and points (deployment.costs). `armies` are the drawn ones by kind, which
    only their owner sees; `neutrals` how many neutral armies were bought."""

    left: int
    scouts: int
    armies: tuple[int, ...]
    neutrals: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("armies", "left", "neutrals", "scouts")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "scouts", "armies", "neutrals")

    def __init__(self, seat: int, left: int, scouts: int, armies: tuple[int, ...], neutrals: int) -> None:
        super().__init__(seat)
        self.left = left
        self.scouts = scouts
        self.armies = armies
        self.neutrals = neutrals

    # Made so far.

    def with_armies(self, armies: tuple[int, ...]) -> Decision[Any]:
        return Buy(self.seat, self.left, self.scouts, armies, self.neutrals)

    def pile(self, s: Stratagems, kind: int) -> int:
        return stacks.pile(s, self.seat, kind) - self.armies.count(kind)

    def can_buy_scout(self, s: Stratagems) -> bool:
        if self.left < s.parts.numbers.scout.dp or s.mats[self.seat][st.COINS] < scout_coins(s, self.seat):
            return False
        if s.mats[self.seat][st.SCOUTS] + self.scouts >= s.parts.numbers.scouts:
            return False
        return has_capital(s, self.seat)

    def can_buy_army(self, s: Stratagems) -> bool:
        price = s.parts.numbers.army
        if self.left < price.dp or s.mats[self.seat][st.COINS] < price.coins:
            return False
        return self.pile(s, ONE) + self.pile(s, TWO) > 0 and has_capital(s, self.seat)

    def can_buy_neutral(self, s: Stratagems) -> bool:
        price = s.parts.numbers.neutral
        if self.left < price.dp or self.neutrals >= price.most:
            return False
        armies = neutral_armies(s)
        return 0 < armies < s.parts.numbers.neutrals

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
            if s.journal is not None and self.left:
                text = f"{{{seat}}} leaves {counted(self.left, 'deployment point')} unused."
                s.tell("deployment", text, "deployment.points", seat)
            can_return = s.mats[seat][st.EMPEROR] == 0
            place.Place(seat, self.scouts, self.armies, 1 if can_return else 0, ()).go_on(s)
        elif a.verb == SPLIT:
            s.stack.append(self)
            split.split(s, seat, a.target)
        elif a.verb == NEUTRAL:
            s.neutral[a.target] += numbers.start_neutral
            s.stack.append(Buy(seat, self.left - numbers.neutral.dp, self.scouts, self.armies, self.neutrals + 1))
            if s.journal is not None:
                text = f"{{{seat}}} pays {counted(numbers.neutral.dp, 'deployment point')} for a neutral army in "
                text += f"{s.name(a.target)}."
                s.tell("deployment", text, "deployment.costs", seat, touches=s.at(a.target))
        elif a.target == BUY_ARMY:
            self.buy_army(s)
        else:
            coins = scout_coins(s, seat)
            s.mats[seat][st.COINS] -= coins
            left = self.left - numbers.scout.dp
            s.stack.append(Buy(seat, left, self.scouts + 1, self.armies, self.neutrals))
            if s.journal is not None:
                text = f"{{{seat}}} buys a scout for {counted(coins, 'coin')}."
                s.tell("deployment", text, "deployment.costs", seat)

    def buy_army(self, s: Stratagems) -> None:
        """Paid for, then drawn at random from the unit pile (deployment.draw). Its owner sees what was drawn (unseen.draw)."""
        price = s.parts.numbers.army
        s.mats[self.seat][st.COINS] -= price.coins
        left = self.left - price.dp
        s.stack.append(Buy(self.seat, left, self.scouts, self.armies, self.neutrals))
        ones = self.pile(s, ONE)
        kind = ONE if s.luck.cards.below(ones + self.pile(s, TWO)) < ones else TWO
        s.stack[-1] = Buy(self.seat, left, self.scouts, (*self.armies, kind), self.neutrals)
        if s.journal is not None:
            text = f"{{{self.seat}}} buys an army for {counted(price.coins, 'coin')}."
            s.tell("deployment", text, "deployment.costs", self.seat)
            s.tell("deployment", f"You draw {an(kind)}.", "unseen.draw", self.seat, to=(self.seat,))

    def prompt(self, s: Stratagems) -> Prompt:
        coins = counted(s.mats[self.seat][st.COINS], "coin")
        help = f"{counted(self.left, 'deployment point')} and {coins} left."
        if self.scouts or self.armies:
            help += f" Bought so far: {self.bought()}."
        rules = ("deployment.points", "deployment.costs", "deployment.draw")
        return Prompt("Which units do you buy?", rules, help)

    def bought(self) -> str:
        """The new units as their owner sees them (unseen.draw)."""
        return units_words(made_of([0, self.scouts, self.armies.count(ONE), self.armies.count(TWO)]))

    def why_not(self, s: Stratagems, a: Action) -> Why:
        if a.verb == NEUTRAL:
            return self.why_not_neutral(s, a.target)
        if a.verb == BUY:
            return self.why_not_army(s) if a.target == BUY_ARMY else self.why_not_scout(s)
        if a.verb == SPLIT:
            return split.why_not(s, self.seat, a.target, self.armies.count(ONE))
        return Why("Units are being bought now.", "deployment.costs")

    def why_not_neutral(self, s: Stratagems, space: int) -> Why:
        numbers = s.parts.numbers
        if not s.neutral[space]:
            return Why(f"There are no neutral armies in {s.name(space)}.", "deployment.costs")
        if self.neutrals >= numbers.neutral.most:
            most = counted(numbers.neutral.most, "neutral army", "neutral armies")
            return Why(f"Nobody buys more than {most} in a season.", "deployment.costs")
        if neutral_armies(s) >= numbers.neutrals:
            return Why("All neutral armies are on the map.", "deployment.costs")
        return self.too_few_points(numbers.neutral.dp)

    def why_not_army(self, s: Stratagems) -> Why:
        price = s.parts.numbers.army
        if not has_capital(s, self.seat):
            return Why("You have no capital where it could be placed.", "deployment.place")
        if self.pile(s, ONE) + self.pile(s, TWO) == 0:
            return Why("Your unit pile is empty.", "deployment.draw")
        if self.left < price.dp:
            return self.too_few_points(price.dp)
        return self.too_few_coins(s, price.coins)

    def why_not_scout(self, s: Stratagems) -> Why:
        price = s.parts.numbers.scout
        if not has_capital(s, self.seat):
            return Why("You have no capital where it could be placed.", "deployment.place")
        if s.mats[self.seat][st.SCOUTS] + self.scouts >= s.parts.numbers.scouts:
            return Why(f"You have all {counted(s.parts.numbers.scouts, 'scout')} already.", "deployment.costs")
        if self.left < price.dp:
            return self.too_few_points(price.dp)
        return self.too_few_coins(s, scout_coins(s, self.seat))

    def too_few_points(self, price: int) -> Why:
        short = counted(price - self.left, "deployment point")
        return Why(f"You are {short} short.", "deployment.costs")

    def too_few_coins(self, s: Stratagems, price: int) -> Why:
        return Why(f"You are {counted(price - s.mats[self.seat][st.COINS], 'coin')} short.", "deployment.costs")

    def notes(self, s: Stratagems, a: Action) -> list[str]:
        return split.notes() if a.verb == SPLIT else []

    def odds(self, s: Stratagems, a: Action) -> list[tuple[str, float]]:
        if a.verb != BUY or a.target != BUY_ARMY:
            return []
        twos = self.pile(s, TWO)
        return [("an army of strength 2", twos / (twos + self.pile(s, ONE)))]

    def is_open(self, s: Stratagems) -> bool:
        """Coins, points and how many units are left are public; what could be split is not."""
        return split.nothing_to_split(s, self.seat)
