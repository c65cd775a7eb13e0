"""How strong the stacks of others may be that lie face down, as far as a viewer knows."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final

from ..rules.battle import odds
from ..rules.realm import stacks
from ..rules.unseen.arrange import Arrangement
from ..rules.unseen.sight import Sight
from ..status import NOBODY

if TYPE_CHECKING:
    from ..state import Stratagems

MOST_REMEMBERED: Final = 256  # of all tables: what is known of a player changes less often than the table is drawn


class Reckoning:
    """What may stand in the spaces of one player, found out when it is first asked."""

    __slots__ = ("arranged", "emperor", "found", "sight")

    def __init__(self, sight: Sight, arranged: Arrangement, emperor: int) -> None:
        self.sight = sight
        self.arranged = arranged
        self.emperor = emperor
        self.found: dict[int, tuple[int, int]] = {}

    def strengths(self, space: int) -> tuple[int, int]:
        """The least and the greatest strength that may stand in a space."""
        if space not in self.found:
            self.found[space] = odds.strengths(self.sight, self.arranged, space, self.emperor)
        return self.found[space]


def reckoning(s: Stratagems, viewer: int, owner: int) -> Reckoning:
    """What a viewer may reckon with."""
    sight = s.sights[stacks.sight_number(s, viewer, owner)]
    spaces = [space for space in range(len(s.holder)) if s.holder[space] == owner]
    sizes = [s.sizes[space] for space in spaces]
    numbers = s.parts.numbers
    return remembered(
        tuple(sight.kinds), tuple(sight.masks), tuple(spaces), tuple(sizes), numbers.ones, numbers.twos, numbers.emperor
    )


@functools.lru_cache(maxsize=MOST_REMEMBERED)
def remembered(
    kinds: tuple[int, ...],
    masks: tuple[int, ...],
    spaces: tuple[int, ...],
    sizes: tuple[int, ...],
    ones: int,
    twos: int,
    emperor: int,
) -> Reckoning:
    sight = Sight(NOBODY, NOBODY, list(kinds), list(masks))
    return Reckoning(sight, Arrangement(sight, list(spaces), list(sizes), ones, twos), emperor)
