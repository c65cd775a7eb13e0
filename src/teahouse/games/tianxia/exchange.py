"""Exchange: a region's conversion, several times."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...engine.action import Action
from ...engine.decision import Decision, Step
from ...engine.words import Preview, Prompt, Why, counted
from .parts import DECLINE, DONE, EXCHANGE
from .passive import NOTHING, ON_EXCHANGE
from .words import amount, list_parts, list_words

if TYPE_CHECKING:
    from .state import Tianxia


def can_exchange(s: Tianxia, seat: int, region: int) -> bool:
    pays = s.parts.regions[region].pay
    return pays != NOTHING and s.players[seat].have[pays] > 0


def begin(s: Tianxia, seat: int, region: int, most: int) -> None:
    """The first conversion; more may follow (exchange.repeat)."""
    s.stack.append(ExchangeRest(seat, region, most - 1))
    convert(s, seat, region)


def convert(s: Tianxia, seat: int, region: int) -> None:
    place = s.parts.regions[region]
    s.players[seat].have[place.pay] -= 1
    if s.journal is not None:
        text = f"{{{seat}}} exchanges {amount(place.pay, 1)} for {list_words(s.parts, place.gets)}."
        s.tell("exchange", text, "exchange.repeat", seat)
    s.give(seat, place.gets)


class ExchangeRest(Step["Tianxia"]):
    """Ask for another conversion while one is left and can be paid; then the action is over."""

    __slots__ = ("left", "region")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "region", "left")

    def __init__(self, seat: int, region: int, left: int) -> None:
        super().__init__(seat)
        self.region = region
        self.left = left

    def run(self, s: Tianxia) -> None:
        if self.left > 0 and can_exchange(s, self.seat, self.region):
            s.stack.append(ExchangeMore(self.seat, self.region, self.left))
        else:
            s.trigger(self.seat, ON_EXCHANGE)


class ExchangeMore(Decision["Tianxia"]):
    """Once more, or enough (exchange.repeat)."""

    __slots__ = ("left", "region")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "region", "left")

    def __init__(self, seat: int, region: int, left: int) -> None:
        super().__init__(seat)
        self.region = region
        self.left = left

    def legal(self, s: Tianxia) -> list[Action]:
        return [s.parts.exchange[self.region], s.parts.done]

    def apply(self, s: Tianxia, a: Action) -> None:
        if a.verb == DONE:
            s.trigger(self.seat, ON_EXCHANGE)
        else:
            begin(s, self.seat, self.region, self.left)

    def prompt(self, s: Tianxia) -> Prompt:
        return Prompt("Do you exchange once more?", ("exchange.repeat",), f"{counted(self.left, 'time')} at most.")

    def why_not(self, s: Tianxia, a: Action) -> Why:
        name = s.parts.regions[self.region].name
        return Why(f"First go on with the exchange in {name}, or be done with it.", "exchange.repeat")

    def preview(self, s: Tianxia, a: Action) -> Preview:
        if a.verb == DONE:
            return Preview(notes=("The exchange ends.",))
        return preview(s, a.target)


def preview(s: Tianxia, region: int) -> Preview:
    place = s.parts.regions[region]
    return Preview(costs=(amount(place.pay, 1),), gains=tuple(list_parts(s.parts, place.gets)))


def anywhere(s: Tianxia, seat: int) -> list[Action]:
    return [a for a in s.parts.exchange if can_exchange(s, seat, a.target)]


def obstacle(s: Tianxia, seat: int, region: int) -> Why:
    place = s.parts.regions[region]
    if place.pay == NOTHING:
        return Why(f"{place.name} has no exchange.", "exchange.repeat")
    return Why(f"You lack {amount(place.pay, 1)} for an exchange in {place.name}.", "exchange.repeat")


class ExchangeAnywhere(Decision["Tianxia"]):
    """An exchange by an effect: the conversion of any one region (exchange.elsewhere)."""

    __slots__ = ("most",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "most")

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most = most

    def legal(self, s: Tianxia) -> list[Action]:
        found = anywhere(s, self.seat)
        found.append(s.parts.decline)
        return found

    def apply(self, s: Tianxia, a: Action) -> None:
        if a.verb != DECLINE:
            begin(s, self.seat, a.target, self.most)

    def prompt(self, s: Tianxia) -> Prompt:
        return Prompt(
            "Which region's exchange do you use?", ("exchange.elsewhere",), f"{counted(self.most, 'time')} at most."
        )

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == EXCHANGE:
            return obstacle(s, self.seat, a.target)
        return Why("First choose an exchange, or decline.", "exchange.elsewhere")

    def preview(self, s: Tianxia, a: Action) -> Preview:
        if a.verb == DECLINE:
            return Preview(notes=("Nothing is exchanged.",))
        return preview(s, a.target)
