"""Buildings: the tile, the bonus tile beside it, the seats of governors, and what a raid costs the nomads there."""

from __future__ import annotations

from msgspec.structs import replace

from teahouse.engine.words import listed
from teahouse.scene import Lit, Piece, Place, Slip

from ..parts.effect import WOOD
from ..parts.parts import GOVERNOR, GOVERNORS_EACH
from ..player import NOBODY
from .amounts import holding
from .printed.land import building_id, slip_label
from .view import View, shut_ones

GOVERNOR_SIZE = 28.0
FIRST_SEAT = 2  # the boxes before are the bonus tile and the raid


def places(view: View) -> list[Place]:
    return [place(view, n) for n in range(len(view.parts.spaces))]


def place(view: View, n: int) -> Place:
    """The plate of a building space; the tile on it carries the action."""
    known, printed = view.known, view.printed
    boxes = [printed.bonus[n][known.bonus[n] + 1], printed.raids[n]]
    for k, (free, taken) in enumerate(printed.governor_seats[n]):
        boxes.append(free if known.governors[GOVERNORS_EACH * n + k] == NOBODY else taken)
    return replace(printed.plots[n][known.buildings[n]], boxes=boxes)


def slips(view: View) -> list[Slip]:
    return [slip(view, n) for n in range(len(view.parts.spaces))]


def slip(view: View, n: int) -> Slip:
    """The tile: its name, what a governor costs in wood, and the income or the passive effect."""
    known, parts = view.known, view.parts
    number = known.buildings[n]
    printed = view.printed.slips[n][number]
    raids = known.tokens[n] * parts.raid_wood
    owners = [view.name_within(owner) for owner in known.governors[2 * n : 2 * n + 2] if owner != NOBODY]
    if raids or owners:
        tile = parts.buildings[number]
        governed = f"governors of {listed(owners)}" if owners else "no governor"
        return replace(
            printed,
            label=slip_label(parts, number, raids, view.printed.building_words[number]),
            note=f"{governed}{f', {raids} wood more after raids' if raids else ''}",
            costs=[holding(WOOD, tile.cost, f"{tile.cost}+{raids}" if raids else str(tile.cost))],
        )
    return printed


def lights(view: View) -> list[Lit]:
    """Why no governor can be installed there."""
    if GOVERNOR not in view.verbs:
        return []
    spaces = enumerate(view.parts.governor)
    return shut_ones([(view.printed.slips[n][0].id, view.why_not(action)) for n, action in spaces])


def pieces(view: View) -> list[Piece]:
    parts = view.parts
    found: list[Piece] = []
    for n, space in enumerate(parts.spaces):
        for k in range(GOVERNORS_EACH):
            owner = view.known.governors[GOVERNORS_EACH * n + k]
            if owner == NOBODY:
                continue
            name = parts.buildings[view.known.buildings[n]].name
            found.append(
                Piece(
                    id=f"governor:{space.id.lower()}:{k}",
                    label=f"{view.whose_piece(owner)} governor in the {name}",
                    place=building_id(parts, n),
                    box=FIRST_SEAT + k,
                    symbol="governor",
                    size=GOVERNOR_SIZE,
                    seat=view.seat_of(owner),
                )
            )
    return found
