"""Buildings: the tile, the bonus tile beside it, the seats of governors, and what a raid costs the nomads there."""

from __future__ import annotations

from ...engine.words import listed
from ...scene import Box, Piece, Place, Slip
from .effect import WOOD
from .governor import NO_TILE
from .parts import GOVERNORS_EACH
from .player import NOBODY
from .scene_amounts import holding, is_figurine, list_amounts, passive_amounts, tile_amounts
from .scene_places import BUILDING_AT, PATH_X, at, box
from .scene_view import View
from .words import building_words, tile_words

GOVERNOR_SIZE = 28.0
SEATS_X = (71.0, 99.0)  # of the governors, from the middle of the tile
FIRST_SEAT = 2  # the boxes before are the bonus tile and the raid


def id_of(view: View, n: int) -> str:
    return f"building:{view.parts.spaces[n].id.lower()}"


def places(view: View) -> list[Place]:
    return [place(view, n) for n in range(len(view.parts.spaces))]


def place(view: View, n: int) -> Place:
    """The plate of a building space; the tile on it carries the action."""
    known, parts = view.known, view.parts
    space = parts.spaces[n]
    x, y = BUILDING_AT[n]
    tile = parts.buildings[known.buildings[n]]
    path = parts.sectors[space.sector]
    stop = ("first", "second", "third")[path.path.index(n)]
    cx, cy = at(x + 2, y)
    return Place(
        id=id_of(view, n),
        label=f"{tile.name} in {parts.regions[space.region].name}",
        note=f"{stop} on the nomads' path from the {path.name}",
        shape="area",
        style="plot",
        x=cx,
        y=cy,
        points=box(x - 58, y - 31, x + 118, y + 31),
        name=tile.name,
        boxes=[bonus(view, n), raid(view, n), *[seat(view, n, k) for k in range(GOVERNORS_EACH)]],
        rule="governor.place",
    )


def bonus(view: View, n: int) -> Box:
    kind = view.known.bonus[n]
    x, y = BUILDING_AT[n]
    has_tile = kind != NO_TILE
    words = tile_words(view.parts, kind) if has_tile else "no tile"
    return Box(
        id=f"bonus:{view.parts.spaces[n].id.lower()}",
        label=f"Bonus tile: {words}" if has_tile else "No bonus tile is left here",
        icons=tile_amounts(view.parts, kind) if has_tile else [],
        style="jade" if has_tile and is_figurine(view.parts, kind) else "tile",
        at=at(x + 86, y - 12),
        size=(30, 30),
        rule="governor.tile",
        reconstructed=view.mended(view.tables["bonus_tiles"][kind]) if has_tile else "",
    )


def raid(view: View, n: int) -> Box:
    space = view.parts.spaces[n]
    return Box(
        id=f"raid:{space.id.lower()}",
        label=f"A raid here costs the nomads {space.raid} strength",
        text=str(space.raid),
        style="diamond",
        at=at(PATH_X[space.sector], BUILDING_AT[n][1] - 39),
        size=(18, 18),
        rule="attack.raid",
    )


def seat(view: View, n: int, k: int) -> Box:
    """A seat of a governor; the second prints what it adds."""
    space = view.parts.spaces[n]
    x, y = BUILDING_AT[n]
    extra = space.extra[k]
    is_free = view.known.governors[GOVERNORS_EACH * n + k] == NOBODY
    more = f", {extra} wood more" if extra else ""
    return Box(
        id=f"governor-seat:{space.id.lower()}:{k}",
        label=f"Seat {k + 1} for a governor{more}",
        text=f"+{extra}" if extra and is_free else "",
        style="ring",
        at=at(x + SEATS_X[k], y + 17),
        size=(23, 23),
    )


def slips(view: View) -> list[Slip]:
    return [slip(view, n) for n in range(len(view.parts.spaces))]


def slip(view: View, n: int) -> Slip:
    """The tile: its name, what a governor costs in wood, and the income or the passive effect."""
    known, parts = view.known, view.parts
    number = known.buildings[n]
    tile = parts.buildings[number]
    x, y = BUILDING_AT[n]
    raids = known.tokens[n] * parts.raid_wood
    action = view.if_legal(parts.governor[n])
    kind = "income" if tile.is_income else "passive"
    words = building_words(parts, number)
    owners = [view.name_within(owner) for owner in known.governors[2 * n : 2 * n + 2] if owner != NOBODY]
    governed = f"governors of {listed(owners)}" if owners else "no governor"
    return Slip(
        id=f"tile:{parts.spaces[n].id.lower()}",
        label=f"{tile.name}, {tile.cost + raids} wood, {kind}: {words}",
        note=f"{governed}{f', {raids} wood more after raids' if raids else ''}",
        name=tile.name,
        place=id_of(view, n),
        at=at(x + 2, y),
        style="tile",
        tone="ochre" if tile.is_income else "lac",
        costs=[holding(WOOD, tile.cost, f"{tile.cost}+{raids}" if raids else str(tile.cost))],
        gains=list_amounts(parts, tile.income) if tile.is_income else passive_amounts(parts, tile.passive),
        action=action,
        glow=view.glow(action),
        badge=view.badge(action),
        closed=view.why_not(parts.governor[n]),
        rule="governor.cost",
        reconstructed=view.mended(view.tables["buildings"][number]),
    )


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
                    label=f"{view.whose(owner)} governor in the {name}",
                    place=id_of(view, n),
                    box=FIRST_SEAT + k,
                    symbol="governor",
                    size=GOVERNOR_SIZE,
                    seat=view.seat_of(owner),
                )
            )
    return found
