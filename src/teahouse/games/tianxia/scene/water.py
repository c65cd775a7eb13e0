"""On the water: ports with their demand and shipping markers, ships with spaces on deck, and barges with workers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from teahouse.engine.words import counted
from teahouse.scene import Amount, Lit, Piece, Place, Slip

from ..parts.effect import BARGES, COIN
from ..parts.parts import PORT_SEA
from ..parts.pieces import NO_SHIP
from ..player import NEUTRAL, NOBODY
from ..rules.regions import barge
from ..rules.regions.shipping import Deliver
from ..rules.turn import Turn
from .printed.water import deck_id, port_words
from .view import View, shut_ones

CARGO: Final = 27.0
IN_PORT: Final = 16.0
WORKER: Final = 28.0


def demands(view: View) -> list[Slip]:
    """The demand tile at each quay."""
    return [tiles[view.known.demand[port]] for port, tiles in enumerate(view.printed.demands)]


def bays(view: View) -> Sequence[Place]:
    return view.printed.bays


def ships(view: View) -> list[Place]:
    known = view.known
    return [
        kinds[number + 1][0 if number == NO_SHIP else known.cargo[slot].count(NOBODY)]
        for slot, (kinds, number) in enumerate(zip(view.printed.ships, known.ships, strict=True))
    ]


def barges(view: View) -> list[Place]:
    return [kinds[len(view.known.barges[n])] for n, kinds in enumerate(view.printed.barges)]


def lights(view: View) -> list[Lit]:
    """What spaces on deck cost more, and which take a delivery; and why ships and barges are closed."""
    known, parts = view.known, view.parts
    found: list[Lit] = []
    for slot, number in enumerate(known.ships):
        if number != NO_SHIP:
            found.extend(deck_lights(view, slot))
    found.extend(shut_ones([(f"slot:{id}", view.why_not(parts.ship[slot])) for slot, id in enumerate(parts.slot_ids)]))
    found.extend(shut_ones([(f"barge:{name}", why_no_worker(view, n)) for n, name in enumerate(BARGES)]))
    return found


def deck_lights(view: View, slot: int) -> list[Lit]:
    """The spaces of the ship that is loaded take a delivery. While a ship can be chosen, a click there chooses it; it is the
    ship that glows."""
    parts, number = view.parts, view.known.ships[slot]
    extras = view.printed.extras[number]
    if isinstance(view.top, Deliver) and view.top.slot == slot:
        return [delivery(view, slot, space, extra) for space, extra in enumerate(extras)]
    ship = parts.ship[slot].text
    if view.is_legal(ship):
        return [Lit(id=deck_id(parts, slot, space), action=ship, badge=extra) for space, extra in enumerate(extras)]
    return view.printed.deck_tags[slot][number]


def delivery(view: View, slot: int, space: int, extra: list[Amount]) -> Lit:
    action, id = view.parts.deliver[space], deck_id(view.parts, slot, space)
    if view.is_legal(action.text):
        return Lit(id=id, action=action.text, glow="free", badge=extra)
    is_free = view.known.cargo[slot][space] == NOBODY
    return Lit(id=id, badge=extra, closed=view.why_not(action) if is_free else "")


def why_no_worker(view: View, n: int) -> str:
    """Why the viewer cannot place a worker there, in few words in a turn."""
    if view.seat is None or not isinstance(view.top, Turn):
        return view.why_not(view.parts.barge[n])
    if barge.can_place(view.known, view.seat, n):
        return ""
    if not barge.has_worker(view.known, view.seat):
        return "no worker is left"
    missing = barge.fee(view.known, view.seat, n) - view.known.players[view.seat].have[COIN]
    return f"{counted(missing, 'coin')} short"


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
                    label=f"{view.whose_piece(owner)} delivery to the {name}, space {space + 1}",
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
                        label=f"{view.whose_piece(side)} {counted(count, 'shipping marker')}, {port_words(parts, port)}",
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
            whose = "A neutral" if owner == NEUTRAL else view.whose_piece(owner)
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
