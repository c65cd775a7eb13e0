"""Placing pieces from the supply: in a region that the card names, or where a player chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why

from ...parts.cards import ANY_HOMELAND, CONTROLLED, EACH_HOMELAND, ONE_CONTROLLED_OR_EMPTY, ONE_HOMELAND, PIECES
from ...parts.parts import PUT
from ...parts.phrases import piece_word, pieces_words
from ...tell import balance, who
from .. import supply
from ..control import controls, count_pieces, room_in

if TYPE_CHECKING:
    from ...state import MingVoyages


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
    regions = regions_for(s, side, where)
    wanted, amount = amount, min(amount, s.supply[piece])
    if amount == 0 or not regions:
        return
    if amount < wanted and s.journal is not None:
        tell_lost(s, side, piece, wanted - amount, f"The supply has {pieces_words(piece, amount)}", "supply.limit")
    if where == EACH_HOMELAND and amount >= len(regions):
        for region in regions:
            put(s, side, piece, 1, region)
    elif len(regions) == 1:
        put(s, side, piece, amount, regions[0])
    else:
        s.stack.append(PlacePieces(side, piece, amount, where, 0))


def tell_lost(s: MingVoyages, side: int, piece: int, lost: int, why: str, rule: str) -> None:
    text = f"{why}: {pieces_words(piece, lost)} {'is' if lost == 1 else 'are'} lost."
    s.tell("lost", text, rule, side, lost=((side, PIECES[piece], lost),))


def put(s: MingVoyages, side: int, piece: int, amount: int, region: int) -> None:
    """Pieces of the supply come to a region, of which nobody places more than fit; what does not is lost."""
    before = balance(s)
    come = supply.gain(s, piece, min(amount, room_in(s, region)), region)
    if s.journal is not None:
        board = s.parts.board
        text = f"{who(s, side)} places {pieces_words(piece, come)} {board.where[region]}."
        s.tell("place", text, "effects.place", side, changes=s.changes_since(before), touches=(board.ids[region],))
        if come < amount:
            tell_lost(s, side, piece, amount - come, f"{board.names[region]} has room for no more", "control.limit")


class PlacePieces(Decision["MingVoyages"]):
    """Where the next piece goes, or all of them if they stay together; stop whenever you like (effects.place,
    command.amass, command.gather). `used` marks regions that have theirs where each gets one."""

    piece: int
    left: int
    where: int
    used: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("left", "piece", "used", "where")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "piece", "left", "where", "used")

    def __init__(self, seat: int, piece: int, left: int, where: int, used: int) -> None:
        super().__init__(seat)
        self.piece = piece
        self.left = left
        self.where = where
        self.used = used

    # Made so far.

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
            put(s, self.seat, self.piece, self.left, a.target)
            return
        put(s, self.seat, self.piece, 1, a.target)
        used = self.used | 1 << a.target if self.where == EACH_HOMELAND else self.used
        if self.left > 1:
            following = PlacePieces(self.seat, self.piece, self.left - 1, self.where, used)
            if following.regions(s):
                s.stack.append(following)
            elif s.journal is not None and self.where != EACH_HOMELAND:
                tell_lost(s, self.seat, self.piece, self.left - 1, "No Borderland has room for more", "control.limit")

    def prompt(self, s: MingVoyages) -> Prompt:
        what = pieces_words(self.piece, self.left)
        if self.is_together():
            help = "All of them go to one region." if self.left > 1 else ""
            return Prompt(f"Where will you place {what}?", ("effects.place",), help)
        return Prompt(f"Where will you place the next {piece_word(self.piece)}? {what} left.", ("effects.place",))

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb != PUT:
            return Why("First place the pieces.", "effects.place")
        board = s.parts.board
        name = board.spoken[a.target]
        if self.where in (ANY_HOMELAND, ONE_HOMELAND, EACH_HOMELAND):
            if board.is_homeland(a.target):
                return Why(f"There is a new piece {board.where[a.target]} already.", "effects.place")
            return Why("These pieces go to the Barbarian Homelands only.", "effects.place")
        if not board.is_borderland(a.target):
            return Why("These pieces go to Borderlands only.", "effects.place")
        if controls(s, 1 - self.seat, a.target):
            return Why(f"{name} is controlled by your opponent.", "effects.place")
        if self.where == CONTROLLED and not controls(s, self.seat, a.target):
            return Why(f"You do not control {name}.", "effects.place")
        return Why(f"{name} holds {count_pieces(s, a.target)} pieces already.", "control.limit")

    def notes(self, s: MingVoyages, a: Action) -> list[str]:
        return [] if a.verb == PUT else ["What is left stays in the supply."]
