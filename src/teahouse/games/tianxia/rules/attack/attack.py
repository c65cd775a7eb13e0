"""The nomads' attack: awards for defence, the fight, raids, and strength that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.journal import Picture
from teahouse.engine.words import Prompt, Why, counted

from ... import ledger, tell
from ...parts.effect import COIN, FROM_WALL, PP
from ...parts.parts import PAY
from ...parts.passive import ON_BATTLE_RANK, ON_SOLDIER_LOST
from ...parts.phrases import amount
from ...parts.pieces import NO_TILE
from ...player import MEEPLE, NOBODY
from ...words import sector_name, tile_words
from ..automa import li_mu, the_bot

if TYPE_CHECKING:
    from ...state import Tianxia

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

    sector: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("sector",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "sector")

    def __init__(self, seat: int, sector: int) -> None:
        super().__init__(seat)
        self.sector = sector

    # Made so far.

    def run(self, s: Tianxia) -> None:
        sector = self.sector
        if not is_battle(s, sector):
            return
        ranks = ranking(s, sector)
        if s.journal is not None:
            text = f"Battle in sector {sector_name(s.parts, sector)}: {s.strength[sector]} against {s.defence(sector)}."
            s.tell("battle", text, "attack.battle", touches=(f"sector:{sector + 1}",), picture=facing(s, sector, ranks))
        s.stack.append(Fight(NOBODY, sector, ranks[0] if ranks else NOBODY))
        for place in range(min(len(ranks), len(s.parts.award))):
            award(s, ranks[place], place, sector)


def facing(s: Tianxia, sector: int, ranks: list[int]) -> Picture:
    """The strength of the nomads against the defence, side by side."""
    shields = [(side, "shield", s.strength_of(side, sector)) for side in ranks]
    return Picture(pieces=((NOBODY, "yurt", s.strength[sector]), *shields), between="against")


def award(s: Tianxia, side: int, place: int, sector: int) -> None:
    """Points for a rank; the Bot takes the rank without them."""
    if place == 0:
        s.players[side].battle_firsts += 1
    points = s.parts.award[place] if the_bot.gains(s, side) else 0
    if points:
        s.score(side, points, FROM_WALL)
    if s.journal is not None:
        tell.rank(s, side, place, sector, points)
    if not s.is_automa(side):
        s.trigger(side, ON_BATTLE_RANK)


class Fight(Step["Tianxia"]):
    """Walls and towers, then soldiers from the left; `first` was ranked first (attack.fight)."""

    sector: int
    first: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("first", "sector")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "sector", "first")

    def __init__(self, seat: int, sector: int, first: int) -> None:
        super().__init__(seat)
        self.sector = sector
        self.first = first

    # Made so far.

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
            if the_bot.gains(s, owner):
                s.score(owner, s.parts.soldier_points, FROM_WALL)
        if s.journal is not None:
            tell_fallen(s, sector, fallen)
        for owner in fallen:
            if not s.is_automa(owner):
                s.trigger(owner, ON_SOLDIER_LOST)


def tell_fallen(s: Tianxia, sector: int, fallen: list[int]) -> None:
    parts = s.parts
    for owner in s.order:
        count = fallen.count(owner)
        if count:
            points = count * parts.soldier_points if the_bot.gains(s, owner) else 0
            gain = f", for {counted(points, 'Prestige Point')}" if points else ""
            verb = "falls and returns as 1 meeple" if count == 1 else f"fall and return as {count} meeples"
            lost = count * parts.soldier_strength
            where = f"{lost} defence in sector {sector_name(parts, sector)} is gone"
            text = f"{counted(count, 'soldier')} of {s.whom(owner)} {verb}{gain}; {where}."
            changes = ((owner, "meeple", count), *ledger.changed(owner, "point", points))
            changes += ledger.on_table(parts.defence_items[sector], -lost)
            s.tell("battle", text, "attack.fight", owner, changes=changes, touches=(f"sector:{sector + 1}",))


class Aftermath(Step["Tianxia"]):
    """The battle is won, or the nomads raid with the strength that is left; then they are gone (attack.won, attack.raid,
    attack.after)."""

    sector: int
    first: int
    left: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("first", "left", "sector")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "sector", "first", "left")

    def __init__(self, seat: int, sector: int, first: int, left: int) -> None:
        super().__init__(seat)
        self.sector = sector
        self.first = first
        self.left = left

    # Made so far.

    def run(self, s: Tianxia) -> None:
        sector = self.sector
        left = self.left
        if left <= 0:
            win(s, sector, self.first)
        else:
            left = raid(s, sector, left)
        withdraw(s, sector)
        if left > 0 and not s.over:
            if s.journal is not None:
                text = f"{left} strength is left: every player loses a coin or points for each."
                s.tell("raid", text, "attack.excess")
            for side in reversed(s.order):
                if not s.is_automa(side):
                    s.stack.append(ExcessOf(side, left))


def withdraw(s: Tianxia, sector: int) -> None:
    """The chieftain returns to his start and the strength to its first value (attack.after)."""
    back, fewer = s.chieftain[sector], s.strength[sector] - s.parts.tables[s.seats].strength
    s.chieftain[sector] = 0
    s.strength[sector] -= fewer
    if s.journal is not None:
        tell.withdrawal(s, sector, back, fewer)


def win(s: Tianxia, sector: int, first: int) -> None:
    """Points for governors of any colour on the path (attack.won)."""
    governors = 0
    for space in s.parts.sectors[sector].path:
        if s.governors[2 * space] != NOBODY:
            governors += 1
        if s.governors[2 * space + 1] != NOBODY:
            governors += 1
    if s.journal is not None:
        text = f"The battle in sector {sector_name(s.parts, sector)} is won."
        s.tell("won", text, "attack.won", touches=(f"sector:{sector + 1}",))
    if first == NOBODY or not governors or not the_bot.gains(s, first):
        return
    points = governors * s.parts.path_points
    s.score(first, points, FROM_WALL)
    if s.journal is not None:
        text = f"{s.who(first)} gains {counted(points, 'Prestige Point')} for governors on the path."
        s.tell("battle", text, "attack.won", first, changes=((first, "point", points),))


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
    has_token = s.tokens_left > 0
    if has_token:
        s.tokens_left -= 1
        tokens = s.tokens[:]
        tokens[space] += 1
        s.tokens = tokens
    if s.journal is not None:
        tell.raid(s, space, left, has_token)
    for at in (2 * space, 2 * space + 1):
        if s.governors[at] != NOBODY:
            drive_out(s, at)
    if s.bonus[space] == NO_TILE and s.deck and not s.over:
        s.reveal()
        s.bonus[space] = s.deck[-1]
        s.deck = s.deck[:-1]
        if s.journal is not None:
            name = parts.buildings[s.buildings[space]].name
            s.tell("tile", f"A tile is laid at the {name}: {tile_words(parts, s.bonus[space])}.", "attack.raid")


def drive_out(s: Tianxia, at: int) -> None:
    """A governor of a raided building returns to its owner; for one of Li Mu's you lose points (attack.raid, li_mu.raid)."""
    owner = s.governors[at]
    s.governors[at] = NOBODY
    s.players[owner].left[MEEPLE] += 1
    if s.journal is not None:
        text = f"A governor of {s.whom(owner)} is driven out and returns as 1 meeple."
        s.tell("raid", text, "attack.raid", owner, changes=((owner, "meeple", 1),))
    if s.seats == 1 and s.is_automa(owner) and not s.over:
        li_mu.lose_for_governor(s)


def lose(s: Tianxia, seat: int, points: int, why: str, rule: str) -> None:
    """Prestige Points lost; told first, for the last of them may end the game."""
    if s.journal is not None:
        tell.lost_points(s, seat, points, why, rule)
    s.score(seat, -points, FROM_WALL)


class ExcessOf(Step["Tianxia"]):
    """What a player loses to strength that is left, asked only where there is a choice (attack.excess)."""

    left: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("left",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    # Made so far.

    def run(self, s: Tianxia) -> None:
        for left in range(self.left, 0, -1):
            if not has_excess_coin(s, self.seat):
                lose_points(s, self.seat)
            elif has_excess_points(s, self.seat):
                s.stack.append(Excess(self.seat, left))
                return
            else:
                lose_coin(s, self.seat)


def has_excess_coin(s: Tianxia, seat: int) -> bool:
    return s.players[seat].have[COIN] >= s.parts.excess_coin


def has_excess_points(s: Tianxia, seat: int) -> bool:
    """Whether all the points can be lost: who has fewer pays a coin while having one (attack.excess)."""
    return s.players[seat].have[PP] >= s.parts.excess_points


def lose_coin(s: Tianxia, seat: int) -> None:
    s.players[seat].have[COIN] -= s.parts.excess_coin
    if s.journal is not None:
        text = f"{{{seat}}} loses {amount(COIN, s.parts.excess_coin)}."
        s.tell("raid", text, "attack.excess", seat, changes=((seat, "coin", -s.parts.excess_coin),))


def lose_points(s: Tianxia, seat: int) -> None:
    if not s.over:
        lose(s, seat, s.parts.excess_points, "", "attack.excess")


class Excess(Decision["Tianxia"]):
    """A coin or points for one strength (attack.excess)."""

    left: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("left",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    # Made so far.

    def legal(self, s: Tianxia) -> list[Action]:
        found = [s.parts.pay[COIN]]
        if has_excess_points(s, self.seat):
            found.append(s.parts.pay[PP])
        return found

    def apply(self, s: Tianxia, a: Action) -> None:
        s.stack.append(ExcessOf(self.seat, self.left - 1))
        if a.target == COIN:
            lose_coin(s, self.seat)
        else:
            lose_points(s, self.seat)

    def prompt(self, s: Tianxia) -> Prompt:
        help = f"{counted(self.left, 'point')} of strength to settle."
        return Prompt("The nomads are not stopped. What do you lose?", ("attack.excess",), help)

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == PAY and a.target == PP:
            points = amount(PP, s.players[self.seat].have[PP])
            return Why(f"You have only {points}: while you have a coin, you lose that.", "attack.excess")
        if a.verb == PAY:
            return Why("Only a coin or Prestige Points can be lost.", "attack.excess")
        return Why("First settle what the nomads take.", "attack.excess")

    def notes(self, s: Tianxia, a: Action) -> list[str]:
        is_end = s.seats == 1 and a.target == PP and s.players[0].have[PP] <= s.parts.excess_points
        return ["You would have lost."] if is_end else []
