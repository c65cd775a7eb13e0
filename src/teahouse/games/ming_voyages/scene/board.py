"""The board: Homelands behind the Wall, Borderlands, the Ming Homeland, the China Sea, the voyages, and the supply."""

from __future__ import annotations

import functools
from typing import Final

from msgspec.structs import replace

from teahouse.engine.words import counted, listed
from teahouse.scene import Board, Link, Piece, Place, Slip, SlipLine, amount
from teahouse.scene.table.inputs import ASKED
from teahouse.scene.table.laid import BoardSections

from ..parts.cards import EMPEROR, GOLD, HORDE, JUNK, OVERLORD, SETTLEMENT, TROOP
from ..parts.parts import MARCH, SETTLE
from ..rules.control import controls, count_pieces
from . import ground
from .drawn import EMPTY, FOUGHT, SYMBOLS, WORDS
from .view import View

MOST_SUPPLIES: Final = 256  # remembered, of all tables
STORES: Final = ((EMPEROR, (TROOP, GOLD, JUNK)), (OVERLORD, (HORDE, SETTLEMENT)))


def frame(view: View) -> Board:
    return view.drawn.frame


def places(view: View) -> list[Place]:
    drawn, voyages = view.drawn, view.known.voyages
    found = [region_place(view, region) for region in range(view.parts.board.size)]
    found.append(drawn.sea)
    for n, port in enumerate(drawn.ports):
        found.append(port[voyages[n]])
    return found


def region_place(view: View, region: int) -> Place:
    """A region with who controls it and, alone, how full it is."""
    known, map = view.known, view.parts.board
    if not map.is_borderland(region):
        return view.drawn.places[region][EMPEROR if region == map.ming else OVERLORD]
    standing = standing_of(view, region)
    if not known.is_solo():
        return view.drawn.places[region][standing]
    filled, holds = view.drawn.filled[region][standing], count_pieces(known, region)
    # While it is fought over, it may hold more than its limit.
    return filled[holds] if holds < len(filled) else replace(filled[0], holds=holds)


def standing_of(view: View, region: int) -> int:
    """The side that controls a Borderland, or that both do, or nobody."""
    is_emperors = controls(view.known, EMPEROR, region)
    if controls(view.known, OVERLORD, region):
        return FOUGHT if is_emperors else OVERLORD
    return EMPEROR if is_emperors else EMPTY


def steps(view: View) -> list[Link]:
    """An arrow for each step that a Troop, a Horde or a Settlement can make now; a step that cannot be made is none."""
    found: list[Link] = []
    for action in view.legal:
        if action.verb == MARCH:
            found.append(view.drawn.marches[action.target])
        elif action.verb == SETTLE:
            found.append(view.drawn.settles[action.target])
    return found


def pieces(view: View) -> list[Piece]:
    known, drawn, map = view.known, view.drawn, view.parts.board
    troops, hordes, settlements = known.troops, known.hordes, known.settlements
    found: list[Piece] = []
    for region in range(map.size):
        if troops[region]:
            found.append(drawn.pieces[TROOP][region][troops[region]])
        if hordes[region]:
            found.append(drawn.pieces[HORDE][region][hordes[region]])
        if settlements[region]:
            found.append(drawn.pieces[SETTLEMENT][region][settlements[region]])
    if known.gold:
        found.append(drawn.gold[known.gold])
    if known.junks:
        found.append(drawn.junks[known.junks])
    for n, completed in enumerate(known.voyages):
        if completed:
            found.append(drawn.sailed[n])
    return found


def supply(view: View) -> list[Slip]:
    """What both sides can still bring onto the board."""
    known, map = view.known, view.parts.board
    return [supply_slip(tuple(known.supply), known.troops_gone, map.ids[map.ming])]


@functools.lru_cache(maxsize=MOST_SUPPLIES)
def supply_slip(left: tuple[int, ...], gone: int, place: str) -> Slip:
    lines = [
        SlipLine(
            text=listed([f"{left[kind]} {WORDS[kind]}" for kind in kinds]),
            gains=[amount(SYMBOLS[kind], left[kind], WORDS[kind]) for kind in kinds],
            seat=side,
        )
        for side, kinds in STORES
    ]
    lost = f"; {counted(gone, 'Troop')} left the game" if gone else ""
    return Slip(
        id="supply",
        label=f"Supply: {'; '.join([line.text for line in lines])}{lost}",
        name="Supply",
        lines=lines,
        place=place,
        at=ground.SUPPLY,
        rule="setup.pieces",
    )


BOARD: Final = BoardSections[View](
    frame,
    places=places,
    links=steps,
    pieces=pieces,
    slips=supply,
    reads={
        "frame": (),
        "places": ("troops", "hordes", "settlements", "voyages"),
        "links": (ASKED,),
        "pieces": ("troops", "hordes", "settlements", "gold", "junks", "voyages"),
        "slips": ("supply", "troops_gone"),
    },
)
