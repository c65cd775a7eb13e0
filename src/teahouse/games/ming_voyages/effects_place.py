"""Placing pieces from the supply: in a region that the card names, or where a player chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.words import Preview, Prompt, Why, counted
from . import supply
from .cards import (
    ANY_HOMELAND,
    CONTROLLED,
    CONTROLLED_OR_EMPTY,
    EACH_HOMELAND,
    ONE_CONTROLLED_OR_EMPTY,
    ONE_HOMELAND,
    PIECES,
)
from .control import controls, room_in
from .parts import PUT
from .tell import tell, who

if TYPE_CHECKING:
    from .state import MingVoyages


def regions_for(s: MingVoyages, side: int, where: int) -> list[int]:
    """The regions in which a piece may be placed now; never one that the opponent controls (effects.place)."""
    board = s.parts.board
    if where == ANY_HOMELAND or where == ONE_HOMELAND or where == EACH_HOMELAND:
        return list(range(board.first_homeland, board.ming))
    if where >= 0:
        is_open = where >= board.borderlands or not controls(s, 1 - side, where)
        return [where] if is_open and room_in(s, where) > 0 else []
    found: list[int] = []
    for region in range(board.borderlands):
        if room_in(s, region) > 0:
            if controls(s, side, region) or (where != CONTROLLED and not controls(s, 1 - side, region)):
                found.append(region)
    return found


def is_possible(s: MingVoyages, side: int, piece: int, where: int) -> bool:
    return s.supply[piece] > 0 and bool(regions_for(s, side, where))


def place(s: MingVoyages, side: int, piece: int, amount: int, where: int) -> None:
    """Place as many as there are and fit, asking only where there is a choice (effects.place, supply.limit)."""
    amount = min(amount, s.supply[piece])
    regions = regions_for(s, side, where)
    if amount == 0 or not regions:
        return
    if where == EACH_HOMELAND and amount >= len(regions):
        for region in regions:
            put(s, side, piece, 1, region)
    elif len(regions) == 1:
        put(s, side, piece, min(amount, room_in(s, regions[0])), regions[0])
    else:
        s.stack.append(PlacePieces(side, piece, amount, where, 0))


def put(s: MingVoyages, side: int, piece: int, amount: int, region: int) -> None:
    come = supply.gain(s, piece, amount, region)
    if s.journal is not None:
        what = counted(come, PIECES[piece].capitalize())
        where = s.parts.board.names[region]
        tell(s, side, "place", f"{who(s, side)} places {what} in {where}.", "effects.place")


class PlacePieces(Decision["MingVoyages"]):
    """Where the next piece goes, or all of them if they stay together; stop whenever you like (effects.place,
    command.amass, command.gather). `used` marks regions that have theirs where each gets one."""

    __slots__ = ("left", "piece", "used", "where")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "piece", "left", "where", "used")

    def __init__(self, seat: int, piece: int, left: int, where: int, used: int) -> None:
        super().__init__(seat)
        self.piece = piece
        self.left = left
        self.where = where
        self.used = used

    def is_together(self) -> bool:
        return self.where == ONE_HOMELAND or self.where == ONE_CONTROLLED_OR_EMPTY

    def regions(self, s: MingVoyages) -> list[int]:
        return [region for region in regions_for(s, self.seat, self.where) if not self.used >> region & 1]

    def legal(self, s: MingVoyages) -> list[Action]:
        found = [s.parts.put[region] for region in self.regions(s)]
        found.append(s.parts.done)
        return found

    def apply(self, s: MingVoyages, a: Action) -> None:
        if a.verb != PUT:
            return
        if self.is_together():
            put(s, self.seat, self.piece, min(self.left, room_in(s, a.target)), a.target)
            return
        put(s, self.seat, self.piece, 1, a.target)
        used = self.used | 1 << a.target if self.where == EACH_HOMELAND else self.used
        if self.left > 1:
            following = PlacePieces(self.seat, self.piece, self.left - 1, self.where, used)
            if following.regions(s):
                s.stack.append(following)

    def prompt(self, s: MingVoyages) -> Prompt:
        what = counted(self.left, PIECES[self.piece].capitalize())
        if self.is_together():
            help = "All of them go to one region." if self.left > 1 else ""
            return Prompt(f"Where will you place {what}?", ("effects.place",), help)
        return Prompt(f"Where will you place the next piece? {what} left.", ("effects.place",))

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb != PUT:
            return Why("First place the pieces.", "effects.place")
        name = s.parts.board.names[a.target]
        if self.used >> a.target & 1:
            return Why(f"{name} has its piece already.", "effects.place")
        if self.where == CONTROLLED_OR_EMPTY or self.where == ONE_CONTROLLED_OR_EMPTY or self.where == CONTROLLED:
            if s.parts.board.is_borderland(a.target) and room_in(s, a.target) <= 0:
                return Why(f"{name} is full.", "control.limit")
        return Why(f"These pieces cannot be placed in {name}.", "effects.place")

    def preview(self, s: MingVoyages, a: Action) -> Preview:
        if a.verb != PUT:
            return Preview(notes=(f"{counted(self.left, PIECES[self.piece].capitalize())} not placed.",))
        amount = min(self.left, room_in(s, a.target)) if self.is_together() else 1
        return Preview((), (f"{counted(amount, PIECES[self.piece].capitalize())} in {s.parts.board.names[a.target]}",))
