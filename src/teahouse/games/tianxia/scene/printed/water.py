"""Printed on the water: bays, demand tiles, and what ships and barges have on deck."""

from __future__ import annotations

from typing import Final

from teahouse.engine.words import counted, listed
from teahouse.scene import Amount, Box, Lit, Place, Slip

from ...parts.effect import BARGES
from ...parts.parts import PORT_SEA, Parts
from ...parts.phrases import plain_parts
from ...parts.pieces import NO_SHIP
from ...words import list_words
from ..amounts import SYMBOLS, holding, list_amounts
from ..places import (
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

WIDE: Final = 36.0  # of a space on deck, with room around it
NARROW: Final = 34.0  # on ships with four spaces
DECK: Final = (32.0, 34.0)
INSERT: Final = 14.5


def port_words(parts: Parts, port: int) -> str:
    return "At sea" if port == PORT_SEA else f"Port of {parts.ports[port].capitalize()}"


def bay(parts: Parts, port: int) -> Place:
    """The bay of a port, or the sea."""
    low, high = BAY_Y[port]
    x, y = at(748, (low + high) / 2)
    is_sea = port == PORT_SEA
    words = port_words(parts, port)
    marks = Box(
        id=f"marks:{port}",
        label=f"Shipping markers, {words}",
        style="bare",
        at=at(PORT_MARKS_AT[port][0], PORT_MARKS_AT[port][1]),
        size=(40, 16),
    )
    return Place(
        id=f"port:{'sea' if is_sea else parts.ports[port]}",
        label=words,
        shape="area",
        style="track" if is_sea else "bay",
        terrain="sea",
        x=x,
        y=y,
        points=box(728, low, 922, high),
        name="" if is_sea else parts.ports[port].capitalize(),
        name_at=None if is_sea else at(PORT_NAME[port][0] - 14, PORT_NAME[port][1]),
        boxes=[marks],
        rule="shipping.sea" if is_sea else "shipping.marker",
    )


def demand(parts: Parts, port: int, number: int, ours: str) -> Slip:
    """A demand tile at a quay: the good of a delivery over what a shipping brings."""
    id = parts.ports[port]
    tile = parts.demand[number]
    good, gains = holding(tile.good, 1), list_words(parts, tile.gains)
    return Slip(
        id=f"demand:{id}",
        label=f"Demand in {id.capitalize()}: {good.word} for each delivery, {gains} for a shipping",
        place=f"port:{id}",
        at=at(DEMAND_AT[port][0], DEMAND_AT[port][1]),
        style="narrow",
        costs=[good],
        gains=list_amounts(parts, tile.gains),
        rule="shipping.demand",
        reconstructed=ours,
    )


def ship(parts: Parts, slot: int, number: int, free: int, boxes: list[Box], ours: str) -> Place:
    """A ship with so many free spaces, or the water where none lies."""
    x, y = SHIP_AT[slot]
    port = parts.slot_ports[slot]
    where = "at sea" if port == PORT_SEA else f"in the {port_words(parts, port).replace('Port', 'port')}"
    name = "" if number == NO_SHIP else parts.ships[number].name
    centre = at(x, y)
    return Place(
        id=f"slot:{parts.slot_ids[slot]}",
        label=f"{name} {where}" if name else f"No ship {where}",
        note=f"{counted(free, 'free space')}" if name else "",
        shape="area",
        style="hull",
        terrain="sea",
        x=centre[0],
        y=centre[1],
        points=box(x - 80, y - 24, x + 78, y + 33),
        name=name,
        boxes=boxes,
        means=(parts.ship[slot].text,),
        rule="shipping.marker",
        reconstructed=ours,
    )


def deck_id(parts: Parts, slot: int, space: int) -> str:
    return f"deck:{parts.slot_ids[slot]}:{space + 1}"


def deck_x(slot: int, spaces: int, space: int) -> Point:
    """The middle of a space on the deck of a ship with so many."""
    x, y = SHIP_AT[slot]
    apart = NARROW if spaces > 3 else WIDE
    return at(x - spaces * apart / 2 + apart / 2 + 4 + space * apart, y - 3)


def decks(parts: Parts, slot: int, number: int) -> list[Box]:
    """The spaces on deck of a ship. What each costs beside the demand is a tag above what it gives."""
    printed = parts.ships[number]
    found: list[Box] = []
    for space, reward in enumerate(printed.rewards):
        extra = plain_parts(printed.extra[space])
        more = f", {listed(extra)} more" if extra else ""
        found.append(
            Box(
                id=deck_id(parts, slot, space),
                label=f"Space {space + 1} of the {printed.name}: {list_words(parts, reward)}{more}",
                icons=list_amounts(parts, reward),
                style="hold",
                at=deck_x(slot, len(printed.rewards), space),
                size=DECK,
                means=(parts.ship[slot].text,),
                rule="shipping.delivery",
            )
        )
    return found


def deck_tags(parts: Parts, slot: int, extras: list[list[Amount]]) -> list[Lit]:
    """What spaces on deck cost beside the demand."""
    return [Lit(id=deck_id(parts, slot, space), badge=extra) for space, extra in enumerate(extras) if extra]


def barge(parts: Parts, n: int, aboard: int, boxes: list[Box]) -> Place:
    """Where one comes aboard, and the berths on deck from left to right."""
    x, y = at(BARGE_AT[n][0], BARGE_AT[n][1])
    resource = parts.barge_holding[n]
    name = f"{BARGES[n].capitalize()} barge"
    return Place(
        id=f"barge:{BARGES[n]}",
        label=name,
        note=f"{counted(aboard, 'worker')} aboard; one too many pushes the rightmost off",
        shape="disc",
        style="barge",
        terrain="sea",
        x=x,
        y=y,
        radius=INSERT,
        name=name,
        icons=(Amount(symbol=SYMBOLS[resource], word=f"{holding(resource, 1).word} for a worker"),),
        boxes=boxes,
        means=(parts.barge[n].text,),
        rule="barge.turn",
    )


def berths(parts: Parts, n: int) -> list[Box]:
    """The berths on deck of a barge, from left to right."""
    x, y = at(BARGE_AT[n][0], BARGE_AT[n][1])
    capacity = parts.barge_capacity[n]
    return [
        Box(
            id=f"berth:{BARGES[n]}:{k}",
            label=f"Berth {k + 1} of {capacity}",
            style="bare",
            at=(x + BERTH_X + BERTHS_APART * k, y - 2),
            size=(28, 26),
        )
        for k in range(capacity)
    ]
