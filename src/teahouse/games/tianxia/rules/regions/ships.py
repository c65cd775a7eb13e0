"""Ships and their ports: what a delivery costs, which ships can be loaded, and why one cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action
from teahouse.engine.words import Why, listed

from ...parts.effect import LACQUER, PORTS, SEA, SILK
from ...parts.parts import PORT_SEA
from ...parts.phrases import MANY, plain_parts
from ...parts.pieces import NO_SHIP
from ...player import DELIVERY, NOBODY, SHIPPING
from ...words import then_words

if TYPE_CHECKING:
    from ...state import Tianxia

ANY_GOOD: Final = -1
EVERY_DELIVERY: Final = 99  # a shipping without a limit
GOODS: Final = (1 << LACQUER + 1) - (1 << SILK)  # a bit for each good


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


def has_room(s: Tianxia, slot: int) -> bool:
    """Whether a ship is there with a space that is not covered."""
    return s.ships[slot] != NO_SHIP and NOBODY in s.cargo[slot]


def can_deliver(s: Tianxia, seat: int, slot: int, have: list[int]) -> bool:
    """Whether any delivery onto this ship could be paid."""
    if s.ships[slot] == NO_SHIP or s.players[seat].left[DELIVERY] == 0:
        return False
    if have[SILK] + have[SILK + 1] + have[LACQUER] == 0:
        return False
    good = demand_of(s, slot)
    cargo = s.cargo[slot]
    for space in range(len(cargo)):
        if cargo[space] == NOBODY and can_pay(s, have, slot, space, good):
            return True
    return False


def price_of(s: Tianxia, slot: int, space: int, good: int) -> list[int]:
    """All that a delivery costs, with this good as the demand."""
    price = s.parts.ships[s.ships[slot]].extra[space][:]
    price[good] += 1
    return price


def goods_for(s: Tianxia, seat: int, slot: int, space: int) -> list[int]:
    """The goods that could be paid at sea."""
    have = s.players[seat].have
    return [n for n in range(SILK, LACQUER + 1) if can_pay(s, have, slot, space, n)]


def missing_for(s: Tianxia, seat: int, slot: int, space: int) -> str:
    """What a seat lacks for a delivery, in words; at sea the demand is any good."""
    have = s.players[seat].have
    good = demand_of(s, slot)
    price = s.parts.ships[s.ships[slot]].extra[space][:]
    if good != ANY_GOOD:
        price[good] += 1
    missing = [price[n] - have[n] if SILK <= n <= LACQUER and price[n] > have[n] else 0 for n in range(len(price))]
    words = plain_parts(missing)
    if good == ANY_GOOD and not words:
        words = ["1 good of any kind"]
    return listed(words)


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
    name = s.parts.ships[s.ships[slot]].name
    if NOBODY not in s.cargo[slot]:
        return Why(f"All spaces of the {name} are covered.", "shipping.delivery")
    if not with_token and s.players[seat].left[SHIPPING] == 0:
        return Why("You have no shipping marker left.", "shipping.marker")
    if s.players[seat].left[DELIVERY] == 0:
        return Why("You have no delivery marker left.", "shipping.marker")
    short = nearest(s, seat, slot)
    return Why(f"You lack {short} for a delivery to the {name}.", "shipping.marker")


def notes(s: Tianxia, slot: int) -> list[str]:
    """What loading a ship then asks and costs."""
    good = demand_of(s, slot)
    if good == ANY_GOOD:
        return ["Each delivery costs a good of your choice."]
    tile = s.parts.demand[s.demand[s.parts.slot_ports[slot]]]
    return [*then_words(s.parts, tile.gains), f"Each delivery costs {MANY[good]}."]


def why_none(s: Tianxia, seat: int, slots: list[int], with_token: bool) -> str:
    """In few words why none of these ships can be loaded: the first cause that holds for all of them."""
    there = [slot for slot in slots if s.ships[slot] != NO_SHIP]
    if not there:
        return "no ship to load"
    free = [slot for slot in there if NOBODY in s.cargo[slot]]
    if not free:
        return "no free space on a ship"
    if not with_token and s.players[seat].left[SHIPPING] == 0:
        return "no shipping marker"
    if s.players[seat].left[DELIVERY] == 0:
        return "no delivery marker"
    return f"{nearest(s, seat, free[0])} short of a delivery"


def nearest(s: Tianxia, seat: int, slot: int) -> str:
    """What is missing for the free space that is easiest to pay."""
    have = s.players[seat].have
    good = demand_of(s, slot)
    best, least = "", len(have) * 9
    for space in range(len(s.cargo[slot])):
        if s.cargo[slot][space] != NOBODY:
            continue
        price = s.parts.ships[s.ships[slot]].extra[space]
        count = sum([max(0, price[n] + (1 if n == good else 0) - have[n]) for n in range(SILK, LACQUER + 1)])
        if count < least:
            best, least = missing_for(s, seat, slot, space), count
    return best
