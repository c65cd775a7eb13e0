"""Raids: dice against the pieces in a Borderland beside one of your own."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, counted

from ...parts.cards import EMPEROR, HORDE, TROOP
from ...parts.parts import RAID_ON
from ...parts.phrases import piece_word, pieces_words
from ...tell import balance
from ...words import raid_words
from .. import supply
from ..board import has_neighbour_of, on_board

if TYPE_CHECKING:
    from ...state import MingVoyages


def raided_piece(side: int) -> int:
    """What a raid of the side strikes: Hordes or Troops, never Settlements."""
    return HORDE if side == EMPEROR else TROOP


def targets(s: MingVoyages, side: int) -> list[int]:
    """Borderlands with Troops or Hordes of the opponent, adjacent to one that the side controls (effects.raid)."""
    pieces = on_board(s, raided_piece(side))
    return [
        region
        for region in range(s.parts.board.borderlands)
        if pieces[region] > 0 and has_neighbour_of(s, side, region)
    ]


def start(s: MingVoyages, side: int, dice: int) -> None:
    regions = targets(s, side)
    if len(regions) == 1:
        raid(s, side, dice, regions[0])
    elif regions:
        s.stack.append(Raid(side, dice))


def raid(s: MingVoyages, side: int, dice: int, region: int) -> None:
    """If any die is higher than the number of pieces, half of them, rounded up, are lost (effects.raid)."""
    piece = raided_piece(side)
    count = on_board(s, piece)[region]
    before = balance(s)
    rolled = [s.luck.dice.below(6) + 1 for _ in range(dice)]
    lost = 0
    if max(rolled) > count:
        lost = supply.lose(s, piece, (count + 1) // 2, region)
    if s.journal is not None:
        text = raid_words(s, side, region, rolled, piece, lost)
        touched = (s.parts.board.ids[region],)
        s.tell("raid", text, "effects.raid", side, changes=s.changes_since(before), touches=touched)


class Raid(Decision["MingVoyages"]):
    """Which Borderland is raided (effects.raid)."""

    dice: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("dice",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "dice")

    def __init__(self, seat: int, dice: int) -> None:
        super().__init__(seat)
        self.dice = dice

    # Made so far.

    def legal(self, s: MingVoyages) -> list[Action]:
        return [s.parts.raid_on[region] for region in targets(s, self.seat)]

    def apply(self, s: MingVoyages, a: Action) -> None:
        raid(s, self.seat, self.dice, a.target)

    def prompt(self, s: MingVoyages) -> Prompt:
        return Prompt(f"Which Borderland will you raid with {counted(self.dice, 'die', 'dice')}?", ("effects.raid",))

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb != RAID_ON:
            return Why("First say which Borderland you raid.", "effects.raid")
        board = s.parts.board
        piece = raided_piece(self.seat)
        if not board.is_borderland(a.target):
            return Why("Only Borderlands are raided.", "effects.raid")
        if on_board(s, piece)[a.target] == 0:
            return Why(f"There is no {piece_word(piece)} in {board.names[a.target]}.", "effects.raid")
        return Why(f"You control no Borderland beside {board.names[a.target]}.", "effects.raid")

    def odds(self, s: MingVoyages, a: Action) -> list[tuple[str, float]]:
        piece = raided_piece(self.seat)
        count = on_board(s, piece)[a.target]
        chance = 1 - (min(count, 6) / 6) ** self.dice
        return [(f"{pieces_words(piece, (count + 1) // 2)} lost", float(chance))]
