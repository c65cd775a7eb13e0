"""On the water: ports with their demand and shipping markers, ships with spaces on deck, and barges with workers."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from teahouse.engine.words import counted
from teahouse.scene import Amount, Box, Piece, Place, Slip

from ..parts.effect import BARGES, COIN
from ..parts.parts import PORT_SEA
from ..parts.pieces import NO_SHIP
from ..player import NEUTRAL, NOBODY
from ..rules.regions import barge
from ..rules.regions.shipping import Deliver
from ..rules.turn import Turn
from .amounts import SYMBOLS, holding
from .places import BARGE_AT, SHIP_AT, at, box
from .printed.water import port_words
from .view import View

CARGO: Final = 27.0
IN_PORT: Final = 16.0
WORKER: Final = 28.0
INSERT: Final = 14.5


def demands(view: View) -> list[Slip]:
    """The demand tile at each quay."""
    return [tiles[view.known.demand[port]] for port, tiles in enumerate(view.printed.demands)]


def ships(view: View) -> list[Place]:
    return [ship(view, slot) for slot in range(len(view.parts.slot_ids))]


def ship(view: View, slot: int) -> Place:
    known, parts = view.known, view.parts
    number = known.ships[slot]
    x, y = SHIP_AT[slot]
    port = parts.slot_ports[slot]
    where = "at sea" if port == PORT_SEA else f"in the {port_words(parts, port).replace('Port', 'port')}"
    action = view.if_legal(parts.ship[slot])
    name = "" if number == NO_SHIP else parts.ships[number].name
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
        boxes=decks(view, slot) if name else [],
        action=action,
        glow=view.glow(action),
        closed=view.why_not(parts.ship[slot]),
        rule="shipping.marker",
        reconstructed=view.mended("ships", number) if name else "",
    )


def decks(view: View, slot: int) -> list[Box]:
    """The spaces on deck. While the ship can be chosen, a click there chooses it."""
    printed = view.printed.decks[slot][view.known.ships[slot]]
    is_asked = isinstance(view.top, Deliver) and view.top.slot == slot
    ship = view.if_legal(view.parts.ship[slot])
    if not is_asked and not ship:
        return printed
    return [deck(view, printed[space], slot, space, is_asked, ship) for space in range(len(printed))]


def deck(view: View, printed: Box, slot: int, space: int, is_asked: bool, ship: str) -> Box:
    """A space on deck that takes a delivery, or chooses the ship."""
    deliver = view.parts.deliver[space]
    action = view.if_legal(deliver) if is_asked else ""
    is_free = view.known.cargo[slot][space] == NOBODY
    closed = view.why_not(deliver) if is_asked and is_free else ""
    return replace(printed, action=action or ship, glow=view.glow(action), closed=closed)


def barges(view: View) -> list[Place]:
    return [barge_place(view, n) for n in range(len(BARGES))]


def barge_place(view: View, n: int) -> Place:
    """Where one comes aboard, and the berths on deck from left to right."""
    known, parts = view.known, view.parts
    x, y = at(BARGE_AT[n][0], BARGE_AT[n][1])
    action = view.if_legal(parts.barge[n])
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
        boxes=view.printed.berths[n],
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
    parts = view.parts
    found: list[Piece] = []
    for port in range(PORT_SEA + 1):
        id = "sea" if port == PORT_SEA else parts.ports[port]
        for side, player in enumerate(view.known.players):
            count = player.shipping[port]
            if count:
                found.append(
                    Piece(
                        id=f"shipping:{id}:{side}",
                        label=f"{view.whose(side)} {counted(count, 'shipping marker')}, {port_words(parts, port)}",
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
