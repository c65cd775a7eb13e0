"""What an attack would do as things stand: it is carried out on a copy, by the steps that resolve it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ...engine.journal import Entry, Journal
from ...engine.luck import FastLuck
from .attack import Attack, Excess
from .player import NOBODY

if TYPE_CHECKING:
    from .state import Tianxia


class Forecast:
    """An attack on a sector as it would go now. `entries` is what the journal would tell of it, without what is drawn; `after`
    the table afterwards; `excess` how much strength each seat would still have to settle, coin or points for each."""

    __slots__ = ("after", "entries", "excess")

    def __init__(self, after: Tianxia, entries: list[Entry], excess: dict[int, int]) -> None:
        self.after = after
        self.entries = entries
        self.excess = excess


class Forecasts:
    """One guess for all sectors of a viewer's copy; nothing that an attack decides is hidden."""

    __slots__ = ("guess",)

    def __init__(self, known: Tianxia) -> None:
        self.guess = cast("Tianxia", known.guess(FastLuck(1)))

    def of(self, sector: int) -> Forecast:
        """The attack on a sector, its chieftain put on the battle space if he is not there yet (attack.battle)."""
        s = self.guess.clone()
        s.journal = Journal()
        s.chieftain[sector] = s.parts.sectors[sector].steps
        s.stack = [Attack(NOBODY, sector)]
        excess: dict[int, int] = {}
        while s.stack:
            step = s.stack.pop()
            if not step.asks:
                step.run(s)
            elif isinstance(step, Excess):
                excess[step.seat] = step.left
        # A tile that a raid turns up is luck; whatever else asks is a gain of choice, which is the owner's affair.
        entries = [entry for entry in s.journal.read() if entry.kind != "tile"]
        return Forecast(s, entries, excess)
