"""After an attack in the solo game: attackers beyond five go back to where they came from."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why

from ..parts.parts import SEND_HOME
from ..tell import balance, tell, who
from ..words import mover
from .control import count_pieces, movable

if TYPE_CHECKING:
    from ..state import MingVoyages


def count_surplus(s: MingVoyages, region: int) -> int:
    return count_pieces(s, region) - s.parts.borderland_limit


def send_back(s: MingVoyages, side: int, region: int, came_from: list[int]) -> None:
    """The surplus goes back where pieces of the attack came from; a player chooses whither where there is a choice, the
    Overlord's last to come are the first to return (control.surplus)."""
    left = came_from[:]
    while count_surplus(s, region) > 0:
        if not s.is_automa(side) and len(set(left)) > 1:
            s.stack.append(ReturnSurplus(side, region, left))
            return
        go_back(s, side, region, left.pop())


def go_back(s: MingVoyages, side: int, region: int, home: int) -> None:
    before = balance(s)
    pieces = movable(s, side)
    pieces[region] -= 1
    pieces[home] += 1
    if s.journal is not None:
        board = s.parts.board
        limit = s.parts.borderland_limit
        whose = f"a {mover(side)} of {who(s, side)}"
        text = f"{board.names[region]} holds {limit} pieces: {whose} goes back to {board.spoken[home]}."
        touched = (board.ids[region], board.ids[home])
        tell(s, side, "surplus", text, "control.surplus", s.changes_since(before), touches=touched)


class ReturnSurplus(Decision["MingVoyages"]):
    """Where the next of the attackers beyond five goes back to (control.surplus). `came_from` has a region for each piece that
    joined the attack and has not gone back."""

    __slots__ = ("came_from", "region")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "region", "came_from")

    def __init__(self, seat: int, region: int, came_from: list[int]) -> None:
        super().__init__(seat)
        self.region = region
        self.came_from = came_from

    def legal(self, s: MingVoyages) -> list[Action]:
        return [s.parts.send_home[home] for home in sorted(set(self.came_from))]

    def apply(self, s: MingVoyages, a: Action) -> None:
        go_back(s, self.seat, self.region, a.target)
        left = self.came_from[:]
        left.remove(a.target)
        send_back(s, self.seat, self.region, left)

    def prompt(self, s: MingVoyages) -> Prompt:
        board = s.parts.board
        name, limit = board.names[self.region], s.parts.borderland_limit
        question = f"{name} holds {limit} pieces. Where does a {mover(self.seat)} go back to?"
        left = count_surplus(s, self.region)
        return Prompt(question, ("control.surplus", "control.limit"), f"{left} too many stand there.")

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        board = s.parts.board
        if a.verb != SEND_HOME:
            return Why(f"First say who leaves {board.names[self.region]}, which is too full.", "control.surplus")
        return Why(
            f"None of those that attacked came from {board.spoken[a.target]}, or all went back.", "control.surplus"
        )
