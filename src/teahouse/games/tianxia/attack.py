"""The nomads' attack: awards for defence, the fight, raids, and strength that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ...engine.action import Action
from ...engine.decision import Decision, Step
from ...engine.words import Preview, Prompt, Why, counted
from .effect import COIN, FROM_WALL, PP
from .parts import PAY
from .passive import ON_BATTLE_RANK, ON_SOLDIER_LOST
from .player import MEEPLE, NOBODY
from .words import amount, sector_name

if TYPE_CHECKING:
    from .state import Tianxia

FAR: Final = 99  # no piece of this kind


def is_battle(s: Tianxia, sector: int) -> bool:
    """Whether the chieftain stands on the battle space (attack.battle)."""
    return s.chieftain[sector] >= s.parts.sectors[sector].steps


def first_of(owners: list[int], side: int) -> int:
    return owners.index(side) if side in owners else FAR


def ranking(s: Tianxia, sector: int) -> list[int]:
    """The sides with strength in a sector, the best first; ties by leftmost soldier, wall, tower, then turn order
    (attack.award, attack.award.ties)."""
    rows: list[tuple[int, int, int, int, int, int]] = []
    for place, side in enumerate(s.order):
        strength = s.strength_of(side, sector)
        if strength:
            soldier = first_of(s.soldiers[sector], side)
            wall = first_of(s.walls[sector], side)
            tower = first_of(s.towers[sector], side)
            rows.append((-strength, soldier, wall, tower, place, side))
    rows.sort()
    return [row[5] for row in rows]


class Attack(Step["Tianxia"]):
    """A sector: if there is a battle, the awards come first, even if it is then lost (attack.battle, attack.award)."""

    __slots__ = ("sector",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "sector")

    def __init__(self, seat: int, sector: int) -> None:
        super().__init__(seat)
        self.sector = sector

    def run(self, s: Tianxia) -> None:
        sector = self.sector
        if not is_battle(s, sector):
            return
        ranks = ranking(s, sector)
        if s.journal is not None:
            text = f"Battle in sector {sector_name(s.parts, sector)}: {s.strength[sector]} against {s.defence(sector)}."
            s.tell("battle", text, "attack.battle")
        s.stack.append(Fight(NOBODY, sector, ranks[0] if ranks else NOBODY))
        for place in range(min(len(ranks), len(s.parts.award))):
            award(s, ranks[place], place, sector)


def scores(s: Tianxia, side: int) -> bool:
    """Everybody but the Bot (the_bot.battle)."""
    return not (s.seats == 2 and s.is_automa(side))


def award(s: Tianxia, side: int, place: int, sector: int) -> None:
    """Points for a rank; the Bot takes the rank without them."""
    if place == 0:
        s.players[side].battle_firsts += 1
    points = s.parts.award[place] if scores(s, side) else 0
    if points:
        s.score(side, points, FROM_WALL)
    if s.journal is not None:
        ordinal = ("first", "second", "third")[place]
        gained = f"gains {counted(points, 'Prestige Point')}" if points else "gains nothing"
        text = f"{s.who(side)} is {ordinal} with {s.strength_of(side, sector)} strength and {gained}."
        s.tell("battle", text, "attack.award", side)
    if not s.is_automa(side):
        s.trigger(side, ON_BATTLE_RANK)


class Fight(Step["Tianxia"]):
    """Walls and towers, then soldiers from the left; `first` was ranked first (attack.fight)."""

    __slots__ = ("first", "sector")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "sector", "first")

    def __init__(self, seat: int, sector: int, first: int) -> None:
        super().__init__(seat)
        self.sector = sector
        self.first = first

    def run(self, s: Tianxia) -> None:
        sector = self.sector
        left = s.strength[sector] - s.fixed_defence(sector)
        soldiers = s.soldiers[sector]
        fallen: list[int] = []
        while left > 0 and len(fallen) < len(soldiers):
            fallen.append(soldiers[len(fallen)])
            left -= s.parts.soldier_strength
        s.soldiers[sector] = soldiers[len(fallen) :]
        s.stack.append(Aftermath(NOBODY, sector, self.first, left))
        for owner in fallen:
            s.players[owner].left[MEEPLE] += 1
            if scores(s, owner):
                s.score(owner, s.parts.soldier_points, FROM_WALL)
            if not s.is_automa(owner):
                s.trigger(owner, ON_SOLDIER_LOST)
        if s.journal is not None:
            tell_fallen(s, fallen)


def tell_fallen(s: Tianxia, fallen: list[int]) -> None:
    for owner in s.order:
        count = fallen.count(owner)
        if count:
            gain = f", for {counted(count * s.parts.soldier_points, 'Prestige Point')}" if scores(s, owner) else ""
            verb = "falls" if count == 1 else "fall"
            s.tell("battle", f"{counted(count, 'soldier')} of {s.who(owner)} {verb}{gain}.", "attack.fight", owner)


class Aftermath(Step["Tianxia"]):
    """The battle is won, or the nomads raid with the strength that is left; then they are gone (attack.won, attack.raid,
    attack.after)."""

    __slots__ = ("first", "left", "sector")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "sector", "first", "left")

    def __init__(self, seat: int, sector: int, first: int, left: int) -> None:
        super().__init__(seat)
        self.sector = sector
        self.first = first
        self.left = left

    def run(self, s: Tianxia) -> None:
        sector = self.sector
        s.chieftain[sector] = 0
        s.strength[sector] = s.parts.tables[s.seats].strength
        if self.left <= 0:
            win(s, sector, self.first)
            return
        left = raid(s, sector, self.left)
        if left > 0 and not s.over:
            if s.journal is not None:
                text = f"{left} strength is left: every player loses a coin or points for each."
                s.tell("battle", text, "attack.excess")
            for side in reversed(s.order):
                if not s.is_automa(side):
                    s.stack.append(ExcessOf(side, left))


def win(s: Tianxia, sector: int, first: int) -> None:
    """Points for governors of any colour on the path (attack.won)."""
    governors = 0
    for space in s.parts.sectors[sector].path:
        for at in (2 * space, 2 * space + 1):
            if s.governors[at] != NOBODY:
                governors += 1
    if s.journal is not None:
        s.tell("battle", f"The battle in sector {sector_name(s.parts, sector)} is won.", "attack.won")
    if first == NOBODY or not governors or not scores(s, first):
        return
    points = governors * s.parts.path_points
    s.score(first, points, FROM_WALL)
    if s.journal is not None:
        text = f"{s.who(first)} gains {counted(points, 'Prestige Point')} for governors on the path."
        s.tell("battle", text, "attack.won", first)


def raid(s: Tianxia, sector: int, left: int) -> int:
    """Buildings from north to south until no strength is left; returns what is (attack.raid)."""
    for space in s.parts.sectors[sector].path:
        if left <= 0:
            break
        raid_building(s, space, left)
        if s.over:
            break
        left -= s.parts.spaces[space].raid
    return left


def raid_building(s: Tianxia, space: int, left: int) -> None:
    parts = s.parts
    if s.journal is not None:
        name = parts.buildings[s.buildings[space]].name
        text = f"With {left} strength left the nomads raid the {name}, which takes {parts.spaces[space].raid} of it."
        s.tell("raid", text, "attack.raid")
    if s.tokens_left > 0:
        s.tokens_left -= 1
        tokens = s.tokens[:]
        tokens[space] += 1
        s.tokens = tokens
    if s.bonus[space] == NOBODY and s.deck:
        s.bonus[space] = s.deck[-1]
        s.deck = s.deck[:-1]
        s.reveal()
    for at in (2 * space, 2 * space + 1):
        owner = s.governors[at]
        if owner != NOBODY:
            s.governors[at] = NOBODY
            s.players[owner].left[MEEPLE] += 1
            if s.journal is not None:
                s.tell("raid", f"A governor of {s.who(owner)} is driven out.", "attack.raid", owner)
            if s.seats == 1 and s.is_automa(owner) and not s.over:
                if s.journal is not None:
                    text = f"{{0}} loses {counted(parts.li_mu_raided, 'Prestige Point')} for a governor of Li Mu."
                    s.tell("raid", text, "li_mu.raid", 0)
                s.score(0, -parts.li_mu_raided, FROM_WALL)


class ExcessOf(Step["Tianxia"]):
    """What a player loses to strength that is left; without coins it is points (attack.excess)."""

    __slots__ = ("left",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def run(self, s: Tianxia) -> None:
        if self.left <= 0:
            return
        if s.players[self.seat].have[COIN] >= s.parts.excess_coin:
            s.stack.append(Excess(self.seat, self.left))
            return
        for _ in range(self.left):
            lose_points(s, self.seat)


def lose_points(s: Tianxia, seat: int) -> None:
    if s.over:
        return
    if s.journal is not None:
        lost = counted(s.parts.excess_points, "Prestige Point")
        s.tell("raid", f"{{{seat}}} loses {lost}.", "attack.excess", seat)
    s.score(seat, -s.parts.excess_points, FROM_WALL)


class Excess(Decision["Tianxia"]):
    """A coin or points for one strength (attack.excess)."""

    __slots__ = ("left",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def legal(self, s: Tianxia) -> list[Action]:
        return [s.parts.pay[COIN], s.parts.pay[PP]]

    def apply(self, s: Tianxia, a: Action) -> None:
        s.stack.append(ExcessOf(self.seat, self.left - 1))
        if a.target == COIN:
            s.players[self.seat].have[COIN] -= s.parts.excess_coin
            if s.journal is not None:
                text = f"{{{self.seat}}} loses {amount(COIN, s.parts.excess_coin)}."
                s.tell("raid", text, "attack.excess", self.seat)
        else:
            lose_points(s, self.seat)

    def prompt(self, s: Tianxia) -> Prompt:
        help = f"{counted(self.left, 'point')} of strength to settle."
        return Prompt("The nomads are not stopped. What do you lose?", ("attack.excess",), help)

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == PAY:
            return Why("Only a coin or Prestige Points can be lost.", "attack.excess")
        return Why("First settle what the nomads take.", "attack.excess")

    def preview(self, s: Tianxia, a: Action) -> Preview:
        if a.target == COIN:
            return Preview(costs=(amount(COIN, s.parts.excess_coin),))
        points = min(s.parts.excess_points, s.players[self.seat].have[PP])
        notes = ("you would have lost",) if s.seats == 1 and points == s.players[0].have[PP] else ()
        return Preview(costs=(amount(PP, points),), notes=notes)
