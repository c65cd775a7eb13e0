"""Arrangements of face-down units that fit what a sight holds: one of them, what they all agree on, and one by chance."""

from __future__ import annotations

from teahouse.engine.luck import Stream

from ...parts.forces import ARMY, KINDS, ONE, TWO, UNIT, UNKNOWN, count
from .sight import Sight


class Agreement:
    """What all arrangements by a sight agree on, for as long as as many units stand in the same spaces. Never changed."""

    __slots__ = ("forces", "sight", "sizes", "spaces")

    def __init__(self, sight: Sight, spaces: list[int], sizes: list[int], ones: int, twos: int) -> None:
        self.sight = sight
        self.spaces = spaces
        self.sizes = sizes
        self.forces = Arrangement(sight, spaces, sizes, ones, twos).agreed()


class Arrangement:
    """Units on spaces: `at[unit]` is the place in `spaces`, whose sizes are open. A perfect arrangement always exists,
    because the true one is among them."""

    __slots__ = ("at", "drawn_left", "fixed", "kinds", "masks", "places", "sizes", "spaces")

    def __init__(self, sight: Sight, spaces: list[int], sizes: list[int], ones: int, twos: int) -> None:
        self.spaces = spaces
        self.sizes = sizes
        self.masks = sight.masks
        self.kinds = sight.kinds[:]
        self.drawn_left = [ones, twos]
        for kind in self.kinds:
            if kind == ONE or kind == TWO:
                self.drawn_left[kind - ONE] -= 1
        self.settle_drawn()
        self.at = [-1] * len(self.kinds)
        self.fixed = [False] * len(self.kinds)
        self.places: list[list[int]] = []
        for mask in self.masks:
            self.places.append([place for place in range(len(spaces)) if mask >> spaces[place] & 1])
        for unit in range(len(self.kinds)):
            self.seat_unit(unit, [False] * len(spaces))

    def settle_drawn(self) -> None:
        """Drawn armies have a known strength where the pile can only have given one."""
        for strength in (0, 1):
            if self.drawn_left[strength] <= 0:
                for unit in range(len(self.kinds)):
                    if self.kinds[unit] == ARMY:
                        self.kinds[unit] = TWO - strength
                        self.drawn_left[1 - strength] -= 1

    def seat_unit(self, unit: int, tried: list[bool]) -> bool:
        """Find room for a unit, moving others that are not fixed (augmenting paths)."""
        for place in self.places[unit]:
            if tried[place]:
                continue
            tried[place] = True
            there = [other for other in range(len(self.at)) if self.at[other] == place]
            if len(there) < self.sizes[place]:
                self.at[unit] = place
                return True
            for other in there:
                if self.fixed[other]:
                    continue
                self.at[other] = -1
                if self.seat_unit(other, tried):
                    self.at[unit] = place
                    return True
                self.at[other] = place
        return False

    def is_whole(self) -> bool:
        return -1 not in self.at

    def pile_is_empty(self) -> bool:
        """Whether all armies are on the map, so that the drawn ones are known together."""
        return self.drawn_left[0] + self.drawn_left[1] <= self.kinds.count(ARMY)

    def agreed(self) -> list[int]:
        """The force of each place that all arrangements agree on, else UNKNOWN."""
        return [self.force_at(place) if self.is_certain(place) else UNKNOWN for place in range(len(self.spaces))]

    def force_at(self, place: int) -> int:
        force = 0
        twos = self.drawn_left[1]
        for unit, kind in enumerate(self.kinds):
            if self.at[unit] == place:
                if kind == ARMY:
                    kind = TWO if twos > 0 else ONE
                    twos -= 1
                force += UNIT[kind]
        return force

    def is_certain(self, place: int) -> bool:
        """Whether no exchange along a ring of places would change the kinds of units here."""
        here = [unit for unit in range(len(self.at)) if self.at[unit] == place]
        kinds = {self.kinds[unit] for unit in here}
        if ARMY in kinds:
            elsewhere = [n for n, kind in enumerate(self.kinds) if kind == ARMY and self.at[n] != place]
            if elsewhere or not self.pile_is_empty():
                return False
        for kind in kinds:
            reached = self.reached([unit for unit in here if self.kinds[unit] == kind], place)
            for unit in range(len(self.at)):
                if self.kinds[unit] != kind and self.at[unit] in reached and place in self.places[unit]:
                    return False
        return True

    def reached(self, units: list[int], home: int) -> set[int]:
        """The places that one of the units could open a room in, by a chain of moves that avoids home."""
        found: set[int] = set()
        queue = units[:]
        while queue:
            unit = queue.pop()
            for place in self.places[unit]:
                if place != home and place not in found:
                    found.add(place)
                    queue.extend([other for other in range(len(self.at)) if self.at[other] == place])
        return found

    def may_hold(self, place: int, force: int) -> bool:
        """Whether some arrangement has exactly these kinds of units in a place. Its rooms are told apart by kind, and all units
        must find one; an army whose strength is open takes a room for either. Who stands elsewhere begins there."""
        rooms = [*self.sizes, *[count(force, kind) for kind in range(KINDS)]]
        rooms[place] = 0
        wanted: list[list[int]] = []
        for unit, kind in enumerate(self.kinds):
            able = [other for other in self.places[unit] if other != place]
            if place in self.places[unit]:
                for other in (ONE, TWO) if kind == ARMY else (kind,):
                    able.append(len(self.sizes) + other)
            wanted.append(able)
        at = [-1 if there == place else there for there in self.at]
        for unit in range(len(wanted)):
            if at[unit] < 0 and not find_room(unit, wanted, rooms, at, [False] * len(rooms)):
                return False
        return True

    def by_chance(self, luck: Stream) -> list[int]:
        """An arrangement by chance, as a force for each place. Kinds are drawn before units, so that a single emperor among
        many armies is looked for everywhere."""
        order = list(range(len(self.spaces)))
        luck.shuffle(order)
        for place in order:
            for _ in range(self.sizes[place]):
                self.fix_one(place, luck)
        drawn = [ONE] * max(0, self.drawn_left[0]) + [TWO] * max(0, self.drawn_left[1])
        luck.shuffle(drawn)
        forces = [0] * len(self.spaces)
        for unit, kind in enumerate(self.kinds):
            forces[self.at[unit]] += UNIT[drawn.pop() if kind == ARMY else kind]
        return forces

    def fix_one(self, place: int, luck: Stream) -> None:
        """One more unit of this place is settled: a kind by chance, then a unit of it that can be had."""
        able = [unit for unit in range(len(self.at)) if not self.fixed[unit] and place in self.places[unit]]
        order = [kind for kind in range(KINDS + 1) if any(self.kinds[unit] == kind for unit in able)]
        luck.shuffle(order)
        for kind in order:
            units = [unit for unit in able if self.kinds[unit] == kind]
            luck.shuffle(units)
            for unit in units:
                if self.take(unit, place):
                    self.fixed[unit] = True
                    return

    def take(self, unit: int, place: int) -> bool:
        """Put a unit here, if the one that makes room for it can be had elsewhere."""
        if self.at[unit] == place:
            return True
        before = self.at[:]
        for other in range(len(self.at)):
            if self.at[other] == place and not self.fixed[other]:
                self.at[unit] = place
                self.at[other] = -1
                self.fixed[unit] = True
                is_seated = self.seat_unit(other, [False] * len(self.spaces))
                self.fixed[unit] = False
                if is_seated:
                    return True
                self.at = before[:]
        return False


def find_room(unit: int, wanted: list[list[int]], rooms: list[int], at: list[int], tried: list[bool]) -> bool:
    """Find a room for a unit, moving others (augmenting paths)."""
    for room in wanted[unit]:
        if tried[room]:
            continue
        tried[room] = True
        there = [other for other in range(len(at)) if at[other] == room]
        if len(there) < rooms[room]:
            at[unit] = room
            return True
        for other in there:
            if find_room(other, wanted, rooms, at, tried):
                at[unit] = room
                return True
    return False
