"""Control of Borderlands, the limit of five pieces, and attackers beyond five, who go back to where they came from."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why

from ..parts.board import NOWHERE
from ..parts.cards import EMPEROR
from ..parts.parts import SEND_HOME
from ..parts.phrases import mover
from ..tell import balance, who

if TYPE_CHECKING:
    from ..state import MingVoyages

NO_LIMIT: Final = 99


def controls(s: MingVoyages, side: int, region: int) -> bool:
    """A Borderland is controlled by the side that has a piece in it (control.side)."""
    if side == EMPEROR:
        return s.troops[region] > 0
    return s.hordes[region] > 0 or s.settlements[region] > 0


def is_empty(s: MingVoyages, region: int) -> bool:
    return s.troops[region] == 0 and s.hordes[region] == 0 and s.settlements[region] == 0


def count_controlled(s: MingVoyages, side: int) -> int:
    count = 0
    for region in range(s.parts.board.borderlands):
        if controls(s, side, region):
            count += 1
    return count


def controls_all(s: MingVoyages, side: int) -> bool:
    """Whether a side controls every Borderland: the first that it does not control is enough to know."""
    for region in range(s.parts.board.borderlands):
        if not controls(s, side, region):
            return False
    return True


def count_held(s: MingVoyages, side: int) -> int:
    """The Borderlands that a side controls; one that is fought over still counts for its defender."""
    troops, hordes, settlements = s.troops, s.hordes, s.settlements
    attacked = NOWHERE
    battle = s.battle
    if battle is not None and battle.attacker == side:
        attacked = battle.region
    count = 0
    for region in range(s.parts.board.borderlands):
        has_troops = troops[region] > 0
        has_barbarians = hordes[region] > 0 or settlements[region] > 0
        if side == EMPEROR:
            if has_troops and not (has_barbarians and region == attacked):
                count += 1
        elif has_barbarians and not (has_troops and region == attacked):
            count += 1
    return count


def count_pieces(s: MingVoyages, region: int) -> int:
    """All pieces in a region that count for the limit (control.limit)."""
    return s.troops[region] + s.hordes[region] + s.settlements[region]


def room_in(s: MingVoyages, region: int) -> int:
    """How many more pieces a region may hold: five in a Borderland of the solo game, any number elsewhere
    (control.limit)."""
    if s.seats == 1 and region < s.parts.board.borderlands:
        return s.parts.borderland_limit - count_pieces(s, region)
    return NO_LIMIT


def movable(s: MingVoyages, side: int) -> list[int]:
    """The pieces of a side that move and attack, by region: Troops or Hordes."""
    return s.troops if side == EMPEROR else s.hordes


def spare_hordes(s: MingVoyages, region: int) -> int:
    """The Hordes that the solo Overlord may take out of a Borderland, where a Horde or a Settlement stays, or out of a
    Homeland, which it may empty (events.attack.available)."""
    hordes = s.hordes[region]
    if region >= s.parts.board.borderlands or s.settlements[region] > 0 or hordes == 0:
        return hordes
    return hordes - 1


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
        s.tell("surplus", text, "control.surplus", side, changes=s.changes_since(before), touches=touched)


class ReturnSurplus(Decision["MingVoyages"]):
    """Where the next of the attackers beyond five goes back to (control.surplus). `came_from` has a region for each piece that
    joined the attack and has not gone back."""

    region: int
    came_from: list[int]

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("came_from", "region")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "region", "came_from")

    def __init__(self, seat: int, region: int, came_from: list[int]) -> None:
        super().__init__(seat)
        self.region = region
        self.came_from = came_from

    # Made so far.

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
