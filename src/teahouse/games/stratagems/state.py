"""What lies on the table in 36 Stratagems, and who has seen what."""

from __future__ import annotations

from typing import ClassVar, final

from teahouse.engine.action import Action
from teahouse.engine.fields import Deep, Derived, Fixed, Fresh
from teahouse.engine.ledger import Change, Item
from teahouse.engine.luck import Luck
from teahouse.engine.outcome import Outcome
from teahouse.engine.sequential import Sequential
from teahouse.engine.words import Hidden

from . import audit, ledger
from .parts.parts import Parts
from .rules import season, victory
from .rules.battle.fight import Battle, Roll
from .rules.unseen import unseen
from .rules.unseen.arrange import Agreement
from .rules.unseen.sight import Sight
from .status import NOBODY


@final
class Stratagems(Sequential):
    """By space: `holder` is the seat with units there, `sizes` how many, `forces` which, `marks` the markers, `owner` who
    controls a capital, `neutral` the strength of neutral armies. By seat: `mats` and `hands`. By deck: `decks`, the next
    card last, and `discards`. `table` are cards being carried out. `sights` are what everybody has seen of each seat,
    then what single viewers have seen besides; `seen` are cards of hands that somebody knows (hands.py). `neutral_at` is
    the step of the neutral track, `buffs` are effects with their seats, `battles` pairs of sides that have fought this
    season, `truces` such pairs that may not (codes.py). `rolled` are the dice of the last exchange. `stands` is noted from
    `holder`: the spaces of each seat, or nothing where they have to be looked up again (control.spaces_of). `agreements` are
    noted from sights, and gone in a viewer's copy (unseen.agreed). `told` is the balance up to the last entry of the journal,
    while there is one."""

    WHEN: ClassVar[str] = "season"
    WIDE: ClassVar[tuple[str, ...]] = ("forces", "force", "groups", "masks")

    parts: Fixed[Parts]
    stands: Derived[list[list[int]]]
    agreements: Derived[dict[int, Agreement]]
    season: int
    phase: int
    first: int
    turn: int
    holder: list[int]
    sizes: list[int]
    forces: list[int]
    marks: list[int]
    owner: list[int]
    neutral: list[int]
    mats: Deep[list[list[int]]]
    hands: Deep[list[list[int]]]
    decks: Deep[list[list[int]]]
    discards: Deep[list[list[int]]]
    table: list[int]
    sights: list[Sight]
    seen: list[int]
    neutral_at: int
    buffs: list[int]
    battles: list[int]
    truces: list[int]
    sea_ban: int
    wall: int
    battle: Battle | None
    rolled: Roll | None
    told: Fresh[list[list[int]]]

    # Made by `teahouse fields` from the lines above.
    __slots__ = (
        "agreements",
        "battle",
        "battles",
        "buffs",
        "decks",
        "discards",
        "first",
        "forces",
        "hands",
        "holder",
        "marks",
        "mats",
        "neutral",
        "neutral_at",
        "owner",
        "parts",
        "phase",
        "rolled",
        "sea_ban",
        "season",
        "seen",
        "sights",
        "sizes",
        "stands",
        "table",
        "told",
        "truces",
        "turn",
        "wall",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        *Sequential.FIELDS,
        "season",
        "phase",
        "first",
        "turn",
        "holder",
        "sizes",
        "forces",
        "marks",
        "owner",
        "neutral",
        "mats",
        "hands",
        "decks",
        "discards",
        "table",
        "sights",
        "seen",
        "neutral_at",
        "buffs",
        "battles",
        "truces",
        "sea_ban",
        "wall",
        "battle",
        "rolled",
    )

    def __init__(
        self, seats: int, options: dict[str, str], luck: Luck, parts: Parts, of: Stratagems | None = None
    ) -> None:
        super().__init__(seats, options, luck, of)
        self.parts = parts
        if of is None:
            self.stands = []
            self.agreements = {}
            self.season = 0
            self.phase = 0
            self.first = 0
            self.turn = 0
            self.holder = []
            self.sizes = []
            self.forces = []
            self.marks = []
            self.owner = []
            self.neutral = []
            self.mats = []
            self.hands = []
            self.decks = []
            self.discards = []
            self.table = []
            self.sights = []
            self.seen = []
            self.neutral_at = 0
            self.buffs = []
            self.battles = []
            self.truces = []
            self.sea_ban = 0
            self.wall = 0
            self.battle = None
            self.rolled = None
            self.told = []
            self.begin()
        else:
            self.stands = of.stands
            self.agreements = of.agreements
            self.season = of.season
            self.phase = of.phase
            self.first = of.first
            self.turn = of.turn
            self.holder = of.holder[:]
            self.sizes = of.sizes[:]
            self.forces = of.forces[:]
            self.marks = of.marks[:]
            self.owner = of.owner[:]
            self.neutral = of.neutral[:]
            self.mats = [each[:] for each in of.mats]
            self.hands = [each[:] for each in of.hands]
            self.decks = [each[:] for each in of.decks]
            self.discards = [each[:] for each in of.discards]
            self.table = of.table[:]
            self.sights = of.sights[:]
            self.seen = of.seen[:]
            self.neutral_at = of.neutral_at
            self.buffs = of.buffs[:]
            self.battles = of.battles[:]
            self.truces = of.truces[:]
            self.sea_ban = of.sea_ban
            self.wall = of.wall
            self.battle = of.battle
            self.rolled = of.rolled
            self.told = []

    def clone(self) -> Stratagems:
        return Stratagems(self.seats, self.options, self.luck.clone(), self.parts, self)

    # Made so far.

    def begin(self) -> None:
        """What a new table has that is neither 0 nor empty."""
        self.sea_ban = NOBODY

    def advance(self, seat: int, action: Action) -> None:
        if self.journal is not None and self.journal.counts:
            self.told = self.balance()
        self.stack.pop().apply(self, action)
        self.settle()

    def proceed(self) -> None:
        season.proceed(self)

    def when(self) -> int:
        return self.season

    def untold(self) -> tuple[Change, ...]:
        """What has changed since the last entry that everybody may read."""
        changes = self.changes_since(self.told) if self.told else ()
        if changes:
            self.told = self.balance()
        return changes

    def items(self) -> list[Item]:
        return ledger.ITEMS

    def amounts(self, side: int) -> list[int]:
        return ledger.amounts(self, side)

    def name(self, space: int) -> str:
        return self.parts.atlas.names[space]

    def at(self, *spaces: int) -> tuple[str, ...]:
        """Spaces as the scene knows them, for what an entry of the journal touches."""
        ids = self.parts.atlas.ids
        return tuple([ids[space] for space in spaces])

    def die(self) -> int:
        return self.luck.dice.below(6) + 1

    def conceal(self, viewer: int) -> None:
        unseen.conceal(self, viewer)

    def imagine(self, viewer: int, luck: Luck) -> None:
        unseen.imagine(self, viewer, luck)

    def hidden(self, seat: int | None) -> list[Hidden]:
        return unseen.hidden(self, seat)

    def outcome(self) -> Outcome | None:
        return victory.outcome(self) if self.over else None

    def audit(self) -> list[str]:
        return audit.audit(self)
