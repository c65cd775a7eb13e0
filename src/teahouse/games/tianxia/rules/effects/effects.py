"""Effects: one interpreter for what tiles, tracks, ships, buildings, boards and cards bring.

A list that is plainly gained is received at once. Anything else waits on the stack, effect by effect; what one effect brings
is settled before the next (effects.order).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why, listed

from ... import ledger, tell
from ...parts import items
from ...parts.effect import (
    ADVANCE,
    CHOOSE,
    EXCHANGE,
    GAIN,
    GAIN_ANY,
    GOVERNOR,
    OBJECTIVE,
    PER,
    PP,
    RESOURCE,
    RICE,
    SHIP,
    SILK,
    SOLDIER,
    TAKE_PALACE_TILE,
    TOKEN,
    TOWER,
    UNITS,
    WALL,
    WOOD,
    WORKER,
    Effect,
    EffectList,
    add_gains,
)
from ...parts.parts import OPTION, TAKE
from ...parts.parts import SOLDIER as PLACE_SOLDIER
from ...parts.parts import TOWER as PLACE_TOWER
from ...parts.parts import WALL as PLACE_WALL
from ...parts.passive import NOTHING
from ...parts.phrases import amount, effect_words, plain_parts
from ...words import list_words
from .. import palace
from ..military import military
from ..regions import barge, exchange, governor, shipping, ships
from . import build, objectives
from .metrics import count_metric

if TYPE_CHECKING:
    from ...state import Tianxia


def give(s: Tianxia, seat: int, number: int) -> None:
    """All effects of a list, now or, where something is asked, as the next on the stack."""
    found = s.parts.lists[number]
    if found.is_plain:
        receive(s, seat, found.gains, found)
    elif found.effects:
        s.stack.append(Resolve(seat, number, 0))


def receive(s: Tianxia, seat: int, plain: list[int], origin: EffectList) -> None:
    """Plain amounts."""
    add_gains(s.players[seat].have, plain)
    if plain[PP]:
        s.score(seat, plain[PP], origin.source)
    if s.journal is not None:
        what = plain_parts(plain)
        if what:
            text = f"{{{seat}}} receives {listed(what)} from {origin.name}."
            s.tell("gain", text, "effects.order", seat, changes=ledger.gained(seat, plain))


def trigger(s: Tianxia, seat: int, what: int) -> None:
    """The passive effects of a seat's board and buildings that answer this (effects.triggers)."""
    parts = s.parts
    number = parts.boards[s.players[seat].board].passive.on[what]
    if number != NOTHING:
        give(s, seat, number)
    answers = parts.answers[what]
    for space in parts.passive_spaces:
        if answers[s.buildings[space]] and s.has_governor(seat, space):
            give(s, seat, parts.buildings[s.buildings[space]].passive.on[what])


class Resolve(Step["Tianxia"]):
    """The effects of a list from a place on."""

    number: int
    at: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("at", "number")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number", "at")

    def __init__(self, seat: int, number: int, at: int) -> None:
        super().__init__(seat)
        self.number = number
        self.at = at

    # Made so far.

    def run(self, s: Tianxia) -> None:
        found = s.parts.lists[self.number]
        if self.at + 1 < len(found.effects):
            s.stack.append(Resolve(self.seat, self.number, self.at + 1))
        begin(s, self.seat, found, self.at)


def begin(s: Tianxia, seat: int, found: EffectList, at: int) -> None:
    """One effect; where supply, space or payment is missing it does nothing (effects.impossible)."""
    effect = found.effects[at]
    op = effect.op
    if op == GAIN:
        receive(s, seat, effect.plain, found)
    elif op == GAIN_ANY:
        s.stack.append(TakeAny(seat, effect.what, effect.count))
    elif op == ADVANCE:
        s.stack.append(palace.Advances(seat, effect.what, effect.count))
    elif op == TAKE_PALACE_TILE:
        palace.take_from_row(s, seat, effect.what)
    elif op == CHOOSE:
        s.stack.append(ChooseOption(seat, found.number, at))
    elif op == TOKEN:
        palace.gain_token(s, seat, effect.what)
    elif op == OBJECTIVE:
        objectives.draw(s, seat, effect.count, effect.keep)
    elif op == PER:
        score_count(s, seat, effect, found)
    else:
        begin_placing(s, seat, effect)


def score_count(s: Tianxia, seat: int, effect: Effect, found: EffectList) -> None:
    """Points for how much of something the seat has, up to a most (effects.count)."""
    count = count_metric(s, seat, effect.what)
    points = min(count // effect.each * effect.points, effect.most)
    s.score(seat, points, found.source)
    if s.journal is not None:
        tell.counted_points(s, seat, effect, found.name, count, points)


def begin_placing(s: Tianxia, seat: int, effect: Effect) -> None:
    """Effects that place pieces or grant an action; each may be declined (effects.choice)."""
    op = effect.op
    if op == WORKER and barge.has_worker(s, seat):
        s.stack.append(barge.ChooseBarge(seat, effect.what))
    elif op == SOLDIER and military.can_place_for(s, seat, PLACE_SOLDIER, military.FREE_OF_COST):
        s.stack.append(build.Placing(seat, PLACE_SOLDIER, effect.count, military.FREE_OF_COST))
    elif op == WALL and military.can_place_for(s, seat, PLACE_WALL, effect.discount):
        s.stack.append(build.Placing(seat, PLACE_WALL, effect.count, effect.discount))
    elif op == TOWER and military.can_place_for(s, seat, PLACE_TOWER, effect.discount):
        s.stack.append(build.Placing(seat, PLACE_TOWER, effect.count, effect.discount))
    elif op == GOVERNOR and governor.anywhere(s, seat, effect.discount):
        s.stack.append(governor.GovernorAnywhere(seat, effect.discount))
    elif op == SHIP and ships.reachable(s, seat, effect.what, False):
        s.stack.append(shipping.ChooseShip(seat, effect.what, effect.most, 0))
    elif op == EXCHANGE and exchange.anywhere(s, seat):
        s.stack.append(exchange.ExchangeAnywhere(seat, effect.most))
    elif s.journal is not None:
        what = effect_words(effect, s.parts.lists)
        s.tell("lost", f"{{{seat}}} cannot use {what}: it is lost.", "effects.impossible", seat)


class TakeAny(Decision["Tianxia"]):
    """Resources or goods of choice, one after another (effects.any)."""

    kind: int
    left: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("kind", "left")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind", "left")

    def __init__(self, seat: int, kind: int, left: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.left = left

    # Made so far.

    def legal(self, s: Tianxia) -> list[Action]:
        return s.parts.take[WOOD : RICE + 1] if self.kind == RESOURCE else s.parts.take[SILK:UNITS]

    def apply(self, s: Tianxia, a: Action) -> None:
        s.players[self.seat].have[a.target] += 1
        if self.left > 1:
            s.stack.append(TakeAny(self.seat, self.kind, self.left - 1))
        if s.journal is not None:
            text = f"{{{self.seat}}} takes {amount(a.target, 1)}."
            s.tell("gain", text, "effects.any", self.seat, changes=((self.seat, items.UNITS[a.target], 1),))

    def prompt(self, s: Tianxia) -> Prompt:
        what = "resource" if self.kind == RESOURCE else "good"
        return Prompt(f"Which {what} do you take?", ("effects.any",), f"{self.left} to take." if self.left > 1 else "")

    def why_not(self, s: Tianxia, a: Action) -> Why:
        what = "a resource" if self.kind == RESOURCE else "a good"
        if a.verb == TAKE:
            return Why(f"Only {what} can be taken here.", "effects.any")
        return Why(f"First take {what} of your choice.", "effects.any")


class ChooseOption(Decision["Tianxia"]):
    """One of several lists of effects (effects.order)."""

    number: int
    at: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("at", "number")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number", "at")

    def __init__(self, seat: int, number: int, at: int) -> None:
        super().__init__(seat)
        self.number = number
        self.at = at

    # Made so far.

    def options(self, s: Tianxia) -> list[int]:
        return s.parts.lists[self.number].effects[self.at].options

    def legal(self, s: Tianxia) -> list[Action]:
        return s.parts.option[: len(self.options(s))]

    def apply(self, s: Tianxia, a: Action) -> None:
        give(s, self.seat, self.options(s)[a.target])

    def prompt(self, s: Tianxia) -> Prompt:
        name = s.parts.lists[self.number].name
        words = [list_words(s.parts, option) for option in self.options(s)]
        return Prompt(f"What do you receive from {name}?", ("effects.order",), " or ".join(words))

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == OPTION:
            return Why(f"There are only {len(self.options(s))} things to choose from.", "effects.order")
        return Why("First choose what you receive.", "effects.order")
