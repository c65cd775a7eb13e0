"""Shipping: a marker in the port, and deliveries onto the free spaces of one ship."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ...engine.action import Action
from ...engine.decision import Decision, Step
from ...engine.words import Preview, Prompt, Why, counted
from .effect import LACQUER, PORTS, SEA, SILK
from .parts import DECLINE, DELIVER, DONE, PAY, PORT_SEA, SHIP
from .passive import ON_DELIVERY, ON_SHIPPING
from .player import DELIVERY, SHIPPING, SPENT
from .words import amount, list_parts, list_words, plain_parts

if TYPE_CHECKING:
    from .state import Tianxia

FREE: Final = -1
NO_SHIP: Final = -1
ANY_GOOD: Final = -1


def demand_of(s: Tianxia, slot: int) -> int:
    """The good a delivery costs: that of the port, or any at sea (shipping.sea)."""
    port = s.parts.slot_ports[slot]
    return ANY_GOOD if port == PORT_SEA else s.parts.demand[s.demand[port]].good


def can_pay(s: Tianxia, have: list[int], slot: int, space: int, good: int) -> bool:
    """Whether a delivery could be paid out of `have`, with this good as the demand."""
    extra = s.parts.ships[s.ships[slot]].extra[space]
    for n in range(SILK, LACQUER + 1):
        if have[n] < extra[n]:
            return False
    if good != ANY_GOOD:
        return have[good] > extra[good]
    for n in range(SILK, LACQUER + 1):
        if have[n] > extra[n]:
            return True
    return False


def can_deliver(s: Tianxia, seat: int, slot: int, have: list[int]) -> bool:
    """Whether any delivery onto this ship could be paid."""
    if s.ships[slot] == NO_SHIP or s.players[seat].left[DELIVERY] == 0:
        return False
    if have[SILK] + have[SILK + 1] + have[LACQUER] == 0:
        return False
    good = demand_of(s, slot)
    cargo = s.cargo[slot]
    for space in range(len(cargo)):
        if cargo[space] == FREE and can_pay(s, have, slot, space, good):
            return True
    return False


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
        where = "at sea" if port == PORT_SEA else f"in the port of {parts.ports[port].capitalize()}"
        text = f"{{{seat}}} loads the {parts.ships[s.ships[slot]].name} {where}."
        s.tell("ship", text, "shipping.marker", seat)
    s.stack.append(Deliveries(seat, slot, most, 0))
    s.trigger(seat, ON_SHIPPING)
    if port != PORT_SEA:
        s.give(seat, parts.demand[s.demand[port]].gains)


def deliver(s: Tianxia, seat: int, slot: int, space: int, good: int) -> None:
    """Pay, cover the space, receive the reward (shipping.delivery)."""
    ship = s.parts.ships[s.ships[slot]]
    player = s.players[seat]
    player.have[good] -= 1
    for n in range(SILK, LACQUER + 1):
        player.have[n] -= ship.extra[space][n]
    player.left[DELIVERY] -= 1
    player.deliveries += 1
    cargo = s.cargo[slot][:]
    cargo[space] = seat
    s.cargo[slot] = cargo
    if s.journal is not None:
        text = f"{{{seat}}} delivers to the {ship.name}: {list_words(s.parts, ship.rewards[space])}."
        s.tell("deliver", text, "shipping.delivery", seat)
    s.trigger(seat, ON_DELIVERY)
    s.give(seat, ship.rewards[space])


class Deliveries(Step["Tianxia"]):
    """Ask for a delivery while one is allowed and can be paid."""

    __slots__ = ("left", "made", "slot")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "slot", "left", "made")

    def __init__(self, seat: int, slot: int, left: int, made: int) -> None:
        super().__init__(seat)
        self.slot = slot
        self.left = left
        self.made = made

    def run(self, s: Tianxia) -> None:
        if self.left > 0 and can_deliver(s, self.seat, self.slot, s.players[self.seat].have):
            s.stack.append(Deliver(self.seat, self.slot, self.left, self.made))


class Deliver(Decision["Tianxia"]):
    """Which space is covered next; after the first delivery one may stop (shipping.delivery)."""

    __slots__ = ("left", "made", "slot")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "slot", "left", "made")

    def __init__(self, seat: int, slot: int, left: int, made: int) -> None:
        super().__init__(seat)
        self.slot = slot
        self.left = left
        self.made = made

    def legal(self, s: Tianxia) -> list[Action]:
        have = s.players[self.seat].have
        good = demand_of(s, self.slot)
        cargo = s.cargo[self.slot]
        found: list[Action] = []
        for space in range(len(cargo)):
            if cargo[space] == FREE and can_pay(s, have, self.slot, space, good):
                found.append(s.parts.deliver[space])
        if self.made:
            found.append(s.parts.done)
        return found

    def apply(self, s: Tianxia, a: Action) -> None:
        if a.verb == DONE:
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
        return Prompt(f"What do you deliver to the {name}?", ("shipping.delivery",), most)

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == DELIVER:
            cargo = s.cargo[self.slot]
            if a.target >= len(cargo):
                return Why("The ship has no such space.", "shipping.delivery")
            if cargo[a.target] != FREE:
                return Why("That space is covered already.", "shipping.delivery")
            return Why("You cannot pay for that space.", "shipping.delivery")
        if a.verb == DONE:
            return Why("At least one delivery must be made.", "shipping.marker")
        return Why("First go on with your deliveries, or be done with them.", "shipping.delivery")

    def preview(self, s: Tianxia, a: Action) -> Preview:
        if a.verb == DONE:
            return Preview(notes=("The shipping ends.",))
        ship = s.parts.ships[s.ships[self.slot]]
        good = demand_of(s, self.slot)
        demand = "1 good" if good == ANY_GOOD else amount(good, 1)
        costs = [demand, *plain_parts(ship.extra[a.target])]
        return Preview(costs=tuple(costs), gains=tuple(list_parts(s.parts, ship.rewards[a.target])))


def goods_for(s: Tianxia, seat: int, slot: int, space: int) -> list[int]:
    """The goods that could be paid at sea."""
    have = s.players[seat].have
    return [n for n in range(SILK, LACQUER + 1) if can_pay(s, have, slot, space, n)]


class PayGood(Decision["Tianxia"]):
    """Which good is paid for a delivery at sea (shipping.sea)."""

    __slots__ = ("slot", "space")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "slot", "space")

    def __init__(self, seat: int, slot: int, space: int) -> None:
        super().__init__(seat)
        self.slot = slot
        self.space = space

    def legal(self, s: Tianxia) -> list[Action]:
        return [s.parts.pay[good] for good in goods_for(s, self.seat, self.slot, self.space)]

    def apply(self, s: Tianxia, a: Action) -> None:
        deliver(s, self.seat, self.slot, self.space, a.target)

    def prompt(self, s: Tianxia) -> Prompt:
        return Prompt("Which good do you pay?", ("shipping.sea",))

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == PAY and SILK <= a.target <= LACQUER:
            return Why(f"You do not have enough {amount(a.target, 1)[2:]}.", "shipping.sea")
        return Why("First pay a good for your delivery.", "shipping.sea")

    def preview(self, s: Tianxia, a: Action) -> Preview:
        ship = s.parts.ships[s.ships[self.slot]]
        costs = [amount(a.target, 1), *plain_parts(ship.extra[self.space])]
        return Preview(costs=tuple(costs), gains=tuple(list_parts(s.parts, ship.rewards[self.space])))


def reachable(s: Tianxia, seat: int, reach: int, with_token: bool) -> list[Action]:
    """The ships that an effect may load."""
    have = s.players[seat].have
    if not with_token and s.players[seat].left[SHIPPING] == 0:
        return []
    found: list[Action] = []
    for action in s.parts.ship:
        is_sea = s.parts.slot_ports[action.target] == PORT_SEA
        if reach & (SEA if is_sea else PORTS) and can_deliver(s, seat, action.target, have):
            found.append(action)
    return found


def obstacle(s: Tianxia, seat: int, slot: int, with_token: bool) -> Why:
    """Why a ship cannot be loaded."""
    if s.ships[slot] == NO_SHIP:
        return Why("There is no ship.", "shipping.marker")
    if not with_token and s.players[seat].left[SHIPPING] == 0:
        return Why("You have no shipping marker left.", "shipping.marker")
    if s.players[seat].left[DELIVERY] == 0:
        return Why("You have no delivery marker left.", "shipping.marker")
    name = s.parts.ships[s.ships[slot]].name
    return Why(f"You cannot pay for any delivery to the {name}.", "shipping.marker")


class ChooseShip(Decision["Tianxia"]):
    """A shipping action by an effect or the special token (shipping.elsewhere, free_actions.bonus_shipping)."""

    __slots__ = ("most", "reach", "token")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "reach", "most", "token")

    def __init__(self, seat: int, reach: int, most: int, token: int) -> None:
        super().__init__(seat)
        self.reach = reach
        self.most = most
        self.token = token

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
        return Why("First choose a ship, or decline.", "shipping.elsewhere")

    def preview(self, s: Tianxia, a: Action) -> Preview:
        if a.verb == DECLINE:
            return Preview(notes=("Nothing is shipped.",))
        return preview(s, a.target)


def preview(s: Tianxia, slot: int) -> Preview:
    """What loading a ship brings at once, and what each delivery costs."""
    port = s.parts.slot_ports[slot]
    if port == PORT_SEA:
        return Preview(notes=("each delivery costs one good of choice",))
    tile = s.parts.demand[s.demand[port]]
    note = f"each delivery costs {amount(tile.good, 1)}"
    return Preview(gains=tuple(list_parts(s.parts, tile.gains)), notes=(note,))
