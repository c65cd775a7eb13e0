"""What all parts of a scene are drawn from: a viewer's copy, who looks, the legal actions, and how the sides are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.action import Action
from teahouse.engine.ahead import Ahead
from teahouse.engine.decision import Decision
from teahouse.scene import Glow

from ..parts.cards import EMPEROR, OVERLORD
from ..parts.parts import Parts
from ..parts.printed import PrintedCard
from .drawn import Drawn, DrawnCard
from .texts import CardText

if TYPE_CHECKING:
    from ..state import MingVoyages


class View:
    """`side` is the side whose hand lies in front of the viewer, a spectator's being the Emperor's; `top` the question that is
    open to the viewer, and `ahead` what each answer to it would do; `printed`, `texts` and `cards` what the cards say
    now, and `levels` which level of event answers 1, 2 and 3 CPs."""

    __slots__ = (
        "actions",
        "ahead",
        "cards",
        "drawn",
        "known",
        "legal",
        "levels",
        "names",
        "parts",
        "printed",
        "seat",
        "side",
        "texts",
        "top",
    )

    def __init__(self, drawn: Drawn, known: MingVoyages, seat: int | None, names: list[str]) -> None:
        self.known = known
        self.parts: Parts = known.parts
        self.drawn = drawn
        era = 1 if known.has_flipped() else 0
        self.printed: list[PrintedCard] = known.parts.printed[era]
        self.levels: list[int] = known.level.flipped if era else known.level.start
        self.texts: list[CardText] = drawn.texts[era]
        self.cards: list[DrawnCard] = drawn.cards[era]
        self.seat = seat
        self.side: int = EMPEROR if seat is None else seat
        self.names = names
        self.top: Decision[Any] | None = None
        self.ahead: Ahead | None = None
        self.legal: list[Action] = []
        if seat is not None and seat in known.to_act():
            self.top = known.stack[-1]
            self.legal = known.legal(seat)
            self.ahead = Ahead(known, seat)
        self.actions: set[str] = {action.text for action in self.legal}

    def if_legal(self, action: Action) -> str:
        return action.text if action.text in self.actions else ""

    def glow(self, text: str) -> Glow | None:
        return "free" if text else None

    def why_not(self, action: Action) -> str:
        """Why the viewer cannot do now what is not legal; empty if nothing is asked."""
        return "" if self.top is None else self.top.why_not(self.known, action).sentence

    def name(self, side: int) -> str:
        """A side as people call it: by the name of its seat, or as the Overlord of the solo game."""
        return "The Overlord" if self.known.is_automa(side) else self.names[side]

    def role(self, side: int) -> str:
        return "the Overlord" if side == OVERLORD else "the Emperor"
