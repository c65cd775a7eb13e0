"""Exchange: a region's conversion, several times."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why, counted

from ...parts import items
from ...parts.parts import DECLINE, DONE, EXCHANGE, is_free
from ...parts.passive import NOTHING, ON_EXCHANGE
from ...parts.phrases import amount
from .. import free_actions

if TYPE_CHECKING:
    from ...state import Tianxia


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
        text = f"{{{seat}}} gives {amount(place.pay, 1)} for the exchange in {place.name}."
        changes = ((seat, items.UNITS[place.pay], -1),)
        s.tell("exchange", text, "exchange.repeat", seat, changes=changes, touches=(f"offer:{place.id}",))
    s.give(seat, place.gets)


def goes_on(s: Tianxia, seat: int, region: int) -> bool:
    """Whether a further conversion can be paid, or might be after a free action (turn.free)."""
    pays = 1 << s.parts.regions[region].pay
    return can_exchange(s, seat, region) or free_actions.may_bring(s, seat, pays)


class ExchangeRest(Step["Tianxia"]):
    """Ask for another conversion while one is left and can be paid, now or after a free action; then it is over."""

    region: int
    left: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("left", "region")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "region", "left")

    def __init__(self, seat: int, region: int, left: int) -> None:
        super().__init__(seat)
        self.region = region
        self.left = left

    # Made so far.

    def run(self, s: Tianxia) -> None:
        if self.left > 0 and goes_on(s, self.seat, self.region):
            s.stack.append(ExchangeMore(self.seat, self.region, self.left))
        else:
            s.trigger(self.seat, ON_EXCHANGE)


class ExchangeMore(Decision["Tianxia"]):
    """Once more, or enough; free actions lie between (exchange.repeat, turn.free)."""

    region: int
    left: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("left", "region")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "region", "left")

    def __init__(self, seat: int, region: int, left: int) -> None:
        super().__init__(seat)
        self.region = region
        self.left = left

    # Made so far.

    def legal(self, s: Tianxia) -> list[Action]:
        found = [s.parts.exchange[self.region]] if can_exchange(s, self.seat, self.region) else []
        free_actions.add_in_turn(s, self.seat, found)
        found.append(s.parts.done)
        return found

    def apply(self, s: Tianxia, a: Action) -> None:
        if a.verb == DONE:
            s.trigger(self.seat, ON_EXCHANGE)
        elif a.verb == EXCHANGE:
            begin(s, self.seat, self.region, self.left)
        else:
            s.stack.append(ExchangeRest(self.seat, self.region, self.left))
            free_actions.apply_free(s, self.seat, a)

    def prompt(self, s: Tianxia) -> Prompt:
        rules = ("exchange.repeat", "turn.free")
        if not can_exchange(s, self.seat, self.region):
            question = f"You lack {amount(s.parts.regions[self.region].pay, 1)} for a further exchange. Anything else?"
            return Prompt(question, rules, "A free action may still bring what it costs.")
        return Prompt("Do you exchange once more?", rules, f"{counted(self.left, 'time')} at most.")

    def why_not(self, s: Tianxia, a: Action) -> Why:
        name = s.parts.regions[self.region].name
        if a.verb == EXCHANGE and a.target != self.region:
            return Why(f"This exchange is that of {name}.", "exchange.repeat")
        if a.verb == EXCHANGE:
            return obstacle(s, self.seat, self.region)
        if is_free(a):
            return free_actions.why_not_in_turn(s, self.seat, a)
        return Why(f"First go on with the exchange in {name}, or end it.", "exchange.repeat")


def anywhere(s: Tianxia, seat: int) -> list[Action]:
    return [a for a in s.parts.exchange if can_exchange(s, seat, a.target)]


def obstacle(s: Tianxia, seat: int, region: int) -> Why:
    place = s.parts.regions[region]
    if place.pay == NOTHING:
        return Why(f"{place.name} has no exchange.", "exchange.repeat")
    return Why(f"You lack {amount(place.pay, 1)} for an exchange in {place.name}.", "exchange.repeat")


class ExchangeAnywhere(Decision["Tianxia"]):
    """An exchange by an effect: the conversion of any one region (exchange.elsewhere)."""

    most: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("most",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "most")

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most = most

    # Made so far.

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
        return Why("First choose an exchange, or exchange nothing.", "exchange.elsewhere")
