"""How the map looks to a bot: what each space is worth to its seat, how it is guarded, and what draws stacks near."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .. import status as st
from ..parts.atlas import CITY, MARKET
from ..parts.cards import PREFECTURE
from ..parts.forces import endurance, strength
from ..rules.realm.control import is_temple, temples

if TYPE_CHECKING:
    from ..state import Stratagems

CAPITAL: Final = 3.0  # points of a capital, and for each season that its taxes come in
CAPITAL_SEASON: Final = 0.3
RIVALS_CAPITAL: Final = 1.2  # more, because a rival loses it
IN_PLAY_SEASON: Final = 0.12  # of a prefecture in play, besides its point
IN_HAND: Final = 1.5  # of the city whose card is in the own hand: two points once it is played
MARKET_SEASON: Final = 0.22
TEMPLE: Final = 0.8
THIRD_TEMPLE: Final = 1.4
UNITS_STRENGTH: Final = 1.3  # what a unit that lies face down is taken for

NEAR: Final = 0.5  # of what a stack goes for, before it is there
CLAIMED: Final = 0.3  # of that, where another stack is nearer
DECAY: Final = [1.0, 0.8, 0.66, 0.54, 0.45, 0.37, 0.3, 0.25, 0.2, 0.16]  # by action points to go
REACH: Final = 10
THREAT: Final = [1.2, 1.2, 0.8, 0.5]  # of a unit of a rival, by action points from an own capital
EXPOSED: Final = 0.5
MOST_EXPOSED: Final = 1.5


def seasons_left(s: Stratagems) -> int:
    return s.parts.numbers.seasons - s.season + 1


def cities_in_hand(s: Stratagems, seat: int) -> list[int]:
    """The cities whose prefecture cards a seat holds."""
    cards = s.parts.cards
    return [cards[card].space for card in s.hands[seat] if card >= 0 and cards[card].deck == PREFECTURE]


def toughness(s: Stratagems, space: int) -> float:
    """About how many hits clear a space of another player or of neutral armies."""
    if s.neutral[space]:
        return float(s.neutral[space])
    if s.sizes[space] == 0:
        return 0.0
    if s.forces[space] >= 0:
        return float(endurance(s.forces[space]))
    return UNITS_STRENGTH * s.sizes[space]


class Outlook:
    """`hold[space]` is what a space is worth that the seat holds, beyond points it has; `want[space]` what it would gain by
    taking it. `open_` are wanted spaces that any unit may enter, `guarded` those that must be attacked, with `guard` hits to
    go. `claims` names for an open space the own stack that is nearest; `threat` is the strength that may fall on a capital."""

    __slots__ = (
        "claims",
        "emperor",
        "guard",
        "guarded",
        "hits",
        "hold",
        "near",
        "open_",
        "seat",
        "stacks",
        "threat",
        "want",
    )

    def __init__(self, s: Stratagems, seat: int) -> None:
        count = s.parts.atlas.count
        left = seasons_left(s)
        self.seat = seat
        self.emperor = s.parts.numbers.emperor
        self.near = NEAR * min(1.0, 0.2 + 0.2 * left)
        self.hits = (7 - s.parts.numbers.hit_factor[s.mats[seat][st.GENERALS]]) / 6
        self.hold: list[float] = [0.0] * count
        self.want: list[float] = [0.0] * count
        self.guard: list[float] = [0.0] * count
        self.threat: list[float] = [0.0] * count
        self.claims: list[int] = [-1] * count
        self.open_: list[int] = []
        self.guarded: list[int] = []
        self.stacks: list[int] = [space for space in range(count) if s.holder[space] == seat]
        self.look_at_cities(s, left)
        self.look_at_temples(s)
        self.look_at_capitals(s, left)
        self.claim(s)

    def look_at_cities(self, s: Stratagems, left: int) -> None:
        in_hand = cities_in_hand(s, self.seat)
        atlas = s.parts.atlas
        for space in range(atlas.count):
            kind = atlas.kinds[space]
            if kind == CITY:
                if s.marks[space] & st.IN_PLAY:
                    self.add(s, space, 1.0 + IN_PLAY_SEASON * left)
                elif space in in_hand:
                    self.add(s, space, IN_HAND)
            elif kind == MARKET and left > 1:
                self.add(s, space, MARKET_SEASON * (left - 1))

    def look_at_temples(self, s: Stratagems) -> None:
        third = temples(s, self.seat) % 3
        for space in s.parts.atlas.holy:
            if is_temple(s, space):
                if s.holder[space] == self.seat:
                    self.hold[space] += TEMPLE if third else THIRD_TEMPLE
                elif s.holder[space] == st.NOBODY:
                    self.add(s, space, THIRD_TEMPLE if third == 2 else TEMPLE)

    def look_at_capitals(self, s: Stratagems, left: int) -> None:
        for space in s.parts.atlas.capitals:
            owner = s.owner[space]
            if owner != self.seat:
                value = CAPITAL + CAPITAL_SEASON * left
                self.add(s, space, value + RIVALS_CAPITAL if owner >= 0 else value)
            else:
                self.threat[space] = self.threat_to(s, space)

    def add(self, s: Stratagems, space: int, value: float) -> None:
        """A space that is held, may be entered or must be attacked."""
        if s.holder[space] == self.seat:
            self.hold[space] += value
            return
        if self.want[space] == 0.0:
            guard = toughness(s, space)
            if guard > 0.0 or s.owner[space] >= 0:
                self.guarded.append(space)
                self.guard[space] = max(0.5, guard)
            else:
                self.open_.append(space)
        self.want[space] += value

    def threat_to(self, s: Stratagems, capital: int) -> float:
        """The strength of the largest stack of a rival that is near."""
        apart = s.parts.atlas.apart[capital]
        most = 0.0
        for space in range(len(apart)):
            if apart[space] <= 3 and s.holder[space] >= 0 and s.holder[space] != self.seat:
                most = max(most, THREAT[apart[space]] * s.sizes[space])
        return most

    def claim(self, s: Stratagems) -> None:
        for target in self.open_:
            apart = s.parts.atlas.apart[target]
            least = REACH
            for space in self.stacks:
                if apart[space] < least:
                    least = apart[space]
                    self.claims[target] = space

    def drawn_to(self, s: Stratagems, at: int, home: int) -> float:
        """What open spaces promise to a unit at a space, which belongs to the stack that has its home elsewhere or here."""
        apart = s.parts.atlas.apart[at]
        best = 0.0
        for target in self.open_:
            points = apart[target]
            if points < REACH and target != at:
                value = self.want[target] * DECAY[points]
                if self.claims[target] != home:
                    value *= CLAIMED
                best = max(best, value)
        return self.near * best

    def march_on(self, s: Stratagems, at: int, force: int) -> float:
        """What guarded spaces promise to a force at a space, by how soon it would clear them."""
        power = self.power(force)
        if power == 0:
            return 0.0
        apart = s.parts.atlas.apart[at]
        is_capital = s.parts.atlas.is_capital
        best = 0.0
        for target in self.guarded:
            points = apart[target]
            if points < REACH:
                dice = max(1, power - 1) if is_capital[target] else power
                ease = min(1.0, 0.1 + 0.9 * dice * self.hits / self.guard[target])
                best = max(best, self.want[target] * DECAY[points] * ease)
        return self.near * best

    def prospect(self, s: Stratagems, at: int, force: int) -> float:
        """What a stack promises where it stands."""
        if force == 0:
            return 0.0
        return max(self.drawn_to(s, at, at), self.march_on(s, at, force))

    def power(self, force: int) -> int:
        return strength(force, self.emperor)

    def eased(self, space: int, before: int, after: int) -> float:
        """How much less a capital stands to lose when one force there becomes another."""
        return self.danger(space, self.power(before)) - self.danger(space, self.power(after))

    def danger(self, space: int, guard: float) -> float:
        """What a capital stands to lose if so much strength guards it."""
        missing = self.threat[space] - guard
        return min(MOST_EXPOSED, EXPOSED * missing) if missing > 0.0 else 0.0
