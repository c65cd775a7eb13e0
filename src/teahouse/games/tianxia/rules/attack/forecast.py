"""What an attack would do as things stand: it is carried out on a copy, by the steps that resolve it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.journal import Entry, Journal

from ...player import NOBODY
from .attack import Attack, Excess

if TYPE_CHECKING:
    from ...state import Tianxia


class Forecast:
    """An attack on a sector as it would go now. `entries` is what the journal would tell of it, `after` the table afterwards,
    and `excess` how much strength each seat would still have to settle, a coin or points for each."""

    __slots__ = ("after", "entries", "excess")

    def __init__(self, after: Tianxia, entries: list[Entry], excess: dict[int, int]) -> None:
        self.after = after
        self.entries = entries
        self.excess = excess


def forecast(known: Tianxia, sector: int) -> Forecast:
    """The attack on a sector, its chieftain put on the battle space if he is not there yet (attack.battle). Nothing that it
    decides is hidden; the decks are taken away, so that nothing is drawn. What asks is a choice of its owner and left out."""
    s = known.clone()
    s.journal = Journal()
    s.deck = []
    s.objectives = []
    s.seen_by = []
    s.chieftain[sector] = s.parts.sectors[sector].steps
    s.stack = [Attack(NOBODY, sector)]
    excess: dict[int, int] = {}
    while s.stack:
        step = s.stack.pop()
        if not step.asks:
            step.run(s)
        elif isinstance(step, Excess):
            excess[step.seat] = step.left
    return Forecast(s, s.journal.read(), excess)
