"""Effects: one interpreter for what tiles, tracks, ships, buildings, boards and cards bring.

A list that is plainly gained is received at once. Anything else waits on the stack, effect by effect; what one effect brings
is settled before the next (effects.order).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...engine.action import Action
from ...engine.decision import Decision, Step
from ...engine.words import Preview, Prompt, Why
from . import barge, exchange, governor, military, objectives, palace, shipping
from .effect import (
    ADVANCE,
    BONUS_SHIPPING,
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
from .metrics import count_metric
from .parts import SOLDIER as PLACE_SOLDIER
from .parts import TOWER as PLACE_TOWER
from .parts import WALL as PLACE_WALL
from .passive import NOTHING
from .player import HELD, NOT_GAINED
from .words import amount, list_parts, list_words, plain_parts

if TYPE_CHECKING:
    from .state import Tianxia


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
            s.tell("gain", f"{{{seat}}} receives {', '.join(what)} from {origin.name}.", "effects.order", seat)


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

    __slots__ = ("at", "number")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number", "at")

    def __init__(self, seat: int, number: int, at: int) -> None:
        super().__init__(seat)
        self.number = number
        self.at = at

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
        gain_token(s, seat, effect.what)
    elif op == OBJECTIVE:
        objectives.draw(s, seat, effect.count, effect.keep)
    elif op == PER:
        count = count_metric(s, seat, effect.what) // effect.each * effect.points
        s.score(seat, min(count, effect.most), found.source)
    else:
        begin_placing(s, seat, effect)


def begin_placing(s: Tianxia, seat: int, effect: Effect) -> None:
    """Effects that place pieces or grant an action; each may be declined (effects.choice)."""
    op = effect.op
    if op == WORKER:
        if barge.has_worker(s, seat):
            s.stack.append(barge.ChooseBarge(seat, effect.what))
    elif op == SOLDIER:
        s.stack.append(military.Placing(seat, PLACE_SOLDIER, effect.count, military.FREE_OF_COST))
    elif op == WALL:
        s.stack.append(military.Placing(seat, PLACE_WALL, effect.count, effect.discount))
    elif op == TOWER:
        s.stack.append(military.Placing(seat, PLACE_TOWER, effect.count, effect.discount))
    elif op == GOVERNOR:
        if governor.anywhere(s, seat, effect.discount):
            s.stack.append(governor.GovernorAnywhere(seat, effect.discount))
    elif op == SHIP:
        if shipping.reachable(s, seat, effect.what, False):
            s.stack.append(shipping.ChooseShip(seat, effect.what, effect.most, 0))
    elif op == EXCHANGE and exchange.anywhere(s, seat):
        s.stack.append(exchange.ExchangeAnywhere(seat, effect.most))


def gain_token(s: Tianxia, seat: int, token: int) -> None:
    """A special token of the own colour (palace.tokens)."""
    player = s.players[seat]
    name = "bonus shipping" if token == BONUS_SHIPPING else "double tower"
    if token == BONUS_SHIPPING:
        if player.bonus_shipping == NOT_GAINED:
            player.bonus_shipping = HELD
    elif player.double_tower == NOT_GAINED:
        player.double_tower = HELD
    if s.journal is not None:
        s.tell("token", f"{{{seat}}} gains the {name} token.", "palace.tokens", seat)


class TakeAny(Decision["Tianxia"]):
    """Resources or goods of choice, one after another (effects.any)."""

    __slots__ = ("kind", "left")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind", "left")

    def __init__(self, seat: int, kind: int, left: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.left = left

    def legal(self, s: Tianxia) -> list[Action]:
        return s.parts.take[WOOD : RICE + 1] if self.kind == RESOURCE else s.parts.take[SILK:UNITS]

    def apply(self, s: Tianxia, a: Action) -> None:
        s.players[self.seat].have[a.target] += 1
        if self.left > 1:
            s.stack.append(TakeAny(self.seat, self.kind, self.left - 1))
        if s.journal is not None:
            s.tell("gain", f"{{{self.seat}}} takes {amount(a.target, 1)}.", "effects.any", self.seat)

    def prompt(self, s: Tianxia) -> Prompt:
        what = "resource" if self.kind == RESOURCE else "good"
        return Prompt(f"Which {what} do you take?", ("effects.any",), f"{self.left} to take." if self.left > 1 else "")

    def why_not(self, s: Tianxia, a: Action) -> Why:
        what = "a resource" if self.kind == RESOURCE else "a good"
        return Why(f"First take {what} of your choice.", "effects.any")

    def preview(self, s: Tianxia, a: Action) -> Preview:
        return Preview(gains=(amount(a.target, 1),))


class ChooseOption(Decision["Tianxia"]):
    """One of several lists of effects (effects.order)."""

    __slots__ = ("at", "number")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number", "at")

    def __init__(self, seat: int, number: int, at: int) -> None:
        super().__init__(seat)
        self.number = number
        self.at = at

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
        return Why("First choose what you receive.", "effects.order")

    def preview(self, s: Tianxia, a: Action) -> Preview:
        return Preview(gains=tuple(list_parts(s.parts, self.options(s)[a.target])))
