"""What lies on the table in 36 Stratagems, and who has seen what."""

from __future__ import annotations

from typing import ClassVar, final

from teahouse.engine.action import Action
from teahouse.engine.journal import Entry
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
    `holder`: the spaces of each seat, or nothing where they have to be looked up again (control.spaces_of). `told` is the
    balance up to the last entry of the journal, while there is one."""

    __slots__ = (
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
        "viewer",
        "revealed",
        "stack",
        "over",
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

    def __init__(self, seats: int, options: dict[str, str], luck: Luck, parts: Parts) -> None:
        super().__init__(seats, options, luck)
        self.parts = parts
        self.season = 0
        self.phase = 0
        self.first = 0
        self.turn = 0
        self.holder: list[int] = []
        self.sizes: list[int] = []
        self.stands: list[list[int]] = []
        self.forces: list[int] = []
        self.marks: list[int] = []
        self.owner: list[int] = []
        self.neutral: list[int] = []
        self.mats: list[list[int]] = []
        self.hands: list[list[int]] = []
        self.decks: list[list[int]] = []
        self.discards: list[list[int]] = []
        self.table: list[int] = []
        self.sights: list[Sight] = []
        self.seen: list[int] = []
        self.neutral_at = 0
        self.buffs: list[int] = []
        self.battles: list[int] = []
        self.truces: list[int] = []
        self.sea_ban = NOBODY
        self.wall = 0
        self.battle: Battle | None = None
        self.rolled: Roll | None = None
        self.told: list[list[int]] = []

    def clone(self) -> Stratagems:
        twin = Stratagems(self.seats, self.options, self.luck.clone(), self.parts)
        twin.viewer = self.viewer
        twin.revealed = self.revealed
        twin.stack = self.stack[:]
        twin.over = self.over
        twin.season = self.season
        twin.phase = self.phase
        twin.first = self.first
        twin.turn = self.turn
        twin.holder = self.holder[:]
        twin.sizes = self.sizes[:]
        twin.stands = self.stands
        twin.forces = self.forces[:]
        twin.marks = self.marks[:]
        twin.owner = self.owner[:]
        twin.neutral = self.neutral[:]
        twin.mats = [mat[:] for mat in self.mats]
        twin.hands = [hand[:] for hand in self.hands]
        twin.decks = [deck[:] for deck in self.decks]
        twin.discards = [pile[:] for pile in self.discards]
        twin.table = self.table[:]
        twin.sights = self.sights[:]
        twin.seen = self.seen[:]
        twin.neutral_at = self.neutral_at
        twin.buffs = self.buffs[:]
        twin.battles = self.battles[:]
        twin.truces = self.truces[:]
        twin.sea_ban = self.sea_ban
        twin.wall = self.wall
        twin.battle = self.battle
        twin.rolled = self.rolled
        return twin

    def advance(self, seat: int, action: Action) -> None:
        if self.journal is not None and self.journal.counts:
            self.told = self.balance()
        self.stack.pop().apply(self, action)
        self.settle()

    def proceed(self) -> None:
        season.proceed(self)

    def tell(
        self,
        kind: str,
        text: str,
        rule: str,
        seat: int = NOBODY,
        to: tuple[int, ...] | None = None,
        touches: tuple[str, ...] = (),
        lost: tuple[Change, ...] = (),
    ) -> None:
        """An entry of the journal, with what has changed since the last one; callers look for a journal before they build the
        text, and write it once everything that it tells of has happened."""
        if self.journal is None:
            return
        changes: tuple[Change, ...] = ()
        if to is None and self.told:
            changes = self.changes_since(self.told)
            if changes:
                self.told = self.balance()
        self.journal.write(Entry(kind, text, rule, seat, self.season, to, None, changes, lost, touches))

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
