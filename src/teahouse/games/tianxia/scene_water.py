"""On the water: ports with their demand and shipping markers, ships with spaces on deck, and barges with workers."""

from __future__ import annotations

from typing import Final

from ...engine.words import counted, listed
from ...scene import Amount, Box, Piece, Place, Slip
from . import barge
from .effect import BARGES, COIN
from .parts import PORT_SEA
from .player import NEUTRAL, NOBODY
from .scene_amounts import SYMBOLS, holding, list_amounts, plain_amounts
from .scene_places import (
    BARGE_AT,
    BAY_Y,
    BERTH_X,
    BERTHS_APART,
    DEMAND_AT,
    PORT_MARKS_AT,
    PORT_NAME,
    SHIP_AT,
    Point,
    at,
    box,
)
from .scene_view import View
from .shipping import Deliver
from .turn import Turn
from .words import list_words, plain_parts

WIDE: Final = 36.0  # of a space on deck, with room around it
NARROW: Final = 34.0  # on ships with four spaces
DECK: Final = (32.0, 34.0)
CARGO: Final = 27.0
IN_PORT: Final = 16.0
WORKER: Final = 28.0
INSERT: Final = 14.5


def port_words(view: View, port: int) -> str:
    return "At sea" if port == PORT_SEA else f"Port of {view.parts.ports[port].capitalize()}"


def bays(view: View) -> list[Place]:
    """The bay of each port, and the sea."""
    found: list[Place] = []
    for port in range(PORT_SEA + 1):
        low, high = BAY_Y[port]
        x, y = at(748, (low + high) / 2)
        marks = at(PORT_MARKS_AT[port][0], PORT_MARKS_AT[port][1])
        is_sea = port == PORT_SEA
        found.append(
            Place(
                id=f"port:{'sea' if is_sea else view.parts.ports[port]}",
                label=port_words(view, port),
                shape="area",
                style="row" if is_sea else "bay",
                terrain="sea",
                x=x,
                y=y,
                points=box(728, low, 922, high),
                name="" if is_sea else view.parts.ports[port].capitalize(),
                name_at=None if is_sea else at(PORT_NAME[port][0] - 14, PORT_NAME[port][1]),
                boxes=[
                    Box(
                        id=f"marks:{port}",
                        label=f"Shipping markers, {port_words(view, port)}",
                        style="bare",
                        at=marks,
                        size=(40, 16),
                    )
                ],
                rule="shipping.sea" if is_sea else "shipping.marker",
            )
        )
    return found


def demands(view: View) -> list[Slip]:
    """The demand tile at each quay: the good of a delivery over what a shipping brings."""
    found: list[Slip] = []
    for port, id in enumerate(view.parts.ports):
        tile = view.parts.demand[view.known.demand[port]]
        gains = list_words(view.parts, tile.gains)
        found.append(
            Slip(
                id=f"demand:{id}",
                label=f"Demand in {id.capitalize()}: {holding(tile.good, 1).word} for each delivery, {gains} for a shipping",
                place=f"port:{id}",
                at=at(DEMAND_AT[port][0], DEMAND_AT[port][1]),
                style="narrow",
                costs=[holding(tile.good, 1)],
                gains=list_amounts(view.parts, tile.gains),
                rule="shipping.demand",
                reconstructed=view.mended(view.tables["demand_tiles"][view.known.demand[port]]),
            )
        )
    return found


def ships(view: View) -> list[Place]:
    return [ship(view, slot) for slot in range(len(view.parts.slot_ids))]


def deck_x(slot: int, spaces: int, space: int) -> Point:
    """The middle of a space on the deck of a ship with so many."""
    x, y = SHIP_AT[slot]
    apart = NARROW if spaces > 3 else WIDE
    return at(x - spaces * apart / 2 + apart / 2 + 4 + space * apart, y - 3)


def ship(view: View, slot: int) -> Place:
    known, parts = view.known, view.parts
    number = known.ships[slot]
    x, y = SHIP_AT[slot]
    port = parts.slot_ports[slot]
    where = "at sea" if port == PORT_SEA else f"in the {port_words(view, port).replace('Port', 'port')}"
    action = view.if_legal(parts.ship[slot])
    name = "" if number == NOBODY else parts.ships[number].name
    free = known.cargo[slot].count(NOBODY)
    centre = at(x, y)
    return Place(
        id=f"slot:{parts.slot_ids[slot]}",
        label=f"{name} {where}" if name else f"No ship {where}",
        note=f"{counted(free, 'free space')}" if name else "",
        shape="area",
        style="ship",
        terrain="sea",
        x=centre[0],
        y=centre[1],
        points=box(x - 80, y - 24, x + 78, y + 33),
        name=name,
        boxes=[deck(view, slot, space) for space in range(len(known.cargo[slot]))] if name else [],
        action=action,
        glow=view.glow(action),
        closed=view.why_not(parts.ship[slot]),
        rule="shipping.marker",
        reconstructed=view.mended(view.tables["ships"][number]) if name else "",
    )


def deck(view: View, slot: int, space: int) -> Box:
    """A space on deck: goods it costs beside the demand above what it gives. While the ship can be chosen, a click there
    chooses it."""
    known, parts = view.known, view.parts
    printed = parts.ships[known.ships[slot]]
    cargo = known.cargo[slot]
    is_asked = isinstance(view.top, Deliver) and view.top.slot == slot
    action = view.if_legal(parts.deliver[space]) if is_asked else ""
    extra = plain_parts(printed.extra[space])
    words = list_words(parts, printed.rewards[space])
    more = f", {listed(extra)} more" if extra else ""
    return Box(
        id=f"deck:{parts.slot_ids[slot]}:{space + 1}",
        label=f"Space {space + 1} of the {printed.name}: {words}{more}",
        icons=list_amounts(parts, printed.rewards[space]),
        badge=plain_amounts(printed.extra[space]),
        style="hold",
        at=deck_x(slot, len(cargo), space),
        size=DECK,
        action=action or view.if_legal(parts.ship[slot]),
        glow=view.glow(action),
        closed=view.why_not(parts.deliver[space]) if is_asked and cargo[space] == NOBODY else "",
        rule="shipping.delivery",
    )


def barges(view: View) -> list[Place]:
    return [barge_place(view, n) for n in range(len(BARGES))]


def barge_place(view: View, n: int) -> Place:
    """Where one comes aboard, and the berths on deck from left to right."""
    known, parts = view.known, view.parts
    x, y = at(BARGE_AT[n][0], BARGE_AT[n][1])
    action = view.if_legal(parts.barge[n])
    capacity = parts.barge_capacity[n]
    berths = [
        Box(
            id=f"berth:{BARGES[n]}:{k}",
            label=f"Berth {k + 1} of {capacity}",
            style="bare",
            at=(x + BERTH_X + BERTHS_APART * k, y - 2),
            size=(28, 26),
        )
        for k in range(capacity)
    ]
    resource = parts.barge_holding[n]
    return Place(
        id=f"barge:{BARGES[n]}",
        label=f"{BARGES[n].capitalize()} barge",
        note=f"{counted(len(known.barges[n]), 'worker')} aboard; one too many pushes the rightmost off",
        shape="disc",
        style="barge",
        terrain="sea",
        x=x,
        y=y,
        radius=INSERT,
        name=f"{BARGES[n].capitalize()} barge",
        icons=[Amount(symbol=SYMBOLS[resource], word=f"{holding(resource, 1).word} for a worker")],
        boxes=berths,
        action=action,
        glow=view.glow(action),
        badge=view.badge(action),
        closed=why_no_worker(view, n),
        rule="barge.turn",
    )


def why_no_worker(view: View, n: int) -> str:
    """Why the viewer, whose turn it is, cannot place a worker there."""
    if view.seat is None or not isinstance(view.top, Turn):
        return view.why_not(view.parts.barge[n])
    if barge.can_place(view.known, view.seat, n):
        return ""
    if not barge.has_worker(view.known, view.seat):
        return "no worker is left"
    missing = barge.fee(view.known, view.seat, n) - view.known.players[view.seat].have[COIN]
    return f"{counted(missing, 'coin')} short"


def pieces(view: View) -> list[Piece]:
    return [*cargo_pieces(view), *port_pieces(view), *workers(view)]


def cargo_pieces(view: View) -> list[Piece]:
    """Delivery markers on ships."""
    known, parts = view.known, view.parts
    found: list[Piece] = []
    for slot, id in enumerate(parts.slot_ids):
        for space, owner in enumerate(known.cargo[slot]):
            if owner == NOBODY:
                continue
            name = parts.ships[known.ships[slot]].name
            found.append(
                Piece(
                    id=f"cargo:{id}:{space + 1}",
                    label=f"{view.whose(owner)} delivery to the {name}, space {space + 1}",
                    place=f"slot:{id}",
                    box=space,
                    symbol="disc",
                    size=CARGO,
                    seat=view.seat_of(owner),
                )
            )
    return found


def port_pieces(view: View) -> list[Piece]:
    """Shipping markers, one for each side with its number."""
    found: list[Piece] = []
    for port in range(PORT_SEA + 1):
        id = "sea" if port == PORT_SEA else view.parts.ports[port]
        for side, player in enumerate(view.known.players):
            count = player.shipping[port]
            if count:
                found.append(
                    Piece(
                        id=f"shipping:{id}:{side}",
                        label=f"{view.whose(side)} {counted(count, 'shipping marker')}, {port_words(view, port)}",
                        place=f"port:{id}",
                        box=0,
                        symbol="disc",
                        size=IN_PORT,
                        count=count,
                        seat=side,
                    )
                )
    return found


def workers(view: View) -> list[Piece]:
    found: list[Piece] = []
    for n, name in enumerate(BARGES):
        for k, owner in enumerate(view.known.barges[n]):
            whose = "A neutral" if owner == NEUTRAL else view.whose(owner)
            found.append(
                Piece(
                    id=f"worker:{name}:{k}",
                    label=f"{whose} worker on the {name} barge",
                    place=f"barge:{name}",
                    box=k,
                    symbol="worker",
                    size=WORKER,
                    seat=view.seat_of(owner),
                )
            )
    return found
