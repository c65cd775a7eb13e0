"""What lies on the table: a sheet for each seat, the dice, the round."""

from __future__ import annotations

from typing import ClassVar, final

from teahouse.engine.fields import Fixed, Shared
from teahouse.engine.ledger import TABLE, Item
from teahouse.engine.luck import Luck
from teahouse.engine.outcome import Outcome
from teahouse.engine.simultaneous import Simultaneous
from teahouse.engine.words import Hidden

from . import audit, ledger
from .parts.parts import Parts
from .rules import end, unseen
from .rules.round import round


@final
class Sheet:
    """One player's sheet. Sailors and heroes are counted while unexhausted; `gained` are the dotted boxes outlined.

    Lists hold 0 or 1 by spot, island, region, duty box and star; `sold` and `held` count by cargo type. `route` are the
    hexes where the ship ended its rounds, the start first; `starts` those from which it departed, one for each round.
    A copy shares the lists, so whoever changes one puts another in its place.
    """

    hex: int
    sailors: int
    heroes: int
    gained: int
    used: Shared[list[int]]
    visited: Shared[list[int]]
    regions: Shared[list[int]]
    boxes: Shared[list[int]]
    sold: Shared[list[int]]
    held: Shared[list[int]]
    stars: Shared[list[int]]
    route: Shared[list[int]]
    starts: Shared[list[int]]

    # Made by `teahouse fields` from the lines above.
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

    # Made so far.

    def copy(self) -> Sheet:
        return Sheet(
            self.hex,
            self.sailors,
            self.heroes,
            self.gained,
            self.used,
            self.visited,
            self.regions,
            self.boxes,
            self.sold,
            self.held,
            self.stars,
            self.route,
            self.starts,
        )

    def use(self, spot: int) -> None:
        """The icon of a spot is used up (actions.once)."""
        self.used = self.used[:]
        self.used[spot] = 1


@final
class Voyages(Simultaneous):
    """`began` are the sheets as the round began, which is what others see. `rounds_left` counts rounds still to be closed, or
    is -1 while no end is in sight. A sheet is never changed in place: an action writes on a fresh one, so clones share."""

    parts: Fixed[Parts]
    dice: list[int]
    rounds_left: int
    began: list[Sheet]
    sheets: list[Sheet]

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("began", "dice", "parts", "rounds_left", "sheets")
    FIELDS: ClassVar[tuple[str, ...]] = (*Simultaneous.FIELDS, "dice", "rounds_left", "began", "sheets")

    def __init__(
        self, seats: int, options: dict[str, str], luck: Luck, parts: Parts, of: Voyages | None = None
    ) -> None:
        super().__init__(seats, options, luck, of)
        self.parts = parts
        if of is None:
            self.dice = []
            self.rounds_left = 0
            self.began = []
            self.sheets = []
            self.begin()
        else:
            self.dice = of.dice[:]
            self.rounds_left = of.rounds_left
            self.began = of.began[:]
            self.sheets = of.sheets[:]

    def clone(self) -> Voyages:
        return Voyages(self.seats, self.options, self.luck.clone(), self.parts, self)

    # Made so far.

    def begin(self) -> None:
        """What a new table has that is neither 0 nor empty."""
        self.dice = [1, 1, 1]
        self.rounds_left = -1

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
        unseen.conceal(self, viewer)

    def imagine(self, viewer: int, luck: Luck) -> None:
        unseen.imagine(self, viewer, luck)

    def hidden(self, seat: int | None) -> list[Hidden]:
        return unseen.hidden(self, seat)

    def outcome(self) -> Outcome | None:
        return end.outcome(self) if self.over else None

    def audit(self) -> list[str]:
        return audit.audit(self)
