"""The board: regions, buildings, the wall, ports, barges and all pieces on them."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, Literal

from ...engine.words import counted
from ...scene import Board, Link, Piece, Place
from .effect import BARGES, TRACKS
from .governor import NO_TILE
from .player import NEUTRAL, NOBODY
from .scene_places import BARGE_AT, BUILDING_AT, HEIGHT, MILITARY_AT, REGION_AT, SECTOR_AT, SHIP_AT, WIDTH
from .scene_view import View
from .words import building_words, sector_name, tile_words

PIECES: Final = {"wall": "wall", "tower": "tower", "soldier": "troop"}
Shape = Literal["hex", "disc", "box", "area"]


def board(view: View) -> Board:
    """Everything on the main board."""
    return Board(
        id="board",
        label="The seven kingdoms and the wall",
        width=WIDTH,
        height=HEIGHT,
        places=[*regions(view), *buildings(view), *sectors(view), *ships(view), *barges(view)],
        links=paths(view),
        pieces=pieces(view),
    )


def place(
    view: View, id: str, text: str, at: tuple[float, float], name: str, note: str, rule: str, shape: Shape
) -> Place:
    action = view.if_legal(text)
    return Place(
        id=id,
        label=name,
        note=note,
        rule=rule,
        action=action,
        glow="free" if action else None,
        shape=shape,
        x=at[0],
        y=at[1],
        radius=19,
        name=name,
    )


def regions(view: View) -> list[Place]:
    """A disc place for each region and for the wall."""
    parts = view.parts
    found = [
        place(
            view,
            f"region:{region.id}",
            f"act:{region.id}",
            REGION_AT[n],
            region.name,
            f"{TRACKS[view.known.banners[n]]} banner",
            "region.turn",
            "disc",
        )
        for n, region in enumerate(parts.regions)
    ]
    found.append(
        place(view, "region:military", "act:military", MILITARY_AT, "Fortify or train", "", "military.turn", "disc")
    )
    return found


def buildings(view: View) -> list[Place]:
    known = view.known
    found: list[Place] = []
    for n, space in enumerate(view.parts.spaces):
        tile = view.parts.buildings[known.buildings[n]]
        words = building_words(view.parts, known.buildings[n])
        note = f"{tile.cost + known.tokens[n] * view.parts.raid_wood} wood: {words}"
        if known.bonus[n] != NO_TILE:
            note += f"; beside it {tile_words(view.parts, known.bonus[n])}"
        text = f"governor:{space.id.lower()}"
        found.append(
            place(view, f"building:{space.id}", text, BUILDING_AT[n], tile.name, note, "governor.place", "box")
        )
    return found


def sectors(view: View) -> list[Place]:
    known = view.known
    found: list[Place] = []
    for n, sector in enumerate(view.parts.sectors):
        steps = sector.steps - known.chieftain[n]
        fights = "fights this round" if steps == 0 else f"{counted(steps, 'step')} to battle"
        note = f"strength {known.strength[n]}, defence {known.defence(n)}, {fights}"
        text = ""
        for verb in ("wall", "tower", "soldier", "double_tower"):
            text = text or view.if_legal(f"{verb}:{n + 1}")
        found.append(place(view, f"sector:{n + 1}", text, SECTOR_AT[n], sector.name, note, "attack.battle", "box"))
    return found


def ships(view: View) -> list[Place]:
    known = view.known
    found: list[Place] = []
    for n, slot in enumerate(view.parts.slot_ids):
        ship = known.ships[n]
        name = "No ship" if ship == NOBODY else view.parts.ships[ship].name
        free = known.cargo[n].count(NOBODY)
        note = f"{counted(free, 'free space')}"
        found.append(place(view, f"slot:{slot}", f"ship:{slot}", SHIP_AT[n], name, note, "shipping.marker", "box"))
    return found


def barges(view: View) -> list[Place]:
    return [
        place(
            view, f"barge:{name}", f"barge:{name}", BARGE_AT[n], f"{name.capitalize()} barge", "", "barge.turn", "box"
        )
        for n, name in enumerate(BARGES)
    ]


def paths(view: View) -> list[Link]:
    """The ways of the nomads."""
    found: list[Link] = []
    for n, sector in enumerate(view.parts.sectors):
        stops = [f"sector:{n + 1}", *[f"building:{view.parts.spaces[space].id}" for space in sector.path]]
        for a, b in pairwise(stops):
            found.append(Link(id=f"path:{a}:{b}", label=f"Path of the nomads, {sector.name}", a=a, b=b, style="path"))
    return found


def piece(view: View, id: str, at: str, owner: int, symbol: str, what: str) -> Piece:
    seat = owner if owner != NEUTRAL else None
    return Piece(id=id, label=f"{view.whose(owner)} {what}", place=at, symbol=symbol, seat=seat)


def pieces(view: View) -> list[Piece]:
    """Discs, governors, walls, towers, soldiers, workers and deliveries, named by place and ordinal."""
    known, parts = view.known, view.parts
    found: list[Piece] = []
    discs = [f"region:{id}" for id in [*parts.region_ids, "military"]]
    for n, at in enumerate(discs):
        for k, owner in enumerate(known.discs[n]):
            found.append(piece(view, f"disc:{at}:{k}", at, owner, "flag", "action marker"))
    for n, space in enumerate(parts.spaces):
        for k in range(2):
            owner = known.governors[2 * n + k]
            if owner != NOBODY:
                at = f"building:{space.id}"
                found.append(piece(view, f"governor:{space.id}:{k}", at, owner, "governor", "governor"))
    for n in range(len(parts.sectors)):
        for what, rows in (("wall", known.walls), ("tower", known.towers), ("soldier", known.soldiers)):
            for k, owner in enumerate(rows[n]):
                label = f"{what} in sector {sector_name(parts, n)}"
                found.append(piece(view, f"{what}:{n + 1}:{k}", f"sector:{n + 1}", owner, PIECES[what], label))
    for n, slot in enumerate(parts.slot_ids):
        for k, owner in enumerate(known.cargo[n]):
            if owner != NOBODY:
                found.append(piece(view, f"cargo:{slot}:{k}", f"slot:{slot}", owner, "flag", "delivery marker"))
    for n, name in enumerate(BARGES):
        for k, owner in enumerate(known.barges[n]):
            found.append(piece(view, f"worker:{name}:{k}", f"barge:{name}", owner, "worker", "worker"))
    return found
