"""Passing: a place in the next turn order, a tile of the round, and palace steps for figurines."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why

from ..parts.effect import COIN, TRACKS
from ..parts.parts import ADVANCE, DECLINE, TAKE_TILE
from ..parts.passive import ON_PASS
from ..parts.phrases import amount
from ..player import without_one
from . import palace

if TYPE_CHECKING:
    from ..state import Tianxia


def begin(s: Tianxia, seat: int) -> None:
    """The order marker, then a tile, then advances for figurines (passing.order)."""
    s.passed = [*s.passed, seat]
    if s.journal is not None:
        s.tell("pass", f"{{{seat}}} passes and is number {place_of(s, seat)} in the next round.", "passing.order", seat)
    s.stack.append(FigurineAdvances(seat, 0))
    if palace.takeable(s, seat, s.round_row):
        s.stack.append(TakeRoundTile(seat))
    s.trigger(seat, ON_PASS)


def place_of(s: Tianxia, seat: int) -> int:
    """The place in the next turn order that a pass took; the Bot stays last whenever it stops."""
    return s.passed.index(seat) + 1


class TakeRoundTile(Decision["Tianxia"]):
    """A tile of the round's row, or none (passing.tile)."""

    def legal(self, s: Tianxia) -> list[Action]:
        found = palace.takeable(s, self.seat, s.round_row)
        found.append(s.parts.decline)
        return found

    def apply(self, s: Tianxia, a: Action) -> None:
        if a.verb != DECLINE:
            s.round_row = without_one(s.round_row, a.target)
            palace.receive_tile(s, self.seat, a.target, "passing.tile")

    def prompt(self, s: Tianxia) -> Prompt:
        return Prompt("Which tile of the round do you take?", ("passing.tile",))

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == TAKE_TILE:
            if a.target in s.round_row:
                return Why("You have that figurine already.", "palace.figurines")
            return Why("That tile does not lie in the round's row.", "passing.tile")
        return Why("You pass: first take a tile of the round, or none.", "passing.tile")


class FigurineAdvances(Step["Tianxia"]):
    """Ask for the next paid step while figurines allow one and it can be paid (passing.figurines)."""

    made: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("made",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "made")

    def __init__(self, seat: int, made: int) -> None:
        super().__init__(seat)
        self.made = made

    # Made so far.

    def run(self, s: Tianxia) -> None:
        player = s.players[self.seat]
        if self.made >= s.parts.figurine_advances[len(player.figurines)]:
            return
        if player.have[COIN] >= s.parts.figurine_coins[self.made] and palace.open_tracks(s, self.seat):
            s.stack.append(FigurineAdvance(self.seat, self.made))


class FigurineAdvance(Decision["Tianxia"]):
    """A palace step for coins, or no more of them (passing.figurines)."""

    made: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("made",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "made")

    def __init__(self, seat: int, made: int) -> None:
        super().__init__(seat)
        self.made = made

    # Made so far.

    def legal(self, s: Tianxia) -> list[Action]:
        found = palace.open_tracks(s, self.seat)
        found.append(s.parts.decline)
        return found

    def apply(self, s: Tianxia, a: Action) -> None:
        if a.verb == DECLINE:
            return
        s.stack.append(FigurineAdvances(self.seat, self.made + 1))
        coins = s.parts.figurine_coins[self.made]
        s.players[self.seat].have[COIN] -= coins
        palace.advance(s, self.seat, a.target, coins)

    def prompt(self, s: Tianxia) -> Prompt:
        coins = amount(COIN, s.parts.figurine_coins[self.made])
        return Prompt(f"Do you advance for {coins}?", ("passing.figurines",), "Your figurines allow it.")

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == ADVANCE:
            return Why(f"Your marker is at the end of the {TRACKS[a.target]} track.", "palace.step")
        return Why("You pass: first advance for your figurines, or take no step.", "passing.figurines")

    def notes(self, s: Tianxia, a: Action) -> list[str]:
        return palace.step_notes(s, self.seat, a.target) if a.verb == ADVANCE else []
