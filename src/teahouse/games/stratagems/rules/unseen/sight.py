"""Sight: what somebody knows of another player's units on the map (unseen.shown).

For each unit it holds the kind, as far as it is known, and the pool of spaces that the unit may stand in, a bit for each
space. Nothing in it depends on more than what was seen: how many units moved where, and which were shown.
"""

from __future__ import annotations

from typing import ClassVar

from teahouse.engine.fields import Shared

from ...parts.forces import ARMY, EMPEROR, ONE, SCOUT, TWO, count


class Sight:
    """`viewer` is who has looked where others could not, or -1 for what everybody has seen. Never changed once made."""

    owner: int
    viewer: int
    kinds: Shared[list[int]]
    masks: Shared[list[int]]

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("kinds", "masks", "owner", "viewer")
    FIELDS: ClassVar[tuple[str, ...]] = ("owner", "viewer", "kinds", "masks")

    def __init__(self, owner: int, viewer: int, kinds: list[int], masks: list[int]) -> None:
        self.owner = owner
        self.viewer = viewer
        self.kinds = kinds
        self.masks = masks

    # Made so far.

    def for_viewer(self, viewer: int) -> Sight:
        return Sight(self.owner, viewer, self.kinds, self.masks)

    def says_the_same(self, other: Sight) -> bool:
        """Whether both hold the same pools, in whatever order."""
        return sorted(zip(self.kinds, self.masks)) == sorted(zip(other.kinds, other.masks))

    def came(self, space: int, kind: int) -> Sight:
        """A unit has come onto the map; of a drawn army only the owner knows the strength (unseen.draw)."""
        return Sight(self.owner, self.viewer, [*self.kinds, kind], [*self.masks, 1 << space])

    def all_came(self, kinds: list[int], pool: int) -> Sight:
        """Units have come onto the map face down, spread over the spaces of a pool."""
        return Sight(self.owner, self.viewer, [*self.kinds, *kinds], [*self.masks, *([pool] * len(kinds))])

    def moved(self, a: int, b: int, whole: bool) -> Sight:
        """Face-down units went from a to b: all that stood in a, or some of them, and nobody knows which."""
        from_bit = 1 << a
        to_bit = 1 << b
        masks = self.masks[:]
        for n in range(len(masks)):
            mask = masks[n]
            if mask & from_bit:
                masks[n] = (mask ^ from_bit) | to_bit if whole else mask | to_bit
        return Sight(self.owner, self.viewer, self.kinds, masks)

    def known_moved(self, a: int, b: int, force: int, empties: bool) -> Sight:
        """Units that lay face up in a went to b. If a is empty now, nothing else can be there."""
        from_bit = 1 << a
        to_bit = 1 << b
        masks = self.masks[:]
        for kind in (EMPEROR, SCOUT, ONE, TWO):
            left = count(force, kind)
            for n in range(len(masks)):
                if left and self.kinds[n] == kind and masks[n] == from_bit:
                    masks[n] = to_bit
                    left -= 1
        if empties:
            for n in range(len(masks)):
                if masks[n] & from_bit:
                    masks[n] ^= from_bit
        return Sight(self.owner, self.viewer, self.kinds, masks)

    def gone(self, space: int, kind: int, empties: bool) -> Sight:
        """A unit that was shown has left the map (unseen.leave)."""
        bit = 1 << space
        kinds = self.kinds[:]
        masks = self.masks[:]
        for n in range(len(masks)):
            if kinds[n] == kind and masks[n] == bit:
                del kinds[n]
                del masks[n]
                break
        if empties:
            for n in range(len(masks)):
                if masks[n] & bit:
                    masks[n] ^= bit
        return Sight(self.owner, self.viewer, kinds, masks)

    def weakened(self, space: int) -> Sight:
        """A strength 2 army that lay face up is one of strength 1 now."""
        bit = 1 << space
        kinds = self.kinds[:]
        for n in range(len(kinds)):
            if kinds[n] == TWO and self.masks[n] == bit:
                kinds[n] = ONE
                break
        return Sight(self.owner, self.viewer, kinds, self.masks)

    def mixed(self, before: int, after: int) -> Sight:
        """Units on the spaces `before` were rearranged in secret over the spaces `after` (redeploy.secret)."""
        masks = self.masks[:]
        for n in range(len(masks)):
            if masks[n] & before:
                masks[n] = (masks[n] & ~before) | after
        return Sight(self.owner, self.viewer, self.kinds, masks)

    def shown(self, space: int, force: int, whole: bool) -> Sight:
        """These units of a space were turned up, all that stand there or some. Which of the units one knew of they are
        may remain open: then those that may have been meant share their pools."""
        turned = Turning(self.kinds[:], self.masks[:], 1 << space, whole)
        turned.turn(EMPEROR, count(force, EMPEROR))
        turned.turn(SCOUT, count(force, SCOUT))
        turned.turn_armies(count(force, ONE), count(force, TWO))
        return Sight(self.owner, self.viewer, turned.kinds, turned.masks)


class Turning:
    """Units of one space being turned up."""

    __slots__ = ("bit", "kinds", "masks", "whole")

    def __init__(self, kinds: list[int], masks: list[int], bit: int, whole: bool) -> None:
        self.kinds = kinds
        self.masks = masks
        self.bit = bit
        self.whole = whole

    def there(self, kind: int) -> list[int]:
        """Units of that kind which are known to stand there."""
        return [n for n in range(len(self.kinds)) if self.kinds[n] == kind and self.masks[n] == self.bit]

    def perhaps(self, kind: int) -> list[int]:
        """Units of that kind which may stand there or elsewhere."""
        return [
            n
            for n in range(len(self.kinds))
            if self.kinds[n] == kind and self.masks[n] & self.bit and self.masks[n] != self.bit
        ]

    def pool_of(self, units: list[int]) -> int:
        """All spaces that any of them may be in; not this one if it is wholly shown."""
        pool = 0
        for n in units:
            pool |= self.masks[n]
        return pool & ~self.bit if self.whole else pool

    def elsewhere(self, units: list[int]) -> None:
        """A wholly shown space holds none of the others."""
        if self.whole:
            for n in units:
                self.masks[n] &= ~self.bit

    def turn(self, kind: int, number: int) -> None:
        """So many units of a kind that is known for sure."""
        if number == 0 and not self.whole:
            return
        missing = number - len(self.there(kind))
        open_ = self.perhaps(kind)
        if missing <= 0:
            self.elsewhere(open_)
            return
        pool = self.pool_of(open_)
        for place, n in enumerate(open_):
            self.masks[n] = self.bit if place < missing else pool

    def turn_armies(self, ones: int, twos: int) -> None:
        """So many armies of each strength, where some may be of those whose strength was not known."""
        if ones + twos == 0 and not self.whole:
            return
        drawn_there = self.there(ARMY)
        drawn_perhaps = self.perhaps(ARMY)
        if not drawn_there and not drawn_perhaps:
            self.turn(ONE, ones)
            self.turn(TWO, twos)
            return
        missing = [max(0, ones - len(self.there(ONE))), max(0, twos - len(self.there(TWO)))]
        open_ = [self.perhaps(ONE), self.perhaps(TWO)]
        if self.whole and len(drawn_there) == missing[0] + missing[1]:
            for place, n in enumerate(drawn_there):
                self.kinds[n] = ONE if place < missing[0] else TWO
            self.elsewhere([*open_[0], *open_[1], *drawn_perhaps])
            return
        self.share(missing, open_, drawn_there, drawn_perhaps)

    def share(self, missing: list[int], open_: list[list[int]], drawn_there: list[int], drawn: list[int]) -> None:
        """Armies that may have been meant: so many of each strength stand here now, and the others share one pool. Of those
        only as many are known by strength as cannot have been turned up."""
        if missing[0] == 0 and missing[1] == 0:
            self.elsewhere([*open_[0], *open_[1], *drawn])
            return
        meant = [*drawn_there, *drawn]
        sure: list[tuple[int, int]] = []
        for strength in (0, 1):
            if missing[strength] == 0:
                self.elsewhere(open_[strength])
                continue
            pool = self.pool_of(open_[strength])
            sure.extend([(ONE + strength, pool)] * max(0, len(open_[strength]) - missing[strength]))
            meant.extend(open_[strength])
        pool = self.pool_of(meant)
        found = [(ONE, self.bit)] * missing[0] + [(TWO, self.bit)] * missing[1] + sure
        found.extend([(ARMY, pool)] * (len(meant) - len(found)))
        for place, n in enumerate(sorted(meant)):
            self.kinds[n], self.masks[n] = found[place]
