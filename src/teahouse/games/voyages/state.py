"""What lies on the table: a sheet for each seat, the dice, the round."""

from __future__ import annotations

from typing import ClassVar, final

from teahouse.engine.ledger import TABLE, Item
from teahouse.engine.luck import Luck
from teahouse.engine.outcome import Outcome
from teahouse.engine.pack import pack
from teahouse.engine.state import SPECTATOR, Simultaneous
from teahouse.engine.words import Hidden

from . import ledger
from .audit import audit_sheet
from .parts.parts import Parts
from .rules import end
from .rules.actions import ChooseOrder, Gains
from .rules.round import round
from .rules.round.choose import ChooseSail


@final
class Sheet:
    """One player's sheet. Sailors and heroes are counted while unexhausted; `gained` are the dotted boxes outlined.

    Lists hold 0 or 1 by spot, island, region, duty box and star; `sold` and `held` count by cargo type. `route` are the
    hexes where the ship ended its rounds, the start first; `starts` those from which it departed, one for each round.
    """

    __slots__ = (
        "boxes",
        "gained",
        "held",
        "heroes",
        "hex",
        "regions",
        "route",
        "sailors",
        "sold",
        "stars",
        "starts",
        "used",
        "visited",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        "hex",
        "sailors",
        "heroes",
        "gained",
        "used",
        "visited",
        "regions",
        "boxes",
        "sold",
        "held",
        "stars",
        "route",
        "starts",
    )

    def __init__(
        self,
        hex: int,
        sailors: int,
        heroes: int,
        gained: int,
        used: list[int],
        visited: list[int],
        regions: list[int],
        boxes: list[int],
        sold: list[int],
        held: list[int],
        stars: list[int],
        route: list[int],
        starts: list[int],
    ) -> None:
        self.hex = hex
        self.sailors = sailors
        self.heroes = heroes
        self.gained = gained
        self.used = used
        self.visited = visited
        self.regions = regions
        self.boxes = boxes
        self.sold = sold
        self.held = held
        self.stars = stars
        self.route = route
        self.starts = starts

    def copy(self) -> Sheet:
        return Sheet(
            self.hex,
            self.sailors,
            self.heroes,
            self.gained,
            self.used[:],
            self.visited[:],
            self.regions[:],
            self.boxes[:],
            self.sold[:],
            self.held[:],
            self.stars[:],
            self.route[:],
            self.starts[:],
        )


def blank_sheet(parts: Parts) -> Sheet:
    """A sheet at the start of the game (setup.sheet)."""
    chart = parts.chart
    types = len(parts.cargo)
    return Sheet(
        parts.start,
        parts.sailors_at_start,
        0,
        0,
        [0] * chart.spots,
        [0] * len(chart.islands),
        [0] * len(chart.regions),
        [0] * len(parts.boxes),
        [0] * types,
        [0] * types,
        [0] * 5,
        [parts.start],
        [],
    )


@final
class Voyages(Simultaneous):
    """`began` are the sheets as the round began, which is what others see. `rounds_left` counts rounds still to be closed, or
    is -1 while no end is in sight. A sheet is never changed in place: an action writes on a fresh one, so clones share."""

    __slots__ = ("began", "dice", "parts", "rounds_left", "sheets")
    FIELDS: ClassVar[tuple[str, ...]] = (
        "viewer",
        "revealed",
        "stacks",
        "round",
        "over",
        "dice",
        "rounds_left",
        "began",
        "sheets",
    )

    def __init__(self, seats: int, options: dict[str, str], luck: Luck, parts: Parts) -> None:
        super().__init__(seats, options, luck)
        self.parts = parts
        self.dice: list[int] = [1, 1, 1]
        self.rounds_left = -1
        self.began: list[Sheet] = []
        self.sheets: list[Sheet] = []

    def clone(self) -> Voyages:
        twin = Voyages(0, self.options, self.luck.clone(), self.parts)
        twin.seats = self.seats
        twin.viewer = self.viewer
        twin.revealed = self.revealed
        twin.stacks = self.stacks[:]
        twin.round = self.round
        twin.over = self.over
        twin.dice = self.dice[:]
        twin.rounds_left = self.rounds_left
        twin.began = self.began[:]
        twin.sheets = self.sheets[:]
        return twin

    def fresh_sheet(self, seat: int) -> Sheet:
        """The seat's sheet to write on: every action that changes it asks for it first."""
        sheet = self.sheets[seat].copy()
        self.sheets[seat] = sheet
        return sheet

    def has_sailed(self, seat: int) -> bool:
        """Whether the seat's ship has moved in the open round."""
        return len(self.sheets[seat].route) > len(self.began[seat].route)

    def close_round(self) -> None:
        round.close_round(self)

    def items(self) -> list[Item]:
        return self.parts.items

    def amounts(self, side: int) -> list[int]:
        """What a seat has by its sheet; nothing lies on the table that belongs to nobody."""
        return ledger.amounts(self, side) if side != TABLE else []

    def is_solo(self) -> bool:
        return self.seats == 1

    def conceal(self, viewer: int) -> None:
        """Others are seen as they stood when the round began, plus whether they have chosen (round.simultaneous)."""
        for seat in range(self.seats):
            if seat != viewer:
                self.sheets[seat] = self.began[seat]
                if self.stacks[seat]:
                    self.stacks[seat] = round.turn_of(seat)

    def imagine(self, viewer: int, luck: Luck) -> None:
        """Others who have chosen took some legal turn; others who are choosing are somewhere in one."""
        if self.over:
            return
        for seat in range(self.seats):
            if seat != viewer:
                if self.stacks[seat]:
                    self.wander(seat, luck, luck.automa.below(4))
                else:
                    self.stacks[seat] = round.turn_of(seat)
                    self.wander(seat, luck, -1)

    def wander(self, seat: int, luck: Luck, steps: int) -> None:
        """Random choices of one seat: so many, or up to and with `done` where steps is negative."""
        done = self.parts.done
        while steps != 0 and self.stacks[seat]:
            legal = self.legal(seat)
            action = legal[luck.automa.below(len(legal))]
            if action is done and steps > 0:
                return
            self.advance(seat, action)
            steps -= 1

    def hidden(self, seat: int | None) -> list[Hidden]:
        viewer = SPECTATOR if seat is None else seat
        found: list[Hidden] = []
        if self.over:
            return found
        for other in range(self.seats):
            if other == viewer:
                continue
            sheet = self.sheets[other]
            if self.has_sailed(other):
                forced = self.has_one_way(other)
                found.append(Hidden(f"sheets.{other}", pack(sheet), "", forced))
            elif self.stacks[other] and type(self.stacks[other][-1]) is not ChooseSail:
                found.append(Hidden(f"stacks.{other}", pack(self.stacks[other])))
        return found

    def has_one_way(self, seat: int) -> bool:
        """Whether a seat that has chosen had no choice at all, so that everybody can tell what it did."""
        if self.stacks[seat]:
            return False
        twin = self.clone()
        twin.viewer = SPECTATOR
        twin.sheets[seat] = twin.began[seat]
        twin.stacks[seat] = round.turn_of(seat)
        while twin.stacks[seat]:
            legal = twin.legal(seat)
            if len(legal) > 1:
                return False
            twin.advance(seat, legal[0])
        return True

    def outcome(self) -> Outcome | None:
        return end.outcome(self) if self.over else None

    def audit(self) -> list[str]:
        broken: list[str] = []
        if any(not 1 <= die <= 6 for die in self.dice):
            broken.append(f"The dice show {self.dice}.")
        if len(self.sheets) != self.seats or len(self.began) != self.seats:
            broken.append("There is not one sheet for each seat.")
        if self.over == bool(self.to_act()):
            broken.append("A game that is over asks nobody; one that runs asks somebody.")
        if self.is_solo() and not 1 <= self.round <= self.parts.solo_rounds:
            broken.append(f"A solo game has no round {self.round}.")
        for seat, stack in enumerate(self.stacks):
            if any(decision.seat != seat for decision in stack):
                broken.append(f"Seat {seat} is asked another seat's question.")
        for seat in range(self.seats):
            sheet = self.sheets[seat]
            pending: list[int] = []
            for decision in self.stacks[seat]:
                if isinstance(decision, Gains):
                    pending.extend(decision.gains)
                elif isinstance(decision, ChooseOrder):
                    row, column = decision.rewards(self.parts)
                    pending.extend(row + column)
            for line in audit_sheet(self.parts, sheet, self.round, pending):
                broken.append(f"Seat {seat}: {line}")
            if sheet.boxes < self.began[seat].boxes or sheet.gained < self.began[seat].gained:
                broken.append(f"Seat {seat}: a box was wiped out.")
        return broken
