"""The board: Homelands behind the wall, Borderlands, the Ming Homeland, the China Sea and the voyages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.action import Action
from ...engine.words import counted
from ...scene import Board, Link, Piece, Place
from .cards import EMPEROR, OVERLORD
from .control import controls
from .parts import BRING, EXPEL, PUT, RAID_ON, SAIL, SEND_HOME, TAKE, TARGET

if TYPE_CHECKING:
    from .state import MingVoyages

WIDTH: Final = 900.0
HEIGHT: Final = 580.0
ON_REGIONS: Final = (TARGET, BRING, PUT, TAKE, EXPEL, SEND_HOME, RAID_ON)


def board(known: MingVoyages, legal: list[Action]) -> Board:
    map = known.parts.board
    on_region = {action.target: action.text for action in legal if action.verb in ON_REGIONS}
    on_voyage = {action.target: action.text for action in legal if action.verb == SAIL}
    places = [region_place(known, region, on_region.get(region, "")) for region in range(map.size)]
    places.append(
        Place(id="china_sea", label=sea_words(known), shape="box", x=740, y=460, name="China Sea", terrain="sea")
    )
    step = WIDTH / known.parts.voyages
    for n, name in enumerate(known.parts.voyage_names):
        made = "completed" if known.voyages[n] else "not completed"
        action = on_voyage.get(n, "")
        places.append(
            Place(
                id=f"voyage:{known.parts.voyage_ids[n]}",
                label=f"Voyage {n + 1}, {name}, {made}",
                shape="disc",
                x=WIDTH - step * (n + 0.5),
                y=540,
                radius=24,
                name=name,
                action=action,
                glow="free" if action else None,
                rule="voyage.need",
            )
        )
    return Board(
        id="board",
        label="The board",
        width=WIDTH,
        height=HEIGHT,
        places=places,
        links=links(known),
        pieces=pieces(known),
    )


def region_place(known: MingVoyages, region: int, action: str) -> Place:
    map = known.parts.board
    x, y, terrain = WIDTH / 2, 420.0, "land"
    if map.is_borderland(region):
        x, y = WIDTH / map.borderlands * (region + 0.5), 260.0
    elif map.is_homeland(region):
        count = map.ming - map.first_homeland
        x, y, terrain = WIDTH / count * (region - map.first_homeland + 0.5), 90.0, "steppe"
    return Place(
        id=map.ids[region],
        label=region_words(known, region),
        shape="box",
        x=x,
        y=y,
        name=map.names[region],
        terrain=terrain,
        action=action,
        glow="free" if action else None,
        rule="control.side" if map.is_borderland(region) else "board.regions",
        seat=holder(known, region),
    )


def holder(known: MingVoyages, region: int) -> int | None:
    """The side that controls a Borderland."""
    if known.parts.board.is_borderland(region):
        for side in (EMPEROR, OVERLORD):
            if controls(known, side, region) and not controls(known, 1 - side, region):
                return side
    return None


def region_words(known: MingVoyages, region: int) -> str:
    found: list[str] = []
    if known.troops[region]:
        found.append(counted(known.troops[region], "Troop"))
    if known.hordes[region]:
        found.append(counted(known.hordes[region], "Horde"))
    if known.settlements[region]:
        found.append(counted(known.settlements[region], "Settlement"))
    if region == known.parts.board.ming:
        found.append(f"{known.gold} Gold")
    return f"{known.parts.board.names[region]}: {', '.join(found) or 'empty'}"


def sea_words(known: MingVoyages) -> str:
    return f"China Sea: {counted(known.junks, 'Junk')}"


def links(known: MingVoyages) -> list[Link]:
    map = known.parts.board
    found: list[Link] = []
    for way in range(len(map.way_from)):
        here, there = map.way_from[way], map.way_to[way]
        if here < there:
            label = f"{map.names[here]} and {map.names[there]} are adjacent"
            a, b = map.ids[here], map.ids[there]
            found.append(Link(id=f"link:{a}:{b}", label=label, a=a, b=b, style="path", rule="board.adjacent"))
    return found


def pieces(known: MingVoyages) -> list[Piece]:
    map = known.parts.board
    found: list[Piece] = []
    for region in range(map.size):
        place = map.ids[region]
        for symbol, word, side, counts in (
            ("troop", "Troop", EMPEROR, known.troops),
            ("horde", "Horde", OVERLORD, known.hordes),
            ("settlement", "Settlement", OVERLORD, known.settlements),
        ):
            count = counts[region]
            if count:
                label = f"{counted(count, word)} in {map.names[region]}"
                found.append(
                    Piece(id=f"{symbol}:{place}", label=label, place=place, symbol=symbol, count=count, seat=side)
                )
    if known.gold:
        place = map.ids[map.ming]
        label = f"{known.gold} Gold"
        found.append(Piece(id="gold", label=label, place=place, symbol="gold", count=known.gold, seat=EMPEROR))
    if known.junks:
        label = f"{counted(known.junks, 'Junk')} in the China Sea"
        found.append(Piece(id="junks", label=label, place="china_sea", symbol="junk", count=known.junks, seat=EMPEROR))
    for n, id in enumerate(known.parts.voyage_ids):
        if known.voyages[n]:
            label = f"The Junk of voyage {n + 1}"
            found.append(Piece(id=f"junk:{id}", label=label, place=f"voyage:{id}", symbol="junk", seat=EMPEROR))
    return found
