"""Shipping: a marker in the port, and deliveries onto the free spaces of one ship."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why, counted

from ... import tell
from ...parts.effect import LACQUER, PORTS, SEA, SILK
from ...parts.parts import DECLINE, DELIVER, DONE, PAY, PORT_SEA, SHIP, is_free
from ...parts.passive import ON_DELIVERY, ON_SHIPPING
from ...parts.phrases import amount
from ...player import DELIVERY, NOBODY, SHIPPING, SPENT
from .. import free_actions
from . import ships
from .ships import (
    ANY_GOOD,
    GOODS,
    can_deliver,
    can_pay,
    demand_of,
    goods_for,
    has_room,
    missing_for,
    obstacle,
    price_of,
    reachable,
)

if TYPE_CHECKING:
    from ...state import Tianxia


def begin(s: Tianxia, seat: int, slot: int, most: int, with_token: bool) -> None:
    """Marker or token into the port, the demand tile's benefit, then deliveries (shipping.marker, shipping.demand)."""
    parts = s.parts
    player = s.players[seat]
    port = parts.slot_ports[slot]
    if with_token:
        player.bonus_shipping = SPENT
    else:
        player.left[SHIPPING] -= 1
    shipping = player.shipping[:]
    shipping[port] += 1
    player.shipping = shipping
    if s.journal is not None:
        tell.loading(s, seat, slot, with_token)
    s.stack.append(Deliveries(seat, slot, most, 0))
    s.trigger(seat, ON_SHIPPING)
    if port != PORT_SEA:
        s.give(seat, parts.demand[s.demand[port]].gains)


def deliver(s: Tianxia, seat: int, slot: int, space: int, good: int) -> None:
    """Pay, cover the space, receive the reward (shipping.delivery)."""
    ship = s.parts.ships[s.ships[slot]]
    player = s.players[seat]
    for n in range(SILK, LACQUER + 1):
        player.have[n] -= ship.extra[space][n]
    player.have[good] -= 1
    player.left[DELIVERY] -= 1
    player.deliveries += 1
    cargo = s.cargo[slot][:]
    cargo[space] = seat
    s.cargo[slot] = cargo
    if s.journal is not None:
        tell.delivery(s, seat, slot, space, price_of(s, slot, space, good))
    s.trigger(seat, ON_DELIVERY)
    s.give(seat, ship.rewards[space])


def goes_on(s: Tianxia, seat: int, slot: int) -> bool:
    """Whether a further delivery can be paid, or might be after a free action (turn.free)."""
    if not has_room(s, slot) or s.players[seat].left[DELIVERY] == 0:
        return False
    return can_deliver(s, seat, slot, s.players[seat].have) or free_actions.may_bring(s, seat, GOODS)


class Deliveries(Step["Tianxia"]):
    """Ask for a delivery while one is allowed and can be paid, now or after a free action."""

    slot: int
    left: int
    made: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("left", "made", "slot")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "slot", "left", "made")

    def __init__(self, seat: int, slot: int, left: int, made: int) -> None:
        super().__init__(seat)
        self.slot = slot
        self.left = left
        self.made = made

    # Made so far.

    def run(self, s: Tianxia) -> None:
        if self.left > 0 and goes_on(s, self.seat, self.slot):
            s.stack.append(Deliver(self.seat, self.slot, self.left, self.made))


class Deliver(Decision["Tianxia"]):
    """Which space is covered next; free actions lie between, and after the first delivery one may stop (shipping.delivery,
    turn.free)."""

    slot: int
    left: int
    made: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("left", "made", "slot")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "slot", "left", "made")

    def __init__(self, seat: int, slot: int, left: int, made: int) -> None:
        super().__init__(seat)
        self.slot = slot
        self.left = left
        self.made = made

    # Made so far.

    def legal(self, s: Tianxia) -> list[Action]:
        have = s.players[self.seat].have
        good = demand_of(s, self.slot)
        cargo = s.cargo[self.slot]
        found: list[Action] = []
        for space in range(len(cargo)):
            if cargo[space] == NOBODY and can_pay(s, have, self.slot, space, good):
                found.append(s.parts.deliver[space])
        can_stop = self.made > 0 or not found
        free_actions.add_in_turn(s, self.seat, found)
        if can_stop:
            found.append(s.parts.done)
        return found

    def apply(self, s: Tianxia, a: Action) -> None:
        if a.verb == DONE:
            return
        if a.verb != DELIVER:
            s.stack.append(Deliveries(self.seat, self.slot, self.left, self.made))
            free_actions.apply_free(s, self.seat, a)
            return
        good = demand_of(s, self.slot)
        s.stack.append(Deliveries(self.seat, self.slot, self.left - 1, self.made + 1))
        if good != ANY_GOOD:
            deliver(s, self.seat, self.slot, a.target, good)
            return
        goods = goods_for(s, self.seat, self.slot, a.target)
        if len(goods) > 1:
            s.stack.append(PayGood(self.seat, self.slot, a.target))
        else:
            deliver(s, self.seat, self.slot, a.target, goods[0])

    def prompt(self, s: Tianxia) -> Prompt:
        name = s.parts.ships[s.ships[self.slot]].name
        most = f"At most {counted(self.left, 'delivery', 'deliveries')} more." if self.left <= 4 else ""
        if not can_deliver(s, self.seat, self.slot, s.players[self.seat].have):
            question = f"You cannot pay for a further delivery to the {name}. Anything else?"
            return Prompt(question, ("shipping.delivery", "turn.free"), "A free action may still bring goods.")
        return Prompt(f"What do you deliver to the {name}?", ("shipping.delivery", "turn.free"), most)

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == DELIVER:
            cargo = s.cargo[self.slot]
            if a.target >= len(cargo):
                return Why("The ship has no such space.", "shipping.delivery")
            if cargo[a.target] != NOBODY:
                return Why("That space is covered already.", "shipping.delivery")
            missing = missing_for(s, self.seat, self.slot, a.target)
            return Why(f"You lack {missing} for that space.", "shipping.delivery")
        if a.verb == DONE:
            return Why("At least one delivery must be made.", "shipping.marker")
        if is_free(a):
            return free_actions.why_not_in_turn(s, self.seat, a)
        return Why("First go on with your deliveries, or end the shipping.", "shipping.delivery")


class PayGood(Decision["Tianxia"]):
    """Which good is paid for a delivery at sea (shipping.sea)."""

    slot: int
    space: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("slot", "space")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "slot", "space")

    def __init__(self, seat: int, slot: int, space: int) -> None:
        super().__init__(seat)
        self.slot = slot
        self.space = space

    # Made so far.

    def legal(self, s: Tianxia) -> list[Action]:
        return [s.parts.pay[good] for good in goods_for(s, self.seat, self.slot, self.space)]

    def apply(self, s: Tianxia, a: Action) -> None:
        deliver(s, self.seat, self.slot, self.space, a.target)

    def prompt(self, s: Tianxia) -> Prompt:
        return Prompt("Which good do you pay?", ("shipping.sea",))

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == PAY and SILK <= a.target <= LACQUER:
            missing = price_of(s, self.slot, self.space, a.target)[a.target] - s.players[self.seat].have[a.target]
            return Why(f"You lack {amount(a.target, missing)} to pay with that.", "shipping.sea")
        return Why("First pay a good for your delivery.", "shipping.sea")


class ChooseShip(Decision["Tianxia"]):
    """A shipping action by an effect or the special token (shipping.elsewhere, free_actions.bonus_shipping)."""

    reach: int
    most: int
    token: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("most", "reach", "token")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "reach", "most", "token")

    def __init__(self, seat: int, reach: int, most: int, token: int) -> None:
        super().__init__(seat)
        self.reach = reach
        self.most = most
        self.token = token

    # Made so far.

    def legal(self, s: Tianxia) -> list[Action]:
        found = reachable(s, self.seat, self.reach, bool(self.token))
        if not self.token:
            found.append(s.parts.decline)
        return found

    def apply(self, s: Tianxia, a: Action) -> None:
        if a.verb != DECLINE:
            begin(s, self.seat, a.target, self.most, bool(self.token))

    def prompt(self, s: Tianxia) -> Prompt:
        most = f"At most {counted(self.most, 'delivery', 'deliveries')}." if self.most <= 4 else ""
        return Prompt("Which ship do you load?", ("shipping.elsewhere", "shipping.marker"), most)

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == SHIP:
            is_sea = s.parts.slot_ports[a.target] == PORT_SEA
            if not self.reach & (SEA if is_sea else PORTS):
                return Why("This effect does not reach that ship.", "shipping.elsewhere")
            return obstacle(s, self.seat, a.target, bool(self.token))
        if a.verb == DECLINE:
            return Why("The token is already in use: choose a ship.", "free_actions.bonus_shipping")
        return Why("First choose a ship, or load none.", "shipping.elsewhere")

    def notes(self, s: Tianxia, a: Action) -> list[str]:
        return ships.notes(s, a.target) if a.verb == SHIP else []
