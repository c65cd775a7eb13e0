"""What the parts of a scene are drawn from, beside what every table's are: the data drawn once, and what the cards say now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.scene.table.view import View as TableView

from ..parts.cards import EMPEROR, OVERLORD
from ..parts.parts import Parts
from ..parts.printed import PrintedCard
from .drawn import Drawn, DrawnCard
from .texts import CardText

if TYPE_CHECKING:
    from ..state import MingVoyages


class View(TableView["MingVoyages"]):
    """`side` is the side whose hand lies in front of the viewer, a spectator's being the Emperor's; `printed`, `texts` and
    `cards` are what the cards say now, and `levels` which level of event answers 1, 2 and 3 CPs."""

    __slots__ = ("cards", "drawn", "levels", "parts", "printed", "side", "texts")

    def __init__(self, drawn: Drawn, known: MingVoyages, seat: int | None, names: list[str]) -> None:
        super().__init__(known, seat, names)
        self.parts: Parts = known.parts
        self.drawn = drawn
        era = 1 if known.has_flipped() else 0
        self.printed: list[PrintedCard] = known.parts.printed[era]
        self.levels: list[int] = known.level.flipped if era else known.level.start
        self.texts: list[CardText] = drawn.texts[era]
        self.cards: list[DrawnCard] = drawn.cards[era]
        self.side: int = EMPEROR if seat is None else seat

    def role(self, side: int) -> str:
        return "the Overlord" if side == OVERLORD else "the Emperor"
