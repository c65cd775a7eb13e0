"""The income phase: what plainly comes is received at once, and where the order matters the player says what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why, listed

from ... import ledger
from ...parts.effect import ADVANCE, ANY, EXCHANGE, GOVERNOR, HOLDINGS, SHIP, TOWER, WALL, WORKER
from ...parts.parts import INCOME, START, WORKERS
from ...parts.phrases import plain_parts
from ...player import NO_BUILDING
from ...words import list_words
from ..regions import barge

if TYPE_CHECKING:
    from ...state import Tianxia

PAID: Final = 1 << GOVERNOR | 1 << WALL | 1 << TOWER | 1 << SHIP | 1 << EXCHANGE  # effects for which something is paid
PLACES_WORKERS: Final = 1 << WORKER


def list_of(s: Tianxia, seat: int, source: int) -> int:
    """The effect list of a building's income."""
    if source == START:
        return s.parts.starting_buildings[s.players[seat].building].income
    return s.parts.buildings[s.buildings[source]].income


def leads_to(s: Tianxia, seat: int, number: int) -> int:
    """What kinds of effects an income may bring, those of palace steps within its reach among them; a bit for each."""
    parts = s.parts
    found = parts.lists[number].ops
    for effect in parts.lists[number].effects:
        if effect.op == ADVANCE:
            for track in range(len(parts.steps)):
                if effect.what == ANY or effect.what == track:
                    at = s.players[seat].palace[track] + 1
                    for step in parts.steps[track][at : at + effect.count]:
                        found |= parts.lists[step].ops
    return found


def reach_of(s: Tianxia, seat: int, sources: list[int]) -> int:
    """What kinds of effects all incomes of buildings together may bring."""
    found = 0
    for source in sources:
        if source != WORKERS:
            found |= leads_to(s, seat, list_of(s, seat, source))
    return found


class Income(Step["Tianxia"]):
    """Starting building, buildings with a governor, workers on barges (rounds.income)."""

    def run(self, s: Tianxia) -> None:
        seat = self.seat
        parts = s.parts
        s.spent = 0
        sources: list[int] = []
        if parts.lists[list_of(s, seat, START)].is_plain:
            s.give(seat, list_of(s, seat, START))
        else:
            sources.append(START)
        for space in parts.income_spaces:
            if s.has_governor(seat, space):
                if parts.lists[list_of(s, seat, space)].is_plain:
                    s.give(seat, list_of(s, seat, space))
                else:
                    sources.append(space)
        if not sources:
            receive_from_workers(s, seat)
            return
        sources.append(WORKERS)
        s.stack.append(IncomeRest(seat, sources))


class IncomeRest(Step["Tianxia"]):
    """The incomes that are still to come. They are asked for one by one as long as one of them may change what another
    brings or can be used for: a worker that comes aboard before the workers are counted, or a unit of choice that pays for
    something. What plainly comes is had before the others ask."""

    sources: list[int]

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("sources",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "sources")

    def __init__(self, seat: int, sources: list[int]) -> None:
        super().__init__(seat)
        self.sources = sources

    # Made so far.

    def run(self, s: Tianxia) -> None:
        reach = reach_of(s, self.seat, self.sources)
        if WORKERS in self.sources and not reach & PLACES_WORKERS:
            take_next(s, self.seat, self.sources, WORKERS)
        elif len(self.sources) > 1 and reach & (PAID | PLACES_WORKERS):
            s.stack.append(ChooseIncome(self.seat, self.sources))
        else:
            take_next(s, self.seat, self.sources, self.sources[0])


def take_next(s: Tianxia, seat: int, sources: list[int], source: int) -> None:
    rest = [other for other in sources if other != source]
    if rest:
        s.stack.append(IncomeRest(seat, rest))
    if source == WORKERS:
        receive_from_workers(s, seat)
    else:
        s.give(seat, list_of(s, seat, source))


def receive_from_workers(s: Tianxia, seat: int) -> None:
    """One matching resource for each own worker on a barge (rounds.income)."""
    have = s.players[seat].have
    for n in range(len(s.barges)):
        have[s.parts.barge_holding[n]] += barge.own_workers(s, seat, n)
    if s.journal is not None:
        plain = [0] * len(HOLDINGS)
        for n in range(len(s.barges)):
            plain[s.parts.barge_holding[n]] += barge.own_workers(s, seat, n)
        if any(plain):
            text = f"{{{seat}}} receives {listed(plain_parts(plain))} from workers on barges."
            s.tell("gain", text, "rounds.income", seat, changes=ledger.gained(seat, plain))


class ChooseIncome(Decision["Tianxia"]):
    """Which income comes next (rounds.income)."""

    sources: list[int]

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("sources",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "sources")

    def __init__(self, seat: int, sources: list[int]) -> None:
        super().__init__(seat)
        self.sources = sources

    # Made so far.

    def legal(self, s: Tianxia) -> list[Action]:
        return [action for action in s.parts.income if action.target in self.sources]

    def apply(self, s: Tianxia, a: Action) -> None:
        take_next(s, self.seat, self.sources, a.target)

    def prompt(self, s: Tianxia) -> Prompt:
        return Prompt("Which income do you take next?", ("rounds.income",), "All of them come; the order is yours.")

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == INCOME:
            return Why("That income is not among those still to come.", "rounds.income")
        return Why("First say which income comes next.", "rounds.income")


def label(s: Tianxia, seat: int, source: int) -> str:
    """An income as a button says it."""
    if source == WORKERS:
        return "Take the income of your workers"
    if source == START and s.players[seat].building == NO_BUILDING:
        return "Take the income of your starting building"
    tile = s.parts.starting_buildings[s.players[seat].building] if source == START else None
    name = s.parts.buildings[s.buildings[source]].name if tile is None else tile.name
    return f"Take the income of the {name}: {list_words(s.parts, list_of(s, seat, source))}"
